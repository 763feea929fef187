"""What somebody notes for themselves beside a table: read and written by whoever holds the seat, or a key.

It is in no record, no table's file, and on no page but its owner's.
"""

from typing import Final

from champclos.server import keyring, own_notes_store
from champclos.server.limits import NOTE_LENGTH
from champclos.server.my_games import lost_key, owner_of
from champclos.server.own_notes_store import Holder, TableGone, TooManyNotes
from champclos.server.personal import NoteKept, OwnNote
from champclos.server.refusals import Refused, bad_token, busy, too_many
from champclos.server.registry import TableRegistry
from champclos.server.store import StoreTrouble
from champclos.server.table import Table
from champclos.server.tokens import SEAT, Token

BREAKS: Final = "\n\t"


async def note(registry: TableRegistry, table: Table, tokens: list[Token], wanted: OwnNote, asker: str) -> NoteKept:
    """The notes of somebody on a table, or a text in their place."""
    registry.may_see(table, tokens)
    text = None if wanted.text is None else _whole(wanted.text)
    if text is not None:
        registry.note_writers.admit(asker, registry.now())
    try:
        holder = await _holder(registry, table, tokens, wanted.key)
        if text is None:
            stored, kept = await own_notes_store.read(registry.store, table.id, holder), False
        else:
            now = registry.now()
            stored, kept = await own_notes_store.write(registry.store, table.id, holder, text, wanted.base, now)
    except StoreTrouble as error:
        registry.trouble(str(error), table.id)
        raise busy() from None
    except TableGone:
        raise bad_token() from None
    except TooManyNotes:
        raise too_many(
            f"A key keeps notes on at most {own_notes_store.MOST_OF_KEY} tables without a seat; empty some.",
            f"Une clé garde des notes sur {own_notes_store.MOST_OF_KEY} tables sans place au plus ; videz-en.",
        ) from None
    ago = max(0, registry.now() - stored.at) if stored.version else 0
    return NoteKept(kept, stored.text, stored.version, ago)


async def _holder(registry: TableRegistry, table: Table, tokens: list[Token], key: str) -> Holder:
    seats = [token.seat for token in tokens if token.kind == SEAT]
    if seats:
        return own_notes_store.of_seat(min(seats), table.meta.chairs[min(seats)].generation)
    if not key:
        raise Refused("forbidden", "Show the token of a seat, or a key.", "Montrez le jeton d'une place, ou une clé.")
    owner = owner_of(registry, key)
    if await keyring.last_used(registry.store, owner) is None:
        raise lost_key()
    return own_notes_store.of_key(owner)


def _whole(text: str) -> str:
    """A text as it is kept: without control characters but for breaks; Refused if it is too long."""
    if len(text) > NOTE_LENGTH:
        raise Refused(
            "too_large",
            f"Your notes have {len(text)} characters; at most {NOTE_LENGTH} are kept. Shorten them.",
            f"Vos notes ont {len(text)} caractères ; {NOTE_LENGTH} au plus sont gardés. Raccourcissez-les.",
        )
    return "".join(char for char in text if char >= " " or char in BREAKS)
