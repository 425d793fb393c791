"""Who knows what, and how piles run out (GH-3)."""

from typing import Any

import pytest

from croupier.rng import Rng
from heroes import GAME, NEUTRAL, SEATS, Position, new_game, position


def seen(game: Position, seat: str, zone: str) -> list[str]:
    """The codes a seat sees in a zone; empty for cards it cannot identify."""
    view = GAME.information(game.table, seat)
    return [view.pieces[uid].code for uid in view.zones[zone]]


@pytest.mark.rule("GH-3.1")
def test_everything_in_play_and_all_counts_are_public() -> None:
    game = position(
        empire=["kempf", "vanstad"],
        empire_hand=[3],
        goods=["vanstad"],
        points=(7, 8),
        counters={"empire.progress": 2, "empire.iserlohn": 1},
        actions=None,
    )
    for seat in SEATS:
        picture: dict[str, Any] = game.picture(seat)
        side = picture["empire"]
        assert [row["code"] for row in side["fleets"]] == ["reinhard", "kempf"]
        assert {row["code"]: row["has_good"] for row in side["planets"]} == {
            "odin": False,
            "vanstad": True,
        }
        assert (side["points"], side["supply"], side["cards_in_hand"]) == (7, 9, 3)
        assert side["campaign"]["captured_rank"] == "border2"
        assert picture["initiative"] == "empire"
        assert (picture["deck"], picture["discard_pile"], picture["round"]) == (94, 0, 1)


@pytest.mark.rule("GH-3.2")
def test_hands_piles_and_goods_are_hidden() -> None:
    game = position(empire=["vanstad"], empire_hand=["lutz"], goods=["vanstad"], actions=None)
    assert seen(game, "empire", "empire.hand") == ["lutz"]
    assert seen(game, "alliance", "empire.hand") == [""]
    for seat in SEATS:
        assert not any(seen(game, seat, "deck"))
        assert seen(game, seat, "empire.goods") == [""]


@pytest.mark.rule("GH-3.2", "GH-3.3")
@pytest.mark.parametrize(("faces", "visible"), [("down", False), ("up", True)])
def test_discards_are_seen_by_nobody_unless_the_setting_says_so(faces: str, visible: bool) -> None:
    game = position(
        empire_hand=["lutz", "paeta", "konev"],
        actions=(("build-fleet", "trade"), NEUTRAL),
        settings={"discard_faces": faces},
    )
    game.do("build lutz", "pay konev")
    for seat in SEATS:
        assert seen(game, seat, "discard") == (["konev"] if visible else [""])
    shown = game.picture("alliance").get("discarded", [])
    assert [row["code"] for row in shown] == (["konev"] if visible else [])


@pytest.mark.rule("GH-3.2", "GH-14.1", "GH-14.3")
def test_of_cards_drawn_to_choose_from_the_other_sees_the_number() -> None:
    game = new_game()
    assert game.ask == "start_keep"
    explored = position(actions=(("survey", "trade"), NEUTRAL), deck=["lutz", "paeta", "terra"])
    for looked, number in ((game, 6), (explored, 3)):
        assert all(seen(looked, "empire", "empire.drawn"))
        assert seen(looked, "alliance", "empire.drawn") == [""] * number
        own, other = (looked.picture(seat)["empire"] for seat in SEATS)
        assert (own["cards_drawn"], len(own["drawn"])) == (number, number)
        assert (other["cards_drawn"], other["drawn"]) == (number, [])


@pytest.mark.rule("GH-3.2", "GH-14.2")
def test_action_cards_are_hidden_until_the_reveal() -> None:
    game = position(actions=None)
    game.do("play survey")
    assert GAME.secret(game.table)
    game.do("play produce")
    assert game.seat == "alliance"
    assert seen(game, "empire", "empire.chosen") == ["survey", "produce"]
    assert game.picture("empire")["empire"]["chosen"] == ["survey", "produce"]
    assert "chosen" not in game.picture("alliance")["empire"]
    assert not any(
        seen(game, "alliance", "empire.chosen") + seen(game, "alliance", "empire.actions")
    )
    game.do("play search", "play trade")
    assert seen(game, "alliance", "empire.revealed") == ["survey", "produce"]
    assert seen(game, "empire", "alliance.revealed") == ["search", "trade"]


@pytest.mark.rule("GH-3.3")
def test_a_card_built_and_a_target_shown_are_public() -> None:
    game = position(
        empire_hand=["el-facil", "kempf", 3],
        actions=(("build-fleet", "develop"), NEUTRAL),
        counters={"empire.iserlohn": 1},
    )
    game.do("build kempf")
    assert "kempf" in seen(game, "alliance", "empire.play")
    assert game.ask == "develop_or_attack"
    game.do("attack el-facil")
    assert seen(game, "alliance", "target") == ["el-facil"]


@pytest.mark.rule("GH-3.3", "GH-7.27")
def test_a_target_shown_and_taken_back_stays_known() -> None:
    game = position(
        alliance=["bucock"],
        empire_hand=["palantia", 1],
        actions=(("develop", "trade"), NEUTRAL),
        counters={"empire.iserlohn": 1, "empire.progress": 2},
        settings={"failed_target": "hand"},
    )
    game.do("attack palantia", "defend yang", "defend bucock")
    assert "palantia" in game.hand("empire")
    assert sorted(seen(game, "alliance", "empire.hand")) == ["", "", "palantia"]


def empty_deck(game: Position, left: int, discarded: int) -> None:
    """Leave so many cards in the draw pile and in the discard pile; the rest is out of play."""
    for uid in game.table.zones["deck"][:]:
        game.table.move(uid, "removed")
    rest = game.table.zones["removed"][:]
    for uid in rest[:left]:
        game.table.move(uid, "deck")
    for uid in rest[left : left + discarded]:
        game.table.move(uid, "discard", up=False)


@pytest.mark.rule("GH-3.4")
def test_the_discard_pile_becomes_the_draw_pile_when_that_is_empty() -> None:
    game = position(actions=None)
    empty_deck(game, left=1, discarded=9)
    game.do("play survey", "play search", "play trade", "play double")
    assert (game.ask, len(game.codes("empire.drawn"))) == ("explore_keep", 8)
    assert len(game.codes("deck")) == 2
    assert game.codes("discard") == []


@pytest.mark.rule("GH-3.4", "GH-5.4")
def test_with_both_piles_empty_the_rest_of_a_draw_is_lost() -> None:
    game = position(empire=["vanstad", "eisenherz"], actions=None)
    empty_deck(game, left=2, discarded=0)
    game.do("play survey", "play trade", "play double", "play produce")
    # The Empire looks at three, finds two and keeps both; nothing is left to draw or to produce.
    assert (game.hand_size("empire"), game.hand_size("alliance")) == (2, 0)
    assert game.goods("empire") == game.goods("alliance") == []
    assert game.picture("empire")["round"] == 2


@pytest.mark.rule("GH-3.5")
@pytest.mark.parametrize("first", SEATS)
def test_the_player_with_the_initiative_draws_first(first: str) -> None:
    game = position(
        empire=["hildegard"],
        alliance=["chung-wu-cheng"],
        deck=["lutz", "paeta"],
        initiative=first,
    )
    hands = {"empire": game.hand("empire"), "alliance": game.hand("alliance")}
    second = "alliance" if first == "empire" else "empire"
    assert hands == {first: ["lutz"], second: ["paeta"]}


def test_an_imagined_game_agrees_with_all_a_seat_knows() -> None:
    game = new_game()
    for _ in range(60):
        game.do(game.options[len(game.session.log) % len(game.options)])
        for seat in SEATS:
            view = GAME.information(game.table, seat)
            imagined = GAME.imagine(view, Rng("any"))
            again = GAME.information(imagined, seat)
            assert (again.pieces, again.zones, again.unknown) == (
                view.pieces,
                view.zones,
                view.unknown,
            )
            assert repr(again.stack) == repr(view.stack)
            assert GAME.render(again) == GAME.render(view)
