"""What may be attacked (GH-7.7 to GH-7.14)."""

import pytest

from heroes import NEUTRAL, SEATS, Position, position

OPEN = {"empire.iserlohn": 1}
ALLIANCE_RANKS = {
    "border3": "el-facil",
    "border2": "dragonia",
    "border1": "shampool",
    "domestic3": "jamshid",
    "domestic2": "neptis",
    "domestic1": "ternusen",
    "capital": "heinessen",
}
EMPIRE_RANKS = {
    "border3": "kleingelt",
    "border2": "terra",
    "border1": "altena",
    "domestic3": "trabach",
    "domestic2": "mariendorf",
    "domestic1": "castrop",
    "capital": "odin",
}


def targets(game: Position, seat: str = "empire") -> set[str]:
    """What a seat may attack at its next action."""
    game.until(seat)
    assert game.ask == "develop_or_attack"
    return {option.removeprefix("attack ") for option in game.options if "attack" in option}


def acting(seat: str = "empire") -> tuple[tuple[str, str], tuple[str, str]]:
    """The seat acts first and twice."""
    acts = ("develop", "develop")
    return (acts, NEUTRAL) if seat == "empire" else (NEUTRAL, acts)


@pytest.mark.rule("GH-7.7")
def test_targets_are_planets_the_enemy_controls_or_enemy_planets_in_hand() -> None:
    game = position(
        empire=["vanstad"],
        alliance=["el-facil", "bucock"],
        empire_hand=["arlesheim", "kleingelt", "marino"],
        alliance_hand=["vanfleet"],
        counters=OPEN,
        actions=acting(),
    )
    assert targets(game) == {"iserlohn", "el-facil", "arlesheim"}


@pytest.mark.rule("GH-7.8", "GH-7.12", "GH-16.6")
def test_the_empire_needs_iserlohn_first_once_and_for_all() -> None:
    enemy = {"alliance": ["el-facil"], "empire_hand": ["arlesheim"], "actions": acting()}
    assert targets(position(**enemy)) == {"iserlohn"}
    assert "el-facil" in targets(position(**enemy, counters=OPEN))
    held = position(**enemy, settings={"corridor_access": "held"}, counters=OPEN)
    assert targets(held) == {"iserlohn"}
    held = position(empire=["iserlohn"], **enemy, settings={"corridor_access": "held"})
    assert targets(held) == {"el-facil", "arlesheim"}


@pytest.mark.rule("GH-7.8")
def test_capturing_iserlohn_gives_the_empire_access_even_when_it_is_lost_again() -> None:
    game = position(
        empire=["ovlesser", "bittenfeld"],
        alliance=["el-facil", "schonkopf"],
        actions=(("develop", "develop"), ("develop", "trade")),
    )
    game.do("attack iserlohn", "commit ovlesser", "done", "done")
    assert "iserlohn" in game.planets("empire")
    game.do("attack iserlohn", "commit schonkopf", "done", "done")
    assert "iserlohn" in game.planets("alliance")
    assert targets(game) == {"iserlohn", "el-facil"}


@pytest.mark.rule("GH-7.8", "GH-16.6")
def test_the_alliance_has_access_from_the_start() -> None:
    game = position(empire=["vanstad"], actions=acting("alliance"))
    assert targets(game, "alliance") == {"vanstad"}
    game = position(empire=["vanstad", "iserlohn"], actions=acting("alliance"))
    assert targets(game, "alliance") == {"vanstad", "iserlohn"}
    game = position(
        empire=["vanstad", "iserlohn"],
        actions=acting("alliance"),
        settings={"corridor_access": "held"},
    )
    assert targets(game, "alliance") == {"iserlohn"}


@pytest.mark.rule("GH-7.8", "GH-7.11")
@pytest.mark.parametrize("access", ["taken", "held"])
def test_fezzan_gives_access_to_all_border_ranks(access: str) -> None:
    game = position(
        empire=["fezzan"],
        alliance=list(ALLIANCE_RANKS.values())[:-1],
        actions=acting(),
        settings={"corridor_access": access},
    )
    assert targets(game) == {"iserlohn", "el-facil", "dragonia", "shampool"}
    game = position(
        alliance=["fezzan"], empire=list(EMPIRE_RANKS.values())[1:-1], actions=acting("alliance")
    )
    assert targets(game, "alliance") == {"terra", "altena"}


@pytest.mark.rule("GH-7.11")
def test_from_border_1_on_the_order_holds_with_fezzan_too() -> None:
    game = position(
        empire=["fezzan", "ovlesser"], alliance=["shampool", "jamshid", "neptis"], actions=acting()
    )
    game.do("attack shampool", "commit ovlesser", "done", "done")
    assert targets(game) == {"iserlohn", "jamshid"}


@pytest.mark.rule("GH-7.10", "GH-1.8")
@pytest.mark.parametrize("captured", range(7))
@pytest.mark.parametrize("seat", SEATS)
def test_a_rank_opens_the_next_and_stays_open_itself(seat: str, captured: int) -> None:
    ranks = list((ALLIANCE_RANKS if seat == "empire" else EMPIRE_RANKS).values())
    other = "alliance" if seat == "empire" else "empire"
    game = position(
        **{other: ranks[:-1]},
        counters={**OPEN, f"{seat}.progress": captured},
        actions=acting(seat),
    )
    assert targets(game, seat) - {"iserlohn"} == set(ranks[: captured + 1])


@pytest.mark.rule("GH-7.10", "GH-7.28")
def test_a_capture_opens_the_next_rank() -> None:
    game = position(
        empire=["ovlesser"], alliance=["el-facil", "dragonia"], counters=OPEN, actions=acting()
    )
    assert "dragonia" not in targets(game)
    game.do("attack el-facil", "commit ovlesser", "done", "done")
    assert "dragonia" in targets(game)


@pytest.mark.rule("GH-7.28")
@pytest.mark.parametrize(("progress", "still"), [("ever", True), ("held", False)])
def test_progress_outlives_the_loss_of_the_planet_unless_it_must_be_held(
    progress: str, still: bool
) -> None:
    game = position(
        empire=["ovlesser", "bittenfeld"],
        alliance=["el-facil", "dragonia", "schonkopf"],
        counters=OPEN,
        settings={"progress": progress},
        actions=(("develop", "develop"), ("develop", "trade")),
    )
    game.do("attack el-facil", "commit ovlesser", "done", "done")
    game.do("attack el-facil", "commit schonkopf", "done", "done")
    assert "el-facil" in game.planets("alliance")
    assert ("dragonia" in targets(game)) == still


@pytest.mark.rule("GH-7.12", "GH-1.7")
def test_iserlohn_may_always_be_attacked_and_moves_no_progress() -> None:
    game = position(empire=["ovlesser"], alliance=["dragonia", "el-facil"], actions=acting())
    assert targets(game) == {"iserlohn"}
    game.do("attack iserlohn", "commit ovlesser", "done", "done")
    assert targets(game) == {"el-facil"}


@pytest.mark.rule("GH-7.13", "GH-16.7")
def test_fezzan_may_always_be_attacked_and_defends_with_nothing() -> None:
    game = position(empire=["kessler"], alliance=["fezzan"], actions=acting())
    assert targets(game) == {"iserlohn", "fezzan"}
    game.do("attack fezzan", "commit kessler", "done")
    assert game.picture("empire")["battle"]["requirement"] == 0
    game.do("done")
    assert "fezzan" in game.planets("empire")


@pytest.mark.rule("GH-7.14")
def test_own_home_planets_may_always_be_attacked_without_moving_progress() -> None:
    game = position(
        empire=["ovlesser"], alliance=["castrop", "el-facil", "dragonia"], actions=acting()
    )
    assert targets(game) == {"iserlohn", "castrop"}
    game.do("attack castrop", "commit ovlesser", "done", "done")
    assert "castrop" in game.planets("empire")
    assert game.picture("empire")["empire"]["campaign"]["captured_rank"] == ""
