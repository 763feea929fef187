"""Scenario cards (SIG-TOURN-24 to -31): Landmarks placed, held, moved and scored, Characters that are hunted, fog."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.events import NOTHING, Event
from champclos.core.flow import AGAIN, NOBODY
from champclos.core.game import NATURE, Odds
from champclos.games.signum import clauses, effects, estate, events, feats, hands, phases, skirmish, verbs
from champclos.games.signum.estate import HIDDEN, M_HEX, M_HOLDER, M_OWNER, MARK, MARKS, NO_PREY, PREY, SUSPECTS
from champclos.games.signum.ground import FAR
from champclos.games.signum.rules import changed

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

TAKEN: Final = -1  # the hex of a Landmark that is not on the battlefield


def mark_on(state: "SignumState", at: i64) -> i64:
    """Where among the Landmarks the one on a hex is, or −1."""
    marks = state.estate.extra[MARKS]
    for first in range(0, len(marks), MARK):
        if marks[first + M_HEX] == at:
            return first
    return -1


# Set-up


def placer(state: "SignumState") -> i64:
    """Who places the next Landmark, or names a Character; NOBODY when all are placed."""
    scenario, at = state.rules.scenario, int(state.stack[0].what)
    if scenario is None or at >= len(scenario.order):
        return NOBODY
    return (state.first + scenario.order[at]) % state.rules.seats


def set_up_step(state: "SignumState") -> i64:
    """SIG-TOURN-26, -28: Landmarks one by one; where there is no hex for one it is left out."""
    seat = placer(state)
    if seat == NOBODY:
        return skirmish.to_stage(state, phases.HEROES)
    found = nameable(state, seat) or spots(state, seat)
    if len(found) > 1 or (found and hunts(state)):
        return seat
    if not hunts(state):
        place(state, seat, found[0] if found else TAKEN)
        return AGAIN
    return skirmish.next_in_order(state)


def hunts(state: "SignumState") -> bool:
    return state.rules.scenario is not None and state.rules.scenario.hunt


def nameable(state: "SignumState", seat: i64) -> list[i64]:
    """The Characters among which a seat names one in secret."""
    camp = state.reserve[1 - seat] if hunts(state) else 0
    return [kind for kind in range(state.rules.figures.kinds) if (camp >> kind) & 1]


def spots(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-TOURN-26, -28, -31: the hexes on which a seat may place a Landmark."""
    scenario, field = state.rules.scenario, state.rules.field
    if scenario is None or scenario.hunt:
        return []
    low, high = scenario.near
    found: list[i64] = []
    for at in range(field.hexes):
        away = feats.near_zone(state, at, seat)
        if not scenario.owned and feats.near_zone(state, at, 1 - seat) < away:
            away = feats.near_zone(state, at, 1 - seat)
        shut = state.ground.impassable[at] or mark_on(state, at) >= 0
        if low <= away <= high and not shut and not crowded(state, seat, at):
            found.append(at)
    if scenario.middle:
        middle = [off_middle(state, at, scenario.middle == "hex") for at in found]
        found = [at for at, off in zip(found, middle, strict=True) if off == min(middle)]
    return found


def crowded(state: "SignumState", seat: i64, at: i64) -> bool:
    """SIG-TOURN-26: whether another Landmark is adjacent, or another of the same player in the row of hexes."""
    scenario, rows = state.rules.scenario, state.rules.field.y
    assert scenario is not None
    marks = state.estate.extra[MARKS]
    for first in range(0, len(marks), MARK):
        other = marks[first + M_HEX]
        own = (state.first + scenario.order[first // MARK]) % state.rules.seats == seat
        near = scenario.apart and state.ground.far[at][other] <= 1
        if other >= 0 and (near or (scenario.single and own and rows[other] == rows[at])):
            return True
    return False


def off_middle(state: "SignumState", at: i64, both: bool) -> int:
    """How far a hex is from the middle of the battlefield, or only from its middle row."""
    x, y = state.rules.field.x, state.rules.field.y
    across = abs(2 * x[at] - min(x) - max(x)) if both else 0
    return across + 4 * abs(2 * y[at] - max(y))


def place(state: "SignumState", seat: i64, at: i64) -> None:
    """A Landmark is placed."""
    owner = seat if state.rules.scenario is not None and state.rules.scenario.owned else NOBODY
    state.estate.put_extra(MARKS, [*state.estate.extra[MARKS], at, owner, NOBODY])
    if at >= 0:
        state.tell(clauses.TOURN_26, events.MARKED, seat, NOTHING, at, 0)
    skirmish.next_in_order(state)


# Who holds what


def settle(state: "SignumState") -> None:
    """SIG-TOURN-31: whose creature stands on a Landmark was the last there."""
    marks = state.estate.extra[MARKS]
    for first in range(0, len(marks), MARK):
        slot = state.at[marks[first]] if marks[first] >= 0 else -1
        if slot >= 0 and state.keeper[slot] != marks[first + M_HOLDER]:
            marks = changed(marks, first + M_HOLDER, state.keeper[slot])
            state.estate.put_extra(MARKS, marks)


def value(state: "SignumState", seat: i64, slot: i64, subject: i64, trait: i64) -> i64:
    """What rows of Scenario cards ask of a creature or of a player."""
    marks = state.estate.extra[MARKS]
    who = 1 - seat if subject == effects.FOE else seat
    found: i64 = FAR if trait == effects.P_BY_LANDMARK else 0
    for first in range(0, len(marks), MARK):
        at = marks[first + M_HEX]
        if at < 0:
            continue
        if trait == effects.P_LANDMARKS:
            found += 1 if marks[first + M_HOLDER] == who else 0
        elif trait == effects.P_OCCUPIED:
            found += 1 if state.at[at] >= 0 and state.keeper[state.at[at]] == who else 0
        elif trait == effects.P_BY_LANDMARK:
            away = state.ground.far[at][state.hex[slot]]
            found = away if away < found else found
        elif at == state.hex[slot] and marks[first + M_OWNER] >= 0:
            found = 1 << (effects.S_OWN if marks[first + M_OWNER] == seat else effects.S_ENEMY)
    return found


def seize(state: "SignumState", slot: i64) -> None:
    """A creature takes the Landmark on which it stands."""
    at, first, seat = state.hex[slot], mark_on(state, state.hex[slot]), state.keeper[slot]
    if first >= 0:
        marks = changed(state.estate.extra[MARKS], first + M_HOLDER, seat)
        state.estate.put_extra(MARKS, changed(marks, first + M_HEX, TAKEN))
        state.tell(clauses.TOURN_25, events.SEIZED, seat, state.told_as(slot), at, 0)


# Points


def points(state: "SignumState", seat: i64) -> i64:
    """SIG-TOURN-30: one for each own Landmark in the opponent's zone, or for each that was taken from the opponent."""
    scenario, marks = state.rules.scenario, state.estate.extra[MARKS]
    assert scenario is not None
    found: i64 = 0
    for first in range(0, len(marks), MARK):
        at, own = marks[first + M_HEX], marks[first + M_OWNER] == seat
        if scenario.scores == "brought":
            found += 1 if own and at >= 0 and feats.hostile(state, seat, state.rules.field.zone[at]) else 0
        else:
            found += 1 if not own and at < 0 and marks[first + M_HOLDER] == seat else 0
    return found


def victor(state: "SignumState") -> i64:
    """SIG-TOURN-25, -30: who has reached the objective of the Scenario card, or NOBODY."""
    if state.rules.scores and state.rules.scenario is not None:
        each = len(state.rules.scenario.order) // 2
        for seat in range(state.rules.seats):
            if points(state, seat) == each:
                return seat
    return NOBODY


def reward(state: "SignumState", seat: i64, much: i64) -> None:
    """SIG-TOURN-27: cards of the Feats Deck come face down into the Hall of Honour, as for a kill."""
    left = hands.feats_left(state)
    taken = much if much < left else left
    if taken > 0 and not feats.first_turn(state):
        own = state.estate
        own.kills = changed(own.kills, seat, own.kills[seat] + taken)
        state.tell(clauses.TOURN_27, events.KILL_CARD, seat, NOTHING, NOTHING, taken)


# Landmarks that are moved


def roamers(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-TOURN-29: the hexes of the Landmarks that a seat may move in this turn."""
    marks = state.estate.extra[MARKS] if state.estate.extra and not state.estate.counts[estate.ROAMED] else []
    own = [marks[first] for first in range(0, len(marks), MARK) if marks[first + M_OWNER] == seat]
    return sorted([at for at in own if roads(state, seat, at)])


def roads(state: "SignumState", seat: i64, start: i64) -> list[i64]:
    """SIG-TOURN-29, -30: where a Landmark may be moved; once in the opponent's zone it stays there."""
    scenario, zone = state.rules.scenario, state.rules.field.zone
    if scenario is None or start < 0 or (state.at[start] >= 0 and state.keeper[state.at[start]] != seat):
        return []
    inside = feats.hostile(state, seat, zone[start])
    steps: dict[i64, int] = {start: 0}
    due = [start]
    for at in due:
        if steps[at] == scenario.roams or (at != start and state.ground.difficult[at]):
            continue
        for other in state.ground.near[at]:
            shut = state.ground.impassable[other] or state.at[other] >= 0 or mark_on(state, other) >= 0
            if other not in steps and not shut and (not inside or zone[other] == zone[start]):
                steps[other] = steps[at] + 1
                due.append(other)
    return sorted(due[1:])


def roam(state: "SignumState", seat: i64, start: i64, at: i64) -> None:
    """SIG-TOURN-29: a Landmark is moved."""
    marks = changed(state.estate.extra[MARKS], mark_on(state, start) + M_HEX, at)
    state.estate.put_extra(MARKS, marks)
    state.estate.count(estate.ROAMED, 1)
    state.tell(clauses.TOURN_29, events.ROAMED, seat, NOTHING, at, start)


# Characters that are hunted


def name(state: "SignumState", seat: i64, kind: i64) -> None:
    """A seat names a Character of the other's War Camp; the other does not see which."""
    own = state.estate
    own.put_extra(PREY, changed(own.extra[PREY], seat, kind))
    own.put_extra(SUSPECTS, changed(own.extra[SUSPECTS], seat, state.reserve[1 - seat]))
    hidden = Event(clauses.TOURN_25, events.NAMED, seat, NOTHING, NOTHING, HIDDEN)
    state.tell_event(Event(clauses.TOURN_25, events.NAMED, seat, NOTHING, NOTHING, kind, only=seat, instead=hidden))
    skirmish.next_in_order(state)


def suspected(state: "SignumState", seat: i64, kind: i64) -> bool:
    """Whether a Character may be the one that a seat hunts, as far as all know."""
    return len(state.estate.extra) > 0 and (state.estate.extra[SUSPECTS][seat] >> kind) & 1 != 0


def quarry_odds(state: "SignumState") -> Odds:
    """Whether a Character that was destroyed is the one that was named: what nature shows, if the viewer knows it."""
    top = state.stack[-1]
    prey = state.estate.extra[PREY][top.seat]
    if prey == HIDDEN:
        return state.rules.no_odds
    return Odds([state.rules.nature.code(verbs.QUARRY, 1 if prey == top.what else 0, 0, 0)], [1])


def shown(state: "SignumState", hit: i64) -> None:
    """All know now of a Character whether it was the one that is hunted."""
    top, own = state.stack.pop(), state.estate
    left = 0 if hit else own.extra[SUSPECTS][top.seat] & ~(1 << top.what)
    own.put_extra(SUSPECTS, changed(own.extra[SUSPECTS], top.seat, left))
    if hit:
        own.put_extra(PREY, changed(own.extra[PREY], top.seat, NO_PREY))
        state.tell(clauses.TOURN_25, events.CAUGHT, top.seat, NOTHING, NOTHING, top.what)
        reward(state, top.seat, 1)
    elif left & (left - 1) == 0:  # it can be one only
        own.put_extra(PREY, changed(own.extra[PREY], top.seat, int(left).bit_length() - 1))


def quarry_step(state: "SignumState") -> i64:
    return NATURE


def veil(state: "SignumState", viewer: i64) -> None:
    """Others do not see which Character a seat hunts, while it may be one of several."""
    for seat in range(len(state.estate.extra[PREY])):
        left = state.estate.extra[SUSPECTS][seat]
        if seat != viewer and left & (left - 1):
            state.estate.put_extra(PREY, changed(state.estate.extra[PREY], seat, HIDDEN))


def imagine(state: "SignumState", dice: Dice) -> None:
    """A Character that is hunted is any of those that it may be."""
    for seat in range(len(state.estate.extra[PREY]) if state.estate.extra else 0):
        if state.estate.extra[PREY][seat] == HIDDEN:
            mask = state.estate.extra[SUSPECTS][seat]
            left = [kind for kind in range(state.rules.figures.kinds) if (mask >> kind) & 1]
            prey = left[dice.below(len(left))]
            state.estate.put_extra(PREY, changed(state.estate.extra[PREY], seat, prey))


# Fog


def fogged(state: "SignumState") -> bool:
    """Whether there is fog."""
    return state.rules.fog > 0 and state.estate.turns <= state.rules.fog_turns
