"""The messages of a connected client, carried out one by one: each has exactly one answer."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Literal

import msgspec

from champclos.core.game import SPECTATOR
from champclos.server import sealing, views, wishes
from champclos.server.refusals import bad_request, not_allowed, not_host, not_now, not_yours, too_many
from champclos.server.table import Table
from champclos.server.thinkers import Task, Thought
from champclos.server.turns import Asker
from champclos.server.wire import (
    Agree,
    AskFalls,
    AskHint,
    AskLuck,
    AskOdds,
    Chances,
    ClientMessage,
    Done,
    Falls,
    Hello,
    Hints,
    HostDoes,
    Leave,
    Lucks,
    Ping,
    Play,
    Pong,
    PromiseNonce,
    Propose,
    Reason,
    Resign,
    Resume,
    RevealNonce,
    Say,
    SetName,
    SetPassing,
    Undo,
    Why,
)
from champclos.server.wishes import Desk, Plan

if TYPE_CHECKING:
    from champclos.server.connection import Connection

HINTING = "squire"


async def answer(who: "Connection", table: Table, message: ClientMessage) -> msgspec.Struct:
    """Carry out what a message asks for; Refused if it is not done."""
    hall = who.hall
    if isinstance(message, Play):
        began, shown = hall.now(), table.course.shown
        own(who, message.seat)
        await table.act(partial(wishes.decide, seat=message.seat, prompt=message.prompt, choice=message.choice,
                                notation=message.notation))  # fmt: skip
        if table.course.shown != shown:
            hall.metrics.decided((hall.now() - began) / 1000)
        return Done(message.id)
    if isinstance(message, Ping):
        return Pong(message.id, hall.now())
    if isinstance(message, Why):
        return await why(who, table, message)
    if isinstance(message, AskOdds):
        return await odds(who, table, message)
    if isinstance(message, AskHint):
        return await hint(who, table, message)
    if isinstance(message, AskLuck):
        return Lucks(message.id, (await looked_back(who, table, "luck")).luck)
    if isinstance(message, AskFalls):
        return Falls(message.id, (await looked_back(who, table, "falls")).falls)
    if isinstance(message, Hello):
        raise bad_request("hello is said once.", "hello ne se dit qu'une fois.")
    await table.act(wish_of(who, message))
    return Done(message.id)


def wish_of(who: "Connection", message: ClientMessage) -> "partial[Plan]":
    """The wish behind a message, if who sent it may have it."""
    if isinstance(message, HostDoes):
        if not who.host:
            raise not_host()
        return partial(wishes.host_does, do=message.do, seat=message.seat, bot=message.bot)
    if isinstance(message, Say):
        if message.seat != SPECTATOR or who.seats:
            own(who, message.seat)
        if not who.lines.take(who.hall.now()):
            raise too_many("Too many lines in a short time.", "Trop de lignes en peu de temps.")
        return partial(wishes.say, seat=message.seat, name=message.name, text=message.text)
    if isinstance(message, Resume) and who.host:
        return partial(wishes.resume)
    own(who, message.seat)  # type: ignore[union-attr]
    if isinstance(message, Undo):
        return partial(wishes.undo, seat=message.seat)
    if isinstance(message, Resign):
        return partial(wishes.resign, seat=message.seat)
    if isinstance(message, SetPassing):
        return partial(wishes.decline, seat=message.seat, span=message.span, unless_aimed=message.unless_aimed)
    if isinstance(message, Propose):
        return partial(wishes.propose, seat=message.seat, what=message.what)
    if isinstance(message, Agree):
        return partial(wishes.agree, seat=message.seat, yes=message.yes)
    if isinstance(message, SetName):
        return partial(wishes.rename, seat=message.seat, name=message.name)
    if isinstance(message, Leave):
        return partial(wishes.leave, seat=message.seat)
    if isinstance(message, PromiseNonce):
        return partial(promise, seat=message.seat, hashed=message.hash)
    if isinstance(message, RevealNonce):
        return partial(reveal, seat=message.seat, nonce=message.nonce)
    return partial(wishes.resume)


def own(who: "Connection", seat: int) -> None:
    """Refused unless the seat is held by this connection."""
    if seat not in who.seats:
        raise not_yours(seat)


def promise(desk: Desk, seat: int, hashed: str) -> Plan:
    papers = desk.draft()
    sealing.promise(papers, seat, hashed, desk.now)
    return Plan(papers=papers)


def reveal(desk: Desk, seat: int, nonce: str) -> Plan:
    papers = desk.draft()
    sealing.reveal(papers, seat, nonce, desk.now)
    return Plan(papers=papers)


# Questions that other processes think about


async def why(who: "Connection", table: Table, message: Why) -> Reason:
    """Whether a choice is allowed; which one was meant by pointing at things is found in another process."""
    own(who, message.seat)
    ask(who)
    state = views.seen(table.course.position(message.seat), message.seat)
    if not message.picks:
        return views.reason(state, message.seat, message.choice, message.notation, message.id)
    kept = table.kept
    task = Task("point", kept.game, kept.options, kept.content, state.encode(), picks=message.picks)
    choice = (await who.hall.thinkers.think(task, asker(who, table))).choice
    if choice < 0:
        raise bad_request("No choice names these things.", "Aucun choix ne désigne cela.")
    return views.reason(state, message.seat, choice, "", message.id)


async def odds(who: "Connection", table: Table, message: AskOdds) -> Chances:
    """What may come of a choice."""
    own(who, message.seat)
    if not table.papers.settings.odds:
        raise not_allowed("There are no odds at this table.", "Il n'y a pas de probabilités à cette table.")
    wishes.in_play(table.desk())
    state = views.seen(table.course.position(message.seat), message.seat)
    choice = views.read_choice(state, message.seat, message.choice, message.notation)
    refusal = views.why_not(state, message.seat, choice)
    if refusal is not None:
        raise refusal
    ask(who)
    kept = table.kept
    task = Task("odds", kept.game, kept.options, kept.content, state.encode(), choice=choice)
    thought = await who.hall.thinkers.think(task, asker(who, table))
    return Chances(message.id, thought.sampled, thought.chances)


async def hint(who: "Connection", table: Table, message: AskHint) -> Hints:
    """What a bot makes of the choices."""
    own(who, message.seat)
    if not table.papers.settings.hints:
        raise not_allowed("There are no hints at this table.", "Il n'y a pas de conseils à cette table.")
    wishes.in_play(table.desk())
    if not table.course.asks(message.seat):
        raise not_now("Nothing is asked of you.", "Rien ne vous est demandé.")
    ask(who)
    state = views.seen(table.course.position(message.seat), message.seat)
    kept = table.kept
    task = Task("weigh", kept.game, kept.options, kept.content, state.encode(), HINTING)
    thought = await who.hall.thinkers.think(task, asker(who, table))
    return Hints(message.id, views.hints_of(state, message.seat, thought.weighed))


async def looked_back(who: "Connection", table: Table, what: Literal["luck", "falls"]) -> Thought:
    """What is to be known of a game only when it is over: thought about once, however many ask."""
    if not table.course.over:
        raise not_now("The game is not over.", "La partie n'est pas finie.")
    if what not in table.looks_back:
        kept = table.kept
        steps = [(step.seat, step.choice) for step in table.course.settled]
        task = Task(what, kept.game, kept.options, kept.content, steps=steps)
        table.looks_back[what] = asyncio.create_task(who.hall.thinkers.think(task, asker(who, table)))
        table.looks_back[what].add_done_callback(partial(looked, table, what))
    return await asyncio.shield(table.looks_back[what])


def looked(table: Table, what: str, looking: "asyncio.Task[Thought]") -> None:
    """What could not be thought out is not kept: whoever asks next sets it going again."""
    if looking.cancelled() or looking.exception():
        del table.looks_back[what]


def asker(who: "Connection", table: Table) -> Asker:
    """Whose share of thinking a question is taken from."""
    return Asker(table.id, who.mark)


def ask(who: "Connection") -> None:
    if not who.questions.take(who.hall.now()):
        raise too_many("Too many questions in a short time.", "Trop de questions en peu de temps.")
