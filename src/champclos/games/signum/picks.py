"""What picks of cards of a duel ask about creatures, beyond what a skirmish has."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.games.signum import casting, effects, powers
from champclos.games.signum.rules import ACTED

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def within(state: "SignumState", values: list[i64], who: i64, slot: i64) -> bool:
    """Whether a creature is as near as a row asks for."""
    of, reach = values[effects.K_OF], values[effects.K_WITHIN]
    if of >= effects.OWN_CREATURE:
        return near(state, of, reach, who, slot)
    centre = state.hero(state.keeper[who]) if of == effects.HERO else who
    if centre < 0 or state.hex[centre] < 0:
        return False
    if reach == effects.BY_RANGE:
        reach = state.rules.figures.range[state.kind[who]] + powers.stat(state, who, effects.STAT_RANGE)
    return state.ground.far[state.hex[centre]][state.hex[slot]] <= reach


def near(state: "SignumState", of: i64, reach: i64, who: i64, slot: i64) -> bool:
    """Whether a creature is near a creature of the row's player, or the hex that its card is aimed at."""
    if of == effects.SPOT:
        spot = casting.spot(state)
        return spot >= 0 and state.ground.far[spot][state.hex[slot]] <= reach
    far = state.ground.far[state.hex[slot]]
    return any(far[state.hex[own]] <= reach for own in state.creatures(state.keeper[who]))


def narrowed(state: "SignumState", values: list[i64], said: i64, who: i64, slot: i64) -> bool:
    """Whether a creature stands where a pick asks for, was activated, or has attacked."""
    if (said >> effects.K_ACTED) & 1 and state.acted[slot] != ACTED:
        return False
    if (said >> effects.K_ATTACKED) & 1 and not (state.estate.struck >> slot) & 1:
        return False
    if not (said >> effects.K_ON) & 1:
        return True
    on, at = values[effects.K_ON], state.hex[slot]
    in_zone = (on >> len(state.rules.figures.terrain_names)) & 1 and at in state.rules.field.of_zone[state.keeper[who]]
    return in_zone != 0 or (on >> state.terrain[at]) & 1 != 0
