"""The policies that come with croupier, over the small games."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from croupier.errors import PluginError, PolicyError, SetupError
from croupier.game import Value
from croupier.plugins import Registry
from croupier.policy import TIE, Decision, Pick, Policy, PolicyPlugin, SeatContext, View, Wait
from croupier.rng import Rng
from croupier.rulebook import Criterion, Rule, Rulebook
from croupier.session import FIRST, Player, Session
from croupier.setup import make_setup
from croupier_policies import greedy, random, rulebook, script
from toys import Cards, Nim


class Odds(Rulebook[int]):
    """Nim by a rule of thumb: leave a multiple of four; else what is left to taste."""

    name = "odds"
    game = "nim"
    summary = "leaves multiples of four"
    rules: Mapping[str, Rule] = {
        "N-1": Rule("N-1", "Leave a multiple of four."),
        "N-2": Rule("N-2", "Never take all three."),
    }
    seats = ("ann",)

    def __init__(self, tie_seat: str = "") -> None:
        self.to = tie_seat

    def position(self, view: View, settings: Mapping[str, Value]) -> int:
        heap: int = view.information // 2
        return heap

    def criteria(self, position: int, decision: Decision) -> list[Criterion[int]]:
        return [
            Criterion("N-1", lambda heap, take: (heap - take) % 4 == 0),
            Criterion("N-2", lambda heap, take: -(take == 3)),
        ]

    def tie_seat(self, position: int, decision: Decision, cites: tuple[str, ...]) -> str:
        return self.to


def play(
    plugin: PolicyPlugin,
    *,
    heap: int = 10,
    seed: str = "seed",
    book: Rulebook[int] | None = None,
    settings: Mapping[str, Value] | None = None,
    argument: str = "",
    seats: tuple[str, ...] = ("ann", "bob"),
) -> Session:
    """Nim with these seats played by the policy, ready to run."""
    game = Nim()

    def bind(seat: str, player: Player) -> Policy:
        defaults = {one.name: one.default for one in plugin.settings or ()}
        context = SeatContext(
            game, seat, argument, {**defaults, **(settings or {})}, lambda name: book or Odds()
        )
        return plugin.make(context)

    setup = make_setup(game, seed=seed, settings={"heap": heap})
    return Session(game, setup, {seat: Player(plugin.name) for seat in seats}, bind)


def first_seat(session: Session) -> str:
    decision = session.decision
    assert decision is not None
    return decision.seat


def seed_where_first(seat: str) -> str:
    game = Nim()
    for number in range(100):
        session = Session(game, make_setup(game, seed=str(number)))
        if first_seat(session) == seat:
            return str(number)
    raise AssertionError


def test_every_policy_is_installed_and_sound() -> None:
    registry = Registry(load=[])
    names = [found.id for found in registry.found("policies")]
    assert names == ["greedy", "human", "random", "rulebook", "script"]
    assert all(registry.policy(name).summary for name in names)


def test_random_takes_every_option_about_equally_often() -> None:
    counts = {1: 0, 2: 0, 3: 0}
    for number in range(600):
        session = play(random.croupier_policy(), seed=str(number))
        session.step()
        taken = session.log[0].option
        assert isinstance(taken, int)
        counts[taken] += 1
    assert all(150 < count < 250 for count in counts.values())


def test_random_never_opens_its_view() -> None:
    game = Nim()
    session = Session(game, make_setup(game, seed="1"))
    view = session.view("ann")
    view.close()
    decision = session.decision
    assert decision is not None
    policy = random.make(SeatContext(game, "ann", "", {}, lambda name: Odds()))
    assert policy.choose(view, decision, session.rng("ann", 1)).option in decision.options


def test_greedy_takes_a_win_that_is_one_move_away(sample_plugins: list[str]) -> None:
    registry = Registry()
    game = registry.game("tic-tac-toe")
    session = Session(
        game, make_setup(game, seed="1"), {"x": Player("greedy")}, registry.bind(game)
    )
    session.state = game.load(session.setup, {"x": ["a1", "b1"], "o": ["a3", "b3"]})
    session.step()
    assert game.text(session.log[0].option) == "mark c1"
    assert session.result is not None
    assert session.result.winners == ("x",)


def test_greedy_breaks_ties_by_the_options_text(sample_plugins: list[str]) -> None:
    registry = Registry()
    game = registry.game("tic-tac-toe")

    class Indifferent(type(game)):  # type: ignore[misc]
        def score(self, state: Any, seat: str) -> float:
            return 0.0

        def text(self, option: int) -> str:
            return f"mark {9 - option}"

    context = SeatContext(Indifferent(), "x", "", {"worlds": 1}, lambda name: Odds())
    policy = greedy.make(context)
    session = Session(context.game, make_setup(game, seed="1"))
    decision = session.decision
    assert decision is not None
    answer = policy.choose(session.view("x"), decision, session.rng("x", 1))
    assert not isinstance(answer, Wait)
    assert answer.option == 8


def test_greedy_refuses_a_game_without_a_score() -> None:
    with pytest.raises(PolicyError, match="no score"):
        greedy.make(SeatContext(Nim(), "ann", "", {"worlds": 1}, lambda name: Odds()))


@pytest.mark.parametrize("worlds", [0, -1])
def test_greedy_refuses_no_worlds(sample_plugins: list[str], worlds: int) -> None:
    game = Registry().game("tic-tac-toe")
    with pytest.raises(SetupError, match="worlds"):
        greedy.make(SeatContext(game, "x", "", {"worlds": worlds}, lambda name: Odds()))


@pytest.mark.parametrize(("o", "mark"), [(["b2", "b3"], "mark c1"), (["b2", "c1"], "mark a3")])
def test_greedy_breaks_the_tie_of_another_where_it_can_be_imagined(
    sample_plugins: list[str], o: list[str], mark: str
) -> None:
    """X would complete its row, were that to be had in the world it imagines."""
    game = Registry().game("tic-tac-toe")
    session = Session(game, make_setup(game, seed="1"))
    session.state = game.load(session.setup, {"x": ["a1", "b1"], "o": o})
    options = tuple(map(game.parse, ("mark a3", "mark c1")))
    policy = greedy.make(SeatContext(game, "x", "", {"worlds": 2}, lambda name: Odds()))
    tie = Decision(game, 5, "x", TIE, options)
    answer = policy.choose(session.view("x"), tie, session.rng("x", 5))
    assert not isinstance(answer, Wait)
    assert game.text(answer.option) == mark


def test_greedy_decides_alike_whatever_is_hidden(sample_plugins: list[str]) -> None:
    registry = Registry()
    game = registry.game("leduc")
    bind = registry.bind(game)
    for number in range(30):
        players = {seat: Player("greedy") for seat in game.info.seats}
        session = Session(game, make_setup(game, seed=str(number)), players, bind)
        while (decision := session.decision) is not None:
            policy = session.policy(decision.seat)
            draws = session.rng(decision.seat, decision.number)
            view = session.view(decision.seat)
            picked = policy.choose(view, decision, draws)
            other = game.imagine(view.information, Rng(f"{number}"))
            again = policy.choose(
                View(game, other, decision.seat),
                decision,
                session.rng(decision.seat, decision.number),
            )
            assert picked == again
            session.step()


def test_rulebook_picks_by_its_rules_and_cites_those_that_decided() -> None:
    session = play(rulebook.croupier_policy(), seed=seed_where_first("ann"), seats=("ann",))
    session.run()
    entry = session.log[0]
    assert (entry.option, entry.by, entry.cites) == (2, "rulebook", ("N-1",))


def test_rulebook_leaves_a_tie_to_a_person() -> None:
    session = play(
        rulebook.croupier_policy(),
        heap=8,
        seed=seed_where_first("ann"),
        seats=("ann",),
        book=Odds("bob"),
    )
    assert isinstance(session.run(), Wait)
    decision = session.decision
    assert decision is not None
    assert (decision.seat, decision.ask, decision.texts) == ("bob", "tie", ["take 1", "take 2"])
    session.push("take 2")
    entry = session.log[0]
    assert (entry.seat, entry.option, entry.tie, entry.cites) == ("ann", 2, "bob", ("N-2",))


def test_rulebook_leaves_a_tie_to_a_policy() -> None:
    file = [Pick(2), Pick(1)]

    class Answers(Policy):
        def choose(self, view: View, decision: Decision, rng: Rng) -> Pick:
            return file[decision.made]

    game = Nim()
    setup = make_setup(game, seed=seed_where_first("ann"), settings={"heap": 8})
    made = {"ann": rulebook.RulebookPolicy(Odds("bob"), {}), "bob": Answers()}
    players = {seat: Player(seat) for seat in made}
    session = Session(game, setup, players, lambda seat, player: made[seat])
    session.step()
    session.step()
    assert [(entry.seat, entry.option, entry.tie) for entry in session.log] == [
        ("ann", 2, "bob"),
        ("bob", 1, ""),
    ]


def test_rulebook_tie_with_nobody_to_ask_takes_the_first_and_says_so() -> None:
    session = play(
        rulebook.croupier_policy(),
        heap=8,
        seed=seed_where_first("ann"),
        seats=("ann",),
        book=Odds("ann"),
    )
    session.step()
    assert (session.log[0].option, session.log[0].tie) == (1, FIRST)


def test_rulebook_refuses_a_seat_it_does_not_play() -> None:
    session = play(rulebook.croupier_policy(), seed=seed_where_first("bob"))
    with pytest.raises(PolicyError, match="does not play seat 'bob'"):
        session.step()


def test_rulebook_refuses_a_setting_it_does_not_have() -> None:
    session = play(
        rulebook.croupier_policy(),
        seed=seed_where_first("ann"),
        settings={"style": "bold"},
    )
    with pytest.raises(SetupError, match="no setting 'style'"):
        session.step()


def test_a_game_without_a_rulebook_says_so() -> None:
    game = Cards()
    with pytest.raises(PluginError, match="no rulebook"):
        Registry(load=[]).bind(game)("red", Player("rulebook"))


def scripted(file: Path, seats: tuple[str, ...] = ("ann", "bob")) -> Session:
    """Twenty in the heap, ann first, these seats played from the file."""
    plugin, seed = script.croupier_policy(), seed_where_first("ann")
    return play(plugin, heap=20, argument=str(file), seed=seed, seats=seats)


def test_script_answers_in_turn_and_stops_where_the_answers_end(tmp_path: Path) -> None:
    file = tmp_path / "answers.txt"
    file.write_text("# my first game\n\ntake 1\n3   # greedy\n", encoding="utf-8")
    session = scripted(file, ("ann",))
    session.run()
    session.push("take 1")
    session.run()
    session.push("take 1")
    answer = session.run()
    assert [entry.option for entry in session.log] == [1, 1, 3, 1]
    assert answer == Wait(f"{file}: no answer for decision 5")


def test_script_goes_on_after_an_undo_with_the_same_answers(tmp_path: Path) -> None:
    file = tmp_path / "answers.txt"
    file.write_text("take 1\ntake 3\n", encoding="utf-8")
    session = scripted(file, ("ann",))
    session.run()
    session.push("take 1")
    session.run()
    session.back_to(2)
    session.push("take 2")
    session.run()
    assert [entry.option for entry in session.log] == [1, 2, 3]


def test_script_takes_the_lines_of_a_log(tmp_path: Path) -> None:
    file = tmp_path / "answers.txt"
    lines = "1 ann move: take 2\n2 bob move: take 3 | by random\n3 ann move: take 1 | secret\n"
    file.write_text(lines, encoding="utf-8")
    session = scripted(file)
    session.run()
    assert [entry.option for entry in session.log] == [2, 3, 1]


@pytest.mark.parametrize("broken", ["bob", FIRST])
def test_script_answers_the_ties_that_are_the_seats_in_a_log(tmp_path: Path, broken: str) -> None:
    file = tmp_path / "answers.txt"
    lines = f"1 ann move: take 2 | by rulebook N-2 | tie {broken}\n2 bob move: take 3\n"
    file.write_text(lines, encoding="utf-8")
    game = Nim()
    setup = make_setup(game, seed=seed_where_first("ann"), settings={"heap": 8})
    answers = SeatContext(game, "bob", str(file), {}, lambda name: Odds())
    made = {"ann": rulebook.RulebookPolicy(Odds("bob"), {}), "bob": script.make(answers)}
    players = {seat: Player(seat) for seat in made}
    session = Session(game, setup, players, lambda seat, player: made[seat])
    session.run(until=3)
    assert [entry.option for entry in session.log] == [2, 3]


def test_script_stops_at_an_answer_that_does_not_fit_and_names_the_line(tmp_path: Path) -> None:
    file = tmp_path / "answers.txt"
    file.write_text("# nothing here\ntake 9\n", encoding="utf-8")
    session = play(script.croupier_policy(), argument=str(file))
    answer = session.run()
    assert isinstance(answer, Wait)
    assert answer.reason.startswith(f"{file}, line 2: ")
    assert session.log == []


@pytest.mark.parametrize(
    ("name", "message"), [("", "needs its file"), ("missing.txt", "No such file")]
)
def test_script_without_its_file_cannot_start(name: str, message: str) -> None:
    session = play(script.croupier_policy(), argument=name)
    with pytest.raises(SetupError, match=message):
        session.step()


def test_script_that_is_no_text_cannot_start(tmp_path: Path) -> None:
    file = tmp_path / "answers.txt"
    file.write_bytes(b"\xff\xfe\x00")
    session = play(script.croupier_policy(), argument=str(file))
    with pytest.raises(SetupError, match="not UTF-8"):
        session.step()


def test_a_human_seat_waits_for_a_person() -> None:
    registry = Registry(load=[])
    policy = registry.bind(Nim())("ann", Player("human"))
    game = Nim()
    session = Session(game, make_setup(game, seed="1"))
    decision = session.decision
    assert decision is not None
    assert policy.choose(session.view("ann"), decision, session.rng("ann", 1)) == Wait()
