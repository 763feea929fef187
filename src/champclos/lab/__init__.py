"""Many games at once."""

from champclos.lab.arena import Contest, arena
from champclos.lab.simulate import Summary, simulate

__all__ = ["Contest", "Summary", "arena", "simulate"]
