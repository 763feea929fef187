"""The Battle being fought: who attacks whom with what, the band and the camp, and the dice as they last fell."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from champclos.games.warriors.figures import PEOPLES, TYPES
from champclos.games.warriors.phases import NOBODY

# How a Battle card is fought
UNSAID: Final = 0  # a Mixed Battle before its owner's word, or no Battle at all
FACTION: Final = 1  # a simple Battle
BAND: Final = 2  # a Mercenary Battle
FLIGHT: Final = 3  # a Draconic Battle
MODES: Final = ("unsaid", "simple", "mercenary", "draconic")

FALLEN: Final[i64] = -1  # in place of its Flames: a Dragon that fights no more, or none
LAIR_UNIT: Final = PEOPLES  # in place of a people: a Dragon

# Who adds 1 for bows
NO_BOWS: Final = 0
RED_BOWS: Final = 1
BLACK_BOWS: Final = 2


@mypyc_attr(acyclic=True)
class Battle:
    """`card` is the Battle card; `lead` the attacking people and `lead_flames` the attacking Dragon's Flames.

    The target is the people `target` of `target_seat`, or LAIR_UNIT with `target_flames`. `red` and `black` are rolls,
    `bows` who adds 1; `band` counts infantry by people, `camp` camped Warriors by type.
    """

    def __init__(
        self,
        card: i64,
        mode: i64,
        lead: i64,
        lead_flames: i64,
        target_seat: i64,
        target: i64,
        target_flames: i64,
        red: i64,
        black: i64,
        bows: i64,
        band: vec[i64],
        camp: vec[i64],
    ) -> None:
        self.card = card
        self.mode = mode
        self.lead = lead
        self.lead_flames = lead_flames
        self.target_seat = target_seat
        self.target = target
        self.target_flames = target_flames
        self.red = red
        self.black = black
        self.bows = bows
        self.band = band
        self.camp = camp

    def copy(self) -> "Battle":
        return Battle(
            self.card,
            self.mode,
            self.lead,
            self.lead_flames,
            self.target_seat,
            self.target,
            self.target_flames,
            self.red,
            self.black,
            self.bows,
            self.band[:],
            self.camp[:],
        )

    def band_size(self) -> i64:
        found: i64 = 0
        for people in range(PEOPLES):
            found += self.band[people]
        return found

    def camp_size(self) -> i64:
        return self.camp[0] + self.camp[1] + self.camp[2]


def no_battle() -> Battle:
    """Before a Battle card is resolved."""
    band, camp = vec[i64]([0] * PEOPLES), vec[i64]([0] * TYPES)
    return Battle(NOBODY, UNSAID, NOBODY, FALLEN, NOBODY, NOBODY, FALLEN, 0, 0, NO_BOWS, band, camp)
