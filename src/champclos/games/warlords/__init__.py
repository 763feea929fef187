"""Warlords of Europe: nine kingdoms, two to four players, castles, armies, the Pope, and one Emperor in the end."""

from champclos.games.warlords.game import make, tiny
from champclos.games.warlords.uses import uses

__all__ = ["make", "tiny", "uses"]
