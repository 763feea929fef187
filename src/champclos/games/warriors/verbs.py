"""What can be chosen in Warriors: the table of verbs, their notation and their words.

`E>1T` attacks the Trolls of seat 1 with Elves, `>1T` does with a band, a Dragon or in a charge, `cat>1Ei` shoots at Elf
infantry; dice are `r642` for the attacker, `k51` for the defender, `r6k5` for one die each, `d4` for a Catapult.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.scene import slot
from champclos.core.verbs import Verb, Verbs, listed, say
from champclos.core.words import Description, Words, fill
from champclos.games.warriors import clauses
from champclos.games.warriors.battle import BAND
from champclos.games.warriors.clauses import RULEBOOK
from champclos.games.warriors.figures import PEOPLE_LETTERS, PEOPLES, TYPES, WARRIORS
from champclos.games.warriors.phases import CHARGE
from champclos.games.warriors.rolls import BLACK_ROLLS, FACES, RED_ROLLS, Rolls, face_roll
from champclos.games.warriors.things import BANDED, CATAPULTS, HAND, LAIR_UNIT
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


def seat_verbs(names: Names, seats: int) -> Verbs:
    """What a seat may choose."""
    heats = names.units[PEOPLES:]
    warrior = listed(names.kinds[:WARRIORS], find_warrior)
    target = listed([f"{seat}{unit}" for seat in range(seats) for unit in names.units], find_target)
    thing = listed([f"{seat}{thing}" for seat in range(seats) for thing in names.things], find_thing)
    unit, dragon = listed(names.units, find_unit), listed(heats, find_dragon)
    table = [
        plain("pass", "pass", "Use no Catapult", "N'utiliser aucune Catapulte"),
        plain("go_on", "on", "Attack again", "Attaquer encore", dice=True),
        plain("stop", "stop", "End the Battle", "Mettre fin à la Bataille"),
        plain("halt", "halt", "No charge", "Ne pas charger"),
        Verb("call", "{}", [listed(["draconic", "mercenary"])], lambda state, seat, call: CALLS[call]),
        plain("burn", "burn", "Discard a Flame", "Défausser une Flamme"),
        plain("yield", "yield", "Give up the Dragon", "Céder le Dragon"),
        Verb("lose", "lose:{}", [warrior], say_lose),
        Verb("camp", "camp:{}", [warrior], say_camp),
        Verb("join", "join:{}", [listed(list(PEOPLE_LETTERS), find_infantry)], say_join),
        Verb("keep", "keep:{}", [listed(names.kinds, find_card)], say_keep),
        Verb("wizard", "{}>{}", [listed(["wiz"], own("wiz")), unit], say_wizard),
        Verb("flame", "{}>{}", [listed(["fl"], own("fl")), dragon], say_flame),
        Verb("dragon", "{}", [dragon], say_dragon),
        Verb("target", ">{}", [target], say_target, dice=True),
        Verb("shoot", "{}>{}", [listed(["cat"], own("cat")), thing], say_shoot, dice=True),
        Verb("attack", "{}>{}", [listed(list(PEOPLE_LETTERS), find_unit), target], say_attack, dice=True),
    ]
    hidden = say("Keeps a card in secret", "Garde une carte en secret", verb="keep")
    return Verbs(table, hidden, "is no choice; write E>1T to attack, keep:Ei to keep, or pass", why_unreadable)


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


def said(words: Words, *picks: str) -> Description:
    """A choice by its words and what it names."""
    return say(words.en, words.fr, *picks)


def why_unreadable(state: "WarriorsState", seat: i64, text: str) -> str:
    """The clause by which something that can be named has no choice: cards that never camp, join, are lost or shot."""
    verb, _, name = text.partition(":")
    if name not in state.rules.names.kinds and name not in state.rules.names.units:
        return RULEBOOK.id(clauses.CATA_3) if UNNAMED.fullmatch(text) else ""
    joining = clauses.DRAGON_3 if name.startswith("dr") else clauses.MERC_1
    never = {"camp": clauses.CHARGE_3, "lose": clauses.ATTACK_10, "join": joining}
    return RULEBOOK.id(never[verb]) if verb in never else ""


# What a click names


def own(piece: str) -> Callable[..., list[int]]:
    """Finds a piece of the seat that decides, which stands for the one thing that a verb can do."""
    return lambda state, seat, pick: [0] if pick == f"{seat}-{piece}" else []


def find_unit(state: "WarriorsState", seat: i64, pick: str) -> list[int]:
    """A unit of one's own, by its column or its card."""
    rules = state.rules
    return [unit for unit in range(rules.units) if unit_id(rules, seat, unit) == pick]


def find_dragon(state: "WarriorsState", seat: i64, pick: str) -> list[int]:
    return [unit - PEOPLES for unit in find_unit(state, seat, pick) if unit >= LAIR_UNIT]


def find_infantry(state: "WarriorsState", seat: i64, pick: str) -> list[int]:
    return [kind // TYPES for kind in find_warrior(state, seat, pick) if kind % TYPES == 0]


def find_warrior(state: "WarriorsState", seat: i64, pick: str) -> list[int]:
    """A Warrior of one's own, in its faction or in the band."""
    rules, banded = state.rules, range(BANDED, BANDED + PEOPLES)
    found = [kind for kind in range(WARRIORS) if thing_id(rules, rules.thing(seat, kind)) == pick]
    return found + [(thing - BANDED) * TYPES for thing in banded if thing_id(rules, rules.thing(seat, thing)) == pick]


def find_target(state: "WarriorsState", seat: i64, pick: str) -> list[int]:
    """A unit of any seat."""
    rules = state.rules
    codes = range(rules.seats * rules.units)
    return [code for code in codes if unit_id(rules, code // rules.units, code % rules.units) == pick]


def find_thing(state: "WarriorsState", seat: i64, pick: str) -> list[int]:
    """A thing of any seat."""
    return [code for code in range(state.rules.card) if thing_id(state.rules, code) == pick]


def find_card(state: "WarriorsState", seat: i64, pick: str) -> list[int]:
    """A card in one's own hand."""
    return [kind for kind in range(state.rules.figures.kinds) if hand_slot(state, seat, kind) == pick]


def hand_slot(state: "WarriorsState", seat: i64, kind: i64) -> str:
    """The first card of a kind in a hand, by its slot; cards lie in the order of their kinds."""
    zone, zones = state.rules.hand(seat), state.zones
    before = sum(int(zones.count(zone, other)) for other in range(kind))
    return slot(place_id(state.rules, state.rules.place(seat, HAND)), before) if zones.count(zone, kind) else ""


# Words


def say_lose(state: "WarriorsState", seat: i64, kind: i64) -> Description:
    banded = seat == state.resolver and state.battle.mode == BAND
    thing = BANDED + kind // TYPES if banded else kind
    name = a_card(state.rules, kind)
    return say(f"Lose {name.en}", f"Perdre {name.fr}", thing_id(state.rules, state.rules.thing(seat, thing)))


def say_camp(state: "WarriorsState", seat: i64, kind: i64) -> Description:
    name = a_card(state.rules, kind)
    piece = thing_id(state.rules, state.rules.thing(seat, kind))
    return say(f"Charge: {name.en} camps", f"Charger : {name.fr} campe", piece)


def say_join(state: "WarriorsState", seat: i64, people: i64) -> Description:
    one = ONE_OF[people]
    piece = thing_id(state.rules, state.rules.thing(seat, people * TYPES))
    return say(f"{one.en} infantry joins the band", f"Un Fantassin {one.fr} entre dans la Bande", piece)


def say_keep(state: "WarriorsState", seat: i64, kind: i64) -> Description:
    name = a_card(state.rules, kind)
    return say(f"Keep {name.en}", f"Garder {name.fr}", hand_slot(state, seat, kind))


def say_wizard(state: "WarriorsState", seat: i64, wizard: i64, unit: i64) -> Description:
    name, place = unit_words(seat, unit), unit_id(state.rules, seat, unit)
    return say(f"Wizard on {name.en}", f"Magicien sur {name.fr}", f"{seat}-wiz", place)


def say_flame(state: "WarriorsState", seat: i64, flame: i64, heat: i64) -> Description:
    flames, place = flame_words(heat), unit_id(state.rules, seat, LAIR_UNIT + heat)
    return say(f"Flame for a Dragon {flames.en}", f"Flamme pour un Dragon {flames.fr}", f"{seat}-fl", place)


def say_dragon(state: "WarriorsState", seat: i64, heat: i64) -> Description:
    flames, piece = flame_words(heat), unit_id(state.rules, seat, LAIR_UNIT + heat)
    return say(f"A Dragon {flames.en} attacks", f"Un Dragon {flames.fr} attaque", piece)


def say_target(state: "WarriorsState", seat: i64, target: i64) -> Description:
    other, unit = target // state.rules.units, target % state.rules.units
    name, place = unit_words(other, unit), unit_id(state.rules, other, unit)
    if state.top() == CHARGE:
        return say(f"Charge {name.en}", f"Charger {name.fr}", place)
    return say(f"Attack {name.en}", f"Attaquer {name.fr}", place)


def say_shoot(state: "WarriorsState", seat: i64, catapult: i64, thing: i64) -> Description:
    name, own_piece = thing_words(state.rules, thing), thing_id(state.rules, state.rules.thing(seat, CATAPULTS))
    words = Words(f"Catapult: shoot at {name.en}", f"Catapulte : tirer sur {name.fr}")
    return said(words, own_piece, thing_id(state.rules, thing))


def say_attack(state: "WarriorsState", seat: i64, people: i64, target: i64) -> Description:
    other, unit = target // state.rules.units, target % state.rules.units
    name, place = unit_words(other, unit), unit_id(state.rules, other, unit)
    words = fill(Words("{own} attack {name}", "Attaquer {name} avec les {own}"), own=PEOPLE_WORDS[people], name=name)
    return said(words, unit_id(state.rules, seat, people), place)


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
