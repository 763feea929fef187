"""Whether the metadata and the log of a table that somebody else wrote are such as this server would have written."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from champclos.core.errors import ChampclosError
from champclos.core.game import NATURE, Game
from champclos.core.seal import SealedDice, hash_of
from champclos.server import course as log
from champclos.server import views
from champclos.server.bot_workers import allowed_bot
from champclos.server.course import Course, Row
from champclos.server.loading import first_position
from champclos.server.refusals import Refused
from champclos.server.sealing import key_for
from champclos.server.table_meta import LONGEST_NAME, TableMeta

LAST_KIND: Final = log.HOLIDAY
SEATED: Final = (log.UNDO, log.BACK, log.TIME, log.HOLIDAY)  # kinds of rows that are always a seat's
HEXADECIMAL: Final = re.compile("([0-9a-f]{2})*")


def judge(table: str, meta: TableMeta, game: Game, rows: Sequence[Row], outages: Iterable[tuple[int, int]]) -> None:
    """ChampclosError says what of a table could not have been written by a server of this version."""
    wrong = _wrong_seats(meta, game) or _wrong_seal(meta, bool(rows))
    if not wrong:
        course, wrong = _played(meta, game, rows, outages)
        wrong = wrong or _wrong_end(meta, course)
    if wrong:
        raise ChampclosError(f"table {table}: {wrong}")


def goes_on(meta: TableMeta, game: Game, rows: Sequence[Row]) -> bool:
    """Whether the clocks and bots of a table that was judged would go on at once."""
    if meta.status != "playing":
        return False
    course, _ = _played(meta, game, rows, ())
    return course.broken is None and not course.paused and not course.over


def _wrong_seats(meta: TableMeta, game: Game) -> str:
    seats = int(game.seats)
    if len(meta.chairs) != seats or (meta.moved and sorted(meta.moved) != list(range(seats))):
        return f"the game has {seats} seats, but {len(meta.chairs)} are described"
    part = meta.series
    if part is not None and sorted(part.players) != list(range(seats)):
        return "the players of the series have no seats"
    for seat, chair in enumerate(meta.chairs):
        if chair.automatic != (seat in game.automatic) or len(chair.name) > LONGEST_NAME or chair.generation < 0:
            return f"seat {seat} is none of this game"
        if chair.holder == "bot" and not meta.finished and not chair.automatic:
            try:
                allowed_bot(chair.bot)
            except Refused as error:
                return f"seat {seat}: {error.words.en}"
    return ""


def _wrong_seal(meta: TableMeta, begun: bool) -> str:
    """Why the dice are not those that were promised; empty if they are."""
    seal = meta.sealing
    lists = (seal.hashes, seal.nonces, seal.house)
    texts = [seal.secret, *seal.nonces, *seal.house]
    if any(len(some) != len(meta.chairs) for some in lists) or not all(map(HEXADECIMAL.fullmatch, texts)):
        return "the seal of its dice is not whole"
    if hash_of(seal.secret) != seal.commitment:
        return "the secret of its dice is not the one that was promised"
    if begun and meta.status in ("playing", "over"):
        for seat, (nonce, promised) in enumerate(zip(seal.nonces, seal.hashes, strict=True)):
            if not nonce or hash_of(nonce) != promised:
                return f"the nonce of seat {seat} is not the one that was promised"
    return ""


def _played(meta: TableMeta, game: Game, rows: Sequence[Row], outages: Iterable[tuple[int, int]]) -> tuple[Course, str]:
    """The log played through, and what is wrong with it. Rows of older rules may break the present ones."""
    try:
        start = first_position(game, meta)
    except Refused as error:
        return Course(game, meta.settings.clock, meta.settings.window, outages), error.words.en
    course = Course(game, meta.settings.clock, meta.settings.window, outages, judging=True, start=start)
    key, last = key_for(meta) if _by_these_rules(meta, game) else b"", 0
    for number, row in enumerate(rows):
        if row.number != number or row.at < last or course.closed:
            return course, f"row {number} of its log is not what follows"
        last = row.at
        wrong = _wrong_row(course, row, key)
        if wrong:
            return course, f"row {number} of its log {wrong}"
    return course, ""


def _by_these_rules(meta: TableMeta, game: Game) -> bool:
    return meta.rules_version == game.rules_version and meta.content == game.content_digest


def _wrong_row(course: Course, row: Row, key: bytes) -> str:
    """Play a row; returns what is wrong with it. Without a key the log was begun by other rules."""
    lowest = NATURE if row.kind == log.PLAY else 0 if row.kind in SEATED else -3
    if not log.START <= row.kind <= LAST_KIND or not lowest <= row.seat < course.seats:
        return "is of nobody"
    if (row.kind == log.START) == course.started and row.kind not in (log.PAUSE, log.CLOSE):
        return "comes before the game begins, or after"
    truth = course.truth
    if key and row.kind == log.PLAY and row.seat == NATURE and truth.seat == NATURE:
        fallen = int(truth.odds().pick(SealedDice(key, course.natures)))
        if row.choice != fallen:
            return "is not how the dice fell by their seal"
    try:
        course.take(row)
    except Exception:  # a position may fail in any way on what it never allowed
        return "cannot be played"
    if key and course.broken is not None:
        return f"breaks {course.broken.clause or 'the rules'}"
    return ""


def _wrong_end(meta: TableMeta, course: Course) -> str:
    """Why the status of a table is not the one that its log leads to; empty if it is."""
    begun = course.rows > 0 and (course.started or course.paused)
    if course.closed != (meta.status == "closed") or (meta.status in ("gathering", "sealing") and begun):
        return f"it cannot be {meta.status} after this log"
    if meta.status == "sealing":
        return "its dice were being sealed"
    if meta.status == "over" and _by_these_rules(meta, course.game):
        course.finish()
        if not course.over:
            return "it is not over after this log"
        found = views.result_of(course)
        if meta.result is not None and found is not None and meta.result.places != found.places:
            return "its result is not the one that its log leads to"
    return ""
