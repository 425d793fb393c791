"""The sample game without chance or secrets."""

import pytest
from croupier_tic_tac_toe.game import Board, State, TicTacToe

from croupier.errors import UnknownOption
from croupier.rng import Rng
from croupier.session import Session
from croupier.setup import make_setup

GAME = TicTacToe()
SETUP = make_setup(GAME, seed="1")


def played(*cells: str) -> Session:
    """A game in which these cells were marked in turn."""
    session = Session(GAME, SETUP)
    for cell in cells:
        session.push(cell)
    return session


def perft(state: State, depth: int, ended: dict[str, int]) -> int:
    """How many lines of `depth` moves there are; games that end on the way go into `ended`."""
    if depth == 0:
        return 1
    lines = 0
    for option in GAME.options(state):
        after = GAME.clone(state)
        GAME.apply(after, option)
        result = GAME.result(after)
        if result is not None:
            ended["".join(result.winners)] = ended.get("".join(result.winners), 0) + 1
        lines += perft(after, depth - 1, ended)
    return lines


def test_the_tree_has_as_many_games_as_there_are() -> None:
    """The well-known counts of move sequences, and of games by who wins them."""
    ended: dict[str, int] = {}
    lines = [perft(State(), depth, {}) for depth in range(6)]
    perft(State(), 9, ended)
    assert lines == [1, 9, 72, 504, 3024, 15120]
    assert sum(ended.values()) == 255_168
    assert ended == {"x": 131_184, "o": 77_904, "": 46_080}


@pytest.mark.parametrize(
    ("cells", "winner"),
    [
        ("a1 a2 b1 b2 c1", "x"),
        ("c3 a1 c2 b2 a2 b1 a3 c1", "o"),
        ("a1 b1 b2 c3 c1 a3 a2 c2 b3", ""),
    ],
)
def test_a_line_wins_and_a_full_board_draws(cells: str, winner: str) -> None:
    session = Session(GAME, SETUP)
    for cell in cells.split():
        if session.decision is not None:
            session.push(f"mark {cell}")
    result = session.result
    assert result is not None
    assert "".join(result.winners) == winner
    assert sum(result.scores.values()) == 0
    assert session.decision is None


def test_the_last_cell_is_taken_by_itself() -> None:
    session = played("a1", "b1", "b2", "c3", "c1", "a3", "a2", "c2")
    assert session.log[-1].by == "auto"
    assert session.log[-1].option == GAME.parse("mark b3")


def test_seats_alternate_and_options_shrink() -> None:
    session = played("b2", "a1")
    decision = session.decision
    assert decision is not None
    assert decision.seat == "x"
    assert decision.texts == [f"mark {cell}" for cell in ["b1", "c1", "a2", "c2", "a3", "b3", "c3"]]


def test_the_picture_has_the_third_row_on_top() -> None:
    picture = GAME.render(played("a3", "c1").view("o").information)
    assert picture["board"] == "3 x . .\n2 . . .\n1 . . o\n  a b c\n"
    assert picture["to_move"] == "x"


def test_an_imagined_state_is_the_state() -> None:
    session = played("b2", "a1", "c3")
    information = session.view("x").information
    imagined = GAME.imagine(information, Rng("any"))
    assert GAME.information(imagined, "o") == information == Board(1 << 4 | 1 << 8, 1, "o")


def test_a_clone_is_independent() -> None:
    state = played("b2").state
    twin = GAME.clone(state)
    GAME.apply(twin, 0)
    assert GAME.dump(state) == {"x": ["b2"], "o": []}
    assert GAME.dump(twin) == {"x": ["b2"], "o": ["a1"]}


def test_a_state_loads_as_it_was_dumped() -> None:
    for cells in ((), ("b2",), ("b2", "a1"), ("a1", "a2", "b1", "b2", "c1")):
        state = played(*cells).state
        loaded = GAME.load(SETUP, GAME.dump(state))
        assert GAME.dump(loaded) == GAME.dump(state)
        assert GAME.options(loaded) == GAME.options(state)
        assert GAME.result(loaded) == GAME.result(state)


@pytest.mark.parametrize(
    "plain",
    [
        {},
        {"x": [], "o": [], "z": []},
        {"x": ["d4"], "o": []},
        {"x": ["a1", "a1"], "o": ["b1"]},
        {"x": ["a1"], "o": ["a1"]},
        {"x": [], "o": ["a1"]},
        {"x": "a1", "o": []},
        {"x": [["a1"]], "o": []},
        {"x": ["a1", "b1", "c1"], "o": ["a2", "b2", "b3"]},
    ],
)
def test_what_is_no_position_is_refused(plain: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"\bx\b"):
        GAME.load(SETUP, plain)


@pytest.mark.parametrize("text", ["", "mark", "mark d1", "b2", "take b2", "mark b2 b3"])
def test_other_words_are_not_understood(text: str) -> None:
    with pytest.raises(UnknownOption):
        GAME.parse(text)


def test_the_score_sees_wins_and_open_lines() -> None:
    won = played("a1", "a2", "b1", "b2", "c1").state
    assert (GAME.score(won, "x"), GAME.score(won, "o")) == (1.0, -1.0)
    centre = played("b2").state
    assert GAME.score(centre, "x") == -GAME.score(centre, "o") > 0
