"""Star Wars: The Card Game, the core set for two players. In preparation, not offered yet.

Done: the rules of turns, resources, engagements, edge battles, damage, the Force, capture; deck
building; all cards but those with `done = false` in their files (Trench Run, Questionable Contacts,
Rescue Mission), so the starter decks of the Jedi, the Sith and the Imperial Navy.

Open: these three cards; a test for every card and every rule; asking in which order cards that
leave at once are discarded and objectives that fall at once are counted (SW-1.11, SW-13.13); the
settings `stops` and `window_after_empty_strike`; paying more than needed on request (SW-8.2).
"""
