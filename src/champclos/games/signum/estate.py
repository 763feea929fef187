"""What players have in a duel beyond the battlefield: decks and hands, tracks, and what is counted in a turn.

Cards that may be hidden lie in zones (`core/knowledge.py`): those of each seat's Battle Deck, and the Feats of all. A
card taken face down for a kill is looked at by nobody (SIG-FEAT-22), so nobody can tell it from one that still lies in
the Feats Deck; it stays among them, and `kills` says how many of them are out of the deck.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.codec import Reader, Writer
from champclos.core.game import TRUTH
from champclos.core.knowledge import Zones, counted

# Zones of a Battle Deck
PILE: Final = 0
HAND: Final = 1
HISTORY: Final = 2
# Zones of the Feats: the pile, one that all see, then two of each seat
DISCARD: Final = 1
OWN: Final = 2

# What is counted in a turn for the active player
WOUNDS: Final = 0  # SIG-FEAT-20: on enemies
HERO_WOUNDS: Final = 1
HEALED: Final = 2
PLAYED: Final = 3
ATTACKERS: Final = 4
KILLS: Final = 5
SUMMONED: Final = 6  # SIG-SUMMON-02: from the War Camp
MORE_SUMMONS: Final = 7  # … that a card allows
SCRAPPED: Final = 8  # SIG-POWER-08
TRADED: Final = 9  # SIG-FEAT-05
ROAMED: Final = 10  # SIG-TOURN-29: Landmarks that were moved
COUNTS: Final = 11

# What only Scenario cards and tournaments have, in the order of the bytes
EXTRAS: Final = ("marks", "prey", "suspects", "gear", "built", "falls")
MARK: Final = 3  # numbers of a Landmark
M_HEX: Final = 0  # −1 for one that was taken
M_OWNER: Final = 1  # a seat, or −1 for one of nobody's
M_HOLDER: Final = 2  # whose creature was the last on it
NO_PREY: Final = -1
HIDDEN: Final = -2

# A trophy: an enemy Character that was destroyed, eight numbers
OF_KIND: Final = 0
OF_HEX: Final = 1
OF_TERRAIN: Final = 2
OF_KILLER: Final = 3  # the kind of the killer, or −1 for a card
OF_TYPE: Final = 4  # of the attack, or −1
OF_RANGE: Final = 5
OF_WOUNDS: Final = 6  # before the attack
OF_ASSAULT: Final = 7
TROPHY: Final = 8


def hand_of(seat: i64) -> i64:
    """The zone of a seat's Feats in hand."""
    return OWN + 2 * seat


def hall_of(seat: i64) -> i64:
    """The zone of a seat's Feats that lie face up in the Hall of Honour."""
    return OWN + 2 * seat + 1


def battle_veil(owner: i64, viewer: i64) -> i64:
    """The zones of a Battle Deck that are hidden from a viewer, as bits."""
    return 0 if viewer == TRUTH else 1 << PILE if viewer == owner else 1 << PILE | 1 << HAND


def feat_veil(seats: i64, viewer: i64) -> i64:
    """The zones of the Feats that are hidden from a viewer, as bits."""
    if viewer == TRUTH:
        return 0
    found: i64 = 1 << PILE
    for seat in range(seats):
        if seat != viewer:
            found |= 1 << hand_of(seat)
    return found


def no_cards(kinds: i64, zones: i64) -> Zones:
    """Empty zones."""
    none = [i64(0)] * int(kinds)
    return Zones(kinds, 0, vec[i64]([0] * int(zones)), counted(none * int(zones)), none)


class Estate:
    """The part of a position that only a duel has. Lists are shared by copies, and whoever changes one makes a new."""

    def __init__(self, seats: i64, decks: list[Zones], feats: Zones, parent: "Estate | None" = None) -> None:
        self.decks = decks  # by seat: the Battle Deck
        self.feats = feats
        if parent is not None:
            self.take_over(parent)
            return
        many = int(seats)
        self.turns: i64 = 0  # how many have begun
        self.kills: list[i64] = [0] * many  # SIG-FEAT-08: cards face down in each Hall of Honour
        self.marker: list[i64] = [0] * many  # what the track of the Income shows: by it changes are noticed
        self.owed: list[i64] = [0] * many  # SIG-POWER-10: cards that are to be drawn
        self.counts: list[i64] = [0] * COUNTS
        self.lost: list[i64] = [0] * many  # own Characters eliminated since the end of the own last turn
        self.claimed: i64 = 0  # SIG-FEAT-13: a bit for each Achievement played in this turn
        self.struck: i64 = 0  # a bit for each creature that attacked in this turn
        self.tricks: list[i64] = []  # SIG-TACTIC-02: Tactics played on the triggers that go on
        self.quit: i64 = 0  # of three or four: a bit for each seat that gave up
        self.scars: list[i64] = [0] * many  # … wounds that the active player inflicted on the Hero of each in this turn
        self.trophies: list[i64] = []  # SIG-FEAT-12: TROPHY numbers for each kill that a Military Feat may follow
        self.extended = False  # whether there is a Scenario card or a sheet, and so the following
        self.marks: list[i64] = []  # Landmarks, MARK numbers each
        self.prey: list[i64] = [NO_PREY] * many  # the kind of Character that a seat hunts, NO_PREY or HIDDEN
        self.suspects: list[i64] = [0] * many  # a bit for each kind that this may be, as far as all know
        self.gear: list[i64] = []  # of a tournament, by creature: the Relic that it has, plus 1
        self.built: list[i64] = []  # card · 2 + seat for each Building that was played
        self.falls: list[i64] = [0] * many  # Characters lost in the match
        self.plan: list[
            i64
        ] = []  # of the campaign: the behaviour card in force, and a bit for each that is still to come
        # What follows from the rest: by seat, the points of the Feats in its Hall of Honour
        self.honours: list[i64] = [0] * many

    def copy(self) -> "Estate":
        return self.with_cards([deck.copy() for deck in self.decks], self.feats.copy())

    def with_cards(self, decks: list[Zones], feats: Zones) -> "Estate":
        """The same with other knowledge of the cards."""
        return Estate(0, decks, feats, self)

    def take_over(self, parent: "Estate") -> None:
        """What a copy shares with its parent."""
        self.turns, self.kills, self.marker, self.owed = parent.turns, parent.kills, parent.marker, parent.owed
        self.counts, self.lost, self.claimed, self.struck = parent.counts, parent.lost, parent.claimed, parent.struck
        self.tricks, self.trophies, self.quit, self.scars = parent.tricks, parent.trophies, parent.quit, parent.scars
        self.marks, self.prey, self.suspects, self.honours = parent.marks, parent.prey, parent.suspects, parent.honours
        self.gear, self.built, self.falls, self.plan = parent.gear, parent.built, parent.falls, parent.plan
        self.extended = parent.extended

    def count(self, what: i64, much: i64) -> None:
        """Something is counted for the active player."""
        self.counts = self.counts.copy()
        self.counts[what] += much

    def new_turn(self) -> None:
        """Nothing was done in this turn yet."""
        self.counts = [0] * COUNTS
        self.scars = [0] * len(self.scars)
        self.claimed, self.struck = 0, 0

    def forget(self) -> None:
        """Nothing that goes on is left."""
        self.trophies, self.tricks, self.owed = [], [], [0] * len(self.owed)

    def write(self, out: Writer) -> None:
        for number in (self.turns, self.claimed, self.struck):
            out.number(number)
        for values in self.lists():
            out.numbers(values)
        if len(self.decks) > 2:
            out.number(self.quit)
            out.numbers(self.scars)
        for name in EXTRAS if self.extended else ():
            out.numbers(getattr(self, name))
        if self.plan:
            out.numbers(self.plan)
        for deck in self.decks:
            deck.write(out)
        self.feats.write(out)

    def read(self, source: Reader) -> None:
        self.turns, self.claimed, self.struck = source.number(), source.number(), source.number()
        self.kills, self.marker, self.owed = source.numbers(), source.numbers(), source.numbers()
        self.counts, self.lost = source.numbers(), source.numbers()
        self.tricks, self.trophies = source.numbers(), source.numbers()
        if len(self.decks) > 2:
            self.quit, self.scars = source.number(), source.numbers()
        for name in EXTRAS if self.extended else ():
            setattr(self, name, source.numbers())
        if self.plan:
            self.plan = source.numbers()
        for deck in self.decks:
            deck.read(source)
        self.feats.read(source)

    def lists(self) -> list[list[i64]]:
        """In the order of the bytes."""
        return [self.kills, self.marker, self.owed, self.counts, self.lost, self.tricks, self.trophies]
