"""The rules of the end of the game, of information and of chance (SW-18, SW-19)."""

from __future__ import annotations

import pytest

from croupier.errors import SetupError
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier_star_wars.game import StarWars
from croupier_star_wars.layout import SEATS
from star_wars import PLAIN_DARK, PLAIN_LIGHT, Position, attack, pay, position

FALLEN_DARK = ("fall-of-the-jedi", "counsel-of-the-sith", "defense-protocol")
FIVE = ("x-wing", "y-wing", "yoda", "r2-d2", "c-3po")
FALLEN_LIGHT = ("jedi-training", "in-you-must-go", "forgotten-heroes")


def ended(at: Position) -> tuple[str, str]:
    """Who has won, and by what; empty words while the game goes on."""
    result = at.table.result
    return ("", "") if result is None else (" ".join(result.winners), result.reason)


def fallen(at: Position, seat: str, number: int) -> Position:
    """So many enemy objectives lie in a seat's victory pile."""
    codes = FALLEN_DARK if seat == "light" else FALLEN_LIGHT
    for code in codes[:number]:
        at.table.create(code, f"{seat}.victory", owner=at.table.other(seat))
    return at


def worn(at: Position, name: str, left: int = 1) -> Position:
    """Damage on a card, so that it can take so much more."""
    at.table.add(at.uid(name), "damage", at.game.card(name).capacity - left)
    return at


def known(at: Position, seat: str, zone: str) -> list[str]:
    """The cards of a zone as a seat knows them; empty names for those it does not."""
    view = at.game.information(at.table, seat)
    return sorted(view.pieces[uid].code for uid in view.zones[zone])


# The end


@pytest.mark.rule("SW-18.1")
def test_two_fallen_objectives_are_not_enough_and_the_third_ends_the_game_at_once() -> None:
    at = fallen(position("balance", light_hand=["x-wing"]), "light", 1)
    worn(at, "imperial-command")
    at.do("damage imperial-command")
    assert ended(at) == ("", "")
    at = fallen(position("conflict", light=["x-wing", "y-wing"]), "light", 2)
    worn(at, "imperial-command")
    attack(at, "imperial-command", "x-wing", "y-wing")
    at.until("strike").do("strike y-wing")
    while not ended(at)[0]:
        assert at.asked[1] != "strike"  # the other attacker strikes no more
        at.go_on()
    assert ended(at) == ("light", "objectives")
    assert at.options == []


@pytest.mark.rule("SW-18.2")
@pytest.mark.parametrize(("dial", "end"), [(10, ("", "")), (11, ("dark", "death-star"))])
def test_the_dark_side_wins_when_the_dial_reaches_12(dial: int, end: tuple[str, str]) -> None:
    at = position("balance", "dark", dial=dial, dark=["tie-fighter"], light=["x-wing"])
    assert (ended(at), at.dial) == (end, dial + 1)


@pytest.mark.rule("SW-18.2")
def test_the_dial_that_would_pass_12_stops_there_in_the_middle_of_an_engagement() -> None:
    at = fallen(position("conflict", "dark", dial=10, dark=["tie-bomber", "at-st"]), "dark", 2)
    worn(at, "a-heros-journey")
    attack(at, "a-heros-journey", "tie-bomber", "at-st")
    at.until("strike").do("strike tie-bomber")
    while not ended(at)[0]:
        assert at.asked[1] != "strike"
        at.go_on()
    assert (ended(at), at.dial) == (("dark", "death-star"), 12)


@pytest.mark.rule("SW-18.3")
def test_the_heart_of_the_empire_loses_the_game_with_its_fall() -> None:
    objectives = ["the-heart-of-the-empire", *PLAIN_DARK[1:]]
    at = worn(position("balance", dark_objectives=objectives), "the-heart-of-the-empire")
    at.do("damage the-heart-of-the-empire")
    assert ended(at) == ("light", "heart-of-the-empire")


@pytest.mark.rule("SW-18.3")
@pytest.mark.parametrize(("damage", "end"), [(8, ""), (9, "light")])
def test_ten_damage_on_the_dial_win_with_trench_run(damage: int, end: str) -> None:
    at = position("conflict", light=["trench-run", "r2-d2"])
    at.table.counters["dial-damage"] = damage
    at.until("engage").do("engage dial", "attack r2-d2")
    while not ended(at)[0] and at.asked[1] not in ("engage", "commit"):
        at.go_on()
    assert ended(at)[0] == end


@pytest.mark.rule("SW-18.4")
def test_who_needs_an_objective_and_has_none_left_has_lost() -> None:
    at = position("refresh", "dark", dark_objectives=PLAIN_DARK[:1], dark_reserve=PLAIN_DARK[:1])
    assert ended(at) == ("light", "no-objectives")
    at = position("refresh", "dark", dark_objectives=PLAIN_DARK[:2], dark_reserve=PLAIN_DARK[:1],
                  light=["x-wing"])  # fmt: skip
    assert ended(at) == ("", "")  # the deck is empty now, and that is no loss
    at = position("refresh", "dark", dark_reserve=(), light=["x-wing"])
    assert ended(at) == ("", "")


@pytest.mark.rule("SW-18.4")
def test_an_effect_that_draws_from_an_empty_deck_loses_the_game() -> None:
    at = position("begin", "light", dark_objectives=["counsel-of-the-sith", *PLAIN_DARK[1:]],
                  dark_deck=())  # fmt: skip
    assert ended(at) == ("", "")
    at.do("use counsel-of-the-sith")
    assert ended(at) == ("light", "empty-deck")


@pytest.mark.rule("SW-18.4")
def test_to_draw_the_last_card_is_no_loss() -> None:
    hand = ["x-wing"] * 5
    at = position("draw", light_hand=hand, light_deck=["y-wing"], dark=["tie-fighter"]).do("pass")
    assert (len(at.hand("light")), at.shown("light")["light"]["deck"]) == (6, 0)
    assert ended(at) == ("", "")
    at = position("draw", light_hand=[*hand, "yoda"], light_deck=(), dark=["tie-fighter"])
    assert ended(at.do("pass")) == ("", "")


@pytest.mark.rule("SW-18.4", "SW-20.11")
def test_a_discard_from_an_empty_deck_is_no_draw() -> None:
    at = position("conflict", "dark", dark=["vaders-tie-advanced"], dark_deck=())
    attack(at, "a-heros-journey", "vaders-tie-advanced")
    at.until("commit")
    assert ended(at) == ("", "")
    assert at.count("a-heros-journey", "damage") == 2


@pytest.mark.rule("SW-18.4", "SW-20.27")
def test_a_look_at_an_empty_deck_is_no_draw() -> None:
    at = position(
        "refresh", "dark", dark_objectives=PLAIN_DARK[:2], dark_reserve=["take-them-prisoner"],
        light_deck=(), light=["x-wing"], dark=["tie-fighter"],
    )  # fmt: skip
    at.until("engage", "dark")
    assert at.zone("take-them-prisoner") == "dark.play"
    assert "captives" not in at.shown("dark")


@pytest.mark.rule("SW-18.4")
def test_a_reveal_from_an_empty_deck_is_no_draw() -> None:
    at = position("deployment", "dark", dark_hand=["superlaser-engineer"], dark_deck=(),
                  dark_side="imperial-navy")  # fmt: skip
    pay(at.do("play superlaser-engineer"))
    assert ended(at.until("engage", "dark")) == ("", "")


@pytest.mark.rule("SW-18.4", "SW-19.3")
def test_a_search_of_an_empty_objective_deck_is_no_draw() -> None:
    objectives = ["a-journey-to-dagobah", *PLAIN_LIGHT[1:]]
    at = position(
        "conflict", "dark", dark=["tie-fighter"], light_objectives=objectives, light_reserve=(),
    )  # fmt: skip
    worn(at, "a-journey-to-dagobah")
    attack(at, "a-journey-to-dagobah", "tie-fighter")
    at.until("commit")
    assert ended(at) == ("", "")
    assert at.zone("a-journey-to-dagobah") == "dark.victory"


@pytest.mark.rule("SW-18.5")
def test_three_objectives_come_before_the_text_of_the_third() -> None:
    objectives = ["the-heart-of-the-empire", *PLAIN_DARK[1:]]
    at = fallen(position("balance", dark_objectives=objectives), "light", 2)
    worn(at, "the-heart-of-the-empire").do("damage the-heart-of-the-empire")
    assert ended(at) == ("light", "objectives")


@pytest.mark.rule("SW-18.5")
@pytest.mark.parametrize(
    ("first", "end"),
    [
        ("the-heart-of-the-empire", ("light", "heart-of-the-empire")),
        ("a-heros-journey", ("dark", "death-star")),
    ],
)
def test_every_single_change_is_checked_so_of_two_that_win_the_first_does(
    first: str, end: tuple[str, str]
) -> None:
    objectives = ["the-heart-of-the-empire", *PLAIN_DARK[1:]]
    at = position("balance", dark_objectives=objectives, dial=11, light=["x-wing"])
    worn(worn(at, "a-heros-journey", 0), "the-heart-of-the-empire")
    at.do("damage the-heart-of-the-empire", f"fall {first}")  # both have taken all they can
    assert ended(at) == end


@pytest.mark.rule("SW-18.5")
def test_what_won_first_stands() -> None:
    at = position("balance", "dark", dial=11, balance="dark", dark_deck=(), dark_reserve=(),
                  dark_objectives=PLAIN_DARK[:1])  # fmt: skip
    assert ended(at) == ("dark", "death-star")  # no Refresh and no Draw phase follow


@pytest.mark.rule("SW-18.6")
@pytest.mark.parametrize(("rounds", "end"), [(1, "rounds"), (2, "")])
def test_max_rounds_draws_the_game_before_a_round_too_many(rounds: int, end: str) -> None:
    at = position("force", max_rounds=rounds, dark=["tie-fighter"], light=["x-wing"])
    at.table.counters["round"] = 1  # of which this is the light side's turn
    assert at.shown("dark")["round"] == 1
    while not ended(at)[1] and at.shown("dark")["turn"] == "light":
        at.go_on()
    assert ended(at) == ("", end)
    if end:
        assert at.table.result is not None
        assert dict(at.table.result.scores) == {"dark": 0, "light": 0}


# Chance


@pytest.mark.rule("SW-19.1")
def test_the_same_seed_and_picks_are_the_same_game_to_the_end() -> None:
    game = StarWars()
    told = []
    for _ in range(2):
        at = Position(game.new(make_setup(game, seed="same"), Rng("same")))
        lines = []
        while not ended(at)[1]:
            lines.append((at.asked, at.options))
            at.go_on()
        told.append((lines, ended(at), at.game.dump(at.table)))
    assert told[0] == told[1]


@pytest.mark.rule("SW-19.1")
def test_random_discards_come_from_the_seed() -> None:
    lost = []
    for seed in ("1", "1", "2", "3", "4"):
        at = position("deployment", "dark", light_hand=FIVE, dark_hand=["interrogation-droid"],
                      seed=seed)  # fmt: skip
        pay(at.do("play interrogation-droid")).do("use interrogation-droid")
        lost.append(at.discard("light"))
    assert lost[0] == lost[1]
    assert len({tuple(codes) for codes in lost}) > 1


@pytest.mark.rule("SW-19.1")
def test_random_captures_come_from_the_seed() -> None:
    lost = []
    for seed in ("1", "1", "2", "3", "4"):
        at = position(
            "refresh", "dark", light_hand=FIVE, seed=seed,
            dark_objectives=PLAIN_DARK[:2], dark_reserve=["cruel-interrogations"],
        )  # fmt: skip
        lost.append(at.do("use cruel-interrogations").hand("light"))
    assert lost[0] == lost[1]
    assert len({tuple(codes) for codes in lost}) > 1


# Information


@pytest.mark.rule("SW-19.2")
@pytest.mark.parametrize("turned", [False, True])
def test_the_order_of_options_is_that_of_the_cards_not_of_their_coming(turned: bool) -> None:
    at = position(
        "draw", light_hand=["y-wing", "r2-d2", "x-wing", "covering-fire", "yoda"],
        light=["x-wing", "rebel-sympathizer", "repair-droid"], light_deck=["yoda"],
        dark=["tie-fighter"],
    )  # fmt: skip
    at.table.add(at.uid("x-wing"), "damage")
    if turned:
        for zone in ("light.hand", "light.play"):
            at.table.zones[zone].reverse()
    at.do("pass")
    while at.shown("light")["phase"] != "deployment":
        at.go_on()
    assert at.options == [
        "play y-wing", "play r2-d2", "play x-wing", "play yoda",
        "use rebel-sympathizer", "use repair-droid", "pass",
    ]  # fmt: skip


@pytest.mark.rule("SW-19.2")
def test_a_seat_has_no_options_of_the_other_and_no_card_in_them() -> None:
    at = position("deployment", light_hand=["y-wing"], light=["x-wing"])
    view = at.game.information(at.table, "dark")
    assert list(at.game.options(view)) == []
    assert known(at, "dark", "light.hand") == [""]
    assert known(at, "light", "light.hand") == ["y-wing"]


@pytest.mark.rule("SW-19.3")
def test_a_search_may_find_nothing_and_the_deck_is_shuffled_all_the_same() -> None:
    reserve = ["jedi-training", "in-you-must-go", "forgotten-heroes", "hit-and-run",
               "draw-their-fire", "mission-briefing"]  # fmt: skip
    orders = set()
    for seed in ("1", "2", "3"):
        at = position(
            "conflict", "dark", dark=["tie-fighter"], light_reserve=reserve, seed=seed,
            light_objectives=["a-journey-to-dagobah", *PLAIN_LIGHT[1:]],
        )  # fmt: skip
        worn(at, "a-journey-to-dagobah")
        attack(at, "a-journey-to-dagobah", "tie-fighter")
        at.until("interrupt", "light").do("use a-journey-to-dagobah")
        assert at.asked == ("light", "choose")
        assert known(at, "light", "light.objectives") == sorted(reserve)
        assert known(at, "dark", "light.objectives") == [""] * 6
        at.do("done").until("commit")
        assert known(at, "light", "light.objectives") == [""] * 6
        assert at.zone("a-journey-to-dagobah") == "dark.victory"
        pieces = [at.table.pieces[uid].code for uid in at.table.zones["light.objectives"]]
        assert sorted(pieces) == sorted(reserve)
        orders.add(tuple(pieces))
    assert len(orders) > 1


@pytest.mark.rule("SW-19.4")
def test_revealed_cards_are_public_until_they_are_where_they_go() -> None:
    at = position(
        "deployment", "dark", dark_side="imperial-navy", dark_hand=["superlaser-engineer"],
        dark_deck=["tie-fighter", "at-st", "orbital-bombardment", "duty-officer", "control-room"],
    )  # fmt: skip
    pay(at.do("play superlaser-engineer")).do("use superlaser-engineer")
    assert at.asked == ("dark", "under")
    left = ["at-st", "control-room", "duty-officer", "tie-fighter"]
    for seat in SEATS:
        assert known(at, seat, "dark.deck") == left
    at.do("under at-st")
    assert known(at, "light", "dark.deck") == ["", "control-room", "duty-officer", "tie-fighter"]
    at.do("under duty-officer", "under tie-fighter").until("action")
    assert at.hand("dark") == ["orbital-bombardment"]
    for seat in SEATS:
        assert known(at, seat, "dark.deck") == [""] * 4
    assert known(at, "light", "dark.hand") == [""]
    order = [at.table.pieces[uid].code for uid in at.table.zones["dark.deck"]]
    assert order == ["control-room", "tie-fighter", "duty-officer", "at-st"]  # the last lowest


@pytest.mark.rule("SW-19.4", "SW-11.5")
def test_edge_stacks_are_hidden_until_they_are_turned_up() -> None:
    at = position(
        "conflict", light=["secret-informant"], dark=["tie-fighter", "espo-trooper"],
        light_hand=["heat-of-battle-light", "yoda", "x-wing"], dark_hand=["at-st", "at-st"],
    )  # fmt: skip
    attack(at, "imperial-command", "secret-informant")
    at.until("defend").do("defend tie-fighter", "defend espo-trooper").until("edge")
    at.do("edge yoda", "edge at-st", "edge heat-of-battle-light")
    assert known(at, "dark", "light.edge") == ["", ""]
    assert known(at, "light", "light.edge") == ["heat-of-battle-light", "yoda"]
    at.until("target")
    for seat in SEATS:
        assert known(at, seat, "light.edge") == ["heat-of-battle-light", "yoda"]
        assert known(at, seat, "dark.edge") == ["at-st"]


@pytest.mark.rule("SW-19.5")
def test_what_was_seen_is_no_longer_shown_once_the_card_is_hidden() -> None:
    at = position(
        "deployment", light_side="smugglers-and-spies", light_hand=["swindled"], light=["x-wing"],
        dark=["tie-fighter"], dark_hand=["at-st"],
    )  # fmt: skip
    pay(at.do("play swindled")).do("target tie-fighter")
    assert known(at, "light", "dark.hand") == ["", ""]
    assert known(at, "dark", "dark.hand") == ["at-st", "tie-fighter"]
    at = position(
        "deployment", light_hand=["it-binds-all-things"], light_discard=["yoda"], balance="dark",
    )  # fmt: skip
    pay(at.do("play it-binds-all-things"))
    assert at.hand("light") == ["yoda"]
    assert known(at, "dark", "light.hand") == [""]


@pytest.mark.rule("SW-19.4", "SW-19.5")
def test_a_look_shows_cards_to_the_one_who_looks_and_only_while_it_lasts() -> None:
    at = position("deployment", "dark", light_hand=["x-wing", "yoda"], dark_hand=["interrogation"])
    pay(at.do("play interrogation"))
    assert at.options == ["choose x-wing", "choose yoda"]
    assert known(at, "dark", "light.hand") == ["x-wing", "yoda"]
    at.do("choose yoda")
    assert at.discard("light") == ["yoda"]
    assert known(at, "dark", "light.hand") == [""]
    assert known(at, "light", "light.hand") == ["x-wing"]
    at = position(
        "refresh", "dark", dark_objectives=PLAIN_DARK[:2], dark_reserve=["take-them-prisoner"],
        light_deck=["x-wing", "y-wing", "yoda", "r2-d2"],
    )  # fmt: skip
    at.do("use take-them-prisoner", "choose yoda")
    assert known(at, "dark", "light.deck") == ["", "r2-d2", "y-wing"]
    at.do("choose y-wing")
    assert known(at, "dark", "light.deck") == ["", "", ""]
    deck = [at.table.pieces[uid].code for uid in at.table.zones["light.deck"]]
    assert deck == ["x-wing", "r2-d2", "y-wing"]  # the one picked lies on top
    assert known(at, "dark", "captives") == ["yoda"]


@pytest.mark.rule("SW-19.5")
def test_open_and_derived_information_is_given_to_both() -> None:
    at = position(
        "conflict", "dark", dark=["tie-bomber+force", "tie-fighter"], dark_side="imperial-navy",
        dark_hand=["death-from-above", "at-st"], light=["x-wing+damage"],
        captives=["yoda", "r2-d2"], dial=7, light_hand=["y-wing"],
    )  # fmt: skip
    attack(at, "a-heros-journey", "tie-bomber")
    at.do("done").until("action", "dark").do("play death-from-above")
    pay(at).do("target tie-bomber")
    pictures = {seat: at.shown(seat) for seat in SEATS}
    for picture in pictures.values():
        rows = {row["card"]: row for row in picture["dark in play"] + picture["light in play"]}
        assert rows["tie-bomber"]["icons"] == "BB(B)"  # whom the event was aimed at
        assert rows["tie-bomber"]["frc"].endswith("*")
        assert rows["x-wing"]["dmg"] == "1/2"
        assert (picture["dial"], picture["round"], picture["turn"]) == (7, 2, "dark")
        assert [len(picture[seat]["hand"]) for seat in SEATS] == [1, 1]
        assert {name: len(held) for name, held in picture["captives"].items()} == {
            "imperial-command": 2
        }
    assert pictures["dark"]["dark in play"] == pictures["light"]["dark in play"]


def test_a_game_of_no_round_is_refused() -> None:
    game = StarWars()
    setup = make_setup(game, seed="1", settings={"max_rounds": 0})
    with pytest.raises(SetupError, match="no round would be played"):
        game.new(setup, Rng("1"))
