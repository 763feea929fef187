"""The cards that lie open on the table: factions, Wizards, Catapults, Dragons, Battle cards and victory piles."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from champclos.games.warriors.figures import BOW, DRAGON, HORSE, PEOPLES, SHIELD, TYPES, WARRIORS, Figures
from champclos.games.warriors.phases import NOBODY

TROPHIES: Final = WARRIORS + 1  # kinds of cards in a victory pile: Warriors, and Dragons at last


@mypyc_attr(acyclic=True)
class Table:
    """Counts of cards, seat after seat; the battling band, camped cards and fighting Dragons are the Battle's.

    `troops` are Warriors by kind, `wizards` by the people they protect, `robes` those still to be placed, `flames`
    those no Dragon has yet, `dragons` by their Flames and `herds` all of them, `won` the victory piles by kind and
    `piles` their sizes; `orders` says for each Battle card who has it before them. Copies share all of it until one of
    them is about to change and calls `own`. `lines` are all of it as `observe.py` keeps it; nothing after a change.
    """

    def __init__(
        self,
        heats: i64,
        troops: vec[i64],
        wizards: vec[i64],
        robes: vec[i64],
        catapults: vec[i64],
        flames: vec[i64],
        dragons: vec[i64],
        herds: vec[i64],
        won: vec[i64],
        piles: vec[i64],
        orders: vec[i64],
    ) -> None:
        self.heats = heats
        self.troops = troops
        self.wizards = wizards
        self.robes = robes
        self.catapults = catapults
        self.flames = flames
        self.dragons = dragons
        self.herds = herds
        self.won = won
        self.piles = piles
        self.orders = orders
        self.owned = True
        self.lines = b""

    def copy(self) -> "Table":
        twin = Table(
            self.heats,
            self.troops,
            self.wizards,
            self.robes,
            self.catapults,
            self.flames,
            self.dragons,
            self.herds,
            self.won,
            self.piles,
            self.orders,
        )
        twin.owned = False
        twin.lines = self.lines
        self.owned = False
        return twin

    def own(self) -> None:
        """Before a change: no longer share the cards."""
        self.lines = b""
        if not self.owned:
            self.troops = self.troops[:]
            self.wizards = self.wizards[:]
            self.robes = self.robes[:]
            self.catapults = self.catapults[:]
            self.flames = self.flames[:]
            self.dragons = self.dragons[:]
            self.herds = self.herds[:]
            self.won = self.won[:]
            self.piles = self.piles[:]
            self.orders = self.orders[:]
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
        return self.herds[seat]

    def land(self, seat: i64, heat: i64) -> None:
        """A Dragon with so many Flames comes to a lair."""
        self.dragons[seat * self.heats + heat] += 1
        self.herds[seat] += 1

    def leave(self, seat: i64, heat: i64) -> None:
        """A Dragon leaves its lair."""
        self.dragons[seat * self.heats + heat] -= 1
        self.herds[seat] -= 1

    def pile(self, seat: i64) -> i64:
        """How many cards lie in a victory pile."""
        return self.piles[seat]

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
        self.piles[seat] += 1


def empty_table(figures: Figures, seats: int) -> Table:
    """A table with no card on it."""
    return Table(
        figures.heats,
        vec[i64]([0] * (seats * WARRIORS)),
        vec[i64]([0] * (seats * PEOPLES)),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * (seats * int(figures.heats))),
        vec[i64]([0] * seats),
        vec[i64]([0] * (seats * TROPHIES)),
        vec[i64]([0] * seats),
        vec[i64]([NOBODY] * int(figures.battles)),
    )
