"""Relics and Buildings as bots use them: at once where they help anyway, or for the creature that is to attack."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Deed, Row
from champclos.games.signum import costs, effects, law, plans, powers, targets, verbs
from champclos.games.signum.judgement import Survey
from champclos.games.signum.loadouts import MOMENTS

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

FEW_POWERS: Final = 3  # Hero Power below which more of it is of use


def helped(state: "SignumState", seat: i64) -> list[i64]:
    """A Relic or Building that is of use now, whatever is done afterwards; nothing if there is none."""
    hero, survey = state.hero(seat), Survey(state)
    for at in state.rules.card_places[seat]:
        row = costs.usable_row(state, hero, at)
        if row is None:
            continue
        card = plans.code(state, verbs.CARD, state.cards[at])
        verb = row.deeds[0].verb
        if verb == effects.SUMMON or (verb == effects.POWER and state.power[seat] < FEW_POWERS):
            return [card]
        if not row.picks:
            continue
        found = targets.targets_of(state, row, hero)
        best, most = i64(-1), 0.0
        for slot in found:
            value = use(state, survey, row.deeds[0], slot)
            if value > most:
                best, most = slot, value
        if best >= 0:
            return [card] if len(found) == 1 else [card, plans.code(state, verbs.PICK, state.hex[best])]
    if state.rules.buy_minions and law.minions(state, seat, state.stack[-1]):
        return [plans.code(state, verbs.MINION, 0)]
    return []


def use(state: "SignumState", survey: Survey, deed: Deed, slot: i64) -> float:
    """What a deed of a card is good for if it is done to a creature; 0 if it should wait or not be done at all."""
    if deed.verb == effects.HEAL:
        if state.wounds[slot] == 0 or powers.forbidden(state, slot, effects.NO_HEAL):
            return 0.0
        return 1.0 + feared(state, survey, slot)
    if deed.verb == effects.ARMOUR:
        return 0.1 + feared(state, survey, slot)
    if deed.verb == effects.FORBID:
        return survey.strength[slot]
    if deed.verb == effects.GRANT and not adds_dice(state, deed):
        return float(survey.life[slot] + survey.guard[slot])
    return 0.0


def feared(state: "SignumState", survey: Survey, slot: i64) -> float:
    """The wounds that a creature has to fear where it stands, by what they are worth."""
    return plans.Creature(state, survey, plans.started(state, slot), []).fear(state.hex[slot])


def adds_dice(state: "SignumState", deed: Deed) -> bool:
    """Whether a deed grants dice for attacks."""
    return any(row.deed(effects.ADD_DICE) is not None for row in granted(state, deed))


def granted(state: "SignumState", deed: Deed) -> list[Row]:
    """The rows of an ability that is granted, for when its creature rolls."""
    return state.rules.figures.by[deed.values[0] * MOMENTS + effects.ROLL]


def spurs(state: "SignumState", seat: i64, slot: i64) -> list[i64]:
    """A card that adds dice to the attacks of a creature, as the choices that use it; nothing if there is none."""
    hero, kind = state.hero(seat), state.rules.figures.type[state.kind[slot]]
    for at in state.rules.card_places[seat]:
        usable = costs.usable_row(state, hero, at)
        if usable is None or usable.deeds[0].verb != effects.GRANT or not adds_dice(state, usable.deeds[0]):
            continue
        fitting = False
        for row in granted(state, usable.deeds[0]):
            fitting = all(one.trait != effects.P_TYPE or one.value == kind for one in row.every)
        found = targets.targets_of(state, usable, hero)
        if fitting and slot in found:
            card = plans.code(state, verbs.CARD, state.cards[at])
            return [card] if len(found) == 1 else [card, plans.code(state, verbs.PICK, state.hex[slot])]
    return []
