"""The entry-point table: it agrees with the folders, and each of its targets imports."""

import importlib
from importlib import metadata

import pytest

from repository import packages, pyproject

PROJECT = pyproject()["project"]
TARGETS = sorted(
    (group, name, target)
    for group, table in PROJECT["entry-points"].items()
    for name, target in table.items()
)


@pytest.mark.source
def test_every_plugin_package_is_reached() -> None:
    reached = {target.split(".")[0] for _, _, target in TARGETS}
    assert reached == set(packages("plugins"))


@pytest.mark.source
def test_plugins_are_the_only_entry_points_besides_the_command() -> None:
    """Built-in games are found the way a stranger's are."""
    assert all(group.startswith("croupier.") for group, _, _ in TARGETS)
    assert PROJECT["scripts"] == {"croupier": "croupier_cli.main:main"}


@pytest.mark.parametrize(("group", "name", "target"), TARGETS)
def test_target_imports(group: str, name: str, target: str) -> None:
    module, _, attribute = target.partition(":")
    loaded = importlib.import_module(module)
    assert not attribute or hasattr(loaded, attribute)


def test_the_command_imports() -> None:
    module, _, attribute = PROJECT["scripts"]["croupier"].partition(":")
    assert callable(getattr(importlib.import_module(module), attribute))


def test_the_installed_table_is_this_one() -> None:
    """An editable install made before an entry point was added does not have it: install again."""
    installed = metadata.distribution("croupier").entry_points
    found = sorted(
        (point.group, point.name, point.value)
        for point in installed
        if point.group != "console_scripts"
    )
    assert found == TARGETS
