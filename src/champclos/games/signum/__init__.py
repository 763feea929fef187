"""Legends of Signum: Heroes and their bands on a field of hexes, one creature after the other."""

from champclos.games.signum.tournament import make, tiny
from champclos.games.signum.uses import uses

__all__ = ["make", "tiny", "uses"]
