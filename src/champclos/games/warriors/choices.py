"""Choices for people: notation read and written, and words in both languages."""

import re
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.errors import UnreadableNotation
from champclos.core.game import DRAW_UNKNOWN, NATURE, RESIGN, SECRET, Description
from champclos.core.house import LEGAL
from champclos.core.scene import slot
from champclos.core.words import Words, described
from champclos.games.warriors.battle import BAND
from champclos.games.warriors.clauses import ATTACK_10, CATA_3, CHARGE_3, DRAGON_3, MERC_1, RULEBOOK
from champclos.games.warriors.codes import (
    BANDED,
    CAMP,
    CATAPULTS,
    HAND,
    JOIN,
    KEEP_CARD,
    LAIR,
    LOSE,
    PLACES,
)
from champclos.games.warriors.figures import TYPES
from champclos.games.warriors.phases import CHARGE
from champclos.games.warriors.rolls import FACES, face_roll
from champclos.games.warriors.rules import Rules
from champclos.games.warriors.words import (
    ONE_OF,
    PEOPLE_WORDS,
    a_card,
    card_words,
    flame_words,
    place_id,
    thing_id,
    thing_words,
    unit_id,
    unit_words,
)

if TYPE_CHECKING:
    from champclos.games.warriors.state import War

UNKNOWN_NAME: Final = "?"
ATTACKERS: Final = Words("Attacker's", "de l'Attaquant")
DEFENDERS: Final = Words("Defender's", "du Défenseur")
PLAIN_WORDS: Final = (
    described("pass", "", "", Words("Use no Catapult", "N'utiliser aucune Catapulte")),
    described("go_on", "", "", Words("Attack again", "Attaquer encore"), dice=True),
    described("stop", "", "", Words("End the Battle", "Mettre fin à la Bataille")),
    described("halt", "", "", Words("No charge", "Ne pas charger")),
    described("call", "", "", Words("A Draconic Battle", "Une Bataille draconique")),
    described("call", "", "", Words("A Mercenary Battle", "Une Bataille avec Mercenaires")),
    described("burn", "", "", Words("Discard a Flame", "Défausser une Flamme")),
    described("yield", "", "", Words("Give up the Dragon", "Céder le Dragon")),
)


# Notation


def notation(rules: Rules, choice: i64, seat: i64) -> str:
    """A choice in one short word."""
    if choice == RESIGN and seat != NATURE:
        return "resign"
    if choice == SECRET or choice == DRAW_UNKNOWN:
        return UNKNOWN_NAME
    return rules.names.nature[choice] if seat == NATURE else rules.names.choices[choice]


def parse(rules: Rules, source: str, seat: i64) -> i64:
    """The choice a notation means, whether or not the rules allow it."""
    text = source.strip()
    if text == UNKNOWN_NAME:
        return DRAW_UNKNOWN if seat == NATURE else SECRET
    if text == "resign" and seat != NATURE:
        return RESIGN
    known = rules.names.nature_codes if seat == NATURE else rules.names.choice_codes
    found = known.get(text)
    if found is None:
        if seat == NATURE:
            raise UnreadableNotation(f'"{text[:40]}" is neither a card, like Ei, nor dice, like r642, k51 or d4')
        clause = RULEBOOK.id(why_no_choice(rules, text))
        raise UnreadableNotation(f'"{text[:40]}" is no choice; write E>1T to attack, keep:Ei to keep, or pass', clause)
    return found


def why_no_choice(rules: Rules, text: str) -> i64:
    """The clause by which something that can be named has no choice: cards that never camp, join, are lost or shot."""
    verb, _, name = text.partition(":")
    known = name in rules.names.kinds or name in rules.names.units
    if not known:
        return CATA_3 if re.fullmatch(r"cat>\d(won|hand|kept|pile|discard)", text) else LEGAL
    if verb == "camp":
        return CHARGE_3
    if verb == "lose":
        return ATTACK_10
    if verb == "join":
        return DRAGON_3 if name.startswith("dr") else MERC_1
    return LEGAL


# Words


def describe(state: "War", choice: i64, seat: i64) -> Description:
    """A choice with its verb, its piece, its place and its words."""
    rules = state.rules
    codes = rules.codes
    if seat == NATURE:
        return described_fall(rules, choice)
    if choice == SECRET:
        return described("keep", "", "", Words("Keeps a card in secret", "Garde une carte en secret"))
    if choice == RESIGN:
        return described("resign", "", "", Words("Resign", "Abandonner"))
    if choice < LOSE:
        return PLAIN_WORDS[choice]
    if choice >= codes.attack:
        return described_attack(rules, seat, choice - codes.attack)
    if choice >= codes.shoot:
        thing = choice - codes.shoot
        name = thing_words(rules, thing)
        words = Words(f"Catapult: shoot at {name.en}", f"Catapulte : tirer sur {name.fr}")
        catapult = thing_id(rules, seat * codes.things + CATAPULTS)
        return described("shoot", catapult, thing_id(rules, thing), words, dice=True)
    if choice >= codes.target:
        target = choice - codes.target
        name = unit_words(target // codes.units, target % codes.units)
        words = Words(f"Attack {name.en}", f"Attaquer {name.fr}")
        if state.top() == CHARGE:
            words = Words(f"Charge {name.en}", f"Charger {name.fr}")
        return described("target", "", unit_id(rules, target // codes.units, target % codes.units), words, dice=True)
    if choice >= codes.wizard:
        return described_own(rules, seat, choice)
    return described_card(state, seat, choice)


def described_attack(rules: Rules, seat: i64, rest: i64) -> Description:
    codes = rules.codes
    people = rest // codes.targets
    target = rest % codes.targets
    own = PEOPLE_WORDS[people]
    other = unit_words(target // codes.units, target % codes.units)
    words = Words(f"{own.en} attack {other.en}", f"Attaquer {other.fr} avec les {own.fr}")
    place = unit_id(rules, target // codes.units, target % codes.units)
    return described("attack", unit_id(rules, seat, people), place, words, dice=True)


def described_own(rules: Rules, seat: i64, choice: i64) -> Description:
    """A Wizard or a Flame for a unit of one's own, or a Dragon that attacks."""
    codes = rules.codes
    if choice >= codes.dragon:
        flames = flame_words(choice - codes.dragon)
        piece = unit_id(rules, seat, LAIR + choice - codes.dragon)
        words = Words(f"A Dragon {flames.en} attacks", f"Un Dragon {flames.fr} attaque")
        return described("dragon", piece, "", words)
    if choice >= codes.flame:
        flames = flame_words(choice - codes.flame)
        place = unit_id(rules, seat, LAIR + choice - codes.flame)
        words = Words(f"Flame for a Dragon {flames.en}", f"Flamme pour un Dragon {flames.fr}")
        return described("flame", f"{seat}-fl", place, words)
    unit = choice - codes.wizard
    name = unit_words(seat, unit)
    words = Words(f"Wizard on {name.en}", f"Magicien sur {name.fr}")
    return described("wizard", f"{seat}-wiz", unit_id(rules, seat, unit), words)


def described_card(state: "War", seat: i64, choice: i64) -> Description:
    """A card that is kept, joins a band, camps or is lost."""
    rules = state.rules
    first = seat * rules.codes.things
    if choice >= KEEP_CARD:
        name = a_card(rules, choice - KEEP_CARD)
        return described(
            "keep", hand_slot(state, seat, choice - KEEP_CARD), "", Words(f"Keep {name.en}", f"Garder {name.fr}")
        )
    if choice >= JOIN:
        people = choice - JOIN
        one = ONE_OF[people]
        words = Words(f"{one.en} infantry joins the band", f"Un Fantassin {one.fr} entre dans la Bande")
        return described("join", thing_id(rules, first + people * TYPES), "", words)
    if choice >= CAMP:
        name = a_card(rules, choice - CAMP)
        words = Words(f"Charge: {name.en} camps", f"Charger : {name.fr} campe")
        return described("camp", thing_id(rules, first + choice - CAMP), "", words)
    kind = choice - LOSE
    name = a_card(rules, kind)
    banded = seat == state.resolver and state.battle.mode == BAND
    piece = thing_id(rules, first + (BANDED + kind // TYPES if banded else kind))
    return described("lose", piece, "", Words(f"Lose {name.en}", f"Perdre {name.fr}"))


def hand_slot(state: "War", seat: i64, kind: i64) -> str:
    """The first card of a kind in a hand, by its slot; cards lie in the order of their kinds."""
    zone = state.rules.hand(seat)
    before: i64 = 0
    for other in range(kind):
        before += state.zones.count(zone, other)
    held = state.zones.count(zone, kind)
    return slot(place_id(state.rules, seat * PLACES + HAND), int(before)) if held else ""


def described_fall(rules: Rules, choice: i64) -> Description:
    """Nature's choice."""
    if choice == DRAW_UNKNOWN:
        return described("draw", "", "", Words("A card is dealt", "Une carte est distribuée"))
    if choice < rules.figures.kinds:
        return described("draw", "", "", card_words(rules, choice))
    return described("roll", "", "", roll_words(rules, choice))


def roll_words(rules: Rules, choice: i64) -> Words:
    """Dice as they fell, by the side that rolled them."""
    rolls = rules.rolls
    if choice >= rolls.die:
        face = choice - rolls.die + 1
        return Words(f"Catapult's die: {face}", f"Dé de la Catapulte : {face}")
    if choice >= rolls.both:
        red = side_words(rules, face_roll((choice - rolls.both) // FACES + 1), ATTACKERS)
        black = side_words(rules, face_roll((choice - rolls.both) % FACES + 1), DEFENDERS)
        return Words(f"{red.en}; {lowered(black.en)}", f"{red.fr} ; {lowered(black.fr)}")
    if choice >= rolls.black:
        return side_words(rules, choice - rolls.black, DEFENDERS)
    return side_words(rules, choice - rolls.red, ATTACKERS)


def side_words(rules: Rules, roll: i64, whose: Words) -> Words:
    """The dice of one side."""
    faces = ", ".join(rules.rolls.names[roll]) or "–"
    one = len(rules.rolls.names[roll]) == 1
    en, fr = ("die", "Dé") if one else ("dice", "Dés")
    return Words(f"{whose.en} {en}: {faces}", f"{fr} {whose.fr} : {faces}")


def lowered(sentence: str) -> str:
    """Words from within a sentence."""
    return sentence[0].lower() + sentence[1:]
