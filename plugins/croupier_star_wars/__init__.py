"""Star Wars: The Card Game, the core set for two players. In preparation: the rules of turns,
engagements, edge battles and the Force are here, and the cards of `cards.finished()`. It becomes
a game of its own name once the cards of two starter decks are complete."""
