"""Runs commands as a user would, and keeps what they said."""

import io
import sys
from collections.abc import Callable, Iterator

import msgspec
import pytest

from champclos import games
from champclos.bots import own as own_bots
from champclos.cli import run
from champclos.games import own


class Said(msgspec.Struct, frozen=True):
    """What a command answered."""

    code: int
    out: str
    err: str


Command = Callable[..., Said]


@pytest.fixture
def champclos(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """A command with its arguments and what is typed into it, line by line."""

    def command(*argv: str, typed: tuple[str, ...] = ()) -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        code = run(argv)
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return command


@pytest.fixture
def own_games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Games of other people that a test loads are forgotten after it."""
    monkeypatch.setattr(games, "_strangers", {})
    monkeypatch.setattr(own, "_loaded", {})
    monkeypatch.setattr(own_bots, "_loaded", {})
    monkeypatch.setattr(sys, "path", list(sys.path))
    games._entry_points.cache_clear()
    yield
    games._entry_points.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] in ("skirmish", "marches", "rules")]:
        del sys.modules[name]
