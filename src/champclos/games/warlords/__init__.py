"""Warlords of Europe: nine kingdoms, two to four players, castles, armies, the Pope, and one Emperor in the end."""

from champclos.games.warlords.game import make, tiny

__all__ = ["make", "tiny"]
