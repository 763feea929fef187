"""What Warriors calls its cards, factions and places, in both languages; the scene's ids for them stand beside."""

from typing import Final

from mypy_extensions import i64

from champclos.core.words import Words, seat_name
from champclos.games.warriors.codes import (
    BANDED,
    BATTLES,
    CAMPED,
    CATAPULTS,
    CHOSEN,
    DRAGONS,
    FIGHTER,
    FLAMES,
    HAND,
    LAIR,
    PARK,
    PLACES,
    WIZARDS,
    WON,
)
from champclos.games.warriors.content import PEOPLE_NAMES
from champclos.games.warriors.figures import (
    BATTLE,
    CATAPULT,
    DRACONIC,
    DRAGON,
    FLAME,
    MERCENARY,
    SIMPLE,
    TYPES,
    WARRIORS,
    WIZARD,
)
from champclos.games.warriors.rules import Rules

PEOPLE_WORDS: Final = (
    Words("Undead", "Morts-vivants"),
    Words("Dwarves", "Nains"),
    Words("Trolls", "Trolls"),
    Words("Elves", "Elfes"),
    Words("Goblins", "Gobelins"),
    Words("Barbarians", "Barbares"),
)
ONE_OF: Final = (
    Words("Undead", "mort-vivant"),
    Words("Dwarf", "nain"),
    Words("Troll", "troll"),
    Words("Elf", "elfe"),
    Words("Goblin", "gobelin"),
    Words("Barbarian", "barbare"),
)
TYPE_WORDS: Final = (Words("infantry", "Fantassin"), Words("archer", "Archer"), Words("cavalry", "Cavalier"))
SORT_WORDS: Final = (
    Words("Battle", "Bataille"),
    Words("Mercenary Battle", "Bataille avec Mercenaires"),
    Words("Draconic Battle", "Bataille draconique"),
    Words("Mixed Battle", "Bataille Mixte"),
)
WIZARD_WORDS: Final = Words("Wizard", "Magicien")
CATAPULT_WORDS: Final = Words("Catapult", "Catapulte")
DRAGON_WORDS: Final = Words("Dragon", "Dragon")
FLAME_WORDS: Final = Words("Flame", "Flamme")


def card_words(rules: Rules, kind: i64) -> Words:
    """A card of a kind."""
    if kind < WARRIORS:
        one = ONE_OF[kind // TYPES]
        of = TYPE_WORDS[kind % TYPES]
        return Words(f"{one.en} {of.en}", f"{of.fr} {one.fr}")
    if kind >= BATTLE:
        card = kind - BATTLE
        sort = SORT_WORDS[rules.figures.sorts[card]]
        number = rules.figures.numbers[card]
        return Words(f"{sort.en} {number}", f"{sort.fr} {number}")
    return event_words(kind)


def event_words(kind: i64) -> Words:
    if kind == WIZARD:
        return WIZARD_WORDS
    if kind == CATAPULT:
        return CATAPULT_WORDS
    return DRAGON_WORDS if kind == DRAGON else FLAME_WORDS


def card_id(rules: Rules, kind: i64) -> str:
    """The kind of a card as scenes call it."""
    if kind >= BATTLE:
        return f"battle-{rules.figures.numbers[kind - BATTLE]}"
    if kind < WARRIORS:
        return f"{PEOPLE_NAMES[kind // TYPES]}-{('infantry', 'archers', 'cavalry')[kind % TYPES]}"
    return {WIZARD: "wizard", CATAPULT: "catapult", DRAGON: "dragon", FLAME: "flame"}[int(kind)]


def sort_symbol(sort: i64) -> str:
    if sort == SIMPLE:
        return "battle"
    if sort == MERCENARY:
        return "mercenary"
    return "dragon" if sort == DRACONIC else "flag"


def unit_words(seat: i64, unit: i64) -> Words:
    """A faction of a seat, or one of its Dragons by its Flames."""
    side = seat_name(int(seat))
    if unit < LAIR:
        people = PEOPLE_WORDS[unit]
        return Words(f"{side.en} {people.en}", f"{people.fr} ({side.fr})")
    flames = flame_words(unit - LAIR)
    return Words(f"{side.en} Dragon with {flames.en}", f"Dragon ({side.fr}) avec {flames.fr}")


def flame_words(flames: i64) -> Words:
    if flames == 0:
        return Words("no Flame", "aucune Flamme")
    if flames == 1:
        return Words("1 Flame", "1 Flamme")
    return Words(f"{flames} Flames", f"{flames} Flammes")


def unit_id(rules: Rules, seat: i64, unit: i64) -> str:
    """What to click for a unit: the column of a faction, or a Dragon."""
    if unit < LAIR:
        return place_id(rules, seat * PLACES + unit)
    return thing_id(rules, seat * rules.codes.things + DRAGONS + unit - LAIR)


def thing_words(rules: Rules, code: i64) -> Words:
    """A card on the table with its owner."""
    seat = code // rules.codes.things
    thing = code % rules.codes.things
    side = seat_name(int(seat))
    if thing >= DRAGONS:
        return unit_words(seat, LAIR + thing - DRAGONS)
    if thing < WARRIORS:
        name = card_words(rules, thing)
    elif thing < WIZARDS:
        one = ONE_OF[thing - BANDED]
        name = Words(f"{one.en} infantry of the band", f"Fantassin {one.fr} de la Bande")
    elif thing < CATAPULTS:
        people = PEOPLE_WORDS[thing - WIZARDS]
        name = Words(f"Wizard on the {people.en}", f"Magicien sur les {people.fr}")
    else:
        name = {
            CATAPULTS: CATAPULT_WORDS,
            BATTLES: SORT_WORDS[SIMPLE],
            CAMPED: Words("camped card", "carte qui campe"),
            FLAMES: FLAME_WORDS,
            FIGHTER: Words("Dragon in the Battle", "Dragon en Bataille"),
        }[int(thing)]
    return Words(f"{side.en} {name.en}", f"{name.fr} ({side.fr})")


def thing_id(rules: Rules, code: i64) -> str:
    """The scene's id of a card on the table."""
    things = rules.codes.things
    return f"{code // things}-{rules.names.things[code % things]}"


def place_id(rules: Rules, code: i64) -> str:
    """The scene's id of a place."""
    codes = rules.codes
    if code >= codes.order:
        return f"order-{rules.figures.numbers[code - codes.order]}"
    if code >= codes.pile:
        return "pile" if code == codes.pile else "discard"
    place = code % PLACES
    if place < LAIR:
        return f"{PEOPLE_NAMES[place]}-{code // PLACES}"
    names = {LAIR: "dragons", PARK: "events", WON: "won", HAND: "hand", CHOSEN: "kept"}
    return f"{names[int(place)]}-{code // PLACES}"
