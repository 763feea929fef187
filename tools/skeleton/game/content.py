"""The content of Tafl: the shape of `content.toml`, and which figures are possible."""

from pathlib import Path
from typing import Annotated, Final

import msgspec

from champclos.core.content import Origin, Table, read_content
from champclos.core.errors import BadContent

FOLDER: Final = Path(__file__).parent


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The size of the board; a runner always has a square to move to."""

    origin: Origin
    width: Annotated[int, msgspec.Meta(ge=3, le=25)]
    height: Annotated[int, msgspec.Meta(ge=2, le=25)]


class Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The die, which shows 1 to the number of its faces."""

    origin: Origin
    faces: Annotated[int, msgspec.Meta(ge=2, le=20)]


class TaflContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `content.toml`."""

    board: Board
    die: Die


def read(overrides: Table) -> tuple[TaflContent, str]:
    """The content, with entries replaced, and its digest; BadContent says which figure cannot be."""
    content, digest = read_content(FOLDER, TaflContent, overrides)
    if content.board.width % 2 == 0:
        raise BadContent(f"content of tafl: board.width: {content.board.width} is even and has no middle")
    return content, digest
