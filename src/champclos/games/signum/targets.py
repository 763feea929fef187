"""Whom rows of Legends of Signum may be for, and whether those that may happen would do anything."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Row
from champclos.games.signum import attack, casting, effects, facts, fight, moving, powers, summons

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

NARROWER: Final = (effects.EXCHANGE, effects.PLACE, effects.CONTROL, effects.SHIFT)  # verbs that not everybody suits


def possible(state: "SignumState", row: Row, who: i64, it: i64) -> bool:
    """Whether a row that may happen would do anything."""
    if row.picks and it < 0:
        called = row.deed(effects.ATTACK) is not None
        return not (called and attack.stopped(state, row, who)) and finds_target(state, row, who)
    deed = row.deeds[0]
    if deed.verb == effects.ATTACK:
        return attack.can_follow(state, row, deed, who, it)
    if deed.verb == effects.SHIFT and deed.values[2] == effects.INTO_VACATED:
        return moving.can_advance(state, who)
    if deed.verb == effects.REDIRECT:
        hurt = facts.damage_below(state)
        return hurt >= 0 and state.stack[hurt].where > 0
    if deed.verb == effects.REDUCE_BY:
        return fight.damage(state.fight) > deed.values[1]
    if deed.verb == effects.CRIT_ON:
        return not state.fight[fight.FORCED] and not fight.shows_crit(state.dice)
    if deed.verb == effects.SWAP:
        return state.alive(state.fight[fight.TARGET])
    if deed.verb == effects.SUMMON:
        return summons.summon_place(state, deed, who) >= 0
    return True


def targets_of(state: "SignumState", row: Row, who: i64) -> list[i64]:
    """The creatures that a row may pick and that its deeds can reach."""
    return [slot for slot in range(state.extent) if may_target(state, row, who, slot)]


def may_target(state: "SignumState", row: Row, who: i64, slot: i64) -> bool:
    """Whether a row may pick a creature, and its deeds can reach it."""
    if not powers.may_pick(state, row, who, slot):
        return False
    if row.deeds[0].verb == effects.PULL:
        far = state.ground.far[state.hex[who]][state.hex[slot]]
        return far > 1 and len(moving.pull_hexes(state, who, slot)) > 0
    shift = row.deed(effects.SHIFT)
    if shift is not None and row.deed(effects.ATTACK) is not None:
        return moving.can_pursue(state, who, shift.values[0], slot)
    return row.deeds[0].verb not in NARROWER or casting.suits(state, row.deeds[0], who, slot)


def finds_target(state: "SignumState", row: Row, who: i64) -> bool:
    """Whether there is a creature that a row may pick and that its deeds can reach."""
    return any(may_target(state, row, who, slot) for slot in range(state.extent))
