"""The packing of choices: verbs end to end, factions and cards named by seat and kind.

This is the only place that packs and unpacks numbers. A *unit* is a faction as others may attack it: a people, or a
Dragon by its number of Flames. A *thing* is what a Catapult may be aimed at, or what an event is about; a *place* is
where it lies. People's words for all of them are in `names.py` and `choices.py`.
"""

from typing import Final

from mypy_extensions import i64

from champclos.games.warriors.figures import PEOPLES, WARRIORS, Figures

PASS: Final = 0  # use no Catapult
GO_ON: Final = 1  # attack again
STOP: Final = 2  # end the Battle
HALT: Final = 3  # charge no more
CALL_DRACONIC: Final = 4  # a Mixed Battle is Draconic
CALL_MERCENARY: Final = 5  # … or Mercenary
BURN: Final = 6  # discard a Flame
YIELD: Final = 7  # give the Dragon
LOSE: Final = 8  # give a Warrior of a kind
CAMP: Final = LOSE + WARRIORS  # a Warrior of a kind camps
JOIN: Final = CAMP + WARRIORS  # an infantryman of a people joins the band
KEEP_CARD: Final = JOIN + PEOPLES  # keep a card of a kind

# Things of a seat: its Warriors by kind, then
BANDED: Final = WARRIORS  # by people
WIZARDS: Final = BANDED + PEOPLES  # by people
CATAPULTS: Final = WIZARDS + PEOPLES
BATTLES: Final = CATAPULTS + 1
CAMPED: Final = BATTLES + 1
FLAMES: Final = CAMPED + 1
FIGHTER: Final = FLAMES + 1  # the Dragon in the Battle
DRAGONS: Final = FIGHTER + 1  # by Flames

# Places of a seat: its factions by people, then
LAIR: Final = PEOPLES  # its Dragons
PARK: Final = LAIR + 1  # its Catapults, and Events still to be placed
WON: Final = PARK + 1  # its victory pile
HAND: Final = WON + 1  # the cards it chooses from
CHOSEN: Final = HAND + 1  # those it keeps
PLACES: Final = CHOSEN + 1


class Codes:
    """Where each verb's numbers begin, for a table of some seats and cards."""

    def __init__(self, figures: Figures, seats: i64) -> None:
        heats = figures.heats
        self.units: i64 = PEOPLES + heats
        self.targets: i64 = seats * self.units
        self.things: i64 = DRAGONS + heats if heats else FLAMES
        self.wizard: i64 = KEEP_CARD + figures.kinds  # place a Wizard on an own unit
        self.flame: i64 = self.wizard + self.units  # give a Flame to a Dragon
        self.dragon: i64 = self.flame + heats  # a Dragon attacks
        self.target: i64 = self.dragon + heats  # … or a band, or a charge: this unit of that seat
        self.shoot: i64 = self.target + self.targets  # at this thing of that seat
        self.attack: i64 = self.shoot + seats * self.things  # a people attacks this unit of that seat
        self.choice_count: i64 = self.attack + PEOPLES * self.targets
        self.boxed: list[object] = list(range(self.choice_count))  # made once: lists of choices share these objects
        self.prey: list[list[i64]] = [  # the peoples that a people may attack; all of them, for bands and Dragons
            [other for other in range(PEOPLES) if other == people or other == figures.enemy[people]]
            for people in range(PEOPLES)
        ]
        self.prey.append([i64(people) for people in range(PEOPLES)])

        # What events are about: things, then cards by kind, then factions; places of seats, then the common ones.
        self.card: i64 = seats * self.things
        self.faction: i64 = self.card + figures.kinds
        self.pile: i64 = seats * PLACES
        self.discard: i64 = self.pile + 1
        self.order: i64 = self.discard + 1  # where each Battle card lies
