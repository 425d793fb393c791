"""`.ci/run` runs what README.md says."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from repository import ROOT

pytestmark = pytest.mark.source


def ci_run(folder: Path, readme: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a copy of `.ci/run` beside this README.md."""
    (folder / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "run", folder / ".ci")
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "README.md").write_text(readme, encoding="utf-8")
    run = ["bash", str(folder / ".ci" / "run"), *arguments]
    return subprocess.run(run, capture_output=True, encoding="utf-8", check=False)


@pytest.mark.parametrize("fence", ["```", "```sh"], ids=["plain", "sh"])
@pytest.mark.parametrize("gap", ["\n", "\n\n"], ids=["directly", "blank line"])
def test_the_block_is_taken_as_it_stands(tmp_path: Path, fence: str, gap: str) -> None:
    block = "first --option 'a b' &&\n  second | third\n"
    start = f"# x\n\n```\nother\n```\n\n<!-- ci: test -->{gap}{fence}\n"
    readme = f"{start}{block}```\n\n```\nmore\n```\n"
    assert ci_run(tmp_path, readme, "--print").stdout == block


@pytest.mark.parametrize(
    "readme",
    [
        "# x\n\n```\ntox\n```\n",
        "<!-- ci: test -->\n\nRun:\n\n```\ntox\n```\n",
        "<!-- ci: test -->\n```\n```\n",
        "<!-- ci: test -->\n```\ntox\n",
    ],
    ids=["no comment", "text between", "empty", "never closed"],
)
def test_without_the_block_it_fails_clearly(tmp_path: Path, readme: str) -> None:
    run = ci_run(tmp_path, readme, "--print")
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith("error: README.md has no code block directly under")


def test_a_python_that_ran_no_test_is_a_failure(tmp_path: Path) -> None:
    run = ci_run(tmp_path, "<!-- ci: test -->\n```\necho hello\n```\n")
    assert run.returncode == 1
    assert "hello\n" in run.stdout
    assert "is on this machine, but no test ran on it" in run.stderr


def test_it_passes_when_every_python_ran_its_tests(tmp_path: Path) -> None:
    result = {
        f"py3{minor}": {"test": [{"command": ["bin/pytest", "-x"], "retcode": 0}]}
        for minor in range(11, 20)
    }
    (tmp_path / "result").write_text(json.dumps({"testenvs": result}), encoding="utf-8")
    run = ci_run(tmp_path, '<!-- ci: test -->\n```\ncp result "$TOX_RESULT_JSON"\n```\n')
    assert (run.returncode, run.stderr) == (0, "")
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    last = run.stdout.splitlines()[-1]
    assert last.startswith("ci: tests ran on Python ")
    assert here in last


def test_a_failing_command_fails(tmp_path: Path) -> None:
    assert ci_run(tmp_path, "<!-- ci: test -->\n```\n(exit 7)\n```\n").returncode == 7


def test_this_readme_has_the_block() -> None:
    run = ["bash", str(ROOT / ".ci" / "run"), "--print"]
    assert "tox" in subprocess.run(run, capture_output=True, encoding="utf-8", check=True).stdout
