"""A position of Skirmish as bytes and as text, and what may be impossible about it."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.codec import Writer
from champclos.core.events import NOTHING
from champclos.core.game import SPECTATOR, TRUTH
from champclos.core.knowledge import Memory, known_lines
from tests.toys.skirmish.deck import ANSWER, END, FIELD, HIDDEN, KINDS, LOOK, NOT_YET, PHASES, PICK, RAID, SHOW, TOP

if TYPE_CHECKING:
    from tests.toys.skirmish.state import Skirmish

VIEWERS = {"truth": TRUTH, "spectator": SPECTATOR, "seat0": 0, "seat1": 1, "seat2": 2}


def write_bytes(state: "Skirmish") -> bytes:
    """What viewers know of hidden cards comes last. Who is asked follows from the rest, so it is not written."""
    out = Writer()
    for number in (state.viewer, state.round, state.phase, state.leader, state.target, state.open, state.gone):
        out.number(number)
    for numbers in (state.points, state.picks, state.champions):
        out.numbers(numbers)
    state.zones.write(out)
    memory(state).write(out)
    return out.done()


def memory(state: "Skirmish") -> Memory:
    """What viewers know of hidden cards, as bytes have it."""
    return Memory(state.zones, state.deck.veils, state.deck.veil(state.viewer))


def write_text(state: "Skirmish") -> str:
    """One line per field; zones that the viewer cannot look into are counted."""
    names = {viewer: name for name, viewer in VIEWERS.items()}
    lines = [f"viewer: {names[int(state.viewer)]}", f"round: {state.round}", f"phase: {PHASES[state.phase]}"]
    lines += [f"leader: {_seat(state.leader)}", f"target: {_seat(state.target)}"]
    lines += [f"open: {_mask(state.open, state)}", f"gone: {_mask(state.gone, state)}"]
    lines.append("points: " + " ".join(str(points) for points in state.points))
    lines.append("picks: " + " ".join(_card(pick) for pick in state.picks))
    lines.append("champions: " + " ".join(_card(card) for card in state.champions))
    zones = state.zones
    for zone, name in enumerate(state.deck.zone_names):
        counts = [zones.count(zone, kind) for kind in range(zones.kinds)]
        lines.append(f"{name}: " + (f"{zones.sizes[zone]} unseen" if zones.veiled(zone) else _cards(counts)))
    lines.append("unseen: " + _cards(zones.pool))
    for line in known_lines(state.deck.veils, state.deck.zone_names, list(KINDS)):
        known = line.write(state)
        if known is not None:
            lines.append(f"{line.name}: {known}")
    return "\n".join(lines) + "\n"


def _seat(seat: i64) -> str:
    return "-" if seat == NOTHING else str(seat)


def _mask(mask: i64, state: "Skirmish") -> str:
    return " ".join(str(seat) for seat in range(state.deck.seats) if (mask >> seat) & 1) or "-"


def _card(card: i64) -> str:
    return KINDS[card] if card >= 0 else "-" if card == NOT_YET else "?"


def _cards(counts: list[i64]) -> str:
    return " ".join(KINDS[kind] for kind, count in enumerate(counts) for card in range(count)) or "-"


def flaw(state: "Skirmish") -> str:
    """The first thing that cannot be, or an empty text."""
    return flaw_at_hand(state) or _unrest(state)


def flaw_at_hand(state: "Skirmish") -> str:
    """What can be found without knowing who is asked."""
    return _zones_flaw(state) or _table_flaw(state)


def _zones_flaw(state: "Skirmish") -> str:
    zones, deck = state.zones, state.deck
    if min([*zones.sizes, *zones.pool]) < 0:
        return "cards are counted below zero"
    if zones.veil != deck.veil(state.viewer):
        return "other zones are hidden than the viewer's"
    unseen: i64 = 0
    for zone in range(deck.zone_count):
        known = sum(zones.count(zone, kind) for kind in range(deck.kinds))
        if zones.veiled(zone):
            unseen += zones.sizes[zone]
        if known != (0 if zones.veiled(zone) else zones.sizes[zone]):
            return f"{deck.zone_names[zone]} does not hold as many cards as it should"
    if unseen != sum(zones.pool):
        return "the unseen cards do not fill the unseen places"
    for kind, count in enumerate(deck.counts):
        if count != zones.pool[kind] + sum(zones.count(zone, kind) for zone in range(deck.zone_count)):
            return f"there are not {count} cards of the kind {KINDS[kind]}"
    return zones.known_flaw()


def _table_flaw(state: "Skirmish") -> str:
    zones, deck = state.zones, state.deck
    if state.viewer >= deck.seats or state.viewer not in VIEWERS.values():
        return "there is no such viewer"
    if not (1 <= state.round <= deck.rounds + 1 and 0 <= state.phase <= END):
        return "there is no such round or phase"
    if min(state.open, state.gone) < 0 or max(state.open, state.gone) >> deck.seats or state.open & state.gone:
        return "seats answer or have resigned that cannot"
    if {len(state.points), len(state.picks), len(state.champions)} != {deck.seats}:
        return "there are more or fewer players than seats"
    if min(state.points) < 0 or sum(state.points) >= state.round + (state.phase in (LOOK, END)):
        return "there are more points than rounds were played"
    for seat, pick in enumerate(state.picks):
        if pick != NOT_YET and (state.phase not in (PICK, SHOW) or state.out(seat) or not _could_pick(state, seat)):
            return f"seat {seat} cannot have chosen that"
    standing = [sum(card == kind for card in state.champions) for kind in range(deck.kinds)]
    known = all(NOT_YET <= card < deck.kinds for card in state.champions)
    if not known or standing != [zones.count(FIELD, kind) for kind in range(deck.kinds)]:
        return "the champions are not the cards in the field"
    if zones.sizes[TOP] > 1:
        return "one card is on top"
    if zones.sizes[FIELD] and state.phase not in (SHOW, RAID, ANSWER, LOOK):
        return "champions stand before they were shown"
    if any(card != NOT_YET and state.out(seat) for seat, card in enumerate(state.champions)):
        return "a champion stands whose player has resigned"
    return _raid_flaw(state)


def _could_pick(state: "Skirmish", seat: int) -> bool:
    pick, knows = state.picks[seat], state.viewer in (TRUTH, seat)
    if pick == HIDDEN:
        return not knows and state.hand(seat) > 0
    return knows and 0 <= pick < state.deck.kinds and state.held(seat, pick) > 0


def _raid_flaw(state: "Skirmish") -> str:
    deck = state.deck
    if state.phase not in (RAID, ANSWER, LOOK):
        return "a raid at the wrong time" if state.leader + state.target != 2 * NOTHING or state.open else ""
    strengths = [deck.strengths[card] if card != NOT_YET else -1 for card in state.champions]
    if not 0 <= state.leader < deck.seats or state.out(state.leader) or strengths.count(max(strengths)) != 1:
        return "nobody can lead"
    if strengths[state.leader] != max(strengths):
        return "somebody leads without the strongest champion"
    if state.phase == RAID:
        return "an answer before the raid" if state.target != NOTHING or state.open else ""
    if not 0 <= state.target < deck.seats or state.target == state.leader or (state.open >> state.leader) & 1:
        return "the raider is among the raided"
    if state.phase == LOOK and (state.open or state.out(state.target)):
        return "an answer after the raid, or nobody who was raided"
    wrong = any((state.open >> seat) & 1 and not state.could_ambush(seat) for seat in range(deck.seats))
    return "somebody answers who cannot hold an ambush" if wrong else ""


def _unrest(state: "Skirmish") -> str:
    """A position at rest is one that settling leaves alone."""
    if state.left() < 1 or (state.phase == END and state.round <= state.deck.rounds and state.left() > 1):
        return "the game is over before its end"
    rested = state.copy()
    rested.settle()
    if write_bytes(rested) != write_bytes(state):
        return "something is still to be done"
    return "" if (rested.seat, rested.waiting) == (state.seat, state.waiting) else "somebody else is asked"
