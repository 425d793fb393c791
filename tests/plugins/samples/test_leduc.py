"""The sample game with chance and secrets, in both of its forms."""

from collections import Counter
from typing import Any

import pytest
from croupier_leduc.game import Known, Leduc, State
from croupier_leduc.rules import DEALS, DECK
from croupier_leduc.table_game import LeducTable

from croupier.errors import UnknownOption
from croupier.game import AnyGame
from croupier.rng import Rng
from croupier.session import Session
from croupier.setup import make_setup
from croupier.table import Table

GAME = Leduc()
TABLE = LeducTable()
SETUP = make_setup(GAME, seed="1")
BOTH = pytest.mark.parametrize("game", [GAME, TABLE], ids=["contract", "table"])


def dealt(cards: tuple[str, str, str], *bets: str) -> State:
    """A state with these cards (first's, second's, public), after these bets."""
    return GAME.load(SETUP, {"cards": list(cards), "history": list(bets)})


def lines(state: State) -> list[tuple[str, ...]]:
    """Every line of betting from a state to an end."""
    if GAME.result(state) is not None:
        return [state.history]
    found = []
    for option in GAME.options(state):
        after = GAME.clone(state)
        GAME.apply(after, option)
        found += lines(after)
    return found


def test_the_betting_tree() -> None:
    """A round has 5 lines that go on and 4 that end in a fold: 5 × 9 + 4 lines in all."""
    found = lines(dealt(("jack", "queen", "king")))
    assert len(found) == len(set(found)) == 5 * 9 + 4
    assert max(map(len, found)) == 8


@pytest.mark.parametrize(
    ("cards", "bets", "score"),
    [
        (("king", "jack", "queen"), "check check check check", 1),
        (("jack", "king", "queen"), "check check check check", -1),
        (("jack", "king", "jack"), "check check check check", 1),
        (("king", "king", "jack"), "raise call raise call", 0),
        (("king", "queen", "jack"), "raise fold", 1),
        (("king", "queen", "jack"), "check raise fold", -1),
        (("king", "queen", "jack"), "raise raise fold", -3),
        (("king", "queen", "jack"), "raise raise call raise fold", 5),
        (("king", "queen", "jack"), "raise raise call raise raise fold", -9),
        (("king", "queen", "jack"), "check raise raise call check raise raise call", 13),
        (("king", "queen", "queen"), "check raise raise call check raise raise call", -13),
    ],
)
def test_payoffs(cards: tuple[str, str, str], bets: str, score: int) -> None:
    result = GAME.result(dealt(cards, *bets.split()))
    assert result is not None
    assert result.scores == {"first": score, "second": -score}
    assert result.winners == (("first",) if score > 0 else ("second",) if score < 0 else ())
    assert result.reason == ("fold" if bets.endswith("fold") else "showdown")


@pytest.mark.parametrize(
    ("bets", "seat", "options"),
    [
        ("", "first", "check raise"),
        ("check", "second", "check raise"),
        ("raise", "second", "fold call raise"),
        ("raise raise", "first", "fold call"),
        ("check raise", "first", "fold call raise"),
        ("raise call", "first", "check raise"),
        ("raise call raise", "second", "fold call raise"),
    ],
)
def test_options(bets: str, seat: str, options: str) -> None:
    state = dealt(("king", "queen", "jack"), *bets.split())
    assert GAME.seat(state) == seat
    assert list(GAME.options(state)) == options.split()


def test_a_deal_costs_one_draw_and_every_deal_is_as_likely() -> None:
    rng = Rng("one")
    GAME.new(SETUP, rng)
    assert rng.drawn == {"deal": 1}
    # 6 × 5 × 4 ways, each pair of ranks with its own weight.
    weights = Counter(DEALS)
    assert len(DEALS) == 120
    assert weights["jack", "jack", "king"] == 4
    assert weights["jack", "queen", "king"] == 8
    assert ("jack", "jack", "jack") not in weights


@pytest.mark.parametrize("seed", range(40))
def test_both_forms_play_alike(seed: int) -> None:
    """From one seed and the same picks: the same decisions, pictures, worth and result."""
    setup = make_setup(GAME, seed=str(seed))
    one = GAME.new(setup, Rng(setup.seed))
    two = TABLE.new(setup, Rng(setup.seed))
    pick = Rng(f"picks {seed}")
    while options := GAME.options(one):
        assert [TABLE.text(option) for option in TABLE.options(two)] == list(options)
        assert (TABLE.seat(two), TABLE.ask(two)) == (GAME.seat(one), GAME.ask(one))
        for seat in GAME.info.seats:
            assert shown(TABLE, two, seat) == shown(GAME, one, seat)
        option = pick.choice(options)
        GAME.apply(one, option)
        TABLE.apply(two, (option,))
        assert two.misplaced() == []
    assert TABLE.options(two) == ()
    assert TABLE.result(two) == GAME.result(one)


def shown(game: AnyGame, state: Any, seat: str) -> dict[str, Any]:
    return game.render(game.information(state, seat))


def hands(game: AnyGame, state: Any) -> tuple[str, str, str]:
    """The cards of a state of either form."""
    if isinstance(state, Table):
        zones = ("first.hand", "second.hand", "board")
        first, second, public = (state.pieces[state.zones[zone][0]].code for zone in zones)
        return first, second, public
    cards: tuple[str, str, str] = state.cards
    return cards


@BOTH
def test_information_is_the_same_whatever_is_hidden(game: AnyGame) -> None:
    """Over all deals, what the first seat knows depends on its own card alone."""
    setup = make_setup(game, seed="1")
    pictures: dict[str, set[str]] = {}
    for seed in range(60):
        state = game.new(setup, Rng(str(seed)))
        picture = shown(game, state, "first")
        pictures.setdefault(hands(game, state)[0], set()).add(str(picture))
    assert {card: len(seen) for card, seen in pictures.items()} == dict.fromkeys(DECK, 1)


@BOTH
def test_the_public_card_is_unseen_in_the_first_round_only(game: AnyGame) -> None:
    session = Session(game, make_setup(game, seed="1"))
    assert shown(game, session.state, "first")["public_card"] == "unseen"
    session.play("check")
    session.play("check")
    public = hands(game, session.state)[2]
    assert shown(game, session.state, "second")["public_card"] == public


@BOTH
def test_cards_are_laid_open_at_a_showdown_and_not_at_a_fold(game: AnyGame) -> None:
    setup = make_setup(game, seed="1")
    cards = hands(game, Session(game, setup).state)
    for bets, seen in (("check check check check", cards[1]), ("raise fold", "unseen")):
        session = Session(game, setup)
        for bet in bets.split():
            session.push(bet)
        assert session.result is not None
        seats = shown(game, session.state, "first")["seats"]
        assert [row["card"] for row in seats] == [cards[0], seen]


@BOTH
def test_imagined_worlds_agree_with_what_is_known_and_vary_in_the_rest(game: AnyGame) -> None:
    session = Session(game, make_setup(game, seed="3"))
    for bet in ("raise", "call", "check"):
        session.push(bet)
    information = session.view("second").information
    rng = Rng("worlds")
    worlds = [game.imagine(information, rng) for _ in range(200)]
    known = hands(game, session.state)[1:]
    assert {hands(game, world)[1:] for world in worlds} == {known}
    left = list(DECK)
    for card in known:
        left.remove(card)
    drawn = Counter(hands(game, world)[0] for world in worlds)
    assert set(drawn) == set(left)
    for world in worlds[:5]:
        assert shown(game, world, "second") == shown(game, session.state, "second")
        assert game.options(world) == game.options(session.state)


@BOTH
def test_a_state_loads_as_it_was_dumped(game: AnyGame) -> None:
    session = Session(game, make_setup(game, seed="5"))
    for bet in ("check", "raise", "raise", "call", "raise", "call"):
        plain = game.dump(session.state)
        loaded = game.load(session.setup, plain)
        assert game.dump(loaded) == plain
        assert game.options(loaded) == game.options(session.state)
        session.push(bet)
    plain = game.dump(session.state)
    assert game.result(game.load(session.setup, plain)) == session.result


@BOTH
def test_a_clone_is_independent(game: AnyGame) -> None:
    session = Session(game, make_setup(game, seed="5"))
    before = session.digest()
    twin = game.clone(session.state)
    while options := game.options(twin):
        game.apply(twin, options[-1])
    assert session.digest() == before


@pytest.mark.parametrize(
    "plain",
    [
        {},
        {"cards": [], "history": [], "more": 1},
        {"cards": ["jack", "jack", "jack"], "history": []},
        {"cards": ["jack", "ace", "king"], "history": []},
        {"cards": ["jack", "queen"], "history": []},
        {"cards": ["jack", "queen", "king"], "history": ["call"]},
        {"cards": ["jack", "queen", "king"], "history": ["raise", "fold", "check"]},
        {"cards": ["jack", "queen", "king"], "history": "raise"},
        {"cards": 5, "history": []},
        {"cards": [["jack"], "queen", "king"], "history": []},
    ],
)
def test_what_is_no_state_is_refused(plain: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"cards|history"):
        GAME.load(SETUP, plain)


@BOTH
@pytest.mark.parametrize("text", ["", "bet", "raise raised", "Raise"])
def test_other_words_are_not_understood(game: AnyGame, text: str) -> None:
    with pytest.raises(UnknownOption):
        game.parse(text)


def test_the_score_is_what_the_cards_would_win_now() -> None:
    cards = ("king", "jack", "jack")
    assert GAME.score(dealt(cards), "first") == 1
    assert GAME.score(dealt(cards, "raise", "call"), "first") == -3
    assert GAME.score(dealt(cards, "raise", "call"), "second") == 3
    assert GAME.score(dealt(cards, "raise", "fold"), "second") == -1


def test_the_gloss_says_what_a_bet_costs() -> None:
    information = GAME.information(dealt(("king", "jack", "jack"), "raise"), "second")
    assert isinstance(information, Known)
    assert GAME.gloss(information, "call") == "put in 2"
    assert GAME.gloss(information, "raise") == "put in 4"
    assert GAME.gloss(information, "fold") == "lose 1"
