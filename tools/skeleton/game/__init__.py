"""Tafl: two runners race across a small board; whoever guesses the die better moves."""

from champclos.games.tafl.game import make, tiny

__all__ = ["make", "tiny"]
