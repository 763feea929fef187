"""What all positions of a game of Warlords of Europe share: figures, tables of verbs, odds, zones of cards, limits."""

from math import comb
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.flow import NOBODY
from champclos.core.game import SPECTATOR, TRUTH, Odds
from champclos.core.knowledge import Zones, counted
from champclos.games.warlords import verbs
from champclos.games.warlords.figures import KINDS, LARGEST_DIE, MOST_DICE, SPEAR, Figures

if TYPE_CHECKING:
    from champclos.core.attrition import FightOdds

PILE: Final = 0  # zones of a deck
DISCARD: Final = 1
OPEN: Final = 2  # cards that change hands before all eyes
OWN: Final = 3  # zones of the seats begin here: their hands, their disfavours, cards that somebody else looks at

NO_BID: Final = -1  # in place of a bid: none yet
HIDDEN: Final = -2  # … one that the viewer does not know

FIRST_DIE: Final = 8  # rolled for the initiative without a bid
HANDLED: Final = 10  # decisions about a soldier in a round: bought, placed, taken, led, left, lost, battles fought


class Rules:
    """The game bound to figures, to the number of its seats and of its rounds."""

    def __init__(self, figures: Figures, seats: i64, rounds: i64, scenario: str) -> None:
        self.figures = figures
        self.seats = seats
        self.rounds = rounds
        self.standard = scenario == "standard"
        self.random_homes = scenario == "random"
        self.verbs = verbs.seat_verbs(figures)
        self.nature = verbs.nature_verbs(figures)
        self.firsts: list[list[i64]] = []  # by verb: what it can name first
        for verb in self.verbs.verbs:
            self.firsts.append(list(range(verb.parts[0].size)) if verb.parts else [0])
        self.no_odds = Odds([], [])
        # Lists that a new position shares with all others until it is copied
        at_table, on_map = int(seats), int(figures.fiefs)
        self.no_soldiers: list[i64] = [i64(0)] * KINDS
        self.no_troops: list[i64] = [i64(0)] * (on_map * KINDS)
        self.no_captives: list[i64] = [i64(0)] * (on_map * at_table)
        self.no_goods: list[i64] = [i64(0)] * (at_table * verbs.GOODS)
        self.no_holders: list[i64] = [i64(NOBODY)] * on_map
        self.none_by_fief: list[i64] = [i64(0)] * on_map
        self.none_by_seat: list[i64] = [i64(0)] * at_table
        self.no_seats: list[i64] = [i64(NOBODY)] * at_table
        self.no_bids: list[i64] = [i64(NO_BID)] * at_table
        self.one_army: list[i64] = [i64(1)] * at_table
        self.first_dice: list[i64] = [i64(FIRST_DIE)] * at_table
        self.die_odds: list[Odds] = []  # by faces
        for faces in range(LARGEST_DIE + 1):
            shown = [self.nature.code(verbs.DIE, face, 0, 0) for face in range(faces)]
            self.die_odds.append(Odds(shown, [i64(1)] * len(shown)))
        self.hit_odds: list[Odds | None] = [None] * ((MOST_DICE + 1) * 256)  # by dice, faces and the number to reach
        self.assaults: dict[tuple[int, int, int], FightOdds] = {}  # what bots have reckoned
        self.zones: i64 = OWN + 2 * seats + seats * seats
        self.veils: list[i64] = [self.veil(seat) for seat in range(seats)] + [self.veil(SPECTATOR)]
        self.public_veil = self.veils[-1]
        self.full_decks = [self.full_deck(deck) for deck in range(3)]

    # Cards

    def hand(self, seat: i64) -> i64:
        """A seat's own cards; only the seat sees them."""
        return OWN + seat

    def kept(self, seat: i64) -> i64:
        """A seat's disfavours, which lie open."""
        return OWN + self.seats + seat

    def desk(self, owner: i64, spy: i64) -> i64:
        """Cards of one seat that another looks at; both see them."""
        return OWN + 2 * self.seats + owner * self.seats + spy

    def veil(self, viewer: i64) -> i64:
        """The zones hidden from a viewer, as a bit mask."""
        if viewer == TRUTH:
            return 0
        mask: i64 = 1 << PILE
        for seat in range(self.seats):
            if seat != viewer:
                mask |= 1 << self.hand(seat)
                for other in range(self.seats):
                    if other != viewer:
                        mask |= 1 << self.desk(seat, other)
        return mask

    def no_cards(self, deck: i64) -> Zones:
        """The empty zones of a deck."""
        kinds = int(self.figures.first_kind[deck + 1] - self.figures.first_kind[deck])
        none = [i64(0)] * kinds
        return Zones(kinds, 0, vec[i64]([0] * int(self.zones)), counted(none * int(self.zones)), none)

    def full_deck(self, deck: i64) -> Zones:
        """A deck with all its cards in the pile; games begin with copies of it."""
        zones, first = self.no_cards(deck), self.figures.first_kind[deck]
        for kind in range(zones.kinds):
            for copy in range(self.figures.cards[first + kind].copies):
                zones.put(PILE, kind)
        return zones

    # Dice

    def odds_of_hits(self, dice: i64, faces: i64, reach: i64) -> Odds:
        """WOE-BATTLE-3: in how many ways the given number of dice show 0, 1, … hits."""
        key = dice * 256 + faces * 16 + reach
        found = self.hit_odds[key]
        if found is None:
            good = int(faces - reach + 1) if reach <= faces else 0
            bad, thrown = int(faces) - good, int(dice)
            possible = [hits for hits in range(thrown + 1) if (good or not hits) and (bad or hits == thrown)]
            codes = [self.nature.code(verbs.HITS, dice - 1, hits, 0) for hits in possible]
            found = Odds(codes, [i64(comb(thrown, hits) * good**hits * bad ** (thrown - hits)) for hits in possible])
            self.hit_odds[key] = found
        return found

    def most_decisions(self) -> i64:
        """No game is longer: gold bounds the soldiers, and in a round each is handled a few times.

        A battle may go on without a hit; that a hundred rounds pass in one for each soldier lost is not counted with.
        """
        figures = self.figures
        gold: i64 = figures.kingdoms * figures.whole_finished + self.seats * figures.most_castles * figures.last_spoils
        for pays in figures.gold:
            gold += 3 * pays
        for card in figures.cards:
            gold += 8 * card.copies  # no card gives more
        recruits = gold // figures.cost[SPEAR] + figures.levy * figures.kingdoms
        soldiers: i64 = self.rounds * recruits
        for number in figures.start:
            soldiers += self.seats * number
        return self.rounds * (HANDLED * soldiers + 100 * self.seats)
