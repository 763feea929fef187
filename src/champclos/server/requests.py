"""The messages of a connected client, carried out one by one: each has exactly one answer."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Literal

import msgspec

from champclos.core.game import SPECTATOR
from champclos.server import commands, rated_seats, sealing, views
from champclos.server.bot_workers import Task, TaskResult, allowed_bot
from champclos.server.commands import CommandContext, Plan
from champclos.server.fair_queue import Requester
from champclos.server.pointing import meant
from champclos.server.rating import bot_player
from champclos.server.refusals import bad_request, not_allowed, not_host, not_now, not_yours, too_many
from champclos.server.table import Table
from champclos.server.wire import (
    Agree,
    AskFalls,
    AskHint,
    AskLuck,
    AskOdds,
    AskTurningPoints,
    Chances,
    ClientMessage,
    ComeBack,
    Done,
    Falls,
    Hello,
    Hints,
    HostDoes,
    Idle,
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
    TakeHoliday,
    TurningPoints,
    Undo,
    Why,
)

if TYPE_CHECKING:
    from champclos.server.connection import Connection

HINTING = "squire"
LookBack = Literal["luck", "falls", "turning_points"]


async def answer(who: "Connection", table: Table, message: ClientMessage) -> msgspec.Struct:
    """Carry out what a message asks for; Refused if it is not done."""
    registry = who.registry
    if isinstance(message, Play):
        began, shown = registry.now(), table.course.shown
        own(who, message.seat)
        await table.act(partial(commands.decide, seat=message.seat, prompt=message.prompt, choice=message.choice,
                                notation=message.notation, then=message.then))  # fmt: skip
        if table.course.shown != shown:
            registry.metrics.decided((registry.now() - began) / 1000)
        return Done(message.id)
    if isinstance(message, Ping):
        return Pong(message.id, registry.now())
    if isinstance(message, Why):
        return why(who, table, message)
    if isinstance(message, AskOdds):
        return await odds(who, table, message)
    if isinstance(message, AskHint):
        return await hint(who, table, message)
    if isinstance(message, AskLuck):
        return Lucks(message.id, (await looked_back(who, table, "luck")).luck)
    if isinstance(message, AskFalls):
        return Falls(message.id, (await looked_back(who, table, "falls")).falls)
    if isinstance(message, AskTurningPoints):
        return TurningPoints(message.id, (await looked_back(who, table, "turning_points")).points)
    if isinstance(message, Idle):
        who.idle = message.idle
        await registry.present(table)
        registry.changed(table)
        return Done(message.id)
    if isinstance(message, Hello):
        raise bad_request("hello is said once.", "hello ne se dit qu'une fois.")
    command = command_of(who, message)
    if isinstance(message, HostDoes) and message.do == "bot" and table.meta.settings.rated:
        player = bot_player(allowed_bot(message.bot))
        command = partial(command, rated=await rated_seats.shown(registry, table.game.name, player))
    await table.act(command)
    return Done(message.id)


def command_of(who: "Connection", message: ClientMessage) -> "partial[Plan]":
    """The command of a message; Refused if its sender may not give it."""
    if isinstance(message, HostDoes):
        if not who.host:
            raise not_host()
        return partial(commands.host_does, do=message.do, seat=message.seat, bot=message.bot, seconds=message.seconds)
    if isinstance(message, Say):
        if message.seat != SPECTATOR or who.seats:
            own(who, message.seat)
        if not who.lines.take(who.registry.now()):
            raise too_many("Too many lines in a short time.", "Trop de lignes en peu de temps.")
        return partial(commands.say, seat=message.seat, name=message.name, text=message.text)
    if isinstance(message, Resume) and who.host:
        return partial(commands.resume)
    own(who, message.seat)  # type: ignore[union-attr]
    if isinstance(message, Undo):
        return partial(commands.undo, seat=message.seat)
    if isinstance(message, Resign):
        return partial(commands.resign, seat=message.seat)
    if isinstance(message, SetPassing):
        return partial(commands.decline, seat=message.seat, span=message.span, unless_aimed=message.unless_aimed,
                       kinds=message.kinds, aimed=message.aimed)  # fmt: skip
    if isinstance(message, Propose):
        return partial(commands.propose, seat=message.seat, what=message.what)
    if isinstance(message, Agree):
        return partial(commands.agree, seat=message.seat, yes=message.yes)
    if isinstance(message, SetName):
        return partial(commands.rename, seat=message.seat, name=message.name)
    if isinstance(message, Leave):
        return partial(commands.leave, seat=message.seat)
    if isinstance(message, TakeHoliday):
        return partial(commands.take_holiday, seat=message.seat, days=message.days)
    if isinstance(message, ComeBack):
        return partial(commands.come_back, seat=message.seat)
    if isinstance(message, PromiseNonce):
        return partial(promise, seat=message.seat, hashed=message.hash)
    if isinstance(message, RevealNonce):
        return partial(reveal, seat=message.seat, nonce=message.nonce)
    return partial(commands.resume)


def own(who: "Connection", seat: int) -> None:
    """Refused unless the seat is held by this connection."""
    if seat not in who.seats:
        raise not_yours(seat)


def promise(context: CommandContext, seat: int, hashed: str) -> Plan:
    meta = context.draft()
    sealing.promise(meta, seat, hashed, context.now)
    return Plan(meta=meta)


def reveal(context: CommandContext, seat: int, nonce: str) -> Plan:
    meta = context.draft()
    sealing.reveal(meta, seat, nonce, context.now)
    return Plan(meta=meta)


# Questions, of which most are thought about in other processes


def why(who: "Connection", table: Table, message: Why) -> Reason:
    """Whether a choice is allowed, which may be named by pointing at things."""
    own(who, message.seat)
    ask(who)
    state = views.seen(table.course.position(message.seat), message.seat)
    if not message.picks:
        return views.reason(state, message.seat, message.choice, message.notation, message.id)
    choice = meant(state, message.seat, message.picks)
    if choice is None:
        raise bad_request("No choice names these things.", "Aucun choix ne désigne cela.")
    return views.reason(state, message.seat, choice, "", message.id)


async def odds(who: "Connection", table: Table, message: AskOdds) -> Chances:
    """What may come of a choice."""
    own(who, message.seat)
    if not table.meta.settings.odds:
        raise not_allowed("There are no odds at this table.", "Il n'y a pas de probabilités à cette table.")
    commands.in_play(table.context())
    state = views.seen(table.course.position(message.seat), message.seat)
    choice = views.read_choice(state, message.seat, message.choice, message.notation)
    refusal = views.why_not(state, message.seat, choice)
    if refusal is not None:
        raise refusal
    ask(who)
    choice = commands.to_last(state, message.seat, choice, message.then)
    stored = table.stored
    task = Task("odds", stored.game, stored.options, stored.content, state.encode(), choice=choice)
    result = await who.registry.bot_workers.think(task, requester(who, table))
    return Chances(message.id, result.sampled, result.chances, result.losses, result.note)


async def hint(who: "Connection", table: Table, message: AskHint) -> Hints:
    """How a bot weighs the choices."""
    own(who, message.seat)
    if not table.meta.settings.hints:
        raise not_allowed("There are no hints at this table.", "Il n'y a pas de conseils à cette table.")
    commands.in_play(table.context())
    if not table.course.asks(message.seat):
        raise not_now("Nothing is asked of you.", "Rien ne vous est demandé.")
    ask(who)
    state = views.seen(table.course.position(message.seat), message.seat)
    stored = table.stored
    task = Task("weigh", stored.game, stored.options, stored.content, state.encode(), HINTING)
    result = await who.registry.bot_workers.think(task, requester(who, table))
    return Hints(message.id, views.hints_of(state, message.seat, result.weighed))


async def looked_back(who: "Connection", table: Table, what: LookBack) -> TaskResult:
    """What may be known only when the game is over; computed once, however many ask."""
    if not table.course.over:
        raise not_now("The game is not over.", "La partie n'est pas finie.")
    if what == "turning_points" and table.meta.unaided:
        raise not_allowed(
            "This was tried out during a game without hints: no bot judges it.",
            "Ceci a été essayé pendant une partie sans conseils : aucun robot n'en juge.",
        )
    if what not in table.looks_back:
        stored = table.stored
        steps = [(step.seat, step.choice) for step in table.course.settled]
        task = Task(what, stored.game, stored.options, stored.content, table.course.start.encode(), steps=steps)
        table.looks_back[what] = asyncio.create_task(who.registry.bot_workers.think(task, requester(who, table)))
        table.looks_back[what].add_done_callback(partial(looked, table, what))
    return await asyncio.shield(table.looks_back[what])


def looked(table: Table, what: str, looking: "asyncio.Task[TaskResult]") -> None:
    """Forget a computation that failed: the next request starts it again."""
    if (looking.cancelled() or looking.exception()) and table.looks_back.get(what) is looking:
        del table.looks_back[what]


def requester(who: "Connection", table: Table) -> Requester:
    """The requester whose share of computing time a question uses."""
    return Requester(table.id, who.mark)


def ask(who: "Connection") -> None:
    if not who.questions.take(who.registry.now()):
        raise too_many("Too many questions in a short time.", "Trop de questions en peu de temps.")
