"""Many games at once."""

from champclos.lab.simulate import Summary, simulate

__all__ = ["Summary", "simulate"]
