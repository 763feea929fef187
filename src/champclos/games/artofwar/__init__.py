"""Art of War: two Kings, their armies of twenty, and hands that hide an answer to everything."""

from champclos.games.artofwar.game import make, tiny
from champclos.games.artofwar.uses import uses

__all__ = ["make", "tiny", "uses"]
