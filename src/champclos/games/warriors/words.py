"""What Warriors calls its cards, factions and places: in notation, as the scene's ids, and in both languages.

Peoples are U D T E G B (Undead, Dwarves, Trolls, Elves, Goblins, Barbarians), types i a c (infantry, archers, cavalry):
`Ei` is Elf infantry. `wiz`, `cat`, `dr` and `fl` are Wizard, Catapult, Dragon and Flame, `dr2` a Dragon with two
Flames, `b7` the Battle card 7, and a digit before a name says whose it is.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.words import Words, counted, fill, seat_name, with_article
from champclos.games.warriors import figures, things
from champclos.games.warriors.content import PEOPLE_NAMES
from champclos.games.warriors.figures import PEOPLE_LETTERS, TYPE_LETTERS, TYPES, WARRIORS, Figures

if TYPE_CHECKING:
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
EVENT_WORDS: Final = (
    Words("Wizard", "Magicien"),
    Words("Catapult", "Catapulte"),
    Words("Dragon", "Dragon"),
    Words("Flame", "Flamme"),
)
THING_WORDS: Final = (  # from Catapults on
    Words("{owner} Catapult", "une Catapulte {owner}"),
    Words("{owner} Battle card", "une carte Bataille {owner}"),
    Words("{owner} camped card", "une carte {owner} qui campe"),
    Words("{owner} Flame", "une Flamme {owner}"),
    Words("{owner} fighting Dragon", "le Dragon {owner} qui combat"),
)
BANDED_WORDS: Final = Words("{man} from {owner} band", "{man} de la Bande {owner}")
PROTECTING_WORDS: Final = Words("a Wizard on {owner} {people}", "un Magicien des {people} {owner}")
FACTION_WORDS: Final = Words("{owner} {people}", "les {people} {owner}")
DRAGON_WORDS: Final = Words("{owner} Dragon {flames}", "un Dragon {owner} {flames}")
TYPE_TEXTS: Final = (  # what a symbol is good for, and the clause that says so
    (
        Words(
            "A die: at most three for the attacker, two for the defender.",
            "Un dé : trois au plus pour l'Attaquant, deux pour le Défenseur.",
        ),
        "WAR-ATTACK-4",
    ),
    (
        Words(
            "The side with more bows adds 1 to its highest die.",
            "Le camp qui a le plus d'Arcs ajoute 1 à son dé le plus fort.",
        ),
        "WAR-ATTACK-7",
    ),
    (
        Words(
            "After a Battle its faction may charge a new target.",
            "Après une Bataille, sa Faction peut charger une nouvelle cible.",
        ),
        "WAR-CHARGE-1",
    ),
)
EVENT_TEXTS: Final = (
    (
        Words(
            "Its faction neither attacks nor is attacked in this round.",
            "Sa Faction n'attaque pas et n'est pas attaquée pendant ce Round.",
        ),
        "WAR-WIZ-1",
    ),
    (
        Words(
            "At almost any moment: name a card of another player and roll for it.",
            "Presque à tout moment : désignez une carte d'un autre joueur et lancez le dé.",
        ),
        "WAR-CATA-3",
    ),
    (
        Words(
            "Rolls two dice and adds 1 to each. Attacks and is attacked by anybody.",
            "Lance deux dés et ajoute 1 à chacun. Attaque n'importe qui et peut être attaqué par tous.",
        ),
        "WAR-DRAGON-5",
    ),
    (
        Words(
            "Is discarded in place of its Dragon when that loses a comparison.",
            "Se défausse à la place de son Dragon quand il perd une comparaison.",
        ),
        "WAR-DRAGON-6",
    ),
)
SORT_TEXTS: Final = (
    (
        Words(
            "One of your factions attacks its own people or its sworn enemy.",
            "Une de vos Factions attaque son propre Peuple ou son Ennemi juré.",
        ),
        "WAR-ATTACK-2",
    ),
    (
        Words(
            "A band of infantry from all your factions attacks anybody.",
            "Une Bande de Fantassins de toutes vos Factions attaque n'importe qui.",
        ),
        "WAR-MERC-1",
    ),
    (Words("One of your Dragons attacks anybody.", "Un de vos Dragons attaque n'importe qui."), "WAR-DRAGON-10"),
    (
        Words(
            "A Mercenary or a Draconic Battle, as you say when it is resolved.",
            "Bataille avec Mercenaires ou draconique : dites-le au moment de la résoudre.",
        ),
        "WAR-DRAGON-11",
    ),
)
TROPHY_WORDS: Final = (Words("cards won", "carte gagnée"), Words("cards won", "cartes gagnées"))
BACK_WORDS: Final = (
    Words("discarded face down", "défaussée face cachée"),
    Words("discarded face down", "défaussées face cachée"),
)
POINT_WORDS: Final = (Words("point", "point"), Words("points", "points"))
SWORN_ENEMY: Final = Words("Sworn enemy", "Ennemi juré")
PEOPLE_BONUS: Final = Words("Points for the largest faction", "Points pour la plus grande Faction")

KIND_IDS: Final = ("infantry", "archers", "cavalry")
EVENT_IDS: Final = ("wizard", "catapult", "dragon", "flame")
PLACE_IDS: Final = (*PEOPLE_NAMES, "dragons", "events", "won", "hand", "kept")


class Names:
    """The notation of cards by kind, of the units and things of a seat, and of both with the seat before them."""

    def __init__(self, figures: Figures, seats: int, things: int) -> None:
        warriors = [people + kind for people in PEOPLE_LETTERS for kind in TYPE_LETTERS]
        heats = [f"dr{heat}" for heat in range(figures.heats)]
        self.kinds = [*warriors, "wiz", "cat", "dr", "fl", *[f"b{number}" for number in figures.numbers]]
        self.units = [*PEOPLE_LETTERS, *heats]
        every = [
            *warriors, *["band" + people for people in PEOPLE_LETTERS], *["wiz" + people for people in PEOPLE_LETTERS],
            "cat", "battle", "camp", "fl", "dr*", *heats,
        ]  # fmt: skip
        self.things = every[:things]
        self.targets = [f"{seat}{unit}" for seat in range(seats) for unit in self.units]
        self.aims = [f"{seat}{thing}" for seat in range(seats) for thing in self.things]


# Numbers and articles


def event_words(kind: i64) -> tuple[Words, Words]:
    """The word for one Wizard, Catapult, Dragon or Flame, and for several."""
    one = EVENT_WORDS[kind - figures.WIZARD]
    return one, Words(one.en + "s", one.fr + "s")


def one_or_more(count: i64, kind: i64) -> Words:
    """Wizards, Catapults, Dragons or Flames with their number: a Wizard, 2 Wizards."""
    name = EVENT_WORDS[kind - figures.WIZARD]
    if count != 1:
        return counted(int(count), name.en, name.fr)
    return Words(with_article(name.en), f"{'une' if kind in (figures.CATAPULT, figures.FLAME) else 'un'} {name.fr}")


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
    return fill(Words("with {flames}", "à {flames}"), flames=counted(int(flames), "Flame", "Flamme"))


# Cards, units, things and places


def card_words(rules: "Rules", kind: i64) -> Words:
    """A card of a kind, as a label."""
    if kind < WARRIORS:
        one, of = ONE_OF[kind // TYPES], TYPE_WORDS[kind % TYPES]
        return Words(f"{one.en} {of.en}", f"{of.fr} {one.fr}")
    if kind < figures.BATTLE:
        return EVENT_WORDS[kind - figures.WIZARD]
    card = kind - figures.BATTLE
    sort, number = SORT_WORDS[rules.figures.sorts[card]], rules.figures.numbers[card]
    return Words(f"{sort.en} {number}", f"{sort.fr} {number}")


def a_card(rules: "Rules", kind: i64) -> Words:
    """A card of a kind, in a sentence: an Elf archer; infantry and cavalry take no article in English."""
    if figures.WIZARD <= kind < figures.BATTLE:
        return one_or_more(1, kind)
    name = card_words(rules, kind)
    if kind >= figures.BATTLE:
        return Words(name.en, f"la {name.fr}")
    return Words(with_article(name.en) if kind % TYPES == figures.BOW else name.en, f"un {name.fr}")


def card_id(rules: "Rules", kind: i64) -> str:
    """The kind of a card as scenes call it."""
    if kind >= figures.BATTLE:
        return f"battle-{rules.figures.numbers[kind - figures.BATTLE]}"
    if kind < WARRIORS:
        return f"{PEOPLE_NAMES[kind // TYPES]}-{KIND_IDS[kind % TYPES]}"
    return EVENT_IDS[kind - figures.WIZARD]


def unit_words(seat: i64, unit: i64) -> Words:
    """A faction of a seat, or one of its Dragons by its Flames."""
    if unit < things.LAIR_UNIT:
        return fill(FACTION_WORDS, owner=owner_words(seat), people=PEOPLE_WORDS[unit])
    return fill(DRAGON_WORDS, owner=owner_words(seat), flames=flame_words(unit - things.LAIR_UNIT))


def unit_id(rules: "Rules", seat: i64, unit: i64) -> str:
    """What to click for a unit: the column of a faction, or a Dragon."""
    if unit < things.LAIR_UNIT:
        return place_id(rules, rules.place(seat, unit))
    return thing_id(rules, rules.thing(seat, things.DRAGONS + unit - things.LAIR_UNIT))


def thing_words(rules: "Rules", number: i64) -> Words:
    """A card on the table with its owner, in a sentence."""
    seat, thing = number // rules.things, number % rules.things
    owner = owner_words(seat)
    if thing >= things.DRAGONS:
        return unit_words(seat, things.LAIR_UNIT + thing - things.DRAGONS)
    if thing < WARRIORS:
        return Words(f"{owner.en} {card_words(rules, thing).en}", f"{a_card(rules, thing).fr} {owner.fr}")
    if thing < things.WIZARDS:
        return fill(BANDED_WORDS, man=a_card(rules, (thing - things.BANDED) * TYPES), owner=owner)
    if thing < things.CATAPULTS:
        return fill(PROTECTING_WORDS, owner=owner, people=PEOPLE_WORDS[thing - things.WIZARDS])
    return fill(THING_WORDS[thing - things.CATAPULTS], owner=owner)


def thing_id(rules: "Rules", number: i64) -> str:
    """The scene's id of a card on the table."""
    return f"{number // rules.things}-{rules.names.things[number % rules.things]}"


def place_id(rules: "Rules", number: i64) -> str:
    """The scene's id of a place."""
    if number >= rules.order:
        return f"order-{rules.figures.numbers[number - rules.order]}"
    if number >= rules.pile:
        return "pile" if number == rules.pile else "discard"
    return f"{PLACE_IDS[number % things.PLACES]}-{number // things.PLACES}"
