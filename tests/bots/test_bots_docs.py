"""The example of docs/bots.md plays."""

import re
from pathlib import Path

import pytest

from champclos.cli import run

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


def test_the_bot_of_the_docs_plays_in_the_arena_of_the_docs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    source = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)[0]
    (tmp_path / "my_bots.py").write_text(source)
    monkeypatch.chdir(tmp_path)
    line = next(line for line in PAGE.splitlines() if "--bots-from my_bots.py" in line)
    argv = line.replace("--games 20", "--games 2").split()[1:]
    assert run(argv) == 0
    assert "greedy:boldness=0.5" in capsys.readouterr().out


def test_the_commands_of_the_docs_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [line for line in PAGE.splitlines() if re.match(r"champclos (simulate|analyse|odds) ", line)]
    assert len(lines) == 3
    for line in lines:
        assert run(line.replace("--bot knight", "--bot knight:iterations=20").split()[1:]) == 0, capsys.readouterr().err
