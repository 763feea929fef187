"""Choices and events for people: their notation and their words in both languages.

`e2-e3` moves, `e2>` turns, `e2xe3` attacks, `I4@c2` places four Infantry; dice are letters: `AARP` are two axes, an
arrow and a panic.
"""

import re
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.errors import UnreadableNotation
from champclos.core.events import (
    AIMED,
    BEGAN,
    CHOSE,
    ENDED,
    JOINED,
    LOST,
    MOVED,
    PASSED,
    PLACED,
    REMOVED,
    RESIGNED,
    ROLLED,
    TURNED,
    Event,
)
from champclos.core.game import NATURE, RESIGN, SECRET, Description
from champclos.core.house import LEGAL, PIECE_1
from champclos.core.words import Words, seat_name
from champclos.games.lionheart.board import ARROWS, OFF
from champclos.games.lionheart.clauses import BOARD_1, RULEBOOK
from champclos.games.lionheart.codes import MOVE, PASS
from champclos.games.lionheart.field import DRIVEN, PANICKED, RETREATED, UNITS
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
SIDES: Final = (
    Words("north", "au nord"),
    Words("east", "à l'est"),
    Words("south", "au sud"),
    Words("west", "à l'ouest"),
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
        letters = dice_letters(rules, choice, dice_falling(state))
        return Description("roll", "", "", Words(f"The dice show {letters}", f"Les dés montrent {letters}"))
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
    side = SIDES[facing]
    words = Words(f"{en}: {turn.en} (facing {side.en})", f"{fr} : {turn.fr} (face {side.fr})")
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
        words = Words(f"{en}: enlist the {name.en} on {to}", f"{fr} : enrôler ({name.fr} en {to})")
        return Description("enlist", piece_id(unit), to, words)
    words = Words(f"{en}: attack the {name.en} on {to}", f"{fr} : attaquer ({name.fr} en {to})")
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


# What happened


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    what = event.what
    side = seat_name(int(event.seat))
    if what == BEGAN:
        return Words(f"{side.en}'s turn", f"Au tour de {side.fr}")
    if what == PASSED:
        return Words(f"{side.en} passes", f"{side.fr} passe")
    if what == CHOSE:
        units = Words(counted(event.much, "unit", "units"), counted(event.much, "unité", "unités"))
        return Words(f"{side.en} has placed {units.en}", f"{side.fr} a placé {units.fr}")
    if what == RESIGNED:
        return Words(f"{side.en} resigns", f"{side.fr} abandonne")
    if what == ENDED:
        if event.seat < 0:
            return Words("The game is drawn", "La partie est nulle")
        return Words(f"{side.en} wins", f"{side.fr} gagne")
    if what == ROLLED and event.who < 0:
        axes, arrows, panics = dice_counts(rules, event)
        letters = "A" * int(axes) + "R" * int(arrows) + "P" * int(panics)
        return Words(f"{side.en} rolls {letters} for the first turn", f"{side.fr} tire {letters} pour commencer")
    return tell_unit(rules, event)


def tell_unit(rules: Rules, event: Event) -> Words:
    """An event that happened to a unit."""
    what = event.what
    side = seat_name(int(event.seat))
    kind = KIND_WORDS[event.who // UNITS]
    square = rules.board.name(event.where)
    en = f"{side.en} {kind.en}"
    fr = f"{kind.fr} ({side.fr})"
    s = "s" if event.who // UNITS == KING else ""
    if what == PLACED:
        return Words(f"{en} on {square}", f"{fr} en {square}")
    if what == MOVED:
        start = rules.board.name(event.much)
        return Words(f"{en}: {start} to {square}", f"{fr} : de {start} à {square}")
    if what == TURNED:
        facing = SIDES[event.much]
        return Words(f"{en} on {square} turn{s} to the {facing.en}", f"{fr} en {square} : face {facing.fr}")
    if what == AIMED:
        return Words(f"{en} attack{s} {square}", f"{fr} : attaque de {square}")
    if what == ROLLED:
        axes, arrows, panics = dice_counts(rules, event)
        return Words(
            f"{en} roll{s} {counted(axes, 'axe', 'axes')}, {counted(arrows, 'arrow', 'arrows')}, {panics} panic",
            f"{fr} : {counted(axes, 'hache', 'haches')}, {counted(arrows, 'flèche', 'flèches')}, {panics} panique",
        )
    if what == LOST:
        en_men = counted(event.much, "figure", "figures")
        fr_men = counted(event.much, "figurine perdue", "figurines perdues")
        return Words(f"{en} on {square} lose{s} {en_men}", f"{fr} en {square} : {fr_men}")
    if what == REMOVED:
        return Words(f"{en} on {square} {'is' if s else 'are'} eliminated", f"{fr} en {square} : unité éliminée")
    if what == JOINED:
        return Words(f"{kind.en} on {square} join {side.en}", f"{kind.fr} en {square} : enrôlés par {side.fr}")
    if what == PANICKED:
        return Words(f"{en} on {square} panic", f"{fr} en {square} : panique")
    if what == RETREATED:
        back = counted(event.much, "square", "squares")
        return Words(f"{en} retreat {back}", f"{fr} : recul de {counted(event.much, 'case', 'cases')}")
    if what == DRIVEN:
        back = counted(event.much, "square", "squares")
        return Words(
            f"{en} on {square} are driven back {back}",
            f"{fr} en {square} : recul forcé de {counted(event.much, 'case', 'cases')}",
        )
    return Words(f"{en} on {square}", f"{fr} en {square}")


def dice_counts(rules: Rules, event: Event) -> tuple[i64, i64, i64]:
    """Axes, arrows and panics of the roll that an event tells."""
    most = rules.codes.most_dice + 1
    axes = event.much % (most * most) // most
    arrows = event.much % most
    dice = event.much // (most * most)
    return axes, arrows, dice - axes - arrows


def counted(number: i64, one: str, many: str) -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many}"
