"""The law of a battle: what each unit may do now, and the clause that forbids it.

One small predicate per verb; `choices` keeps what the same predicates allow.
"""

from typing import TYPE_CHECKING, cast

from mypy_extensions import i64

from champclos.core.house import LEGAL, PIECE_1
from champclos.games.lionheart import armies, clauses, verbs
from champclos.games.lionheart.board import OFF, STRAIGHT
from champclos.games.lionheart.combat import pattern_of
from champclos.games.lionheart.figures import HEAVY, KING, KNIGHTS
from champclos.games.lionheart.phases import ACT, FIRST_START, PLACE, SECOND_START, SHOW

if TYPE_CHECKING:
    from champclos.games.lionheart.state import LionheartState


def why(state: "LionheartState", seat: i64, choice: i64) -> i64:
    """0, or the clause that forbids a choice: first its time, then its verb's own predicate."""
    table = state.rules.verbs
    verb = table.row(choice)
    if verb == verbs.PLACE:
        return armies.why_place(state, seat, table.first(choice))
    if state.phase == PLACE or state.phase == SHOW:
        return clauses.ARMY_4
    if state.phase == FIRST_START or state.phase == SECOND_START:
        return clauses.START_1
    if seat != state.turn or state.phase != ACT:
        return clauses.TURN_1
    if verb == verbs.PASS:
        return LEGAL
    unit = seat * state.rules.slots + table.first(choice)
    if state.field.squares[unit] == OFF:
        return PIECE_1
    if verb == verbs.MOVE:
        return why_move(state, unit, table.second(choice))
    if verb == verbs.TURN:
        return why_turn(state, unit, table.second(choice))
    return why_attack(state, unit, table.second(choice))


def stride(state: "LionheartState", kind: i64, spot: i64) -> i64:
    """LION-MOVE-1 to -3, LION-HEAVY-1: how many squares ahead of a spot (square and facing) such a unit may move."""
    if kind == HEAVY and state.actions < 2:
        return 0
    at = state.field.at
    ahead = state.rules.board.ahead
    square = ahead[spot]
    if kind != KING and kind != KNIGHTS:
        return 1 if square != OFF and at[square] == OFF else 0
    steps: i64 = 0
    while square != OFF and at[square] == OFF:
        steps += 1
        square = ahead[square * 4 + spot % 4]
    return steps


def why_move(state: "LionheartState", unit: i64, square: i64) -> i64:
    """0 within the unit's stride, else what stops it."""
    start, facing, kind = state.field.squares[unit], state.field.facings[unit], state.field.kinds[unit]
    if kind == HEAVY and state.actions < 2:
        return clauses.HEAVY_1
    pace = clauses.HEAVY_1 if kind == HEAVY else clauses.MOVE_1
    if kind == KING or kind == KNIGHTS:
        pace = clauses.MOVE_2
    if square == start:
        return pace
    distance: i64 = 0
    ahead = start
    while ahead != square and ahead != OFF:
        ahead = state.rules.board.ahead[ahead * 4 + facing]
        distance += 1
    if ahead != OFF and distance <= stride(state, kind, start * 4 + facing):
        return LEGAL
    return pace if ahead != OFF and distance > 1 and pace != clauses.MOVE_2 else clauses.MOVE_3


def why_turn(state: "LionheartState", unit: i64, facing: i64) -> i64:
    """LION-TURN-3: a quarter or a half, if the unit may turn at all."""
    clause = why_turning(state, state.field.kinds[unit])
    return clauses.TURN_3 if clause == 0 and state.field.facings[unit] == facing else clause


def why_turning(state: "LionheartState", kind: i64) -> i64:
    """LION-HEAVY-1: turning costs heavy Infantry two actions."""
    return clauses.HEAVY_1 if kind == HEAVY and state.actions < 2 else LEGAL


def why_attack(state: "LionheartState", unit: i64, square: i64) -> i64:
    """LION-TURN-2; LION-ATTACK-1 and -2; LION-HEAVY-1."""
    field = state.field
    start = field.squares[unit]
    if (state.fought >> unit) & 1:
        return clauses.TURN_2
    target = field.at[square]
    if target == OFF or field.seat_of(target) == field.seat_of(unit):
        return clauses.ATTACK_1
    kind = field.kinds[unit]
    if state.rules.board.reaches(pattern_of(kind), start, field.facings[unit], square):
        return 0
    if kind == HEAVY:
        return clauses.HEAVY_1
    return clauses.ATTACK_2 if pattern_of(kind) else clauses.ATTACK_1


def choices(state: "LionheartState", seat: i64) -> list[i64]:
    """What a seat may choose, ascending: pass, moves, turns, attacks."""
    if seat < 0 or not (state.waiting >> seat) & 1:
        return []
    found: list[object] = []
    if state.phase == PLACE:
        armies.add_plans(state, seat, found)
        return cast("list[i64]", found)
    rules, field = state.rules, state.field
    board = rules.board
    found.append(rules.verbs.boxed[0])
    turns: list[object] = []
    attacks: list[object] = []
    for slot in range(rules.slots):
        unit = seat * rules.slots + slot
        square = field.squares[unit]
        if square == OFF:
            continue
        kind = field.kinds[unit]
        facing = field.facings[unit]
        spot = square * 4 + facing
        steps = stride(state, kind, spot)
        if steps:
            add_moves(rules.moves[slot], square, steps, board.steps[facing], found)
        if why_turning(state, kind) == 0:
            sides = rules.turns[slot * 4 + facing]
            turns.append(sides[0])
            turns.append(sides[1])
            turns.append(sides[2])
        pattern = pattern_of(kind)
        if pattern != STRAIGHT:
            for target in board.reach[pattern * board.squares * 4 + spot]:
                if field.at[target] != OFF and why_attack(state, unit, target) == 0:
                    attacks.append(rules.attacks[slot][target])
        elif steps == 0:
            front = board.ahead[spot]
            if front != OFF and why_attack(state, unit, front) == 0:
                attacks.append(rules.attacks[slot][front])
    found.extend(turns)
    found.extend(attacks)
    return cast("list[i64]", found)


def add_moves(codes: list[object], square: i64, steps: i64, step: i64, found: list[object]) -> None:
    """Moves of the given number of steps, in the order of the squares; `codes` are the unit's moves by square."""
    if step > 0:
        for distance in range(1, steps + 1):
            found.append(codes[square + distance * step])
    else:
        for distance in range(steps, 0, -1):
            found.append(codes[square + distance * step])
