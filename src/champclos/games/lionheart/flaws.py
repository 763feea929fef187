"""What is impossible about a position built by hand, read from a text or from bytes."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.game import SPECTATOR, TRUTH
from champclos.core.house import RESIGN_1
from champclos.games.lionheart.armies import first_unshown
from champclos.games.lionheart.board import OFF
from champclos.games.lionheart.clauses import WIN_1, WIN_2, WIN_3
from champclos.games.lionheart.combat import ARROW, AXE, pattern_of, rolls_again, symbol_of
from champclos.games.lionheart.figures import KING, LETTERS, MERCENARIES, PEASANTS
from champclos.games.lionheart.phases import ACT, ACTIONS, AGAIN, END, PLACE, ROLL, SECOND_START, SHOW

if TYPE_CHECKING:
    from champclos.games.lionheart.state import War


def flaw(state: "War") -> str:
    """The first impossible thing about a position built by hand, or an empty text."""
    return flaw_of_flow(state) or flaw_of_armies(state) or flaw_of_plans(state)


def flaw_of_flow(state: "War") -> str:
    rules = state.rules
    phase = state.phase
    if state.viewer not in (0, 1, SPECTATOR, TRUTH):
        return f"{state.viewer} is no viewer"
    if (phase == PLACE or phase == SHOW) and not rules.advanced:
        return "armies are placed only in the advanced game"
    if phase >= ACT and phase != END and state.turn not in (0, 1):
        return "it is nobody's turn"
    if phase < ACT and state.turn != -1:
        return "nobody's turn has come yet"
    low = 1 if phase == ACT else 0
    high = 2 if phase == ACT or phase == END else (1 if phase in (ROLL, AGAIN) else 0)
    if not low <= state.actions <= high:
        return f"{state.actions} actions are left"
    if not -1 <= state.quiet <= rules.quiet_limit - (0 if phase == END else 1):
        return f"{state.quiet} quiet turns"
    if not 0 <= state.axes <= (rules.figures.start_dice if phase == SECOND_START else 0):
        return f"{state.axes} axes for the first turn"
    if phase in (ROLL, AGAIN):
        return flaw_of_attack(state)
    if state.attacker or state.target or state.symbol:
        return "there is no attack going on"
    if phase != END and (state.ended or state.winner != -1 or state.resigned != -1):
        return "the game is not over"
    return flaw_of_end(state) if phase == END else ""


def flaw_of_end(state: "War") -> str:
    ended = state.ended
    if ended not in (WIN_1, WIN_2, WIN_3, RESIGN_1):
        return "no such end"
    if not -1 <= state.winner <= 1 or not -1 <= state.resigned <= 1:
        return "no such winner"
    if (state.winner == -1) != (ended == WIN_3) or (state.resigned != -1) != (ended == RESIGN_1):
        return "the end does not fit the winner"
    loser = 1 - state.winner
    if ended == RESIGN_1 and state.resigned != loser:
        return "the winner has resigned"
    if ended == WIN_1 and state.field.squares[loser * state.field.slots] != OFF:
        return f"the King of seat {loser} is not gone"
    if ended == WIN_2 and state.field.warriors(loser):
        return f"the King of seat {loser} is not alone"
    if ended == WIN_3 and state.quiet != state.rules.quiet_limit:
        return f"{state.quiet} quiet turns are no draw"
    if state.turn not in (0, 1) and ended != RESIGN_1:
        return "the game ended before its first turn"
    for seat in range(2):
        if state.field.squares[seat * state.field.slots] == OFF and not (ended == WIN_1 and seat == loser):
            return f"seat {seat} has no King, but has not lost by it"
        alone = state.turn in (0, 1) and state.field.warriors(seat) == 0
        if alone and not (ended == WIN_2 and seat == loser):
            return f"the King of seat {seat} is alone, but has not lost by it"
    return ""


def flaw_of_attack(state: "War") -> str:
    field = state.field
    slots = field.slots
    if not 0 <= state.attacker < 2 * slots or not 0 <= state.target < 2 * slots:
        return "the attack names no unit"
    if field.squares[state.attacker] == OFF or field.squares[state.target] == OFF:
        return "the attack names a unit that is gone"
    if field.seat_of(state.attacker) != state.turn or field.seat_of(state.target) == state.turn:
        return "the attack is not one of the player whose turn it is on the other"
    if not (state.fought >> state.attacker) & 1:
        return "the attacker is not marked as having attacked"
    if state.symbol not in (AXE, ARROW) or (state.symbol != AXE and state.phase != AGAIN):
        return "no such symbol"
    kind = field.kinds[state.attacker]
    start, end = field.squares[state.attacker], field.squares[state.target]
    if not 0 <= kind < len(LETTERS) or not 0 <= field.facings[state.attacker] < 4:
        return "the attacker is of no kind or faces nowhere"
    if not state.rules.board.reaches(pattern_of(kind), start, field.facings[state.attacker], end):
        return "the attacker does not reach its target"
    if state.phase == AGAIN:
        if not rolls_again(kind, field.figures[state.attacker], field.kinds[state.target]):
            return "only a lone man rolls again, and only against riders or heavy Infantry"
        if kind != PEASANTS and state.symbol != symbol_of(kind, 1, 0):
            return "the first roll did not hit"
    return ""


def flaw_of_armies(state: "War") -> str:
    field = state.field
    figures = state.rules.figures
    if state.fought < 0 or state.fought >> (2 * field.slots):
        return "unknown units have attacked"
    for unit in range(2 * field.slots):
        kind = field.kinds[unit]
        if (state.fought >> unit) & 1 and (field.squares[unit] == OFF or field.seat_of(unit) != state.turn):
            return f"unit {unit} cannot have attacked this turn"
        if field.squares[unit] == OFF:
            if kind or field.figures[unit] or field.facings[unit]:
                return f"unit {unit} is gone but something is left of it"
            continue
        if not 0 <= kind < len(LETTERS) or not 0 <= field.facings[unit] < 4:
            return f"unit {unit} is of no kind or faces nowhere"
        if (kind == KING) != (unit % field.slots == 0):
            return "a King, and nobody else, has the first slot of an army"
        if not 1 <= field.figures[unit] <= figures.largest[kind]:
            return f"{field.figures[unit]} figures in the unit on {state.rules.board.name(field.squares[unit])}"
    attacks = int(state.fought).bit_count()
    if attacks > ACTIONS - state.actions:
        return f"more units have attacked ({attacks}) than actions were taken ({ACTIONS - state.actions})"
    for seat in range(2):
        if state.phase != END and field.squares[seat * field.slots] == OFF:
            return f"seat {seat} has no King"
        if state.phase not in (PLACE, SHOW, END) and field.warriors(seat) == 0:
            return f"the King of seat {seat} is alone"
    return flaw_of_mercenaries(state)


def flaw_of_mercenaries(state: "War") -> str:
    """LION-ARMY-3 and LION-MERC-2: all there are may be enlisted by either side, which must have room for them."""
    field = state.field
    hired: list[i64] = [0, 0]
    units: list[i64] = [0, 0]
    for unit in range(2 * field.slots):
        if field.squares[unit] != OFF:
            units[field.seat_of(unit)] += 1
            if field.kinds[unit] == MERCENARIES:
                hired[field.seat_of(unit)] += 1
    most = 2 * state.rules.mercenary_units()
    if hired[0] + hired[1] > most:
        return f"{hired[0] + hired[1]} units of Mercenaries, but both armies together begin with {most} at most"
    for seat in range(2):
        if units[seat] + hired[1 - seat] > field.slots:
            return f"{units[seat]} units of seat {seat} leave no room for the Mercenaries it may enlist"
    return ""


def flaw_of_plans(state: "War") -> str:
    rules = state.rules
    if state.phase not in (PLACE, SHOW):
        return "armies are hidden after they were shown" if state.plans or state.hidden != [0, 0] else ""
    span = state.plans_a_seat()
    known: list[i64] = [0, 0]
    taken: list[i64] = []
    for plan in state.plans:
        if not 0 <= plan < 2 * span:
            return "a unit nobody could have placed"
        seat = plan // span
        known[seat] += 1
        place = seat * rules.codes.places + plan % rules.codes.places
        if place in taken or plan % rules.codes.places == rules.board.width // 2:
            return "two units are placed on one square"
        if plan % rules.codes.places < first_unshown(state, seat):
            return "units are shown place by place"
        taken.append(place)
    if state.plans != sorted(state.plans, key=state.shown_order):
        return "units are kept place by place"
    for seat in range(2):
        if not known[seat] <= state.hidden[seat] <= rules.army_units - 1:
            return f"seat {seat} has placed {state.hidden[seat]} units"
        if state.viewer in (seat, TRUTH) and known[seat] != state.hidden[seat]:
            return f"seat {seat} has placed {state.hidden[seat]} units, but {known[seat]} are named"
        if state.viewer not in (seat, TRUTH) and known[seat]:
            return f"this viewer cannot know what seat {seat} has placed"
        if overdrawn(state, seat):
            return f"seat {seat} has more figures than there are"
        shown = state.field.warriors(seat)
        if shown + state.hidden[seat] > rules.army_units - 1 or (state.phase == PLACE and shown):
            return f"seat {seat} has shown {shown} units"
        if state.phase == SHOW and shown + state.hidden[seat] != rules.army_units - 1:
            return f"seat {seat} has not placed all its units"
        if misplaced(state, seat):
            return f"seat {seat} has units out of place"
    if state.phase == SHOW and state.hidden == [0, 0]:
        return "everything is shown"
    return ""


def misplaced(state: "War", seat: i64) -> bool:
    """Whether a unit stands, before the first turn, where LION-ARMY-4 does not put it."""
    field = state.field
    board = state.rules.board
    king = seat * field.slots
    for unit in range(king, king + field.slots):
        if field.squares[unit] != OFF:
            place = board.place_of(seat, field.squares[unit])
            if place == OFF or field.facings[unit] != 2 * seat or (unit == king) != (place == board.width // 2):
                return True
    return False


def overdrawn(state: "War", seat: i64) -> bool:
    """Whether a seat has more figures, or more units of a kind, than LION-ARMY-3 gives it."""
    figures = state.rules.figures
    used: list[i64] = [0] * len(LETTERS)
    units: list[i64] = [0] * len(LETTERS)
    for plan in state.plans:
        if plan // state.plans_a_seat() == seat:
            variant = plan % state.plans_a_seat() // state.rules.codes.places
            kind = figures.variant_kind[variant]
            used[figures.shares[kind]] += figures.variant_size[variant]
            units[kind] += 1
    for unit in range(seat * state.field.slots + 1, (seat + 1) * state.field.slots):
        if state.field.squares[unit] != OFF:
            kind = state.field.kinds[unit]
            used[figures.shares[kind]] += state.field.figures[unit]
            units[kind] += 1
    return any(
        used[kind] > figures.supply[kind] or units[kind] > figures.most_units[kind] for kind in range(len(LETTERS))
    )
