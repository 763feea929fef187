"""The commands people give at a table: each is judged and gives the plan by which it is carried out, or is Refused.

Nothing here changes anything; a plan takes effect when it is committed.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

import msgspec

from champclos.core.driver import ALL_KINDS, ALWAYS
from champclos.core.errors import IllegalChoice
from champclos.core.game import NATURE, RESIGN, SPECTATOR, State
from champclos.server import sealing, table_views, views
from champclos.server.chairs import clean_name, kick, may_sit, printable, seat_bot, vacate
from champclos.server.clocks import DAY_MS
from champclos.server.course import BACK, CLOSE, HOLIDAY, PAUSE, RESUME, TIME, UNDO, Course, Row, Step
from champclos.server.limits import CHAT_LENGTH
from champclos.server.refusals import Refused, bad_request, game_over, not_allowed, not_now, prompt_closed
from champclos.server.table_meta import Declining, HostAction, Proposal, RatedPlayer, TableMeta, What
from champclos.server.wire import ChatLine

MOST_GIVEN: Final = 30 * 24 * 3600  # seconds that a host gives at once

Parting = Literal["kicked", "left", "gone", "renewed"]  # why somebody's seat is no longer theirs


class Plan(msgspec.Struct):
    """What a command comes to: rows for the log, new metadata, a line of chat; all of it is written at once.

    `renewed` is a seat that stays its owner's, though older tokens of it are worth nothing any more.
    """

    rows: Sequence[Row] = ()
    meta: TableMeta | None = None
    line: ChatLine | None = None
    parting: Parting = "gone"
    renewed: int | None = None


class CommandContext(msgspec.Struct):
    """What a command is judged by: the game, the metadata, the last line of chat, the time; and what dice fall by."""

    course: Course
    meta: TableMeta
    chat: int
    now: int
    key: bytes
    passing: list[Declining]

    def draft(self) -> TableMeta:
        """A copy of the metadata, to be changed."""
        return msgspec.json.decode(msgspec.json.encode(self.meta), type=TableMeta)

    def row(self, kind: int, seat: int = SPECTATOR, choice: int = 0) -> Row:
        return Row(self.course.rows, kind, seat, choice, self.now)

    def play(self, seat: int, *choices: int) -> Plan:
        """The plan of a choice that was judged, or of several that one answer is made of."""
        try:
            return Plan(self.course.plan(seat, choices, self.now, self.key, self.passing))
        except IllegalChoice:
            raise prompt_closed(seat) from None


# Deciding


def in_play(context: CommandContext) -> None:
    """Refused unless decisions are made now."""
    if context.meta.finished or context.course.over:
        raise game_over()
    if context.meta.status != "playing" or not context.course.started:
        raise not_now("The game has not begun.", "La partie n'a pas commencé.")
    if context.course.broken is not None:
        raise table_views.stopped(context.course)
    if context.course.paused:
        raise not_now("The game is paused.", "La partie est en pause.")


def decide(
    context: CommandContext, seat: int, prompt: str, choice: int | None, notation: str, then: Sequence[int] = ()
) -> Plan:
    """Answer a prompt: by one choice, or by several that are all played or none."""
    in_play(context)
    course = context.course
    state = views.seen(course.position(seat), seat)
    asked = course.asks(seat)
    if asked and prompt != course.prompt(seat):
        raise prompt_closed(seat)
    wanted = views.read_choice(state, seat, choice, notation)
    if wanted == RESIGN:
        raise bad_request("To resign, send resign.", "Pour abandonner, envoyez resign.")
    refusal = views.why_not(state, seat, wanted)
    if not asked:
        if refusal is not None:
            raise Refused("closed", refusal.words.en, refusal.words.fr, refusal.clause)
        raise prompt_closed(seat)
    if refusal is not None:
        raise refusal
    to_last(state, seat, wanted, then)
    return context.play(seat, wanted, *then)


def to_last(state: State, seat: int, first: int, then: Sequence[int]) -> int:
    """Play an answer of several choices up to its last one, which is returned; Refused if one cannot be played."""
    for played, following in pairwise([first, *then]):
        state.apply(seat, played)
        if state.seat < 0 or not (state.waiting >> seat) & 1:
            raise bad_request("The answer ends before its last choice.", "La réponse finit avant son dernier choix.")
        refusal = views.why_not(state, seat, following)
        if refusal is not None or following == RESIGN:
            raise refusal or bad_request("To resign, send resign.", "Pour abandonner, envoyez resign.")
    return then[-1] if then else first


def resign(context: CommandContext, seat: int) -> Plan:
    in_play(context)
    refusal = views.why_not(views.seen(context.course.position(seat), seat), seat, RESIGN)
    if refusal is not None:
        raise refusal
    return context.play(seat, RESIGN)


def undo(context: CommandContext, seat: int) -> Plan:
    """Take back the last answer of one's draft: all of its choices, if it was made of several."""
    course = context.course
    ended = course.over and context.meta.analysis and context.meta.status != "closed" and course.broken is None
    if not ended:
        in_play(context)
    if course.undoable(seat) is None and context.meta.analysis:
        return undo_freely(context, seat)
    if course.undoable(seat) is None:
        raise not_now(
            "There is no step of yours that nobody has seen yet.", "Aucun de vos coups n'est encore inconnu des autres."
        )
    draft = course.drafts[seat]
    before = course.base.copy()
    for step in draft[:-1]:
        before.apply(step.seat, step.choice)
    taken = draft[-1 - int(before.part(seat)) :]
    return Plan([Row(course.rows + at, UNDO, seat, step.row, context.now) for at, step in enumerate(reversed(taken))])


def undo_freely(context: CommandContext, seat: int) -> Plan:
    """Take back the last answer of a person with all that followed, dice too: at an analysis table nothing counts.

    A game that it ended goes on.
    """
    course, chairs = context.course, context.meta.chairs
    rows = [draft[0].row for draft in course.drafts.values()]
    for step, before, _ in () if rows else views.history(course, SPECTATOR):
        if step.seat >= 0 and chairs[step.seat].holder == "person" and not before.part(step.seat):
            rows = [step.row]
    if not rows:
        raise not_now("Nothing was played here yet.", "Rien n'a encore été joué ici.")
    meta = None
    if context.meta.status == "over":
        meta = context.draft()
        meta.status, meta.result = "playing", None
    return Plan([context.row(BACK, seat, max(rows))], meta)


def decline(
    context: CommandContext,
    seat: int,
    span: str | int,
    unless_aimed: bool,
    kinds: list[int] | None = None,
    aimed: list[int] | None = None,
) -> Plan:
    """Set what the seat declines in advance: windows of these kinds, or of all; also while the game is paused.

    With `unless_aimed`, it is asked all the same where a window of the kinds `aimed`, or any, is aimed at it.
    """
    if context.meta.finished or not context.course.paused:
        in_play(context)
    chosen, but = chosen_kinds(context, kinds), chosen_kinds(context, aimed)
    declining = Declining()
    if span != "ask":
        at, number = (ALWAYS, 0) if isinstance(span, str) else span_of(context, seat, span)
        unless_aimed = unless_aimed and but != 0
        declining = Declining(at, number, unless_aimed, chosen, but if unless_aimed else ALL_KINDS)
    meta = context.draft()
    meta.chairs[seat].declining = declining
    return Plan(meta=meta)


def span_of(context: CommandContext, seat: int, span: int) -> tuple[int, int]:
    """A span of the window that the seat is asked now, and its number."""
    window = views.seen(context.course.position(seat), seat).window(seat) if context.course.asks(seat) else None
    if window is None:
        raise not_now("Nothing that may be declined is asked.", "Rien de ce qui est demandé ne peut être décliné.")
    if not 0 <= span < len(window.spans):
        raise bad_request(
            f"There is no span {span}; this window lies in {len(window.spans)}.",
            f"Cette fenêtre n'a pas de durée numéro {span}.",
        )
    return span, int(window.spans[span])


def chosen_kinds(context: CommandContext, kinds: list[int] | None) -> int:
    """Kinds of windows, or all, as a bit mask; Refused if the game has no such kind."""
    if kinds is None:
        return ALL_KINDS
    known = len(context.course.game.windows)
    mask = 0
    for kind in kinds:
        if not 0 <= kind < known:
            raise bad_request(
                f"There is no kind {kind} of windows; this game has {known}.",
                f"Il n'y a pas de sorte de fenêtre numéro {kind} ; ce jeu en a {known}.",
            )
        mask |= 1 << kind
    return mask


# By consent


def propose(context: CommandContext, seat: int, what: What) -> Plan:
    in_play(context)
    if what == "takeback":
        back_to(context, seat)
    persons = [number for number, chair in enumerate(context.meta.chairs) if chair.holder == "person"]
    meta = context.draft()
    meta.proposal = Proposal(what, seat, [seat], persons, context.course.shown)
    return agreed(context, meta)


def agree(context: CommandContext, seat: int, yes: bool) -> Plan:
    in_play(context)
    meta = context.draft()
    proposal = meta.proposal
    if proposal is None or proposal.at != context.course.shown:
        raise not_now("Nothing is proposed.", "Rien n'est proposé.")
    if not yes:
        meta.proposal = None
        return Plan(meta=meta)
    proposal.agreed = sorted({*proposal.agreed, seat})
    return agreed(context, meta)


def agreed(context: CommandContext, meta: TableMeta) -> Plan:
    """Carry out a proposal if all have agreed."""
    proposal = meta.proposal
    if proposal is None or not set(proposal.needed) <= set(proposal.agreed):
        return Plan(meta=meta)
    meta.proposal = None
    if proposal.what == "pause":
        return Plan([context.row(PAUSE, proposal.seat)], meta)
    return Plan([context.row(BACK, proposal.seat, back_to(context, proposal.seat).row)], meta)


def back_to(context: CommandContext, seat: int) -> Step:
    """The first step of the seat's last settled move, if it can be taken back."""
    if not context.meta.settings.takeback:
        raise not_allowed("Nothing is taken back at this table.", "On ne reprend pas de coup à cette table.")
    first = context.course.last_move(seat)
    if first is None:
        raise not_now("There is no move of yours to take back.", "Vous n'avez pas de coup à reprendre.")
    for index, (step, before, _) in enumerate(views.history(context.course, SPECTATOR)):
        if index >= first and shows(step, before):
            raise not_now(
                "Dice have fallen or something was shown since; that stays.",
                "Des dés sont tombés ou quelque chose a été montré depuis ; cela reste.",
            )
    return context.course.settled[first]


def shows(step: Step, before: State) -> bool:
    """Whether this step rolled dice, or showed any viewer something that the viewer did not know for certain."""
    viewers = (*range(int(before.game.seats)), SPECTATOR)
    return step.seat == NATURE or any(before.shows(viewer, step.seat, step.choice) for viewer in viewers)


def resume(context: CommandContext) -> Plan:
    if context.course.broken is not None:
        raise table_views.stopped(context.course)
    if context.meta.status != "playing" or not context.course.paused:
        raise not_now("The game is not paused.", "La partie n'est pas en pause.")
    return Plan([context.row(RESUME)])


# Clocks


def take_holiday(context: CommandContext, seat: int, days: int) -> Plan:
    """Let the seat's clock stand for some of the days that the table allows; with 0, the holiday is over."""
    in_play(context)
    clocks = context.course.clocks
    lasts = clocks.on_holiday(seat, context.now)
    left = (clocks.times.days[seat] + lasts) // DAY_MS
    if not 0 <= days <= left:
        raise bad_request(
            f"Days of holidays left to seat {seat}: {left}.", f"Jours de congé qui restent à la place {seat} : {left}."
        )
    if not days and not lasts:
        raise not_now("This seat is not on holiday.", "Cette place n'est pas en congé.")
    return Plan([context.row(HOLIDAY, seat, days)])


def come_back(context: CommandContext, seat: int) -> Plan:
    """The person decides again, for whom a bot went on."""
    if not context.meta.chairs[seat].stand_in:
        raise not_now("No bot plays for this seat.", "Aucun robot ne joue pour cette place.")
    if time_over(context, seat):
        raise not_now("Your time is over: a bot makes this move.", "Votre temps est écoulé : un robot joue ce coup-ci.")
    meta = context.draft()
    meta.chairs[seat].stand_in = False
    return Plan(meta=meta)


def time_over(context: CommandContext, seat: int) -> bool:
    """Whether a seat is asked and has no time left."""
    clocks = context.course.clocks
    running = (context.course.running >> seat) & 1
    return bool(running) and clocks.remaining(seat, clocks.gone(seat, context.now)) == 0


def host_decides(context: CommandContext, do: HostAction, seat: int, seconds: int) -> Plan:
    """What a host does about a seat whose time is over, at a table where that is the host's to decide."""
    in_play(context)
    clocks = context.course.clocks
    if clocks.kind == "none" or clocks.zero != "host":
        raise not_now(
            "At this table the host does not decide what happens when time is over.",
            "À cette table, l'hôte ne décide pas de ce qui arrive quand le temps est écoulé.",
        )
    if do == "give_time":
        if not 1 <= seconds <= MOST_GIVEN:
            raise bad_request(
                f"A host gives from 1 to {MOST_GIVEN} seconds.", f"Un hôte donne de 1 à {MOST_GIVEN} secondes."
            )
        return Plan([context.row(TIME, seat, seconds)])
    if not time_over(context, seat):
        raise not_now(f"Seat {seat} still has time.", f"La place {seat} a encore du temps.")
    if do == "resign":
        return resign(context, seat)
    meta = context.draft()
    meta.chairs[seat].stand_in = True
    return Plan(meta=meta)


# The table


def rename(context: CommandContext, seat: int, name: str) -> Plan:
    if context.meta.settings.rated:
        raise not_now("Here you play under your name in the ratings.", "Ici, vous jouez sous votre nom au classement.")
    meta = context.draft()
    meta.chairs[seat].name = clean_name(name) or meta.chairs[seat].name
    return Plan(meta=meta)


def leave(context: CommandContext, seat: int) -> Plan:
    """Give up one's seat before the game."""
    if context.meta.status not in ("gathering", "sealing"):
        raise not_now("The game has begun; resign instead.", "La partie a commencé ; abandonnez plutôt.")
    if context.meta.tournament is not None:
        raise not_now(
            "This is a game of a tournament: withdraw there.", "C'est une partie de tournoi : retirez-vous du tournoi."
        )
    meta = context.draft()
    vacate(meta, seat)
    return Plan(meta=meta, parting="left")


def say(context: CommandContext, seat: int, name: str, text: str) -> Plan:
    if not context.meta.settings.chat:
        raise not_allowed("There is no chat at this table.", "Il n'y a pas de discussion à cette table.")
    if context.meta.chairs[seat].muted if seat >= 0 else context.meta.watchers_muted:
        raise not_allowed("The host has muted you.", "L'hôte vous a rendu muet.")
    words = printable(text)
    if not words or len(words) > CHAT_LENGTH:
        raise bad_request(
            f"A line of chat has 1 to {CHAT_LENGTH} characters.", f"Une ligne a de 1 à {CHAT_LENGTH} caractères."
        )
    by = context.meta.chairs[seat].name if seat >= 0 else clean_name(name)
    return Plan(line=ChatLine(context.chat + 1, seat, by, words, context.now))


def host_does(
    context: CommandContext, do: HostAction, seat: int, bot: str, seconds: int = 0, rated: RatedPlayer | None = None
) -> Plan:
    """What only the host may do; `rated` is as what a bot comes to a rated table."""
    meta = context.draft()
    going = meta.status == "playing" and context.course.broken is None
    if meta.settings.rated and going and do in ("close", "kick", "bot"):
        raise not_now(
            "The game is rated, and is played to its end.",
            "La partie est classée et se joue jusqu'au bout.",
        )
    if do == "close":
        if meta.finished:
            raise game_over()
        meta.status, meta.proposal = "closed", None
        return Plan([context.row(CLOSE)], meta)
    if do == "pause":
        in_play(context)
        return Plan([context.row(PAUSE)])
    if do in ("mute", "unmute") and seat == SPECTATOR:
        meta.watchers_muted = do == "mute"
        return Plan(meta=meta)
    if not 0 <= seat < len(meta.chairs):
        raise bad_request(f"There is no seat {seat}.", f"Il n'y a pas de place {seat}.")
    chair = meta.chairs[seat]
    if do in ("kick", "bot", "stand_in") and meta.unaided and meta.origin is not None and seat in meta.origin.barred:
        raise not_allowed(
            "No bot plays for this seat, since there are no hints at the table that this position comes from.",
            "Aucun robot ne joue à cette place : la table d'où vient cette position n'admet pas de conseils.",
        )
    if do in ("give_time", "stand_in", "resign"):
        return host_decides(context, do, seat, seconds)
    if do in ("mute", "unmute"):
        chair.muted = do == "mute"
    elif do == "kick":
        kick(meta, seat)
    else:
        if not may_sit(meta, seat):
            raise not_now(f"Seat {seat} is not open.", f"La place {seat} n'est pas libre.")
        seat_bot(meta, seat, bot, rated)
        sealing.begin_if_seated(meta, context.now)
    return Plan(meta=meta, parting="kicked")
