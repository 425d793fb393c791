"""The rules of decks and of setting up (SW-3, SW-4)."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import SetupError
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_star_wars.cards import card
from croupier_star_wars.data import read
from croupier_star_wars.decks import deck_faults, objective_set, read_deck, ready_made
from croupier_star_wars.game import StarWars
from croupier_star_wars.layout import DARK, LIGHT, SEATS
from star_wars import Position

JEDI_TEN = [1, 2, 3, 4, 5, 6, 7, 15, 16, 18]
"""Ten sets that a deck of the Jedi may be."""


def begun(seed: str = "1", decks: dict[str, str] | None = None, **settings: Any) -> Position:
    """A game at its first decision."""
    game = StarWars()
    setup = make_setup(game, seed=seed, decks=decks or {}, settings=settings)
    return Position(game.new(setup, Rng(setup.seed)))


def with_deck(sets: list[int], affiliation: str = "jedi", **settings: Any) -> Position:
    """A game whose light side brings a deck of its own.

    Raises:
        SetupError: it may not.
    """
    game = StarWars()
    text = f'affiliation = "{affiliation}"\nsets = {sets}\n'
    decks, files = {"light": "my.toml"}, {"my.toml": text}
    setup = make_setup(game, seed="1", decks=decks, files=files, settings=settings)
    return Position(game.new(setup, Rng("1")))


def faults(sets: list[int], affiliation: str = "jedi", side: str = LIGHT) -> list[str]:
    """The breaches of a deck file."""
    text = f'affiliation = "{affiliation}"\nsets = {sets}\n'
    return deck_faults(read_deck(text, "my.toml"), side, 10)


def codes(at: Position, zone: str) -> list[str]:
    return [at.table.pieces[uid].code for uid in at.table.zones[zone]]


def kept(at: Position) -> Position:
    """Past the objectives and the mulligans, to the first reveal."""
    while at.asked[1] != "reveal":
        at.do("keep" if "keep" in at.options else at.options[0])
    return at


# Decks


@pytest.mark.rule("SW-3.1")
def test_a_deck_is_an_affiliation_objectives_and_five_commands_of_each_set_never_fewer() -> None:
    at = with_deck([*JEDI_TEN, 7])
    zones = ("play", "objectives", "drawn", "deck", "hand")
    everything = [code for zone in zones for code in codes(at, f"light.{zone}")]
    of_type = [card(code).type for code in everything]
    assert (of_type.count("affiliation"), of_type.count("objective")) == (1, 11)
    assert len(everything) == 1 + 11 + 5 * 11
    for number in set(JEDI_TEN):
        for code in objective_set(number)["commands"]:
            assert code in everything


@pytest.mark.rule("SW-3.2")
def test_a_deck_of_ones_own_needs_ten_sets_and_may_have_any_number_more() -> None:
    with pytest.raises(SetupError, match="9 objective sets, 10 are needed"):
        with_deck(JEDI_TEN[:9])
    assert with_deck(JEDI_TEN).asked == ("dark", "return")
    everything = sorted([*range(1, 19), *range(1, 18)])
    most = [n for n in everything if not _barred(n, everything)]
    assert len(most) > 20
    assert faults(most) == []


def _barred(number: int, sets: list[int]) -> bool:
    """Whether a set may not be in that Jedi deck as often as it is there."""
    entry = objective_set(number)
    foreign = entry["affiliation_locked"] and entry["affiliation"] != "jedi"
    return bool(foreign or sets.count(number) > entry["max_copies"])


@pytest.mark.rule("SW-3.2")
def test_min_objective_sets_says_how_many_are_needed_but_ready_made_decks_always_go() -> None:
    assert with_deck(JEDI_TEN[:8], min_objective_sets=8).asked == ("dark", "return")
    with pytest.raises(SetupError, match="10 objective sets, 12 are needed"):
        with_deck(JEDI_TEN, min_objective_sets=12)
    assert begun(min_objective_sets=12).asked == ("dark", "return")


@pytest.mark.rule("SW-3.2", "SW-4.6")
@pytest.mark.parametrize("least", [3, 0, -3])
def test_no_deck_is_smaller_than_the_four_objectives_that_are_drawn(least: int) -> None:
    with pytest.raises(SetupError, match=f"decks of {least} objective sets cannot be played"):
        with_deck(JEDI_TEN, min_objective_sets=least)
    with pytest.raises(SetupError, match="3 objective sets, 4 are needed"):
        with_deck([1, 2, 3], min_objective_sets=4)
    assert with_deck([1, 2, 3, 4], min_objective_sets=4).asked == ("dark", "return")


@pytest.mark.rule("SW-3.3")
def test_sets_of_one_side_mix_with_its_neutral_ones_and_no_other_sides() -> None:
    mixed = [1, 5, 8, 10, 11, 12, 14, 15, 16, 17]
    sides = {objective_set(number)["affiliation"] for number in mixed}
    assert sides == {"jedi", "rebel-alliance", "smugglers-and-spies", "neutral"}
    assert faults(mixed) == []
    assert faults([*JEDI_TEN, 19, 36]) == [
        "set 19 is of the dark side",
        "set 36 is of the dark side",
    ]
    assert "'sith' is no affiliation of the light side" in faults(JEDI_TEN, "sith")


@pytest.mark.rule("SW-3.4")
def test_a_set_is_there_twice_at_most_and_a_limited_one_once() -> None:
    assert faults([*JEDI_TEN, 7]) == []
    assert faults([*JEDI_TEN, 7, 7]) == ["set 7 is there 3 times, 2 at most"]
    limited = [n for n in range(1, 37) if objective_set(n)["max_copies"] == 1]
    assert 18 in limited
    assert 36 in limited
    assert faults([*JEDI_TEN, 18]) == ["set 18 is there 2 times, 1 at most"]


@pytest.mark.rule("SW-3.5")
def test_a_set_locked_to_an_affiliation_goes_with_its_card_only() -> None:
    locked = [n for n in range(1, 19) if objective_set(n)["affiliation_locked"]]
    assert 4 in locked
    assert card("a-journey-to-dagobah").locked
    assert faults(JEDI_TEN) == []
    told = faults(JEDI_TEN, "rebel-alliance")
    assert "set 4 needs the affiliation jedi" in told
    assert all(int(fault.split()[1]) in locked for fault in told)


@pytest.mark.rule("SW-3.6")
@pytest.mark.parametrize(
    ("name", "sets"),
    [
        ("jedi", (1, 2, 3, 4, 5, 6, 7, 18)),
        ("rebel-alliance", (8, 9, 10, 11, 12, 13, 14, 18)),
        ("sith", (19, 20, 21, 22, 23, 24, 25, 36)),
        ("imperial-navy", (26, 27, 28, 29, 30, 31, 32, 36)),
    ],
)
def test_the_ready_made_decks_hold_these_sets(name: str, sets: tuple[int, ...]) -> None:
    deck = ready_made()[name]
    assert (deck.affiliation, deck.sets) == (name, sets)
    side = LIGHT if name in ("jedi", "rebel-alliance") else DARK
    at = begun(decks={side: name})
    objectives = codes(at, f"{side}.objectives") + codes(at, f"{side}.drawn")
    assert sorted(objectives) == sorted(objective_set(number)["objective"] for number in sets)


@pytest.mark.rule("SW-3.6")
def test_the_sets_of_no_ready_made_deck_are_there_for_decks_of_ones_own() -> None:
    used = {number for deck in ready_made().values() for number in deck.sets}
    assert sorted(set(range(1, 37)) - used) == [15, 16, 17, 33, 34, 35]


@pytest.mark.rule("SW-3.7")
def test_each_breach_of_a_deck_is_told_beside_the_others() -> None:
    assert faults([4, 7, 7, 7, 18, 18, 20, 99], "scum-and-villainy") == [
        "'scum-and-villainy' is no affiliation of the light side",
        "8 objective sets, 10 are needed",
        "set 4 needs the affiliation jedi",
        "set 7 is there 3 times, 2 at most",
        "set 18 is there 2 times, 1 at most",
        "set 20 is of the dark side",
        "there is no set 99",
    ]


@pytest.mark.rule("SW-3.7")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "affiliation is missing; sets is missing"),
        (
            "affiliation = 3\nsets = [1, 2.0, 'x']\nname = 'mine'",
            "unknown key 'name'; affiliation is no text: 3; number 2 of sets is no whole number: "
            "2.0; number 3 of sets is no whole number: 'x'",
        ),
        ("affiliation = 'jedi'\nsets = 1", "sets is no list: 1"),
    ],
)
def test_whatever_a_deck_file_has_not_or_should_not_have_is_told(text: str, told: str) -> None:
    with pytest.raises(SetupError) as refused:
        read_deck(text, "my.toml")
    assert str(refused.value) == f"deck 'my.toml': {told}"


@pytest.mark.parametrize("value", ["", "[" * 100_000, "9" * 5000])
def test_a_deck_file_that_is_no_toml_is_refused(value: str) -> None:
    with pytest.raises(SetupError, match=r"^deck 'my.toml' is no TOML: "):
        read_deck(f"sets = {value}", "my.toml")


def test_what_is_wrong_with_both_decks_is_told_at_once() -> None:
    with pytest.raises(SetupError) as refused:
        begun(decks={"light": "sith", "dark": "sihr"})
    assert str(refused.value) == "no deck 'sihr'; deck 'sith' is not of the light side"
    assert refused.value.hint == "decks of the dark side: sith, imperial-navy, or a file"


@pytest.mark.rule("SW-3.8")
def test_a_card_of_several_sets_comes_with_each_of_them() -> None:
    shared = "force-choke"
    brings = [n for n in range(1, 37) if shared in objective_set(n)["commands"]]
    assert brings == [19, 23]
    sets = [19, 20, 21, 22, 23, 24, 25, 36, 33, 34]
    deck = read_deck(f'affiliation = "sith"\nsets = {sets}\n', "my.toml")
    assert deck.commands().count(shared) == 2
    assert deck.commands()[:5] == objective_set(19)["commands"]


@pytest.mark.rule("SW-3.8")
def test_no_set_of_the_core_set_is_restricted() -> None:
    for entry in read("sets")["set"]:
        number, side = entry["number"], entry["side"]
        affiliation = entry["affiliation"]
        if affiliation == "neutral":
            affiliation = "jedi" if side == LIGHT else "sith"
        others = [n for n in (1, 2, 3, 5, 6, 7, 8, 9, 10, 11) if n != number]
        if side == DARK:
            others = [n + 18 for n in others]
        wrong = [told for told in faults([number, *others], affiliation, side)
                 if told.startswith(f"set {number} ")]  # fmt: skip
        assert wrong == []


# Setting up


@pytest.mark.rule("SW-4.1")
def test_each_side_brings_a_deck_and_three_force_cards() -> None:
    at = begun(decks={"light": "rebel-alliance", "dark": "imperial-navy"})
    assert codes(at, "light.play") == ["rebel-alliance"]
    assert codes(at, "dark.play") == ["imperial-navy"]
    for seat in SEATS:
        assert [at.shown(seat)[other]["force cards"] for other in SEATS] == [3, 3]


@pytest.mark.rule("SW-4.1")
def test_what_is_in_an_enemy_deck_is_not_shown() -> None:
    at = kept(begun())
    for seat in SEATS:
        view, other = at.game.information(at.table, seat), at.table.other(seat)
        for zone in ("deck", "objectives", "drawn", "hand"):
            assert {view.pieces[uid].code for uid in view.zones[f"{other}.{zone}"]} == {""}


@pytest.mark.rule("SW-4.2", "SW-4.3", "SW-4.5")
def test_both_affiliations_lie_there_at_once_with_the_balance_light_and_the_dial_at_0() -> None:
    at = begun()
    for seat in SEATS:
        picture = at.shown(seat)
        assert [row["card"] for row in picture["light in play"]] == ["jedi"]
        assert [row["card"] for row in picture["dark in play"]] == ["sith"]
        assert (picture["balance"], picture["dial"]) == ("light", 0)
        assert picture["phase"] == "set-up"


@pytest.mark.rule("SW-4.4")
@pytest.mark.parametrize("zone", ["deck", "objectives"])
@pytest.mark.parametrize("seat", SEATS)
def test_command_decks_and_objective_decks_are_shuffled(seat: str, zone: str) -> None:
    orders = {tuple(codes(begun(str(seed)), f"{seat}.{zone}")) for seed in range(4)}
    assert len(orders) > 1
    listed = ready_made()["sith" if seat == DARK else "jedi"]
    rest = listed.commands() if zone == "deck" else listed.objectives()
    assert tuple(rest[: len(next(iter(orders)))]) not in orders


@pytest.mark.rule("SW-4.6")
def test_of_four_objectives_one_goes_face_down_under_the_objective_deck() -> None:
    at = begun()
    for seat in SEATS:
        assert at.asked == (seat, "return")
        drawn = codes(at, f"{seat}.drawn")
        assert sorted(at.options) == sorted(f"return {code}" for code in drawn)
        assert len(drawn) == 4
        before = codes(at, f"{seat}.objectives")
        at.do(f"return {drawn[2]}")
        assert codes(at, f"{seat}.objectives") == [drawn[2], *before]
        assert sorted(codes(at, f"{seat}.drawn")) == sorted({*drawn} - {drawn[2]})


@pytest.mark.rule("SW-4.6")
def test_the_drawn_objectives_are_the_top_of_the_deck() -> None:
    at = begun()
    dealt = codes(at, "dark.objectives") + codes(at, "dark.drawn")[::-1]
    game = StarWars()
    setup = make_setup(game, seed="1")
    deck = ready_made()["sith"].objectives()
    Rng(setup.seed).shuffle(deck, "dark.objectives")
    assert dealt == deck


@pytest.mark.rule("SW-4.6")
def test_the_objectives_are_kept_in_secret_the_dark_side_asked_first() -> None:
    at = begun()
    assert at.asked == ("dark", "return")
    assert at.game.secret(at.table)
    assert set(at.shown("light")["dark"]["drawn"]) == {"?"}
    at.do(at.options[0])
    assert at.asked == ("light", "return")
    assert at.game.secret(at.table)
    assert set(at.shown("light")["dark"]["drawn"]) == {"?"}
    view = at.game.information(at.table, "light")
    assert {view.pieces[uid].code for uid in view.zones["dark.objectives"]} == {""}


@pytest.mark.rule("SW-4.7")
def test_a_hand_of_six_may_be_drawn_anew_once_the_dark_side_deciding_first() -> None:
    at = begun()
    while at.asked[1] == "return":
        at.do(at.options[0])
    assert [len(at.hand(seat)) for seat in SEATS] == [6, 6]
    assert at.asked == ("dark", "mulligan")
    assert at.options == ["keep", "redraw"]
    before, deck = set(at.table.zones["dark.hand"]), set(at.table.zones["dark.deck"])
    at.do("redraw")
    assert at.asked == ("light", "mulligan")  # the second hand is final
    after = set(at.table.zones["dark.hand"])
    assert len(after) == 6
    assert after != before
    assert after | set(at.table.zones["dark.deck"]) == before | deck
    light = at.table.zones["light.hand"][:]
    at.do("keep")
    assert at.table.zones["light.hand"] == light
    assert at.asked == ("dark", "reveal")


@pytest.mark.rule("SW-4.7")
def test_the_deck_is_shuffled_with_the_hand_in_it() -> None:
    redrawn = set()
    for seed in range(12):
        at = begun(str(seed))
        while at.asked[1] == "return":
            at.do(at.options[0])
        before = set(at.table.zones["dark.hand"])
        at.do("redraw")
        redrawn.add(len(before & set(at.table.zones["dark.hand"])))
    assert 0 < max(redrawn) < 6  # some of the old hand came back, by chance


@pytest.mark.rule("SW-4.7")
def test_without_mulligan_the_first_hand_stays() -> None:
    at = begun(mulligan=False)
    while at.asked[1] == "return":
        at.do(at.options[0])
    assert at.asked == ("dark", "reveal")
    assert [len(at.hand(seat)) for seat in SEATS] == [6, 6]


@pytest.mark.rule("SW-4.7", "SW-1.8")
def test_the_first_hand_counts_the_reserve_printed_on_the_affiliation() -> None:
    game = StarWars()
    for seed in range(40):
        setup = make_setup(game, seed=str(seed))
        at = Position(game.new(setup, Rng(setup.seed)))
        if "reconnaissance-mission" in codes(at, "dark.drawn"):
            break
    else:
        raise AssertionError("no such seed")
    names = [word for word in at.options if word != "return reconnaissance-mission"]
    at.do(names[0])
    kept(at)
    assert len(at.hand("dark")) == 6
    at.do("reveal reconnaissance-mission")
    assert at.shown("dark")["dark"]["reserve"] == 7
    assert len(at.hand("dark")) == 6


@pytest.mark.rule("SW-4.8")
def test_objectives_are_turned_up_one_at_a_time_in_the_order_their_owner_likes() -> None:
    at = kept(begun())
    for seat in SEATS:
        while at.asked == (seat, "reveal"):
            drawn = codes(at, f"{seat}.drawn")
            assert sorted(at.options) == sorted(f"reveal {code}" for code in drawn)
            at.do(at.options[-1])
            assert len(codes(at, f"{seat}.drawn")) == len(drawn) - 1
            while at.asked[1] == "reaction":
                at.do("pass")
        kinds = [card(code).type for code in codes(at, f"{seat}.play")]
        assert kinds == ["affiliation", *["objective"] * 3]


@pytest.mark.rule("SW-4.8")
def test_what_an_objective_triggers_is_resolved_before_the_next_is_turned_up() -> None:
    for seed in range(40):
        at = begun(str(seed))
        if "cruel-interrogations" in codes(at, "dark.drawn"):
            break
    others = [word for word in at.options if word != "return cruel-interrogations"]
    at.do(others[0])
    kept(at).do("reveal cruel-interrogations")
    assert at.asked == ("dark", "reaction")
    assert "cruel-interrogations" in codes(at, "dark.play")
    assert len(codes(at, "dark.drawn")) == 2
    at.do("use cruel-interrogations")
    assert len(at.hand("light")) == 5
    assert at.shown("dark")["captives"]["cruel-interrogations"]
    assert at.asked == ("dark", "reveal")


@pytest.mark.rule("SW-4.9")
def test_the_dark_side_takes_the_first_turn() -> None:
    at = kept(begun())
    while at.asked[1] in ("reveal", "reaction"):
        at.do("pass" if "pass" in at.options else at.options[0])
    picture = at.shown("light")
    assert (picture["round"], picture["turn"], picture["dial"]) == (1, "dark", 1)
