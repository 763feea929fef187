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


def why(state: "ArtOfWarState", seat: i64, choice: i64) -> i64:
    """Why a seat may not choose this now, or 0: first its time, then its verb's own predicate."""
    table = state.rules.verbs
    verb, first, second = table.row(choice), table.first(choice), table.second(choice)
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
            return why_conscript(state, seat, first)
        return why_citizen(state, seat, first, second)
    if top == phases.SHOOT or (verb == verbs.SHOOT and top != phases.MOVE):
        return why_shoot(state, seat, first) if top == phases.SHOOT and verb == verbs.SHOOT else clauses.SUPPORT_3
    if top == phases.MOVE or verb == verbs.MOVE:
        return why_move(state, seat, first, second) if top == phases.MOVE and verb == verbs.MOVE else clauses.SUPPORT_4
    if verb == verbs.PASS or top != NONE:
        return LEGAL if verb == verbs.PASS and top != NONE else clauses.TURN_2
    if verb == verbs.FINISH:
        return why_finish(state, seat)
    if verb == verbs.DEVELOP:
        return why_develop(state, seat, first)
    if verb == verbs.RECRUIT:
        return why_recruit(state, seat, first)
    if verb == verbs.DEPLOY:
        return why_deploy(state, seat, first, second)
    return why_attack(state, seat, first, second)


# Setting up


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
        if verb == verbs.CROWN:
            return armies.why_king(state.rules, state.armies, seat, first)
        return armies.why_amount(state.rules, state.armies, seat, first)
    if phase <= phases.SHOW:
        return clauses.ARMY_1
    if phase <= phases.DEAL_AGAIN or verb >= verbs.KEEP:
        return LEGAL if phase == phases.KEEP and waits and verb >= verbs.KEEP else clauses.SETUP_1
    if phase == phases.TOP:
        return clauses.SETUP_2
    if verb != (verbs.DEPLOY if phase == phases.PLACE else verbs.LAY) or not waits or not state.holds(seat, first):
        return clauses.SETUP_3
    return LEGAL if second < figures.COLUMNS else clauses.SETUP_3


# The end of a turn


def why_finish(state: "ArtOfWarState", seat: i64) -> i64:
    """AOW-TURN-3: with six cards in hand one must become a citizen."""
    return clauses.TURN_3 if state.hand(seat) >= figures.FULL_HAND else LEGAL


def why_develop(state: "ArtOfWarState", seat: i64, kind: i64) -> i64:
    """AOW-TURN-3: a card in hand, never the King."""
    return LEGAL if kind != KING and state.holds(seat, kind) else clauses.TURN_3


# Recruit


def why_recruit(state: "ArtOfWarState", seat: i64, place: i64) -> i64:
    """AOW-RECRUIT-1 and -2: the leftmost card of the reserve."""
    if state.action != phases.NOT_YET:
        return clauses.TURN_2
    if state.table.reserve[seat * RESERVE] == NONE:
        return clauses.RECRUIT_3
    return LEGAL if state.table.backed(seat * SIDE + place) else clauses.RECRUIT_1


def why_deploy(state: "ArtOfWarState", seat: i64, kind: i64, place: i64) -> i64:
    """AOW-RECRUIT-1 and -3: with an empty reserve, a card in hand."""
    if state.action != phases.NOT_YET:
        return clauses.TURN_2
    if state.table.reserve[seat * RESERVE] != NONE:
        return clauses.RECRUIT_2
    if not state.holds(seat, kind):
        return clauses.RECRUIT_3
    return LEGAL if state.table.backed(seat * SIDE + place) else clauses.RECRUIT_1


# Attack


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


# Supports


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


def why_shoot(state: "ArtOfWarState", seat: i64, aim: i64) -> i64:
    """AOW-SUPPORT-3: any enemy unit."""
    return LEGAL if state.table.field[(1 - seat) * SIDE + aim] != NONE else clauses.SUPPORT_3


def why_move(state: "ArtOfWarState", seat: i64, place: i64, goal: i64) -> i64:
    """AOW-SUPPORT-4: to another place, where AOW-RECRUIT-1 lets it stand once it has left its own.

    Straight behind its own place somebody must stand already, who then comes to the front in exchange.
    """
    table = state.table
    square = seat * SIDE + place
    if table.field[square] == NONE:
        return PIECE_1
    if place == goal or (place + figures.COLUMNS == goal and table.field[seat * SIDE + goal] == NONE):
        return clauses.SUPPORT_4
    return LEGAL if table.backed(seat * SIDE + goal) else clauses.RECRUIT_1


# Conscription


def why_conscript(state: "ArtOfWarState", seat: i64, place: i64) -> i64:
    """AOW-CONSCRIPT-1: the leftmost card of the reserve, on an empty place."""
    if state.table.reserve[seat * RESERVE] == NONE:
        return clauses.CONSCRIPT_2
    return why_station(state, seat * SIDE + place)


def why_citizen(state: "ArtOfWarState", seat: i64, kind: i64, place: i64) -> i64:
    """AOW-CONSCRIPT-2: with an empty reserve, a citizen."""
    if state.table.reserve[seat * RESERVE] != NONE:
        return clauses.CONSCRIPT_1
    if state.table.kingdom[seat * BASIC + kind] == 0:
        return clauses.CONSCRIPT_2
    return why_station(state, seat * SIDE + place)


def why_station(state: "ArtOfWarState", square: i64) -> i64:
    """AOW-CONSCRIPT-1: where a conscript may stand."""
    if state.table.field[square] != NONE:
        return clauses.CONSCRIPT_1
    return LEGAL if state.table.backed(square) else clauses.RECRUIT_1


# What is left


def choices(state: "ArtOfWarState", seat: i64) -> list[i64]:
    """What a seat may choose, ascending."""
    found: list[i64] = []
    if seat < 0 or not (state.waiting >> seat) & 1:
        return found
    top = state.top()
    if state.turns == 0:
        add_setup(state, seat, found)
    elif top == NONE:
        add_turn(state, seat, found)
    elif top == phases.ATTACK:
        add_answers(state, seat, GUARD, found)
    elif top == phases.SUPPORT:
        add_answers(state, seat, WIZARD, found)
    else:
        add_named(state, seat, top, found)
    return found


def add_turn(state: "ArtOfWarState", seat: i64, found: list[i64]) -> None:
    """Everything of AOW-TURN-2 and -3."""
    table = state.rules.verbs
    if why_finish(state, seat) == 0:
        found.append(table.code(verbs.FINISH, 0, 0, 0))
    for kind in range(BASIC):
        if why_develop(state, seat, kind) == 0:
            found.append(table.code(verbs.DEVELOP, kind, 0, 0))
    if state.action == phases.NOT_YET:
        for place in range(SIDE):
            if why_recruit(state, seat, place) == 0:
                found.append(table.code(verbs.RECRUIT, place, 0, 0))
        if state.table.reserve[seat * RESERVE] == NONE:
            for kind in range(KINDS):
                for place in range(SIDE):
                    if why_deploy(state, seat, kind, place) == 0:
                        found.append(table.code(verbs.DEPLOY, kind, place, 0))
    if state.action != phases.RECRUITED:
        for place in range(SIDE):
            if state.table.field[seat * SIDE + place] != NONE:
                for aim in range(SIDE):
                    if why_attack(state, seat, place, aim) == 0:
                        found.append(table.code(verbs.ATTACK, place, aim, 0))
    for kind in range(BASIC):
        if why_support(state, seat, kind, kind) == 0:
            found.append(table.code(verbs.SUPPORT, kind, 0, 0))
    if state.holds(seat, KING):
        for kind in range(BASIC):
            if why_support(state, seat, KING, kind) == 0:
                found.append(table.code(verbs.JOKER, kind, 0, 0))


def add_answers(state: "ArtOfWarState", seat: i64, effect: i64, found: list[i64]) -> None:
    """To pass, or to answer with a card or with the King."""
    table = state.rules.verbs
    found.append(table.code(verbs.PASS, 0, 0, 0))
    if why_support(state, seat, effect, effect) == 0:
        found.append(table.code(verbs.SUPPORT, effect, 0, 0))
    if why_support(state, seat, KING, effect) == 0:
        found.append(table.code(verbs.JOKER, effect, 0, 0))


def add_named(state: "ArtOfWarState", seat: i64, top: i64, found: list[i64]) -> None:
    """The target of an Archer, the way of a Priest, or a conscript and its place."""
    table = state.rules.verbs
    for place in range(SIDE):
        if top == phases.SHOOT:
            if why_shoot(state, seat, place) == 0:
                found.append(table.code(verbs.SHOOT, place, 0, 0))
        elif top == phases.MOVE:
            for goal in range(SIDE):
                if why_move(state, seat, place, goal) == 0:
                    found.append(table.code(verbs.MOVE, place, goal, 0))
        elif why_conscript(state, seat, place) == 0:
            found.append(table.code(verbs.CONSCRIPT, place, 0, 0))
    if top == phases.CONSCRIPT:
        for kind in range(BASIC):
            for place in range(SIDE):
                if why_citizen(state, seat, kind, place) == 0:
                    found.append(table.code(verbs.CITIZEN, kind, place, 0))


def add_setup(state: "ArtOfWarState", seat: i64, found: list[i64]) -> None:
    """The choices of AOW-SETUP-1 to -3, and of building an army."""
    table, phase = state.rules.verbs, state.phase
    if phase == phases.BUILD:
        for king in range(figures.KINGS):
            if armies.why_king(state.rules, state.armies, seat, king) == 0:
                found.append(table.code(verbs.CROWN, king, 0, 0))
        for amount in range(state.rules.most_of_a_kind + 1):
            if armies.why_amount(state.rules, state.armies, seat, amount) == 0:
                found.append(table.code(verbs.AMOUNT, amount, 0, 0))
    elif phase == phases.KEEP:
        found.append(table.code(verbs.KEEP, 0, 0, 0))
        found.append(table.code(verbs.REDRAW, 0, 0, 0))
    else:
        verb: i64 = verbs.DEPLOY if phase == phases.PLACE else verbs.LAY
        columns: i64 = figures.COLUMNS if phase == phases.PLACE else 1
        for kind in range(KINDS):
            for place in range(columns):
                if why_in_setup(state, seat, verb, kind, place) == 0:
                    found.append(table.code(verb, kind, place, 0))


def default(state: "ArtOfWarState", seat: i64) -> i64:
    """To pass, or to end the turn, or what comes first; an army is filled up evenly."""
    table = state.rules.verbs
    for verb in (verbs.PASS, verbs.FINISH, verbs.KEEP, verbs.AMOUNT):
        choice = table.code(verb, state.rules.figures.each if verb == verbs.AMOUNT else 0, 0, 0)
        if why(state, seat, choice) == 0:
            return choice
    return choices(state, seat)[0]
