"""Who thinks next: questions of people first, then short thoughts, then long ones, and everybody gets a fair share.

No process lives here: what is to be thought about goes in, and whoever is free takes the next one out.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

import msgspec

QUESTION: Final = 0  # a person waits for the answer
SHORT: Final = 1  # a bot that answers in a moment
LONG: Final = 2
QUICK: Final = (QUESTION, SHORT)
HALVED_AFTER: Final = 60.0  # seconds: what was used up is forgotten by half
FORGOTTEN: Final = 0.01
SHARES_KEPT: Final = 5000

T = TypeVar("T")


class Asker(msgspec.Struct, frozen=True):
    """For whom something is thought about: a table, and the address that made it or asks there."""

    table: str = ""
    address: str = ""
    rank: int = QUESTION


class Share:
    """How many seconds of thinking somebody has used lately."""

    def __init__(self, now: float) -> None:
        self.spent = 0.0
        self.at = now

    def read(self, now: float) -> float:
        self.spent *= 0.5 ** ((now - self.at) / HALVED_AFTER)
        self.at = now
        return self.spent


class Turn(msgspec.Struct, Generic[T]):
    """Something to think about; `seconds` is what it is taken to cost until it is done."""

    number: int
    asker: Asker
    seconds: float
    item: T


class Line(Generic[T]):
    """Those who wait, by rank, address and table. Of one rank the address that has used least comes first, and of one
    address the table.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._waiting: dict[int, dict[str, dict[str, deque[Turn[T]]]]] = {}
        self._addresses: dict[str, Share] = {}
        self._tables: dict[str, Share] = {}
        self._each: dict[str, int] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def of(self, address: str) -> int:
        """How many wait for an address."""
        return self._each.get(address, 0)

    def put(self, number: int, asker: Asker, seconds: float, item: T) -> None:
        """Let somebody wait; of one table the lower numbers come first."""
        tables = self._waiting.setdefault(asker.rank, {}).setdefault(asker.address, {})
        line = tables.setdefault(asker.table, deque())
        turn = Turn(number, asker, seconds, item)
        if line and number < line[0].number:
            line.appendleft(turn)
        else:
            line.append(turn)
        self._each[asker.address] = self.of(asker.address) + 1
        self._count += 1

    def take(self, ranks: Sequence[int]) -> Turn[T] | None:
        """The next of these ranks, in their order; what it is taken to cost counts from now on."""
        for rank in ranks:
            addresses = self._waiting.get(rank)
            if not addresses:
                continue
            address = min(addresses, key=lambda one: (self._used(self._addresses, one), _first(addresses[one])))
            tables = addresses[address]
            table = min(tables, key=lambda one: (self._used(self._tables, one), tables[one][0].number))
            turn = tables[table].popleft()
            if not tables[table]:
                del tables[table]
            if not tables:
                del addresses[address]
            self._count -= 1
            self._each[address] -= 1
            if not self._each[address]:
                del self._each[address]
            self._charge(turn.asker, turn.seconds)
            return turn
        return None

    def settle(self, turn: Turn[T], seconds: float) -> None:
        """It is done, and has cost so much."""
        self._charge(turn.asker, seconds - turn.seconds)

    def _used(self, shares: dict[str, Share], name: str) -> float:
        share = shares.get(name)
        return 0.0 if share is None else share.read(self.now())

    def _charge(self, asker: Asker, seconds: float) -> None:
        for shares, name in ((self._addresses, asker.address), (self._tables, asker.table)):
            if name not in shares and len(shares) >= SHARES_KEPT:
                for other in [one for one in shares if self._used(shares, one) < FORGOTTEN]:
                    del shares[other]
            share = shares.setdefault(name, Share(self.now()))
            share.spent = max(0.0, share.read(self.now()) + seconds)


def _first(tables: dict[str, deque[Turn[T]]]) -> int:
    return min(line[0].number for line in tables.values())
