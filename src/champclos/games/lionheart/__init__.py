"""Lionheart: two armies of knights and men on foot, each with a King to guard."""

from champclos.games.lionheart.game import make

__all__ = ["make"]
