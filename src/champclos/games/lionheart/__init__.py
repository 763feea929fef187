"""Lionheart: two armies of knights and men on foot, each with a King to guard."""

from champclos.games.lionheart.game import make, tiny
from champclos.games.lionheart.uses import uses

__all__ = ["make", "tiny", "uses"]
