"""Positions of Lionheart as text, and what is impossible about one that somebody wrote.

A unit is written kind, figures, square, facing: `I4e2^` are four Infantry on e2 facing north, a `*` behind it says that
the unit has attacked this turn, `-` is an empty slot.
"""

import re
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.errors import UnreadableNotation
from champclos.core.fields import Fields
from champclos.core.flow import NOBODY
from champclos.core.game import TRUTH
from champclos.core.house import RESIGN_1
from champclos.core.position import Line, clause, during, named, number, of_seats, viewer_line
from champclos.games.lionheart import armies, flow, law
from champclos.games.lionheart.board import ARROWS, OFF
from champclos.games.lionheart.clauses import RULEBOOK, WIN_3
from champclos.games.lionheart.combat import rolls_again, symbol_of
from champclos.games.lionheart.figures import KING, LETTERS, MERCENARIES, PEASANTS
from champclos.games.lionheart.phases import ACT, ACTIONS, AGAIN, END, PHASES, PLACE, ROLL, SECOND_START, SHOW

if TYPE_CHECKING:
    from champclos.games.lionheart.state import LionheartState

SYMBOLS: Final = ("axe", "arrow")
UNIT: Final = re.compile(r"([KNAIHPMB])(\d{1,2})([a-z]\d{1,2})([\^>v<])(\*?)", re.ASCII)


placing: Final = during(PLACE, SHOW)
rolling: Final = during(ROLL, AGAIN)
over: Final = during(END)


def lines() -> list[Line]:
    """The lines of a position; what is left out is as at the start of seat 0's turn."""
    return [
        viewer_line(2),
        named("phase", PHASES, "act"),
        number("turn", first_turn, 1, lambda state: 0 if state.phase >= ACT else NOBODY),
        number("actions", 0, 2, lambda state: 2 if state.phase == ACT else 0),
        number("quiet", -1, 9999, 0),
        *of_seats(2, [Line("army", army_text, read_army)]),
        number("axes", 0, 99, 0, when=during(SECOND_START)),
        Line("placed", lambda state: f"{state.hidden[0]} {state.hidden[1]}", read_placed, when=placing),
        *of_seats(2, [Line("plans", plans_text, read_plans, lambda state, seat: placing(state))]),
        Line("attack", attack_text, read_attack, when=rolling),
        named("symbol", SYMBOLS, when=during(AGAIN)),
        clause("ended", RULEBOOK, when=over),
        number("winner", NOBODY, 1, when=over),
        number("resigned", NOBODY, 1, NOBODY, when=over),
    ]


def first_turn(state: "LionheartState") -> i64:
    """The lowest seat whose turn it can be."""
    return 0 if state.phase == ACT or rolling(state) else NOBODY


def army_text(state: "LionheartState", seat: i64) -> str:
    """The units of a seat, slot by slot."""
    field = state.field
    tokens: list[str] = []
    for unit in range(seat * field.slots, (seat + 1) * field.slots):
        if field.squares[unit] == OFF:
            tokens.append("-")
        else:
            fought = "*" if (state.fought >> unit) & 1 else ""
            square = state.rules.board.name(field.squares[unit])
            facing = ARROWS[field.facings[unit]]
            tokens.append(f"{LETTERS[field.kinds[unit]]}{field.figures[unit]}{square}{facing}{fought}")
    return " ".join(tokens)


def read_army(state: "LionheartState", fields: Fields, name: str, seat: i64) -> None:
    """Puts the units of a seat on the field, and notes which of them have attacked."""
    field = state.field
    words = fields.words(name)
    if len(words) > field.slots:
        raise fields.wrong(name, f"{len(words)} units, but there is room for {field.slots}")
    for slot, word in enumerate(words):
        if word == "-":
            continue
        found = UNIT.fullmatch(word)
        square = OFF if found is None else state.rules.board.named(found[3])
        if found is None or square == OFF:
            raise fields.wrong(name, f'"{word}" is no unit; a unit looks like I4e2^')
        if field.at[square] != OFF:
            raise fields.wrong(name, f"two units stand on {found[3]}")
        unit = seat * field.slots + slot
        field.put(unit, LETTERS.index(found[1]), int(found[2]), square, ARROWS.index(found[4]))
        if found[5]:
            state.fought |= 1 << unit


def read_placed(state: "LionheartState", fields: Fields, name: str) -> None:
    state.hidden = [i64(count) for count in fields.numbers(name, 2, 0, 99)]


def plans_text(state: "LionheartState", seat: i64) -> str:
    """The units a seat has placed in secret, as far as the viewer knows them."""
    own = [plan for plan in state.plans if armies.owner(state.rules, plan) == seat]
    return " ".join(armies.plan_name(state, seat, plan) for plan in own)


def read_plans(state: "LionheartState", fields: Fields, name: str, seat: i64) -> None:
    for word in fields.words(name, ""):
        try:
            plan = state.rules.verbs.first(state.rules.verbs.parse(state, word, seat))
        except UnreadableNotation:
            raise fields.wrong(name, f'"{word}" is no unit on the first two rows; one looks like I4@c2') from None
        state.plans = [*state.plans, seat * state.rules.plans + plan]


def attack_text(state: "LionheartState") -> str:
    name, squares = state.rules.board.name, state.field.squares
    return f"{name(squares[state.attacker])} {name(squares[state.target])}"


def read_attack(state: "LionheartState", fields: Fields, name: str) -> None:
    words = fields.words(name)
    if len(words) != 2:
        raise fields.wrong(name, "the squares of the attacker and of the target are wanted")
    units: list[i64] = []
    for word in words:
        square = state.rules.board.named(word)
        if square == OFF or state.field.at[square] == OFF:
            raise fields.wrong(name, f'no unit stands on "{word}"')
        units.append(state.field.at[square])
    state.attacker, state.target = units[0], units[1]


# What cannot be: bounds and counts; beyond them, what is going on must be what the law allowed just before


def flaw(state: "LionheartState") -> str:
    """The first impossible thing about a position that somebody wrote, or an empty text."""
    wrong = flaw_of_counts(state) or flaw_of_units(state)
    if wrong:
        return wrong
    if placing(state):
        return flaw_of_plans(state, 0) or flaw_of_plans(state, 1)
    if rolling(state):
        return flaw_of_attack(state)
    return flaw_of_end(state) if state.phase == END else ""


def flaw_of_counts(state: "LionheartState") -> str:
    rules, phase = state.rules, state.phase
    if placing(state) and not rules.advanced:
        return "armies are placed only in the advanced game"
    if phase < ACT and state.turn != NOBODY:
        return "nobody's turn has come yet"
    most = 2 if phase in (ACT, END) else (1 if rolling(state) else 0)
    if not (1 if phase == ACT else 0) <= state.actions <= most:
        return f"{state.actions} actions are left"
    if state.quiet > rules.quiet_limit - (0 if phase == END else 1):
        return f"{state.quiet} quiet turns"
    return f"{state.axes} axes for the first turn" if state.axes > rules.figures.start_dice else ""


def flaw_of_units(state: "LionheartState") -> str:
    field, figures = state.field, state.rules.figures
    hired, units = [0, 0], [0, 0]
    for unit in range(2 * field.slots):
        if field.squares[unit] == OFF:
            continue
        kind, seat = field.kinds[unit], int(field.seat_of(unit))
        units[seat] += 1
        hired[seat] += 1 if kind == MERCENARIES else 0
        if (state.fought >> unit) & 1 and seat != state.turn:
            return f"unit {unit} cannot have attacked this turn"
        if (kind == KING) != (unit % field.slots == 0):
            return "a King, and nobody else, has the first slot of an army"
        if not 1 <= field.figures[unit] <= figures.largest[kind]:
            return f"{field.figures[unit]} figures in the unit on {state.rules.board.name(field.squares[unit])}"
    attacks = int(state.fought).bit_count()
    if attacks > ACTIONS - state.actions:
        return f"more units have attacked ({attacks}) than actions were taken ({ACTIONS - state.actions})"
    most = 2 * state.rules.mercenary_units()
    if sum(hired) > most:
        return f"{sum(hired)} units of Mercenaries, but both armies together begin with {most} at most"
    for seat in range(2):
        if units[seat] + hired[1 - seat] > field.slots:  # LION-MERC-2: there must be room to enlist them
            return f"{units[seat]} units of seat {seat} leave no room for the Mercenaries it may enlist"
        if state.phase != END and field.squares[seat * field.slots] == OFF:
            return f"seat {seat} has no King"
        if not placing(state) and state.phase != END and field.warriors(seat) == 0:
            return f"the King of seat {seat} is alone"
    return ""


def flaw_of_attack(state: "LionheartState") -> str:
    """LION-ATTACK-1 and -2: the attack was allowed. LION-ATTACK-6: a lone man rolls again."""
    field, attacker, target = state.field, state.attacker, state.target
    before = state.copy()
    before.fought &= ~(1 << attacker)
    if before.fought == state.fought:
        return "the attacker is not marked as having attacked"
    clause = law.why_attack(before, attacker, field.squares[target])
    if clause:
        return f"{RULEBOOK.id(clause)} does not allow the attack"
    if state.phase == AGAIN:
        kind = field.kinds[attacker]
        if not rolls_again(kind, field.figures[attacker], field.kinds[target]):
            return "only a lone man rolls again, and only against riders or heavy Infantry"
        if kind != PEASANTS and state.symbol != symbol_of(kind, 1, 0):
            return "the first roll did not hit"
    return ""


def flaw_of_end(state: "LionheartState") -> str:
    """LION-WIN-1 to -3: the end is the one that the armies show, or somebody has resigned."""
    field, judged, placed = state.field, state.copy(), state.turn != NOBODY
    alone = [placed and field.warriors(seat) == 0 for seat in range(2)]
    lost = [alone[seat] or field.squares[seat * field.slots] == OFF for seat in range(2)]
    judged.ended, judged.winner = 0, NOBODY
    if state.resigned != NOBODY:
        judged.ended, judged.winner = RESIGN_1, 1 - state.resigned
    elif placed and not flow.over(judged) and state.quiet == state.rules.quiet_limit:
        judged.ended = WIN_3
    if sum(lost) > (0 if judged.ended in (RESIGN_1, WIN_3) else 1):
        return "the game ended before this"
    if (state.ended, state.winner) != (judged.ended, judged.winner):
        return "the armies show another end" if judged.ended else "the game is not over"
    return ""


def flaw_of_plans(state: "LionheartState", seat: i64) -> str:
    """LION-ARMY-3 and -4: units shown stand where they may, and the others can be placed one after the other."""
    rules, field, board = state.rules, state.field, state.rules.board
    own = [plan % rules.plans for plan in state.plans if armies.owner(rules, plan) == seat]
    shown, hidden = field.warriors(seat), state.hidden[seat]
    if state.viewer not in (seat, TRUTH) and own:
        return f"this viewer cannot know what seat {seat} has placed"
    if state.viewer in (seat, TRUTH) and len(own) != hidden:
        return f"seat {seat} has placed {hidden} units, but {len(own)} are named"
    if shown + hidden > rules.army_units - 1 or (state.phase == PLACE and shown):
        return f"seat {seat} has placed {shown + hidden} units"
    if state.phase == SHOW and (shown + hidden < rules.army_units - 1 or state.hidden == [0, 0]):
        return f"seat {seat} has not placed all its units, or everything is shown"
    for slot in range(field.slots):
        unit = seat * field.slots + slot
        if field.squares[unit] != OFF:
            place = board.place_of(seat, field.squares[unit])
            if place == OFF or field.facings[unit] != 2 * seat or (slot == 0) != (place == board.width // 2):
                return f"seat {seat} has units out of place"
    places = [armies.first_unshown(state, seat), *[armies.place_of(rules, plan) for plan in own]]
    if places != sorted(places):
        return "units are kept and shown place by place"
    trial = state.copy()
    trial.phase, trial.plans, trial.hidden = PLACE, [], [0, 0]
    for plan in own:
        clause = armies.why_place(trial, seat, plan)
        if clause:
            return f"{RULEBOOK.id(clause)} does not allow {armies.plan_name(state, seat, plan)}"
        armies.keep(trial, seat, plan)
    return ""
