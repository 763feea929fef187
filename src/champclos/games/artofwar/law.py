"""What may be chosen: one predicate per verb, which says 0 or the clause that forbids, and the choices it leaves.

A predicate is asked only of a seat that is waited for; `why` says why the others may not choose at all.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.house import LEGAL, PIECE_1
from champclos.games.artofwar import armies, clauses, figures, phases, verbs
from champclos.games.artofwar.figures import BASIC, GUARD, KINDS, KING, NONE, RESERVE, SIDE, WIZARD

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState


def why(state: "ArtOfWarState", seat: i64, verb: i64, first: i64, second: i64) -> i64:
    """Why a seat may not choose a verb and what it names now, or 0: first its time, then its own predicate."""
    if state.turns == 0:
        return why_in_setup(state, seat, verb, first, second)
    if verb >= verbs.LAY:
        return clauses.SETUP_3 if verb == verbs.LAY else (clauses.SETUP_1 if verb < verbs.CROWN else clauses.ARMY_1)
    if verb == verbs.SUPPORT or verb == verbs.JOKER:
        return why_support(state, seat, first if verb == verbs.SUPPORT else KING, first)
    if state.phase == phases.DRAW:
        return clauses.TURN_1
    if not (state.waiting >> seat) & 1:
        return clauses.TURN_2
    top = state.top()
    if top == phases.CONSCRIPT or verb >= verbs.CONSCRIPT:
        if top != phases.CONSCRIPT or verb < verbs.CONSCRIPT:
            return clauses.CONSCRIPT_1
        if verb == verbs.CONSCRIPT:
            return why_conscript(state, seat, NONE, first)
        return why_conscript(state, seat, first, second)
    if top == phases.SHOOT or (verb == verbs.SHOOT and top != phases.MOVE):
        hits = top == phases.SHOOT and verb == verbs.SHOOT and state.table.field[(1 - seat) * SIDE + first] != NONE
        return LEGAL if hits else clauses.SUPPORT_3  # AOW-SUPPORT-3: any enemy unit
    if top == phases.MOVE or verb == verbs.MOVE:
        return why_move(state, seat, first, second) if top == phases.MOVE and verb == verbs.MOVE else clauses.SUPPORT_4
    if verb == verbs.PASS or top != NONE:
        return LEGAL if verb == verbs.PASS and top != NONE else clauses.TURN_2
    if verb == verbs.FINISH:  # AOW-TURN-3: with six cards in hand one must become a citizen
        return clauses.TURN_3 if state.hand(seat) >= figures.FULL_HAND else LEGAL
    if verb == verbs.DEVELOP:  # AOW-TURN-3: a card in hand, never the King
        return LEGAL if first != KING and state.holds(seat, first) else clauses.TURN_3
    if verb == verbs.RECRUIT:
        return why_recruit(state, seat, NONE, first)
    if verb == verbs.DEPLOY:
        return why_recruit(state, seat, first, second)
    return why_attack(state, seat, first, second)


def why_in_setup(state: "ArtOfWarState", seat: i64, verb: i64, first: i64, second: i64) -> i64:
    """AOW-ARMY-1 and -2, AOW-SETUP-1 to -3: one thing after the other."""
    phase = state.phase
    waits = (state.waiting >> seat) & 1 != 0
    if phase == phases.BEGIN:
        return clauses.SETUP_3
    if verb >= verbs.CROWN:
        if phase > phases.SHOW:
            return clauses.ARMY_1
        if not waits:
            return clauses.ARMY_1 if state.armies.built[seat] == state.rules.steps(seat) else clauses.ARMY_2
        if verb == verbs.AMOUNT:
            return armies.why_amount(state.rules, state.armies, seat, first)
        one = state.armies.built[seat] == 0  # AOW-ARMY-1: one King
        return armies.why_king(state.rules, state.armies, seat, first) if one else clauses.ARMY_1
    if phase <= phases.SHOW:
        return clauses.ARMY_1
    if phase <= phases.DEAL_AGAIN or verb >= verbs.KEEP:
        return LEGAL if phase == phases.KEEP and waits and verb >= verbs.KEEP else clauses.SETUP_1
    if phase == phases.TOP:
        return clauses.SETUP_2
    if verb != (verbs.DEPLOY if phase == phases.PLACE else verbs.LAY) or not waits or not state.holds(seat, first):
        return clauses.SETUP_3
    return LEGAL if second < figures.COLUMNS else clauses.SETUP_3


def why_recruit(state: "ArtOfWarState", seat: i64, kind: i64, place: i64) -> i64:
    """AOW-RECRUIT-1 to -3: the leftmost card of the reserve (NONE), or with an empty reserve a card in hand."""
    if state.action != phases.NOT_YET:
        return clauses.TURN_2
    empty = state.table.reserve[seat * RESERVE] == NONE
    if kind != NONE and not empty:
        return clauses.RECRUIT_2
    if empty and (kind == NONE or not state.holds(seat, kind)):
        return clauses.RECRUIT_3
    return LEGAL if state.table.backed(seat * SIDE + place) else clauses.RECRUIT_1


def why_attack(state: "ArtOfWarState", seat: i64, place: i64, aim: i64) -> i64:
    """AOW-ATTACK-1: an upright unit, a target, and the reach between them."""
    if state.action == phases.RECRUITED:
        return clauses.TURN_2
    table = state.table
    square = seat * SIDE + place
    if table.field[square] == NONE:
        return PIECE_1
    target = (1 - seat) * SIDE + aim
    if table.lies(square) or table.field[target] == NONE:
        return clauses.ATTACK_1
    return LEGAL if (state.reach(square) >> target) & 1 else clauses.ATTACK_1


def why_support(state: "ArtOfWarState", seat: i64, card: i64, effect: i64) -> i64:
    """AOW-SUPPORT-1 to -6 and -8: room in the reserve before all else, the moment for such a support, a card in hand.

    No battlefield is empty in a turn, so Soldier, Archer and Priest can always be applied.
    """
    if state.table.reserve[seat * RESERVE + RESERVE - 1] != NONE:
        return clauses.SUPPORT_1
    if state.phase == phases.DRAW:
        return clauses.TURN_1
    top = state.top()
    waits = (state.waiting >> seat) & 1
    if effect == GUARD:
        if top != phases.ATTACK or not waits:
            return clauses.SUPPORT_5
    elif effect == WIZARD:
        if top != phases.SUPPORT or not waits:
            return clauses.SUPPORT_6
    elif seat != state.turn:
        if effect == figures.SOLDIER:
            return clauses.SUPPORT_2
        return clauses.SUPPORT_3 if effect == figures.ARCHER else clauses.SUPPORT_4
    elif top != NONE:
        return clauses.TURN_2
    if state.holds(seat, card):
        return LEGAL
    return clauses.SUPPORT_8 if card == KING else clauses.SUPPORT_1


def why_move(state: "ArtOfWarState", seat: i64, place: i64, goal: i64) -> i64:
    """AOW-SUPPORT-4: to another place, where AOW-RECRUIT-1 lets it stand once it has left its own.

    Straight behind its own place somebody must stand already, who then comes to the front in exchange.
    """
    table = state.table
    if table.field[seat * SIDE + place] == NONE:
        return PIECE_1
    if place == goal or (place + figures.COLUMNS == goal and table.field[seat * SIDE + goal] == NONE):
        return clauses.SUPPORT_4
    return LEGAL if table.backed(seat * SIDE + goal) else clauses.RECRUIT_1


def why_conscript(state: "ArtOfWarState", seat: i64, kind: i64, place: i64) -> i64:
    """AOW-CONSCRIPT-1 and -2: the leftmost card of the reserve (NONE), or with an empty one a citizen; a free place."""
    table = state.table
    empty = table.reserve[seat * RESERVE] == NONE
    if kind != NONE and not empty:
        return clauses.CONSCRIPT_1
    if empty and (kind == NONE or table.kingdom[seat * BASIC + kind] == 0):
        return clauses.CONSCRIPT_2
    if table.field[seat * SIDE + place] != NONE:
        return clauses.CONSCRIPT_1
    return LEGAL if table.backed(seat * SIDE + place) else clauses.RECRUIT_1


# What is left


def choices(state: "ArtOfWarState", seat: i64) -> list[i64]:
    """What a seat that is waited for may choose, ascending."""
    found: list[i64] = []
    top = state.top()
    if state.turns == 0:
        add_setup(state, seat, found)
    elif top == NONE:
        add_turn(state, seat, found)
    elif top == phases.ATTACK or top == phases.SUPPORT:
        effect: i64 = GUARD if top == phases.ATTACK else WIZARD
        add(state, seat, verbs.PASS, 0, 0, found)
        add(state, seat, verbs.SUPPORT, effect, 0, found)
        add(state, seat, verbs.JOKER, effect, 0, found)
    else:
        add_named(state, seat, top, found)
    return found


def add(state: "ArtOfWarState", seat: i64, verb: i64, first: i64, second: i64, found: list[i64]) -> None:
    """A choice, if the law allows it."""
    if why(state, seat, verb, first, second) == 0:
        found.append(state.rules.verbs.code(verb, first, second, 0))


def add_turn(state: "ArtOfWarState", seat: i64, found: list[i64]) -> None:
    """Everything of AOW-TURN-2 and -3; what the hand, the reserve or the reach rule out is not even looked at."""
    table, held = state.table, i64(0)
    first, last = table.reserve[seat * RESERVE], table.reserve[seat * RESERVE + RESERVE - 1]
    for kind in range(KINDS):
        if state.holds(seat, kind):
            held |= 1 << kind
    add(state, seat, verbs.FINISH, 0, 0, found)
    for kind in range(BASIC):
        if (held >> kind) & 1:
            add(state, seat, verbs.DEVELOP, kind, 0, found)
    if state.action == phases.NOT_YET and first != NONE:
        for place in range(SIDE):
            add(state, seat, verbs.RECRUIT, place, 0, found)
    elif state.action == phases.NOT_YET:
        for kind in range(KINDS):
            if (held >> kind) & 1:
                for place in range(SIDE):
                    add(state, seat, verbs.DEPLOY, kind, place, found)
    if state.action != phases.RECRUITED:
        enemy = (1 - seat) * SIDE
        for place in range(SIDE):
            square = seat * SIDE + place
            if table.field[square] != NONE and not table.lies(square):
                reach = state.reach(square)
                for aim in range(SIDE):
                    if (reach >> (enemy + aim)) & 1 and table.field[enemy + aim] != NONE:
                        add(state, seat, verbs.ATTACK, place, aim, found)
    if last == NONE:
        for kind in range(BASIC):
            if (held >> kind) & 1 and kind != GUARD and kind != WIZARD:
                add(state, seat, verbs.SUPPORT, kind, 0, found)
        for kind in range(BASIC):
            if (held >> KING) & 1 and kind != GUARD and kind != WIZARD:
                add(state, seat, verbs.JOKER, kind, 0, found)


def add_named(state: "ArtOfWarState", seat: i64, top: i64, found: list[i64]) -> None:
    """The target of an Archer, the way of a Priest, or a conscript and its place."""
    for place in range(SIDE):
        if top == phases.SHOOT:
            add(state, seat, verbs.SHOOT, place, 0, found)
        elif top == phases.CONSCRIPT:
            add(state, seat, verbs.CONSCRIPT, place, 0, found)
        else:
            for goal in range(SIDE):
                add(state, seat, verbs.MOVE, place, goal, found)
    if top == phases.CONSCRIPT:
        for kind in range(BASIC):
            for place in range(SIDE):
                add(state, seat, verbs.CITIZEN, kind, place, found)


def add_setup(state: "ArtOfWarState", seat: i64, found: list[i64]) -> None:
    """The choices of AOW-SETUP-1 to -3, and of building an army."""
    phase = state.phase
    if phase == phases.BUILD:
        for king in range(figures.KINGS):
            add(state, seat, verbs.CROWN, king, 0, found)
        for amount in range(state.rules.most_of_a_kind + 1):
            add(state, seat, verbs.AMOUNT, amount, 0, found)
    elif phase == phases.KEEP:
        add(state, seat, verbs.KEEP, 0, 0, found)
        add(state, seat, verbs.REDRAW, 0, 0, found)
    else:
        for kind in range(KINDS):
            for place in range(figures.COLUMNS if phase == phases.PLACE else 1):
                add(state, seat, verbs.DEPLOY if phase == phases.PLACE else verbs.LAY, kind, place, found)
