"""Who decides in Lionheart and what follows: armies are placed and shown, the first turn is rolled for, then turns.

A turn has two actions; an attack is a roll of nature and what it brings.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import AIMED, BEGAN, LOST, MOVED, NOTHING, PASSED, REMOVED, ROLLED, Event
from champclos.core.flow import AGAIN as ONCE_MORE
from champclos.core.flow import NOBODY, TOGETHER
from champclos.core.game import NATURE, OVER, SECRET
from champclos.games.lionheart import armies, clauses, verbs
from champclos.games.lionheart.board import OFF
from champclos.games.lionheart.combat import AXE, MANY_DICE, arrows_of, axes_of, rolls_again, symbol_of
from champclos.games.lionheart.field import PANICKED, RETREATED, UNITS
from champclos.games.lionheart.figures import ARCHERS, HEAVY, KING, KNIGHTS, MERCENARIES, PEASANTS
from champclos.games.lionheart.phases import ACT, ACTIONS, AGAIN, END, FIRST_START, PLACE, ROLL, SECOND_START, SHOW

if TYPE_CHECKING:
    from champclos.games.lionheart.state import LionheartState


def step(state: "LionheartState") -> i64:
    """Who decides now."""
    if state.phase == ACT:
        return state.turn
    if state.phase == PLACE:
        wanted = state.rules.army_units - 1
        state.waiting = (1 if state.hidden[0] < wanted else 0) | (2 if state.hidden[1] < wanted else 0)
        if state.waiting:
            return TOGETHER
        state.phase = SHOW
        return ONCE_MORE
    return OVER if state.phase == END else NATURE


def act(state: "LionheartState", seat: i64, choice: i64) -> None:
    """LION-TURN-1: an action, or what is left of the turn passed over."""
    table = state.rules.verbs
    verb = verbs.PLACE if choice == SECRET else table.row(choice)
    if verb == verbs.PLACE:
        armies.plan(state, seat, choice)
        return
    if verb == verbs.PASS:
        state.tell(clauses.TURN_1, PASSED, seat, NOTHING, NOTHING, state.actions)
        end_turn(state)
        return
    unit = seat * state.rules.slots + table.first(choice)
    if verb == verbs.MOVE:
        move(state, unit, table.second(choice))
    elif verb == verbs.TURN:
        turn(state, unit, table.second(choice))
    else:
        attack(state, unit, table.second(choice))
    if state.phase == ACT and state.actions == 0:
        end_turn(state)


def fall(state: "LionheartState", choice: i64) -> None:
    """Nature's choice: dice, or a unit shown."""
    nature = state.game.nature
    if nature.row(choice) == verbs.SHOW:
        armies.show(state, nature.first(choice))
    elif state.phase == FIRST_START or state.phase == SECOND_START:
        roll_for_start(state, nature.first(choice))
    else:
        strike(state, nature.first(choice))


# Before the first turn


def roll_for_start(state: "LionheartState", roll: i64) -> None:
    """LION-START-1: whoever shows more axes begins; on a tie both roll again."""
    axes = axes_of(state.rules.figures, roll)
    seat = 0 if state.phase == FIRST_START else 1
    state.tell(clauses.START_1, ROLLED, seat, NOTHING, NOTHING, fallen(state, roll))
    if state.phase == FIRST_START:
        state.axes = axes
        state.phase = SECOND_START
        return
    more = state.axes - axes
    state.axes = 0
    state.phase = FIRST_START
    if more:
        state.phase = ACT
        begin_turn(state, 0 if more > 0 else 1)


# Actions


def move(state: "LionheartState", unit: i64, square: i64) -> None:
    """LION-MOVE-1 and -2, LION-HEAVY-1."""
    field = state.field
    kind = field.kinds[unit]
    if state.heard():
        rider = kind == KING or kind == KNIGHTS
        clause = clauses.HEAVY_1 if kind == HEAVY else (clauses.MOVE_2 if rider else clauses.MOVE_1)
        state.tell_event(field.event(clause, MOVED, unit, square, field.squares[unit]))
    field.move(unit, square)
    state.actions -= 2 if kind == HEAVY else 1


def turn(state: "LionheartState", unit: i64, facing: i64) -> None:
    """LION-TURN-3, LION-HEAVY-1."""
    heavy = state.field.kinds[unit] == HEAVY
    state.field.turn(unit, facing, clauses.HEAVY_1 if heavy else clauses.TURN_3, state.telling())
    state.actions -= 2 if heavy else 1


def attack(state: "LionheartState", unit: i64, square: i64) -> None:
    """LION-ATTACK-1: the target is named, then the dice fall; LION-MERC-2: or nobody needs to fight.

    The event tells as its amount where the attacker stands and, above the squares, of what kind the target is.
    """
    field = state.field
    kind = field.kinds[unit]
    target = field.at[square]
    state.actions -= 1
    state.fought |= 1 << unit
    if kind == KING and field.kinds[target] == MERCENARIES and not field.refuses(target):
        state.fought &= ~(1 << target)
        field.enlist(target, state.telling())
        if field.warriors(1 - state.turn) == 0:
            state.end(clauses.WIN_2, state.turn)
        return
    if state.heard():
        heavy = clauses.HEAVY_1 if kind == HEAVY else clauses.ATTACK_1
        aim = field.squares[unit] + field.kinds[target] * state.rules.board.squares
        state.tell_event(field.event(clauses.ATTACK_2 if kind == ARCHERS else heavy, AIMED, unit, square, aim))
    state.phase = ROLL
    state.attacker = unit
    state.target = target


# The dice of an attack


def fallen(state: "LionheartState", roll: i64) -> i64:
    """A roll as events tell it: above the roll the number of dice, and above that what must show again."""
    if state.phase == AGAIN:
        dice: i64 = 1 + MANY_DICE * (1 + state.symbol)
    else:
        dice = state.dice_rolled() if state.phase == ROLL else state.rules.figures.start_dice
    return dice * state.rules.figures.roll_count + roll


def strike(state: "LionheartState", roll: i64) -> None:
    """LION-ATTACK-4 to -6: what the dice of an attack bring."""
    field = state.field
    attacker = state.attacker
    axes, arrows = axes_of(state.rules.figures, roll), arrows_of(state.rules.figures, roll)
    if state.heard():
        clause = clauses.ATTACK_6 if state.phase == AGAIN else clauses.ATTACK_3
        square = field.squares[state.target]
        state.tell_event(field.event(clause, ROLLED, attacker, square, fallen(state, roll)))
    if state.phase == AGAIN:
        again = axes if state.symbol == AXE else arrows
        state.symbol = AXE
        resolve(state, 1 + again, 0, False)
        return
    kind = field.kinds[attacker]
    symbol = symbol_of(kind, axes, arrows)
    hits = axes if symbol == AXE else arrows
    if hits and rolls_again(kind, field.figures[attacker], field.kinds[state.target]):
        state.symbol = symbol
        state.phase = AGAIN
        return
    dice = state.dice_rolled()
    panics = dice - axes - arrows
    resolve(state, hits, panics, panics == dice)


def resolve(state: "LionheartState", hits: i64, panics: i64, all_panic: bool) -> None:
    """Losses first (LION-ATTACK-5), then panic in its three forms."""
    field, told = state.field, state.telling()
    attacker, target = state.attacker, state.target
    state.phase, state.attacker, state.target = ACT, 0, 0
    kind = field.kinds[attacker]
    direction = field.facings[attacker]
    lost = hits // state.rules.figures.hits[field.kinds[target]]
    if lost:
        most = field.figures[target]
        field.lose(target, lost if lost < most else most, clauses.ATTACK_5, told)
        state.quiet = -1
    if not over(state) and panics:
        if kind == PEASANTS:
            field.panic(attacker, panics, RETREATED, clauses.PEASANT_2, told)
        elif kind == MERCENARIES:
            if field.squares[target] != OFF and field.kinds[target] != KING:
                field.drive(target, panics, direction, told)
        elif all_panic and kind != KING:
            field.panic(attacker, 1, PANICKED, clauses.PANIC_1, told)
        note_losses(state, told)
        over(state)
    if state.phase == ACT and state.actions == 0:
        end_turn(state)


def note_losses(state: "LionheartState", told: list[Event]) -> None:
    """LION-WIN-3 counts only turns without a lost figure; a unit that is gone has not attacked."""
    for event in told:
        if event.what == LOST:
            state.quiet = -1
        elif event.what == REMOVED:
            state.fought &= ~(1 << event.who % UNITS)


# Turns and the end


def begin_turn(state: "LionheartState", seat: i64) -> None:
    state.turn = seat
    state.actions = ACTIONS
    state.fought = 0
    state.tell(clauses.TURN_1, BEGAN, seat, NOTHING, NOTHING, ACTIONS)


def end_turn(state: "LionheartState") -> None:
    """LION-WIN-3: too many turns without a loss end the game."""
    state.quiet += 1
    if state.quiet >= state.rules.quiet_limit:
        state.end(clauses.WIN_3, NOBODY)
    else:
        begin_turn(state, 1 - state.turn)


def over(state: "LionheartState") -> bool:
    """LION-WIN-1 and -2: whether a King, or all but a King, is gone."""
    field = state.field
    for seat in range(2):
        if field.squares[seat * field.slots] == OFF:
            state.end(clauses.WIN_1, 1 - seat)
            return True
        if field.warriors(seat) == 0:
            state.end(clauses.WIN_2, 1 - seat)
            return True
    return False
