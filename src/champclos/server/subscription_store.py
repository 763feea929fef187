"""Subscriptions as rows of the store.

A row is changed only as it was read (its version goes up each time), so that of several processes one calls.
"""

from typing import Final

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from champclos.server.push import PushKeys, new_key
from champclos.server.schema import notes, subscriptions
from champclos.server.store import Store
from champclos.server.subscriptions import Subscription, Told
from champclos.server.writer import Conflict

PUSH_KEY: Final = "push key"


def _row(one: Subscription) -> dict[str, object]:
    keys = "" if one.keys is None else msgspec.json.encode(one.keys).decode()
    return {
        "id": one.id,
        "table_id": one.table,
        "seat": one.seat,
        "generation": one.generation,
        "means": one.means,
        "address": one.address,
        "keys": keys,
        "language": one.language,
        "kinds": " ".join(one.kinds),
        "state": one.state,
        "told": msgspec.json.encode(one.told).decode(),
        "why": one.why,
        "code": one.code,
        "failures": one.failures,
        "next_at": one.next_at,
        "version": one.version,
        "open": int(one.open),
    }


def _read(row: dict[str, object]) -> Subscription:
    found = {**row, "table": row["table_id"], "kinds": str(row["kinds"]).split()}
    found["keys"] = msgspec.json.decode(str(row["keys"]), type=PushKeys) if row["keys"] else None
    found["told"] = msgspec.json.decode(str(row["told"]), type=Told)
    return msgspec.convert({name: found[name] for name in Subscription.__struct_fields__}, Subscription)


async def of_table(store: Store, table: str) -> list[Subscription]:
    """The subscriptions of a table, in a fixed order."""
    query = select(subscriptions).where(subscriptions.c.table_id == table)
    async with store.reading() as connection:
        rows = (await connection.execute(query.order_by(subscriptions.c.seat, subscriptions.c.id))).mappings().all()
    return [_read(dict(row)) for row in rows]


async def add(store: Store, fresh: Subscription) -> None:
    """Write a subscription in place of the one with its id, if there is one."""
    async with store.writing() as connection:
        await connection.execute(delete(subscriptions).where(subscriptions.c.id == fresh.id))
        await connection.execute(insert(subscriptions).values(_row(fresh)))
        await _notify(connection, store, fresh.table)


async def add_missing(store: Store, fresh: list[Subscription]) -> None:
    """Write subscriptions, except those that are there already."""
    for one in fresh:
        try:
            async with store.writing() as connection:
                await connection.execute(insert(subscriptions).values(_row(one)))
                await _notify(connection, store, one.table)
        except IntegrityError:
            continue


async def change(store: Store, one: Subscription, **what: object) -> Subscription:
    """Write a change of a subscription, and return it changed; Conflict if it is not as it was read."""
    fresh = msgspec.structs.replace(one, **what, version=one.version + 1)
    query = update(subscriptions).where(subscriptions.c.id == one.id, subscriptions.c.version == one.version)
    async with store.writing() as connection:
        if (await connection.execute(query.values(_row(fresh)))).rowcount != 1:
            raise Conflict
    return fresh


async def remove(store: Store, table: str, names: list[str]) -> int:
    """Delete subscriptions of a table; returns how many there were."""
    query = delete(subscriptions).where(subscriptions.c.table_id == table, subscriptions.c.id.in_(names))
    async with store.writing() as connection:
        gone = (await connection.execute(query)).rowcount
        await _notify(connection, store, table)
    return gone


async def table_of(store: Store, name: str) -> str:
    """The table of a subscription; empty if there is no such subscription."""
    async with store.reading() as connection:
        query = select(subscriptions.c.table_id).where(subscriptions.c.id == name)
        return str((await connection.execute(query)).scalar() or "")


async def push_key(store: Store) -> str:
    """The key by which push services know this server; made the first time it is needed."""
    query = select(notes.c.value).where(notes.c.name == PUSH_KEY)
    async with store.reading() as connection:
        found = (await connection.execute(query)).scalar()
    if found is not None:
        return str(found)
    try:
        async with store.writing() as connection:
            await connection.execute(insert(notes).values(name=PUSH_KEY, value=new_key()))
    except IntegrityError:  # another process was first
        pass
    return await push_key(store)


async def _notify(connection: AsyncConnection, store: Store, table: str) -> None:
    if store.shared:
        await connection.execute(*store.notice(table))
