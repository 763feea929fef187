"""Choices for people: their notation and their words in both languages.

`e2-e3` moves, `e2>` turns, `e2xe3` attacks, `I4@c2` places four Infantry; dice are letters: `AARP` are two axes, an
arrow and a panic.
"""

import re
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.errors import UnreadableNotation
from champclos.core.events import Event
from champclos.core.game import NATURE, RESIGN, SECRET, Description
from champclos.core.house import LEGAL, PIECE_1
from champclos.core.words import Words
from champclos.games.lionheart.board import ARROWS, OFF
from champclos.games.lionheart.clauses import BOARD_1, RULEBOOK
from champclos.games.lionheart.codes import MOVE, PASS
from champclos.games.lionheart.combat import MANY_DICE
from champclos.games.lionheart.figures import KING, MERCENARIES
from champclos.games.lionheart.phases import ROLLING
from champclos.games.lionheart.rules import Rules
from champclos.games.lionheart.text import plan_name, plan_named, why_no_plan

if TYPE_CHECKING:
    from champclos.games.lionheart.state import War

KIND_WORDS: Final = (
    Words("King", "Roi"),
    Words("Knights", "Cavaliers"),
    Words("Archers", "Archers"),
    Words("Infantry", "Infanterie"),
    Words("heavy Infantry", "Infanterie lourde"),
    Words("Peasants", "Paysans"),
    Words("Mercenaries", "Mercenaires"),
    Words("mass Infantry", "Infanterie massive"),
)
FRENCH: Final = (  # with their articles
    "le Roi",
    "les Cavaliers",
    "les Archers",
    "l'Infanterie",
    "l'Infanterie lourde",
    "les Paysans",
    "les Mercenaires",
    "l'Infanterie massive",
)
TURNS: Final = (
    Words("stay", "rester"),
    Words("turn right", "tourner à droite"),
    Words("turn about", "faire demi-tour"),
    Words("turn left", "tourner à gauche"),
)
DICE: Final = "ARP"
ACTION: Final = re.compile(r"(#\d{1,2}|[a-z]\d{1,2})(?:([-x])([a-z]\d{1,2})|([\^>v<]))", re.ASCII)


# Notation


def notation(state: "War", choice: i64, seat: i64) -> str:
    """A choice in one short word."""
    rules = state.rules
    codes = rules.codes
    if seat == NATURE:
        if choice >= codes.show:
            return plan_name(rules, state.showing(), choice - codes.show)
        return dice_letters(rules, choice, dice_falling(state))
    if choice == SECRET:
        return "?"
    if choice == RESIGN:
        return "resign"
    if choice == PASS:
        return "pass"
    if choice >= codes.place:
        return plan_name(rules, seat, choice - codes.place)
    if choice < codes.turn:
        rest = choice - MOVE
        return f"{unit_name(state, seat, rest // codes.squares)}-{rules.board.name(rest % codes.squares)}"
    if choice < codes.attack:
        rest = choice - codes.turn
        return unit_name(state, seat, rest // 4) + ARROWS[rest % 4]
    rest = choice - codes.attack
    return f"{unit_name(state, seat, rest // codes.squares)}x{rules.board.name(rest % codes.squares)}"


def unit_name(state: "War", seat: i64, slot: i64) -> str:
    """A unit by its square, or by its slot if it is gone."""
    square = state.field.squares[seat * state.field.slots + slot]
    return f"#{slot}" if square == OFF else state.rules.board.name(square)


def dice_falling(state: "War") -> i64:
    """How many dice fall next."""
    odds = state.odds()
    most = state.rules.codes.most_dice + 1
    return odds.choices[len(odds.choices) - 1] // most + odds.choices[len(odds.choices) - 1] % most


def dice_letters(rules: Rules, choice: i64, dice: i64) -> str:
    """A roll as letters: axes, arrows, panics."""
    axes = choice // (rules.codes.most_dice + 1)
    arrows = choice % (rules.codes.most_dice + 1)
    return "A" * int(axes) + "R" * int(arrows) + "P" * int(dice - axes - arrows)


def parse(state: "War", source: str, seat: i64) -> i64:
    """The choice a notation means, whether or not the rules allow it."""
    text = source.strip()
    rules = state.rules
    codes = rules.codes
    if seat == NATURE:
        return parse_nature(state, text)
    if text == "?":
        return SECRET
    if text == "resign":
        return RESIGN
    if text == "pass":
        return PASS
    if "@" in text:
        plan = plan_named(rules, seat, text)
        if plan == OFF:
            said = f'"{text}" places no unit of seat {seat}; four Infantry on c2 are I4@c2'
            raise UnreadableNotation(said, RULEBOOK.id(why_no_plan(rules, seat, text)))
        return codes.place + plan
    found = ACTION.fullmatch(text)
    if found is None:
        raise UnreadableNotation(f'"{text}" is no choice; write e2-e3 to move, e2> to turn, e2xe3 to attack, or pass')
    slot = slot_named(state, seat, found[1], text)
    if found[4]:
        return codes.turn + slot * 4 + ARROWS.index(found[4])
    square = rules.board.named(found[3])
    if square == OFF:
        raise UnreadableNotation(f'"{text}": there is no square {found[3]}', RULEBOOK.id(BOARD_1))
    return (MOVE if found[2] == "-" else codes.attack) + slot * codes.squares + square


def slot_named(state: "War", seat: i64, name: str, text: str) -> i64:
    """The slot of the seat's own unit on a square, or of one that is gone."""
    if name[0] == "#":
        slot: i64 = int(name[1:])
        if slot >= state.field.slots:
            raise UnreadableNotation(f'"{text}": there is no slot {slot}')
        return slot
    square = state.rules.board.named(name)
    unit = state.field.at[square] if square != OFF else OFF
    if unit == OFF or state.field.seat_of(unit) != seat:
        clause = BOARD_1 if square == OFF else (PIECE_1 if unit == OFF else LEGAL)
        raise UnreadableNotation(f'"{text}": seat {seat} has no unit on {name}', RULEBOOK.id(clause))
    return unit - seat * state.field.slots


def parse_nature(state: "War", text: str) -> i64:
    """Dice, or a unit that is shown."""
    codes = state.rules.codes
    if "@" in text:
        plan = plan_named(state.rules, state.showing(), text)
        if plan != OFF:
            return codes.show + plan
    elif text and not text.strip(DICE) and codes.most_dice >= len(text):
        if state.phase in ROLLING and len(text) != dice_falling(state):
            raise UnreadableNotation(f'"{text}": {dice_falling(state)} dice fall')
        return text.count("A") * (codes.most_dice + 1) + text.count("R")
    raise UnreadableNotation(f'"{text}" is neither dice, like AARP, nor a unit shown, like I4@c2')


# Words


def describe(state: "War", choice: i64, seat: i64) -> Description:
    """A choice with its verb, its piece, its place and its words."""
    rules = state.rules
    codes = rules.codes
    if seat == NATURE:
        if choice >= codes.show:
            return described_plan("show", rules, state.showing(), choice - codes.show)
        axes, arrows = choice // (codes.most_dice + 1), choice % (codes.most_dice + 1)
        shown = dice_words(axes, arrows, dice_falling(state) - axes - arrows)
        return Description("roll", "", "", Words(f"The dice show {shown.en}", f"Les dés montrent {shown.fr}"))
    if choice == SECRET:
        return Description("place", "", "", Words("Places a unit in secret", "Place une unité en secret"))
    if choice == RESIGN:
        return Description("resign", "", "", Words("Resign", "Abandonner"))
    if choice == PASS:
        return Description("pass", "", "", Words("Pass", "Passer"))
    if choice >= codes.place:
        return described_plan("place", rules, seat, choice - codes.place)
    first = seat * codes.slots
    if choice < codes.turn:
        rest = choice - MOVE
        return described_move(state, first + rest // codes.squares, rest % codes.squares)
    if choice < codes.attack:
        rest = choice - codes.turn
        return described_turn(state, first + rest // 4, rest % 4)
    rest = choice - codes.attack
    return described_attack(state, first + rest // codes.squares, rest % codes.squares)


def described_plan(verb: str, rules: Rules, seat: i64, plan: i64) -> Description:
    variant = plan // rules.codes.places
    kind = KIND_WORDS[rules.figures.variant_kind[variant]]
    size = rules.figures.variant_size[variant]
    square = rules.board.name(rules.board.place(seat, plan % rules.codes.places))
    words = Words(f"{first_upper(kind.en)} ({size}) on {square}", f"{kind.fr} ({size}) en {square}")
    return Description(verb, "", square, words)


def described_move(state: "War", unit: i64, square: i64) -> Description:
    en, fr = named_unit(state, unit)
    to = state.rules.board.name(square)
    words = Words(f"{en}: move to {to}", f"{fr} : avancer en {to}")
    return Description("move", piece_id(unit), to, words)


def described_turn(state: "War", unit: i64, facing: i64) -> Description:
    en, fr = named_unit(state, unit)
    turn = TURNS[(facing - state.field.facings[unit]) % 4]
    words = Words(f"{en}: {turn.en}", f"{fr} : {turn.fr}")
    return Description("turn", piece_id(unit), "", words)


def described_attack(state: "War", unit: i64, square: i64) -> Description:
    en, fr = named_unit(state, unit)
    to = state.rules.board.name(square)
    target = state.field.at[square]
    if target == OFF:
        return Description("attack", piece_id(unit), to, Words(f"{en}: attack {to}", f"{fr} : attaquer {to}"))
    kind = state.field.kinds[target]
    name = KIND_WORDS[kind]
    if state.field.kinds[unit] == KING and kind == MERCENARIES and not state.field.refuses(target):
        words = Words(f"{en}: enlist the {name.en} on {to}", f"{fr} : enrôler {FRENCH[kind]} en {to}")
        return Description("enlist", piece_id(unit), to, words)
    words = Words(f"{en}: attack the {name.en} on {to}", f"{fr} : attaquer {FRENCH[kind]} en {to}")
    return Description("attack", piece_id(unit), to, words)


def named_unit(state: "War", unit: i64) -> tuple[str, str]:
    """A unit with its square, in both languages."""
    square = state.field.squares[unit]
    if square == OFF:
        return "A unit that is gone", "Une unité disparue"
    name = KIND_WORDS[state.field.kinds[unit]]
    place = state.rules.board.name(square)
    return f"{first_upper(name.en)} {place}", f"{name.fr} {place}"


def first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def piece_id(unit: i64) -> str:
    """A unit's id in scenes."""
    return f"unit-{unit}"


# Dice


def dice_counts(rules: Rules, event: Event) -> tuple[i64, i64, i64]:
    """Axes, arrows and panics of the roll that an event tells."""
    most = rules.codes.most_dice + 1
    axes = event.much % (most * most) // most
    arrows = event.much % most
    dice = event.much // (most * most) % MANY_DICE
    return axes, arrows, dice - axes - arrows


def symbol_again(rules: Rules, event: Event) -> i64:
    """LION-ATTACK-6: the symbol that hits in the second roll that an event tells, or −1 for a first roll."""
    return event.much // rules.codes.show // MANY_DICE - 1


def dice_words(axes: i64, arrows: i64, panics: i64) -> Words:
    """What some dice show."""
    return Words(
        f"{in_english(axes, 'axe')}, {in_english(arrows, 'arrow')}, {in_english(panics, 'panic')}",
        f"{in_french(axes, 'hache')}, {in_french(arrows, 'flèche')}, {in_french(panics, 'panique')}",
    )


def in_english(number: i64, noun: str) -> str:
    """A number with its noun: only one is singular."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def in_french(number: i64, noun: str) -> str:
    """A number with its noun: none and one are singular."""
    return f"{number} {noun}" if number < 2 else f"{number} {noun}s"
