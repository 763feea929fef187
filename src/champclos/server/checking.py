"""Which tables of a store break the rules as this program has them, and where: to be known before it serves them."""

import msgspec

from champclos.server.boxes import Shelf
from champclos.server.loading import load_course
from champclos.server.refusals import Refused
from champclos.server.store import Store
from champclos.server.views import stopped


class Finding(msgspec.Struct, frozen=True):
    """A table that would only be looked at: after which step, by which clause; or why it cannot be opened at all."""

    table: str
    game: str
    status: str
    begun_by: int
    rules_version: int
    step: int
    clause: str
    why: str


async def check(store: Store) -> tuple[int, list[Finding]]:
    """How many tables were looked at, and those that would not go on. Nothing is written."""
    shelf, findings = Shelf(), []
    names = await store.names()
    for name in names:
        kept = await store.table(name)
        if kept is None:
            continue
        papers = kept.papers
        try:
            box = shelf.take(kept.game, kept.options, kept.content)
        except Refused as error:
            findings.append(Finding(name, kept.game, papers.status, papers.rules_version, 0, 0, "", error.words.en))
            continue
        course = await load_course(store, kept, box, [])
        if course.broken is not None:
            why = stopped(course).words.en
            findings.append(Finding(name, kept.game, papers.status, papers.rules_version, box.game.rules_version,
                                    course.broken.step, course.broken.clause, why))  # fmt: skip
    return len(names), findings
