"""What Warriors calls its cards, factions and places, in both languages; the scene's ids for them stand beside."""

from typing import Final

from mypy_extensions import i64

from champclos.core.words import Words, seat_name, with_article
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
    BOW,
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
CATAPULT_WORDS: Final = Words("Catapult", "Catapulte")
EVENT_WORDS: Final = (Words("Wizard", "Magicien"), CATAPULT_WORDS, Words("Dragon", "Dragon"), Words("Flame", "Flamme"))


# Numbers and articles


def counted_name(count: i64, name: Words) -> Words:
    """A noun that takes an s, in the number that goes with a count; in French none is singular."""
    return Words(name.en if count == 1 else name.en + "s", name.fr if count < 2 else name.fr + "s")


def counted(count: i64, name: Words) -> Words:
    """A count and its noun: 1 card, 2 cards."""
    noun = counted_name(count, name)
    return Words(f"{count} {noun.en}", f"{count} {noun.fr}")


def one_or_more(count: i64, kind: i64) -> Words:
    """Wizards, Catapults, Dragons or Flames: a Wizard, 2 Wizards."""
    if count != 1:
        return counted(count, EVENT_WORDS[kind - WIZARD])
    feminine = kind in (CATAPULT, FLAME)
    name = EVENT_WORDS[kind - WIZARD]
    return Words(with_article(name.en), f"{'une' if feminine else 'un'} {name.fr}")


def of_word(word: str) -> str:
    """The French "de" with a word that has no article: d'Elfes, de Nains."""
    return f"d'{word}" if word[0] in "AEÉIOU" else f"de {word}"


def owner_words(seat: i64) -> Words:
    """A seat as an owner: Red's before the noun, de Rouge after it."""
    side = seat_name(int(seat))
    return Words(f"{side.en}'s", of_word(side.fr))


def flame_words(flames: i64) -> Words:
    """How many Flames a Dragon has, after the word Dragon."""
    if flames == 0:
        return Words("without Flames", "sans Flamme")
    number = counted(flames, EVENT_WORDS[FLAME - WIZARD])
    return Words(f"with {number.en}", f"à {number.fr}")


# Cards


def card_words(rules: Rules, kind: i64) -> Words:
    """A card of a kind, as a label."""
    if kind < WARRIORS:
        one = ONE_OF[kind // TYPES]
        of = TYPE_WORDS[kind % TYPES]
        return Words(f"{one.en} {of.en}", f"{of.fr} {one.fr}")
    if kind >= BATTLE:
        card = kind - BATTLE
        sort = SORT_WORDS[rules.figures.sorts[card]]
        number = rules.figures.numbers[card]
        return Words(f"{sort.en} {number}", f"{sort.fr} {number}")
    return EVENT_WORDS[kind - WIZARD]


def a_card(rules: Rules, kind: i64) -> Words:
    """A card of a kind, in a sentence: an Elf archer; infantry and cavalry take no article in English."""
    if WIZARD <= kind < BATTLE:
        return one_or_more(1, kind)
    name = card_words(rules, kind)
    if kind >= BATTLE:
        return Words(name.en, f"la {name.fr}")
    return Words(with_article(name.en) if kind % TYPES == BOW else name.en, f"un {name.fr}")


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


def faction_words(seat: i64, people: i64) -> Words:
    """A faction with its owner: Red's Trolls."""
    owner = owner_words(seat)
    name = PEOPLE_WORDS[people]
    return Words(f"{owner.en} {name.en}", f"les {name.fr} {owner.fr}")


def unit_words(seat: i64, unit: i64) -> Words:
    """A faction of a seat, or one of its Dragons by its Flames."""
    return faction_words(seat, unit) if unit < LAIR else dragon_words(seat, unit - LAIR)


def dragon_words(seat: i64, flames: i64) -> Words:
    """A Dragon with its owner and its Flames."""
    owner = owner_words(seat)
    more = flame_words(flames)
    return Words(f"{owner.en} Dragon {more.en}", f"un Dragon {owner.fr} {more.fr}")


def unit_id(rules: Rules, seat: i64, unit: i64) -> str:
    """What to click for a unit: the column of a faction, or a Dragon."""
    if unit < LAIR:
        return place_id(rules, seat * PLACES + unit)
    return thing_id(rules, seat * rules.codes.things + DRAGONS + unit - LAIR)


def thing_words(rules: Rules, code: i64) -> Words:
    """A card on the table with its owner, in a sentence."""
    seat = code // rules.codes.things
    thing = code % rules.codes.things
    owner = owner_words(seat)
    if thing >= DRAGONS:
        return dragon_words(seat, thing - DRAGONS)
    if BANDED <= thing < WIZARDS:
        man = a_card(rules, (thing - BANDED) * TYPES)
        return Words(f"{man.en} from {owner.en} band", f"{man.fr} de la Bande {owner.fr}")
    if WIZARDS <= thing < CATAPULTS:
        people = PEOPLE_WORDS[thing - WIZARDS]
        return Words(f"a Wizard on {owner.en} {people.en}", f"un Magicien des {people.fr} {owner.fr}")
    if thing < WARRIORS:
        name = Words(card_words(rules, thing).en, f"{a_card(rules, thing).fr} {owner.fr}")
    else:
        name = {
            CATAPULTS: Words("Catapult", f"une Catapulte {owner.fr}"),
            BATTLES: Words("Battle card", f"une carte Bataille {owner.fr}"),
            CAMPED: Words("camped card", f"une carte {owner.fr} qui campe"),
            FLAMES: Words("Flame", f"une Flamme {owner.fr}"),
            FIGHTER: Words("fighting Dragon", f"le Dragon {owner.fr} qui combat"),
        }[int(thing)]
    return Words(f"{owner.en} {name.en}", name.fr)


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
