"""Rated games are counted as soon as they are over, exactly once: the store knows which tables still are to be.

Whichever process sees the end of a game counts it; what a killed one left undone, any process does at its heartbeat.
"""

from typing import TYPE_CHECKING

from champclos.server import journal, rating_store
from champclos.server.refusals import Refused
from champclos.server.store import StoreTrouble
from champclos.server.table import Table

if TYPE_CHECKING:
    from champclos.server.registry import TableRegistry


class RatingDriver:
    """Lets rated games count."""

    def __init__(self, registry: "TableRegistry") -> None:
        self.registry = registry
        self._seen: set[str] = set()
        self._troubled: set[str] = set()

    @property
    def on(self) -> bool:
        return self.registry.limits.ratings

    def look(self, table: Table) -> None:
        """Count the game of a table that has just ended; another time, the heartbeat does."""
        over = table.meta.status == "over" and table.meta.settings.rated and not table.stale
        if self.on and over and table.id not in self._seen:
            self._seen.add(table.id)
            self.registry.spawn(self._count(table.id))

    async def _count(self, name: str) -> None:
        try:
            await rating_store.count(self.registry.store, name, self.registry.game_cache)
            self._troubled.discard(name)
        except (Refused, StoreTrouble) as error:  # a game that is not there any more may come back
            if name not in self._troubled:
                self._troubled.add(name)
                journal.warn("rating", table=name, error=str(error))
        self._seen.discard(name)

    async def sweep(self) -> None:
        """Count what nobody has counted."""
        for name in await rating_store.due(self.registry.store) if self.on else []:
            await self._count(name)
