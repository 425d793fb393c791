"""Star Wars: The Card Game, the core set for two players, with every card."""
