"""What is impossible about a position built by hand or read from bytes, in a line.

Cards may be missing, so that a small position can be written down; there are never more than the armies have.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.game import SPECTATOR, TRUTH
from champclos.core.house import RESIGN_1
from champclos.core.knowledge import Zones
from champclos.games.artofwar.armies import (
    HIDDEN,
    PILE,
    SHOWN,
    ZONES,
    Armies,
    knows_army,
    opener,
    sees_building,
    veil,
    why_amount,
)
from champclos.games.artofwar.clauses import END_1, END_2, END_3, END_4
from champclos.games.artofwar.figures import (
    ARCHER,
    BASIC,
    COLUMNS,
    FULL_HAND,
    GUARD,
    KINDS,
    KING,
    KINGS,
    NONE,
    OPENING,
    PRIEST,
    RESERVE,
    SIDE,
    SOLDIER,
    SQUARES,
    WIZARD,
    square_name,
)
from champclos.games.artofwar.phases import (
    ACT,
    ATTACK,
    ATTACKED,
    BEGIN,
    CONSCRIPT,
    DEAL,
    DEAL_AGAIN,
    DRAW,
    END,
    KEEP,
    LAY,
    MOVE,
    PICK,
    PLACE,
    RECRUITED,
    SHOOT,
    SHOW,
    SUPPORT,
    TOP,
)

if TYPE_CHECKING:
    from champclos.games.artofwar.state import War


def flaw(state: "War") -> str:
    """The first impossible thing, or an empty text."""
    return (
        flaw_of_shape(state)
        or flaw_of_course(state)
        or flaw_of_armies(state)
        or flaw_of_table(state)
        or flaw_of_decks(state)
        or flaw_of_numbers(state)
        or flaw_of_moment(state)
        or flaw_of_stack(state)
    )


def flaw_of_shape(state: "War") -> str:
    """Numbers that are nothing, and lists of a wrong length: what the other checks rely on."""
    table = state.table
    armies = state.armies
    if state.viewer not in (0, 1, SPECTATOR, TRUTH):
        return f"{state.viewer} is no viewer"
    if not BEGIN <= state.phase <= END:
        return f"{state.phase} is no phase"
    for seat in (state.first, state.turn, state.resigned, state.winner):
        if not NONE <= seat <= 1:
            return f"{seat} is no seat"
    lengths = [len(armies.built), len(armies.kings), len(armies.counts), len(table.field), len(table.wounds)]
    lengths += [len(table.reserve), len(table.kingdom), len(table.grave), len(state.decks)]
    if lengths != [2, 2, 2 * BASIC, SQUARES, SQUARES, 2 * RESERVE, 2 * BASIC, 2 * KINDS, 2]:
        return "a part of the table has a wrong size"
    for deck in state.decks:
        if [len(deck.sizes), len(deck.cards), len(deck.pool)] != [ZONES, ZONES * KINDS, KINDS]:
            return "a deck has a wrong size"
    for kind in [*table.field, *table.reserve]:
        if not NONE <= kind < KINDS:
            return f"{kind} is no kind of card"
    most = 2 * state.rules.figures.size + 2
    for number in [*table.wounds, *table.kingdom, *table.grave, *armies.counts]:
        if not 0 <= number <= most:
            return f"{number} cards or wounds cannot be"
    for deck in state.decks:
        for number in [*deck.sizes, *deck.cards]:
            if not 0 <= number <= most:
                return f"{number} cards cannot be"
    for king in armies.kings:
        if not NONE <= king < KINGS:
            return f"{king} is no King"
    return "" if 0 <= table.lying < 1 << SQUARES else "units lie beyond the battlefield"


# The course of the game


def flaw_of_course(state: "War") -> str:
    phase = state.phase
    if phase != END and (state.ended or state.winner != NONE or state.resigned != NONE):
        return "the game is not over"
    if phase == END:
        return flaw_of_end(state)
    rules = state.rules
    if (phase == BEGIN and not rules.picks_early) or (phase == PICK and not rules.picks_late):
        return "the first player is not picked now"
    if (state.first == NONE) != (phase == BEGIN or (rules.picks_late and phase <= PICK)):
        return "the first player is picked earlier or later"
    if (state.turn == NONE) != (phase < DEAL or phase == PICK):
        return "a seat is at it from the first cards on"
    if (state.turns > 0) != (phase >= DRAW) or not 0 <= state.turns < 1 << 20:
        return f"{state.turns} turns have begun"
    if not 0 <= state.action <= (RECRUITED if phase == ACT else 0):
        return "no such action in this phase"
    if not 0 <= state.bonus <= (2 * FULL_HAND if phase == ACT else 0):
        return f"a bonus of {state.bonus}"
    if not state.bonus <= state.exchanges <= (2 * SIDE + 2 * FULL_HAND if phase == ACT else 0):
        return f"{state.exchanges} attacks and supports in this turn"
    return ""


def flaw_of_end(state: "War") -> str:
    if state.ended not in (END_1, END_2, END_3, END_4, RESIGN_1):
        return "no such end"
    if state.winner == NONE and state.ended != END_3:
        return "somebody must have won"
    if (state.resigned != NONE) != (state.ended == RESIGN_1) or state.resigned == state.winner != NONE:
        return "the end does not fit who resigned"
    if state.ended != RESIGN_1 and (state.turn == NONE or state.turns < 1):
        return "the game cannot be over yet"
    if state.first == NONE and (state.turns or not (state.rules.picks_early or state.rules.picks_late)):
        return "nobody was picked to begin"
    if not 0 <= state.turns < 1 << 20 or not 0 <= state.action <= RECRUITED:
        return "no such turn"
    return "" if 0 <= state.bonus <= state.exchanges < 100 else "no such bonus"


def flaw_of_armies(state: "War") -> str:
    """AOW-ARMY-1 and -2."""
    armies = state.armies
    rules = state.rules
    if not 0 <= armies.shown <= 2:
        return f"{armies.shown} Kings are shown"
    in_setup = state.phase <= SHOW or (state.phase == END and state.turn == NONE)
    if not in_setup and armies.shown != 2:
        return "the Kings are not shown"
    for seat in range(2):
        built = armies.built[seat]
        steps = rules.steps(seat)
        if not (0 if in_setup else steps) <= built <= steps:
            return f"the army of seat {seat} is not built"
        if state.phase == BEGIN and built:
            return "an army is built before somebody is picked to begin"
        if rules.picks_early and state.first == NONE and built:
            return "an army is built before somebody is picked to begin"
        late = 1 if seat != opener(state.first) else 0
        is_shown = armies.shown > late
        if is_shown and built != steps:
            return f"the King of seat {seat} is shown before his army is built"
        if rules.one_box and late and built and armies.shown == 0:
            return f"seat {seat} builds before its turn"
        if not rules.one_box and armies.shown and built != steps:
            return "a King is shown before both armies are built"
        known = is_shown or sees_building(rules, state.viewer, seat, state.first)
        if (armies.kings[seat] != NONE) != (built > 0 and known):
            return f"the King of seat {seat} is not as the viewer may know him"
        wrong = flaw_of_king(state, seat) or flaw_of_counts(state, seat)
        if wrong:
            return wrong
    if in_setup and state.phase != END:
        return flaw_of_building(state)
    return ""


def flaw_of_king(state: "War", seat: i64) -> str:
    king = state.armies.kings[seat]
    if king == NONE:
        return ""
    if not state.rules.free[seat] and king not in state.rules.figures.first_kings:
        return f"the King of seat {seat} is not one of the first army"
    if state.rules.one_box and king == state.armies.kings[1 - seat]:
        return "there is only one of each King in the box"
    return ""


def flaw_of_building(state: "War") -> str:
    """Whether somebody still builds, as the phase says."""
    armies = state.armies
    if armies.shown == 2:
        return "both Kings are shown, and nothing is left to build"
    done = [armies.built[seat] == state.rules.steps(seat) for seat in range(2)]
    ready = done[0] and done[1]
    if state.rules.one_box and state.phase != BEGIN:
        ready = done[armies.shows(state.first)]
    return "" if ready == (state.phase == SHOW) else "the armies are not as the phase says"


def flaw_of_counts(state: "War", seat: i64) -> str:
    """How many of each unit an army has, as far as the viewer knows."""
    armies, rules = state.armies, state.rules
    counts = armies.counts[seat * BASIC : (seat + 1) * BASIC]
    if not rules.free[seat]:
        return "" if counts == [rules.figures.each] * BASIC else f"the army of seat {seat} is not the first army"
    if not knows_army(rules, state.viewer, seat, state.first):
        return f"this viewer cannot know the army of seat {seat}" if any(counts) else ""
    built = armies.built[seat]
    complete = built == rules.steps(seat)
    for kind in range(BASIC):
        if counts[kind] and kind >= built - 1 and not complete:
            return f"the army of seat {seat} has units it has not taken yet"
        other = armies.counts[(1 - seat) * BASIC + kind] if rules.one_box else 0
        if counts[kind] + other > rules.figures.box:
            return f"the army of seat {seat} has more of a kind than there are"
    if complete:
        return "" if sum(counts) == rules.figures.size else f"the army of seat {seat} has {sum(counts)} units"
    if built > 1:
        before = armies.counts.copy()
        last = seat * BASIC + built - 2
        before[last] = 0
        earlier = armies.built.copy()
        earlier[seat] -= 1
        if why_amount(rules, Armies(earlier, armies.kings, before, armies.shown), seat, armies.counts[last]):
            return f"the army of seat {seat} cannot be completed"
    return ""


# The table


def flaw_of_table(state: "War") -> str:
    """AOW-ZONE-1 to -3, AOW-FRONT-1."""
    table = state.table
    for square in range(SQUARES):
        kind = table.field[square]
        if kind == NONE:
            if table.wounds[square] or table.lies(square):
                return f"nobody stands on {square_name(square)}, but something is left there"
            continue
        if table.gap(square - COLUMNS if square % SIDE >= COLUMNS else square):
            return f"nobody stands in front of {square_name(square)}"
        if kind == KING and state.armies.kings[square // SIDE] == NONE:
            return "a King nobody knows stands on the battlefield"
        if table.wounds[square] >= state.defence(square):
            return f"the unit on {square_name(square)} cannot have survived {table.wounds[square]} damage"
        if table.wounds[square] and (state.phase not in (ACT, END) or square // SIDE == state.turn):
            return f"the unit on {square_name(square)} cannot be hurt now"
        if table.lies(square) and state.phase < DRAW:
            return "nobody has attacked yet"
    for seat in range(2):
        for place in range(table.reserved(seat), RESERVE):
            if table.reserve[seat * RESERVE + place] != NONE:
                return f"the reserve of seat {seat} has a gap"
    return ""


def flaw_of_decks(state: "War") -> str:
    """What lies in hands and piles, as the viewer may know it."""
    for seat in range(2):
        deck = state.decks[seat]
        if deck.veil != veil(state.viewer, seat):
            return "somebody else's cards are seen"
        veiled: i64 = 0
        for zone in range(ZONES):
            count: i64 = 0
            for kind in range(KINDS):
                count += deck.count(zone, kind)
            if count != (0 if deck.veiled(zone) else deck.sizes[zone]):
                return f"the cards of seat {seat} do not add up"
            if deck.veiled(zone):
                veiled += deck.sizes[zone]
        if deck.count(PILE, KING) or deck.count(HIDDEN, KING) or deck.pool[KING] or deck.count(SHOWN, KING) > 1:
            return "a King is always seen, and there is one"
        if state.hand(seat) > FULL_HAND:
            return f"seat {seat} holds {state.hand(seat)} cards"
        wrong = flaw_of_pool(state, seat, deck, veiled)
        if wrong:
            return wrong
    return ""


def flaw_of_pool(state: "War", seat: i64, deck: Zones, veiled: i64) -> str:
    """Cards unseen, or gone from an army that the viewer does not know."""
    known = knows_army(state.rules, state.viewer, seat, state.first)
    total: i64 = 0
    for kind in range(BASIC):
        total += deck.pool[kind]
        if known and deck.pool[kind] < 0:
            return "fewer than no cards are unseen"
        gone = state.gone(seat, kind)
        if not known and not 0 <= gone <= state.rules.figures.box:
            return f"more cards than there are have come from the army of seat {seat}"
        whole = state.armies.built[seat] == state.rules.steps(seat) or not state.rules.free[seat]
        if whole and gone < 0:
            return f"seat {seat} has more cards of a kind than its army"
    if known:
        return "" if total == veiled else f"the unseen cards of seat {seat} do not add up"
    if veiled > state.rules.figures.size or (total and state.armies.built[seat] < state.rules.steps(seat)):
        return f"seat {seat} has more cards than an army"
    if state.armies.built[seat] == state.rules.steps(seat) and veiled - total != state.rules.figures.size:
        return f"the cards gone from the army of seat {seat} do not add up"
    return ""


def flaw_of_numbers(state: "War") -> str:
    """No more cards than the armies have, and one King each."""
    rules, table = state.rules, state.table
    for kind in range(BASIC):
        lying: i64 = 0
        most: i64 = 0
        for seat in range(2):
            lying += table.kingdom[seat * BASIC + kind] + table.grave[seat * KINDS + kind]
            lying += state.decks[seat].count(SHOWN, kind)
            most += state.gone(seat, kind) if rules.free[seat] or state.phase >= DEAL else rules.figures.each
        for other in [*table.field, *table.reserve]:
            if other == kind:
                lying += 1
        if lying > most:
            return f"{lying} cards lie open where the armies can have {most}"
    for seat in range(2):
        kings = state.decks[seat].count(SHOWN, KING) + table.grave[seat * KINDS + KING]
        for square in range(seat * SIDE, seat * SIDE + SIDE):
            kings += 1 if table.field[square] == KING else 0
        for place in range(seat * RESERVE, seat * RESERVE + RESERVE):
            kings += 1 if table.reserve[place] == KING else 0
        first = opener(state.first)
        joined = state.phase >= TOP or (state.phase >= DEAL and state.turn != first and seat == first)
        if state.phase != END and kings != (1 if joined else 0):
            return f"seat {seat} has {kings} Kings"
        if kings and state.armies.kings[seat] == NONE:
            return f"seat {seat} has a King that nobody chose"
        if kings > 1 or (state.phase != END and table.grave[seat * KINDS + KING]):
            return f"the King of seat {seat} has fallen, or there are two"
    return ""


# The moment


def flaw_of_moment(state: "War") -> str:
    """What must and must not lie where in each phase."""
    phase = state.phase
    if phase == END:
        return ""
    table, first = state.table, opener(state.first)
    for seat in range(2):
        units = table.units(seat)
        second = 1 if seat != first else 0
        done = 1 if phase > DEAL_AGAIN or (phase >= DEAL and state.turn != first and not second) else 0
        at_it = phase >= DEAL and seat == state.turn
        hand = state.hand(seat)
        if phase <= DEAL_AGAIN:
            drawn = OPENING + 1 if done else (OPENING if phase == KEEP and at_it else 0)
            if hand != drawn or units or table.reserved(seat) or table.citizens(seat) or table.buried(seat):
                return f"seat {seat} has cards that it cannot have yet"
            size = state.decks[seat].sizes[PILE] + state.decks[seat].sizes[HIDDEN]
            built = state.armies.built[seat] == state.rules.steps(seat)
            if size != (state.rules.figures.size if built or not state.rules.free[seat] else 0):
                return f"the cards of seat {seat} are not its army"
        elif phase <= LAY:
            past = 1 if state.turn != first and not second else 0
            placed = past if phase == PLACE else (1 if phase == LAY else 0)
            laid = past if phase == LAY else 0
            citizens = past if phase == TOP else 1
            if units != placed or table.reserved(seat) != laid or hand != OPENING + 1 - placed - laid:
                return f"seat {seat} has cards that it cannot have yet"
            if table.citizens(seat) != citizens or table.buried(seat):
                return f"the kingdom of seat {seat} is not as at the start"
        elif units == 0 and not (state.top() == CONSCRIPT and state.stack[-1].seat == seat):
            return f"the battlefield of seat {seat} is empty"
        elif table.leads(seat):
            return f"seat {seat} leads in four types and has won"
        elif hand >= FULL_HAND and not (phase == ACT and at_it):
            return f"seat {seat} has kept a full hand"
    if phase in (DEAL, DEAL_AGAIN, TOP) and state.decks[state.turn].sizes[PILE] < OPENING:
        return "" if phase == TOP and state.decks[state.turn].sizes[PILE] else "there are too few cards to draw"
    if phase == DRAW and state.decks[state.turn].sizes[PILE] == 0:
        return "there is nothing to draw"
    if phase == TOP and state.turn == first and state.decks[1 - first].sizes[PILE] == 0:
        return "there are too few cards to draw"
    return ""


def flaw_of_stack(state: "War") -> str:
    """Frames stand on each other as the answers go, and somebody can answer the top one."""
    below: i64 = NONE
    asked: i64 = NONE  # who may put something on what lies below
    if state.stack and (state.phase != ACT or len(state.stack) > 1 + 2 * RESERVE):
        return "nothing can await an answer now"
    for frame in state.stack:
        if frame.seat not in (0, 1):
            return "somebody answers who has no seat"
        active = frame.seat == state.turn
        if below >= SHOOT or (below == NONE) == (frame.kind == SUPPORT and frame.effect in (GUARD, WIZARD)):
            return "this cannot be an answer"
        if frame.kind == ATTACK:
            if below != NONE or not active or not good_attack(state, frame.square, frame.target, frame.value):
                return "there can be no such attack"
        elif frame.kind == SUPPORT:
            wanted = GUARD if below == ATTACK else WIZARD
            if frame.effect not in (SOLDIER, ARCHER, PRIEST) if below == NONE else frame.effect != wanted:
                return "there can be no such support"
            if frame.seat != (state.turn if below == NONE else asked) or frame.card not in (frame.effect, KING):
                return "there can be no such support"
        elif frame.kind == SHOOT or frame.kind == MOVE:
            if below != NONE or not active:
                return "there is nothing to aim or move"
        elif frame.kind != CONSCRIPT or active or below != NONE or flaw_of_conscription(state, frame.seat):
            return "there is nobody to conscript"
        if not bare(frame.kind, frame.square, frame.target, frame.value, frame.card, frame.effect):
            return "something awaits an answer that is not told"
        below = frame.kind
        asked = 1 - frame.seat
    if below == NONE:
        return ""
    if state.exchanges < 1:
        return "nothing has been declared"
    if below < SHOOT and not state.can_answer(asked, GUARD if below == ATTACK else WIZARD):
        return "nobody can answer"
    return flaw_of_supports(state)


def good_attack(state: "War", square: i64, target: i64, value: i64) -> bool:
    if state.action != ATTACKED or not 0 <= square < SQUARES or not 0 <= target < SQUARES or not 0 <= value < 100:
        return False
    if square // SIDE != state.turn or state.table.field[square] == NONE or not state.table.lies(square):
        return False
    return state.table.field[target] != NONE and (state.reach(square) >> target) & 1 != 0


def bare(kind: i64, square: i64, target: i64, value: i64, card: i64, effect: i64) -> bool:
    """Whether a frame holds nothing that its kind does not have."""
    no_attack = square == 0 and target == 0 and value == 0
    no_support = card == 0 and effect == 0
    return (kind == ATTACK or no_attack) and (kind == SUPPORT or no_support)


def flaw_of_conscription(state: "War", seat: i64) -> str:
    """AOW-CONSCRIPT-1 and -2: at most one is placed, and there are enough to come."""
    units = state.table.units(seat)
    left = state.table.reserved(seat) + state.table.citizens(seat)
    return "" if units < 2 and units + left >= 2 else "nobody to conscript"


def flaw_of_supports(state: "War") -> str:
    """AOW-SUPPORT-1: supports that await an answer lie at the right of their reserves."""
    places = [state.table.reserved(0), state.table.reserved(1)]
    for index in range(len(state.stack)):
        frame = state.stack[len(state.stack) - 1 - index]
        if frame.kind == SUPPORT:
            places[frame.seat] -= 1
            if places[frame.seat] < 0 or state.table.reserve[frame.seat * RESERVE + places[frame.seat]] != frame.card:
                return "a support lies in no reserve"
    return ""
