"""`champclos backup`: a copy of all tables of a server, which may go on meanwhile."""

from typing import Annotated

from cyclopts import Parameter

from champclos.cli.serve import MISSING
from champclos.core.errors import ChampclosError

EXAMPLES = (
    "champclos backup tables-today.db",
    "champclos backup club.db --database postgresql://user:password@machine/champclos",
    "champclos serve --database sqlite:///tables-today.db",
)


def command(
    target: Annotated[str, Parameter(help="A file to be made, or the address of an empty database.")],
    /,
    *,
    database: Annotated[
        str | None, Parameter(help="The server's database; the file in your data folder, if not given.")
    ] = None,
) -> int:
    """Copy all tables of a server into one SQLite file, or back into a database."""
    try:
        from champclos.server.addresses import shown  # noqa: PLC0415
        from champclos.server.backup import copy_store  # noqa: PLC0415
        from champclos.server.serving import default_database  # noqa: PLC0415
    except ImportError:
        raise ChampclosError(MISSING) from None
    count = copy_store(database or default_database(), target)
    print(f"{count} tables copied to {shown(target)}")
    return 0
