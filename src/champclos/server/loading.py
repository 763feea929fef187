"""A table made from the store: its log played through, from a snapshot on where there is a good one."""

from collections.abc import Iterable

from champclos.core.errors import BadPosition
from champclos.core.game import SPECTATOR, Game, State
from champclos.core.scene import Result
from champclos.server.clocks import outages_of
from champclos.server.course import MEMO_VERSION, Break, Course, Row
from champclos.server.game_cache import CachedGame
from champclos.server.refusals import bad_option
from champclos.server.store import Snapshot, Store, StoredTable
from champclos.server.table_meta import TableMeta


async def load_course(
    store: Store, stored: StoredTable, cached: CachedGame, outages: Iterable[tuple[int, int]]
) -> Course:
    """The course of a table. One that was begun by older rules is judged by these as it is played through.

    Where it breaks them it stops, and can only be looked at (`Course.broken`). What is over stays over, with the result
    it had.
    """
    rows = await store.log(stored.id, 0)
    snapshot = await store.snapshot(stored.id)
    meta = stored.meta
    same = meta.rules_version == cached.game.rules_version and meta.content == cached.game.content_digest
    start = first_position(cached.game, meta)
    away = outages_of(meta.came_from, outages)
    course = Course(cached.game, meta.settings.clock, meta.settings.window, away, not same, start)
    if same and snapshot is not None:
        _go_on(course, snapshot, rows)
    for row in rows[course.rows :]:
        course.take(row)
    if meta.status == "over":
        course.finish()
        _keep_result(course, meta.result)
    return course


def first_position(game: Game, meta: TableMeta) -> State:
    """The position that a table's log begins from; Refused if these rules know no such position."""
    try:
        return game.position(meta.start) if meta.start else game.start()
    except BadPosition as error:
        raise bad_option(
            f"The position that this table began from is none any more: {error}.",
            "La position par laquelle cette table a commencé n'en est plus une.",
        ) from None


def _keep_result(course: Course, result: Result | None) -> None:
    """Keep the result that a finished game had, whatever the present rules would make of it."""
    if result is None or not course.judging:
        return
    now = course.base.seen_by(SPECTATOR).scene().result
    if now is None or (now.places, now.scores, now.clause) != (result.places, result.scores, result.clause):
        course.verdict = result
        if course.broken is None:
            course.broken = Break(len(course.settled), course.rows, "")


def _go_on(course: Course, snapshot: Snapshot, rows: list[Row]) -> None:
    """Begin from a snapshot, if it is of these rules, these figures, this program and this log."""
    game = course.game
    good = snapshot.rules_version == game.rules_version and snapshot.content == game.content_digest
    if not good or snapshot.memo.version != MEMO_VERSION or snapshot.rows > len(rows):
        return
    try:
        state = game.decode(snapshot.state)
    except BadPosition:
        return
    course.remember(snapshot.memo, state, rows[: snapshot.rows])
