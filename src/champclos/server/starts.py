"""What docs/protocol.md says of tables that begin from a position of another game, as types."""

from typing import Annotated, Final, Literal

import msgspec

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
