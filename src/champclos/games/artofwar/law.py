"""What may be chosen: one predicate a verb, which says 0 or the clause that forbids, and the choices it leaves.

A predicate is asked only of a seat that is waited for; `why` says why the others may not choose at all.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.house import LEGAL, PIECE_1
from champclos.games.artofwar import armies, codes
from champclos.games.artofwar.clauses import (
    ARMY_1,
    ARMY_2,
    ATTACK_1,
    CONSCRIPT_1,
    CONSCRIPT_2,
    RECRUIT_1,
    RECRUIT_2,
    RECRUIT_3,
    SETUP_1,
    SETUP_2,
    SETUP_3,
    SUPPORT_1,
    SUPPORT_2,
    SUPPORT_3,
    SUPPORT_4,
    SUPPORT_5,
    SUPPORT_6,
    SUPPORT_8,
    TURN_1,
    TURN_2,
    TURN_3,
)
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
    RESERVE,
    SIDE,
    SOLDIER,
    WIZARD,
)
from champclos.games.artofwar.phases import (
    ACT,
    ATTACK,
    BEGIN,
    BUILD,
    CONSCRIPT,
    DEAL_AGAIN,
    DRAW,
    KEEP,
    LAY,
    MOVE,
    NOT_YET,
    PLACE,
    RECRUITED,
    SHOOT,
    SHOW,
    SUPPORT,
    TOP,
)

if TYPE_CHECKING:
    from champclos.games.artofwar.state import War


def why(state: "War", seat: i64, choice: i64) -> i64:
    """Why a seat may not choose this now, or 0."""
    if state.phase < DRAW:
        return why_in_setup(state, seat, choice)
    if choice >= codes.LAY:
        return SETUP_3 if choice < codes.KEEP else (SETUP_1 if choice < codes.CROWN else ARMY_1)
    if codes.SUPPORT <= choice < codes.SHOOT:
        joker = choice >= codes.JOKER
        effect = choice - (codes.JOKER if joker else codes.SUPPORT)
        return why_support(state, seat, KING if joker else effect, effect)
    if state.phase == DRAW:
        return TURN_1
    if not (state.waiting >> seat) & 1:
        return TURN_2
    top = state.top()
    if top == CONSCRIPT:
        if choice < codes.CONSCRIPT:
            return CONSCRIPT_1
        if choice < codes.CITIZEN:
            return why_conscript(state, seat, choice - codes.CONSCRIPT)
        rest = choice - codes.CITIZEN
        return why_citizen(state, seat, rest // SIDE, rest % SIDE)
    if choice >= codes.CONSCRIPT:
        return CONSCRIPT_1
    if top == SHOOT:
        if choice < codes.SHOOT or choice >= codes.MOVE:
            return SUPPORT_3
        return why_shoot(state, seat, choice - codes.SHOOT)
    if top == MOVE:
        if choice < codes.MOVE:
            return SUPPORT_4
        rest = choice - codes.MOVE
        return why_move(state, seat, rest // SIDE, rest % SIDE)
    if choice >= codes.SHOOT:
        return SUPPORT_3 if choice < codes.MOVE else SUPPORT_4
    if choice == codes.PASS:
        return TURN_2 if top == NONE else LEGAL
    if top != NONE:
        return TURN_2
    if choice == codes.FINISH:
        return why_finish(state, seat)
    if choice < codes.RECRUIT:
        return why_develop(state, seat, choice - codes.DEVELOP)
    if choice < codes.DEPLOY:
        return why_recruit(state, seat, choice - codes.RECRUIT)
    if choice < codes.ATTACK:
        rest = choice - codes.DEPLOY
        return why_deploy(state, seat, rest // SIDE, rest % SIDE)
    rest = choice - codes.ATTACK
    return why_attack(state, seat, rest // SIDE, rest % SIDE)


# Setting up


def why_in_setup(state: "War", seat: i64, choice: i64) -> i64:
    """AOW-ARMY-1 and -2, AOW-SETUP-1 to -3: one thing after the other."""
    phase = state.phase
    waits = (state.waiting >> seat) & 1
    if phase == BEGIN:
        return SETUP_3
    if phase == BUILD or phase == SHOW:
        if choice < codes.CROWN:
            return ARMY_1
        if not waits:
            return ARMY_1 if state.armies.built[seat] == state.rules.steps(seat) else ARMY_2
        if choice < codes.AMOUNT:
            return armies.why_king(state.rules, state.armies, seat, choice - codes.CROWN)
        return armies.why_amount(state.rules, state.armies, seat, choice - codes.AMOUNT)
    if choice >= codes.CROWN:
        return ARMY_1
    if phase <= DEAL_AGAIN:
        kept = choice == codes.KEEP or choice == codes.REDRAW
        return LEGAL if waits and kept else SETUP_1
    if choice >= codes.KEEP:
        return SETUP_1
    if phase == TOP:
        return SETUP_2
    if not waits:
        return SETUP_3
    if phase == PLACE:
        if choice < codes.DEPLOY or choice >= codes.ATTACK:
            return SETUP_3
        rest = choice - codes.DEPLOY
        return LEGAL if state.holds(seat, rest // SIDE) and rest % SIDE < COLUMNS else SETUP_3
    if choice < codes.LAY:
        return SETUP_3
    return LEGAL if state.holds(seat, choice - codes.LAY) else SETUP_3


# The end of a turn


def why_finish(state: "War", seat: i64) -> i64:
    """AOW-TURN-3: with six cards in hand one must become a citizen."""
    return TURN_3 if state.hand(seat) >= FULL_HAND else LEGAL


def why_develop(state: "War", seat: i64, kind: i64) -> i64:
    """AOW-TURN-3: a card in hand, never the King."""
    return LEGAL if kind != KING and state.holds(seat, kind) else TURN_3


# Recruit


def why_recruit(state: "War", seat: i64, place: i64) -> i64:
    """AOW-RECRUIT-1 and -2: the leftmost card of the reserve."""
    if state.action != NOT_YET:
        return TURN_2
    if state.table.reserve[seat * RESERVE] == NONE:
        return RECRUIT_3
    return LEGAL if state.table.backed(seat * SIDE + place) else RECRUIT_1


def why_deploy(state: "War", seat: i64, kind: i64, place: i64) -> i64:
    """AOW-RECRUIT-1 and -3: with an empty reserve, a card in hand."""
    if state.action != NOT_YET:
        return TURN_2
    if state.table.reserve[seat * RESERVE] != NONE:
        return RECRUIT_2
    if not state.holds(seat, kind):
        return RECRUIT_3
    return LEGAL if state.table.backed(seat * SIDE + place) else RECRUIT_1


# Attack


def why_attack(state: "War", seat: i64, place: i64, aim: i64) -> i64:
    """AOW-ATTACK-1: an upright unit, a target, and the reach between them."""
    if state.action == RECRUITED:
        return TURN_2
    table = state.table
    square = seat * SIDE + place
    if table.field[square] == NONE:
        return PIECE_1
    target = (1 - seat) * SIDE + aim
    if table.lies(square) or table.field[target] == NONE:
        return ATTACK_1
    return LEGAL if (state.reach(square) >> target) & 1 else ATTACK_1


# Supports


def why_support(state: "War", seat: i64, card: i64, effect: i64) -> i64:
    """AOW-SUPPORT-1 to -6 and -8: room in the reserve before all else, the moment for such a support, a card in hand.

    No battlefield is empty in a turn, so Soldier, Archer and Priest can always be applied.
    """
    if state.table.reserve[seat * RESERVE + RESERVE - 1] != NONE:
        return SUPPORT_1
    if state.phase == DRAW:
        return TURN_1
    top = state.top()
    waits = (state.waiting >> seat) & 1
    if effect == GUARD:
        if top != ATTACK or not waits:
            return SUPPORT_5
    elif effect == WIZARD:
        if top != SUPPORT or not waits:
            return SUPPORT_6
    elif seat != state.turn:
        return SUPPORT_2 if effect == SOLDIER else (SUPPORT_3 if effect == ARCHER else SUPPORT_4)
    elif top != NONE:
        return TURN_2
    if state.holds(seat, card):
        return LEGAL
    return SUPPORT_8 if card == KING else SUPPORT_1


def why_shoot(state: "War", seat: i64, aim: i64) -> i64:
    """AOW-SUPPORT-3: any enemy unit."""
    return LEGAL if state.table.field[(1 - seat) * SIDE + aim] != NONE else SUPPORT_3


def why_move(state: "War", seat: i64, place: i64, goal: i64) -> i64:
    """AOW-SUPPORT-4: to another place, where AOW-RECRUIT-1 lets it stand once it has left its own.

    Straight behind its own place somebody must stand already, who then comes to the front in exchange.
    """
    table = state.table
    square = seat * SIDE + place
    if table.field[square] == NONE:
        return PIECE_1
    if place == goal or (place + COLUMNS == goal and table.field[seat * SIDE + goal] == NONE):
        return SUPPORT_4
    return LEGAL if table.backed(seat * SIDE + goal) else RECRUIT_1


# Conscription


def why_conscript(state: "War", seat: i64, place: i64) -> i64:
    """AOW-CONSCRIPT-1: the leftmost card of the reserve, on an empty place."""
    if state.table.reserve[seat * RESERVE] == NONE:
        return CONSCRIPT_2
    return why_station(state, seat * SIDE + place)


def why_citizen(state: "War", seat: i64, kind: i64, place: i64) -> i64:
    """AOW-CONSCRIPT-2: with an empty reserve, a citizen."""
    if state.table.reserve[seat * RESERVE] != NONE:
        return CONSCRIPT_1
    if state.table.kingdom[seat * BASIC + kind] == 0:
        return CONSCRIPT_2
    return why_station(state, seat * SIDE + place)


def why_station(state: "War", square: i64) -> i64:
    """AOW-CONSCRIPT-1: where a conscript may stand."""
    if state.table.field[square] != NONE:
        return CONSCRIPT_1
    return LEGAL if state.table.backed(square) else RECRUIT_1


# What is left


def choices(state: "War", seat: i64) -> list[i64]:
    """What a seat may choose, ascending."""
    found: list[i64] = []
    if seat < 0 or not (state.waiting >> seat) & 1:
        return found
    if state.phase == ACT:
        top = state.top()
        if top == NONE:
            add_turn(state, seat, found)
        elif top == ATTACK:
            add_answers(state, seat, GUARD, found)
        elif top == SUPPORT:
            add_answers(state, seat, WIZARD, found)
        else:
            add_named(state, seat, top, found)
    else:
        add_setup(state, seat, found)
    return found


def add_turn(state: "War", seat: i64, found: list[i64]) -> None:
    """Everything of AOW-TURN-2 and -3."""
    if why_finish(state, seat) == 0:
        found.append(codes.FINISH)
    for kind in range(BASIC):
        if why_develop(state, seat, kind) == 0:
            found.append(codes.DEVELOP + kind)
    if state.action == NOT_YET:
        for place in range(SIDE):
            if why_recruit(state, seat, place) == 0:
                found.append(codes.RECRUIT + place)
        if state.table.reserve[seat * RESERVE] == NONE:
            for kind in range(KINDS):
                for place in range(SIDE):
                    if why_deploy(state, seat, kind, place) == 0:
                        found.append(codes.DEPLOY + kind * SIDE + place)
    if state.action != RECRUITED:
        for place in range(SIDE):
            if state.table.field[seat * SIDE + place] != NONE:
                for aim in range(SIDE):
                    if why_attack(state, seat, place, aim) == 0:
                        found.append(codes.ATTACK + place * SIDE + aim)
    for kind in range(BASIC):
        if why_support(state, seat, kind, kind) == 0:
            found.append(codes.SUPPORT + kind)
    if state.holds(seat, KING):
        for kind in range(BASIC):
            if why_support(state, seat, KING, kind) == 0:
                found.append(codes.JOKER + kind)


def add_answers(state: "War", seat: i64, effect: i64, found: list[i64]) -> None:
    """To pass, or to answer with a card or with the King."""
    found.append(codes.PASS)
    if why_support(state, seat, effect, effect) == 0:
        found.append(codes.SUPPORT + effect)
    if why_support(state, seat, KING, effect) == 0:
        found.append(codes.JOKER + effect)


def add_named(state: "War", seat: i64, top: i64, found: list[i64]) -> None:
    """The target of an Archer, the way of a Priest, or a conscript and its place."""
    if top == SHOOT:
        for place in range(SIDE):
            if why_shoot(state, seat, place) == 0:
                found.append(codes.SHOOT + place)
    elif top == MOVE:
        for place in range(SIDE):
            for goal in range(SIDE):
                if why_move(state, seat, place, goal) == 0:
                    found.append(codes.MOVE + place * SIDE + goal)
    else:
        for place in range(SIDE):
            if why_conscript(state, seat, place) == 0:
                found.append(codes.CONSCRIPT + place)
        for kind in range(BASIC):
            for place in range(SIDE):
                if why_citizen(state, seat, kind, place) == 0:
                    found.append(codes.CITIZEN + kind * SIDE + place)


def add_setup(state: "War", seat: i64, found: list[i64]) -> None:
    """The choices of AOW-SETUP-1 to -3, and of building an army."""
    first: i64 = codes.CROWN
    count: i64 = KINGS + state.rules.most_of_a_kind + 1
    if state.phase == PLACE:
        first, count = codes.DEPLOY, KINDS * SIDE
    elif state.phase == LAY:
        first, count = codes.LAY, KINDS
    elif state.phase == KEEP:
        first, count = codes.KEEP, 2
    for choice in range(first, first + count):
        if why_in_setup(state, seat, choice) == 0:
            found.append(choice)
