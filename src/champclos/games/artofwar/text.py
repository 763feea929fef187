"""Positions of Art of War as text, and what is impossible about one that somebody wrote.

Cards are letters: `S G A P W K`, with a number where there are several (`S2 G`). A unit on its square is `S@a2`, with
`~` behind it when it lies sideways and `*1` when it has damage. What the viewer can only count is `?3`. What is left
out is as in seat 0's first turn: hands of the King alone, first armies, and in the piles whatever of them lies nowhere
else. Cards may be missing, so that a small position can be written down; there are never more than the armies have.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.fields import Fields
from champclos.core.flow import Frame
from champclos.core.game import TRUTH
from champclos.core.position import Line, When, clause, named, number, viewer_line
from champclos.games.artofwar import armies, phases
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN, knows_army
from champclos.games.artofwar.clauses import END_1, END_2, END_3, END_4, RULEBOOK
from champclos.games.artofwar.content import KING_NAMES
from champclos.games.artofwar.figures import BASIC, KINDS, KING, LETTERS, NONE, RESERVE, SIDE, SQUARE_NAMES

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState

SEATS: Final = ["-", "0", "1"]
ENDS: Final = (END_1, END_2, END_3, END_4)
MOST_TURNS: Final = 1 << 20
MOST_CARDS: Final = 99  # in one place
CARDS: Final = re.compile(r"([SGAPWK])(\d{0,2})", re.ASCII)
COUNT: Final = re.compile(r"\?(\d{1,3})", re.ASCII)
UNIT: Final = re.compile(r"([SGAPWK])@([abc][1-4])(~?)(?:\*(\d{1,2}))?", re.ASCII)
STRUCK: Final = re.compile(r"([abc][1-4])x([abc][1-4])=(\d{1,2})", re.ASCII)
PLAYED: Final = re.compile(r"(K?)\+([SGAPW])", re.ASCII)


def lines() -> list[Line]:
    """The lines of a position."""
    return [
        viewer_line(2),
        Line("phase", lambda state: phases.PHASES[state.phase], read_phase),
        seat_line("first", lambda state: "-" if unpicked(state) else "0"),
        seat_line("turn", lambda state: "0", when=dealt),
        number("turns", 0, MOST_TURNS, lambda state: 1 if state.phase >= phases.DRAW else 0, when=dealt),
        named("action", phases.ACTIONS, "open", when=acting),
        number("bonus", 0, 99, 0, when=acting),
        number("exchanges", lambda state: state.bonus, 99, lambda state: state.bonus, when=acting),
        Line("stack", stack_text, read_stack, when=lambda state: state.phase == phases.ACT),
        clause("ended", RULEBOOK, when=over),
        seat_line("winner", when=over),
        seat_line("resigned", lambda state: "-", when=over),
        Line("built", lambda state: f"{state.armies.built[0]} {state.armies.built[1]}", read_built, when=building),
        Line("kings shown", lambda state: str(state.armies.shown), read_kings_shown, when=building),
        Line("kings", kings_text, read_kings),
        *side_lines(0),
        *side_lines(1),
    ]


def side_lines(seat: int) -> list[Line]:
    """The lines of a seat."""

    def line(name: str, write: Callable[..., str], read: Callable[..., None], when: When = None) -> Line:
        there = None if when is None else partial(when, seat=seat)
        return Line(f"{name} {seat}", partial(write, seat=seat), partial(read, seat=seat), there)

    return [
        line("army", army_text, read_army, lambda state, seat: state.rules.free[seat] and knows(state, seat)),
        line("field", field_text, read_field),
        line("reserve", reserve_text, read_reserve),
        line("kingdom", kingdom_text, read_kingdom),
        line("grave", grave_text, read_grave),
        line("shown", partial(zone_text, zone=SHOWN), read_shown),
        line("hand", partial(zone_text, zone=HIDDEN), partial(read_zone, zone=HIDDEN)),
        line("pile", partial(zone_text, zone=PILE), partial(read_zone, zone=PILE)),
        line("unseen", pool_text, read_pool, lambda state, seat: state.viewer != TRUTH and knows(state, seat)),
        line("gone", pool_text, read_pool, lambda state, seat: not knows(state, seat)),
    ]


def seat_line(name: str, default: Callable[..., str] | None = None, when: When = None) -> Line:
    """An attribute that is a seat or nobody."""

    def read(state: "ArtOfWarState", fields: Fields, line: str) -> None:
        otherwise = None if default is None else default(state)
        setattr(state, name, fields.one_of(line, SEATS, otherwise) + NONE)

    return Line(name, lambda state: SEATS[getattr(state, name) - NONE], read, when)


def complete(state: "ArtOfWarState") -> None:
    """The viewer says what is veiled."""
    for seat in range(2):
        state.decks[seat].veil = armies.veil(state.viewer, seat)


# Which lines a position has


def dealt(state: "ArtOfWarState") -> bool:
    return phases.DEAL <= state.phase <= phases.END


def acting(state: "ArtOfWarState") -> bool:
    return state.phase == phases.ACT or state.phase == phases.END


def building(state: "ArtOfWarState") -> bool:
    return state.phase == phases.BUILD or state.phase == phases.SHOW or state.phase == phases.END


def over(state: "ArtOfWarState") -> bool:
    return state.phase == phases.END


def unpicked(state: "ArtOfWarState") -> bool:
    """Whether nobody can be the first player yet."""
    early = state.phase <= phases.TOP or state.phase == phases.PICK
    return state.phase == phases.BEGIN or (state.rules.picks_late and early)


def knows(state: "ArtOfWarState", seat: i64) -> bool:
    """Whether the viewer knows how many of each unit a seat's army has."""
    return knows_army(state.rules, state.viewer, seat, state.first)


# The course of the game


def read_phase(state: "ArtOfWarState", fields: Fields, name: str) -> None:
    """The phase, and what follows from it and from the viewer where no line says otherwise."""
    phase = fields.one_of(name, list(phases.PHASES[: phases.PICK]), "act")
    state.phase = phases.PICK if phase == phases.BEGIN and state.rules.picks_late else phase
    if state.phase > phases.SHOW:
        state.armies.built, state.armies.shown = [state.rules.steps(0), state.rules.steps(1)], 2
    complete(state)


def stack_text(state: "ArtOfWarState") -> str:
    return " ".join(frame_text(frame) for frame in state.stack)


def frame_text(frame: Frame) -> str:
    """What awaits an answer: `a2xb3=1`, `+G`, `K+W`, `archer`, `priest`, `conscript`."""
    if frame.kind == phases.ATTACK:
        return f"{SQUARE_NAMES[frame.what]}x{SQUARE_NAMES[frame.where]}={frame.much}"
    if frame.kind == phases.SUPPORT:
        return f"{'K' if frame.more == KING else ''}+{LETTERS[frame.last]}"
    return phases.FLOW.names[frame.kind]


def read_stack(state: "ArtOfWarState", fields: Fields, name: str) -> None:
    """What awaits an answer; whose it is follows from the turn and from what lies below."""
    others = phases.FLOW.names[phases.SHOOT :]
    for word in fields.words(name, ""):
        struck, played = STRUCK.fullmatch(word), PLAYED.fullmatch(word)
        seat = 1 - state.stack[-1].seat if state.stack else state.turn
        if struck is not None:
            square, target = SQUARE_NAMES.index(struck[1]), SQUARE_NAMES.index(struck[2])
            if square // SIDE != seat or target // SIDE == seat:
                raise fields.wrong(name, f"seat {seat} cannot attack {struck[2]} from {struck[1]}")
            state.stack.append(phases.attack_frame(seat, square, target, int(struck[3])))
        elif played is not None:
            effect = LETTERS.index(played[2])
            state.stack.append(phases.support_frame(seat, KING if played[1] else effect, effect))
        elif word in others:
            kind = phases.SHOOT + others.index(word)
            state.stack.append(phases.plain_frame(kind, 1 - state.turn if kind == phases.CONSCRIPT else seat))
        else:
            raise fields.wrong(name, f'"{word}" is nothing that awaits an answer')
    if state.stack and state.exchanges == 0:
        state.exchanges = 1


def read_built(state: "ArtOfWarState", fields: Fields, name: str) -> None:
    steps = f"{state.rules.steps(0)} {state.rules.steps(1)}"
    state.armies.built = [i64(built) for built in fields.numbers(name, 2, 0, BASIC, steps)]


def read_kings_shown(state: "ArtOfWarState", fields: Fields, name: str) -> None:
    state.armies.shown = fields.number(name, 0, 2, 2 if state.phase == phases.END else 0)


def kings_text(state: "ArtOfWarState") -> str:
    return " ".join("-" if king == NONE else KING_NAMES[king] for king in state.armies.kings)


def read_kings(state: "ArtOfWarState", fields: Fields, name: str) -> None:
    words = fields.words(name, "R01 R02")
    if len(words) != 2:
        raise fields.wrong(name, "two Kings are wanted, or - for one that is not known")
    for seat, word in enumerate(words):
        if word != "-" and word not in KING_NAMES:
            raise fields.wrong(name, f'"{word}" is no King; one looks like R01')
        state.armies.kings[seat] = NONE if word == "-" else KING_NAMES.index(word)


# Cards


def cards_text(counts: list[i64]) -> str:
    """Cards by kind: `S2 G`."""
    some = [(LETTERS[kind], count) for kind, count in enumerate(counts) if count]
    return " ".join(letter if count == 1 else f"{letter}{count}" for letter, count in some)


def read_cards(fields: Fields, name: str, default: str, kinds: int) -> list[i64]:
    """Cards, each by its kind; Kings only where there may be some."""
    found: list[i64] = []
    for word in fields.words(name, default):
        cards = CARDS.fullmatch(word)
        kind = KING if cards is None else LETTERS.index(cards[1])
        if cards is None or kind >= kinds:
            raise fields.wrong(name, f'"{word}" is no card that may lie here; two Soldiers and a Guard are S2 G')
        found += [i64(kind)] * int(cards[2] or 1)
    if len(found) > MOST_CARDS:
        raise fields.wrong(name, f"{len(found)} cards")
    return found


def army_text(state: "ArtOfWarState", seat: i64) -> str:
    return cards_text(state.armies.counts[seat * BASIC : (seat + 1) * BASIC])


def read_army(state: "ArtOfWarState", fields: Fields, name: str, seat: i64) -> None:
    """How many of each unit a free army has."""
    whole = state.armies.built[seat] == state.rules.steps(seat)
    default = cards_text([state.rules.figures.each] * BASIC) if whole else ""
    for kind in read_cards(fields, name, default, BASIC):
        state.armies.counts[seat * BASIC + kind] += 1


def field_text(state: "ArtOfWarState", seat: i64) -> str:
    """The units of a seat, square by square."""
    table = state.table
    words: list[str] = []
    for square in range(seat * SIDE, (seat + 1) * SIDE):
        if table.field[square] != NONE:
            lying = "~" if table.lies(square) else ""
            hurt = f"*{table.wounds[square]}" if table.wounds[square] else ""
            words.append(f"{LETTERS[table.field[square]]}@{SQUARE_NAMES[square]}{lying}{hurt}")
    return " ".join(words)


def read_field(state: "ArtOfWarState", fields: Fields, name: str, seat: i64) -> None:
    table = state.table
    for word in fields.words(name, ""):
        found = UNIT.fullmatch(word)
        square: i64 = NONE if found is None else SQUARE_NAMES.index(found[2])
        if found is None or square // SIDE != seat:
            raise fields.wrong(name, f'"{word}" is no unit of seat {seat}; one looks like S@{"ab"[seat]}{2 + seat}~*1')
        if table.field[square] != NONE:
            raise fields.wrong(name, f"two units stand on {found[2]}")
        table.put(square, LETTERS.index(found[1]))
        table.wounds[square] = int(found[4] or 0)
        table.lying |= (1 if found[3] else 0) << square


def reserve_text(state: "ArtOfWarState", seat: i64) -> str:
    places = range(seat * RESERVE, seat * RESERVE + state.table.reserved(seat))
    return " ".join(LETTERS[state.table.reserve[place]] for place in places)


def read_reserve(state: "ArtOfWarState", fields: Fields, name: str, seat: i64) -> None:
    words = fields.words(name, "")
    if len(words) > RESERVE:
        raise fields.wrong(name, f"{len(words)} cards, but there is room for {RESERVE}")
    for word in words:
        if len(word) != 1 or word not in LETTERS:
            raise fields.wrong(name, f'"{word}" is no card; cards of a reserve are letters in their order')
        state.table.enter(seat, LETTERS.index(word))


def kingdom_text(state: "ArtOfWarState", seat: i64) -> str:
    return cards_text([state.table.kingdom[seat * BASIC + kind] for kind in range(BASIC)])


def read_kingdom(state: "ArtOfWarState", fields: Fields, name: str, seat: i64) -> None:
    for kind in read_cards(fields, name, "", BASIC):
        state.table.settle(seat, kind)


def grave_text(state: "ArtOfWarState", seat: i64) -> str:
    return cards_text([state.table.grave[seat * KINDS + kind] for kind in range(KINDS)])


def read_grave(state: "ArtOfWarState", fields: Fields, name: str, seat: i64) -> None:
    for kind in read_cards(fields, name, "", KINDS):
        state.table.bury(seat, kind)


def zone_text(state: "ArtOfWarState", seat: i64, zone: i64) -> str:
    """The cards of a zone, or their number if it is veiled."""
    deck = state.decks[seat]
    if deck.veiled(zone):
        return f"?{deck.sizes[zone]}"
    return cards_text([deck.count(zone, kind) for kind in range(KINDS)])


def read_shown(state: "ArtOfWarState", fields: Fields, name: str, seat: i64) -> None:
    """The part of a hand that everybody knows: where it is left out, the King, if he has joined it."""
    king = state.phase >= phases.TOP and open_cards(state, seat)[KING] == 0
    for kind in read_cards(fields, name, "K" if king else "", KINDS):
        state.decks[seat].put(SHOWN, kind)


def read_zone(state: "ArtOfWarState", fields: Fields, name: str, seat: i64, zone: i64) -> None:
    """The rest of a hand, or a pile: its cards, no King among them, or only their number."""
    deck = state.decks[seat]
    if not deck.veiled(zone):
        for kind in read_cards(fields, name, rest_text(state, seat) if zone == PILE else "", BASIC):
            deck.put(zone, kind)
        return
    value = fields.text(name, "?0")
    found = COUNT.fullmatch(value)
    if found is None:
        raise fields.wrong(name, f'the viewer can only count them, as in "?3", but not "{value}"')
    deck.sizes[zone] = int(found[1])


def rest_text(state: "ArtOfWarState", seat: i64) -> str:
    """What of a whole army lies neither open nor in the hand."""
    if state.armies.built[seat] < state.rules.steps(seat):
        return ""
    deck, elsewhere = state.decks[seat], open_cards(state, seat)
    left = [state.gone(seat, kind) - elsewhere[kind] - deck.count(SHOWN, kind) for kind in range(BASIC)]
    return cards_text([count if count > 0 else 0 for count in left])


def pool_text(state: "ArtOfWarState", seat: i64) -> str:
    """Cards unseen, or gone from an army that the viewer does not know."""
    pool = state.decks[seat].pool[:BASIC]
    return cards_text(pool if knows(state, seat) else [-count for count in pool])


def read_pool(state: "ArtOfWarState", fields: Fields, name: str, seat: i64) -> None:
    for kind in read_cards(fields, name, "", BASIC):
        state.decks[seat].pool[kind] += 1 if knows(state, seat) else -1


def open_cards(state: "ArtOfWarState", seat: i64) -> list[i64]:
    """How many cards of each kind lie open on a seat's side of the table."""
    table = state.table
    found: list[i64] = [table.grave[seat * KINDS + kind] for kind in range(KINDS)]
    for kind in range(BASIC):
        found[kind] += table.kingdom[seat * BASIC + kind]
    for square in range(seat * SIDE, (seat + 1) * SIDE):
        if table.field[square] != NONE:
            found[table.field[square]] += 1
    for place in range(seat * RESERVE, seat * RESERVE + table.reserved(seat)):
        found[table.reserve[place]] += 1
    return found
