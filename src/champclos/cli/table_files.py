"""`champclos tables export`, `import` and `links`: a table goes on at another host, and its people find it there."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter

from champclos.cli.common import BotsFile, GamesFile, load_own
from champclos.cli.tables import Database, now, with_store
from champclos.core.errors import ChampclosError

if TYPE_CHECKING:
    from champclos.server.store import Store

OWNER_ONLY = 0o600
Name = Annotated[str, Parameter(help="The id of a table.")]
PageAddress = Annotated[str, Parameter(help="What people type to come to the server: https://play.example.org/")]
SecretFile = Annotated[
    Path | None, Parameter(help="The file of `champclos serve --secret-file`, if it is started with one.")
]


def export_(
    table: Name,
    file: Annotated[Path, Parameter(help="A file to be made, which only you can read.")],
    /,
    *,
    database: Database = None,
    games_from: GamesFile = None,
) -> int:
    """Write a table to a file, by which another host carries it on; of a series, all of its tables.

    The file of a game that is not over holds what is hidden in it: keep it to yourself. Tokens, keys and addresses of
    players are in no file. Once the table goes on elsewhere, delete it here; to close it would show everything.
    """
    load_own(games_from)
    if file.exists():
        raise ChampclosError(f"export {file}: it is there already; name a file that is not")

    async def work(store: "Store") -> int:
        from champclos.server.table_files import take_out  # noqa: PLC0415

        found, data = await take_out(store, table, now())
        write_new(file, data)
        print(f"{', '.join(one.id for one in found.tables)} written to {file}")
        print(
            "It holds what is hidden in the game, and its dice: keep it to yourself."
            if found.secret
            else "The game is over: the file holds nothing that was not shown; the talk is in it."
        )
        return 0

    return with_store(database, work)


def write_new(path: Path, data: bytes) -> None:
    """A file that only its owner reads; it has its name only when it is whole."""
    unfinished = path.with_name(f".{path.name}.part")
    try:
        unfinished.unlink(missing_ok=True)
        with os.fdopen(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY), "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        unfinished.rename(path)
    except OSError as error:
        raise ChampclosError(f"export {path}: {error.strerror}") from None
    finally:
        unfinished.unlink(missing_ok=True)


def import_(
    file: Annotated[Path, Parameter(help="What `champclos tables export` wrote.")],
    /,
    *,
    database: Database = None,
    games_from: GamesFile = None,
    bots_from: BotsFile = None,
    page_address: PageAddress = "",
    secret_file: SecretFile = None,
) -> int:
    """Carry on a table that another host has exported, and show the links to it.

    Every step is judged, every die is thrown again, and nothing is kept of a file that is not whole. A game that is
    being played is paused: no clock runs until somebody who plays resumes it.
    """
    load_own(games_from, bots_from)
    try:
        data = file.read_bytes()
    except OSError as error:
        raise ChampclosError(f"import {file}: {error.strerror}") from None

    async def work(store: "Store") -> int:
        from champclos.server.table_files import put_in, read_file  # noqa: PLC0415

        try:
            found = read_file(data)
            await put_in(store, found, now())
        except ChampclosError as error:
            raise ChampclosError(f"import {file}: {error}") from None
        print(f"{', '.join(one.id for one in found.tables)} imported")
        await show_links(store, found.tables[-1].id, secret_file, page_address)
        return 0

    return with_store(database, work)


def links(
    table: Name, /, *, database: Database = None, page_address: PageAddress = "", secret_file: SecretFile = None
) -> int:
    """Show the links to a table: for its host, for each seat, and for watching. Whoever has one plays by it."""

    async def work(store: "Store") -> int:
        await show_links(store, table, secret_file, page_address)
        return 0

    return with_store(database, work)


async def show_links(store: "Store", table: str, secret_file: Path | None, page_address: str) -> None:
    from champclos.server.serving import read_key  # noqa: PLC0415
    from champclos.server.table_links import link_for_host, links_to_seats  # noqa: PLC0415
    from champclos.server.tokens import Signer  # noqa: PLC0415

    if page_address and urlsplit(page_address).scheme not in ("http", "https"):
        raise ChampclosError(f'page address "{page_address}": give what people type, such as https://play.example.org/')
    stored = await store.table(table)
    if stored is None:
        raise ChampclosError(f"table {table}: there is none")
    signer = Signer(read_key(secret_file) if secret_file is not None else await store.key())
    for one in [await link_for_host(store, signer, table, now()), *links_to_seats(signer, stored)]:
        print(f"{one.whom}: {page_address.rstrip('/')}{one.link}")
