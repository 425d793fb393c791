"""Space Infantry: a solitaire squad wargame on alien ground and under it."""
