"""What people write for themselves beside tables, in the store: one text for each seat, or key of somebody without one.

A text is changed only as it was read (its version goes up each time), so that of two devices none undoes the other's.
"""

from typing import Final

import msgspec
from sqlalchemy import Column, ColumnElement, Delete, Update, and_, delete, func, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from champclos.server.schema import own_notes, tables
from champclos.server.store import Store

MOST_OF_KEY: Final = 200  # notes of one key, at tables where its owner has no seat


class Holder(msgspec.Struct, frozen=True):
    """Whose notes: those of a seat as it is held now, or of a key. The next holder of a seat reads nobody's."""

    name: str
    generation: int = 0

    @property
    def is_key(self) -> bool:
        return self.name.startswith("k")


class StoredNote(msgspec.Struct, frozen=True):
    """A text and its version, 0 if nothing was ever written; when it was written, in milliseconds."""

    text: str = ""
    version: int = 0
    at: int = 0


class TableGone(Exception):
    """The table was deleted, or the seat given to somebody else, at this very moment."""


class TooManyNotes(Exception):
    """A key has notes at as many tables as it may."""


def of_seat(seat: int, generation: int) -> Holder:
    return Holder(f"s{seat}", generation)


def of_key(owner: str) -> Holder:
    return Holder(f"k{owner}")


def _row(table: str, holder: Holder) -> ColumnElement[bool]:
    return and_(own_notes.c.table_id == table, own_notes.c.holder == holder.name)


async def read(store: Store, table: str, holder: Holder) -> StoredNote:
    """The notes of somebody on a table."""
    query = select(own_notes.c.text, own_notes.c.version, own_notes.c.at)
    query = query.where(_row(table, holder), own_notes.c.generation == holder.generation)
    async with store.reading() as connection:
        found = (await connection.execute(query)).first()
    return StoredNote() if found is None else StoredNote(*found)


async def write(store: Store, table: str, holder: Holder, text: str, base: int, now: int) -> tuple[StoredNote, bool]:
    """Write notes in the place of version `base`; returns what is there then, and whether it is the text."""
    async with store.writing() as connection:
        there = select(tables.c.id).where(tables.c.id == table).with_for_update(read=True, key_share=True)
        if (await connection.execute(there)).first() is None:
            raise TableGone
        await connection.execute(_of_former_holders(table, holder))
        found = (await connection.execute(select(own_notes).where(_row(table, holder)).with_for_update())).first()
        if found is None:
            if base:  # written before the table went to another store, or the seat to somebody else and back
                return StoredNote(), False
            if holder.is_key and await _notes_of(connection, holder) >= MOST_OF_KEY:
                raise TooManyNotes
            row = {"table_id": table, "holder": holder.name, "generation": holder.generation}
            fresh = store.put(own_notes, **row, text=text, version=1, at=now).returning(own_notes.c.version)
            if (await connection.execute(fresh)).first() is not None:
                return StoredNote(text, 1, now), True
            found = (await connection.execute(select(own_notes).where(_row(table, holder)))).one()  # another was first
        if found.generation != holder.generation:
            raise TableGone
        if found.version != base:
            return StoredNote(found.text, found.version, found.at), False
        change = update(own_notes).where(_row(table, holder)).values(text=text, version=base + 1, at=now)
        await connection.execute(change)
    return StoredNote(text, base + 1, now), True


async def _notes_of(connection: AsyncConnection, holder: Holder) -> int:
    query = select(func.count()).select_from(own_notes).where(own_notes.c.holder == holder.name, own_notes.c.text != "")
    return int((await connection.execute(query)).scalar() or 0)


def _of_former_holders(table: str, holder: Holder) -> Delete:
    return delete(own_notes).where(_row(table, holder), own_notes.c.generation < holder.generation)


def renewed(table: str, seat: int, generation: int) -> Update:
    """The notes of a seat stay with its owner, who has made older tokens of it worthless."""
    row = _row(table, of_seat(seat, generation))
    return update(own_notes).where(row, own_notes.c.generation == generation - 1).values(generation=generation)


def passed_on(old: str, new: str) -> Update:
    """The notes of a key are those of the one that takes its place."""
    return update(own_notes).where(own_notes.c.holder == of_key(old).name).values(holder=of_key(new).name)


def written_by(owner: "Column[str]") -> ColumnElement[bool]:
    """Whether a key has notes."""
    return select(own_notes.c.table_id).where(own_notes.c.holder == literal("k") + owner).exists()
