"""What people may wish for at a table, judged: each gives the plan by which it is carried out, or is Refused.

Nothing here changes anything; a plan takes effect when it is committed.
"""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from champclos.core.driver import Passing
from champclos.core.errors import ChampclosError, IllegalChoice
from champclos.core.game import NATURE, RESIGN, SPECTATOR, State
from champclos.server import sealing, views
from champclos.server.course import BACK, CLOSE, PAUSE, RESUME, UNDO, Course, Row, Step
from champclos.server.limits import CHAT_LENGTH
from champclos.server.refusals import Refused, bad_request, game_over, not_allowed, not_now, prompt_closed
from champclos.server.setup import LONGEST_NAME, Declining, HostAction, Papers, Proposal, What
from champclos.server.thinkers import allowed_bot
from champclos.server.wire import ChatLine

STAND_IN: Final = "squire"

Parting = Literal["kicked", "left", "gone"]  # why somebody's seat is no longer theirs


class Plan(msgspec.Struct):
    """What a wish comes to: rows for the log, new papers, a line of chat; all of it is written at once."""

    rows: Sequence[Row] = ()
    papers: Papers | None = None
    line: ChatLine | None = None
    parting: Parting = "gone"


class Desk(msgspec.Struct):
    """What a wish is judged by: the game, the papers, the last line of chat, the time; and what dice fall by."""

    course: Course
    papers: Papers
    chat: int
    now: int
    key: bytes
    passing: list[Passing]

    def draft(self) -> Papers:
        """A copy of the papers to write in."""
        return msgspec.json.decode(msgspec.json.encode(self.papers), type=Papers)

    def row(self, kind: int, seat: int = SPECTATOR, choice: int = 0) -> Row:
        return Row(self.course.rows, kind, seat, choice, self.now)

    def play(self, seat: int, choice: int) -> Plan:
        """The plan of a choice that was judged."""
        try:
            return Plan(self.course.plan(seat, choice, self.now, self.key, self.passing))
        except IllegalChoice:
            raise prompt_closed(seat) from None


def passing_of(declining: Declining) -> Passing:
    """What a seat declines, as the driver knows it."""
    passing = Passing()
    passing.span, passing.number, passing.unless_aimed = declining.span, declining.number, declining.unless_aimed
    return passing


# Deciding


def in_play(desk: Desk) -> None:
    """Refused unless decisions are made now."""
    if desk.papers.finished or desk.course.over:
        raise game_over()
    if desk.papers.status != "playing" or not desk.course.started:
        raise not_now("The game has not begun.", "La partie n'a pas commencé.")
    if desk.course.broken is not None:
        raise views.stopped(desk.course)
    if desk.course.paused:
        raise not_now("The game is paused.", "La partie est en pause.")


def decide(desk: Desk, seat: int, prompt: str, choice: int | None, notation: str) -> Plan:
    """Answer a prompt."""
    in_play(desk)
    course = desk.course
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
    return desk.play(seat, wanted)


def resign(desk: Desk, seat: int) -> Plan:
    in_play(desk)
    refusal = views.why_not(views.seen(desk.course.position(seat), seat), seat, RESIGN)
    if refusal is not None:
        raise refusal
    return desk.play(seat, RESIGN)


def undo(desk: Desk, seat: int) -> Plan:
    """Take back the last step of one's draft."""
    in_play(desk)
    step = desk.course.undoable(seat)
    if step is None:
        raise not_now(
            "There is no step of yours that nobody has seen yet.", "Aucun de vos coups n'est encore inconnu des autres."
        )
    return Plan([desk.row(UNDO, seat, step.row)])


def decline(desk: Desk, seat: int, span: str | int, unless_aimed: bool) -> Plan:
    """Set what the seat declines in advance."""
    in_play(desk)
    passing = Passing()
    if span == "always":
        passing.always(unless_aimed)
    elif isinstance(span, int):
        window = views.seen(desk.course.position(seat), seat).window(seat) if desk.course.asks(seat) else None
        if window is None:
            raise not_now("Nothing that may be declined is asked.", "Rien de ce qui est demandé ne peut être décliné.")
        try:
            passing.through(window, span, unless_aimed)
        except ChampclosError as error:
            raise bad_request(f"{error}.", f"Cette fenêtre n'a pas de durée numéro {span}.") from None
    papers = desk.draft()
    papers.chairs[seat].declining = Declining(int(passing.span), int(passing.number), bool(passing.unless_aimed))
    return Plan(papers=papers)


# By consent


def propose(desk: Desk, seat: int, what: What) -> Plan:
    in_play(desk)
    if what == "takeback":
        back_to(desk, seat)
    persons = [number for number, chair in enumerate(desk.papers.chairs) if chair.holder == "person"]
    papers = desk.draft()
    papers.proposal = Proposal(what, seat, [seat], persons, desk.course.shown)
    return agreed(desk, papers)


def agree(desk: Desk, seat: int, yes: bool) -> Plan:
    in_play(desk)
    papers = desk.draft()
    proposal = papers.proposal
    if proposal is None or proposal.at != desk.course.shown:
        raise not_now("Nothing is proposed.", "Rien n'est proposé.")
    if not yes:
        papers.proposal = None
        return Plan(papers=papers)
    proposal.agreed = sorted({*proposal.agreed, seat})
    return agreed(desk, papers)


def agreed(desk: Desk, papers: Papers) -> Plan:
    """Carry out a proposal if all have agreed."""
    proposal = papers.proposal
    if proposal is None or not set(proposal.needed) <= set(proposal.agreed):
        return Plan(papers=papers)
    papers.proposal = None
    if proposal.what == "pause":
        return Plan([desk.row(PAUSE, proposal.seat)], papers)
    return Plan([desk.row(BACK, proposal.seat, back_to(desk, proposal.seat).row)], papers)


def back_to(desk: Desk, seat: int) -> Step:
    """The first step of the seat's last settled move, if it can be taken back."""
    if not desk.papers.settings.takeback:
        raise not_allowed("Nothing is taken back at this table.", "On ne reprend pas de coup à cette table.")
    first = desk.course.last_move(seat)
    if first is None:
        raise not_now("There is no move of yours to take back.", "Vous n'avez pas de coup à reprendre.")
    for index, (step, before, _) in enumerate(views.history(desk.course, SPECTATOR)):
        if index >= first and shows(step, before):
            raise not_now(
                "Dice have fallen or something was shown since; that stays.",
                "Des dés sont tombés ou quelque chose a été montré depuis ; cela reste.",
            )
    return desk.course.settled[first]


def shows(step: Step, before: State) -> bool:
    """Whether dice fell by this step, or anybody has seen something that it did not know for certain."""
    viewers = (*range(int(before.game.seats)), SPECTATOR)
    return step.seat == NATURE or any(before.shows(viewer, step.seat, step.choice) for viewer in viewers)


def resume(desk: Desk) -> Plan:
    if desk.course.broken is not None:
        raise views.stopped(desk.course)
    if desk.papers.status != "playing" or not desk.course.paused:
        raise not_now("The game is not paused.", "La partie n'est pas en pause.")
    return Plan([desk.row(RESUME)])


# The table


def rename(desk: Desk, seat: int, name: str) -> Plan:
    papers = desk.draft()
    papers.chairs[seat].name = clean_name(name) or papers.chairs[seat].name
    return Plan(papers=papers)


def leave(desk: Desk, seat: int) -> Plan:
    """Give up one's seat before the game."""
    if desk.papers.status not in ("gathering", "sealing"):
        raise not_now("The game has begun; resign instead.", "La partie a commencé ; abandonnez plutôt.")
    papers = desk.draft()
    vacate(papers, seat)
    return Plan(papers=papers, parting="left")


def say(desk: Desk, seat: int, name: str, text: str) -> Plan:
    if not desk.papers.settings.chat:
        raise not_allowed("There is no chat at this table.", "Il n'y a pas de discussion à cette table.")
    if desk.papers.chairs[seat].muted if seat >= 0 else desk.papers.watchers_muted:
        raise not_allowed("The host has muted you.", "L'hôte vous a rendu muet.")
    words = printable(text)
    if not words or len(words) > CHAT_LENGTH:
        raise bad_request(
            f"A line of chat has 1 to {CHAT_LENGTH} characters.", f"Une ligne a de 1 à {CHAT_LENGTH} caractères."
        )
    by = desk.papers.chairs[seat].name if seat >= 0 else clean_name(name)
    return Plan(line=ChatLine(desk.chat + 1, seat, by, words, desk.now))


def host_does(desk: Desk, do: HostAction, seat: int, bot: str) -> Plan:
    """What only the host may do."""
    papers = desk.draft()
    if do == "close":
        if papers.finished:
            raise game_over()
        papers.status, papers.proposal = "closed", None
        return Plan([desk.row(CLOSE)], papers)
    if do == "pause":
        in_play(desk)
        return Plan([desk.row(PAUSE)])
    if do in ("mute", "unmute") and seat == SPECTATOR:
        papers.watchers_muted = do == "mute"
        return Plan(papers=papers)
    if not 0 <= seat < len(papers.chairs):
        raise bad_request(f"There is no seat {seat}.", f"Il n'y a pas de place {seat}.")
    chair = papers.chairs[seat]
    if do in ("mute", "unmute"):
        chair.muted = do == "mute"
    elif do == "kick":
        kick(papers, seat)
    else:
        if not may_sit(papers, seat):
            raise not_now(f"Seat {seat} is not open.", f"La place {seat} n'est pas libre.")
        seat_bot(papers, seat, bot)
        sealing.begin_if_seated(papers, desk.now)
    return Plan(papers=papers, parting="kicked")


def kick(papers: Papers, seat: int) -> None:
    """Take a seat from whoever holds it: it is open again, or in the middle of a game a bot plays on."""
    chair = papers.chairs[seat]
    if chair.holder == "open" or papers.finished:
        raise not_now(f"Nobody plays at seat {seat}.", f"Personne ne joue à la place {seat}.")
    if papers.status != "playing":
        vacate(papers, seat)
    elif chair.holder == "person":
        away = papers.settings.away
        seat_bot(papers, seat, STAND_IN if away is None else away.bot)
        chair.vacant = True
    else:
        raise not_now("A bot plays there.", "Un robot joue à cette place.")


def seat_bot(papers: Papers, seat: int, bot: str) -> None:
    chair = papers.chairs[seat]
    chair.holder, chair.bot, chair.name = "bot", allowed_bot(bot), bot.partition(":")[0]
    chair.generation += 1
    chair.stand_in, chair.declining = False, Declining()


def vacate(papers: Papers, seat: int) -> None:
    chair = papers.chairs[seat]
    chair.holder, chair.bot, chair.name = "open", "", ""
    chair.generation += 1
    chair.muted, chair.stand_in = False, False
    sealing.reopen(papers)


def sit(papers: Papers, seat: int, name: str, now: int) -> None:
    """A person takes an open seat, or one at which a bot plays on for somebody who was asked to leave."""
    chair = papers.chairs[seat]
    if not may_sit(papers, seat):
        raise Refused("taken", f"Seat {seat} is taken.", f"La place {seat} est prise.")
    chair.holder, chair.bot, chair.name = "person", "", clean_name(name)
    chair.vacant, chair.muted = False, False
    chair.generation += 1
    sealing.begin_if_seated(papers, now)


def may_sit(papers: Papers, seat: int) -> bool:
    """Whether a seat can be given to somebody as the table is now."""
    chair = papers.chairs[seat]
    return chair.holder == "open" if papers.status == "gathering" else chair.vacant and papers.status == "playing"


def clean_name(name: str) -> str:
    """A name fit to be shown; refused if it is too long."""
    words = printable(name)
    if len(words) > LONGEST_NAME:
        raise bad_request(
            f"A name has at most {LONGEST_NAME} characters.", f"Un nom a au plus {LONGEST_NAME} caractères."
        )
    return words


def printable(text: str) -> str:
    """A text in one line, without control characters."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())
