"""Legends of Signum: Heroes and their bands on a field of hexes, one creature after the other."""

from champclos.games.signum.game import tiny
from champclos.games.signum.modes import make
from champclos.games.signum.uses import uses

__all__ = ["make", "tiny", "uses"]
