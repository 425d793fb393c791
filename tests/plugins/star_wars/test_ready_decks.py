"""Every deck that the game has ready can be played by the seats it is for."""

from __future__ import annotations

from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_star_wars.game import StarWars

GAME = StarWars()


def test_every_ready_deck_plays() -> None:
    named = [(deck.name, seat) for deck in GAME.ready_decks() for seat in deck.seats]
    assert [name for name, _ in named] == ["jedi", "rebel-alliance", "sith", "imperial-navy"]
    for name, seat in named:
        table = GAME.new(make_setup(GAME, seed="1", decks={seat: name}), Rng("1"))
        affiliations = [piece.code for piece in table.pieces.values() if piece.owner == seat]
        assert name in affiliations
