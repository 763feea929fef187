"""The kinds of events that only Warriors knows; the amount of COUNTED is explained here too."""

from typing import Final

from champclos.core.events import OWN

CALLED: Final = OWN  # a seat says what a Mixed Battle is; the amount is the mode
BANDED_UP: Final = OWN + 1  # an infantryman joins a band
BEATEN: Final = OWN + 2  # a seat loses a comparison; the amount is which
BATTLE_OVER: Final = OWN + 3  # a Battle has ended; the amount is why
ROUND_OVER: Final = OWN + 4  # a round has ended; the amount is its number
LAPSED: Final = OWN + 5  # a charge does not take place, though a Warrior camps for it
SCORED: Final = OWN + 6  # a seat scores at the end; the place says for what, the amount how many cards it has of that
TOTALLED: Final = OWN + 7  # a seat's points at the end
ROUND_BEGAN: Final = OWN + 8  # a round begins; the amount is its number
SENT: Final = OWN + 9  # a Dragon leaves its lair to attack; the amount is its Flames

# Why a Battle is over
STOPPED: Final = 0  # the attacker ends it
NO_TARGET: Final = 1  # nobody of the target is left
NO_ATTACKER: Final = 2  # nobody attacks any more
NO_SHIELD: Final = 3  # the attacker has no die left to roll

# WAR-ATTACK-7: bows are COUNTED as those of the seat that adds 1, or of the attacker if nobody does, times this number,
# plus those of the other side.
BOWS_OF_ONE: Final = 1 << 16
