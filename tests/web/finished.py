"""Tables at which a recorded game has been played to its end, so that a test knows what happened in it."""

import sqlite3
from pathlib import Path

import msgspec
from playwright.sync_api import Page

from champclos.core.game import SPECTATOR
from champclos.records import Record, load_record, replay
from champclos.server.course import PLAY, START
from champclos.server.table_meta import TableMeta
from champclos.server.turning_points import turning_points
from champclos.server.wire import TurningPoint
from tests.web.server_process import Visitor
from tests.web.tables import MAKE

MINUTE = 60_000  # milliseconds
RECORDS = Path(__file__).parent.parent / "records"


def recorded(mode: str) -> Record:
    """A whole game with sealed dice by the latest rules."""
    record, problems = load_record(max(RECORDS.glob(f"{mode}-rules*-sealed.champ")))
    assert not problems
    return record


def points_of(record: Record) -> list[TurningPoint]:
    """Where the recorded game turned."""
    steps = [(step.seat, step.choice) for step in record.steps]
    return turning_points(replay(record).positions[0], steps)


def heads_of(record: Record, level: int) -> list[int]:
    """The steps at which something of a level begins: 1 is an attack, 2 a turn."""
    positions = replay(record).positions
    return [
        step
        for step, state in enumerate(positions)
        if any(state.game.movement(event).level == level for event in state.told) and step
    ]


def finished_table(somebody: Visitor, record: Record) -> Page:
    """A table of a visitor, who held seat 0 of the recorded game, after its end."""
    page, server = somebody.go(), somebody.server
    seats = [{"holder": "me", "name": "Anna"}, *[{}] * (len(record.names) - 1)]
    table = page.evaluate(MAKE, {"game": record.game, "options": record.options, "seats": seats})
    page.goto("about:blank")
    server.close()
    try:
        write(server.folder / "tables.db", table, record)
    finally:
        server.open()
    page.goto(f"{server.address}#/table/{table}")
    page.locator("[data-over]").wait_for()
    return page


def write(database: Path, table: str, record: Record) -> None:
    """Put a recorded game into the log of a table where seats are still free, as if it had been played there.

    A step was made every minute, so that no answer was held back until the next one.
    """
    rows = [(START, SPECTATOR, 0), *((PLAY, step.seat, step.choice) for step in record.steps)]
    with sqlite3.connect(database) as store:
        papers = store.execute("SELECT papers FROM tables WHERE id = ?", (table,)).fetchone()[0]
        meta = msgspec.json.decode(papers, type=TableMeta)
        meta.status = "over"
        meta.result = replay(record).positions[-1].scene().result
        for chair, name in zip(meta.chairs[1:], record.names[1:], strict=True):
            chair.holder, chair.name = "person", name
        assert record.seal is not None
        meta.sealing.secret = record.seal.secret
        meta.sealing.commitment = record.seal.commitment
        meta.sealing.hashes, meta.sealing.nonces = record.seal.hashes, record.seal.nonces
        change = (msgspec.json.encode(meta).decode(), meta.status, table)
        store.execute("UPDATE tables SET papers = ?, status = ?, driven = 0 WHERE id = ?", change)
        store.executemany(
            "INSERT INTO decisions (table_id, number, kind, seat, choice, at) VALUES (?, ?, ?, ?, ?, ?)",
            [(table, number, *row, meta.created + number * MINUTE) for number, row in enumerate(rows)],
        )
    store.close()
