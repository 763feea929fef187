"""What docs/protocol.md says of tables that begin from a position of another game, as types."""

from typing import Annotated, Final, Literal

import msgspec

from champclos.core.content import Table as Content
from champclos.core.words import Words
from champclos.server.table_meta import Name

VIEWER: Final = "^(|spectator|all|-3|[0-9]{1,2})$"

# What clients send


class NewAnalysis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of a table to be tried out: after how many steps, if not now, and as whom.

    `seats` says whether one person plays all seats, or bots all but `seat`.
    """

    step: Annotated[int, msgspec.Meta(ge=0)] | None = None
    viewer: Annotated[str, msgspec.Meta(pattern=VIEWER)] = ""
    seats: Literal["mine", "bots"] = "mine"
    seat: int | None = None
    bot: Annotated[str, msgspec.Meta(max_length=200)] = "squire"
    name: Name = ""


class NewStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the first position of a new table comes from: a text, or a table that is over, after a number of steps."""

    position: str = ""
    table: Annotated[str, msgspec.Meta(pattern="^([a-z0-9]{1,20})?$")] = ""
    step: Annotated[int, msgspec.Meta(ge=0)] | None = None


class NewRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that somebody uploads to look at it."""

    text: str


# What clients get


class UploadedRecord(msgspec.Struct, frozen=True):
    """A record that was uploaded: the table at which it is looked at, and the token for that.

    Of one that a viewer saw there is no table; `position` is then how the viewer saw the last position. `note` is worth
    knowing.
    """

    table: str
    watch: str
    game: str
    title: Words
    options: dict[str, object]
    content: Content
    viewer: int
    steps: int
    position: str
    note: Words | None
