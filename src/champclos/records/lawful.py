"""One line of a record in its position: what it means, and whether the law and the seal allow it.

A masked record is played on a view, where the choices of others can only be doubted, not refused: what its viewer does
not know may allow them. Doubts are settled by the next hash.
"""

import msgspec

from champclos.core.dice import FastDice
from champclos.core.errors import ChampclosError
from champclos.core.game import DRAW_UNKNOWN, NATURE, NONE, RESIGN, SECRET, TRUTH, State
from champclos.core.seal import SealedDice
from champclos.core.viewers import viewer_name
from champclos.games import shared_game
from champclos.records.grammar import brief, quote
from champclos.records.record import HIDDEN, Kind, Record, Step, spell

WORLDS = 24  # imagined positions that are asked before a choice of another seat is doubted


class Refusal(msgspec.Struct, frozen=True):
    """Why a line is refused."""

    text: str
    kind: Kind
    clause: str = ""


class Reading(msgspec.Struct, frozen=True):
    """What a line means in its position, and how it is spelt; `doubt` is why it may be wrong where nobody is sure."""

    choice: int
    notation: str = ""
    refusal: Refusal | None = None
    doubt: Refusal | None = None


def start_of(record: Record) -> State:
    """The position a record begins from; ChampclosError says why there is none."""
    try:
        game = shared_game(record.game, record.options, record.overrides)
        if record.viewer >= game.seats:
            raise ChampclosError(f"{game.name} has {game.seats} seats; there is no viewer {record.viewer}")
        state = game.position(record.position) if record.position else game.start()
        if state.viewer == TRUTH and record.masked:
            state = state.seen_by(record.viewer)
    except ChampclosError:
        raise
    except Exception as error:  # whatever a stranger's file does to a stranger's game
        raise ChampclosError(f"{record.game} cannot be set up: {type(error).__name__}: {error}") from None
    if state.viewer != record.viewer:
        raise ChampclosError(f"the position it begins from is not one for {viewer_name(record.viewer)}")
    return state


def read_step(state: State, step: Step, dice: SealedDice | None) -> Reading:
    """The choice a line means; `dice` are those of the seal, at this outcome in their stream, or None."""
    try:
        reading = _read_step(state, step, dice)
        notation = "" if reading.refusal is not None else spell(state, step.seat, reading.choice)
        return msgspec.structs.replace(reading, notation=notation)
    except ChampclosError as error:
        return Reading(NONE, refusal=Refusal(brief(str(error)), "unreadable"))
    except Exception as error:  # whatever a stranger's file does to a stranger's game
        text = f"{quote(step.text)} cannot be read here ({type(error).__name__})"
        return Reading(NONE, refusal=Refusal(text, "unreadable"))


def _read_step(state: State, step: Step, dice: SealedDice | None) -> Reading:
    seat, game = step.seat, state.game
    if seat >= game.seats:
        text = f"{game.name} has {game.seats} seats; there is no seat {seat}"
        return Reading(NONE, refusal=Refusal(text, "unreadable"))
    hidden = DRAW_UNKNOWN if seat == NATURE else SECRET
    choice = hidden if step.notation == HIDDEN else int(state.parse(step.notation, seat))
    if state.viewer not in (TRUTH, seat):
        return _read_unsure(state, step, choice)
    if choice == hidden:
        text = "a hidden choice of somebody from whom this record hides nothing"
        return Reading(choice, refusal=Refusal(text, "illegal"))
    clause = int(state.why_not(seat, choice))
    if clause:
        return Reading(choice, refusal=_refused(state, step, clause))
    if dice is not None and seat == NATURE:
        odds = state.odds()
        due = int(odds.pick(dice))
        if due != choice:
            text = f'this shows {quote(step.notation)}, but the sealed dice "{spell(state, seat, due)}"'
            return Reading(choice, refusal=Refusal(text, "die"))
    return Reading(choice)


def _refused(state: State, step: Step, clause: int) -> Refusal:
    found = state.game.rulebook.clause(clause)
    return Refusal(f"{quote(step.text)} is against {found.id}: {found.en}", "illegal", found.id)


def _read_unsure(state: State, step: Step, choice: int) -> Reading:
    """A step of nature or of another seat, as the viewer saw it: right if it could be in some world."""
    viewer, seat = int(state.viewer), step.seat
    clause = 0
    for number in range(WORLDS):
        world = state.imagine(FastDice(number))
        if choice in (SECRET, DRAW_UNKNOWN):
            if any(world.mask(viewer, seat, other) == choice for other in choices_of(world, seat)):
                return Reading(choice)
        elif world.mask(viewer, seat, choice) == choice:
            clause = int(world.why_not(seat, choice))
            if clause == 0:
                return Reading(choice)
    refusal = Refusal(f"{quote(step.text)} cannot be, as far as {viewer_name(viewer)} knows", "illegal")
    if clause:
        refusal = _refused(state, step, clause)
    # Whose turn it is everybody knows.
    due = state.seat == NATURE if seat == NATURE else choice != RESIGN and (state.waiting >> seat) & 1
    return Reading(choice, doubt=refusal) if due else Reading(choice, refusal=refusal)


def choices_of(state: State, seat: int) -> list[int]:
    """What nature or a seat may do in a whole position, except resigning."""
    return [int(choice) for choice in (state.odds().choices if seat == NATURE else state.choices(seat))]


def candidates(state: State) -> list[tuple[int, int]]:
    """Every seat with each of its choices, as the position's viewer would see them; empty for an impossible view."""
    viewer = int(state.viewer)
    found: dict[tuple[int, int], None] = {}
    try:
        worlds = [state] if viewer == TRUTH else [state.imagine(FastDice(number)) for number in range(WORLDS)]
        for world in worlds:
            for seat in (NATURE, *range(int(world.game.seats))):
                for choice in choices_of(world, seat):
                    found[(seat, int(world.mask(viewer, seat, choice)))] = None
    except Exception:  # nobody can imagine the rest of a view that cannot be
        return []
    for seat in range(int(state.game.seats)):
        if state.why_not(seat, RESIGN) == 0:
            found[(seat, RESIGN)] = None
    return list(found)
