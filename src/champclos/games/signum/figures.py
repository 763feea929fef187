"""The figures of Legends of Signum as positions share them: creatures, abilities, cards, terrains, dice and bands.

An ability is a keyword with its arguments, a Crit effect, a token, a terrain, or the rows of a creature or card of its
own; it is known by its number, and so are its rows.
"""

from typing import Final

from mypy_extensions import i64

from champclos.core.content import Table
from champclos.core.effects import Effects, Row
from champclos.core.vocabulary import Dice, filled, read_entry
from champclos.core.words import Words, fill
from champclos.games.signum import effects, said
from champclos.games.signum.content import FOLDER, Band, Creature, Keyword, Named, SignumContent, wrong
from champclos.games.signum.decks import DeckFigures
from champclos.games.signum.loadouts import MOMENTS, NO_FAMILY, Loadout
from champclos.games.signum.manner import Plan
from champclos.games.signum.solo import SoloContent

LEVEL: Final = 100  # of a value of 1
COLOURS: Final = 6
MOST_TRAITS: Final = 60  # a bit each, and one for anybody
DICE: Final = Dice(effects.COLOURS)
OWN_ONLY: Final = 1 + effects.S_OWN  # the side of a pick, of effects.PICK_SIDES
COUNTS: Final = [{"power": 0}]  # a Feat is only a condition


def dice_of(packed: i64, colour: i64) -> i64:
    """How many dice of a colour there are among dice packed into a number."""
    return (packed >> (4 * colour)) & 15


def short_name(one: Creature) -> Words:
    """What a creature is called for short: its short name, or the first part of its name."""
    if one.short[0]:
        return Words(*one.short)
    return Words(*[name.split(",")[0].split(" ")[0] for name in one.name])


class Ability:
    """What something can do: its keyword and arguments, and the entry of the content file that has its rows."""

    def __init__(
        self, name: str, entry: str, family: i64, level: i64, rows: list[Table], words: Words, more: i64 = 0
    ) -> None:
        self.name = name
        self.entry = entry
        self.family = family  # the keyword, which SIG-ABIL-06 counts once
        self.level = level  # the higher replaces the lower
        self.given = rows
        self.words = words
        self.more = more  # SIG-ABIL-07: what a value written with + adds to the same ability, or 0


class Figures:
    """The content as positions use it."""

    def __init__(self, content: SignumContent, law: str = "") -> None:
        self.content = content
        creatures, cards = list(content.creatures.values()), list(content.cards.values())
        self.kind_names = list(content.creatures)
        self.card_names = list(content.cards)
        self.terrain_names = list(content.terrains)
        self.band_names = list(content.bands)
        self.kind_words = [Words(*one.name) for one in creatures]
        self.called = [short_name(one) for one in creatures]  # in sentences and beside figures
        self.card_words = [Words(*one.name) for one in cards]
        self.terrain_words = [Words(*one.name) for one in content.terrains.values()]
        self.trait_names = list(content.keywords)
        for creature in creatures:
            for affiliation in creature.affiliations:
                if affiliation not in self.trait_names:
                    self.trait_names.append(affiliation)
        if len(self.trait_names) > MOST_TRAITS:
            raise wrong("creatures", f"more than {MOST_TRAITS} keywords and affiliations")

        # SIG-DICE-01: by colour, the ways to show CRIT, HIT, PUSH and BLANK
        self.faces: list[list[i64]] = [[i64(way) for way in content.dice[letter].faces] for letter in effects.COLOURS]

        # Abilities
        self.abilities: list[Ability] = []
        self.numbers: dict[str, i64] = {}
        self.sums: dict[tuple[str, str], i64] = {}  # SIG-ABIL-07
        self.tokens: list[i64] = [
            self.add(f"token {name}", f"tokens.{name}", content.tokens[name].rows, Words(*content.tokens[name].name))
            for name in effects.TOKENS
        ]
        self.terrain: list[i64] = [
            self.add(f"terrain {name}", f"terrains.{name}", one.rows, Words(*one.name))
            for name, one in content.terrains.items()
        ]
        self.card: list[i64] = [
            self.add(f"card {name}", f"cards.{name}", one.rows, Words(*one.name)) for name, one in content.cards.items()
        ]
        self.crit: list[i64] = [self.crit_of(one.crit) for one in creatures]
        self.printed: list[list[i64]] = []
        for name, creature in content.creatures.items():
            own = [
                self.word(" ".join(str(part) for part in word), word, f"creatures.{name}") for word in creature.words
            ]
            if creature.rows:
                own.append(self.add(f"creature {name}", f"creatures.{name}", creature.rows, Words(*creature.name)))
            self.printed.append(own)
        card = law_of(content, law)
        if card is not None and card.rows:  # its rows count for every creature
            number = self.add(law.replace("s.", " "), law, card.rows, Words(*card.name))
            self.printed = [[*own, number] for own in self.printed]
        cards_of_enemy = content.behaviours.items() if isinstance(content, SoloContent) else ()
        self.plan_names = [name for name, one in cards_of_enemy]
        self.plan_words = [Words(*one.name) for name, one in cards_of_enemy]
        self.plan_texts = [Words(*one.text) for name, one in cards_of_enemy]
        self.plans: list[Plan] = [
            Plan(
                one.first,
                one.aim,
                one.move,
                one.idle,
                self.add(f"behaviour {name}", f"behaviours.{name}", one.rows, Words(*one.name)),
            )
            for name, one in cards_of_enemy
        ]
        self.feat: list[i64] = [
            self.add(f"feat {name}", f"feats.{name}", condition(one.when), Words(*one.name))
            for name, one in content.feats.items()
        ]
        self.achievement: list[i64] = [
            self.add(f"achievement {name}", f"achievements.{name}", condition(one.when), Words(*one.name))
            for name, one in content.achievements.items()
            if content.sheet is not None
        ]
        self.granted()
        self.effects = self.compiled()
        self.rows = self.effects.rows
        self.by: list[list[Row]] = [[] for entry in range(len(self.abilities) * MOMENTS)]  # by ability and moment
        for row in self.rows:
            self.by[row.source * MOMENTS + row.when].append(row)
        # SIG-ABIL-03, SIG-ACT-09: what a creature may use in its activation
        self.specials: list[i64] = [
            row.number
            for row in self.rows
            if row.kind == effects.SPECIAL or (row.kind == effects.ACTIVATED and row.source not in self.card)
        ]
        # SIG-ABIL-18: abilities that must do something when others may have to as well
        moments = (
            effects.TURN_START, effects.TURN_END, effects.ROUND_END,
            effects.ACTIVATION_END, effects.SUMMONED, effects.TO_HISTORY,
            effects.ELIMINATED,
        )  # fmt: skip
        self.ordered: list[i64] = sorted({row.source for row in self.rows if row.when in moments and not row.may})
        self.families: list[i64] = [ability.family for ability in self.abilities]
        self.levels: list[i64] = [ability.level for ability in self.abilities]
        self.loadouts: dict[tuple[i64, ...], Loadout] = {}
        self.bare: list[Loadout] = [self.loadout(printed) for printed in self.printed]  # by kind: what is printed
        self.no_loadout = self.loadout([])
        # By kind: the rows that are always in force and lend others an ability, or forbid others something
        self.lends: list[list[Row]] = [self.reaching(kind, effects.GRANT) for kind in range(len(creatures))]
        self.bars: list[list[Row]] = [self.reaching(kind, effects.FORBID) for kind in range(len(creatures))]
        self.barred_near: i64 = 0  # a bit for each thing that such a row forbids
        for row in [row for rows in self.bars for row in rows]:
            self.barred_near |= 1 << row.deeds[0].values[0]
        self.card_of: list[i64] = [  # by ability: the card that has it, or −1
            self.card.index(number) if number in self.card else -1 for number in range(len(self.abilities))
        ]

        # Creatures
        self.kinds: i64 = len(creatures)
        self.feminine: list[bool] = [one.feminine for one in creatures]
        self.sort: list[i64] = [effects.KINDS.index(one.kind) for one in creatures]
        self.health: list[i64] = [one.health for one in creatures]
        self.move: list[i64] = [one.move for one in creatures]
        self.range: list[i64] = [one.range for one in creatures]
        self.type: list[i64] = [effects.TYPES.index(one.attack[0]) for one in creatures]
        self.dice: list[i64] = [DICE.read(one.attack[1]) for one in creatures]
        self.rank: list[i64] = [max([0, *[effects.RANKS.index(star) for star in one.rank]]) for one in creatures]
        self.stars: list[list[i64]] = [[i64(effects.RANKS.index(star)) for star in one.rank] for one in creatures]
        self.affiliations: list[i64] = [
            i64(sum(1 << self.trait_names.index(word) for word in one.affiliations)) for one in creatures
        ]
        lent_by_heroes = any(row.picks[0].values[effects.K_OF] == effects.HERO for rows in self.lends for row in rows)
        self.unsettles: list[bool] = [  # by kind: whether what others have may change when such a creature moves
            len(self.lends[kind]) > 0 or (lent_by_heroes and self.sort[kind] == effects.A_HERO)
            for kind in range(len(creatures))
        ]
        # Whether creatures lend abilities only to those of their own player
        self.lent_to_own = all(row.picks[0].values[effects.K_SIDE] == OWN_ONLY for rows in self.lends for row in rows)
        # SIG-CARD-19: by kind of Hero, then of Character: whether one may follow the other
        self.follows: list[list[bool]] = [
            [one.faction in (hero.faction, "mercenary") for one in creatures] for hero in creatures
        ]
        self.leadership: list[list[i64]] = [[0, *[i64(most) for most in one.leadership]] for one in creatures]
        self.minion_of: dict[str, i64] = {}
        for number, creature in enumerate(creatures):
            if creature.kind == "minion":
                self.minion_of[creature.faction] = i64(number)

        # Cards and terrains
        self.cards: i64 = len(cards)
        # SIG-TOURN-45, -46: Improvements of a tournament; those without uses are Relics of Characters
        self.improvement: list[bool] = [one.sort[0] == "improvement" for one in cards]
        self.gear: list[bool] = [one.sort[0] == "improvement" and not one.uses for one in cards]
        self.relic: list[bool] = [one.sort[0] in ("relic", "improvement") for one in cards]
        self.uses: list[i64] = [one.uses for one in cards]
        self.armour: list[i64] = [one.armour for one in cards]
        terrains = list(content.terrains.values())
        self.difficult: list[bool] = [one.difficult for one in terrains]
        self.impassable: list[bool] = [one.impassable for one in terrains]
        self.blocks: list[bool] = [one.blocks for one in terrains]
        self.portal: list[bool] = [one.portal for one in terrains]
        self.unique: list[bool] = [one.unique for one in terrains]
        self.crossing: list[bool] = [one.crossing for one in terrains]
        self.outpost: list[bool] = [one.outpost for one in terrains]
        self.reach: list[i64] = [one.reach for one in terrains]
        self.plain: i64 = self.terrain_names.index("plain")
        self.teleport: i64 = self.terrain_names.index("teleport") if "teleport" in self.terrain_names else -1
        self.bands: list[Band] = list(content.bands.values())
        self.heroes: list[i64] = [self.kind_names.index(name) for name in self.band_names]
        self.decks: list[list[i64]] = [  # by band: the Buildings and Relics that its Hero may take
            sorted(
                {
                    i64(self.card_names.index(card))
                    for name in (content.creatures[hero].faction, hero)
                    for card in content.lists[name].cards
                }
            )
            for hero in self.band_names
        ]

        self.deck = DeckFigures(content, self.by, self.card, self.feat)

    def kinds_mask(self, names: list[str]) -> i64:
        """A bit for each of some kinds of creatures."""
        return sum(1 << self.kind_names.index(name) for name in names)

    # Abilities

    def loadout(self, abilities: list[i64]) -> Loadout:
        """What follows from a set of abilities; found once for each set."""
        key = tuple(abilities)
        found = self.loadouts.get(key)
        if found is None:
            found = Loadout(abilities, self.by, self.families, self.specials)
            self.loadouts[key] = found
        return found

    def reaching(self, kind: i64, verb: i64) -> list[Row]:
        """The rows printed on a kind of creature that do something to others for as long as they are near."""
        found: list[Row] = []
        for row in self.bare[kind].at[effects.ALWAYS]:
            if row.picks and row.kind != effects.SPECIAL and row.deeds[0].verb == verb:
                said, entry = row.picks[0].values, self.abilities[row.source].entry
                if said[effects.K_LOS] > 0 or said[effects.K_WITHOUT] > 0:
                    raise wrong(entry, "a row that always counts for others asks for no sight and no missing keyword")
                if said[effects.K_WITHIN] == effects.BY_RANGE:
                    raise wrong(entry, "a row that always counts for others has a reach in hexes")
                found.append(row)
        return found

    def add(
        self, name: str, entry: str, rows: list[Table], words: Words, family: i64 = NO_FAMILY, level: i64 = 0
    ) -> i64:
        """The number of an ability, new or known."""
        if name not in self.numbers:
            self.numbers[name] = i64(len(self.abilities))
            self.abilities.append(Ability(name, entry, family, level, rows, words))
        return self.numbers[name]

    def crit_of(self, given: list[str | int]) -> i64:
        """A creature's Crit effect."""
        keyword = self.content.crits[str(given[0])]
        rows = self.with_arguments(f"crits.{given[0]}", keyword, given)
        words = Words(*(keyword.shown if keyword.shown[0] else keyword.name))
        if "dice" in keyword.args:
            words = fill(words, dice=said.dice_words(str(given[1 + keyword.args.index("dice")])))
        if "symbol" in keyword.args:
            symbol = effects.SYMBOLS.index(str(given[1 + keyword.args.index("symbol")]))
            words = fill(words, symbol=said.words(f"symbols.{symbol}"))
        return self.add("crit " + " ".join(str(part) for part in given), f"crits.{given[0]}", rows, words)

    def word(self, name: str, given: list[str | int], where: str) -> i64:
        """A keyword with its arguments."""
        keyword = self.content.keywords.get(str(given[0]))
        if keyword is None:
            raise wrong(where, f'there is no keyword "{given[0]}"')
        rows = self.with_arguments(f"keywords.{given[0]}", keyword, given)
        family = self.trait_names.index(str(given[0]))
        words = Words(*keyword.name)
        if "dice" in keyword.args:
            words = fill(words, dice=said.dice_words(str(given[1 + keyword.args.index("dice")])))
        number = self.add(name, f"keywords.{given[0]}", rows, words, family, self.level_of(given))
        if added(given):
            self.abilities[number].more = self.level_of(given)
        return number

    def with_arguments(self, where: str, keyword: Keyword, given: list[str | int]) -> list[Table]:
        if len(given) - 1 != len(keyword.args):
            raise wrong(where, f"{len(given) - 1} arguments instead of {len(keyword.args)}")
        return filled(keyword.rows, dict(zip(keyword.args, [valued(part) for part in given[1:]], strict=True)))

    def level_of(self, given: list[str | int]) -> i64:
        """SIG-ABIL-06: how high an ability's value is: its number, or what its dice deal on average."""
        level: i64 = 0
        for part in given[1:]:
            value = valued(part)
            if isinstance(value, int):
                return LEVEL * value
            if all(letter in effects.COLOURS for letter in value):
                for letter in value:
                    faces = self.content.dice[letter].faces
                    level += faces[effects.CRIT] + faces[effects.HIT]
                return level
        return level

    def granted(self) -> None:
        """Every ability that rows grant, and those that the rows of these grant."""
        at = 0
        while at < len(self.abilities):
            for name in grants(self.abilities[at].given):
                parts: list[str | int] = [int(part) if part.isdecimal() else part for part in name.split()]
                self.word(name, parts, self.abilities[at].entry)
            at += 1
            if at == len(self.abilities) and not self.sums:
                self.summed()

    def summed(self) -> None:
        """SIG-ABIL-07: every ability that comes of one whose value is added to another of the same name."""
        for ability in [one for one in self.abilities if one.more]:
            for other in [one for one in self.abilities if one.family == ability.family and not one.more]:
                keyword = self.trait_names[other.family]
                name = f"{keyword} {(other.level + ability.more) // LEVEL}"
                self.word(name, [keyword, int(other.level + ability.more) // LEVEL], other.entry)
                self.sums[ability.name, other.name] = self.numbers[name]

    def compiled(self) -> Effects:
        """The rows of all abilities as numbers."""
        files = ("content.toml", "duel.toml", "tournament.toml", "solo.toml")
        texts = [(FOLDER / file).read_text(encoding="utf-8") for file in files]
        names = tuple(ability.name for ability in self.abilities)
        words = effects.vocabulary(tuple(self.trait_names), tuple(self.terrain_names), names)
        rows: list[Row] = []
        for source, ability in enumerate(self.abilities):
            found = next((text for text in texts if f"[{ability.entry}]" in text), texts[0])
            read_entry(words, ability.entry, ability.given, source, rows, "signum", found)
        return Effects(rows, MOMENTS, len(self.abilities))


def law_of(content: SignumContent, entry: str) -> Named | None:
    """The Scenario card, or the battle of the campaign, whose rows count for every creature."""
    table, _, name = entry.partition(".")
    if table == "battles" and isinstance(content, SoloContent):
        return content.battles[name]
    return content.scenarios[name] if name else None


def condition(when: list[str]) -> list[Table]:
    """The row of a Feat or an achievement, which is only a condition."""
    return [{"when": "always", "if": when, "do": COUNTS}]


def added(given: list[str | int]) -> bool:
    """SIG-ABIL-07: whether a value is written with a plus."""
    return any(isinstance(part, str) and part.startswith("+") for part in given[1:])


def valued(part: str | int) -> str | int:
    """An argument: a number that is written with a plus is that number."""
    return int(part) if isinstance(part, str) and part.startswith("+") and part[1:].isdecimal() else part


def grants(given: object) -> list[str]:
    """The abilities that rows name, wherever in them."""
    if isinstance(given, list):
        return [name for one in given for name in grants(one)]
    if not isinstance(given, dict):
        return []
    own = [str(given[verb]) for verb in ("grant", "lose") if isinstance(given.get(verb), str)]
    return own + [name for value in given.values() for name in grants(value)]
