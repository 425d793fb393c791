"""The rule switches: all there, and each value that is no default exercised by some test.

What each does is tested with the rule it switches; here stand the names, for a test to fail when
one is added without a test.
"""

import ast
from pathlib import Path

import pytest

from croupier.errors import SetupError
from croupier.setup import make_setup
from heroes import GAME, new_game, play_out

HERE = Path(__file__).parent

SETTINGS = {
    "search_look": (5, {7}),
    "start_keep": (4, {6}),
    "discard_faces": ("down", {"up"}),
    "double_pick_scope": ("own", {"both"}),
    "pass_draws": (False, {True}),
    "fezzan_discountable": (False, {True}),
    "battles_per_fleet": (1, {0}),
    "decline_capture": (False, {True}),
    "capture_casualties": (False, {True}),
    "casualty_power": ("printed", {"battle"}),
    "casualty_pool": ("battle", {"all"}),
    "destroyed_fleets": ("discard", {"removed"}),
    "failed_target": ("discard", {"hand"}),
    "progress": ("ever", {"held"}),
    "sortie_effects": ("attack", {"battle"}),
    "all_fleets_scope": ("each", {"total"}),
    "negate_leaders": (False, {True}),
    "assault_on_capital": (True, {False}),
    "corridor_access": ("taken", {"held"}),
    "mixed_actions": (False, {True}),
    "points_to_win": (36, {24, 48}),
    "points_check": ("phase", {"round"}),
    "round_limit": (0, {30, 40, 60}),
}


def test_all_settings_are_there_with_their_values() -> None:
    found = {
        setting.name: (setting.default, set(setting.values) - {setting.default})
        for setting in GAME.info.settings
    }
    assert found == SETTINGS
    assert all(setting.summary for setting in GAME.info.settings)


def test_a_value_that_is_none_is_refused() -> None:
    with pytest.raises(SetupError, match="cannot be '5'"):
        make_setup(GAME, seed="x", settings={"start_keep": 5})


@pytest.mark.source
def test_every_setting_is_used_by_a_test() -> None:
    """By its name as a keyword or as a key of a dict."""
    used: set[object] = set()
    for file in HERE.glob("test_*.py"):
        if file.name == Path(__file__).name:
            continue
        for node in ast.walk(ast.parse(file.read_bytes())):
            if isinstance(node, ast.keyword):
                used.add(node.arg)
            elif isinstance(node, ast.Dict):
                used |= {key.value for key in node.keys if isinstance(key, ast.Constant)}
    assert set(SETTINGS) - used == set()


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, (_, values) in SETTINGS.items() for value in sorted(values)],
)
def test_a_game_with_any_one_setting_can_be_played_to_its_end(name: str, value: object) -> None:
    table = new_game(name, **{name: value}).table
    play_out(table, name)
    assert table.misplaced() == []
    assert table.result is not None
