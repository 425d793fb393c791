"""Phase V (GH-9)."""

import pytest

from heroes import NEUTRAL, position

QUIET = ("build-fleet", "build-fleet")
PRODUCE = (("produce", "build-fleet"), QUIET)


@pytest.mark.rule("GH-9.1", "GH-1.9", "GH-1.6", "GH-1.7")
def test_every_empty_inhabited_or_military_planet_of_both_produces() -> None:
    game = position(
        empire=["terra", "vanstad", "bolsorn", "iserlohn", "shampool"],
        alliance=["fezzan", "el-facil", "doria"],
        actions=(("produce", "build-fleet"), QUIET),
    )
    assert game.options == ["revive bolsorn", "done"]
    game.do("done")
    assert game.goods("empire") == ["odin", "shampool", "terra", "vanstad"]
    assert game.goods("alliance") == ["el-facil", "fezzan", "heinessen"]


@pytest.mark.rule("GH-9.1")
def test_goods_come_from_the_draw_pile_face_down() -> None:
    game = position(deck=["lutz", "kempf"], actions=PRODUCE)
    assert game.codes("empire.goods") == ["lutz"]
    piece = game.table.pieces[game.table.zones["empire.goods"][0]]
    assert not piece.up


@pytest.mark.rule("GH-9.2")
def test_a_planet_never_holds_more_than_one_good() -> None:
    game = position(empire=["vanstad", "bolsorn"], goods=["vanstad", "bolsorn"], actions=PRODUCE)
    assert game.goods("empire") == ["bolsorn", "odin", "vanstad"]


@pytest.mark.rule("GH-9.3", "GH-14.15", "GH-16.16")
def test_produce_revives_one_empty_uninhabited_planet() -> None:
    game = position(empire=["bolsorn", "amritsar", "altena"], goods=["altena"], actions=PRODUCE)
    assert (game.seat, game.ask) == ("empire", "revive")
    assert game.options == ["revive bolsorn", "revive amritsar", "done"]
    game.do("revive amritsar")
    assert game.goods("empire") == ["altena", "amritsar", "odin"]
    assert game.ask == "select_actions"


@pytest.mark.rule("GH-9.3")
def test_without_the_card_nothing_is_revived() -> None:
    game = position(alliance=["doria"], actions=PRODUCE)
    assert (game.ask, game.goods("alliance")) == ("select_actions", ["heinessen"])


@pytest.mark.rule("GH-9.3", "GH-12.17", "GH-14.15", "GH-16.16")
def test_sources_are_asked_in_turn_and_a_planet_never_revives_itself() -> None:
    game = position(empire=["heinsberg", "mecklinger", "kifeuser", "bolsorn"], actions=PRODUCE)
    everything = ["revive heinsberg", "revive kifeuser", "revive bolsorn", "done"]
    assert game.options == everything  # the action card
    game.do("done")
    assert game.options == [option for option in everything if "heinsberg" not in option]
    game.do("done")
    assert game.options == everything  # Mecklinger
    game.do("done")
    assert game.options == [option for option in everything if "kifeuser" not in option]
    game.do("revive bolsorn")
    assert game.goods("empire") == ["bolsorn", "odin"]


@pytest.mark.rule("GH-9.4", "GH-12.5", "GH-12.20")
def test_effects_of_phase_v_work_for_both_whoever_picked_it() -> None:
    game = position(empire=["freya"], alliance=["caselnes"], actions=PRODUCE, supply=1)
    assert (game.hand_size("empire"), game.supply("empire")) == (2, 2)  # Odin and Freya; Odin
    assert (game.hand_size("alliance"), game.supply("alliance")) == (1, 4)  # Caselnes; Heinessen


@pytest.mark.rule("GH-9.4")
def test_cards_for_effects_are_drawn_after_the_goods() -> None:
    game = position(empire=["vanstad"], deck=["lutz", "kempf", "terra"], actions=PRODUCE)
    assert game.codes("empire.goods") == ["lutz", "kempf"]
    assert game.hand("empire") == ["terra"]


@pytest.mark.rule("GH-9.1", "GH-4.2")
def test_nothing_is_produced_in_a_round_without_phase_v() -> None:
    assert position(empire=["vanstad"], actions=(NEUTRAL, NEUTRAL)).goods("empire") == []
