"""What a position of Legends of Signum is worth, for bots: life, strength and place on the field, and kills."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.games.signum import ends, phases
from champclos.games.signum.effects import A_HERO, A_MINION, CRIT, HIT
from champclos.games.signum.figures import COLOURS, Figures, dice_of
from champclos.games.signum.ground import FAR
from champclos.games.signum.rules import SLOTS

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

LIFE: Final = 1.0  # of a point of life
HERO_LIFE: Final = 1.6
STRENGTH: Final = 1.5  # of a point of mean damage
KILL: Final = 4.0  # of a Character destroyed
ARMOUR: Final = 0.7
STUNNED: Final = 1.2
ILL: Final = 0.8  # of a Poison or Disease token
NEAR: Final = 0.08  # of a hex nearer to the nearest enemy, beyond the own reach
IN_REACH: Final = 0.3  # of having somebody in reach
SCALE: Final = 30.0


def strength(figures: Figures, kind: i64) -> float:
    """The mean damage of the printed dice."""
    found = 0.0
    for colour in range(COLOURS):
        faces = figures.faces[colour]
        found += float(dice_of(figures.dice[kind], colour)) * float(faces[CRIT] + faces[HIT]) / 6.0
    return found


def worth(state: "SignumState", seat: i64) -> float:
    """From −1, lost, to 1, won."""
    if state.stage() == phases.END:
        outcome = ends.outcome(state)
        if outcome.places[seat] > 1:
            return -1.0
        return 1.0 if len(outcome.winners) == 1 else 0.0
    if state.out(seat):
        return -1.0
    own, best = 0.0, 0.0
    for other in range(state.rules.seats):
        if not state.out(other):
            value = holding(state, other)
            if other == seat:
                own = value
            elif value > best:
                best = value
    ahead = (own - best) / SCALE
    return ahead / (1.0 + (ahead if ahead > 0 else -ahead))


def holding(state: "SignumState", seat: i64) -> float:
    """What a seat has on the field and has done."""
    figures = state.rules.figures
    found = 0.0
    for slot in range(SLOTS):
        if state.hex[slot] < 0 or state.keeper[slot] != seat:
            continue
        kind, sort = state.kind[slot], state.sort(slot)
        life = float(state.life(slot))
        value = life * (HERO_LIFE if sort == A_HERO else LIFE) + STRENGTH * strength(figures, kind)
        value += ARMOUR * float(state.armour[slot])
        if state.tokens[slot] & 1:
            value -= STUNNED
        if state.tokens[slot] & 6:
            value -= ILL
        if sort == A_MINION:
            value *= 0.6
        found += value + approach(state, slot, seat)
    destroyed = ends.destroyed(state, seat)
    found += KILL * float(destroyed[0])
    return found


def approach(state: "SignumState", slot: i64, seat: i64) -> float:
    """A creature is worth more within its reach of an enemy, and less the farther off it is."""
    far = state.ground.far[state.hex[slot]]
    nearest: i64 = FAR
    for other in range(SLOTS):
        if state.hex[other] >= 0 and state.keeper[other] != seat and far[state.hex[other]] < nearest:
            nearest = far[state.hex[other]]
    if nearest == FAR:
        return 0.0
    reach = state.rules.figures.range[state.kind[slot]]
    return IN_REACH if nearest <= reach else -NEAR * float(nearest - reach)
