"""The Battle being fought: who attacks whom with what, the band and the camp, and the dice as they last fell."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from champclos.core.codec import Reader, Writer
from champclos.core.flow import NOBODY
from champclos.games.warriors.figures import PEOPLES, TYPES

# How a Battle card is fought
UNSAID: Final = 0  # a Mixed Battle before its owner's word, or no Battle at all
FACTION: Final = 1  # a simple Battle
BAND: Final = 2  # a Mercenary Battle
FLIGHT: Final = 3  # a Draconic Battle
MODES: Final = ("unsaid", "simple", "mercenary", "draconic")

FALLEN: Final[i64] = -1  # in place of its Flames: a Dragon that fights no more, or none

# Who adds 1 for bows
NO_BOWS: Final = 0
RED_BOWS: Final = 1
BLACK_BOWS: Final = 2


@mypyc_attr(acyclic=True)
class Battle:
    """A Battle, or none yet if its card is NOBODY."""

    def __init__(self) -> None:
        self.card: i64 = NOBODY  # the Battle card
        self.mode: i64 = UNSAID
        self.lead: i64 = NOBODY  # the attacking people
        self.lead_flames = FALLEN  # … or the attacking Dragon's Flames
        self.target_seat: i64 = NOBODY
        self.target: i64 = NOBODY  # the people that is attacked, or LAIR_UNIT
        self.target_flames = FALLEN  # … with its Flames
        self.red: i64 = 0  # rolls: the attacker's
        self.black: i64 = 0  # … and the defender's
        self.bows: i64 = NO_BOWS  # who adds 1
        self.band = vec[i64]([0] * PEOPLES)  # infantry by people
        self.camp = vec[i64]([0] * TYPES)  # camped Warriors by type

    def copy(self) -> "Battle":
        twin = Battle()
        twin.card, twin.mode, twin.red, twin.black, twin.bows = self.card, self.mode, self.red, self.black, self.bows
        twin.lead, twin.lead_flames = self.lead, self.lead_flames
        twin.target_seat, twin.target, twin.target_flames = self.target_seat, self.target, self.target_flames
        twin.band, twin.camp = self.band[:], self.camp[:]
        return twin

    def band_size(self) -> i64:
        found: i64 = 0
        for people in range(PEOPLES):
            found += self.band[people]
        return found

    def camp_size(self) -> i64:
        return self.camp[0] + self.camp[1] + self.camp[2]

    def forget_roll(self) -> None:
        """No dice lie on the table any more."""
        self.red, self.black, self.bows = 0, 0, NO_BOWS

    def write(self, out: Writer) -> None:
        for number in [self.card, self.mode, self.lead, self.lead_flames, self.target_seat, self.target,
                       self.target_flames, self.red, self.black, self.bows]:  # fmt: skip
            out.number(number)
        out.counts(self.band)
        out.counts(self.camp)

    def read(self, source: Reader) -> None:
        self.card, self.mode, self.lead, self.lead_flames = [source.number() for place in range(4)]
        self.target_seat, self.target, self.target_flames = [source.number() for place in range(3)]
        self.red, self.black, self.bows = [source.number() for place in range(3)]
        self.band, self.camp = vec[i64](source.numbers()), vec[i64](source.numbers())
