"""What all positions of a game of Warriors share: its figures, verbs, dice, zones and limits."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.game import SPECTATOR, TRUTH, Odds
from champclos.core.knowledge import PILE, Zones, counted
from champclos.games.warriors import verbs
from champclos.games.warriors.figures import BATTLE, CATAPULT, DRAGON, FLAME, PEOPLES, TYPES, WARRIORS, WIZARD, Figures
from champclos.games.warriors.phases import LAST_ROUND
from champclos.games.warriors.rolls import BLACK, FACES, RED, Rolls
from champclos.games.warriors.table import ROBES, SORT_MODES, TROPHIES, empty_table
from champclos.games.warriors.things import BANDED, CATAPULTS, DRAGONS, FLAMES, LAIR, PARK, PLACES, WIZARDS
from champclos.games.warriors.words import Names

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
        self.units: i64 = PEOPLES + figures.heats  # of a seat
        self.steady: i64 = DRAGONS if figures.heats else FLAMES  # things of a seat without a Dragon in its lair
        self.things: i64 = self.steady + figures.heats  # of a seat
        # What events are about: things, then cards by kind, then factions; places of seats, then the common ones.
        self.card: i64 = seats * self.things
        self.faction: i64 = self.card + figures.kinds
        self.pile: i64 = seats * PLACES
        self.discard: i64 = self.pile + 1
        self.order: i64 = self.discard + 1  # where each Battle card lies
        self.prey: list[list[i64]] = [  # the peoples that a people may attack; all of them, for bands and Dragons
            [other for other in range(PEOPLES) if other == people or other == figures.enemy[people]]
            for people in range(PEOPLES)
        ]
        self.prey.append([i64(people) for people in range(PEOPLES)])
        # How each Battle card is fought, as long as nobody has said otherwise: by its sort.
        self.modes: list[i64] = [SORT_MODES[sort] for sort in figures.sorts]

        self.rolls = Rolls()
        self.names = Names(figures, int(seats), int(self.things))
        self.verbs = verbs.seat_verbs(self.names)
        self.nature = verbs.nature_verbs(self.names, self.rolls)
        # Choices by verb and then by what they name, and as objects, made once for lists of them.
        self.every: list[list[i64]] = [list(self.verbs.every(row)) for row in range(len(self.verbs.verbs))]
        self.pausing = self.every[verbs.GO_ON] + self.every[verbs.STOP]
        self.burning = self.every[verbs.BURN] + self.every[verbs.YIELD]
        self.passing = self.objects(verbs.PASS)
        self.shots = self.objects(verbs.SHOOT)
        self.targets = self.objects(verbs.TARGET)
        self.keeps = self.objects(verbs.KEEP)
        self.losses = self.objects(verbs.LOSE)
        self.attacks = [self.verbs.codes(verbs.ATTACK, people) for people in range(PEOPLES)]
        self.red_odds = [self.roll_odds(verbs.RED, dice) for dice in range(RED + 1)]
        self.black_odds = [self.roll_odds(verbs.BLACK, dice) for dice in range(BLACK + 1)]
        pairs = [self.nature.code(verbs.BOTH, red, black, 0) for red in range(FACES) for black in range(FACES)]
        self.both_odds = Odds(pairs, [i64(1) for pair in pairs])
        faces = [self.nature.code(verbs.DIE, face, 0, 0) for face in range(FACES)]
        self.die_odds = Odds(faces, [i64(1) for face in faces])
        self.no_odds = Odds([], [])
        self.sure_odds = [Odds([self.nature.code(verbs.DRAW, kind, 0, 0)], [1]) for kind in range(figures.kinds)]

        self.watched: list[i64] = [  # the cells of a seat's cards that learners observe
            *range(WARRIORS), *range(WIZARDS, CATAPULTS + 1), ROBES, FLAMES, *range(DRAGONS, DRAGONS + figures.heats),
            TROPHIES,
        ]  # fmt: skip
        self.zones: i64 = SEAT_ZONES + OWN_ZONES * seats
        self.observed: i64 = self.veil(SPECTATOR) | 1 << DISCARD  # the zones whose cards somebody observes or misses
        self.backs: list[i64] = [self.back(seat) for seat in range(seats)]
        self.veils: list[i64] = [self.veil(seat) for seat in range(seats)] + [self.veil(SPECTATOR)]
        self.deck = self.no_cards(TRUTH)  # games begin with copies of it, all cards in the draw pile
        for kind in range(figures.kinds):
            for card in range(figures.deck[kind]):
                self.deck.put(PILE, kind)
        self.table = empty_table(figures, seats)  # games begin with copies of it too
        self.first_due = vec[i64]([figures.first] * int(seats))
        self.no_zones = bytes(int((OWN_ZONES + 1) * figures.kinds))  # what `observe.py` writes of empty zones

    def objects(self, verb: i64) -> list[object]:
        """A verb's choices as objects."""
        every = self.verbs.every(verb)
        return self.verbs.boxed[every.start : every.stop]

    def roll_odds(self, verb: i64, dice: i64) -> Odds:
        """All rolls of the given number of dice."""
        rolls = self.rolls.by_dice[dice] if dice else []
        return Odds(
            [self.nature.code(verb, roll, 0, 0) for roll in rolls], [self.rolls.weights[roll] for roll in rolls]
        )

    # Things and places as events name them

    def thing(self, seat: i64, thing: i64) -> i64:
        return seat * self.things + thing

    def place(self, seat: i64, place: i64) -> i64:
        return seat * PLACES + place

    def home(self, seat: i64, kind: i64) -> i64:
        """Where a card of a seat lies on the table."""
        if kind < WARRIORS:
            return self.place(seat, kind // TYPES)
        if kind >= BATTLE:
            return self.order + kind - BATTLE
        return self.place(seat, LAIR if kind == DRAGON else PARK)

    def thing_place(self, aim: i64) -> i64:
        """Where what a Catapult is aimed at lies: a thing of a seat, as one number."""
        thing = aim % self.things
        place: i64 = LAIR
        if thing < WARRIORS:
            place = thing // TYPES
        elif thing < WIZARDS:
            place = thing - BANDED
        elif thing < CATAPULTS:
            place = thing - WIZARDS
        return self.place(aim // self.things, place)

    # Zones

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

    def no_cards(self, viewer: i64) -> Zones:
        """Empty zones as a viewer sees them."""
        figures = self.figures
        none = [i64(0)] * int(figures.kinds)
        return Zones(
            figures.kinds, self.veil(viewer), vec[i64]([0] * int(self.zones)), counted(none * int(self.zones)), none
        )

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
        deals: i64 = 2 if self.figures.lasting else LAST_ROUND + 1  # how often a Flame that was lost may be dealt
        losses = deck[DRAGON] + deals * deck[FLAME]
        for kind in range(WARRIORS):
            losses += deck[kind]
        shots = LAST_ROUND * deck[CATAPULT]
        charges = losses + shots  # each brings an attack, unless a Catapult ends it first
        windows = battles + LAST_ROUND + (battles + charges) + losses + charges
        placings = everything if deck[WIZARD] + deck[FLAME] else 0  # each Wizard and each Flame once
        naming = battles * 12  # a Mixed Battle's word, its band of up to nine, its target and the end of charging
        fighting = 3 * losses + 3 * charges  # going on and two losses; camping, naming and stopping
        return kept + placings + naming + fighting + windows * self.seats + shots * (self.seats + 1)
