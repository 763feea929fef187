"""Keys in the store: by one of them a person finds their seats on every device.

The store keeps who holds which seats; the key itself, which is signed, is nowhere but with its owner.
"""

from collections.abc import Sequence
from secrets import choice
from typing import Final

import msgspec
from sqlalchemy import and_, delete, func, insert, select, update

from champclos.server import own_notes_store
from champclos.server.schema import chat, held, identities, keys
from champclos.server.store import Store
from champclos.server.tokens import ID_LETTERS

OWNER_LENGTH: Final = 20
MOST_HELD: Final = 400
KEPT_UNUSED_MS: Final = 90 * 86_400_000  # for which a key is kept that holds nothing


class Held(msgspec.Struct, frozen=True):
    """A seat that a key holds, or the host's place at a table; `heard` is the last line of talk that was read."""

    table: str
    kind: str
    seat: int
    generation: int
    heard: int = 0


def new_owner() -> str:
    """The id of a new key."""
    return "".join(choice(ID_LETTERS) for _ in range(OWNER_LENGTH))


async def make_key(store: Store, owner: str, now: int) -> None:
    """A new key, which holds nothing."""
    async with store.writing() as connection:
        await connection.execute(insert(keys).values(id=owner, used=now))


async def replace_key(store: Store, old: str, new: str, now: int) -> bool:
    """A key in the place of another, which is worth nothing from then on; returns whether there was such a one."""
    async with store.writing() as connection:
        if not (await connection.execute(delete(keys).where(keys.c.id == old))).rowcount:
            return False
        await connection.execute(insert(keys).values(id=new, used=now))
        for one in (held, identities):
            await connection.execute(update(one).where(one.c.owner == old).values(owner=new))
        await connection.execute(own_notes_store.passed_on(old, new))
    return True


async def last_used(store: Store, owner: str) -> int | None:
    """When a key was used for the last time, about; None if there is no such key."""
    async with store.reading() as connection:
        used = (await connection.execute(select(keys.c.used).where(keys.c.id == owner))).scalar()
    return None if used is None else int(used)


async def held_by(store: Store, owner: str) -> list[Held]:
    """What a key holds, the newest first."""
    query = select(held.c.table_id, held.c.kind, held.c.seat, held.c.generation, held.c.heard)
    query = query.where(held.c.owner == owner).order_by(held.c.at.desc(), held.c.table_id, held.c.seat).limit(MOST_HELD)
    async with store.reading() as connection:
        return [Held(*row) for row in (await connection.execute(query)).all()]


async def hold(store: Store, owner: str, seats: Sequence[Held], now: int) -> None:
    """Let a key hold seats, or what it knows of them be other than before."""
    async with store.writing() as connection:
        await connection.execute(update(keys).where(keys.c.id == owner).values(used=now))
        for one in seats:
            same = and_(held.c.owner == owner, held.c.table_id == one.table, held.c.kind == one.kind,
                        held.c.seat == one.seat)  # fmt: skip
            known = {"generation": one.generation, "heard": one.heard}
            if not (await connection.execute(update(held).where(same).values(known))).rowcount:
                row = {"owner": owner, "table_id": one.table, "kind": one.kind, "seat": one.seat, "at": now}
                await connection.execute(store.put(held, **row, **known))


async def let_go(store: Store, owner: str, tables: Sequence[str]) -> None:
    """Let a key forget tables."""
    async with store.writing() as connection:
        await connection.execute(delete(held).where(held.c.owner == owner, held.c.table_id.in_(tables)))


async def drop_unused(store: Store, now: int) -> None:
    """Drop keys that hold nothing, no notes either, whose owners are not rated, and that nobody has used for long."""
    holds = select(held.c.owner).where(held.c.owner == keys.c.id).exists()
    rated = select(identities.c.owner).where(identities.c.owner == keys.c.id).exists()
    unused = keys.c.used < now - KEPT_UNUSED_MS
    async with store.writing() as connection:
        await connection.execute(delete(keys).where(unused, ~holds, ~rated, ~own_notes_store.written_by(keys.c.id)))


async def last_lines(store: Store, tables: Sequence[str]) -> dict[str, int]:
    """The numbers of the last lines of talk at some tables."""
    query = select(chat.c.table_id, func.max(chat.c.number)).where(chat.c.table_id.in_(tables))
    async with store.reading() as connection:
        found = (await connection.execute(query.group_by(chat.c.table_id))).all()
    return {str(table): int(number) for table, number in found}
