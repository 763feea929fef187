"""Positions of Skirmish as text, and what is impossible about one that somebody wrote.

Cards are written by kind, `knight knight`; `-` is nothing, `?` a champion chosen in secret. Zones that the viewer
cannot look into are counted, `3 unseen`, and what lies in them together is `unseen`.
"""

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import NOTHING
from champclos.core.fields import Fields
from champclos.core.game import TRUTH
from champclos.core.knowledge import counted
from champclos.core.memory import known_lines
from champclos.core.position import Layout, Line, named, number, viewer_line
from tests.toys.skirmish.deck import (
    ANSWER,
    END,
    FIELD,
    HIDDEN,
    KINDS,
    LOOK,
    NOT_YET,
    PHASES,
    PICK,
    RAID,
    SHOW,
    TOP,
    Deck,
)  # fmt: skip

if TYPE_CHECKING:
    from tests.toys.skirmish.state import SkirmishState

UNSEEN: Final = re.compile(r"(\d{1,3}) unseen", re.ASCII)


def layout(deck: Deck, fields: tuple[str, ...]) -> Layout:
    """What a position is made of; what is left out is nothing."""
    lines = [
        viewer_line(int(deck.seats)),
        number("round", 1, int(deck.rounds) + 1),
        named("phase", PHASES),
        *[seat_line(name, int(deck.seats)) for name in ("leader", "target")],
        *[seats_line(name, int(deck.seats)) for name in ("open", "gone")],
        Line("points", lambda state: " ".join(str(points) for points in state.points), read_points),
        *[cards_line(name, int(deck.seats)) for name in ("picks", "champions")],
        *[
            Line(name, partial(zone_text, zone=zone), partial(read_zone, zone=zone))
            for zone, name in enumerate(deck.zone_names)
        ],
        Line("unseen", lambda state: counts_text(state.zones.pool), read_pool),
        *known_lines(deck.veils, deck.zone_names, list(KINDS)),
    ]
    return Layout(fields, lines, complete=complete)


def complete(state: "SkirmishState") -> None:
    """The viewer says what is veiled."""
    state.zones.veil = state.deck.veil(state.viewer)


# Seats


def seat_line(name: str, seats: int) -> Line:
    """An attribute that is a seat, or nobody."""

    def read(state: "SkirmishState", fields: Fields, line: str) -> None:
        setattr(state, name, fields.one_of(line, ["-", *map(str, range(seats))], "-") + NOTHING)

    return Line(name, lambda state: "-" if getattr(state, name) == NOTHING else str(getattr(state, name)), read)


def seats_line(name: str, seats: int) -> Line:
    """An attribute that has a bit for each seat."""

    def write(state: "SkirmishState") -> str:
        return " ".join(str(seat) for seat in range(seats) if (getattr(state, name) >> seat) & 1) or "-"

    def read(state: "SkirmishState", fields: Fields, line: str) -> None:
        found = 0
        for word in fields.words(line, "-"):
            if word != "-":
                if word not in map(str, range(seats)):
                    raise fields.wrong(line, f'"{word}" is no seat')
                found |= 1 << int(word)
        setattr(state, name, found)

    return Line(name, write, read)


def read_points(state: "SkirmishState", fields: Fields, name: str) -> None:
    seats = int(state.deck.seats)
    state.points = [i64(points) for points in fields.numbers(name, seats, 0, int(state.deck.rounds), "0 " * seats)]


# Cards


def cards_line(name: str, seats: int) -> Line:
    """An attribute that is a card for each seat."""

    def write(state: "SkirmishState") -> str:
        cards: list[i64] = getattr(state, name)
        return " ".join(KINDS[card] if card >= 0 else "-" if card == NOT_YET else "?" for card in cards)

    def read(state: "SkirmishState", fields: Fields, line: str) -> None:
        cards = read_cards(fields, line, "- " * seats)
        if len(cards) != seats:
            raise fields.wrong(line, f"{len(cards)} cards for {seats} seats")
        setattr(state, name, cards)

    return Line(name, write, read)


def read_cards(fields: Fields, name: str, default: str) -> list[i64]:
    known = {"-": NOT_YET, "?": HIDDEN} | {kind: number for number, kind in enumerate(KINDS)}
    cards: list[i64] = []
    for word in fields.words(name, default):
        if word not in known:
            raise fields.wrong(name, f'"{word}" is no kind of card')
        cards.append(known[word])
    return cards


def counts_text(counts: list[i64]) -> str:
    return " ".join(KINDS[kind] for kind, count in enumerate(counts) for card in range(count)) or "-"


def read_counts(fields: Fields, name: str) -> list[i64]:
    cards = [card for card in read_cards(fields, name, "-") if card != NOT_YET]
    if HIDDEN in cards:
        raise fields.wrong(name, '"?" is no kind of card')
    return [i64(cards.count(kind)) for kind in range(len(KINDS))]


def zone_text(state: "SkirmishState", zone: i64) -> str:
    zones = state.zones
    if zones.veiled(zone):
        return f"{zones.sizes[zone]} unseen"
    return counts_text([zones.count(zone, kind) for kind in range(zones.kinds)])


def read_zone(state: "SkirmishState", fields: Fields, name: str, zone: i64) -> None:
    zones = state.zones
    if (state.deck.veil(state.viewer) >> zone) & 1:
        found = UNSEEN.fullmatch(fields.text(name, "0 unseen"))
        if found is None:
            raise fields.wrong(name, "the viewer can only count it: write how many are unseen")
        zones.sizes[zone] = int(found[1])
        return
    counts, cards = read_counts(fields, name), [i64(count) for count in zones.cards]
    zones.sizes[zone] = sum(counts)
    cards[zone * zones.kinds : (zone + 1) * zones.kinds] = counts
    zones.cards = counted(cards)


def read_pool(state: "SkirmishState", fields: Fields, name: str) -> None:
    state.zones.pool = read_counts(fields, name)


# What cannot be


def flaw(state: "SkirmishState") -> str:
    """The first thing that cannot be, or an empty text."""
    return _zones_flaw(state) or _table_flaw(state) or _raid_flaw(state) or _unrest(state)


def _zones_flaw(state: "SkirmishState") -> str:
    zones, deck = state.zones, state.deck
    unseen = sum(zones.sizes[zone] for zone in range(deck.zone_count) if zones.veiled(zone))
    if unseen != sum(zones.pool):
        return "the unseen cards do not fill the unseen places"
    for kind, count in enumerate(deck.counts):
        if count != zones.pool[kind] + sum(zones.count(zone, kind) for zone in range(deck.zone_count)):
            return f"there are not {count} cards of the kind {KINDS[kind]}"
    return zones.known_flaw()


def _table_flaw(state: "SkirmishState") -> str:
    zones, deck = state.zones, state.deck
    if state.round > deck.rounds + 1:
        return "there is no such round"
    if state.open & state.gone:
        return "seats answer that have resigned"
    if sum(state.points) >= state.round + (state.phase in (LOOK, END)):
        return "there are more points than rounds were played"
    for seat, pick in enumerate(state.picks):
        if pick != NOT_YET and (state.phase not in (PICK, SHOW) or state.out(seat) or not _could_pick(state, seat)):
            return f"seat {seat} cannot have chosen that"
    standing = [sum(card == kind for card in state.champions) for kind in range(deck.kinds)]
    if HIDDEN in state.champions or standing != [zones.count(FIELD, kind) for kind in range(deck.kinds)]:
        return "the champions are not the cards in the field"
    if zones.sizes[TOP] > 1:
        return "one card is on top"
    if zones.sizes[FIELD] and state.phase not in (SHOW, RAID, ANSWER, LOOK):
        return "champions stand before they were shown"
    if any(card != NOT_YET and state.out(seat) for seat, card in enumerate(state.champions)):
        return "a champion stands whose player has resigned"
    return ""


def _could_pick(state: "SkirmishState", seat: int) -> bool:
    pick, knows = state.picks[seat], state.viewer in (TRUTH, seat)
    if pick == HIDDEN:
        return not knows and state.hand(seat) > 0
    return knows and state.held(seat, pick) > 0


def _raid_flaw(state: "SkirmishState") -> str:
    deck = state.deck
    if state.phase not in (RAID, ANSWER, LOOK):
        return "a raid at the wrong time" if state.leader + state.target != 2 * NOTHING or state.open else ""
    strengths = [deck.strengths[card] if card != NOT_YET else -1 for card in state.champions]
    if state.leader == NOTHING or state.out(state.leader) or strengths.count(max(strengths)) != 1:
        return "nobody can lead"
    if strengths[state.leader] != max(strengths):
        return "somebody leads without the strongest champion"
    if state.phase == RAID:
        return "an answer before the raid" if state.target != NOTHING or state.open else ""
    if state.target in (NOTHING, state.leader) or (state.open >> state.leader) & 1:
        return "the raider is among the raided"
    if state.phase == LOOK and (state.open or state.out(state.target)):
        return "an answer after the raid, or nobody who was raided"
    wrong = any((state.open >> seat) & 1 and not state.could_ambush(seat) for seat in range(deck.seats))
    return "somebody answers who cannot hold an ambush" if wrong else ""


def _unrest(state: "SkirmishState") -> str:
    """A position at rest is one that settling leaves alone."""
    if state.left() < 1 or (state.phase == END and state.round <= state.deck.rounds and state.left() > 1):
        return "the game is over before its end"
    rested = state.copy()
    rested.settle()
    return "something is still to be done" if rested.encode() != state.encode() else ""
