"""Which shots of a Catapult a look ahead weighs where there are too many to look at all of them."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.flow import NOBODY
from champclos.games.warriors.figures import TYPES, WARRIORS
from champclos.games.warriors.holdings import UNITS, Holdings
from champclos.games.warriors.table import BAND
from champclos.games.warriors.things import BANDED, CATAPULTS, FIGHTER, LAIR_UNIT, WIZARDS
from champclos.games.warriors.verbs import PASS

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState

IN_BATTLE: Final = 2.0  # points by which a card counts for more whose symbols are fighting
SAME_UNIT: Final = 1.0  # points by which archers and cavalry that do not fight come after infantry
WIZARD_SHOT: Final = 1.5  # points of a Wizard, for a seat with a Battle card to come
DRAGON_SHOT: Final = 0.33  # of the shots that fell a Warrior fell a Dragon


def aims(state: "WarriorsState", seat: i64, shots: list[i64], most: i64) -> list[i64]:
    """No shot, and of all others those that promise most; with it at most the given number, ascending."""
    table, holdings = state.rules.verbs, Holdings(state)
    found: list[i64] = []
    scores: list[float] = []
    for shot in shots:
        if table.row(shot) == PASS:
            continue
        score = aim(state, holdings, seat, table.second(shot))
        at: i64 = len(found)
        while at > 0 and scores[at - 1] < score:
            at -= 1
        if at < most - 1:
            found.insert(at, shot)
            scores.insert(at, score)
            if len(found) == most:
                found.pop()
                scores.pop()
    found.append(table.code(PASS, 0, 0, 0))
    found.sort()
    return found


def aim(state: "WarriorsState", holdings: Holdings, seat: i64, named: i64) -> float:
    """About how many points a hit brings the shooter and costs the owner of the card."""
    other, thing = named // state.rules.things, named % state.rules.things
    if WIZARDS <= thing < CATAPULTS:
        return WIZARD_SHOT if seat in state.table.orders else 0.0
    unit: i64 = LAIR_UNIT if thing >= FIGHTER else (thing - BANDED if thing >= BANDED else thing // TYPES)
    score = float(state.rules.figures.card_points) + holdings.echo * holdings.keen[other * UNITS + unit]
    if holdings.sizes[other * UNITS + unit] == holdings.most[unit]:
        score += holdings.keen[seat * UNITS + unit]
    if unit == LAIR_UNIT:
        score *= DRAGON_SHOT
    if fights(state, other, thing):
        return score + IN_BATTLE
    return score - SAME_UNIT * float(thing % TYPES) if thing < WARRIORS else score


def fights(state: "WarriorsState", seat: i64, thing: i64) -> bool:
    """Whether a card of a seat takes part in the Battle that is being fought."""
    battle = state.battle
    if battle.target_seat == NOBODY:
        return False
    if thing >= WARRIORS:
        return thing < WIZARDS or thing == FIGHTER
    people = thing // TYPES
    if seat == state.resolver:
        return battle.mode != BAND and people == battle.lead
    return seat == battle.target_seat and people == battle.target
