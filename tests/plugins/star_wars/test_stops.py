"""`--stops all`: every window asks every seat, also who can only pass."""

from __future__ import annotations

import pytest

from croupier import saves
from croupier.plugins import Registry
from croupier.replay import verify
from croupier.session import AUTO, Player, Session
from croupier.setup import make_setup
from croupier_star_wars.game import StarWars
from star_wars import position

WINDOWS = ("action", "interrupt", "reaction")
TROOPER = "stormtrooper-elite"


def played(stops: str, variant: str = "standard") -> Session:
    registry = Registry()
    game = registry.game("star-wars")
    setup = make_setup(game, seed="5", variant=variant, settings={"stops": stops})
    session = saves.new_session(
        registry, game.info.id, setup, dict.fromkeys(("dark", "light"), Player("random"))
    )
    session.run(until=300)
    return session


@pytest.mark.rule("SW-7.4")
def test_with_all_stops_both_are_asked_in_every_action_window() -> None:
    at = position("force", "light", stops="all")
    for seat in ("light", "dark"):
        assert at.asked == (seat, "action")
        assert at.options == ["pass"]
        assert at.game.stops(at.table)
        at.do("pass")


@pytest.mark.rule("SW-7.4")
def test_with_used_stops_nobody_is_asked_who_can_only_pass() -> None:
    at = position("force", "light")
    assert at.asked != ("light", "action")
    assert not at.game.stops(at.table)


@pytest.mark.rule("SW-7.5")
def test_with_all_stops_reactions_are_asked_for_where_some_card_could_react() -> None:
    """A unit enters play: cards of the game react to that, though none that is here."""
    at = position("deployment", "dark", dark_hand=[TROOPER], stops="all")
    at.do(f"play {TROOPER}")
    asked = []
    while at.asked[1] != "action":
        asked.append(at.asked)
        at.do("pass" if "pass" in at.options else at.options[0])
    assert asked[-2:] == [("dark", "reaction"), ("light", "reaction")]


@pytest.mark.parametrize("variant", ["standard", "solo"])
def test_policies_answer_every_stop_and_the_log_says_so(variant: str) -> None:
    session = played("all", variant)
    windows = [entry for entry in session.log if entry.ask in WINDOWS]
    assert all(entry.by == "random" for entry in windows)
    assert AUTO in {entry.by for entry in session.log}
    assert len(windows) > 2 * sum(entry.ask in WINDOWS for entry in played("used").log)
    assert verify(session) is None


def test_the_stops_travel_in_the_save() -> None:
    session = played("all")
    again = saves.loads(saves.dumps(session).encode(), Registry())
    assert again.setup.settings["stops"] == "all"
    assert saves.dumps(again) == saves.dumps(session)
    while again.log[-1].ask not in WINDOWS:
        again.pop()
    again.pop()
    decision = again.decision
    assert decision is not None
    assert decision.ask in WINDOWS


def test_used_is_the_default() -> None:
    assert make_setup(StarWars(), seed="1").settings["stops"] == "used"


def test_a_log_with_stops_can_be_played_again_line_by_line() -> None:
    """As a script does: what was asked for is there to be answered again."""
    first = played("all")
    again = Session(first.game, first.setup)
    for entry in first.log:
        if entry.by != AUTO:
            again.push(first.game.text(entry.option))
    assert [entry[:3] for entry in again.log] == [entry[:3] for entry in first.log]
    again.undo(5)
    assert verify(again) is None
