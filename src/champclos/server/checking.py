"""Which tables of a store break this program's rules, and where: to be checked before an upgrade."""

import msgspec

from champclos.server.game_cache import GameCache
from champclos.server.loading import load_course
from champclos.server.refusals import Refused
from champclos.server.store import Store
from champclos.server.table_views import stopped


class Finding(msgspec.Struct, frozen=True):
    """A table that would be read-only: after which step and by which clause; or why it cannot be opened at all."""

    table: str
    game: str
    status: str
    begun_by: int
    rules_version: int
    step: int
    clause: str
    why: str


async def check(store: Store) -> tuple[int, list[Finding]]:
    """The number of tables, and those that would not go on. Nothing is written."""
    game_cache, findings = GameCache(), []
    names = await store.names()
    for name in names:
        stored = await store.table(name)
        if stored is None:
            continue
        meta = stored.meta
        try:
            cached = game_cache.get(stored.game, stored.options, stored.content)
        except Refused as error:
            findings.append(Finding(name, stored.game, meta.status, meta.rules_version, 0, 0, "", error.words.en))
            continue
        course = await load_course(store, stored, cached, [])
        if course.broken is not None:
            why = stopped(course).words.en
            findings.append(Finding(name, stored.game, meta.status, meta.rules_version, cached.game.rules_version,
                                    course.broken.step, course.broken.clause, why))  # fmt: skip
    return len(names), findings
