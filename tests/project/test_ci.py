"""`.ci/run` runs what README.md says."""

import shutil
import subprocess
from pathlib import Path

import pytest

from repository import ROOT

pytestmark = pytest.mark.source


def printed_command(folder: Path, readme: str) -> subprocess.CompletedProcess[str]:
    (folder / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "run", folder / ".ci")
    (folder / "README.md").write_text(readme, encoding="utf-8")
    run = ["bash", str(folder / ".ci" / "run"), "--print"]
    return subprocess.run(run, capture_output=True, encoding="utf-8", check=False)


@pytest.mark.parametrize("fence", ["```", "```sh"], ids=["plain", "sh"])
@pytest.mark.parametrize("gap", ["\n", "\n\n"], ids=["directly", "blank line"])
def test_the_block_is_taken_as_it_stands(tmp_path: Path, fence: str, gap: str) -> None:
    block = "first --option 'a b' &&\n  second | third\n"
    start = f"# x\n\n```\nother\n```\n\n<!-- ci: test -->{gap}{fence}\n"
    readme = f"{start}{block}```\n\n```\nmore\n```\n"
    assert printed_command(tmp_path, readme).stdout == block


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
    run = printed_command(tmp_path, readme)
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith("error: README.md has no code block directly under")


def test_this_readme_has_the_block() -> None:
    run = ["bash", str(ROOT / ".ci" / "run"), "--print"]
    assert "tox" in subprocess.run(run, capture_output=True, encoding="utf-8", check=True).stdout
