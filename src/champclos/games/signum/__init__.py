"""Legends of Signum: Heroes and their bands on a field of hexes, one creature after the other."""

from champclos.games.signum.tournament import make, tiny

__all__ = ["make", "tiny"]
