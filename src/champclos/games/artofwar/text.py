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
from champclos.core.house import RESIGN_1
from champclos.core.position import Line, When, clause, named, number, viewer_line
from champclos.games.artofwar import armies, figures, law, phases, views
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN, knows_army, opener
from champclos.games.artofwar.clauses import END_1, END_2, END_3, END_4, RULEBOOK
from champclos.games.artofwar.content import KING_NAMES
from champclos.games.artofwar.figures import BASIC, KINDS, KING, LETTERS, NONE, RESERVE, SIDE, SQUARE_NAMES, SQUARES

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


# What cannot be: bounds and counts; beyond them, what is going on must be what the law allowed just before


def flaw(state: "ArtOfWarState") -> str:
    """The first impossible thing about a position that somebody wrote, or an empty text."""
    return (
        flaw_of_course(state)
        or flaw_of_armies(state)
        or flaw_of_table(state)
        or flaw_of_cards(state, 0)
        or flaw_of_cards(state, 1)
        or flaw_of_numbers(state)
        or (flaw_of_end(state) if state.phase == phases.END else flaw_of_moment(state, 0) or flaw_of_moment(state, 1))
        or flaw_of_stack(state)
    )


def flaw_of_course(state: "ArtOfWarState") -> str:
    phase, rules = state.phase, state.rules
    if phase == phases.BEGIN and not rules.picks_early:
        return "the first player is not picked now"
    if phase == phases.END:
        return ""
    if (state.first == NONE) != unpicked(state):
        return "the first player is picked earlier or later"
    if state.turn == NONE and dealt(state):
        return "a seat is at it from the first cards on"
    begun = phase == phases.DRAW or phase == phases.ACT
    return f"{state.turns} turns have begun" if (state.turns > 0) != begun else ""


def flaw_of_end(state: "ArtOfWarState") -> str:
    if state.ended != RESIGN_1 and (state.ended not in ENDS or state.turns == 0):
        return "no such end, or not yet"
    if state.winner == NONE and state.ended != END_3:
        return "somebody must have won"
    if state.resigned != (1 - state.winner if state.ended == RESIGN_1 else NONE):
        return "the end does not fit who resigned"
    return "nobody was picked to begin" if state.first == NONE and (state.turns or state.rules.begins != NONE) else ""


def flaw_of_armies(state: "ArtOfWarState") -> str:
    """AOW-ARMY-1 and -2: what was taken could be taken, decision by decision; Kings are shown in their time."""
    taken, rules, trial = state.armies, state.rules, armies.unbuilt(state.rules)
    first = opener(state.first)
    done = [taken.built[seat] == rules.steps(seat) for seat in range(2)]
    showing = taken.shown + (1 if state.phase == phases.SHOW else 0)  # Kings shown, or about to be
    if taken.shown < 2 if state.turn != NONE else showing > (1 if state.phase == phases.BUILD else 2):
        return f"{taken.shown} Kings are shown"
    for late, seat in enumerate((first, 1 - first)):
        if showing > late and not (done[seat] and (rules.one_box or done[1 - seat])):
            return f"the King of seat {seat} is shown before the armies are built"
        if taken.built[seat] and rules.one_box and (taken.shown < late or state.first == NONE):
            return f"seat {seat} builds before its turn"
        known = taken.shown > late or armies.sees_building(rules, state.viewer, seat, state.first)
        if (taken.kings[seat] != NONE) != (taken.built[seat] > 0 and known):
            return f"the King of seat {seat} is not as the viewer may know him"
        for step in range(taken.built[seat]):
            king, amount = taken.kings[seat], taken.counts[seat * BASIC + step - 1]
            if step == 0:
                why = armies.why_king(rules, trial, seat, king) if king != NONE else 0
                trial = trial.king_chosen(seat, king)
            elif knows(state, seat):
                why = armies.why_amount(rules, trial, seat, amount)
                trial = trial.counted(seat, amount)
            else:
                why = 0
            if why:
                return f"{RULEBOOK.id(why)} does not allow the army of seat {seat}"
        if rules.free[seat] and done[seat] and knows(state, seat):
            trial = trial.completed(seat, rules.figures.size)
    return "" if trial.counts == taken.counts else "an army has units that it has not taken"


def flaw_of_table(state: "ArtOfWarState") -> str:
    """AOW-FRONT-1, AOW-ATTACK-4."""
    table = state.table
    for square in range(SQUARES):
        kind, name = table.field[square], SQUARE_NAMES[square]
        if kind == NONE:
            continue
        if not table.backed(square):
            return f"nobody stands in front of {name}"
        if kind == KING and state.armies.kings[square // SIDE] == NONE:
            return "a King nobody knows stands on the battlefield"
        if table.wounds[square] >= state.defence(square):
            return f"the unit on {name} cannot have survived {table.wounds[square]} damage"
        if table.wounds[square] and (not acting(state) or square // SIDE == state.turn):
            return f"the unit on {name} cannot be hurt now"
        if table.lies(square) and state.turns == 0:
            return "nobody has attacked yet"
    return ""


def flaw_of_cards(state: "ArtOfWarState", seat: i64) -> str:
    """What lies in a hand and in a pile, as the viewer may know it."""
    deck, size = state.decks[seat], state.rules.figures.size
    veiled = sum(int(deck.sizes[zone]) for zone in (PILE, HIDDEN) if deck.veiled(zone))
    if state.hand(seat) > figures.FULL_HAND or deck.sizes[PILE] < 0 or deck.sizes[HIDDEN] < 0:
        return f"seat {seat} holds {state.hand(seat)} cards"
    whole = not state.rules.free[seat] or state.armies.built[seat] == state.rules.steps(seat)
    for kind in range(BASIC):
        if views.unseen(state, seat, kind) < 0 or (whole and state.gone(seat, kind) < 0):
            return f"seat {seat} has more cards of a kind than its army"
    expected = veiled if knows(state, seat) else (veiled - size if whole else 0)
    if sum(deck.pool) != expected or not (whole or state.hand(seat) + deck.sizes[PILE] == 0):
        return f"the cards of seat {seat} do not add up"
    return ""


def flaw_of_numbers(state: "ArtOfWarState") -> str:
    """No more cards lie open than came from the armies, and each side has one King once he has joined the hand."""
    lying = [open_cards(state, seat) for seat in range(2)]
    for seat in range(2):
        for kind in range(KINDS):
            lying[seat][kind] += state.decks[seat].count(SHOWN, kind)
        kings, dead = lying[seat][KING], state.table.grave[seat * KINDS + KING]
        if kings > 1 or (
            state.phase != phases.END and (dead or kings != (1 if has_done(state, seat, phases.DEAL) else 0))
        ):
            return f"seat {seat} has {kings} Kings, or he has fallen"
        if kings and state.armies.kings[seat] == NONE:
            return f"seat {seat} has a King that nobody chose"
    for kind in range(BASIC):
        found, most = lying[0][kind] + lying[1][kind], state.gone(0, kind) + state.gone(1, kind)
        if found > most:
            return f"{found} cards lie open where the armies can have {most}"
    return ""


def has_done(state: "ArtOfWarState", seat: i64, phase: i64) -> bool:
    """Whether a seat has done its part of a phase of the set-up; the first cards are one such part."""
    now = phases.DEAL if phases.DEAL <= state.phase <= phases.DEAL_AGAIN else state.phase
    if now == phase:
        return seat == opener(state.first) != state.turn
    return now > phase if now != phases.PICK else phase < phases.PLACE


def flaw_of_moment(state: "ArtOfWarState", seat: i64) -> str:
    """What must and must not lie where in each phase."""
    table, phase, hand, pile = state.table, state.phase, state.hand(seat), state.decks[seat].sizes[PILE]
    at_it, units = seat == state.turn, table.units(seat)
    if state.turns == 0:
        drawn = figures.OPENING if phase == phases.KEEP and at_it else 0
        done = [has_done(state, seat, part) for part in (phases.DEAL, phases.TOP, phases.PLACE, phases.LAY)]
        dealt, settled, placed, laid = [int(part) for part in done]
        found = [hand, units, table.reserved(seat), table.citizens(seat), table.buried(seat)]
        if found != [drawn + (figures.OPENING + 1) * dealt - placed - laid, placed, laid, settled, 0]:
            return f"seat {seat} has cards that it cannot have yet"
        whole = not state.rules.free[seat] or state.armies.built[seat] == state.rules.steps(seat)
        if phase <= phases.DEAL_AGAIN and pile + hand - dealt != (state.rules.figures.size if whole else 0):
            return f"the cards of seat {seat} are not its army"
        return "there are too few cards to draw" if phase == phases.TOP and not settled and pile == 0 else ""
    if units == 0 and not (state.top() == phases.CONSCRIPT and state.stack[-1].seat == seat):
        return f"the battlefield of seat {seat} is empty"
    if table.leads(seat):
        return f"seat {seat} leads in four types and has won"
    if hand == figures.FULL_HAND and not (phase == phases.ACT and at_it):
        return f"seat {seat} has kept a full hand"
    return "there is nothing to draw" if phase == phases.DRAW and at_it and pile == 0 else ""


def flaw_of_stack(state: "ArtOfWarState") -> str:
    """What awaits an answer was allowed, from the latest back to the first, and the latest can be answered."""
    before = state.copy()
    table = before.table
    while before.stack:
        frame = before.stack.pop()
        seat, why = frame.seat, i64(0)
        before.waiting = 1 << seat
        if frame.kind == phases.SUPPORT:
            place = seat * RESERVE + table.reserved(seat) - 1
            if place < seat * RESERVE or table.reserve[place] != frame.more:
                return "a support lies in no reserve"
            table.reserve[place] = NONE
            before.take_up(seat, frame.more)
            why = law.why_support(before, seat, frame.more, frame.last)
        elif before.stack:
            return f"{frame_text(frame)} is no answer"
        elif frame.kind == phases.ATTACK:
            if state.action != phases.ATTACKED or not table.lies(frame.what):
                return "there can be no such attack"
            table.lying &= ~(1 << frame.what)
            why = law.why_attack(before, seat, frame.what % SIDE, frame.where % SIDE)
        elif frame.kind == phases.CONSCRIPT:
            units = table.units(seat)
            if units > 1 or units + table.reserved(seat) + table.citizens(seat) < 2:
                return "there is nobody to conscript"
        if why:
            return f"{RULEBOOK.id(why)} does not allow {frame_text(frame)}"
    top = state.top()
    if (top == phases.ATTACK or top == phases.SUPPORT) and not state.can_answer(
        1 - state.stack[-1].seat, figures.GUARD if top == phases.ATTACK else figures.WIZARD
    ):
        return "nobody can answer"
    return ""
