"""The skirmish (SIG-SKIRM): bands, deployment, rounds of activations in turn, and the timer."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import BEGAN, NOTHING
from champclos.core.flow import AGAIN, NOBODY
from champclos.games.signum import bands, camp, clauses, effects, ends, events, moments, moving, phases, summons
from champclos.games.signum.rules import FRESH, SLOTS, without_bit

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def in_order(state: "SignumState") -> i64:
    """Whom the stage is about: clockwise from the first player, or NOBODY when it is through."""
    at = state.stack[0].what
    return (state.first + at) % state.rules.seats if at < state.rules.seats else NOBODY


def next_in_order(state: "SignumState") -> i64:
    stage = state.stack[0]
    state.stack[0] = phases.frame(stage.kind, NOBODY, stage.what + 1)
    return AGAIN


def to_stage(state: "SignumState", kind: i64) -> i64:
    state.stack = [phases.frame(kind)]
    return AGAIN


def set_up_step(state: "SignumState") -> i64:
    """Bands, unique terrains, Heroes, then Characters, each in turn order (SIG-SKIRM-02 to -06)."""
    stage = state.stack[0].kind
    seat = in_order(state)
    if seat == NOBODY:
        if stage == phases.HEROES and state.rules.players:
            return camp.anew_step(state)
        if stage == phases.MUSTER or stage == phases.REFILL:
            return begin_round(state)
        if stage == phases.TERRAINS and state.rules.scenario is not None:
            return to_stage(state, phases.LANDMARKS)
        return to_stage(state, phases.OPENING if stage == phases.HEROES and state.rules.duel else stage + 1)
    if state.fell(seat):
        return next_in_order(state)
    if stage == phases.BANDS:
        if state.rules.players:
            camp.take_sheet(state, seat)
            return next_in_order(state)
        if state.rules.choose_bands:
            return seat
        bands.take_ready(state, seat, seat % len(state.rules.figures.bands))
        return next_in_order(state)
    if stage == phases.TERRAINS:
        return seat if state.rules.lay_terrains and may_lay_any(state) else next_in_order(state)
    if stage == phases.HEROES:
        if state.hero(seat) >= 0:
            return next_in_order(state)
        hero = state.rules.figures.heroes[state.bands[seat]]
        state.push(phases.frame(phases.DEPLOY, seat, hero))
        return AGAIN
    return seat if deployable(state, seat) else next_in_order(state)


# Unique terrains


def free_spots(state: "SignumState") -> list[i64]:
    """SIG-SETUP-06: marked areas without a unique terrain."""
    plain = state.rules.figures.plain
    return [at for at in state.rules.field.spots if state.terrain[at] == plain and state.at[at] < 0]


def may_lay(state: "SignumState", terrain: i64) -> bool:
    """SIG-TERR-01, -PAIRED: a unique terrain that is not on the board yet and needs no twin.

    SIG-TERR-07: or a Bridge or Ford, if players agreed to that and there is a River.
    """
    figures = state.rules.figures
    if figures.crossing[terrain]:
        return state.rules.lay_crossings and len(lay_hexes(state, terrain)) > 0
    if not figures.unique[terrain] or figures.portal[terrain] or terrain == figures.teleport:
        return False
    return terrain not in state.terrain and not figures.outpost[terrain] and len(free_spots(state)) > 0


def may_lay_any(state: "SignumState") -> bool:
    return any(may_lay(state, i64(terrain)) for terrain in range(len(state.rules.figures.terrain_names)))


def lay_hexes(state: "SignumState", terrain: i64) -> list[i64]:
    """SIG-SETUP-06, SIG-TERR-07: where a terrain may be laid."""
    return state.ground.rivers if state.rules.figures.crossing[terrain] else free_spots(state)


def lay(state: "SignumState", terrain: i64, at: i64) -> None:
    state.terrain = state.terrain.copy()
    state.terrain[at] = terrain
    state.ground = state.rules.field.with_terrain(state.terrain, state.rules.figures)


# Deployment


def deploy_hexes(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-ZONE-03, SIG-SKIRM-04: free hexes of a deployment zone; by an effect those in contact with the Hero."""
    top = state.stack[-1]
    if top.kind == phases.DEPLOY and top.where == 1:
        hero = state.hero(seat)
        return [at for at in state.ground.near[state.hex[hero]] if moving.free(state, at)] if hero >= 0 else []
    zone = state.rules.field.of_zone[seat]
    if state.stage() in (phases.REFILL, phases.TURN) and state.ground.outposts:  # SIG-TERR-OUTPOST
        zone = sorted({*zone, *state.ground.outposts})
    return [at for at in zone if moving.free(state, at)]


def deployable(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-SKIRM-04, -16: the kinds that a seat may deploy from its War Camp."""
    if not summons.room(state, seat) or not deploy_hexes(state, seat):
        return []
    return [kind for kind in range(state.rules.figures.kinds) if (state.reserve[seat] >> kind) & 1]


def deploy(state: "SignumState", seat: i64, kind: i64, at: i64, acted: i64, gear: i64) -> None:
    state.reserve = without_bit(state.reserve, seat, kind)
    summons.arrive(state, kind, seat, at, acted, gear)


# Rounds


def begin_round(state: "SignumState") -> i64:
    """SIG-SKIRM-09: the first player begins."""
    state.stack = [phases.frame(phases.ROUND, state.first)]
    state.latest = NOBODY
    state.tell(clauses.SKIRM_09, BEGAN, state.first, NOTHING, NOTHING, state.timer)
    return AGAIN


def round_step(state: "SignumState") -> i64:
    """SIG-SKIRM-13, -27: who is on turn decides; who has nobody to activate is passed over."""
    seat = state.stack[0].seat
    for step in range(state.rules.seats):
        other = (seat + step) % state.rules.seats
        if not state.fell(other) and state.fresh(other, 1) > 0:
            if step:
                state.stack[0] = phases.frame(phases.ROUND, other)
                state.helped = 0
            return other
    return end_round(state)


def next_turn(state: "SignumState") -> None:
    """SIG-SKIRM-09: the next player, clockwise."""
    seat = state.stack[0].seat
    state.latest = seat
    state.helped = 0
    state.stack[0] = phases.frame(phases.ROUND, (seat + 1) % state.rules.seats)


def may_skip(state: "SignumState", seat: i64) -> bool:
    """SIG-SKIRM-10: fewer creatures to activate than every other player."""
    own = state.fresh(seat)
    for other in range(state.rules.seats):
        if other != seat and not state.fell(other) and state.fresh(other, own + 1) <= own:
            return False
    return True


def end_round(state: "SignumState") -> i64:
    """SIG-SKIRM-14 to -17, -26: marks and effects go, cards are readied, power is 5 again, the timer goes on."""
    for until in (effects.UNTIL_TURN, effects.UNTIL_NEXT_TURN, effects.UNTIL_ROUND, effects.UNTIL_ACTIVATION):
        state.end_effects(until)
    for slot in range(SLOTS):
        state.acted[slot] = FRESH
    state.engaged, state.used, state.helped = 0, 0, 0
    for seat in range(state.rules.seats):
        if not state.fell(seat):
            state.power[seat] = state.rules.power
    if state.latest != NOBODY:
        state.first = (state.latest + 1) % state.rules.seats
    state.timer -= 1
    state.tell(clauses.SKIRM_17, events.TIMER, NOBODY, NOTHING, NOTHING, state.timer)
    if state.timer == 0:
        ends.timed_out(state)
        return AGAIN
    to_stage(state, phases.REFILL)
    for seat in range(state.rules.seats):  # in a round there is no turn of a player: its start is that of the round
        for slot in state.creatures(seat):
            moments.ask(state, effects.TURN_START, slot)
    return AGAIN
