"""What can be chosen in Warriors: the table of verbs, their notation and their words.

`E>1T` attacks the Trolls of seat 1 with Elves, `>1T` does with a band, a Dragon or in a charge, `cat>1Ei` shoots at Elf
infantry; dice are `r642` for the attacker, `k51` for the defender, `r6k5` for one die each, `d4` for a Catapult.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.scene import slot
from champclos.core.verbs import Part, Verb, Verbs, listed, say
from champclos.core.words import Description, Words, fill
from champclos.games.warriors import clauses
from champclos.games.warriors.clauses import RULEBOOK
from champclos.games.warriors.figures import PEOPLE_LETTERS, PEOPLES, TYPES, WARRIORS
from champclos.games.warriors.phases import CHARGE
from champclos.games.warriors.rolls import BLACK_ROLLS, FACES, RED_ROLLS, Rolls, face_roll
from champclos.games.warriors.table import BAND
from champclos.games.warriors.things import BANDED, HAND, LAIR_UNIT
from champclos.games.warriors.words import (
    ONE_OF,
    PEOPLE_WORDS,
    Names,
    a_card,
    card_words,
    flame_words,
    place_id,
    thing_id,
    thing_words,
    unit_id,
    unit_words,
)  # fmt: skip

if TYPE_CHECKING:
    from champclos.games.warriors.rules import Rules
    from champclos.games.warriors.state import WarriorsState

PASS: Final = 0  # use no Catapult
GO_ON: Final = 1  # attack again
STOP: Final = 2  # end the Battle
HALT: Final = 3  # charge no more
CALL: Final = 4  # a Mixed Battle is Draconic, or Mercenary
BURN: Final = 5  # discard a Flame
YIELD: Final = 6  # give the Dragon
LOSE: Final = 7  # give a Warrior of a kind
CAMP: Final = 8  # a Warrior of a kind camps
JOIN: Final = 9  # an infantryman of a people joins the band
KEEP: Final = 10  # keep a card of a kind
WIZARD: Final = 11  # place a Wizard on an own unit, which is named second
FLAME: Final = 12  # give a Flame to a Dragon, whose Flames are named second
DRAGON: Final = 13  # a Dragon attacks
TARGET: Final = 14  # … or a band, or a charge: a unit, seat after seat
SHOOT: Final = 15  # a Catapult shoots at a thing, seat after seat, which is named second
ATTACK: Final = 16  # a people attacks a unit, seat after seat

DRAW: Final = 0  # nature's: a card is dealt or shown
RED: Final = 1  # … the attacker's dice fall
BLACK: Final = 2  # … the defender's
BOTH: Final = 3  # … a die of each, from face 1 on
DIE: Final = 4  # … a Catapult's die

UNNAMED: Final = re.compile(r"cat>\d(won|hand|kept|pile|discard)", re.ASCII)  # cards in piles
ATTACKERS: Final = (Words("Attacker's die", "Dé de l'Attaquant"), Words("Attacker's dice", "Dés de l'Attaquant"))
DEFENDERS: Final = (Words("Defender's die", "Dé du Défenseur"), Words("Defender's dice", "Dés du Défenseur"))
CALLS: Final = (
    say("A Draconic Battle", "Une Bataille draconique"),
    say("A Mercenary Battle", "Une Bataille avec Mercenaires"),
)

Named = dict[str, Words]  # what fills in a sentence


def seat_verbs(names: Names, seats: int) -> Verbs:
    """What a seat may choose."""
    warriors, peoples, heats = names.kinds[:WARRIORS], list(PEOPLE_LETTERS), names.units[PEOPLES:]
    target = listed([f"{seat}{unit}" for seat in range(seats) for unit in names.units], any_unit)
    thing = listed([f"{seat}{thing}" for seat in range(seats) for thing in names.things], any_thing)
    wizard, flame, catapult = [listed([name], partial(own_piece, name)) for name in ("wiz", "fl", "cat")]
    dragon, unit, people = listed(heats, own_dragon), listed(names.units, own_unit), listed(peoples, own_unit)
    table = [
        plain("pass", "pass", "Use no Catapult", "N'utiliser aucune Catapulte"),
        plain("go_on", "on", "Attack again", "Attaquer encore", dice=True),
        plain("stop", "stop", "End the Battle", "Mettre fin à la Bataille"),
        plain("halt", "halt", "No charge", "Ne pas charger"),
        Verb("call", "{}", [listed(["draconic", "mercenary"])], lambda state, seat, call: CALLS[call]),
        plain("burn", "burn", "Discard a Flame", "Défausser une Flamme"),
        plain("yield", "yield", "Give up the Dragon", "Céder le Dragon"),
        verb("lose", "lose:{}", [listed(warriors, lost_card)], Words("Lose {name}", "Perdre {name}"), card_name),
        verb("camp", "camp:{}", [listed(warriors, own_thing)], CAMPS, card_name),
        verb("join", "join:{}", [listed(peoples, own_infantry)], JOINS, one_name),
        verb("keep", "keep:{}", [listed(names.kinds, hand_slot)], Words("Keep {name}", "Garder {name}"), card_name),
        verb("wizard", "{}>{}", [wizard, unit], Words("Wizard on {name}", "Magicien sur {name}"), unit_name),
        verb("flame", "{}>{}", [flame, dragon], FLAMES, heat_name),
        verb("dragon", "{}", [dragon], Words("A Dragon {name} attacks", "Un Dragon {name} attaque"), heat_name),
        verb("target", ">{}", [target], Words("{does} {name}", "{does} {name}"), target_name, dice=True),
        verb("shoot", "{}>{}", [catapult, thing], SHOOTS, thing_name, dice=True),
        verb("attack", "{}>{}", [people, target], ATTACKS, attack_names, dice=True),
    ]
    hidden = say("Keeps a card in secret", "Garde une carte en secret", verb="keep")
    return Verbs(table, hidden, "is no choice; write E>1T to attack, keep:Ei to keep, or pass", why_unreadable)


def verb(
    name: str, form: str, parts: list[Part], sentence: Words, named: Callable[..., Named], dice: bool = False
) -> Verb:
    """A verb of things to click; `named(state, seat, …numbers)` fills in its sentence."""

    def words(state: "WarriorsState", seat: i64, *numbers: i64) -> Description:
        return said(fill(sentence, **named(state, seat, *numbers)))

    return Verb(name, form, parts, words, dice)


def plain(name: str, form: str, en: str, fr: str, dice: bool = False) -> Verb:
    """A verb that names nothing."""
    return Verb(name, form, [], lambda state, seat: say(en, fr), dice)


def nature_verbs(names: Names, rolls: Rolls) -> Verbs:
    """What nature may do."""
    face = listed([str(face) for face in range(1, FACES + 1)])
    table = [
        Verb("draw", "{}", [listed(names.kinds)], lambda state, seat, kind: said(card_words(state.rules, kind))),
        Verb("roll", "r{}", [listed(rolls.names[:RED_ROLLS])], say_dice(RED)),
        Verb("roll", "k{}", [listed(rolls.names[:BLACK_ROLLS])], say_dice(BLACK)),
        Verb("roll", "r{}k{}", [face, face], say_dice(BOTH)),
        Verb("roll", "d{}", [face], say_dice(DIE)),
    ]
    hidden = say("A card is dealt", "Une carte est distribuée", verb="draw")
    return Verbs(table, hidden, "is neither a card, like Ei, nor dice, like r642, k51 or d4")


def said(words: Words) -> Description:
    """A choice by its words."""
    return say(words.en, words.fr)


def why_unreadable(state: "WarriorsState", seat: i64, text: str) -> str:
    """The clause by which something that can be named has no choice: cards that never camp, join, are lost or shot."""
    verb, _, name = text.partition(":")
    if name not in state.rules.names.kinds and name not in state.rules.names.units:
        return RULEBOOK.id(clauses.CATA_3) if UNNAMED.fullmatch(text) else ""
    joining = clauses.DRAGON_3 if name.startswith("dr") else clauses.MERC_1
    never = {"camp": clauses.CHARGE_3, "lose": clauses.ATTACK_10, "join": joining}
    return RULEBOOK.id(never[verb]) if verb in never else ""


# What to click


def own_thing(state: "WarriorsState", seat: i64, thing: i64) -> tuple[str, ...]:
    return (thing_id(state.rules, state.rules.thing(seat, thing)),)


def any_thing(state: "WarriorsState", seat: i64, thing: i64) -> tuple[str, ...]:
    return (thing_id(state.rules, thing),)


def own_piece(name: str, state: "WarriorsState", seat: i64, number: i64) -> tuple[str, ...]:
    return (f"{seat}-{name}",)


def own_infantry(state: "WarriorsState", seat: i64, people: i64) -> tuple[str, ...]:
    return own_thing(state, seat, people * TYPES)


def lost_card(state: "WarriorsState", seat: i64, kind: i64) -> tuple[str, ...]:
    """A Warrior, who may be in the band."""
    banded = seat == state.resolver and state.battle.mode == BAND
    return own_thing(state, seat, BANDED + kind // TYPES if banded else kind)


def hand_slot(state: "WarriorsState", seat: i64, kind: i64) -> tuple[str, ...]:
    """The first card of a kind in a hand, by its slot; cards lie in the order of their kinds."""
    zone, zones = state.rules.hand(seat), state.zones
    if not zones.count(zone, kind):
        return ()
    before = sum(int(zones.count(zone, other)) for other in range(kind))
    return (slot(place_id(state.rules, state.rules.place(seat, HAND)), before),)


def own_unit(state: "WarriorsState", seat: i64, unit: i64) -> tuple[str, ...]:
    return (unit_id(state.rules, seat, unit),)


def own_dragon(state: "WarriorsState", seat: i64, heat: i64) -> tuple[str, ...]:
    return own_unit(state, seat, LAIR_UNIT + heat)


def any_unit(state: "WarriorsState", seat: i64, target: i64) -> tuple[str, ...]:
    return (unit_id(state.rules, target // state.rules.units, target % state.rules.units),)


# Words

CAMPS: Final = Words("Charge: {name} camps", "Charger : {name} campe")
FLAMES: Final = Words("Flame for a Dragon {name}", "Flamme pour un Dragon {name}")
JOINS: Final = Words("{name} infantry joins the band", "Un Fantassin {name} entre dans la Bande")
SHOOTS: Final = Words("Catapult: shoot at {name}", "Catapulte : tirer sur {name}")
ATTACKS: Final = Words("{own} attack {name}", "Attaquer {name} avec les {own}")


def card_name(state: "WarriorsState", seat: i64, kind: i64) -> Named:
    return {"name": a_card(state.rules, kind)}


def one_name(state: "WarriorsState", seat: i64, people: i64) -> Named:
    return {"name": ONE_OF[people]}


def unit_name(state: "WarriorsState", seat: i64, wizard: i64, unit: i64) -> Named:
    return {"name": unit_words(seat, unit)}


def heat_name(state: "WarriorsState", seat: i64, *numbers: i64) -> Named:
    return {"name": flame_words(numbers[-1])}


def thing_name(state: "WarriorsState", seat: i64, catapult: i64, thing: i64) -> Named:
    return {"name": thing_words(state.rules, thing)}


def target_name(state: "WarriorsState", seat: i64, target: i64) -> Named:
    does = Words("Charge", "Charger") if state.top() == CHARGE else Words("Attack", "Attaquer")
    return {"does": does, "name": unit_words(target // state.rules.units, target % state.rules.units)}


def attack_names(state: "WarriorsState", seat: i64, people: i64, target: i64) -> Named:
    return {**target_name(state, seat, target), "own": PEOPLE_WORDS[people]}


# Dice


def say_dice(verb: int) -> Callable[..., Description]:
    """Describes one of nature's rolls."""
    return lambda state, seat, *values: said(dice_words(state.rules, verb, [i64(value) for value in values]))


def roll_words(rules: "Rules", choice: i64) -> Words:
    """Dice as they fell, by the side that rolled them."""
    return dice_words(rules, rules.nature.row(choice), rules.nature.values(choice))


def dice_words(rules: "Rules", verb: i64, values: list[i64]) -> Words:
    if verb == DIE:
        return Words(f"Catapult's die: {values[0] + 1}", f"Dé de la Catapulte : {values[0] + 1}")
    if verb != BOTH:
        return side_words(rules, values[0], ATTACKERS if verb == RED else DEFENDERS)
    red = side_words(rules, face_roll(values[0] + 1), ATTACKERS)
    black = side_words(rules, face_roll(values[1] + 1), DEFENDERS)
    return Words(f"{red.en}; {lowered(black.en)}", f"{red.fr} ; {lowered(black.fr)}")


def side_words(rules: "Rules", roll: i64, whose: tuple[Words, Words]) -> Words:
    """The dice of one side."""
    name = rules.rolls.names[roll]
    faces, dice = ", ".join(name) or "–", whose[0 if len(name) == 1 else 1]
    return Words(f"{dice.en}: {faces}", f"{dice.fr} : {faces}")


def lowered(sentence: str) -> str:
    """Words from within a sentence."""
    return sentence[0].lower() + sentence[1:]
