"""What all positions of a game of Warriors share: its figures, numbers of choices, dice, zones and limits."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.game import SPECTATOR, TRUTH, Odds
from champclos.core.knowledge import PILE as PILE
from champclos.core.knowledge import Zones, counted
from champclos.games.warriors.codes import Codes
from champclos.games.warriors.figures import CATAPULT, DRAGON, FLAME, WARRIORS, WIZARD, Figures
from champclos.games.warriors.names import Names
from champclos.games.warriors.phases import LAST_ROUND
from champclos.games.warriors.rolls import Rolls

# Zones of cards that can change places unseen: the pile, then these, then three for each seat
DISCARD: Final = 1  # face up
ASIDE: Final = 2  # WAR-DEAL-1: Battle cards set aside in the first deal
SEAT_ZONES: Final = 3
OWN_ZONES: Final = 3


class Rules:
    """The game bound to its seats and figures; the dealer is the last seat, so seat 0 sits on the dealer's left."""

    def __init__(self, figures: Figures, seats: i64) -> None:
        self.figures = figures
        self.seats = seats
        self.dealer: i64 = seats - 1
        self.codes = Codes(figures, seats)
        self.rolls = Rolls(figures.kinds)
        self.names = Names(figures, self.codes, self.rolls, seats)
        self.zones: i64 = SEAT_ZONES + OWN_ZONES * seats
        self.observed: i64 = self.veil(SPECTATOR) | 1 << DISCARD  # the zones whose cards somebody observes or misses
        self.deck = self.all_in_pile()  # games begin with copies of it
        self.no_odds = Odds([], [])
        self.sure_odds = [Odds([i64(kind)], [1]) for kind in range(figures.kinds)]
        self.no_cards = b""  # what `observe.py` writes of empty zones
        self.scenery_digest = ""

    def hand(self, seat: i64) -> i64:
        """The zone of the cards a seat chooses from; only the seat knows them."""
        return SEAT_ZONES + OWN_ZONES * seat

    def kept(self, seat: i64) -> i64:
        """The zone of the cards a seat keeps; only the seat knows them."""
        return SEAT_ZONES + OWN_ZONES * seat + 1

    def back(self, seat: i64) -> i64:
        """The zone of what a seat has discarded face down; only the seat knows it."""
        return SEAT_ZONES + OWN_ZONES * seat + 2

    def veil(self, viewer: i64) -> i64:
        """The zones hidden from a viewer, as a bit mask."""
        if viewer == TRUTH:
            return 0
        mask: i64 = 1 << PILE
        for seat in range(self.seats):
            if seat != viewer:
                mask |= 7 << self.hand(seat)
        return mask

    def is_viewer(self, viewer: i64) -> bool:
        return viewer == TRUTH or viewer == SPECTATOR or 0 <= viewer < self.seats

    def all_in_pile(self) -> Zones:
        """All cards in the draw pile."""
        figures = self.figures
        sizes = vec[i64]([0] * int(self.zones))
        sizes[PILE] = figures.cards
        cards = counted(figures.deck + [0] * int((self.zones - 1) * figures.kinds))
        return Zones(figures.kinds, 0, sizes, cards, [0] * int(figures.kinds))

    def most_decisions(self) -> i64:
        """No game is longer: every attack costs somebody a card or a Flame, every shot a Catapult."""
        deck = self.figures.deck
        kept: i64 = 0
        for cards in self.figures.keep:
            kept += self.seats * cards
        everything = kept + self.seats * self.figures.first
        battles = LAST_ROUND * self.figures.battles
        if kept < battles:
            battles = kept
        losses = deck[DRAGON] + 2 * deck[FLAME]  # Flames may be dealt again in the last round
        for kind in range(WARRIORS):
            losses += deck[kind]
        shots = LAST_ROUND * deck[CATAPULT]
        charges = losses + shots  # each brings an attack, unless a Catapult ends it first
        windows = battles + LAST_ROUND + (battles + charges) + losses + charges
        placings = everything if deck[WIZARD] + deck[FLAME] else 0  # each Wizard and each Flame once
        naming = battles * 12  # a Mixed Battle's word, its band of up to nine, its target and the end of charging
        fighting = 3 * losses + 3 * charges  # going on and two losses; camping, naming and stopping
        return kept + placings + naming + fighting + windows * self.seats + shots * (self.seats + 1)
