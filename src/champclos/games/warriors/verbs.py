"""What can be chosen in Warriors: the table of verbs, their notation and their words.

`E>1T` attacks the Trolls of seat 1 with Elves, `>1T` does with a band, a Dragon or in a charge, `cat>1Ei` shoots at Elf
infantry; dice are `r642` for the attacker, `k51` for the defender, `r6k5` for one die each, `d4` for a Catapult.
"""

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.scenery import slot
from champclos.core.verbs import Part, Spoken, Verb, Verbs, listed, say, say_words, verb
from champclos.core.words import MANY, ONE, Description, Words, fill
from champclos.games.warriors import clauses, words
from champclos.games.warriors.clauses import RULEBOOK
from champclos.games.warriors.figures import PEOPLE_LETTERS, PEOPLES, TYPES, WARRIORS
from champclos.games.warriors.phases import CHARGE
from champclos.games.warriors.rolls import BLACK_ROLLS, FACES, RED_ROLLS, Rolls
from champclos.games.warriors.table import BAND
from champclos.games.warriors.things import BANDED, HAND, LAIR_UNIT

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
CALLS: Final = (
    say("A Draconic Battle", "Une Bataille draconique"),
    say("A Mercenary Battle", "Une Bataille avec Mercenaires"),
)
ATTACKS: Final = Words("Attack {unit}", "Attaquer {unit}")  # naming a target
CHARGES: Final = Words("Charge {unit}", "Charger {unit}")  # … in a charge
RED_DICE: Final = Words("Attacker's [die|dice]: {faces}", "[Dé|Dés] de l'Attaquant : {faces}")
BLACK_DICE: Final = Words("Defender's [die|dice]: {faces}", "[Dé|Dés] du Défenseur : {faces}")
BOTH_DICE: Final = Words(
    "Attacker's die: {red}; defender's die: {black}", "Dé de l'Attaquant : {red} ; dé du Défenseur : {black}"
)
CATAPULT_DIE: Final = Words("Catapult's die: {face}", "Dé de la Catapulte : {face}")


def seat_verbs(names: words.Names) -> Verbs:
    """What a seat may choose."""
    warriors, peoples, heats = names.kinds[:WARRIORS], list(PEOPLE_LETTERS), names.units[PEOPLES:]
    card, lost = Spoken(names.kinds, "card", card_words, hand_slot), Spoken(warriors, "card", card_words, lost_card)
    camping = Spoken(warriors, "card", card_words, own_thing)
    infantry = Spoken(
        peoples,
        "one",
        lambda state, seat, people: words.ONE_OF[people],
        lambda state, seat, people: own_thing(state, seat, people * TYPES),
    )
    people = Spoken(peoples, "who", lambda state, seat, people: words.PEOPLE_WORDS[people], own_unit)
    unit = Spoken(names.units, "unit", lambda state, seat, unit: words.unit_words(seat, unit), own_unit)
    dragon = Spoken(
        heats,
        "heat",
        lambda state, seat, heat: words.flame_words(heat),
        lambda state, seat, heat: own_unit(state, seat, LAIR_UNIT + heat),
    )
    target = Spoken(
        names.targets,
        "unit",
        lambda state, seat, target: words.unit_words(*divmod(target, state.rules.units)),
        lambda state, seat, target: own_unit(state, *divmod(target, state.rules.units)),
    )
    thing = Spoken(
        names.aims,
        "one",
        lambda state, seat, thing: words.thing_words(state.rules, thing),
        lambda state, seat, thing: (words.thing_id(state.rules, thing),),
    )
    wizard, flame, catapult = [listed([name], partial(own_piece, name)) for name in ("wiz", "fl", "cat")]
    table = [
        verb("pass", "pass", [], "Use no Catapult", "N'utiliser aucune Catapulte"),
        verb("go_on", "on", [], "Attack again", "Attaquer encore", dice=True),
        verb("stop", "stop", [], "End the Battle", "Mettre fin à la Bataille"),
        verb("halt", "halt", [], "No charge", "Ne pas charger"),
        Verb("call", "{}", [listed(["draconic", "mercenary"])], lambda state, seat, call: CALLS[call]),
        verb("burn", "burn", [], "Discard a Flame", "Défausser une Flamme"),
        verb("yield", "yield", [], "Give up the Dragon", "Céder le Dragon"),
        verb("lose", "lose:{}", [lost], "Lose {card}", "Perdre {card}"),
        verb("camp", "camp:{}", [camping], "Charge: {card} camps", "Charger : {card} campe"),
        verb("join", "join:{}", [infantry], "{one} infantry joins the band", "Un Fantassin {one} entre dans la Bande"),
        verb("keep", "keep:{}", [card], "Keep {card}", "Garder {card}"),
        verb("wizard", "{}>{}", [wizard, unit], "Wizard on {unit}", "Magicien sur {unit}"),
        verb("flame", "{}>{}", [flame, dragon], "Flame for a Dragon {heat}", "Flamme pour un Dragon {heat}"),
        verb("dragon", "{}", [dragon], "A Dragon {heat} attacks", "Un Dragon {heat} attaque"),
        Verb("target", ">{}", [target], say_target, dice=True),
        verb("shoot", "{}>{}", [catapult, thing], "Catapult: shoot at {one}", "Catapulte : tirer sur {one}", dice=True),
        verb("attack", "{}>{}", [people, target], "{who} attack {unit}", "Attaquer {unit} avec les {who}", dice=True),
    ]
    hidden = say("Keeps a card in secret", "Garde une carte en secret", verb="keep")
    return Verbs(table, hidden, "is no choice; write E>1T to attack, keep:Ei to keep, or pass", why_unreadable)


def say_target(state: "WarriorsState", seat: i64, target: i64) -> Description:
    unit = words.unit_words(target // state.rules.units, target % state.rules.units)
    return say_words(fill(CHARGES if state.top() == CHARGE else ATTACKS, unit=unit))


def why_unreadable(state: "WarriorsState", seat: i64, text: str) -> str:
    """The clause by which something that can be named has no choice: cards that never camp, join, are lost or shot."""
    verb, _, name = text.partition(":")
    if name not in state.rules.names.kinds and name not in state.rules.names.units:
        return RULEBOOK.id(clauses.CATA_3) if UNNAMED.fullmatch(text) else ""
    joining = clauses.DRAGON_3 if name.startswith("dr") else clauses.MERC_1
    never = {"camp": clauses.CHARGE_3, "lose": clauses.ATTACK_10, "join": joining}
    return RULEBOOK.id(never[verb]) if verb in never else ""


# What is clicked, and its words


def own_thing(state: "WarriorsState", seat: i64, thing: i64) -> tuple[str, ...]:
    return (words.thing_id(state.rules, state.rules.thing(seat, thing)),)


def own_piece(name: str, state: "WarriorsState", seat: i64, number: i64) -> tuple[str, ...]:
    return (f"{seat}-{name}",)


def own_unit(state: "WarriorsState", seat: i64, unit: i64) -> tuple[str, ...]:
    return (words.unit_id(state.rules, seat, unit),)


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
    return (slot(words.place_id(state.rules, state.rules.place(seat, HAND)), before),)


def card_words(state: "WarriorsState", seat: i64, kind: i64) -> Words:
    return words.a_card(state.rules, kind)


# Nature


def nature_verbs(names: words.Names, rolls: Rolls) -> Verbs:
    """What nature may do."""
    face = listed([str(face) for face in range(1, FACES + 1)])
    drawn = Spoken(names.kinds, "card", lambda state, seat, kind: words.card_words(state.rules, kind))

    def dice(roll: int, form: str, parts: list[Part]) -> Verb:
        return Verb("roll", form, parts, lambda state, seat, *values: say_words(dice_words(state.rules, roll, values)))

    table = [
        verb("draw", "{}", [drawn], "{card}", "{card}"),
        dice(RED, "r{}", [listed(rolls.names[:RED_ROLLS])]),
        dice(BLACK, "k{}", [listed(rolls.names[:BLACK_ROLLS])]),
        dice(BOTH, "r{}k{}", [face, face]),
        dice(DIE, "d{}", [face]),
    ]
    hidden = say("A card is dealt", "Une carte est distribuée", verb="draw")
    return Verbs(table, hidden, "is neither a card, like Ei, nor dice, like r642, k51 or d4")


def dice_words(rules: "Rules", verb: i64, values: Sequence[i64]) -> Words:
    """Dice as they fell, by the side that rolled them."""
    if verb == DIE:
        return fill(CATAPULT_DIE, face=int(values[0]) + 1)
    if verb == BOTH:
        return fill(BOTH_DICE, red=int(values[0]) + 1, black=int(values[1]) + 1)
    name = rules.rolls.names[values[0]]
    form = ONE if len(name) == 1 else MANY
    return fill(RED_DICE if verb == RED else BLACK_DICE, (form, form), faces=", ".join(name) or "–")
