"""Every kind of schedule node asks whom it should, when it should, also when taken up again.

`trace` saves and loads at every decision.
"""

from __future__ import annotations

import pytest

from croupier.table import (
    Alternate,
    Countdown,
    Do,
    Phases,
    Rounds,
    Simultaneous,
    Table,
    Turns,
    When,
    table_spec,
)
from croupier.table.schedule import node_at
from toys import Cards, start
from tracks import Stop, new_tracks, stop, trace


def test_phases_follow_one_another() -> None:
    session = new_tracks(Phases(stop("a"), stop("b"), stop("c")))
    assert trace(session) == "red:a red:b red:c"
    assert session.result is not None
    assert session.result.reason == "over"


def test_phases_may_be_empty() -> None:
    assert trace(new_tracks(Phases(Phases(), stop("a"), Phases()))) == "red:a"


def test_rounds_are_counted_up_to_the_limit() -> None:
    session = new_tracks(Rounds(stop("a"), stop("b"), limit=2))
    assert session.state.counters == {"round": 1}
    assert trace(session) == "red:a red:b red:a red:b"
    assert session.state.counters["round"] == 2


def test_rounds_go_on_until_there_is_a_result() -> None:
    session = new_tracks(Rounds(stop("a"), stop("b")))
    assert trace(session, "on on on on end") == "red:a red:b red:a red:b red:a"
    assert session.state.counters["round"] == 3
    assert session.result is not None
    assert session.result.reason == "ended"


def test_rounds_inside_rounds_count_apart() -> None:
    inner = Rounds(stop("a"), counter="hand", limit=2)
    session = new_tracks(Rounds(inner, stop("b"), limit=2))
    assert trace(session) == "red:a red:a red:b red:a red:a red:b"
    assert session.state.counters == {"round": 2, "hand": 2}


def test_when_asks_its_test_as_its_moment_comes() -> None:
    def is_odd(table: Table) -> bool:
        return table.counters["round"] % 2 == 1

    session = new_tracks(Rounds(stop("a"), When(is_odd, stop("b")), limit=3))
    assert trace(session) == "red:a red:b red:a red:a red:b"


def test_when_does_not_ask_its_test_again_after_its_child() -> None:
    session = new_tracks(
        When(lambda table: not table.counters.get("red.out"), Turns(stop("a"))),
        before=lambda table: table.counters.update({"red.out": 0}),
    )
    assert trace(session, "out") == "red:a blue:a green:a"


def test_turns_go_once_round_the_table() -> None:
    assert trace(new_tracks(Turns(stop("a")))) == "red:a blue:a green:a"


def test_turns_keep_to_the_order_they_began_with() -> None:
    def least_first(table: Table) -> list[str]:
        return sorted(table.spec.seats, key=lambda seat: table.counters.get(f"{seat}.out", 0))

    session = new_tracks(Rounds(Turns(stop("a"), least_first), limit=2))
    assert trace(session, "out") == "red:a blue:a green:a blue:a green:a red:a"


def test_turns_may_be_nobodys() -> None:
    assert trace(new_tracks(Phases(Turns(stop("a"), lambda table: []), stop("b")))) == "red:b"


def test_a_turn_has_phases_of_its_own() -> None:
    session = new_tracks(Turns(Phases(stop("a"), stop("b")), lambda table: ["green", "red"]))
    assert trace(session) == "green:a green:b red:a red:b"


def test_turns_inside_turns() -> None:
    inner = Turns(stop("b"), lambda table: ["blue", "green"])
    session = new_tracks(Turns(Phases(inner, stop("a")), lambda table: ["red", "green"]))
    assert trace(session) == "blue:b green:b red:a blue:b green:b green:a"


def still_in(table: Table, seat: str) -> bool:
    return not table.counters.get(f"{seat}.out")


def test_alternate_goes_round_passing_over_who_is_out() -> None:
    session = new_tracks(Alternate(stop("a"), still_in))
    assert trace(session, "on out on on on out out") == (
        "red:a blue:a green:a red:a green:a red:a green:a"
    )


def test_alternate_goes_on_from_who_was_last() -> None:
    """Blue is out after its first turn, red after its second; green goes on alone."""
    session = new_tracks(Alternate(stop("a"), still_in))
    asked = trace(session, "on out on out on on out")
    assert asked == "red:a blue:a green:a red:a green:a green:a green:a"


def test_alternate_asks_nobody_where_all_are_out() -> None:
    session = new_tracks(Phases(Alternate(stop("a"), lambda table, seat: False), stop("b")))
    assert trace(session) == "red:b"


def test_alternate_begins_anew_each_round() -> None:
    def only_twice(table: Table, seat: str) -> bool:
        return seat == "blue" and table.counters.get("blue.out", 0) < table.counters["round"]

    session = new_tracks(
        Rounds(Alternate(stop("a"), only_twice, lambda table: ["green", "blue"]), limit=2),
        before=lambda table: table.counters.update({"blue.out": 0}),
    )
    assert trace(session, "out end") == "blue:a blue:a"


def test_simultaneous_asks_every_seat_and_then_reveals() -> None:
    session = new_tracks(Simultaneous(stop("choose"), stop("reveal")))
    assert trace(session) == "red:choose blue:choose green:choose red:reveal"


def test_the_reveal_belongs_to_no_seat() -> None:
    seats: list[str] = []

    def leaf(seat: str) -> Stop:
        seats.append(seat)
        return Stop(label="x", seat=seat)

    session = new_tracks(Simultaneous(Do(leaf), Do(leaf), lambda table: ["green", "blue"]))
    trace(session)
    assert list(dict.fromkeys(seats)) == ["green", "blue", ""]


def test_simultaneous_choices_are_hidden_until_all_have_chosen() -> None:
    session = start(Cards())
    game = session.game
    for text in session.decision.texts:  # type: ignore[union-attr]
        session.push(text)
        seen = game.information(session.state, "blue")
        assert [seen.pieces[uid].code for uid in seen.zones["red.chosen"]] == [""]
        assert [seen.pieces[uid].code for uid in seen.zones["red.hand"]] == [""] * 3
        session.pop()
    first, second = session.state_at(1), session.state_at(1)
    options = game.options(first)
    game.apply(first, options[0])
    game.apply(second, options[-1])
    views = [game.information(state, "blue") for state in (first, second)]
    assert game.render(views[0]) == game.render(views[1])
    assert views[0].counters == views[1].counters
    assert repr(views[0].stack) == repr(views[1].stack)


@pytest.mark.parametrize("length", [0, 1, 3])
def test_countdown_runs_out(length: int) -> None:
    session = new_tracks(
        Countdown(stop("a"), stop("b"), counter="fuel"),
        before=lambda table: table.counters.update({"fuel": length}),
    )
    assert trace(session) == " ".join(["red:a red:b"] * length)
    assert session.state.counters == {"fuel": 0}


def test_countdown_is_lowered_after_each_time() -> None:
    session = new_tracks(
        Countdown(stop("a"), counter="fuel"),
        before=lambda table: table.counters.update({"fuel": 2}),
    )
    assert session.state.counters["fuel"] == 2
    session.push("on")
    assert session.state.counters["fuel"] == 1


def test_countdown_heeds_what_the_game_does_to_the_counter() -> None:
    session = new_tracks(
        Countdown(stop("a"), counter="fuel"),
        before=lambda table: table.counters.update({"fuel": 9}),
    )
    session.state.counters["fuel"] = 1
    assert trace(session) == "red:a"


def test_everything_inside_everything() -> None:
    def begin(table: Table) -> None:
        table.counters["fuel"] = 2

    session = new_tracks(
        Rounds(
            Simultaneous(stop("plan"), Phases(stop("show"))),
            Countdown(
                Turns(
                    Phases(
                        stop("move"), When(lambda table: table.counters["fuel"] == 1, stop("end"))
                    )
                ),
                counter="fuel",
            ),
            Alternate(Phases(stop("act")), still_in),
            limit=1,
        ),
        begin,
    )
    assert trace(session, " ".join(["on"] * 13 + ["out"] * 3)) == (
        "red:plan blue:plan green:plan red:show "
        "red:move blue:move green:move "
        "red:move red:end blue:move blue:end green:move green:end "
        "red:act blue:act green:act"
    )


def test_a_save_in_the_middle_of_any_node_says_where_it_stands() -> None:
    session = new_tracks(Rounds(Turns(stop("a")), limit=2))
    session.push("on")
    frames = session.game.dump(session.state)["frames"]
    assert frames == [
        {
            "kind": "table.scheduled",
            "step": "proceed",
            "path": [],
            "seats": [],
            "seat": "",
            "count": 1,
        },
        {
            "kind": "table.scheduled",
            "step": "proceed",
            "path": [0],
            "seats": [],
            "seat": "",
            "count": 1,
        },
        {
            "kind": "table.scheduled",
            "step": "proceed",
            "path": [0, 0],
            "seats": ["red", "blue", "green"],
            "seat": "blue",
            "count": 2,
        },
        {"kind": "tracks.stop", "step": "stop", "label": "a", "seat": "blue"},
    ]


@pytest.mark.parametrize("path", [(5,), (0, 0, 0), (-1,), (0, 7)])
def test_a_path_that_leads_nowhere_is_refused(path: tuple[int, ...]) -> None:
    table = new_tracks(Rounds(stop("a"))).state
    with pytest.raises(ValueError, match="the schedule has no node"):
        node_at(table, path)


def test_a_game_without_a_schedule_has_no_nodes() -> None:
    table = new_tracks(stop("a")).state
    table.spec = table_spec(["red"], [])
    with pytest.raises(ValueError, match="no schedule"):
        node_at(table, ())
