"""Who knows which cards: cards counted by kind in zones, some of them veiled from a viewer.

In the truth no zone is veiled. In a view the contents of all veiled zones lie together in one pool and only their sizes
are kept, so a view holds nothing that its viewer cannot know. One `Zones` holds cards that can change places unseen
(one player's deck, or the one deck of a table); decks that never mix have a `Zones` each.

A view is exact as long as cards come into veiled zones from veiled zones only, or no other veiled zone holds a card. A
discard shuffled into the pile while somebody holds unseen cards breaks that: the view then takes the hand to be of all
unseen cards, those of the discard among them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from champclos.core.codec import Reader, Writer
from champclos.core.dice import Dice, FastDice
from champclos.core.errors import BadPosition
from champclos.core.game import Odds

PILE: Final = 0  # the zone that cards are drawn from
UNKNOWN: Final = -1  # a card whose kind the viewer does not know
MOST: Final = 255  # cards of one kind in one zone


def counted(numbers: list[i64]) -> vec[u8]:
    """Numbers of cards as zones keep them: a byte each, so that many positions stay near the processor."""
    for number in numbers:
        if not 0 <= number <= MOST:
            raise BadPosition(f"{number} cards of a kind cannot lie in one place: from 0 to {MOST}")
    return vec[u8]([u8(number) for number in numbers])


@mypyc_attr(acyclic=True)
class Zones:
    """Cards in zones: `cards` counts kind by kind, zone after zone; `pool` counts what lies in the veiled ones.

    Copies share `cards` until one of them changes it; whoever writes there directly calls `own` before. `draws` are the
    odds of the pile, and `lying` the cards in the zones of `asked`, once somebody has asked for them; both are kept up
    card by card.
    """

    def __init__(self, kinds: i64, veil: i64, sizes: vec[i64], cards: vec[u8], pool: list[i64]) -> None:
        self.kinds = kinds
        self.veil = veil
        self.sizes = sizes
        self.cards = cards
        self.pool = pool
        self.owned = True
        self.draws: Odds | None = None
        self.asked: i64 = 0
        self.lying = vec[i64]()

    def copy(self) -> "Zones":
        twin = Zones(self.kinds, self.veil, self.sizes[:], self.cards, self.pool.copy())
        twin.owned = False
        twin.draws = self.draws
        if self.asked:
            twin.asked = self.asked
            twin.lying = self.lying[:]
        self.owned = False
        return twin

    def own(self) -> None:
        """Before a change: no longer share the cards."""
        if not self.owned:
            self.cards = self.cards[:]
            self.owned = True

    def draw_odds(self) -> Odds:
        """The kinds of cards in the pile and how many there are of each; nothing if it is veiled."""
        draws = self.draws
        if draws is None:
            kinds: list[i64] = []
            counts: list[i64] = []
            for kind in range(self.kinds):
                count = self.count(PILE, kind)
                if count and not self.veiled(PILE):
                    kinds.append(kind)
                    counts.append(count)
            draws = Odds(kinds, counts)
            self.draws = draws
        return draws

    def draw(self, dice: FastDice) -> i64:
        """The kind of a card drawn from the pile, the same that `draw_odds` would have the dice pick."""
        if self.veiled(PILE):
            return self.draw_odds().pick(dice)
        cards = self.cards
        first = PILE * self.kinds
        left = dice.below(self.sizes[PILE])
        kind: i64 = 0
        while True:
            count: int = cards[first + kind]
            if left < count:
                return kind
            left -= count
            kind += 1

    def veiled(self, zone: i64) -> bool:
        """Whether the viewer sees only how many cards lie there."""
        return (self.veil >> zone) & 1 != 0

    def count(self, zone: i64, kind: i64) -> i64:
        """How many cards of a kind lie in a zone that is not veiled."""
        found: int = self.cards[zone * self.kinds + kind]
        return found

    def put(self, zone: i64, kind: i64) -> None:
        """A card comes into a zone; its kind may be UNKNOWN if the zone is veiled and the pool holds it already."""
        self.sizes[zone] += 1
        if kind == UNKNOWN:
            return
        if (self.asked >> zone) & 1:
            self.lying[kind] += 1
        if self.veiled(zone):
            self.pool[kind] += 1
        else:
            self.own()
            self.cards[zone * self.kinds + kind] += 1
            if zone == PILE:
                self.draws = None

    def take(self, zone: i64, kind: i64) -> None:
        """A card leaves a zone; its kind may be UNKNOWN if the zone is veiled and it stays in the pool."""
        self.sizes[zone] -= 1
        if kind == UNKNOWN:
            return
        if (self.asked >> zone) & 1:
            self.lying[kind] -= 1
        if self.veiled(zone):
            self.pool[kind] -= 1
        else:
            self.own()
            self.cards[zone * self.kinds + kind] -= 1
            draws = self.draws
            if zone == PILE and draws is not None:
                self.draws = draws.less(kind)

    def move(self, source: i64, target: i64, kind: i64) -> None:
        """A card goes from one zone to another."""
        self.take(source, kind)
        self.put(target, kind)

    def move_all(self, source: i64, target: i64) -> None:
        """Everything in a zone goes to another, as when a discard is shuffled into a pile."""
        if self.veiled(source) and self.veiled(target):
            self.sizes[target] += self.sizes[source]
            self.sizes[source] = 0
            return
        if self.veiled(source) and self.sizes[source]:
            raise ValueError("cards that the viewer does not know cannot all be laid open: show them one by one")
        for kind in range(self.kinds):
            for card in range(self.count(source, kind)):
                self.move(source, target, kind)

    def could_hold(self, zone: i64, kind: i64, public_veil: i64) -> i64:
        """How many cards of a kind the zone could hold as far as everybody knows; the same in every view.

        `public_veil` are the zones whose contents are not known to all.
        """
        unseen = self.lying_in(public_veil)[kind]
        size = self.sizes[zone]
        return unseen if unseen < size else size

    def sure(self, zone: i64, kind: i64) -> i64:
        """How many cards of a kind lie in a zone at least, as far as the viewer knows: those in sight, or in a veiled
        zone those left over when all other unseen cards lie there.
        """
        if not self.veiled(zone):
            return self.count(zone, kind)
        others: i64 = 0
        for other in range(self.kinds):
            if other != kind:
                others += self.pool[other]
        return self.sizes[zone] - others if self.sizes[zone] > others else 0

    def lying_in(self, zones: i64) -> vec[i64]:
        """How many cards of each kind lie in some zones, given as bits, all that may be veiled among them.

        The same in every view; who asks may not change it.
        """
        if self.asked != zones:
            lying = vec[i64](self.pool)
            for zone in range(len(self.sizes)):
                if (zones >> zone) & 1 and not self.veiled(zone) and self.sizes[zone]:
                    for kind in range(self.kinds):
                        lying[kind] += self.count(zone, kind)
            self.lying = lying
            self.asked = zones
        return self.lying

    def seen(self, veil: i64) -> "Zones":
        """The same cards for somebody from whom the zones of `veil` are hidden too."""
        view = self.copy()
        fresh = veil & ~self.veil
        if fresh:
            view.veil = self.veil | veil
            view.draws = None
            view.own()
            for zone in range(len(self.sizes)):
                if (fresh >> zone) & 1 and self.sizes[zone]:
                    for kind in range(self.kinds):
                        at = zone * self.kinds + kind
                        view.pool[kind] += i64(view.cards[at])
                        view.cards[at] = 0
        return view

    def dealt(self, dice: Dice) -> "Zones":
        """The pool dealt out to the veiled zones, every unseen card equally likely in every unseen place."""
        whole = self.copy()
        whole.own()
        whole.veil = 0
        whole.draws = None
        left: i64 = 0
        largest: i64 = -1  # it takes what the others leave
        for kind in range(self.kinds):
            left += whole.pool[kind]
        for zone in range(len(self.sizes)):
            if self.veiled(zone) and (largest < 0 or self.sizes[zone] > self.sizes[largest]):
                largest = zone
        for zone in range(len(self.sizes)):
            if self.veiled(zone) and zone != largest:
                for place in range(self.sizes[zone]):
                    kind_drawn = dice.pick(whole.pool, left)
                    left -= 1
                    whole.pool[kind_drawn] -= 1
                    whole.cards[zone * self.kinds + kind_drawn] += 1
        if largest >= 0:
            for kind in range(self.kinds):
                whole.cards[largest * self.kinds + kind] += u8(whole.pool[kind])
                whole.pool[kind] = 0
        return whole

    def write(self, out: Writer) -> None:
        """All of it but what is veiled, which follows from the viewer."""
        out.counts(self.sizes)
        out.numbers([i64(count) for count in self.cards])
        out.numbers(self.pool)

    def read(self, source: Reader) -> None:
        """What `write` wrote, into as many zones for as many kinds."""
        self.sizes, self.cards, self.pool = vec[i64](source.numbers()), counted(source.numbers()), source.numbers()


def decode_zones(source: Reader, kinds: i64, zones: i64, veil: i64) -> Zones:
    """What `Zones.write` wrote; BadPosition if there are not so many zones and kinds."""
    sizes, cards, pool = source.numbers(), source.numbers(), source.numbers()
    if len(sizes) != zones or len(cards) != zones * kinds or len(pool) != kinds:
        raise BadPosition("encoded position: cards in zones or of kinds that there are not")
    return Zones(kinds, veil, vec[i64](sizes), counted(cards), pool)
