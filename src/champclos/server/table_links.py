"""The links to a table that whoever runs the server hands out: to its host, to its seats, and for watching."""

import msgspec

from champclos.server import keyring
from champclos.server.keyring import Held
from champclos.server.store import Store, StoredTable
from champclos.server.tokens import DEVICE, HOST, INVITATION, KEY, WATCH, Signer, Token


class TableLink(msgspec.Struct, frozen=True):
    """For whom a link is, and the part of its address after the server's own."""

    whom: str
    link: str


def links_to_seats(signer: Signer, table: StoredTable) -> list[TableLink]:
    """A link to each seat that is a person's or open, unless nothing is decided any more; and one for watching."""
    page, meta = f"/#/table/{table.id}", table.meta
    links = []
    for seat, chair in enumerate([] if meta.finished else meta.chairs):
        if chair.free:
            links.append(TableLink(f"seat {seat}, open", f"{page}?join={_token(signer, INVITATION, table, seat)}"))
        elif chair.holder == "person":
            links.append(TableLink(f"seat {seat}, {chair.name or 'somebody'}",
                                   f"{page}?seat={_token(signer, DEVICE, table, seat)}"))  # fmt: skip
    return [*links, TableLink("watching", f"{page}?watch={signer.write(Token(WATCH, table.id))}")]


def _token(signer: Signer, kind: str, table: StoredTable, seat: int) -> str:
    return signer.write(Token(kind, table.id, seat, table.meta.chairs[seat].generation))


async def link_for_host(store: Store, signer: Signer, table: str, now: int) -> TableLink:
    """A link that makes its owner the table's host: a new key, which holds nothing else."""
    owner = keyring.new_owner()
    await keyring.make_key(store, owner, now)
    await keyring.hold(store, owner, [Held(table, HOST, 0, 0)], now)
    return TableLink("host", f"/#/mine?key={signer.write(Token(KEY, owner))}")
