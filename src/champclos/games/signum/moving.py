"""Moving and being moved: SIG-MOVE, SIG-RUN, the Assault (SIG-ASSAULT), placing, swapping, pulling and summoning."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import UNSAID, Deed, Row
from champclos.core.events import MOVED, PLACED
from champclos.core.flow import Frame
from champclos.games.signum import clauses, effects, events, facts, fight, moments, phases, powers
from champclos.games.signum.rules import ACTED, MOST_CREATURES

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

UNREACHED: Final = -1
ANY_HEX: Final = -1


def free(state: "SignumState", at: i64) -> bool:
    """SIG-MOVE-02, SIG-TERR-03: whether a creature may come to stand on a hex."""
    return state.at[at] < 0 and not state.ground.impassable[at]


# Moves


def distance(state: "SignumState", slot: i64, running: bool) -> i64:
    """SIG-CARD-11, SIG-RUN-01: how far a creature may move."""
    figures = state.rules.figures
    reach = figures.move[state.kind[slot]] + powers.stat(state, slot, effects.STAT_MOVE)
    if running:
        further = powers.stat(state, slot, effects.STAT_RUN)
        reach += further if further > 0 else 1
    return reach


def reached(state: "SignumState", slot: i64, reach: i64) -> list[i64]:
    """SIG-MOVE-01 to -03: how many hexes each hex is away for a creature, or UNREACHED where it cannot stop.

    Difficult Terrain is entered and not left; so is a hex in contact with an enemy that holds whoever comes near.
    """
    ground = state.ground
    fly, agile = powers.allowed(state, slot, effects.MAY_FLY), powers.allowed(state, slot, effects.MAY_PASS)
    careful = powers.forbidden(state, slot, effects.NO_DIFFICULT)
    smooth = fly or powers.allowed(state, slot, effects.MAY_IGNORE)
    holders = clinging(state, slot)
    found: list[i64] = [UNREACHED] * int(ground.hexes)
    steps: list[i64] = [UNREACHED] * int(ground.hexes)
    start = state.hex[slot]
    steps[start] = 0
    due = [start]
    for at in due:
        if steps[at] == reach or (at != start and stops(state, at, smooth, holders)):
            continue
        for other in ground.near[at]:
            if steps[other] != UNREACHED:
                continue
            there = state.at[other]
            if not fly:
                if ground.impassable[other] or (careful and ground.difficult[other]):
                    continue
                if there >= 0 and (not agile or state.foes(state.keeper[slot], state.keeper[there])):
                    continue
            steps[other] = steps[at] + 1
            due.append(other)
            if there < 0 and not ground.impassable[other] and not (careful and ground.difficult[other]):
                found[other] = steps[other]
    return found


def clinging(state: "SignumState", slot: i64) -> list[i64]:
    """The hexes in contact with an enemy that forbids whoever is in contact with it to move (SIG-GLOSS-CLINCH)."""
    figures, found = state.rules.figures, []
    for other in range(len(state.hex)):
        if state.hex[other] >= 0 and other != slot:
            for ability in figures.printed[state.kind[other]]:
                if figures.reaching[ability]:
                    row = figures.by[ability * len(effects.MOMENTS)][0]
                    holds = row.deeds[0].verb == effects.FORBID and row.deeds[0].values[0] == effects.NO_MOVE
                    if holds and state.foes(state.keeper[slot], state.keeper[other]):
                        found += state.ground.near[state.hex[other]]
    return found


def stops(state: "SignumState", at: i64, smooth: bool, holders: list[i64]) -> bool:
    """Whether a move goes no further than a hex."""
    return (state.ground.difficult[at] and not smooth) or at in holders


def ends_activation(state: "SignumState", slot: i64, at: i64) -> bool:
    """SIG-MOVE-03, SIG-GLOSS-FLYING: whether entering a hex ends the activation."""
    smooth = powers.allowed(state, slot, effects.MAY_FLY) or powers.allowed(state, slot, effects.MAY_IGNORE)
    return state.ground.difficult[at] and not smooth


def go(state: "SignumState", slot: i64, at: i64, clause: i64) -> None:
    """A creature moves; entering Difficult Terrain ends its activation."""
    start = state.hex[slot]
    state.put(slot, at)
    state.tell(clause, MOVED, state.keeper[slot], state.told_as(slot), at, start)
    going = state.activation()
    if going is not None and going.what == slot and ends_activation(state, slot, at):
        stop(state, going)


def stop(state: "SignumState", going: Frame) -> None:
    """Nothing more may be done in this activation."""
    last = going.last | phases.STOPPED
    state.stack[1] = Frame(phases.ACTIVATION, going.seat, going.what, going.where, going.much, going.more, last)


# Moves that rows call for


def shift_hexes(state: "SignumState", frame: Frame) -> list[i64]:
    """Where a creature may move that a row moves."""
    found = reached(state, frame.what, frame.where)
    hexes = [at for at in range(state.ground.hexes) if found[at] > 0]
    if frame.much >= 0:
        return [at for at in hexes if at == frame.much]
    if frame.last >= 0:
        return [at for at in hexes if state.alive(frame.last) and state.ground.far[at][state.hex[frame.last]] == 1]
    return hexes


def ask_shift(state: "SignumState", seat: i64, slot: i64, reach: i64, may: bool) -> None:
    """A creature moves up to a number of hexes, where its player says; it need not if it may only."""
    frame = phases.frame(phases.SHIFT, seat, slot, reach, ANY_HEX, 1 if may else 0, -1)
    if not powers.forbidden(state, slot, effects.NO_MOVE) and shift_hexes(state, frame):
        state.push(frame)


def can_advance(state: "SignumState", slot: i64) -> bool:
    """SIG-CRIT-ADVANCE: whether the target left its hex, and the attacker can step into it."""
    at = state.fight[fight.HEX]
    left = state.fight[fight.TARGET] < 0 or state.fight[fight.SHOVED] != 0
    if not left or state.ground.far[state.hex[slot]][at] != 1 or powers.forbidden(state, slot, effects.NO_MOVE):
        return False
    return reached(state, slot, 1)[at] > 0


def advance(state: "SignumState", slot: i64) -> None:
    if can_advance(state, slot):
        go(state, slot, state.fight[fight.HEX], clauses.CRIT_ADVANCE)


def pursue(state: "SignumState", slot: i64, reach: i64, enemy: i64) -> None:
    """SIG-GLOSS-PERSECUTION-X: a move into contact with an enemy, if there is need of one."""
    if state.ground.far[state.hex[slot]][state.hex[enemy]] > 1 and can_pursue(state, slot, reach, enemy):
        state.push(phases.frame(phases.SHIFT, state.keeper[slot], slot, reach, ANY_HEX, 0, enemy))


def can_pursue(state: "SignumState", slot: i64, reach: i64, enemy: i64) -> bool:
    """Whether a creature is in contact with an enemy, or can move there without entering Difficult Terrain."""
    if state.ground.far[state.hex[slot]][state.hex[enemy]] == 1:
        return True
    if powers.forbidden(state, slot, effects.NO_MOVE):
        return False
    found = reached(state, slot, reach)
    return any(found[at] > 0 and not state.ground.difficult[at] for at in state.ground.near[state.hex[enemy]])


def swap(state: "SignumState", one: i64, other: i64) -> None:
    """SIG-CRIT-SWAP, SIG-MOVE-06: no moves, so Difficult Terrain does nothing."""
    here, there = state.hex[one], state.hex[other]
    state.put(one, -1)
    state.put(other, here)
    state.put(one, there)
    state.tell(clauses.CRIT_SWAP, events.PLACED, state.keeper[one], state.told_as(one), there, here)
    state.tell(clauses.CRIT_SWAP, events.PLACED, state.keeper[other], state.told_as(other), here, there)


# The Assault


def shove_hexes(state: "SignumState", slot: i64) -> list[i64]:
    """SIG-ASSAULT-02, -08, -09: where a creature can be pushed."""
    return [at for at in state.ground.near[state.hex[slot]] if free(state, at)]


def shove(state: "SignumState", seat: i64, slot: i64) -> i64:
    """SIG-ASSAULT-03: the extra damage if a creature cannot be pushed."""
    if shove_hexes(state, slot):
        return 0
    state.tell(clauses.ASSAULT_03, events.STUCK, seat, state.told_as(slot), state.hex[slot], 1)
    return 1


def ask_shove(state: "SignumState", seat: i64, slot: i64) -> None:
    """SIG-ASSAULT-02: the attacker says where the creature goes, if there is a choice."""
    found = shove_hexes(state, slot)
    if len(found) == 1:
        shove_to(state, slot, found[0])
    elif found:
        state.push(phases.frame(phases.PUSH, seat, slot))


def shove_to(state: "SignumState", slot: i64, at: i64) -> None:
    """The creature is displaced, and what that adds to the damage of the attack or of the ability below."""
    more = shoved(state, slot, at)
    below = state.stack[-1]
    if below.kind == phases.RANDOM:
        state.stack[-1] = Frame(
            below.kind, below.seat, below.what, below.where, below.much, below.more + 4 * more, below.last
        )
    else:
        state.fight[fight.SHOVED] = 1
        state.fight[fight.DAMAGE] += more


def shoved(state: "SignumState", slot: i64, at: i64) -> i64:
    """SIG-ASSAULT-01, -04: a creature is displaced; the damage that Difficult Terrain adds."""
    start = state.hex[slot]
    state.put(slot, at)
    state.tell(clauses.ASSAULT_01, events.SHOVED, state.keeper[slot], state.told_as(slot), at, start)
    return 1 if state.ground.difficult[at] else 0


# Placing


def place_hexes(state: "SignumState", slot: i64, where: i64) -> list[i64]:
    """SIG-TERR-END, SIG-MOVE-04: where a creature may be placed."""
    field, figures = state.rules.field, state.rules.figures
    if where == effects.TO_DEPLOYMENT:
        return [at for at in field.of_zone[state.owner[slot]] if free(state, at)]
    wanted = figures.teleport if where == effects.TO_TWIN else ANY_HEX
    return [
        at
        for at in range(field.hexes)
        if free(state, at) and (state.terrain[at] == wanted if wanted >= 0 else state.terrain[at] != figures.plain)
    ]


def ask_place(state: "SignumState", slot: i64, where: i64) -> None:
    found = place_hexes(state, slot, where)
    if len(found) == 1:
        placed(state, slot, found[0])
    elif found:
        state.push(phases.frame(phases.PLACE, state.keeper[slot], slot, where))


def placed(state: "SignumState", slot: i64, at: i64) -> None:
    """SIG-MOVE-04: placing is not moving."""
    start = state.hex[slot]
    state.put(slot, at)
    state.tell(clauses.MOVE_04, events.PLACED, state.keeper[slot], state.told_as(slot), at, start)


PULLED: Final = 3  # a way of placing: SIG-GLOSS-HOOK-X


def pull_hexes(state: "SignumState", who: i64, slot: i64) -> list[i64]:
    """SIG-GLOSS-HOOK-X: the hexes in contact with a creature that another reaches by the shortest way there is."""
    ground, start = state.ground, state.hex[slot]
    steps: list[i64] = [UNREACHED] * int(ground.hexes)
    steps[start] = 0
    due = [start]
    found: list[i64] = []
    for at in due:
        if found and steps[at] >= steps[found[0]]:
            break
        for other in ground.near[at]:
            if steps[other] == UNREACHED and free(state, other):
                steps[other] = steps[at] + 1
                due.append(other)
                if ground.far[other][state.hex[who]] == 1:
                    found.append(other)
    return sorted(found)


def ask_pull(state: "SignumState", seat: i64, who: i64, slot: i64) -> None:
    found = pull_hexes(state, who, slot)
    if len(found) == 1:
        placed(state, slot, found[0])
    elif found:
        state.push(phases.frame(phases.PLACE, seat, slot, PULLED, who))


# Summoning


def few(state: "SignumState", seat: i64) -> bool:
    """SIG-CARD-05, SIG-SKIRM-24: whether one more creature may come; they are limited where Minions are bought."""
    return not state.rules.buy_minions or len(state.creatures(seat)) < MOST_CREATURES


def room(state: "SignumState", seat: i64) -> bool:
    """SIG-SKIRM-21, -24: whether one more Character may come; the limit of creatures replaces that of Characters."""
    return few(state, seat) if state.rules.buy_minions else state.characters(seat) < state.rules.limit


def summon_place(state: "SignumState", deed: Deed, who: i64) -> i64:
    """Where a creature is summoned that a row summons, if one hex is meant; or a free one, or −1 (SIG-SUMMON-08)."""
    if not few(state, state.keeper[who]):
        return -1
    if deed.values[1] == effects.AT_VICTIM:
        death = facts.last_death(state)
        at = state.stack[death].where if death >= 0 else -1
        return at if at >= 0 and free(state, at) else -1
    hero = state.hero(state.keeper[who])
    if hero < 0:
        return -1
    for at in state.ground.near[state.hex[hero]]:
        if free(state, at):
            return at
    return -1


def summon(state: "SignumState", deed: Deed, who: i64) -> None:
    """SIG-CRIT-PARASITE, SIG-SKIRM-22: a Minion of the faction comes, marked as activated; SIG-SUMMON-08."""
    at, seat, figures = summon_place(state, deed, who), state.keeper[who], state.rules.figures
    if at < 0:
        return
    kind = figures.kind_names.index(figures.bands[state.bands[seat]].minion)
    if deed.values[1] != effects.AT_VICTIM:
        state.push(phases.frame(phases.DEPLOY, seat, kind, 1))
    else:
        arrive(state, kind, seat, at, ACTED)


def arrive(state: "SignumState", kind: i64, seat: i64, at: i64, acted: i64) -> i64:
    """A creature comes onto the battlefield; its First Word and Rush follow."""
    slot = state.enter(kind, seat, at, acted)
    if slot >= 0:
        state.tell(clauses.SKIRM_22 if acted else clauses.SKIRM_04, PLACED, seat, state.told_as(slot), at, 0)
        if acted:
            moments.ask(state, effects.SUMMONED, slot)
        moments.ask(state, effects.PLAYED, slot)
    return slot


def returns(state: "SignumState", row: Row, deed: Deed, seat: i64, kind: i64) -> bool:
    """SIG-GLOSS-RESURGENT-2: whether a Character outside the battlefield may come to the hex of a victim."""
    zones = deed.values[3]
    there = (zones & 1 and (state.reserve[seat] >> kind) & 1) or (zones & 2 and (state.history[seat] >> kind) & 1)
    if not there or not room(state, seat) or summon_place_of_victim(state) < 0:
        return False
    facts = powers.Asked(state, -1, -1, seat)
    rank = state.rules.figures.rank[kind]
    for condition in row.every:
        if condition.than is not None:  # its own rank: it has no figure yet
            if facts.value(condition.subject, condition.trait, UNSAID) < rank:
                return False
        elif not condition.holds(facts):
            return False
    return True


def summon_place_of_victim(state: "SignumState") -> i64:
    death = facts.last_death(state)
    at = state.stack[death].where if death >= 0 else -1
    return at if at >= 0 and free(state, at) else -1


def come_back(state: "SignumState", seat: i64, kind: i64) -> None:
    """SIG-GLOSS-RESURGENT-2, -3: the Character comes; the victim's card lies under its own, not in the History."""
    at, death = summon_place_of_victim(state), state.stack[facts.last_death(state)]
    state.reserve[seat] &= ~(1 << kind)
    state.history[seat] &= ~(1 << kind)
    slot = arrive(state, kind, seat, at, ACTED)
    if slot >= 0:
        victim, owner = death.last // 8, death.last % 8
        state.history[owner] &= ~(1 << victim)
        state.under[slot] = 1 + victim * 8 + owner
