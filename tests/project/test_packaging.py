"""What is in the wheel and in the sdist."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from repository import ROOT, SOURCE_ROOTS, all_packages, packages, pyproject

pytestmark = pytest.mark.source


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the sdist, built by the backend without a front end."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return folder


@pytest.fixture(scope="module")
def wheel_names(built: Path) -> list[str]:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


@pytest.fixture(scope="module")
def sdist_names(built: Path) -> set[str]:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def test_the_roots_hold_what_their_names_say() -> None:
    assert list(packages("core")) == ["croupier"]
    assert list(packages("cli")) == ["croupier_cli"]
    assert all(name.startswith("croupier_") for name in packages("plugins"))


def test_top_level_names_of_the_wheel(wheel_names: list[str]) -> None:
    names = {name.split("/")[0] for name in wheel_names}
    assert {name for name in names if not name.endswith(".dist-info")} == set(all_packages())
    assert sum(name.endswith(".dist-info") for name in names) == 1


def test_the_wheel_has_every_file_of_the_packages_and_no_other(wheel_names: list[str]) -> None:
    """Modules, `*.toml` data, `py.typed`: all that lies in a package ships in it."""
    there = {
        file.relative_to(ROOT / root).as_posix()
        for root in SOURCE_ROOTS
        for package in packages(root).values()
        for file in package.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    shipped = {name for name in wheel_names if ".dist-info/" not in name}
    assert shipped == there
    assert {f"{name}/py.typed" for name in all_packages()} <= shipped


def test_the_wheel_has_its_licence(wheel_names: list[str]) -> None:
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in wheel_names)


@pytest.mark.parametrize(
    "name", ["tox.ini", "CHANGELOG.md", "README.md", "LICENSE", "pyproject.toml"]
)
def test_the_sdist_has(sdist_names: set[str], name: str) -> None:
    assert name in sdist_names


def test_the_sdist_has_sources_and_tests(sdist_names: set[str]) -> None:
    files = {
        file.relative_to(ROOT).as_posix()
        for folder in (*SOURCE_ROOTS, "tests")
        for file in (ROOT / folder).rglob("*.py")
    }
    assert files <= sdist_names


def test_one_list_of_python_versions() -> None:
    """The classifiers lead: tox tests on these, `.ci/run` looks for these."""
    project = pyproject()["project"]
    prefix = "Programming Language :: Python :: 3."
    minors = [
        int(line.removeprefix(prefix)) for line in project["classifiers"] if line.startswith(prefix)
    ]
    assert project["requires-python"] == f">=3.{min(minors)}"
    tox = (ROOT / "tox.ini").read_text(encoding="utf-8")
    assert f"py3{{{', '.join(map(str, minors))}}}" in tox
