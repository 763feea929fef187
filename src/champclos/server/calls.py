"""What somebody who is not at the table is called about, when, and in which words.

It is made only of what everybody at the table may know, and of whether the seat itself is asked.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from champclos.core.words import Words
from champclos.server.clocks import Clocks
from champclos.server.course import Course
from champclos.server.subscriptions import KINDS, CallKind, Subscription, Told
from champclos.server.table import Table
from champclos.server.table_meta import TableMeta
from champclos.server.wire import ChatLine

AWAY_MS: Final = 10_000  # how long somebody is not there until they are called: a page that is reloaded is back by then
QUIET_MS: Final = 600_000  # between two calls about turns, if time ran out in the turn between
LOWEST_MS: Final = 75_000  # clocks that are low with less are nothing to be called about


class Due(msgspec.Struct, frozen=True):
    """What to call about, from when on, and what the subscriber has been told then."""

    kind: CallKind
    at: int
    told: Told


class CallText(msgspec.Struct, frozen=True):
    """What a call says: `why` it is made, a sentence, and for programs what the sentence is made of.

    `id` is the same however often this call is sent; `link` leads to the table, and to the seat in a browser that has
    its token.
    """

    id: str
    why: str
    table: str
    name: str
    game: str
    title: Words
    seat: int
    player: str
    words: Words
    text: str
    content: str  # the text again, under the name by which some chat programs look for it
    link: str
    at: int


def still_holds(meta: TableMeta, one: Subscription) -> bool:
    """Whether who subscribed still holds the seat."""
    chair = meta.chairs[one.seat] if one.seat < len(meta.chairs) else None
    return chair is not None and chair.holder == "person" and chair.generation == one.generation


def without_call(table: Table, one: Subscription, here: bool) -> Told:
    """What a subscriber knows without a call: whoever is at the table sees it, and nobody is called about some ends."""
    told, meta = one.told, table.meta
    ended = told.ended or (_ended(meta) and (here or _goes_on(meta) or "end" not in one.kinds))
    if not here:
        return msgspec.structs.replace(told, ended=ended)
    started = told.started or table.course.started
    return msgspec.structs.replace(told, ended=ended, started=started, heard=max(told.heard, table.chat))


def due(table: Table, one: Subscription, away: int, now: int) -> Due | None:
    """The next thing to call about while somebody is away since a time, the most important of those that come first."""
    found = list(_all(table, one, now))
    soonest = max(away + AWAY_MS, one.next_at)
    ready = [msgspec.structs.replace(what, at=max(what.at, soonest)) for what in found if what.kind in one.kinds]
    first = min((what.at for what in ready), default=0)
    return next((what for what in ready if what.at <= max(first, now)), None)


def _all(table: Table, one: Subscription, now: int) -> Iterable[Due]:
    """Everything there is to call about, the most important first."""
    course, told, seat = table.course, one.told, one.seat
    change = msgspec.structs.replace
    if _ended(table.meta) and not told.ended:
        yield Due("end", now, change(told, ended=True, at=now))
        return
    playing = table.meta.status == "playing" and course.live and not table.meta.chairs[seat].stand_in
    if playing and course.asks(seat):
        turn = course.turns[seat]
        low = low_at(course.clocks, seat)
        if low is not None and told.clock != turn:
            yield Due("clock", low, change(told, started=True, turn=turn, clock=turn, at=now))
        if told.turn != turn:
            quiet = told.at + QUIET_MS if _was_late(course, seat) else 0
            at = max(course.opened[seat], quiet, course.clocks.times.holiday[seat])
            yield Due("turn", at, change(told, started=True, turn=turn, at=now))
    if table.meta.status == "playing" and course.started and not told.started:
        yield Due("start", now, change(told, started=True, at=now))
    if told.talked <= told.heard:
        line = heard_first(table.lines, told.heard, seat)
        if line is not None:
            yield Due("talk", line.at, change(told, talked=table.chat, at=now))


def _was_late(course: Course, seat: int) -> bool:
    """Whether a seat's last step was played for it because its time had run out."""
    return next((step.late for step in reversed(course.settled) if step.seat == seat), False)


def _ended(meta: TableMeta) -> bool:
    """Whether nothing follows any more; in a series, it may be the next part."""
    return meta.finished and not meta.uncounted


def _goes_on(meta: TableMeta) -> bool:
    """Whether another part of a series follows, about which those at its table are called."""
    return meta.status == "over" and meta.series is not None and not meta.series.over


def heard_first(lines: Iterable[ChatLine], heard: int, seat: int) -> ChatLine | None:
    """The first line that others wrote after one that was seen."""
    return next((line for line in lines if line.number > heard and line.seat != seat), None)


def low_at(clocks: Clocks, seat: int) -> int | None:
    """When the clock of a seat that is asked is low; None without a clock that anybody is called about."""
    end = clocks.end(seat)
    return None if end is None or clocks.low < LOWEST_MS else end - clocks.low


# In words


def text_of(table: Table, one: Subscription, kind: CallKind, told: Told, link: str, now: int) -> CallText:
    """A call about something."""
    line = heard_first(table.lines, one.told.heard, one.seat) if kind == "talk" else None
    end = table.course.clocks.end(one.seat) if kind in ("turn", "clock") else None
    number = {"turn": told.turn, "clock": told.clock, "talk": told.talked}.get(kind, 0)
    sentence = said(kind, table.meta.status == "closed", _name(line))
    return _composed(table, one, f"{one.id}-{kind}-{number}", kind, sentence, _left(end, now), link, now)


def trial_of(table: Table, one: Subscription, link: str, now: int) -> CallText:
    """A call by which a way to call is tried."""
    sentence = Words("This is how you will be called", "Voici comment vous serez prévenu")
    return _composed(table, one, f"{one.id}-test-{now}", "test", sentence, Words("", ""), link, now)


def said(kind: CallKind, closed: bool, name: Words) -> Words:
    """What happened, as the beginning of a sentence."""
    if kind == "turn":
        return Words("It is your turn", "C'est à vous de jouer")
    if kind == "clock":
        return Words("Your clock runs low", "Votre temps s'épuise")
    if kind == "start":
        return Words("The game has begun", "La partie a commencé")
    if kind == "talk":
        return Words(f"{name.en} wrote at the table", f"{name.fr} a écrit à la table")
    if closed:
        return Words("The table was closed", "La table a été fermée")
    return Words("The game is over", "La partie est terminée")


def _name(line: ChatLine | None) -> Words:
    return Words(line.name, line.name) if line is not None and line.name else Words("Somebody", "Quelqu'un")


def _left(end: int | None, now: int) -> Words:
    """How much time is left, as a sentence of its own."""
    if end is None:
        return Words("", "")
    minutes = max(1, (end - now) // 60_000)
    if minutes < 120:
        amount = _counted(minutes, ("minute", "minutes"), ("minute", "minutes"))
    elif minutes < 48 * 60:
        amount = _counted((minutes + 30) // 60, ("hour", "hours"), ("heure", "heures"))
    else:
        amount = _counted((minutes + 12 * 60) // (24 * 60), ("day", "days"), ("jour", "jours"))
    return Words(f" Time left: {amount.en}.", f" Temps restant : {amount.fr}.")


def _counted(number: int, en: tuple[str, str], fr: tuple[str, str]) -> Words:
    return Words(f"{number} {en[number != 1]}", f"{number} {fr[number > 1]}")


def _composed(
    table: Table, one: Subscription, name: str, why: str, sentence: Words, left: Words, link: str, now: int
) -> CallText:
    meta, title = table.meta, table.cached.title
    called = meta.settings.name
    words = Words(
        f"{sentence.en}: {title.en}{f' ({called})' if called else ''}.{left.en}",
        f"{sentence.fr} : {title.fr}{f' ({called})' if called else ''}.{left.fr}",
    )
    text = words.en if one.language == "en" else words.fr
    return CallText(name, why, table.id, called, table.game.name, title, one.seat, meta.chairs[one.seat].name, words,
                    text, f"{text} {link}", link, now)  # fmt: skip


def wanted_kinds(kinds: Iterable[CallKind]) -> list[CallKind]:
    """Kinds of calls in their usual order, each once."""
    return [kind for kind in KINDS if kind in set(kinds)]
