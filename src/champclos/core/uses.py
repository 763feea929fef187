"""What of a game is put to use: the units, cards and Characters that it has, and which of them an event uses.

A game answers for itself, with a function `uses(game)` beside its `make`; the laboratory counts by it how often each
thing is used and how often whoever used it won.
"""

from collections.abc import Callable, Iterable
from typing import Final, Literal, TypeAlias

import msgspec

from champclos.core.events import Event
from champclos.core.words import Words

Sort: TypeAlias = Literal["unit", "card", "character", "feat"]


class Thing(msgspec.Struct, frozen=True):
    """One thing that may be used, by its sort, an id that stays the same, and its name."""

    sort: Sort
    id: str
    words: Words

    @property
    def key(self) -> str:
        """What it is called in tables: `unit/archers`."""
        return f"{self.sort}/{self.id}"


class Uses(msgspec.Struct, frozen=True):
    """All things of a game, and which of them an event uses: pairs of a seat and the thing's place in the list."""

    things: list[Thing]
    of: Callable[[Event], Iterable[tuple[int, int]]]


NO_USES: Final = Uses([], lambda event: ())
