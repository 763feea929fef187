"""A fair queue of tasks for bots: questions of people first, then short tasks, then long ones.

Among equals, the requesters that have used the least time lately come first. The queue starts no process itself.
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
REQUESTERS_KEPT: Final = 5000

T = TypeVar("T")


class Requester(msgspec.Struct, frozen=True):
    """For whom a task is done: a table, and the address that made the table or asks there."""

    table: str = ""
    address: str = ""
    rank: int = QUESTION


class Usage:
    """How many seconds of computing were used lately; they are forgotten by half every HALVED_AFTER seconds."""

    def __init__(self, now: float) -> None:
        self.spent = 0.0
        self.at = now

    def read(self, now: float) -> float:
        self.spent *= 0.5 ** ((now - self.at) / HALVED_AFTER)
        self.at = now
        return self.spent


class QueueItem(msgspec.Struct, Generic[T]):
    """An item in the queue; `seconds` is what it is assumed to cost until it is done."""

    number: int
    requester: Requester
    seconds: float
    payload: T


class FairQueue(Generic[T]):
    """Waiting items by rank, address and table.

    Of one rank, the address that has used the least time comes first, and of its tables the one that did.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._waiting: dict[int, dict[str, dict[str, deque[QueueItem[T]]]]] = {}
        self._addresses: dict[str, Usage] = {}
        self._tables: dict[str, Usage] = {}
        self._each: dict[str, int] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def of(self, address: str) -> int:
        """How many items of an address wait."""
        return self._each.get(address, 0)

    def put(self, number: int, requester: Requester, seconds: float, payload: T) -> None:
        """Add an item; of one table the lower numbers come first."""
        tables = self._waiting.setdefault(requester.rank, {}).setdefault(requester.address, {})
        queue = tables.setdefault(requester.table, deque())
        queued = QueueItem(number, requester, seconds, payload)
        if queue and number < queue[0].number:
            queue.appendleft(queued)
        else:
            queue.append(queued)
        self._each[requester.address] = self.of(requester.address) + 1
        self._count += 1

    def take(self, ranks: Sequence[int]) -> QueueItem[T] | None:
        """The next item of these ranks, in their order; its assumed cost counts from now on."""
        for rank in ranks:
            addresses = self._waiting.get(rank)
            if not addresses:
                continue
            address = min(addresses, key=lambda one: (self._used(self._addresses, one), _first(addresses[one])))
            tables = addresses[address]
            table = min(tables, key=lambda one: (self._used(self._tables, one), tables[one][0].number))
            queued = tables[table].popleft()
            if not tables[table]:
                del tables[table]
            if not tables:
                del addresses[address]
            self._count -= 1
            self._each[address] -= 1
            if not self._each[address]:
                del self._each[address]
            self._charge(queued.requester, queued.seconds)
            return queued
        return None

    def settle(self, queued: QueueItem[T], seconds: float) -> None:
        """It is done; `seconds` is what it has cost."""
        self._charge(queued.requester, seconds - queued.seconds)

    def _used(self, usages: dict[str, Usage], name: str) -> float:
        usage = usages.get(name)
        return 0.0 if usage is None else usage.read(self.now())

    def _charge(self, requester: Requester, seconds: float) -> None:
        for usages, name in ((self._addresses, requester.address), (self._tables, requester.table)):
            if name not in usages and len(usages) >= REQUESTERS_KEPT:
                for other in [one for one in usages if self._used(usages, one) < FORGOTTEN]:
                    del usages[other]
            usage = usages.setdefault(name, Usage(self.now()))
            usage.spent = max(0.0, usage.read(self.now()) + seconds)


def _first(tables: dict[str, deque[QueueItem[T]]]) -> int:
    return min(queue[0].number for queue in tables.values())
