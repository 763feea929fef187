"""Who knows which cards: cards counted by kind in zones, some of them veiled from a viewer.

In the truth no zone is veiled. In a view the contents of all veiled zones lie together in one pool and only their sizes
are kept, so a view holds nothing that its viewer cannot know. One `Zones` holds cards that can change places unseen
(one player's deck, or the one deck of a table); decks that never mix have a `Zones` each.

As long as cards come into veiled zones from veiled zones only, every unseen card can lie in every hidden place, and
that is all there is to know. A discard shuffled into the pile while somebody holds unseen cards, or a look at a hidden
card, changes that: `shuffle_in`, `show_to` and `hide` then begin to keep for each viewer what it knows
(`core/unseen.py`), until it makes no difference any more. The order of some cards of a pile is kept by zones of one
card each.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from champclos.core.codec import Reader, Writer
from champclos.core.dice import Dice, FastDice
from champclos.core.errors import BadPosition
from champclos.core.game import Odds
from champclos.core.unseen import NOWHERE, Unseen, all_alike

PILE: Final = 0  # the zone that cards are drawn from
UNKNOWN: Final = -1  # a card whose kind the viewer does not know
MOST: Final = 255  # cards of one kind in one zone
NO_VEILS: Final[list[i64]] = []
NO_MORE: Final[list[Unseen]] = []  # nobody knows more than what every zone holds together; shared, so nobody adds to it


def counted(numbers: list[i64]) -> vec[u8]:
    """Numbers of cards as zones keep them: a byte each, so that many positions stay near the processor."""
    for number in numbers:
        if not 0 <= number <= MOST:
            raise BadPosition(f"{number} cards of a kind cannot lie in one place: from 0 to {MOST}")
    return vec[u8]([u8(number) for number in numbers])


@mypyc_attr(acyclic=True)
class Zones:
    """Cards in zones: `cards` counts kind by kind, zone after zone; `pool` counts what lies in the veiled ones.

    Copies share `cards` and `pool` until one of them changes them; whoever writes there directly calls `own` before.
    `draws` are the odds of the pile, and `lying` the cards in the zones of `asked`, once somebody has asked for them;
    both are kept up card by card.

    `known` is what viewers know beyond that, if anybody does: in the truth for every veil of `veils`, in a view for its
    viewer first; what everybody knows comes last. The lists are replaced and never changed, so copies share them. In
    cards that were `imagined` somebody may turn out to know something else than what lies there; it is then forgotten.
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
        self.known = NO_MORE
        self.veils: list[i64] = NO_VEILS
        self.imagined = False

    def copy(self) -> "Zones":
        twin = Zones(self.kinds, self.veil, self.sizes[:], self.cards, self.pool)
        twin.owned = False
        twin.draws = self.draws
        if self.asked:
            twin.asked = self.asked
            twin.lying = self.lying[:]
        if self.known:
            twin.known = self.known
            twin.veils = self.veils
            twin.imagined = self.imagined
        self.owned = False
        return twin

    def own(self) -> None:
        """Before a change: no longer share the cards."""
        if not self.owned:
            self.cards = self.cards[:]
            self.pool = self.pool.copy()
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

    def total(self, zone: i64, values: list[i64]) -> i64:
        """The values of all cards in a zone that is not veiled, by kind, added up."""
        found: i64 = 0
        if self.sizes[zone] == 0:
            return found
        cards, at = self.cards, zone * self.kinds
        for kind in range(self.kinds):
            many: i64 = i64(cards[at + kind])
            if many:
                found += many * values[kind]
        return found

    def put(self, zone: i64, kind: i64) -> None:
        """A card comes into a zone; its kind may be UNKNOWN if the zone is veiled and the pool holds it already."""
        if self.known:
            self._follow(NOWHERE, zone, kind)
        self._put(zone, kind)

    def _put(self, zone: i64, kind: i64) -> None:
        self.sizes[zone] += 1
        if kind == UNKNOWN:
            return
        if (self.asked >> zone) & 1:
            self.lying[kind] += 1
        self.own()
        if self.veiled(zone):
            self.pool[kind] += 1
        else:
            self.cards[zone * self.kinds + kind] += 1
            if zone == PILE:
                self.draws = None

    def take(self, zone: i64, kind: i64) -> None:
        """A card leaves a zone; its kind may be UNKNOWN if the zone is veiled and it stays in the pool."""
        if self.known:
            self._follow(zone, NOWHERE, kind)
        self._take(zone, kind)

    def _take(self, zone: i64, kind: i64) -> None:
        self.sizes[zone] -= 1
        if kind == UNKNOWN:
            return
        if (self.asked >> zone) & 1:
            self.lying[kind] -= 1
        self.own()
        if self.veiled(zone):
            self.pool[kind] -= 1
        else:
            self.cards[zone * self.kinds + kind] -= 1
            draws = self.draws
            if zone == PILE and draws is not None:
                self.draws = draws.less(kind)

    def move(self, source: i64, target: i64, kind: i64) -> None:
        """A card goes from one zone to another."""
        if self.known:
            self._follow(source, target, kind)
        self._take(source, kind)
        self._put(target, kind)

    def move_all(self, source: i64, target: i64) -> None:
        """Everything in a zone goes to another, as when a hand is laid down."""
        if self.known:
            counts = self._counts(source)
            self._keep([each.moved_all(source, target, counts) for each in self.known])
        self._move_all(source, target)

    def _move_all(self, source: i64, target: i64) -> None:
        if self.veiled(source) and self.veiled(target):
            self.sizes[target] += self.sizes[source]
            self.sizes[source] = 0
            return
        if self.veiled(source) and self.sizes[source]:
            raise ValueError("cards that the viewer does not know cannot all be laid open: show them one by one")
        for kind in range(self.kinds):
            for card in range(self.count(source, kind)):
                self._take(source, kind)
                self._put(target, kind)

    # What viewers know beyond the pool

    def shuffle_in(self, sources: list[i64], target: i64, veils: list[i64]) -> None:
        """Everything in some zones is shuffled into another; all remember that it was not in a hand before.

        `veils` are the zones hidden from each viewer: seat by seat, and last those hidden from somebody who only
        watches. If no hidden zone but the target holds a card afterwards, there is nothing to remember.
        """
        elsewhere: i64 = 0
        for zone in range(len(self.sizes)):
            if (veils[-1] >> zone) & 1 and zone != target and zone not in sources:
                elsewhere += self.sizes[zone]
        if elsewhere:
            self.remember(veils)
        known = self.known
        for source in sources:
            counts = self._counts(source)
            known = [each.moved_all(source, target, counts) for each in known]
            self._move_all(source, target)
        self._keep(known)

    def hide(self, source: i64, target: i64, kind: i64, veils: list[i64]) -> None:
        """A card goes to a hidden zone, such as the one on top of the pile; a viewer that knows it remembers it there.

        A game that uses this, `shuffle_in` or `show_to` moves cards into hidden zones by no other way, unless they
        come from zones hidden from everybody who cannot look into the new one.
        """
        self.remember(veils)
        self.move(source, target, kind)

    def show_to(self, veil: i64, zone: i64, kind: i64, veils: list[i64]) -> None:
        """The viewer with this veil looks at one card of a zone; who does not see it gives UNKNOWN."""
        self.remember(veils)
        known = self.known
        if kind != UNKNOWN:
            known = [each.looked_at(zone, kind) if each.veil == veil else each for each in known]
        self._keep(known)

    def remember(self, veils: list[i64]) -> None:
        """From now on what viewers know of single cards is kept, as long as it makes a difference."""
        if not self.known:
            self.veils = veils
            self.known = [self._nothing_known(veil) for veil in held_veils(veils, self.veil)]

    def _nothing_known(self, veil: i64) -> Unseen:
        """What somebody with this veil knows who does not know more of one hidden zone than of another."""
        sizes = list(self.sizes)
        return all_alike(self.kinds, veil, sizes, self.lying_behind(veil))

    def lying_behind(self, veil: i64) -> list[i64]:
        """How many cards of each kind lie in the zones of a veil that covers all that are veiled here."""
        counts = self.pool.copy()
        for zone in range(len(self.sizes)):
            if (veil >> zone) & 1 and not self.veiled(zone) and self.sizes[zone]:
                for kind in range(self.kinds):
                    counts[kind] += self.count(zone, kind)
        return counts

    def _counts(self, zone: i64) -> list[i64]:
        """The cards of a zone, kind by kind; of no interest if it is veiled."""
        return [self.count(zone, kind) for kind in range(self.kinds)]

    def _follow(self, source: i64, target: i64, kind: i64) -> None:
        try:
            self._keep([each.moved(source, target, kind) for each in self.known])
        except ValueError:
            if not self.imagined:
                raise
            self.known = NO_MORE

    def _keep(self, known: list[Unseen]) -> None:
        """What is known now; nothing, if every unseen card can lie in every hidden place again."""
        for each in known:
            if not each.plain():
                self.known = known
                return
        self.known = NO_MORE

    def could_hold(self, zone: i64, kind: i64, public_veil: i64) -> i64:
        """How many cards of a kind the zone could hold as far as everybody knows; the same in every view.

        `public_veil` are the zones whose contents are not known to all.
        """
        if self.known:
            public = self.known[-1]
            return public.total(kind) - public.least(public_veil & ~(1 << zone), kind)
        unseen = self.lying_in(public_veil)[kind]
        size = self.sizes[zone]
        return unseen if unseen < size else size

    def sure(self, zone: i64, kind: i64) -> i64:
        """How many cards of a kind lie in a zone at least, as far as the viewer knows: those in sight, or in a veiled
        zone those left over when all other unseen cards lie there.
        """
        if not self.veiled(zone):
            return self.count(zone, kind)
        if self.known:
            return self.known[0].least(1 << zone, kind)
        others: i64 = 0
        for other in range(self.kinds):
            if other != kind:
                others += self.pool[other]
        return self.sizes[zone] - others if self.sizes[zone] > others else 0

    def surely(self, zone: i64) -> list[i64]:
        """The kinds of which the viewer knows that one lies in a zone, ascending."""
        if self.veiled(zone):
            return [kind for kind in range(self.kinds) if self.sure(zone, kind) > 0] if self.sizes[zone] else []
        found: list[i64] = []
        left, kind, at = self.sizes[zone], i64(0), zone * self.kinds
        cards = self.cards
        while left > 0:
            many: i64 = i64(cards[at + kind])
            if many:
                found.append(kind)
                left -= many
            kind += 1
        return found

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
        if self.known and veil & ~self.veil:
            view._keep(self._known_behind(self.veil | veil))
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

    def _known_behind(self, veil: i64) -> list[Unseen]:
        """What a viewer with this veil knows, and what everybody knows."""
        public = self.known[-1]
        if veil == public.veil:
            return [public]
        for each in self.known:
            if each.veil == veil:
                return [each, public]
        return [self._nothing_known(veil), public]

    def dealt(self, dice: Dice) -> "Zones":
        """The pool dealt out to the veiled zones, every unseen card equally likely in every place where it may lie."""
        if self.known:
            return self._dealt_as_known(self.known[0], dice)
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

    def dealt_above(self, zone: i64, below: i64, dice: Dice) -> "Zones":
        """The same if the viewer knows besides that no card in a zone is of a kind below the given one."""
        if self.known and self.veiled(zone):
            return self._dealt_as_known(self.known[0].without(zone, below), dice)
        part = self.copy()
        if self.veiled(zone):
            part.own()
            part.veil &= ~(1 << zone)
            weights = [part.pool[kind] if kind >= below else i64(0) for kind in range(self.kinds)]
            left: i64 = 0
            for weight in weights:
                left += weight
            for place in range(self.sizes[zone]):
                drawn = dice.pick(weights, left)
                left -= 1
                weights[drawn] -= 1
                part.pool[drawn] -= 1
                part.cards[zone * self.kinds + drawn] += 1
        return part.dealt(dice)

    def _dealt_as_known(self, mine: Unseen, dice: Dice) -> "Zones":
        """The other viewers are taken to know what everybody knows, and the cards that they can look at now."""
        whole = self.copy()
        whole.own()
        dealt = mine.dealt(dice)
        for at in range(len(dealt)):
            whole.cards[at] += u8(dealt[at])
        whole.pool = [0] * int(self.kinds)
        whole.veil = 0
        whole.draws = None
        whole.imagined = True
        known: list[Unseen] = []
        try:
            for veil in self.veils:
                if veil == self.known[0].veil:
                    known.append(self.known[0])
                elif veil == self.known[-1].veil:
                    known.append(self.known[-1])
                else:
                    known.append(whole._known_by_sight(self.known[-1], veil))
        except ValueError:  # somebody sees what cannot be, as everybody knows
            known = NO_MORE
        whole.known = known
        return whole

    def _known_by_sight(self, public: Unseen, veil: i64) -> Unseen:
        """What somebody knows who knows what everybody knows, and sees what this veil does not hide."""
        zones: list[i64] = []
        kinds: list[i64] = []
        for zone in range(len(self.sizes)):
            if ((public.veil & ~veil) >> zone) & 1:
                for kind in range(self.kinds):
                    for card in range(self.count(zone, kind)):
                        zones.append(zone)
                        kinds.append(kind)
        return public.seen(veil, zones, kinds)

    def known_flaw(self) -> str:
        """What is impossible about what is known, or an empty text."""
        if not self.known:
            return ""
        sizes = list(self.sizes)
        if [each.veil for each in self.known] != held_veils(self.veils, self.veil):
            return "what is known of unseen cards is said of some viewers and not of others"
        wrong = "nothing" if all(each.plain() for each in self.known) else ""
        for each in self.known:
            wrong = wrong or each.flaw(sizes, self.lying_behind(each.veil))
        return f"what is known of unseen cards: {wrong}" if wrong else ""

    def bare(self) -> "Zones":
        """The same cards, without what more is known of them."""
        twin = self.copy()
        twin.known = NO_MORE
        return twin

    def write(self, out: Writer) -> None:
        """The cards, but not what is veiled, which follows from the viewer, nor what more is known of them."""
        out.counts(self.sizes)
        out.numbers([i64(count) for count in self.cards])
        out.numbers(self.pool)

    def read(self, source: Reader) -> None:
        """What `write` wrote; BadPosition if it was of other zones or kinds."""
        sizes, cards, pool = source.numbers(), source.numbers(), source.numbers()
        if len(sizes) != len(self.sizes) or len(cards) != len(self.cards) or len(pool) != self.kinds:
            raise BadPosition("encoded position: cards in zones or of kinds that there are not")
        self.sizes, self.cards, self.pool = vec[i64](sizes), counted(cards), pool


def held_veils(veils: list[i64], veil: i64) -> list[i64]:
    """Whose knowledge a position holds: in the truth everybody's, in a view the viewer's and what everybody knows."""
    if veil == 0:
        return veils
    return [veil] if veil == veils[-1] else [veil, veils[-1]]
