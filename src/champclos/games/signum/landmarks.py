"""Scenario cards (SIG-TOURN-24 to -31): Landmarks placed, held, moved and scored, Characters that are hunted, fog."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.events import NOTHING, Event
from champclos.core.flow import AGAIN, NOBODY
from champclos.core.game import NATURE, Odds
from champclos.games.signum import clauses, effects, estate, events, feats, hands, phases, skirmish, verbs
from champclos.games.signum.estate import HIDDEN, M_HEX, M_HOLDER, M_OWNER, MARK, NO_PREY
from champclos.games.signum.ground import FAR
from champclos.games.signum.rules import changed

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

TAKEN: Final = -1  # the hex of a Landmark that is not on the battlefield


def mark_on(state: "SignumState", at: i64) -> i64:
    """Where among the Landmarks the one on a hex is, or −1."""
    for first in range(0, len(state.estate.marks), MARK):
        if state.estate.marks[first + M_HEX] == at:
            return first
    return -1


# Set-up


def set_up_step(state: "SignumState") -> i64:
    """SIG-TOURN-26, -28: Landmarks one by one; where there is no hex for one it is left out."""
    scenario, at = state.rules.scenario, int(state.stack[0].what)
    if scenario is None or at >= len(scenario.order):
        return skirmish.to_stage(state, phases.HEROES)
    seat = (state.first + scenario.order[at]) % state.rules.seats
    found = nameable(state, seat) if scenario.hunt else spots(state, seat)
    if len(found) > 1 or (found and scenario.hunt):
        return seat
    if scenario.hunt:
        return skirmish.next_in_order(state)
    place(state, seat, found[0] if found else TAKEN)
    return AGAIN


def nameable(state: "SignumState", seat: i64) -> list[i64]:
    """The Characters among which a seat names one in secret."""
    camp = state.reserve[1 - seat] if state.rules.hunt else 0
    return [kind for kind in range(state.rules.figures.kinds) if (camp >> kind) & 1]


def spots(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-TOURN-26, -28, -31: the hexes on which a seat may place a Landmark."""
    scenario, found = state.rules.scenario, list[i64]()
    if scenario is None or scenario.hunt:
        return found
    for at in range(state.rules.field.hexes):
        away = feats.near_zone(state, at, seat)
        if not scenario.owned:
            away = min(away, feats.near_zone(state, at, 1 - seat))
        shut = state.ground.impassable[at] or mark_on(state, at) >= 0 or crowded(state, seat, at)
        if scenario.near[0] <= away <= scenario.near[1] and not shut:
            found.append(at)
    if scenario.middle:
        middle = [off_middle(state, at, scenario.middle == "hex") for at in found]
        found = [at for at, off in zip(found, middle, strict=True) if off == min(middle)]
    return found


def crowded(state: "SignumState", seat: i64, at: i64) -> bool:
    """SIG-TOURN-26: whether another Landmark is adjacent, or another of the same player in the row of hexes."""
    scenario, rows, marks = state.rules.scenario, state.rules.field.y, state.estate.marks
    assert scenario is not None
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
    return (abs(2 * x[at] - min(x) - max(x)) if both else 0) + 4 * abs(2 * y[at] - max(y))


def place(state: "SignumState", seat: i64, at: i64) -> None:
    """A Landmark is placed."""
    owner = seat if state.rules.scenario is not None and state.rules.scenario.owned else NOBODY
    state.estate.marks = [*state.estate.marks, at, owner, NOBODY]
    if at >= 0:
        state.tell(clauses.TOURN_26, events.MARKED, seat, NOTHING, at, 0)
    skirmish.next_in_order(state)


# Who holds what


def settle(state: "SignumState") -> None:
    """SIG-TOURN-31: whose creature stands on a Landmark was the last there."""
    marks = state.estate.marks
    for first in range(0, len(marks), MARK):
        slot = state.at[marks[first]] if marks[first] >= 0 else -1
        if slot >= 0 and state.keeper[slot] != marks[first + M_HOLDER]:
            marks = state.estate.marks = changed(marks, first + M_HOLDER, state.keeper[slot])


def value(state: "SignumState", seat: i64, slot: i64, subject: i64, trait: i64) -> i64:
    """What rows of Scenario cards ask of a creature or of a player."""
    marks, who = state.estate.marks, 1 - seat if subject == effects.FOE else seat
    found: i64 = FAR if trait == effects.P_BY_LANDMARK else 0
    for first in range(0, len(marks), MARK):
        at, owner = marks[first + M_HEX], marks[first + M_OWNER]
        if at < 0:
            continue
        if trait == effects.P_LANDMARKS:
            found += 1 if marks[first + M_HOLDER] == who else 0
        elif trait == effects.P_OCCUPIED:
            found += 1 if state.at[at] >= 0 and state.keeper[state.at[at]] == who else 0
        elif trait == effects.P_BY_LANDMARK:
            found = min(found, state.ground.far[at][state.hex[slot]])
        elif at == state.hex[slot] and owner >= 0:
            found = 1 << (effects.S_OWN if owner == seat else effects.S_ENEMY)
    return found


def seize(state: "SignumState", slot: i64) -> None:
    """A creature takes the Landmark on which it stands."""
    at, seat = state.hex[slot], state.keeper[slot]
    first = mark_on(state, at)
    if first >= 0:
        marks = changed(state.estate.marks, first + M_HOLDER, seat)
        state.estate.marks = changed(marks, first + M_HEX, TAKEN)
        state.tell(clauses.TOURN_25, events.SEIZED, seat, state.told_as(slot), at, 0)


# Points


def points(state: "SignumState", seat: i64) -> i64:
    """SIG-TOURN-30: one for each own Landmark in the opponent's zone, or for each that was taken from the opponent."""
    scenario, marks = state.rules.scenario, state.estate.marks
    found: i64 = 0
    for first in range(0, len(marks), MARK):
        at, own = marks[first + M_HEX], marks[first + M_OWNER] == seat
        if scenario is not None and scenario.scores == "brought":
            found += 1 if own and at >= 0 and feats.hostile(state, seat, state.rules.field.zone[at]) else 0
        else:
            found += 1 if not own and at < 0 and marks[first + M_HOLDER] == seat else 0
    return found


def victor(state: "SignumState") -> i64:
    """SIG-TOURN-25, -30: who has reached the objective of the Scenario card, or NOBODY."""
    for seat in range(state.rules.seats if state.rules.scores else 0):
        if points(state, seat) == state.rules.scores:
            return seat
    return NOBODY


def reward(state: "SignumState", seat: i64, much: i64) -> None:
    """SIG-TOURN-27: cards of the Feats Deck come face down into the Hall of Honour, as for a kill."""
    taken = min(much, hands.feats_left(state))
    if taken > 0 and not feats.first_turn(state):
        state.estate.kills = changed(state.estate.kills, seat, state.estate.kills[seat] + taken)
        state.tell(clauses.TOURN_27, events.KILL_CARD, seat, NOTHING, NOTHING, taken)


# Landmarks that are moved


def roamers(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-TOURN-29: the hexes of the Landmarks that a seat may move in this turn."""
    marks = state.estate.marks if not state.estate.counts[estate.ROAMED] else []
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
    state.estate.marks = changed(state.estate.marks, mark_on(state, start) + M_HEX, at)
    state.estate.count(estate.ROAMED, 1)
    state.tell(clauses.TOURN_29, events.ROAMED, seat, NOTHING, at, start)


# Characters that are hunted


def name(state: "SignumState", seat: i64, kind: i64) -> None:
    """A seat names a Character of the other's War Camp; the other does not see which."""
    own, clause = state.estate, clauses.TOURN_25
    own.prey, own.suspects = changed(own.prey, seat, kind), changed(own.suspects, seat, state.reserve[1 - seat])
    hidden = Event(clause, events.NAMED, seat, NOTHING, NOTHING, HIDDEN)
    state.tell_event(Event(clause, events.NAMED, seat, NOTHING, NOTHING, kind, only=seat, instead=hidden))
    skirmish.next_in_order(state)


def quarry_step(state: "SignumState") -> i64:
    """Nature shows whether a Character that was destroyed is the one that was named."""
    return NATURE


def quarry_odds(state: "SignumState") -> Odds:
    """What nature shows, if the viewer knows it."""
    top = state.stack[-1]
    prey = state.estate.prey[top.seat]
    if prey == HIDDEN:
        return state.rules.no_odds
    return Odds([state.rules.nature.code(verbs.QUARRY, 1 if prey == top.what else 0, 0, 0)], [1])


def shown(state: "SignumState", hit: i64) -> None:
    """All know now of a Character whether it was the one that is hunted; who alone is left is known too."""
    top, own = state.stack.pop(), state.estate
    left = 0 if hit else own.suspects[top.seat] & ~(1 << top.what)
    own.suspects = changed(own.suspects, top.seat, left)
    if hit:
        own.prey = changed(own.prey, top.seat, NO_PREY)
        state.tell(clauses.TOURN_25, events.CAUGHT, top.seat, NOTHING, NOTHING, top.what)
        reward(state, top.seat, 1)
    elif left & (left - 1) == 0:
        own.prey = changed(own.prey, top.seat, int(left).bit_length() - 1)


def veil(state: "SignumState", viewer: i64) -> None:
    """Others do not see which Character a seat hunts, while it may be one of several."""
    for seat, left in enumerate(state.estate.suspects):
        if seat != viewer and left & (left - 1):
            state.estate.prey = changed(state.estate.prey, i64(seat), HIDDEN)


def imagine(state: "SignumState", dice: Dice) -> None:
    """A Character that is hunted is any of those that it may be."""
    for seat, mask in enumerate(state.estate.suspects):
        if state.estate.prey[seat] == HIDDEN:
            left = [kind for kind in range(state.rules.figures.kinds) if (mask >> kind) & 1]
            state.estate.prey = changed(state.estate.prey, i64(seat), left[dice.below(len(left))])


# Fog


def fogged(state: "SignumState") -> bool:
    """Whether there is fog."""
    return state.rules.fog > 0 and state.estate.turns <= state.rules.fog_turns
