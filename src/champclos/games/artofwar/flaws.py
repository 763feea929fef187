"""What is impossible about a position that somebody wrote: bounds and counts, and what would make the rules stumble.

Beyond bounds and counts the law is asked: what is going on must be what it allowed just before.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.house import RESIGN_1
from champclos.core.knowledge import UNKNOWN
from champclos.games.artofwar import armies, figures, flow, law, phases, views
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN, opener
from champclos.games.artofwar.clauses import END_1, END_2, END_3, END_4, RULEBOOK
from champclos.games.artofwar.figures import BASIC, KINDS, KING, NONE, RESERVE, SIDE, SQUARE_NAMES, SQUARES
from champclos.games.artofwar.text import acting, dealt, frame_text, knows, open_cards, unpicked

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState


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
    if state.ended != RESIGN_1 and (state.ended not in (END_1, END_2, END_3, END_4) or state.turns == 0):
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
    done = [taken.done(rules, seat) for seat in range(2)]
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
            what, why = taken.kings[seat] if step == 0 else UNKNOWN, i64(0)
            if step == 0 and what != NONE:
                why = armies.why_king(rules, trial, seat, what)
            elif step and knows(state, seat):
                what = taken.counts[seat * BASIC + step - 1]
                why = armies.why_amount(rules, trial, seat, what)
            if why:
                return f"{RULEBOOK.id(why)} does not allow the army of seat {seat}"
            trial.decide(rules, seat, what)
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
    whole = not state.rules.free[seat] or state.armies.done(state.rules, seat)
    for kind in range(BASIC):
        if views.unseen(state, state.viewer, seat, kind) < 0 or (whole and views.gone(state, seat, kind) < 0):
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
        found, most = lying[0][kind] + lying[1][kind], views.gone(state, 0, kind) + views.gone(state, 1, kind)
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
        whole = not state.rules.free[seat] or state.armies.done(state.rules, seat)
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
            before.decks[seat].put(SHOWN, frame.more)
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
    answered = state.top() == phases.ATTACK or state.top() == phases.SUPPORT
    return "nobody can answer" if answered and not flow.answerable(state) else ""
