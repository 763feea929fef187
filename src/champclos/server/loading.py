"""A table made from the store: its log played through, from a snapshot on where there is a good one."""

from champclos.core.errors import BadPosition
from champclos.server.boxes import Box
from champclos.server.course import MEMO_VERSION, PLAY, Course, Row
from champclos.server.refusals import not_now
from champclos.server.store import Kept, Snapshot, Store


async def load_course(store: Store, kept: Kept, box: Box, outages: list[tuple[int, int]]) -> Course:
    """The course of a table; Refused if it was begun by rules that are no longer these, and breaks them."""
    rows = await store.log(kept.id, 0)
    snapshot = await store.snapshot(kept.id)
    settings = kept.papers.settings
    course = Course(box.game, settings.clock, settings.window, outages)
    same = kept.papers.rules_version == box.game.rules_version and kept.papers.content == box.game.content_digest
    if same and snapshot is not None:
        _go_on(course, snapshot, rows)
    for row in rows[course.rows :]:
        if not same:
            _judge(course, row)
        course.take(row)
    if kept.papers.status == "over":
        course.finish()
    return course


def _go_on(course: Course, snapshot: Snapshot, rows: list[Row]) -> None:
    """Begin from a snapshot, unless it is not of these rules, these figures, this program or this log."""
    game = course.game
    good = snapshot.rules_version == game.rules_version and snapshot.content == game.content_digest
    if not good or snapshot.memo.version != MEMO_VERSION or snapshot.rows > len(rows):
        return
    try:
        state = game.decode(snapshot.state)
    except BadPosition:
        return
    course.remember(snapshot.memo, state, rows[: snapshot.rows])


def _judge(course: Course, row: Row) -> None:
    course.settle(row.at)
    if row.kind != PLAY:
        return
    if course.truth.why_not(row.seat, row.choice):
        raise not_now(
            "This game was begun by older rules, and they have changed since; it cannot go on.",
            "Cette partie a commencé avec d'anciennes règles, qui ont changé depuis ; elle ne peut pas continuer.",
        )
