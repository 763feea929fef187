"""Runs commands as a user would, and keeps what they said."""

import io
from collections.abc import Callable

import msgspec
import pytest

from champclos.cli import run


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
