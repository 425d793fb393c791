"""Star Wars: The Card Game, the core set for two players: every rule, every card."""
