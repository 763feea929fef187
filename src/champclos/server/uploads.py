"""Records that are uploaded to be looked at: each is kept for a while as a private table at which nothing is played."""

from typing import Final

from champclos.core.game import SPECTATOR, TRUTH
from champclos.server import journal
from champclos.server.bot_workers import Task
from champclos.server.chairs import printable
from champclos.server.course import CLOSE, PLAY, START, Row
from champclos.server.fair_queue import LONG, Requester
from champclos.server.limits import MOST_RECORD
from champclos.server.making import new_name
from champclos.server.placing import admit_table, table_row
from champclos.server.refusals import Refused, busy, too_large, too_many
from champclos.server.registry import TableRegistry
from champclos.server.starts import NewRecord, UploadedRecord
from champclos.server.store import StoreTrouble
from champclos.server.table_meta import LONGEST_NAME, Chair, Origin, Sealing, Settings, TableMeta
from champclos.server.tokens import WATCH, Token
from champclos.server.upload_reading import ReadRecord
from champclos.server.writer import Conflict, Job

SHARE: Final = 10  # one record may be kept for this number of tables


async def look_at(registry: TableRegistry, wanted: NewRecord, address: str) -> UploadedRecord:
    """Keep a record for the one who uploads it; Refused names the line that is wrong with it."""
    if len(wanted.text) > MOST_RECORD:
        raise too_large(MOST_RECORD)
    registry.uploaders.admit(address, registry.now())
    await admit_record(registry)
    read = await read_apart(registry, wanted.text, address)
    if read.problem is not None:
        raise Refused("bad_record", read.problem.en, read.problem.fr)
    cached = registry.game_cache.get(read.game, read.options, read.content)
    name = watch = ""
    if not read.masked:
        name = new_name()
        now = registry.now()
        meta = meta_of(read, now, cached.game.rules_version, cached.game.content_digest)
        row = table_row(registry, name, read.game, read.options, read.content, meta)
        try:
            await registry.writer.write(Job(name, rows_of(read, now), new=row, scenery=(cached.digest, cached.scenery)))
        except (StoreTrouble, Conflict) as error:
            registry.trouble(str(error), name)
            raise busy() from None
        watch = registry.signer.write(Token(WATCH, name))
    return UploadedRecord(name, watch, read.game, cached.title, cached.game.options, cached.game.overrides,
                          read.viewer, len(read.steps), read.position, read.note)  # fmt: skip


async def admit_record(registry: TableRegistry) -> None:
    """Refused if there is no room for one more record; they never take more than their share of all tables."""
    try:
        if await registry.store.uploads() * SHARE >= registry.limits.tables:
            raise too_many(
                "There are too many records here; try again later.",
                "Il y a trop d'enregistrements ici ; réessayez plus tard.",
            )
        await admit_table(registry)
    except StoreTrouble as error:
        registry.trouble(str(error), "")
        raise busy() from None


async def read_apart(registry: TableRegistry, text: str, address: str) -> ReadRecord:
    """What a record says; it is read by another process, which is ended if that takes too long."""
    requester = Requester("", registry.mark(address), LONG)
    task = Task("record", "", {}, {}, text.encode("utf-8", "replace"))
    try:
        result = await registry.bot_workers.think(task, requester)
    except Refused as error:
        if error.code != "busy":
            raise
        journal.warn("record", error=error.words.en)
        raise Refused(
            "bad_record",
            "This record could not be checked, or not in a reasonable time.",
            "Cet enregistrement n'a pas pu être vérifié, ou pas en un temps raisonnable.",
        ) from None
    if result.record is None:
        raise busy()
    return result.record


def meta_of(read: ReadRecord, now: int, rules_version: int, content: str) -> TableMeta:
    """The table of a record: its seats are held by nobody, and it is over or closed."""
    chairs = [Chair("person", printable(one)[:LONGEST_NAME]) for one in read.names]
    blank = [""] * len(chairs)
    sealing = Sealing(1, "", "", blank, blank, blank)
    if read.sealed is not None:
        commitment, hashes, nonces, secret = read.sealed
        sealing = Sealing(1, secret, commitment, hashes, nonces, blank)
    settings = Settings(chat=False, takeback=False, window=0)
    return TableMeta(settings, "over" if read.over else "closed", chairs, sealing, now, rules_version, content,
                     start=read.start, origin=Origin("upload", step=len(read.steps), viewer=TRUTH))  # fmt: skip


def rows_of(read: ReadRecord, now: int) -> list[Row]:
    """The log of a record's table."""
    rows = [Row(0, START, SPECTATOR, 0, now)]
    rows += [Row(number, PLAY, seat, choice, now) for number, (seat, choice) in enumerate(read.steps, 1)]
    return rows if read.over else [*rows, Row(len(rows), CLOSE, SPECTATOR, 0, now)]
