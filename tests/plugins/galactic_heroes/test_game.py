"""The game as the framework sees it: contract, pictures, glosses, score, speed of data."""

import random
import subprocess
import sys
from typing import Any

import pytest

from croupier.errors import UnknownOption
from croupier.game import can_score
from croupier.rng import Rng
from croupier.setup import make_setup
from croupier.table import Table
from croupier_galactic_heroes import plugin
from heroes import GAME, NEUTRAL, SEATS, new_game, position


def play_on(table: Table, draw: random.Random) -> None:
    """Forty more decisions at random."""
    for _ in range(40):
        if options := GAME.options(table):
            GAME.apply(table, draw.choice(options))


@pytest.mark.parametrize("number", range(12))
def test_random_games_keep_the_contract(number: int) -> None:
    """Every other game with settings drawn at random."""
    draw = random.Random(number)
    settings = {one.name: draw.choice(one.values) for one in GAME.info.settings}
    setup = make_setup(GAME, seed=f"game {number}", settings=settings if number % 2 else {})
    table = GAME.new(setup, Rng(setup.seed))
    steps = 0
    while options := GAME.options(table):
        steps += 1
        assert len(set(options)) == len(options)
        assert GAME.ask(table) in GAME.info.asks
        if steps % 23 == 0:
            plain = GAME.dump(table)
            assert table.misplaced() == []
            assert all(GAME.parse(GAME.text(option)) == option for option in options)
            loaded = GAME.load(setup, plain)
            assert GAME.dump(loaded) == plain
            assert list(GAME.options(loaded)) == list(options)
            play_on(GAME.clone(table), draw)
            assert GAME.dump(table) == plain
        GAME.apply(table, draw.choice(options))
        assert steps < 20_000
    assert GAME.result(table) is not None


def test_an_imagined_game_can_be_played() -> None:
    game = new_game()
    draw = random.Random(1)
    for number in range(120):
        game.do(draw.choice(game.options))
        if number % 5 == 0:
            for seat in SEATS:
                imagined = GAME.imagine(GAME.information(game.table, seat), Rng(str(number)))
                assert isinstance(GAME.score(imagined, seat), float)
                play_on(imagined, draw)
                assert imagined.misplaced() == []


def test_the_plugin_gives_the_game() -> None:
    assert plugin.HOOK_API == 1
    assert plugin.croupier_game().info.id == "galactic-heroes"


def test_importing_the_plugin_reads_no_data() -> None:
    code = "import sys, croupier_galactic_heroes.plugin as p; print('tomllib' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_words_that_are_no_option_are_refused() -> None:
    assert GAME.parse("attack el-facil") == ("attack", "el-facil")
    with pytest.raises(UnknownOption):
        GAME.parse("attack mars")


def test_cards_are_listed_in_both_languages() -> None:
    rows = {row["code"]: row for row in GAME.cards()}
    assert len(rows) == 100 + 2 + 2 + 2 + 7
    assert rows["muller"]["effects"] == "power +4 in defence"
    assert rows["survey"]["effects"] == "look +1; keep +1"
    assert {row["code"]: row for row in GAME.cards("zh")}["muller"]["name"] == "缪拉"
    keys = [tuple(row) for row in GAME.cards()]
    assert len(set(keys)) == 1


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_picture_is_plain_and_its_keys_do_not_depend_on_the_language(lang: str) -> None:
    game = position(
        empire=["kempf", "vanstad"],
        empire_hand=["terra", 4],
        alliance=["el-facil", "bucock"],
        goods=["vanstad"],
        counters={"empire.iserlohn": 1},
        actions=(("develop", "survey"), NEUTRAL),
    )
    while game.ask == "explore_keep":
        game.do(game.options[0])
    game.do("attack el-facil", "commit kempf")

    def keys(value: Any) -> Any:
        if isinstance(value, dict):
            assert all(key.isascii() and key == key.lower() and " " not in key for key in value)
            return {key: keys(one) for key, one in value.items()}
        if isinstance(value, list):
            return [keys(one) for one in value]
        assert isinstance(value, str | int | bool)
        return None

    assert keys(game.picture("empire", lang)) == keys(game.picture("empire"))
    for rows in ("planets", "fleets", "hand"):
        side: Any = game.picture("empire", lang)["empire"]
        assert len({tuple(row) for row in side[rows]}) == 1


def test_the_hand_of_the_other_is_a_number_only() -> None:
    game = position(empire_hand=["terra", 4], actions=None)
    side: Any = game.picture("alliance")["empire"]
    assert (side["cards_in_hand"], side["hand"]) == (5, [])
    own: Any = game.picture("empire")["empire"]
    assert [row["code"] for row in own["hand"]][-1] == "terra"


def test_the_battle_is_in_the_picture_of_both_while_it_lasts() -> None:
    game = position(
        empire=["kempf"], alliance=["el-facil", "bucock"],
        counters={"empire.iserlohn": 1}, actions=(("develop", "trade"), NEUTRAL),
    )  # fmt: skip
    assert "battle" not in game.picture("empire")
    game.do("attack el-facil", "commit kempf", "done", "defend bucock")
    for seat in SEATS:
        shown: Any = game.picture(seat)["battle"]
        assert (shown["attackers"], shown["defenders"]) == (["kempf"], ["bucock"])
        assert (shown["attack_power"], shown["defence_power"]) == (3, 4)
        assert (shown["target"], shown["requirement"]) == ("el-facil", 2)


def gloss(game: Any, words: str, lang: str = "en") -> str:
    return GAME.gloss(GAME.information(game.table, game.seat), GAME.parse(words), lang)


def test_options_are_glossed_with_what_they_cost_or_do() -> None:
    game = position(
        empire=["steinmetz", "eisenach"],
        empire_hand=["lutz", "terra", 12],
        alliance=["paeta", "mar-adetta"],
        counters={"empire.iserlohn": 1, "empire.progress": 2},
        actions=(("build-fleet", "develop"), NEUTRAL),
    )
    assert gloss(game, "build lutz").endswith("; pay 1")
    assert "power 3" in gloss(game, "build lutz")
    assert gloss(game, "build lutz", "zh").endswith("须付1张手牌")
    assert gloss(game, "pass") == ""
    game.do("pass")
    assert gloss(game, "develop terra").endswith("; pay 3")
    assert gloss(game, "buy fezzan").endswith("; pay 12")
    assert gloss(game, "attack mar-adetta").endswith("; win by 5")
    game.do("attack mar-adetta")
    assert gloss(game, "commit reinhard").endswith("; pay 1 supply")
    assert gloss(game, "commit eisenach").endswith("; pay 0 supply")
    game.do("commit reinhard", "done")
    assert "pay" not in gloss(game, "defend paeta")


def test_conversions_and_action_cards_are_glossed() -> None:
    game = position(empire=["vanstad"], goods=["vanstad", "odin"], actions=None)
    assert gloss(game, "play survey") == "Explore: Survey: look +1; keep +1"
    game.do(*["play trade", "play double"] * 2)
    assert gloss(game, "trade odin") == "2 cards"
    assert gloss(game, "convert odin") == "2 victory points"
    game.do("convert odin")
    assert gloss(game, "trade vanstad") == "4 cards"
    assert gloss(game, "convert vanstad") == "1 supply"


def test_the_score_is_even_for_both_and_grows_with_what_wins() -> None:
    def score(**more: Any) -> float:
        table = position(actions=None, **more).table
        assert GAME.score(table, "empire") == pytest.approx(-GAME.score(table, "alliance"))
        return GAME.score(table, "empire")

    assert can_score(GAME)
    plain = score()
    assert score(points=(5, 0)) > score(points=(1, 0)) > plain > score(points=(0, 1))
    assert score(empire=["kircheis"]) > score(empire=["kempf"]) > plain
    assert score(empire=["castrop"]) > score(empire=["vanstad"]) > plain
    assert score(empire_hand=[3]) > plain > score(alliance_hand=[3])
    assert score(empire=["vanstad"], goods=["vanstad"]) > score(empire=["vanstad"])
    assert score(counters={"empire.iserlohn": 1, "empire.progress": 3}) > plain
    won = position(
        empire=["ovlesser"],
        counters={"empire.iserlohn": 1, "empire.progress": 6},
        actions=(("develop", "trade"), NEUTRAL),
    ).do("attack heinessen", "commit ovlesser", "done", "done")
    assert GAME.score(won.table, "empire") == -GAME.score(won.table, "alliance") > 500


@pytest.mark.parametrize(("setting", "shown"), [(5, "look +5"), (7, "look +7")])
def test_search_is_glossed_with_what_it_adds_in_this_game(setting: int, shown: str) -> None:
    game = position(actions=None, settings={"search_look": setting})
    assert gloss(game, "play search") == f"Explore: Search: {shown}"


def test_casualties_are_glossed_with_what_they_count_towards_the_limit() -> None:
    game = position(
        empire=["castrop", "kircheis", "lutz", "kempf"],
        alliance=["paeta"],
        counters={"alliance.progress": 5},
        actions=(NEUTRAL, ("develop", "trade")),
        settings={"casualty_power": "battle"},
    )
    game.do("attack castrop", "commit yang", "commit paeta", "done")
    game.do("defend kircheis", "defend lutz", "defend kempf", "done", "negate kircheis")
    assert game.options == ["destroy kircheis", "destroy kempf", "done"]
    assert gloss(game, "destroy kircheis").endswith("power 4, needs no supply; counts 0")
    assert gloss(game, "destroy kempf").endswith("; counts 2")
