"""A seat that is asked sees what for: the window, what is answered, what is left to pay."""

from __future__ import annotations

from croupier_star_wars.moment import ANSWERED
from croupier_star_wars.telling import HAPPENED
from star_wars import Position, attack, everything, position

LUKE, GUARDIAN, AT_ST = "luke-skywalker", "guardian-of-peace", "at-st"


def now(at: Position, seat: str = "") -> dict[str, str]:
    """What the seat that is asked is shown of the moment."""
    found: dict[str, str] = at.shown(seat or at.asked[0]).get("now", {})
    return found


def gloss(at: Position, words: str) -> str:
    """What an option of the seat that is asked is said to do."""
    view = at.game.information(at.table, at.asked[0])
    return at.game.gloss(view, tuple(words.split()))


def test_a_payment_shows_what_is_left_of_it_and_from_whom_one_must_come() -> None:
    at = position("deployment", "dark", dark_side="imperial-navy", dark_hand=[AT_ST])
    assert now(at) == {"window": "deployment"}
    at.do(f"play {AT_ST}")
    assert now(at) == {"window": "deployment", "to pay": "3, one of them from imperial-navy"}
    at.do("pay imperial-navy")
    assert now(at) == now(at, "light") == {"window": "deployment", "to pay": "2"}


def test_what_is_answered_is_shown_before_and_after_it() -> None:
    at = position(
        "deployment", "dark", dark_hand=["force-choke"], dark=["darth-vader"],
        light=[f"{LUKE}+shield", GUARDIAN], light_hand=["it-could-be-worse"],
    )  # fmt: skip
    at.do("play force-choke")
    assert now(at)["using"] == "force-choke"
    at.do(f"target {LUKE}")
    hit = "luke-skywalker takes 1 damage, from force-choke"
    seen = []
    for _ in range(3):
        assert now(at)["before"] == hit
        seen.append(at.asked[1])
        at.do("pass")
    assert seen == ["interrupt", "protect", "shield"]
    at.until("reaction")
    assert now(at)["after"] == "force-choke is played"


def test_a_strike_shows_what_it_has_left_and_where_its_tokens_go() -> None:
    at = position(
        "conflict", "light", light=[LUKE], dark=["dark-side-apprentice", "emperors-royal-guard"],
        printed={LUKE: {"icons": {"tactics": (2, 0), "blast": (1, 0)}}},
    )  # fmt: skip
    attack(at, "imperial-command", LUKE)
    at.until("icons")
    assert now(at) == {"striking": LUKE, "left": "blast 1, tactics 2"}
    at.do("icons tactics", "tactics emperors-royal-guard")
    assert now(at)["placed"] == "emperors-royal-guard"


def test_every_thing_that_cards_answer_has_its_words() -> None:
    answered = {ability.on for card in everything().library.values() for ability in card.abilities}
    assert answered - {""} <= ANSWERED.keys() | HAPPENED.keys()


def test_cards_that_are_not_on_the_board_are_told_with_their_numbers() -> None:
    at = position("deployment", "dark", dark_side="imperial-navy", dark_hand=[AT_ST], dark=[AT_ST])
    told = gloss(at, f"play {AT_ST}")
    assert told.startswith("unit, imperial-navy, cost 3, force 2, U(U)B, takes 3. Reaction (")
    at.do(f"play {AT_ST}")
    assert gloss(at, "pay imperial-navy") == ""
