"""What a seat has on the table, by number: its units, things and places.

A *unit* is a faction as others may attack it: a people, or a Dragon by its number of Flames. A *thing* is what a
Catapult may be aimed at, or what an event is about; a *place* is where it lies.
"""

from typing import Final

from champclos.games.warriors.figures import PEOPLES, WARRIORS

LAIR_UNIT: Final = PEOPLES  # the first unit that is a Dragon; as the target of a Battle any Dragon

# Things of a seat: its Warriors by kind, then
BANDED: Final = WARRIORS  # by people
WIZARDS: Final = BANDED + PEOPLES  # by people
CATAPULTS: Final = WIZARDS + PEOPLES
BATTLES: Final = CATAPULTS + 1
CAMPED: Final = BATTLES + 1
FLAMES: Final = CAMPED + 1  # those that no Dragon has
FIGHTER: Final = FLAMES + 1  # the Dragon in the Battle
DRAGONS: Final = FIGHTER + 1  # by Flames

# Places of a seat: its factions by people, then
LAIR: Final = PEOPLES  # its Dragons
PARK: Final = LAIR + 1  # its Catapults, and Events still to be placed
WON: Final = PARK + 1  # its victory pile
HAND: Final = WON + 1  # the cards it chooses from
CHOSEN: Final = HAND + 1  # those it keeps
PLACES: Final = CHOSEN + 1
