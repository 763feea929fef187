"""Positions of Art of War as text; `flaws.py` says what is impossible about one that somebody wrote.

Cards are letters: `S G A P W K`, with a number where there are several (`S2 G`). A unit on its square is `S@a2`, with
`~` behind it when it lies sideways and `*1` when it has damage. What the viewer can only count is `?3`. What is left
out is as in seat 0's first turn: hands of the King alone, first armies, and in the piles whatever of them lies nowhere
else. Cards may be missing, so that a small position can be written down; there are never more than the armies have.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.fields import Fields
from champclos.core.flow import Frame
from champclos.core.game import TRUTH
from champclos.core.position import Line, When, clause, during, named, number, of_seats, viewer_line
from champclos.games.artofwar import phases
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN, knows_army, veil
from champclos.games.artofwar.clauses import RULEBOOK
from champclos.games.artofwar.content import KING_NAMES
from champclos.games.artofwar.figures import BASIC, KINDS, KING, LETTERS, NONE, RESERVE, SIDE, SQUARE_NAMES
from champclos.games.artofwar.views import gone

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState

    Where = Callable[..., tuple[list[i64] | vec[i64], i64]]  # compiled, a type of vecs cannot be made when it runs

SEATS: Final = ["-", "0", "1"]
MOST_TURNS: Final = 1 << 20
MOST_CARDS: Final = 99  # in one place
CARDS: Final = re.compile(r"([SGAPWK])(\d{0,2})", re.ASCII)
COUNT: Final = re.compile(r"\?(\d{1,3})", re.ASCII)
UNIT: Final = re.compile(r"([SGAPWK])@([abc][1-4])(~?)(?:\*(\d{1,2}))?", re.ASCII)
STRUCK: Final = re.compile(r"([abc][1-4])x([abc][1-4])=(\d{1,2})", re.ASCII)
PLAYED: Final = re.compile(r"(K?)\+([SGAPW])", re.ASCII)

# Which lines a position has
dealt: Final = during(*range(phases.DEAL, phases.END + 1))
acting: Final = during(phases.ACT, phases.END)
building: Final = during(phases.BUILD, phases.SHOW, phases.END)
over: Final = during(phases.END)


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
        Line("stack", stack_text, read_stack, when=during(phases.ACT)),
        clause("ended", RULEBOOK, when=over),
        seat_line("winner", when=over),
        seat_line("resigned", lambda state: "-", when=over),
        Line("built", lambda state: f"{state.armies.built[0]} {state.armies.built[1]}", read_built, when=building),
        Line("kings shown", lambda state: str(state.armies.shown), read_kings_shown, when=building),
        Line("kings", kings_text, read_kings),
        *of_seats(2, side_lines()),
    ]


def side_lines() -> list[Line]:
    """The lines of a seat."""
    return [
        cards("army", BASIC, army, lambda state, seat: state.rules.free[seat] and knows(state, seat), whole=True),
        Line("field", field_text, read_field),
        Line("reserve", reserve_text, read_reserve),
        cards("kingdom", BASIC, lambda state, seat: (state.table.kingdom, seat * BASIC)),
        cards("grave", KINDS, lambda state, seat: (state.table.grave, seat * KINDS)),
        zone("shown", SHOWN),
        zone("hand", HIDDEN),
        zone("pile", PILE),
        cards("unseen", BASIC, pool, lambda state, seat: state.viewer != TRUTH and knows(state, seat)),
        cards("gone", BASIC, pool, lambda state, seat: not knows(state, seat), sign=-1),
    ]


def army(state: "ArtOfWarState", seat: i64) -> tuple[list[i64], i64]:
    return state.armies.counts, seat * BASIC


def pool(state: "ArtOfWarState", seat: i64) -> tuple[list[i64], i64]:
    return state.decks[seat].pool, 0


def seat_line(name: str, default: Callable[..., str] | None = None, when: When = None) -> Line:
    """An attribute that is a seat or nobody."""

    def read(state: "ArtOfWarState", fields: Fields, line: str) -> None:
        otherwise = None if default is None else default(state)
        setattr(state, name, fields.one_of(line, SEATS, otherwise) + NONE)

    return Line(name, lambda state: SEATS[getattr(state, name) - NONE], read, when)


def complete(state: "ArtOfWarState") -> None:
    """The viewer says what is veiled."""
    for seat in range(2):
        state.decks[seat].veil = veil(state.viewer, seat)


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
            state.stack.append(Frame(phases.ATTACK, seat, square, target, int(struck[3]), 0))
        elif played is not None:
            effect = LETTERS.index(played[2])
            state.stack.append(Frame(phases.SUPPORT, seat, 0, 0, 0, KING if played[1] else effect, effect))
        elif word in others:
            kind = phases.SHOOT + others.index(word)
            state.stack.append(Frame(kind, 1 - state.turn if kind == phases.CONSCRIPT else seat, 0, 0, 0, 0))
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


# What lies open


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


# Cards by kind


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


def cards(name: str, kinds: int, where: "Where", when: When = None, *, sign: int = 1, whole: bool = False) -> Line:
    """Cards of a seat that a list counts, or counts below zero; `where` gives the list and where the seat's begin.

    Of what an army has on the whole, an army that is built may leave out that it is a first army.
    """

    def write(state: "ArtOfWarState", seat: i64) -> str:
        counts, start = where(state, seat)
        return cards_text([sign * counts[start + kind] for kind in range(kinds)])

    def read(state: "ArtOfWarState", fields: Fields, line: str, seat: i64) -> None:
        counts, start = where(state, seat)
        first = whole and state.armies.done(state.rules, seat)
        default = cards_text([state.rules.figures.each] * BASIC) if first else ""
        for kind in read_cards(fields, line, default, kinds):
            counts[start + kind] += sign

    return Line(name, write, read, when)


def zone(name: str, number: i64) -> Line:
    """Cards of a seat in a zone, or only their number if it is veiled; no King comes to where he may not be seen."""

    def write(state: "ArtOfWarState", seat: i64) -> str:
        deck = state.decks[seat]
        shown = cards_text([deck.count(number, kind) for kind in range(KINDS)])
        return f"?{deck.sizes[number]}" if deck.veiled(number) else shown

    def read(state: "ArtOfWarState", fields: Fields, line: str, seat: i64) -> None:
        deck = state.decks[seat]
        if not deck.veiled(number):
            for kind in read_cards(fields, line, left_out(state, seat, number), KINDS if number == SHOWN else BASIC):
                deck.put(number, kind)
            return
        value = fields.text(line, "?0")
        found = COUNT.fullmatch(value)
        if found is None:
            raise fields.wrong(line, f'the viewer can only count them, as in "?3", but not "{value}"')
        deck.sizes[number] = int(found[1])

    return Line(name, write, read)


def left_out(state: "ArtOfWarState", seat: i64, number: i64) -> str:
    """What a zone has that is left out: the King, if he has joined the hand, and in the pile the rest of an army."""
    elsewhere, deck = open_cards(state, seat), state.decks[seat]
    if number == SHOWN:
        return "K" if state.phase >= phases.TOP and elsewhere[KING] == 0 else ""
    if number == HIDDEN or not state.armies.done(state.rules, seat):
        return ""
    left = [gone(state, seat, kind) - elsewhere[kind] - deck.count(SHOWN, kind) for kind in range(BASIC)]
    return cards_text([count if count > 0 else 0 for count in left])


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
