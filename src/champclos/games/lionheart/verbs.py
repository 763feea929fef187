"""What can be chosen in Lionheart: the table of verbs, their notation and their words.

`e2-e3` moves, `e2>` turns, `e2xe3` attacks, `I4@c2` places four Infantry; dice are letters: `AARP` are two axes, an
arrow and a panic.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.errors import UnreadableNotation
from champclos.core.house import PIECE_1
from champclos.core.verbs import Part, Verb, Verbs, listed, say
from champclos.core.words import Description, Words, counted, first_upper
from champclos.games.lionheart import armies
from champclos.games.lionheart.board import ARROWS, OFF, Board
from champclos.games.lionheart.clauses import BOARD_1, RULEBOOK
from champclos.games.lionheart.combat import arrows_of, axes_of, roll_code
from champclos.games.lionheart.figures import FRENCH, KIND_WORDS, KING, MERCENARIES, Figures
from champclos.games.lionheart.phases import ROLLING

if TYPE_CHECKING:
    from champclos.games.lionheart.state import LionheartState

PASS: Final = 0
MOVE: Final = 1  # a unit, by its own seat's slot, and a square
TURN: Final = 2  # a unit and a facing
ATTACK: Final = 3  # a unit and a square
PLACE: Final = 4  # LION-ARMY-4: a plan, see armies.py

ROLL: Final = 0  # nature's: dice
SHOW: Final = 1  # … a plan is shown

EDGE: Final = Words("the edge", "la bordure")
TURNS: Final = (
    ("stay", "rester"),
    ("turn right", "tourner à droite"),
    ("turn about", "faire demi-tour"),
    ("turn left", "tourner à gauche"),
)


def seat_verbs(board: Board, slots: int, plans: int) -> Verbs:
    """What a seat may choose."""
    unit = Part(slots, r"#\d{1,2}|[a-z]\d{1,2}", unit_name, read_unit, unit_picks)
    names, clicked = lambda state, seat, square: board.name(square), lambda state, seat, square: (board.name(square),)
    square = Part(int(board.squares), r"[a-z]\d{1,2}", names, read_square, clicked)
    plan = Part(plans, armies.PLAN, armies.plan_name, armies.read_plan, plan_picks)
    table = [
        Verb("pass", "pass", [], lambda state, seat: say("Pass", "Passer")),
        Verb("move", "{}-{}", [unit, square], say_move),
        Verb("turn", "{}{}", [unit, listed(list(ARROWS))], say_turn),
        Verb("attack", "{}x{}", [unit, square], say_attack, dice=True),
        Verb("place", "{}", [plan], say_plan),
    ]
    hidden = say("Places a unit in secret", "Place une unité en secret", verb="place")
    return Verbs(table, hidden, "is no choice; write e2-e3 to move, e2> to turn, e2xe3 to attack, or pass")


def nature_verbs(figures: Figures, plans: int) -> Verbs:
    """What nature may do."""
    most = int(figures.dice_at_most)
    roll = Part((most + 1) ** 2, f"[{DICE}]{{1,{most}}}", roll_name, read_roll)
    plan = Part(plans, armies.PLAN, armies.plan_name, armies.read_plan, plan_picks)
    table = [Verb("roll", "{}", [roll], say_roll), Verb("show", "{}", [plan], say_plan)]
    return Verbs(table, say("", ""), "is neither dice, like AARP, nor a unit shown, like I4@c2")


# Units and squares


def unit_name(state: "LionheartState", seat: i64, slot: i64) -> str:
    """A unit by its square, or by its slot if it is gone."""
    square = state.field.squares[seat * state.field.slots + slot]
    return f"#{slot}" if square == OFF else state.rules.board.name(square)


def read_unit(state: "LionheartState", seat: i64, name: str) -> i64:
    """The slot of the seat's own unit on a square, or of one that is gone."""
    if name[0] == "#":
        slot: i64 = int(name[1:])
        if slot >= state.field.slots:
            raise UnreadableNotation(f"there is no slot {slot}")
        return slot
    square = state.rules.board.named(name)
    unit = state.field.at[square] if square != OFF else OFF
    if unit == OFF or state.field.seat_of(unit) != seat:
        clause = "" if unit != OFF else RULEBOOK.id(BOARD_1 if square == OFF else PIECE_1)
        raise UnreadableNotation(f"seat {seat} has no unit on {name}", clause)
    return unit - seat * state.field.slots


def unit_picks(state: "LionheartState", seat: i64, slot: i64) -> tuple[str, ...]:
    return (piece_id(seat * state.field.slots + slot),)


def read_square(state: "LionheartState", seat: i64, name: str) -> i64:
    square = state.rules.board.named(name)
    if square == OFF:
        raise UnreadableNotation(f"there is no square {name}", RULEBOOK.id(BOARD_1))
    return square


def plan_picks(state: "LionheartState", seat: i64, plan: i64) -> tuple[str, ...]:
    whose = state.showing() if seat < 0 else seat
    return (state.rules.board.name(armies.plan_square(state.rules, whose, plan)),)


def piece_id(unit: i64) -> str:
    """A unit's id in scenes."""
    return f"unit-{unit}"


# Words


def say_plan(state: "LionheartState", seat: i64, plan: i64) -> Description:
    figures = state.rules.figures
    variant = armies.variant_of(state.rules, plan)
    kind, size = KIND_WORDS[figures.variant_kind[variant]], figures.variant_size[variant]
    square = armies.plan_square(state.rules, state.showing() if seat < 0 else seat, plan)
    name = state.rules.board.name(square)
    return say(f"{first_upper(kind.en)} ({size}) on {name}", f"{kind.fr} ({size}) en {name}")


def say_move(state: "LionheartState", seat: i64, slot: i64, square: i64) -> Description:
    unit = seat * state.field.slots + slot
    en, fr = named_unit(state, unit)
    to = state.rules.board.name(square)
    return say(f"{en}: move to {to}", f"{fr} : avancer en {to}")


def say_turn(state: "LionheartState", seat: i64, slot: i64, facing: i64) -> Description:
    unit = seat * state.field.slots + slot
    en, fr = named_unit(state, unit)
    turn = TURNS[(facing - state.field.facings[unit]) % 4]
    square, board = state.field.squares[unit], state.rules.board
    if square == OFF:
        return say(f"{en}: {turn[0]}", f"{fr} : {turn[1]}")
    ahead = board.ahead[square * 4 + facing]
    to = Words(board.name(ahead), board.name(ahead)) if ahead != OFF else EDGE
    return say(f"{en}: {turn[0]}, to face {to.en}", f"{fr} : {turn[1]}, face à {to.fr}", facing=int(facing) * 90)


def say_attack(state: "LionheartState", seat: i64, slot: i64, square: i64) -> Description:
    """An attack; of a King on Mercenaries who do not refuse him, LION-MERC-2: they are enlisted without dice."""
    unit = seat * state.field.slots + slot
    en, fr = named_unit(state, unit)
    to = state.rules.board.name(square)
    target = state.field.at[square]
    if target == OFF:
        return say(f"{en}: attack {to}", f"{fr} : attaquer {to}")
    kind = state.field.kinds[target]
    name = f"the {KIND_WORDS[kind].en} on {to}", f"{FRENCH[kind]} en {to}"
    if state.field.kinds[unit] == KING and kind == MERCENARIES and not state.field.refuses(target):
        return say(f"{en}: enlist {name[0]}", f"{fr} : enrôler {name[1]}", verb="enlist", dice=False)
    return say(f"{en}: attack {name[0]}", f"{fr} : attaquer {name[1]}")


def named_unit(state: "LionheartState", unit: i64) -> tuple[str, str]:
    """A unit with its square, in both languages."""
    square = state.field.squares[unit]
    if square == OFF:
        return "A unit that is gone", "Une unité disparue"
    name = KIND_WORDS[state.field.kinds[unit]]
    place = state.rules.board.name(square)
    return f"{first_upper(name.en)} {place}", f"{name.fr} {place}"


# Dice

DICE: Final = "ARP"


def dice_falling(state: "LionheartState") -> i64:
    """How many dice fall next."""
    odds = state.odds()
    last = odds.choices[len(odds.choices) - 1]
    return axes_of(state.rules.figures, last) + arrows_of(state.rules.figures, last)


def roll_name(state: "LionheartState", seat: i64, roll: i64) -> str:
    """A roll as letters: axes, arrows, panics."""
    axes, arrows = axes_of(state.rules.figures, roll), arrows_of(state.rules.figures, roll)
    return "A" * int(axes) + "R" * int(arrows) + "P" * int(dice_falling(state) - axes - arrows)


def read_roll(state: "LionheartState", seat: i64, letters: str) -> i64:
    if state.phase in ROLLING and len(letters) != dice_falling(state):
        raise UnreadableNotation(f"{dice_falling(state)} dice fall")
    return roll_code(state.rules.figures, letters.count("A"), letters.count("R"))


def say_roll(state: "LionheartState", seat: i64, roll: i64) -> Description:
    axes, arrows = axes_of(state.rules.figures, roll), arrows_of(state.rules.figures, roll)
    shown = dice_words(axes, arrows, dice_falling(state) - axes - arrows)
    return say(f"The dice show {shown.en}", f"Les dés montrent {shown.fr}")


def dice_words(axes: i64, arrows: i64, panics: i64) -> Words:
    """What some dice show."""
    shown = [counted(axes, "axe", "hache"), counted(arrows, "arrow", "flèche"), counted(panics, "panic", "panique")]
    return Words(", ".join(words.en for words in shown), ", ".join(words.fr for words in shown))
