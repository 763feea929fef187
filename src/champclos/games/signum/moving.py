"""Moving and being moved: SIG-MOVE, SIG-RUN, the Assault (SIG-ASSAULT), placing, swapping, pulling and summoning."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.effects import Deed
from champclos.core.events import MOVED
from champclos.core.flow import Frame
from champclos.games.signum import attack, clauses, effects, events, fight, phases, powers, tactics
from champclos.games.signum.ground import DIFFICULT, IMPASSABLE, UNREACHED

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

ANY_HEX: Final = -1
FORCED: Final = 0  # how far, for a move that is none of the creature's own


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
    """SIG-MOVE-01 to -03: how many hexes each hex is away for a creature, or UNREACHED where it cannot stop."""
    return list(ways(state, slot, reach))


def ways(state: "SignumState", slot: i64, reach: i64) -> vec[i64]:
    """The same as plain numbers.

    Difficult Terrain is entered and not left; so is a hex in contact with an enemy that holds whoever comes near.
    """
    ground, standing = state.ground, state.at
    edges, nears, rough = ground.edges, ground.nears, ground.rough
    allowed = powers.allows(state, slot)
    fly, agile = (allowed >> effects.MAY_FLY) & 1 != 0, (allowed >> effects.MAY_PASS) & 1 != 0
    shut = IMPASSABLE | DIFFICULT if powers.forbidden(state, slot, effects.NO_DIFFICULT) else IMPASSABLE
    stops = 0 if fly or (allowed >> effects.MAY_IGNORE) & 1 else DIFFICULT
    holders = clinging(state, slot)
    passed: list[i64] = []  # hexes where it cannot stop
    found, queue = ground.unreached[:], ground.unreached[:]
    start = state.hex[slot]
    found[start], queue[0] = 0, start
    head: i64 = 0
    tail: i64 = 1
    while head < tail:
        at = queue[head]
        head += 1
        far = found[at] + 1
        if far > reach:
            break
        for edge in range(edges[at], edges[at + 1]):
            other = nears[edge]
            if found[other] != UNREACHED:
                continue
            there, closed = standing[other], rough[other] & shut != 0
            if there >= 0 or closed:
                if not fly and (not agile or closed or state.foes(state.keeper[slot], state.keeper[there])):
                    continue
                passed.append(other)
            found[other] = far
            if not rough[other] & stops and not (holders and other in holders):
                queue[tail] = other
                tail += 1
    for at in passed:
        found[at] = UNREACHED
    found[start] = UNREACHED
    return found


def clinging(state: "SignumState", slot: i64) -> list[i64]:
    """The hexes in contact with an enemy that forbids whoever is in contact with it to move (SIG-GLOSS-CLINCH)."""
    found: list[i64] = []
    if state.holders == 0:
        return found
    for other in range(state.extent):
        if (state.holders >> other) & 1 and other != slot and state.foes(state.keeper[slot], state.keeper[other]):
            for row in state.rules.figures.bars[state.kind[other]]:
                if row.deeds[0].values[0] == effects.NO_MOVE:
                    found += state.ground.near[state.hex[other]]
    return found


def ends_activation(state: "SignumState", slot: i64, at: i64) -> bool:
    """SIG-MOVE-03, SIG-GLOSS-FLYING: whether entering a hex ends the activation."""
    if not state.ground.difficult[at]:
        return False
    allowed = powers.allows(state, slot)
    flying = (allowed >> effects.MAY_FLY) & 1 != 0 and not state.rules.flyers_land
    return not flying and not (allowed >> effects.MAY_IGNORE) & 1


def go(state: "SignumState", slot: i64, at: i64, clause: i64) -> None:
    """A creature moves; entering Difficult Terrain ends its activation."""
    start = state.hex[slot]
    state.put(slot, at)
    state.tell(clause, MOVED, state.keeper[slot], state.told_as(slot), at, start)
    going = state.activation()
    if going is not None and going.what == slot and ends_activation(state, slot, at):
        stop(state, going)
    if state.rules.duel:
        tactics.open_window(state, effects.ENTERED, slot)


def stop(state: "SignumState", going: Frame) -> None:
    """Nothing more may be done in this activation."""
    last = going.last | phases.STOPPED
    state.stack[1] = Frame(phases.ACTIVATION, going.seat, going.what, going.where, going.much, going.more, last)


# Moves that rows call for


def stepped(state: "SignumState", slot: i64) -> None:
    """SIG-MOVE-06: such a move is one of its activation, for what counts before a further attack (Ambush, Charge)."""
    going = state.activation()
    if going is not None and going.what == slot:
        state.stack[1] = Frame(
            phases.ACTIVATION, going.seat, going.what, going.where, going.much + 1, going.more, going.last
        )


def shift_hexes(state: "SignumState", frame: Frame) -> list[i64]:
    """Where a creature may move that a row moves."""
    if frame.where == FORCED:
        return [at for at in state.ground.near[state.hex[frame.what]] if free(state, at)]
    found = reached(state, frame.what, frame.where)
    hexes = [at for at in range(state.ground.hexes) if found[at] > 0]
    if frame.much >= 0:
        return [at for at in hexes if at == frame.much]
    if frame.last >= 0:
        return [at for at in hexes if may_strike_from(state, frame.what, at, frame.last)]
    return hexes


def ask_shift(state: "SignumState", seat: i64, slot: i64, reach: i64, may: bool) -> None:
    """A creature moves up to a number of hexes, where its player says; it need not if it may only."""
    frame = phases.frame(phases.SHIFT, seat, slot, reach, ANY_HEX, 1 if may else 0, -1)
    if not powers.forbidden(state, slot, effects.NO_MOVE) and shift_hexes(state, frame):
        state.push(frame)


def ask_forced(state: "SignumState", seat: i64, slot: i64) -> None:
    """SIG-ABIL-09: a PUSH of random damage lets its owner move a creature by 1 hex, also one that is held.

    SIG-GLOSS-CLINCH, SIG-MOVE-06: that is no move of its own, so Difficult Terrain ends nothing.
    """
    state.push(phases.frame(phases.SHIFT, seat, slot, FORCED, ANY_HEX, 1, -1))


def ask_blown(state: "SignumState", seat: i64, slot: i64) -> None:
    """A Spell moves a creature by 1 hex, where its player says; that is no move of the creature's own."""
    if shove_hexes(state, slot):
        state.push(phases.frame(phases.SHIFT, seat, slot, FORCED, ANY_HEX, 0, -1))


def shifted(state: "SignumState", frame: Frame, at: i64) -> None:
    """A creature moves as a row lets it."""
    if frame.where != FORCED:
        stepped(state, frame.what)
        go(state, frame.what, at, clauses.MOVE_06)
        return
    start = state.hex[frame.what]
    state.put(frame.what, at)
    state.tell(clauses.ABIL_09, MOVED, state.keeper[frame.what], state.told_as(frame.what), at, start)


def can_advance(state: "SignumState", slot: i64) -> bool:
    """SIG-CRIT-ADVANCE: whether the target left its hex, and the attacker can step into it."""
    at = state.fight[fight.HEX]
    left = state.fight[fight.TARGET] < 0 or state.fight[fight.SHOVED] != 0
    if not left or state.ground.far[state.hex[slot]][at] != 1 or powers.forbidden(state, slot, effects.NO_MOVE):
        return False
    return reached(state, slot, 1)[at] > 0


def advance(state: "SignumState", slot: i64) -> None:
    if can_advance(state, slot):
        stepped(state, slot)
        go(state, slot, state.fight[fight.HEX], clauses.CRIT_ADVANCE)


def pursue(state: "SignumState", slot: i64, reach: i64, enemy: i64) -> None:
    """SIG-GLOSS-PERSECUTION-X: a move into contact with an enemy, if there is need of one."""
    if not may_strike_from(state, slot, state.hex[slot], enemy) and can_pursue(state, slot, reach, enemy):
        state.push(phases.frame(phases.SHIFT, state.keeper[slot], slot, reach, ANY_HEX, 0, enemy))


def can_pursue(state: "SignumState", slot: i64, reach: i64, enemy: i64) -> bool:
    """Whether a creature is in contact with an enemy, or can move there without entering Difficult Terrain."""
    if may_strike_from(state, slot, state.hex[slot], enemy):
        return True
    if powers.forbidden(state, slot, effects.NO_MOVE):
        return False
    found, ground = reached(state, slot, reach), state.ground
    for at in ground.near[state.hex[enemy]]:
        if found[at] > 0 and not ground.difficult[at] and may_strike_from(state, slot, at, enemy):
            return True
    return False


def may_strike_from(state: "SignumState", slot: i64, at: i64, enemy: i64) -> bool:
    """Whether a melee attack on an enemy may be made from a hex: in contact, and not past a Defender there."""
    if not state.alive(enemy) or state.ground.far[at][state.hex[enemy]] != 1:
        return False
    guarding = attack.guards(state, slot, at, effects.MELEE)
    return not guarding or enemy in guarding


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
    if where > PULLED:
        wanted = where - PULLED - 1
        beside = [
            at for at in range(field.hexes) if any(state.terrain[near] == wanted for near in state.ground.near[at])
        ]
        return [at for at in beside if free(state, at)]
    wanted = figures.teleport if where == effects.TO_TWIN else ANY_HEX
    return [
        at
        for at in range(field.hexes)
        if free(state, at) and (state.terrain[at] == wanted if wanted >= 0 else state.terrain[at] != figures.plain)
    ]


def ask_place(state: "SignumState", slot: i64, where: i64) -> None:
    """SIG-TERR-END: where a terrain places a creature is its owner's choice; a Spell places those of its player."""
    found = place_hexes(state, slot, where)
    if len(found) == 1:
        placed(state, slot, found[0])
    elif found:
        seat = state.keeper[slot] if where > PULLED else state.owner[slot]
        state.push(phases.frame(phases.PLACE, seat, slot, where))


def placed(state: "SignumState", slot: i64, at: i64) -> None:
    """SIG-MOVE-04: placing is not moving."""
    start = state.hex[slot]
    state.put(slot, at)
    state.tell(clauses.MOVE_04, events.PLACED, state.keeper[slot], state.told_as(slot), at, start)


def way_of(deed: Deed) -> i64:
    """In which way a row places a creature: as the row says, or beside a terrain."""
    return PULLED + 1 + deed.values[2] if deed.values[0] == effects.BESIDE else deed.values[0]


PULLED: Final = 3  # a way of placing: SIG-GLOSS-HOOK-X; from there on beside each terrain


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
