"""The cards that lie open on the table: factions, Wizards, Catapults, Dragons, Battle cards and victory piles."""

from typing import Final

from mypy_extensions import i64

from champclos.games.warriors.figures import BOW, DRAGON, HORSE, PEOPLES, SHIELD, TYPES, WARRIORS, Figures
from champclos.games.warriors.phases import NOBODY

TROPHIES: Final = WARRIORS + 1  # kinds of cards in a victory pile: Warriors, and Dragons at last


class Table:
    """Counts of cards, seat after seat; the battling band, camped cards and fighting Dragons are the Battle's.

    `troops` are Warriors by kind, `wizards` by the people they protect, `robes` those still to be placed, `flames`
    those no Dragon has yet, `dragons` by their Flames, `won` the victory piles by kind; `orders` says for each Battle
    card who has it before them. Copies share the lists until one of them is about to change and calls `own`.
    """

    def __init__(
        self,
        heats: i64,
        troops: list[i64],
        wizards: list[i64],
        robes: list[i64],
        catapults: list[i64],
        flames: list[i64],
        dragons: list[i64],
        won: list[i64],
        orders: list[i64],
    ) -> None:
        self.heats = heats
        self.troops = troops
        self.wizards = wizards
        self.robes = robes
        self.catapults = catapults
        self.flames = flames
        self.dragons = dragons
        self.won = won
        self.orders = orders
        self.owned = True

    def copy(self) -> "Table":
        twin = Table(
            self.heats,
            self.troops,
            self.wizards,
            self.robes,
            self.catapults,
            self.flames,
            self.dragons,
            self.won,
            self.orders,
        )
        twin.owned = False
        self.owned = False
        return twin

    def own(self) -> None:
        """Before a change: no longer share the cards."""
        if not self.owned:
            self.troops = self.troops.copy()
            self.wizards = self.wizards.copy()
            self.robes = self.robes.copy()
            self.catapults = self.catapults.copy()
            self.flames = self.flames.copy()
            self.dragons = self.dragons.copy()
            self.won = self.won.copy()
            self.orders = self.orders.copy()
            self.owned = True

    def shields(self, seat: i64, people: i64) -> i64:
        return self.troops[seat * WARRIORS + people * TYPES + SHIELD]

    def bows(self, seat: i64, people: i64) -> i64:
        return self.troops[seat * WARRIORS + people * TYPES + BOW]

    def horses(self, seat: i64, people: i64) -> i64:
        return self.troops[seat * WARRIORS + people * TYPES + HORSE]

    def size(self, seat: i64, people: i64) -> i64:
        """How many Warriors of a faction lie open."""
        first = seat * WARRIORS + people * TYPES
        return self.troops[first] + self.troops[first + 1] + self.troops[first + 2]

    def protected(self, seat: i64, people: i64) -> bool:
        """WAR-ATTACK-3."""
        return self.wizards[seat * PEOPLES + people] > 0

    def infantry(self, seat: i64) -> i64:
        """How many infantry all factions of a seat have."""
        found: i64 = 0
        for people in range(PEOPLES):
            found += self.shields(seat, people)
        return found

    def herd(self, seat: i64) -> i64:
        """How many Dragons a seat has, beside one that fights."""
        found: i64 = 0
        for heat in range(self.heats):
            found += self.dragons[seat * self.heats + heat]
        return found

    def pile(self, seat: i64) -> i64:
        """How many cards lie in a victory pile."""
        found: i64 = 0
        for kind in range(TROPHIES):
            found += self.won[seat * TROPHIES + kind]
        return found

    def next_order(self) -> i64:
        """WAR-ROUND-1: the Battle card with the lowest number, or NOBODY."""
        orders = self.orders
        for card in range(len(orders)):
            if orders[card] != NOBODY:
                return card
        return NOBODY

    def win(self, seat: i64, kind: i64) -> None:
        """A Warrior or a Dragon goes to a victory pile."""
        self.won[seat * TROPHIES + (WARRIORS if kind == DRAGON else kind)] += 1


def empty_table(figures: Figures, seats: int) -> Table:
    """A table with no card on it."""
    return Table(
        figures.heats,
        [0] * (seats * WARRIORS),
        [0] * (seats * PEOPLES),
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * (seats * int(figures.heats)),
        [0] * (seats * TROPHIES),
        [NOBODY] * int(figures.battles),
    )
