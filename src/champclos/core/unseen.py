"""What one viewer knows of the cards it cannot see, once not every card can lie in every hidden place.

Hidden places come in groups, and so do unseen cards; a card may lie in the places of the groups that it fits. Who saw
cards go to a hidden zone knows that they fit only there; a card that then leaves the zone unseen takes the group of its
place along. Where the viewer cannot tell from which group a card or a place went, one that fits both stays behind.

No position is left out that could be. One that could not be is let in only if a zone shows a card like those of three
groups at once, or if there are more than MOST_GROUPS groups of places: then the two oldest are taken together.
"""

from math import comb, perm
from typing import Final

from mypy_extensions import i64, mypyc_attr

from champclos.core.dice import Dice
from champclos.core.placing import least_cost, may_lie, total

NOWHERE: Final = -1  # in place of a zone: where a card comes from that comes into play, and where one goes that leaves
MOST_GROUPS: Final = 20
HEAVY: Final = 60  # bits that the weights have in sum which dice pick by


@mypyc_attr(acyclic=True)
class Unseen:
    """`places` counts hidden places by zone, group after group, and `cards` unseen cards by kind, group after group.

    `fits` has for each group of cards the groups of places that they may lie in, as bits. Positions share it: `moved`,
    `moved_all`, `looked_at` and `without` give a new one.
    """

    def __init__(
        self, kinds: i64, zones: i64, veil: i64, places: list[list[i64]], cards: list[list[i64]], fits: list[i64]
    ) -> None:
        self.kinds = kinds
        self.zones = zones
        self.veil = veil
        self.places = places
        self.cards = cards
        self.fits = fits

    def copy(self) -> "Unseen":
        places = [group.copy() for group in self.places]
        cards = [group.copy() for group in self.cards]
        return Unseen(self.kinds, self.zones, self.veil, places, cards, self.fits.copy())

    def plain(self) -> bool:
        """Whether every card may lie in every place."""
        return len(self.places) <= 1 and len(self.cards) <= 1

    def veiled(self, zone: i64) -> bool:
        """Whether the viewer cannot look into a zone."""
        return zone != NOWHERE and (self.veil >> zone) & 1 != 0

    def total(self, kind: i64) -> i64:
        """How many unseen cards of a kind there are."""
        found: i64 = 0
        for group in self.cards:
            found += group[kind]
        return found

    # What happens to cards

    def moved(self, source: i64, target: i64, kind: i64) -> "Unseen":
        """After a card went from one zone to another; its kind does not matter if the viewer sees neither of them."""
        if not self.veiled(source) and not self.veiled(target):
            return self
        after = self.copy()
        if self.veiled(source) and self.veiled(target):
            after._pass_on(source, target)
        elif self.veiled(source):
            after._leave(source, kind)
        else:
            after._arrive(target, self._one(kind))
        after._tidy()
        return after

    def moved_all(self, source: i64, target: i64, counts: list[i64]) -> "Unseen":
        """After everything in a zone went to another; the counts are those of the cards if the viewer has seen them."""
        if not self.veiled(target):
            return self
        after = self.copy()
        if self.veiled(source):
            for group in after.places:
                group[target] += group[source]
                group[source] = 0
        else:
            after._arrive(target, counts)
        after._tidy()
        return after

    def looked_at(self, zone: i64, kind: i64) -> "Unseen":
        """After the viewer has seen one card of a hidden zone."""
        if not self.veiled(zone):
            return self
        after = self.copy()
        after._leave(zone, kind)
        after._arrive(zone, self._one(kind))
        after._tidy()
        return after

    def seen(self, veil: i64, zones: list[i64], kinds: list[i64]) -> "Unseen":
        """What somebody with another veil knows who sees besides these cards, each given by its zone and its kind."""
        after = self.copy()
        after.veil = veil
        for card in range(len(zones)):
            after._leave(zones[card], kinds[card])
            after._limit()  # each card may add almost as many groups as there are
        after._tidy()
        return after

    def without(self, zone: i64, below: i64) -> "Unseen":
        """If no card in a zone is of a kind below the given one."""
        after = self.copy()
        for index in range(len(self.places)):
            if after.places[index][zone]:
                inside = self._place(zone)
                inside[zone] = after.places[index][zone]
                after.places[index][zone] = 0
                after._add_places(inside, 1 << index)
        for index in range(len(self.cards)):
            low: list[i64] = [0] * int(self.kinds)
            for kind in range(below):
                low[kind] = after.cards[index][kind]
                after.cards[index][kind] = 0
            fits = after.fits[index]
            for place in range(len(after.places)):
                if after.places[place][zone]:
                    fits &= ~(1 << place)
            after.cards.append(low)
            after.fits.append(fits)
        after._tidy()
        return after

    def _one(self, kind: i64) -> list[i64]:
        counts: list[i64] = [0] * int(self.kinds)
        counts[kind] = 1
        return counts

    def _place(self, zone: i64) -> list[i64]:
        counts: list[i64] = [0] * int(self.zones)
        counts[zone] = 1
        return counts

    def _arrive(self, zone: i64, counts: list[i64]) -> None:
        """Cards come into a hidden zone before the viewer's eyes."""
        places = self._place(zone)
        places[zone] = total(counts)
        self.places.append(places)
        self.cards.append(counts.copy())
        self.fits.append(1 << (len(self.places) - 1))

    def _leave(self, zone: i64, kind: i64) -> None:
        """A card of a hidden zone is seen to be of a kind, and leaves it."""
        cards: list[i64] = []
        places: i64 = 0
        for index in range(len(self.cards)):
            found: i64 = 0
            if self.cards[index][kind]:
                for place in range(len(self.places)):
                    if self.places[place][zone] and (self.fits[index] >> place) & 1 and self._may_lie(index, place):
                        found |= 1 << place
            if found:
                cards.append(index)
                places |= found
        if not cards:
            raise ValueError("a card is shown that cannot lie there")
        for index in cards:
            self.cards[index][kind] -= 1
        for number in range(1, len(cards)):
            self.cards.append(self._one(kind))
            self.fits.append(self.fits[cards[number - 1]] | self.fits[cards[number]])
        self._give_up(zone, places)

    def _pass_on(self, source: i64, target: i64) -> None:
        """A card goes from one hidden zone to another."""
        places: i64 = 0
        for place in range(len(self.places)):
            if self.places[place][source]:
                places |= 1 << place
        self._give_up(source, places)
        self._add_places(self._place(target), places)

    def _give_up(self, zone: i64, places: i64) -> None:
        """A place of a zone is gone, which was of one of these groups."""
        before: i64 = 0
        for place in range(len(self.places)):
            if (places >> place) & 1:
                self.places[place][zone] -= 1
                if before:
                    self._add_places(self._place(zone), before | 1 << place)
                before = 1 << place

    def _add_places(self, places: list[i64], like: i64) -> None:
        """A new group of places, for cards that fit one of the given groups."""
        number = len(self.places)
        self.places.append(places)
        for index in range(len(self.fits)):
            if self.fits[index] & like:
                self.fits[index] |= 1 << number

    # The same knowledge in as few groups as possible

    def _tidy(self) -> None:
        """Take together what makes no difference, until nothing more can be."""
        self._drop_empty()
        while self._cut() or self._join_alike() or self._join_at_home():
            self._drop_empty()
        self._limit()

    def _limit(self) -> None:
        """Take the oldest groups together until there are not too many."""
        while len(self.places) > MOST_GROUPS:
            self._join_places(0, 1)
            self._drop_empty()
            self._join_alike()
            self._drop_empty()

    def _drop_empty(self) -> None:
        place: i64 = len(self.places) - 1
        while place >= 0:
            if not total(self.places[place]):
                self.places.pop(place)
                low = (1 << place) - 1
                for index in range(len(self.fits)):
                    self.fits[index] = (self.fits[index] & low) | ((self.fits[index] >> (place + 1)) << place)
            place -= 1
        group: i64 = len(self.cards) - 1
        while group >= 0:
            if not total(self.cards[group]):
                self.cards.pop(group)
                self.fits.pop(group)
            group -= 1

    def _cut(self) -> bool:
        """Cards do not fit places that they can only fill if others find none."""
        if self.plain():
            return False
        cards = [total(group) for group in self.cards]
        rooms = [total(group) for group in self.places]
        found = may_lie(cards, rooms, self.fits)
        changed = found != self.fits
        self.fits = found
        return changed

    def _join_alike(self) -> bool:
        """Cards that fit the same places, and places for the same cards, are one group."""
        changed = False
        for index in range(len(self.cards)):
            for other in range(index):
                if self.fits[other] == self.fits[index]:
                    for kind in range(self.kinds):
                        self.cards[other][kind] += self.cards[index][kind]
                        self.cards[index][kind] = 0
                    changed = True
                    break
        self._drop_empty()
        for place in range(len(self.places)):
            for other in range(place):
                if self._accepted(other) == self._accepted(place) and total(self.places[place]):
                    self._join_places(other, place)
                    changed = True
                    break
        return changed

    def _join_at_home(self) -> bool:
        """Cards that can lie in one zone only are one group there."""
        for place in range(len(self.places)):
            home = self._home(place)
            for other in range(place):
                if home >= 0 and self._home(other) == home:
                    self._join_places(other, place)
                    return True
        return False

    def _home(self, place: i64) -> i64:
        """The one zone of a group of places, if the cards for it fit no other zone; else NOWHERE."""
        zone = self._only_zone(place)
        for index in range(len(self.fits)):
            if zone >= 0 and (self.fits[index] >> place) & 1:
                for other in range(len(self.places)):
                    if (self.fits[index] >> other) & 1 and self._only_zone(other) != zone:
                        return NOWHERE
        return zone

    def _only_zone(self, place: i64) -> i64:
        found: i64 = NOWHERE
        for zone in range(self.zones):
            if self.places[place][zone]:
                if found >= 0:
                    return NOWHERE
                found = zone
        return found

    def _accepted(self, place: i64) -> i64:
        """The groups of cards for a group of places, as bits."""
        found: i64 = 0
        for index in range(len(self.fits)):
            if (self.fits[index] >> place) & 1:
                found |= 1 << index
        return found

    def _join_places(self, one: i64, other: i64) -> None:
        for zone in range(self.zones):
            self.places[one][zone] += self.places[other][zone]
            self.places[other][zone] = 0
        for index in range(len(self.fits)):
            if (self.fits[index] >> other) & 1:
                self.fits[index] |= 1 << one

    # What follows

    def _may_lie(self, index: i64, place: i64) -> bool:
        """Whether a card of a group may lie in a place of a group that it fits, so that all others find one too."""
        if self.fits[index] == 1 << place:
            return True
        cards = [total(group) for group in self.cards]
        rooms = [total(group) for group in self.places]
        cards[index] -= 1
        rooms[place] -= 1
        return least_cost(cards, rooms, self.fits, [0] * len(cards), 0) >= 0

    def possible(self) -> bool:
        """Whether all cards find a place, and all places a card."""
        cards = [total(group) for group in self.cards]
        rooms = [total(group) for group in self.places]
        return total(cards) == total(rooms) and least_cost(cards, rooms, self.fits, [0] * len(cards), 0) >= 0

    def least(self, zones: i64, kind: i64) -> i64:
        """How many cards of a kind lie in some zones, given as bits, at least."""
        cards: list[i64] = []
        rooms: list[i64] = []
        fits: list[i64] = []
        dear: list[i64] = []
        inner: i64 = 0
        for place in range(len(self.places)):
            inside: i64 = 0
            for zone in range(self.zones):
                if (zones >> zone) & 1:
                    inside += self.places[place][zone]
            rooms.append(inside)
            rooms.append(total(self.places[place]) - inside)
            inner |= 1 << (2 * place)
        for index in range(len(self.cards)):
            wide: i64 = 0
            for place in range(len(self.places)):
                if (self.fits[index] >> place) & 1:
                    wide |= 3 << (2 * place)
            cards.append(self.cards[index][kind])
            cards.append(total(self.cards[index]) - self.cards[index][kind])
            fits += [wide, wide]
            dear += [1, 0]
        return least_cost(cards, rooms, fits, dear, inner)

    def dealt(self, dice: Dice) -> list[i64]:
        """The unseen cards in the hidden places, counted kind by kind, zone after zone.

        Every way to give each card a place that it fits is equally likely.
        """
        dealt: list[i64] = [0] * int(self.zones * self.kinds)
        heaps = [[i64(0)] * int(self.kinds) for place in self.places]
        shares = self._shares(dice)
        for index in range(len(self.cards)):
            left = self.cards[index].copy()
            for place in range(len(self.places)):
                _draw(left, heaps[place], shares[index][place], dice)
        for place in range(len(self.places)):
            for zone in range(self.zones):
                drawn: list[i64] = [0] * int(self.kinds)
                _draw(heaps[place], drawn, self.places[place][zone], dice)
                for kind in range(self.kinds):
                    dealt[zone * self.kinds + kind] += drawn[kind]
        return dealt

    def _shares(self, dice: Dice) -> list[list[i64]]:
        """How many cards of each group lie in each group of places, each share as likely as there are ways to it."""
        rooms = [total(group) for group in self.places]
        ways: dict[tuple[int, ...], int] = {}
        shares: list[list[i64]] = []
        for index in range(len(self.cards)):
            options = self._options(index, rooms)
            if len(options) > 1:
                option = options[_pick([self._weight(index, option, rooms, ways) for option in options], dice)]
            else:
                option = options[0]
            shares.append(option)
            rooms = [rooms[place] - option[place] for place in range(len(rooms))]
        return shares

    def _weight(self, index: i64, option: list[i64], rooms: list[i64], ways: dict[tuple[int, ...], int]) -> int:
        """In how many ways the cards of a group can be put so, and those of later groups after them."""
        weight = 1
        left = int(total(option))
        for place in range(len(rooms)):
            amount = int(option[place])
            weight *= comb(left, amount) * perm(int(rooms[place]), amount)
            left -= amount
        after = [rooms[place] - option[place] for place in range(len(rooms))]
        return weight * self._ways(index + 1, after, ways)

    def _ways(self, index: i64, rooms: list[i64], ways: dict[tuple[int, ...], int]) -> int:
        if index == len(self.cards):
            return 1
        key = (int(index), *[int(room) for room in rooms])
        if key not in ways:
            ways[key] = sum([self._weight(index, option, rooms, ways) for option in self._options(index, rooms)])
        return ways[key]

    def _options(self, index: i64, rooms: list[i64]) -> list[list[i64]]:
        """The ways to share out a group of cards among groups of places with room for them."""
        found: list[list[i64]] = [[]]
        for place in range(len(rooms)):
            longer: list[list[i64]] = []
            behind: i64 = 0
            for other in range(place + 1, len(rooms)):
                if (self.fits[index] >> other) & 1:
                    behind += rooms[other]
            for begun in found:
                left = total(self.cards[index]) - total(begun)
                most = rooms[place] if (self.fits[index] >> place) & 1 else 0
                least = left - behind if left > behind else 0
                for amount in range(least, min(int(most), int(left)) + 1):
                    longer.append([*begun, amount])
            found = longer
        return found

    def flaw(self, sizes: list[i64], unseen: list[i64]) -> str:
        """What is wrong with it, if zones have these sizes and these cards are unseen; else an empty text."""
        if len(self.places) > MOST_GROUPS or len(self.fits) != len(self.cards):
            return "too many groups"
        for group in [*self.places, *self.cards]:
            if not total(group) or min(group) < 0:
                return "a group without places or cards"
        for fits in self.fits:
            if fits <= 0 or fits >> len(self.places):
                return "cards that fit nowhere"
        for zone in range(self.zones):
            if total([group[zone] for group in self.places]) != (sizes[zone] if self.veiled(zone) else 0):
                return "not as many places as the zones have"
        for kind in range(self.kinds):
            if self.total(kind) != unseen[kind]:
                return "not the cards that are unseen"
        if not self.possible():
            return "cards that do not find a place"
        tidied = self.copy()
        tidied._tidy()
        same = tidied.places == self.places and tidied.cards == self.cards and tidied.fits == self.fits
        return "" if same else "more groups than need be"


def all_alike(kinds: i64, veil: i64, sizes: list[i64], counts: list[i64]) -> Unseen:
    """Every one of these cards may lie in every place of the veiled zones."""
    places = [sizes[zone] if (veil >> zone) & 1 else 0 for zone in range(len(sizes))]
    found = Unseen(kinds, len(sizes), veil, [places], [counts.copy()], [1])
    found._drop_empty()
    return found


def _draw(heap: list[i64], hand: list[i64], amount: i64, dice: Dice) -> None:
    """Some cards of a heap, each equally likely, go to a hand: kind by kind, so that no hand comes up twice."""
    behind = total(heap)
    for kind in range(len(heap)):
        count = heap[kind]
        behind -= count
        least = amount - behind if amount > behind else 0
        most = amount if amount < count else count
        taken = least
        if most > least:
            weights: list[int] = []
            for number in range(least, most + 1):
                weights.append(comb(int(count), int(number)) * comb(int(behind), int(amount - number)))
            taken += _pick(weights, dice)
        heap[kind] -= taken
        hand[kind] += taken
        amount -= taken


def _pick(weights: list[int], dice: Dice) -> i64:
    """An index, each as likely as its weight says; very large weights are rounded, but never to nothing."""
    shift = max(0, sum(weights).bit_length() - HEAVY)
    small = [i64(max(weight >> shift, 1) if weight else 0) for weight in weights]
    return dice.pick(small, total(small))
