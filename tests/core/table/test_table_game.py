"""The contract over a table."""

from __future__ import annotations

import pytest

from croupier.errors import UnknownOption
from croupier.game import can_score
from croupier.rng import Rng
from croupier.session import playout, state_digest
from croupier.setup import make_setup
from toys import Cards, Nim, both, start

GAME = Cards()


@pytest.mark.parametrize(
    "option", [("pass",), ("play", "ace"), ("play", "king.2"), ("play", "ace", "12")]
)
def test_an_option_is_its_words(option: tuple[str, ...]) -> None:
    assert GAME.text(option) == " ".join(option)
    assert GAME.parse(GAME.text(option)) == option


@pytest.mark.parametrize(
    "text", ["", " ", "fly", "play fly", "ace.x", "ace.", ".2", "fly.2", "play ²", "play ace.²"]
)
def test_other_words_are_unknown(text: str) -> None:
    with pytest.raises(UnknownOption, match="not understood"):
        GAME.parse(text)


@pytest.mark.parametrize("seed", ["1", "2"])
def test_every_option_parses_to_itself(seed: str) -> None:
    session = start(GAME, both(GAME, "any"), seed=seed)
    while (decision := session.decision) is not None:
        assert [GAME.parse(text) for text in decision.texts] == list(decision.options)
        assert len(set(decision.texts)) == len(decision.options)
        session.step()


def test_a_clone_is_equal_and_apart() -> None:
    session = start(GAME)
    before = session.digest()
    twin = GAME.clone(session.state)
    assert state_digest(GAME, twin) == before
    playout(GAME, twin, Rng("x").playout())
    assert GAME.result(twin) is not None
    assert session.digest() == before


def test_the_seed_decides_the_deal() -> None:
    deals = {
        state_digest(GAME, GAME.new(make_setup(GAME, seed=seed), Rng(seed))) for seed in "aabbc"
    }
    assert len(deals) == 3


def test_only_a_game_with_a_score_can_score() -> None:
    class Scoring(Nim):
        def score(self, state: list[int], seat: str) -> float:
            return 0.0

    assert can_score(Scoring())
    assert not can_score(Nim())
    assert not can_score(GAME)
