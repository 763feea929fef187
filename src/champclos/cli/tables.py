"""`champclos tables`: what whoever runs a server does about its tables, while it runs or not."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table as Grid

from champclos.cli.common import GamesFile, Json, load_own, print_json
from champclos.cli.serve import MISSING
from champclos.core.errors import ChampclosError

if TYPE_CHECKING:
    from champclos.server.store import Store
    from champclos.server.table_sheet import SeatSheet, TableSheet

EXAMPLES = (
    "champclos tables list --status playing --unused 30",
    "champclos tables show hk3v9q2m7x",
    "champclos tables close hk3v9q2m7x",
    "champclos tables delete hk3v9q2m7x p4c8w1z6tn",
    "champclos tables export hk3v9q2m7x friday.table",
    "champclos tables import friday.table --page-address https://play.example.org/",
    "champclos tables links hk3v9q2m7x",
    "champclos tables check --database sqlite:///club.db",
)
SPAN_UNITS = 2
Answer = TypeVar("Answer")
Database = Annotated[str | None, Parameter(help="The server's database; the file in your data folder, if not given.")]
Names = Annotated[str, Parameter(help="The ids of tables.")]
Status = Literal["", "gathering", "sealing", "playing", "over", "closed"]

app = App(
    name="tables",
    help="List, show, close, delete and check the tables of a server; export them, and import them at another.",
    help_format="markdown",
)


def with_store(
    database: str | None, work: "Callable[[Store], Coroutine[Any, Any, Answer]]", *, as_it_is: bool = False
) -> Answer:
    """Do something with the store of a server, brought up to date first; what is wrong with it is told in one line."""
    try:
        from champclos.server.addresses import file_of, read_address, shown  # noqa: PLC0415
        from champclos.server.serving import default_database, prepare  # noqa: PLC0415
        from champclos.server.store import Store, StoreTrouble  # noqa: PLC0415
    except ImportError:
        raise ChampclosError(MISSING) from None
    address = database or default_database()
    path = file_of(read_address(address))
    if path is not None and not path.is_file():
        raise ChampclosError(f"database {shown(address)}: there is no such file")
    if not as_it_is:
        prepare(address)

    async def run() -> Answer:
        store = Store(address)
        try:
            return await work(store)
        except StoreTrouble as error:
            raise ChampclosError(f"database {shown(address)}: {error}") from None
        finally:
            await store.close()

    return asyncio.run(run())


def now() -> int:
    return time.time_ns() // 1_000_000


@app.command(name="list")
def list_(
    *,
    status: Annotated[Status, Parameter(help="Only tables of this status.")] = "",
    unused: Annotated[float, Parameter(help="Only tables at which nobody was for this many days.")] = 0,
    database: Database = None,
    json: Json = False,
) -> int:
    """List all tables, the oldest first: status, people, when somebody was last there or decided."""

    async def work(store: "Store") -> int:
        from champclos.server import cleanup  # noqa: PLC0415

        entries = await cleanup.listed(store, status, unused, now())
        if json:
            print_json(entries)
            return 0
        grid = Grid("table", "game", "name", "status", "seats", "rows", "made", "visited", "last decision", "part of")
        for entry in entries:
            part = f"{entry.series} {entry.part}" if entry.part else ""
            grid.add_row(entry.id, entry.game, entry.name, entry.status, ", ".join(entry.seats), str(entry.rows),
                         day(entry.created), day(entry.visited), day(entry.decided), part)  # fmt: skip
        Console().print(grid)
        print(f"{len(entries)} tables")
        return 0

    return with_store(database, work)


@app.command
def show(*tables: Names, database: Database = None, games_from: GamesFile = None, json: Json = False) -> int:
    """Show tables: who sits there and is asked, how much time they have, when it was used, and what it costs.

    Nothing is shown that somebody who watches may not know.
    """
    load_own(games_from)

    async def work(store: "Store") -> int:
        from champclos.server import table_sheet  # noqa: PLC0415
        from champclos.server.refusals import Refused  # noqa: PLC0415

        sheets = []
        for table in named(tables):
            try:
                sheet = await table_sheet.look(store, table, now())
            except Refused as error:
                raise ChampclosError(f"table {table}: {error.words.en}") from None
            if sheet is None:
                raise ChampclosError(f"table {table}: there is none")
            sheets.append(sheet)
        if json:
            print_json(sheets)
        for sheet in [] if json else sheets:
            print_sheet(sheet)
        return 0

    return with_store(database, work)


def print_sheet(sheet: "TableSheet") -> None:
    """A table, a line for each thing and for each seat."""
    part = f", part {sheet.part} of series {sheet.series}" if sheet.part else ""
    status = f"{sheet.status}, paused" if sheet.paused else sheet.status
    print(
        f"{sheet.id}  {sheet.game} (rules {sheet.rules_version}), {status}{part}"
        + (f'  "{sheet.name}"' * bool(sheet.name))
    )
    print(f"  pace            {pace(sheet)}")
    print(f"  made            {day(sheet.created)}, visited {day(sheet.visited)}, last decision {day(sheet.decided)}")
    print(f"  steps, rows     {sheet.steps}, {sheet.rows}; lines of talk: {sheet.lines}; bytes: {sheet.bytes}")
    if sheet.stopped:
        print(f"  stopped         by {sheet.stopped}: the rules were corrected")
    if sheet.result is not None:
        print(f"  result          {sheet.result.words.en}")
    for seat in sheet.seats:
        print(f"  seat {seat.seat}          {seat_said(seat)}")


def seat_said(seat: "SeatSheet") -> str:
    """Who holds a seat, and what is asked of it."""
    who = {"person": seat.name or "somebody", "bot": f"{seat.bot} (bot)", "open": "open"}[seat.holder]
    said = [who]
    if seat.stand_in:
        said.append("a bot goes on")
    if seat.holiday:
        said.append(f"on holiday for {span(seat.holiday)}")
    if seat.asked:
        said.append("is asked" if seat.left is None else f"is asked, {span(seat.left)} left")
    return ", ".join(said)


def pace(sheet: "TableSheet") -> str:
    """The clock of a table in words."""
    clock = sheet.clock
    if clock.kind == "none":
        return "no clock"
    said = [f"{span(clock.seconds)} for {'each move' if clock.kind == 'move' else 'the game'}"]
    if clock.bank:
        said.append(f"a reserve of {span(clock.bank)}")
    if clock.increment:
        said.append(f"{span(clock.increment)} more with each move")
    if clock.holidays:
        said.append(f"{clock.holidays} days of holidays")
    zero = {"default": "the usual move", "bot": "a bot goes on", "resign": "resigns", "host": "the host decides"}
    return ", ".join([*said, f"at zero: {zero[clock.zero]}"])


def span(seconds: float) -> str:
    """A length of time in its two largest units: 1 d 4 h."""
    rest = int(seconds)
    parts: list[str] = []
    for unit, length in (("d", 86_400), ("h", 3600), ("min", 60), ("s", 1)):
        if rest >= length and len(parts) < SPAN_UNITS:
            parts.append(f"{rest // length} {unit}")
        elif parts:
            break
        rest %= length
    return " ".join(parts) or "0 s"


@app.command
def close(*tables: Names, database: Database = None) -> int:
    """Close tables that are not over, as their hosts could: nothing is lost, and everything is shown."""

    async def work(store: "Store") -> int:
        from champclos.server import cleanup  # noqa: PLC0415

        for table in named(tables):
            if not await cleanup.close_table(store, table, now()):
                raise ChampclosError(f"table {table}: there is none, or it is over")
            await cleanup.leave_notice(store, table)
            print(f"{table} closed")
        return 0

    return with_store(database, work)


@app.command
def delete(*tables: Names, database: Database = None) -> int:
    """Delete tables with all that was played and said at them, for good; of a series, all of its tables."""

    async def work(store: "Store") -> int:
        from champclos.server import cleanup  # noqa: PLC0415

        for table in named(tables):
            parts = [name for names in await cleanup.with_series(store, [table]) for name in names]
            if not await cleanup.delete_tables(store, parts):
                raise ChampclosError(f"table {table}: there is none")
            for part in parts:
                await cleanup.leave_notice(store, part)
                print(f"{part} deleted")
        return 0

    return with_store(database, work)


@app.command
def check(*, database: Database = None, games_from: GamesFile = None, json: Json = False) -> int:
    """Say which tables break the rules as this version has them, and where; nothing is changed.

    Run it by the new version before an upgrade. Such a table can only be looked at up to its last lawful step.
    """
    load_own(games_from)

    async def work(store: "Store") -> int:
        from champclos.server import checking  # noqa: PLC0415

        count, findings = await checking.check(store)
        if json:
            print_json(findings)
        for one in [] if json else findings:
            where = f"stops after step {one.step}" if one.rules_version else "cannot be opened"
            print(f"{one.table} ({one.game}, {one.status}, rules {one.begun_by}): {where}. {one.why}")
        if not json:
            print(f"{count} tables looked at, {len(findings)} would not go on")
        return 1 if findings else 0

    return with_store(database, work, as_it_is=True)


def named(tables: tuple[str, ...]) -> tuple[str, ...]:
    if not tables:
        raise ChampclosError("name at least one table")
    return tables


def day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M") if at else "never"
