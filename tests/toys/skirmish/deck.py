"""The words of Skirmish as numbers, and its figures, shared by all positions of a game."""

from typing import Annotated, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.content import Origin
from champclos.core.events import OWN
from champclos.core.game import SPECTATOR, TRUTH
from champclos.core.knowledge import Zones, counted
from champclos.core.words import Words

KINDS: Final = ("militia", "archer", "knight", "ambush")
NAMES: Final = (
    Words("a militia", "une milice"),
    Words("an archer", "un archer"),
    Words("a knight", "un chevalier"),
    Words("an ambush", "une embuscade"),
)
AMBUSH: Final = 3

PILE: Final = 0
DISCARD: Final = 1
FIELD: Final = 2  # the champions that stand, whosever they are
TOP: Final = 3  # the card on top of the pile, once somebody has looked at it

PHASES: Final = ("draw", "pick", "show", "raid", "answer", "look", "end")
DRAW, PICK, SHOW, RAID, ANSWER, LOOK, END = range(len(PHASES))

NOT_YET: Final = -1  # in place of a card: none chosen, or none standing
HIDDEN: Final = -2  # in place of a card: chosen, but not for this viewer to see

LEADS, RAIDED, SCORED, SHUFFLED, LOOKED = range(OWN, OWN + 5)  # this game's own kinds of events


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of card."""

    origin: Origin
    strength: Annotated[int, msgspec.Meta(ge=0, le=9)]
    count: Annotated[int, msgspec.Meta(ge=0, le=20)]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of `content.toml`."""

    militia: Card
    archer: Card
    knight: Card
    ambush: Card


class Deck:
    """Cards and table in numbers."""

    def __init__(self, content: Content, seats: i64, hand: i64, rounds: i64) -> None:
        cards = [content.militia, content.archer, content.knight, content.ambush]
        self.strengths: list[i64] = [card.strength for card in cards]
        self.counts: list[i64] = [card.count for card in cards]
        self.kinds: i64 = len(cards)
        self.seats = seats
        self.hand = hand
        self.rounds = rounds
        self.zone_names = ["pile", "discard", "field", "top"]
        for seat in range(seats):
            self.zone_names += [f"shown {seat}", f"hidden {seat}"]
        self.zone_count: i64 = len(self.zone_names)
        self.public_veil: i64 = self.veil(SPECTATOR)
        self.veils: list[i64] = [self.veil(seat) for seat in range(seats)] + [self.public_veil]

    def shown(self, seat: i64) -> i64:
        """The part of a hand that all know."""
        return 4 + 2 * seat

    def hidden(self, seat: i64) -> i64:
        """The part of a hand that only its owner knows."""
        return 5 + 2 * seat

    def veil(self, viewer: i64) -> i64:
        """The zones a viewer cannot look into."""
        if viewer == TRUTH:
            return 0
        veil: i64 = 1 << PILE | 1 << TOP
        for seat in range(self.seats):
            if seat != viewer:
                veil |= 1 << self.hidden(seat)
        return veil

    def all_in_pile(self) -> Zones:
        """Before the first card is drawn."""
        zones = self.no_cards()
        for kind, count in enumerate(self.counts):
            for card in range(count):
                zones.put(PILE, kind)
        return zones

    def no_cards(self) -> Zones:
        """Empty zones."""
        sizes, cards = [i64(0)] * int(self.zone_count), [i64(0)] * int(self.kinds * self.zone_count)
        return Zones(self.kinds, 0, vec[i64](sizes), counted(cards), [0] * int(self.kinds))
