"""The figures of Warriors as positions share them: the deck and its cards by kind, in plain lists.

A Warrior's kind is its people times three plus its type; after the Warriors come the Events, the Dragons and Flames,
and then every Battle card, a kind each, by number.
"""

from typing import Final

from mypy_extensions import i64

from champclos.games.warriors.content import PEOPLE_NAMES, SORTS, DealFigures, PeopleFigures, WarriorsContent

PEOPLES: Final = 6
TYPES: Final = 3
SHIELD: Final = 0
BOW: Final = 1
HORSE: Final = 2

WARRIORS: Final = 18  # the number of their kinds
WIZARD: Final = 18
CATAPULT: Final = 19
DRAGON: Final = 20
FLAME: Final = 21
BATTLE: Final = 22  # the Battle card with the lowest number

SIMPLE: Final = 0
MERCENARY: Final = 1
DRACONIC: Final = 2
MIXED: Final = 3

PEOPLE_LETTERS: Final = "UDTEGB"
TYPE_LETTERS: Final = "iac"


class Figures:
    """The content as positions use it, for a table of some seats, with or without the Dragon Hordes."""

    def __init__(self, content: WarriorsContent, digest: str, seats: i64, dragons: bool) -> None:
        self.digest = digest
        self.dragons = dragons
        peoples: list[PeopleFigures] = [getattr(content.peoples, name) for name in PEOPLE_NAMES]
        self.enemy: list[i64] = [PEOPLE_NAMES.index(people.enemy) for people in peoples]
        self.bonus: list[i64] = [people.bonus for people in peoples]
        self.dragon_bonus: i64 = content.dragons.bonus
        self.card_points: i64 = content.score.card
        self.hit: i64 = content.events.hit
        self.dragon_hit: i64 = content.events.dragon_hit

        deal: DealFigures = content.deals.base
        if dragons:
            deal = content.deals.dragons_few if seats <= 4 else content.deals.dragons_many
        self.first: i64 = deal.first
        self.deal: list[i64] = [i64(cards) for cards in deal.deal]
        self.keep: list[i64] = [i64(cards) for cards in deal.keep]

        battles = [*content.battles.base.cards, *(content.battles.dragons.cards if dragons else [])]
        battles.sort(key=lambda card: card.number)
        self.battles: i64 = len(battles)
        self.numbers: list[i64] = [card.number for card in battles]
        self.sorts: list[i64] = [SORTS.index(card.sort) for card in battles]
        self.symbols: list[list[i64]] = [  # shields, bows and horse heads, by card
            [card.shields for card in battles],
            [card.bows for card in battles],
            [card.horses for card in battles],
        ]
        self.bands: list[i64] = [card.band for card in battles]

        more = content.dragons.catapults if dragons else 0
        self.deck: list[i64] = []
        for people in peoples:
            self.deck += [i64(people.infantry), i64(people.archers), i64(people.cavalry)]
        self.deck += [i64(content.events.wizards), i64(content.events.catapults + more)]
        self.deck += [i64(content.dragons.dragons), i64(content.dragons.flames)] if dragons else [i64(0), i64(0)]
        self.deck += [i64(1) for card in battles]
        self.kinds: i64 = len(self.deck)
        self.cards: i64 = sum([int(count) for count in self.deck])
        needed = seats * (deal.first + deal.deal[0] + deal.deal[1])
        self.lasting = self.cards >= needed  # the deck lasts for two rounds, so it is shuffled anew for the third only
        # How many numbers of Flames a Dragon may have; none without the Dragon Hordes.
        self.heats: i64 = self.deck[FLAME] + 1 if dragons else 0
