"""The kinds of events that only Warriors knows."""

from typing import Final

from champclos.core.events import OWN

CALLED: Final = OWN  # a seat says what a Mixed Battle is; the amount is the mode
BANDED_UP: Final = OWN + 1  # an infantryman joins a band
BEATEN: Final = OWN + 2  # a seat loses a comparison; the amount is which
BATTLE_OVER: Final = OWN + 3  # a Battle has ended
ROUND_OVER: Final = OWN + 4  # a round has ended; the amount is its number
