"""A session takes picks, logs them, and goes back to any of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.errors import AmbiguousOption, IllegalOption, UnknownOption
from croupier.game import AnyGame
from croupier.policy import Decision, Pick, View, Wait
from croupier.replay import verify
from croupier.rng import Rng
from croupier.session import (
    AUTO,
    Entry,
    Player,
    Session,
    plain_digest,
    playout,
    seat_seed,
    state_digest,
)
from toys import Cards, Nim, both, start

GAMES: list[Callable[[], AnyGame]] = [Nim, Cards]


def states_of(session: Session) -> list[str]:
    """Digests of the states before each decision, from a replay of the log alone."""
    game = session.game
    state = game.new(session.setup, Rng(session.setup.seed))
    digests = [state_digest(game, state)]
    for entry in session.log:
        game.apply(state, entry.option)
        digests.append(state_digest(game, state))
    return digests


def test_a_new_game_asks_its_first_decision() -> None:
    session = start(Nim())
    decision = session.decision
    assert decision is not None
    assert (decision.number, decision.ask, decision.made) == (1, "move", 0)
    assert decision.texts == ["take 1", "take 2", "take 3"]
    assert (session.number, session.log, session.result) == (1, [], None)


def test_a_pick_is_logged_and_applied() -> None:
    session = start(Nim())
    first = session.decision
    assert first is not None
    entry = session.push("take 3")
    assert entry == Entry(first.seat, "move", 3)
    assert session.log == [entry]
    assert session.state[0] == 7
    second = session.decision
    assert second is not None
    assert second.seat != first.seat
    assert second.number == 2


@pytest.mark.parametrize(
    ("text", "kind"),
    [("take", AmbiguousOption), ("take 4", UnknownOption), ("", UnknownOption)],
)
def test_a_pick_that_cannot_be_taken_changes_nothing(text: str, kind: type[Exception]) -> None:
    session = start(Nim())
    before = session.digest()
    with pytest.raises(kind):
        session.push(text)
    assert (session.digest(), session.log) == (before, [])


def test_a_pick_that_is_the_only_one_is_automatic() -> None:
    session = start(Nim(), heap=4)
    session.push("take 3")
    assert [entry.by for entry in session.log] == ["", AUTO]
    assert session.log[1].option == 1
    assert session.decision is None
    result = session.result
    assert result is not None
    assert result.winners == (session.log[1].seat,)


class Stopping(Nim):
    """The last one is not taken by itself."""

    def stops(self, state: list[int]) -> bool:
        return state[0] == 1


def test_where_the_game_stops_the_only_option_is_asked_for() -> None:
    session = start(Stopping(), both(Stopping(), "first"), heap=4)
    session.run(until=4)
    decision = session.decision
    assert decision is not None
    assert decision.texts == ["take 1"]
    session.run()
    assert [entry.by for entry in session.log] == ["first"] * 4
    assert session.result is not None
    assert verify(session) is None


def test_a_log_in_which_a_stop_was_passed_over_is_refused() -> None:
    taken = start(Nim(), both(Nim(), "first"), heap=3)
    taken.run()
    assert taken.log[-1].by == AUTO
    taken.game = Stopping()
    found = verify(taken)
    assert found is not None
    assert (found.first, found.why.partition(" ")[2]) == (
        3,
        "was to be asked, although there was but one option",
    )


def test_a_game_that_begins_with_automatic_picks_is_settled_at_once() -> None:
    session = start(Nim(), heap=1)
    assert [entry.by for entry in session.log] == [AUTO]
    assert session.result is not None


def test_nothing_is_taken_once_the_game_is_over() -> None:
    session = start(Nim(), heap=1)
    for act in (lambda: session.push("take 1"), session.step, lambda: session.play("take 1")):
        with pytest.raises(IllegalOption, match="the game is over") as caught:
            act()
        assert caught.value.hint == "undo goes back into it"
    assert session.run() is None


def test_a_secret_pick_is_marked() -> None:
    session = start(Cards())
    decision = session.decision
    assert decision is not None
    assert session.push(decision.texts[0]).secret
    session.push(session.decision.texts[0])  # type: ignore[union-attr]
    assert not session.push("pass").secret


def test_made_counts_a_seats_own_picks_without_automatic_ones() -> None:
    session = start(Cards(), both(Cards(), "any"), seed="9", rounds=3)
    made = {"red": 0, "blue": 0}
    automatic = 0
    while (decision := session.decision) is not None:
        assert decision.made == made[decision.seat]
        before = len(session.log)
        session.step()
        for entry in session.log[before:]:
            automatic += entry.by == AUTO
            made[entry.seat] += entry.by != AUTO
    assert automatic


# Going back


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_a_whole_game_is_undone_state_by_state(game: Callable[[], AnyGame], seed: str) -> None:
    options: dict[str, Any] = {"rounds": 3} if game is Cards else {"heap": 90}
    session = start(game(), both(game(), "any"), seed=seed, **options)
    session.run()
    digests = states_of(session)
    log = session.log.copy()
    assert session.digest() == digests[-1]
    while any(entry.by != AUTO for entry in session.log):
        entry = session.pop()
        assert entry.by != AUTO
        assert session.log == log[: len(session.log)]
        assert log[len(session.log)] == entry
        assert session.digest() == digests[len(session.log)]
        decision = session.decision
        assert decision is not None
        made = [one for one in session.log if one.seat == decision.seat and one.by != AUTO]
        assert decision.made == len(made)
    with pytest.raises(IllegalOption, match="no pick to undo"):
        session.pop()


def test_the_same_game_comes_again_after_undoing_it() -> None:
    session = start(Cards(), both(Cards(), "any"), rounds=3)
    session.run()
    log, end = session.log.copy(), session.digest()
    session.back_to(1)
    session.run()
    assert (session.log, session.digest()) == (log, end)


def test_popping_keeps_no_more_states_than_it_needs() -> None:
    session = start(Nim(), both(Nim(), "first"), heap=400)
    session.run()
    applied = 0
    apply = session.game.apply

    def counting(state: Any, option: Any) -> None:
        nonlocal applied
        applied += 1
        apply(state, option)

    session.game.apply = counting  # type: ignore[method-assign]
    for _ in range(200):
        session.pop()
    assert applied <= 400
    assert len(session._checkpoints) <= 60


def test_pop_takes_the_automatic_picks_along() -> None:
    session = start(Nim(), heap=4)
    entry = session.push("take 3")
    assert session.pop() == entry
    assert session.log == []
    assert session.state[0] == 4


def test_undo_goes_back_to_a_persons_pick() -> None:
    session = start(Nim(), {"bob": "first"}, heap=20)
    session.run()
    for number in ("take 1", "take 2", "take 3"):
        session.push(number)
        session.run()
    persons = [index + 1 for index, entry in enumerate(session.log) if not entry.by]
    assert session.undo() == persons[-1]
    assert len(session.log) == persons[-1] - 1
    assert session.undo(2) == persons[0]
    decision = session.decision
    assert decision is not None
    assert (decision.number, decision.seat, decision.made) == (persons[0], "ann", 0)


@pytest.mark.parametrize("count", [0, -1, 2])
def test_undo_of_more_than_persons_picked_is_refused(count: int) -> None:
    session = start(Nim(), {"bob": "first"})
    session.run()
    session.push("take 1")
    session.run()
    before = session.log.copy()
    with pytest.raises(IllegalOption, match=f"cannot undo {count} picks: persons made 1"):
        session.undo(count)
    assert session.log == before


@pytest.mark.parametrize("number", [0, -3, 3])
def test_only_decisions_that_were_asked_can_be_gone_back_to(number: int) -> None:
    session = start(Nim())
    session.push("take 1")
    with pytest.raises(IllegalOption, match=f"no decision {number}"):
        session.back_to(number)
    with pytest.raises(IllegalOption, match=f"no decision {number}"):
        session.state_at(number)
    assert session.number == 2


def test_going_back_to_the_decision_asked_now_changes_nothing() -> None:
    session = start(Nim())
    session.push("take 1")
    before = session.digest()
    session.back_to(2)
    assert (session.digest(), session.number) == (before, 2)


def test_going_back_to_an_automatic_pick_takes_it_again() -> None:
    session = start(Nim(), heap=4)
    session.push("take 3")
    session.back_to(2)
    assert [entry.by for entry in session.log] == ["", AUTO]


def test_state_at_gives_states_of_their_own() -> None:
    session = start(Cards(), both(Cards(), "any"), rounds=3)
    session.run()
    digests = states_of(session)
    for number in range(1, session.number + 1):
        state = session.state_at(number)
        assert state_digest(session.game, state) == digests[number - 1]
        state.counters["spoilt"] = 1
    assert session.digest() == digests[-1]
    assert "spoilt" not in session.state_at(3).counters


@given(
    st.lists(st.one_of(st.integers(0, 9), st.just("pop"), st.integers(-5, -1)), max_size=60),
    st.integers(0, 3),
)
@settings(max_examples=40)
def test_any_coming_and_going_agrees_with_a_replay(moves: list[Any], seed: int) -> None:
    session = start(Cards(), seed=f"s{seed}", rounds=3)
    for move in moves:
        if move == "pop":
            if session.log:
                session.pop()
        elif move < 0:
            session.back_to(max(session.number + move, 1))
        elif (decision := session.decision) is not None:
            session.push(decision.texts[move % len(decision.options)])
    assert session.digest() == states_of(session)[-1]
    again = Session.restore(
        session.game, session.setup, session.players, None, session.state, session.log
    )
    asked, twice = session.decision, again.decision
    if asked is not None and twice is not None:
        assert (asked.made, asked.texts) == (twice.made, twice.texts)


# A game that fails or is interrupted


class Fragile(Cards):
    """Cards, whose `apply` stops half-way when told to."""

    stop: BaseException | None = None

    def apply(self, state: Any, option: Any) -> None:
        if self.stop is not None:
            state.counters["half"] = 1
            error, self.stop = self.stop, None
            raise error
        super().apply(state, option)


@pytest.mark.parametrize("error", [ValueError("broken"), KeyboardInterrupt(), SystemExit()])
@pytest.mark.parametrize("before", [0, 1, 4, 7])
def test_a_pick_that_stops_half_way_has_not_been_made(error: BaseException, before: int) -> None:
    game = Fragile()
    session = start(game, both(game, "any"), rounds=3)
    while len(session.log) < before:
        session.step()
    state, log = session.digest(), session.log.copy()
    game.stop = error
    with pytest.raises(type(error)):
        session.step()
    assert (session.digest(), session.log) == (state, log)
    session.run()
    other = start(Cards(), both(game, "any"), rounds=3)
    other.run()
    assert (session.log, session.digest()) == (other.log, other.digest())


# Running


def test_run_stops_where_a_person_decides() -> None:
    session = start(Nim(), {"bob": "first"}, heap=20)
    waits = session.run()
    assert waits == Wait()
    decision = session.decision
    assert decision is not None
    assert decision.seat == "ann"


@pytest.mark.parametrize("until", [1, 2, 5])
def test_run_stops_before_a_number(until: int) -> None:
    session = start(Nim(), both(Nim(), "first"), heap=20)
    assert session.run(until=until) is None
    assert session.number == until


def test_a_listener_hears_every_pick_with_its_number() -> None:
    heard: list[tuple[int, Entry]] = []
    session = start(Cards(), both(Cards(), "any"), rounds=3, seed="9")
    session.run(listener=lambda number, entry: heard.append((number, entry)))
    assert [number for number, _ in heard] == list(range(1, session.number))
    assert [entry for _, entry in heard] == session.log
    assert AUTO in {entry.by for _, entry in heard}


def test_a_playout_ends_the_game() -> None:
    game = Cards()
    session = start(game)
    state = game.clone(session.state)
    playout(game, state, Rng("p").playout())
    assert game.result(state) is not None
    assert session.result is None


# Seeds and digests


def test_each_seats_policy_has_draws_of_its_own() -> None:
    drawn: dict[str, list[int]] = {"ann": [], "bob": []}

    def notes(view: View, decision: Decision, rng: Rng) -> Pick:
        drawn[decision.seat].append(rng.word())
        return Pick(1)

    session = start(Nim(), {"ann": notes, "bob": notes})
    session.run()
    everything = drawn["ann"] + drawn["bob"]
    assert len(set(everything)) == len(everything) >= 9
    assert session.players["ann"].seed == seat_seed("seed", "ann") != seat_seed("seed", "bob")
    assert session.rng("ann", 3).word() == Rng(f"{seat_seed('seed', 'ann')}#3").word()


def test_the_seed_of_a_seat_is_fixed_by_definition() -> None:
    assert seat_seed("seed", "ann") == "7bbb0e4e753182c38b77b3c10130abdf"


def test_a_players_own_seed_is_kept() -> None:
    setup = start(Nim()).setup
    session = Session(Nim(), setup, {"ann": Player("first", seed="mine")})
    assert session.players["ann"].seed == "mine"
    assert session.players["bob"] == Player(seed=seat_seed("seed", "bob"))
    assert session.players["bob"].is_person


def test_equal_states_have_equal_digests_and_others_not() -> None:
    assert state_digest(Nim(), [3, 1]) == state_digest(Nim(), [3, 1])
    assert state_digest(Nim(), [3, 1]) != state_digest(Nim(), [3, 0])


def test_a_digest_tells_values_apart_by_kind_and_place() -> None:
    values: list[Any] = [
        *({}, [], "", 0, False, True, 1, "1", [[]], [[], []], ["ab"], ["a", "b"], ["a", ["b"]]),
        *({"a": "b"}, {"ab": ""}, {"a": {"b": 1}}, {"a": {}, "b": 1}, {"": ""}, "0:", [1, 23]),
        *([12, 3], ["i1;"], [{"a": 1}], [["a", 1]], -1, "é", "e"),
    ]
    digests = {plain_digest(value) for value in values}
    assert len(digests) == len(values)


def test_a_digest_sees_neither_the_order_of_keys_nor_tuples() -> None:
    assert plain_digest({"a": 1, "b": (2, 3)}) == plain_digest({"b": [2, 3], "a": 1})


@pytest.mark.parametrize("value", [None, 1.5, {1}, b"x", {"a": [None]}])
def test_a_digest_is_over_plain_values_only(value: Any) -> None:
    with pytest.raises(TypeError, match="not a plain value"):
        plain_digest(value)
