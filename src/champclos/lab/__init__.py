"""Many games at once."""

from champclos.lab.arena import Contest, arena
from champclos.lab.series import SeriesSummary, simulate_series
from champclos.lab.simulate import Summary, simulate

__all__ = ["Contest", "SeriesSummary", "Summary", "arena", "simulate", "simulate_series"]
