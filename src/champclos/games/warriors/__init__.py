"""Warriors with the Dragon Hordes: factions of six peoples fight three rounds of Battles for the largest piles."""

from champclos.games.warriors.game import make, tiny
from champclos.games.warriors.uses import uses

__all__ = ["make", "tiny", "uses"]
