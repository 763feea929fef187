"""The attack in its nine steps (SIG-ATTACK), from the choice of the target to what follows its end.

Each step asks the rows of its moment and names the next; what it pushes onto the stack is over before that begins.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Deed, Row
from champclos.core.events import AIMED
from champclos.core.flow import AGAIN, Frame
from champclos.games.signum import (
    clauses,
    damage,
    effects,
    estate,
    events,
    fight,
    landmarks,
    moments,
    moving,
    phases,
    powers,
    sight,
    used,
)
from champclos.games.signum.figures import COLOURS, dice_of
from champclos.games.signum.rules import MOST_ROLLED, SLOTS

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

NO_LIMIT: Final = 99

# Who may be attacked


def reach_of(state: "SignumState", slot: i64) -> i64:
    """SIG-CARD-09: the greatest distance at which a creature attacks."""
    reach = state.rules.figures.range[state.kind[slot]] + powers.stat(state, slot, effects.STAT_RANGE)
    return state.rules.fog if landmarks.fogged(state) and reach > state.rules.fog else reach


def in_reach(state: "SignumState", slot: i64, target: i64, reach: i64) -> bool:
    """SIG-ATTACK-02: an enemy within reach and in line of sight."""
    if not state.alive(target) or not state.foes(state.keeper[slot], state.keeper[target]):
        return False
    far = state.ground.far[state.hex[slot]][state.hex[target]]
    return far <= reach and sight.sees(state, slot, target)


def guards(state: "SignumState", slot: i64, at: i64, kind: i64) -> list[i64]:
    """SIG-GLOSS-DEFENDER: enemies in contact with a hex that a creature's attack of this type must be aimed at."""
    found: list[i64] = []
    if kind != effects.MELEE:
        return found
    for near in state.ground.near[at]:
        other = state.at[near]
        if other < 0 or not state.foes(state.keeper[slot], state.keeper[other]):
            continue
        if (powers.loadout(state, other).guards >> kind) & 1:
            found.append(other)
    return found


def targets(state: "SignumState", slot: i64) -> list[i64]:
    """The creatures that one may attack with its own attack, ascending by slot."""
    if powers.forbidden(state, slot, effects.NO_ATTACK):
        return []
    found = all_in_reach(state, slot, SLOTS)
    kind = state.rules.figures.type[state.kind[slot]]
    guarding = guards(state, slot, state.hex[slot], kind) if found else found
    return [other for other in found if other in guarding] if guarding else found


def has_target(state: "SignumState", slot: i64) -> bool:
    """Whether there is one; who is guarded by a Defender is so by one that may be attacked."""
    return not powers.forbidden(state, slot, effects.NO_ATTACK) and len(all_in_reach(state, slot, 1)) > 0


def all_in_reach(state: "SignumState", slot: i64, enough: i64) -> list[i64]:
    """Enemies within the reach of a creature's own attack and in line of sight, no more than `enough` of them."""
    here, keeper, reach = state.hex[slot], state.keeper[slot], reach_of(state, slot)
    far = state.ground.far[here]
    found: list[i64] = []
    for other in range(state.extent):
        at = state.hex[other]
        if at < 0 or far[at] > reach or not state.foes(keeper, state.keeper[other]):
            continue
        if sight.sees_hex(state, here, at):
            found.append(other)
            if len(found) == enough:
                break
    return found


def can_follow(state: "SignumState", row: Row, deed: Deed, slot: i64, target: i64) -> bool:
    """Whether an attack that a row calls for can be made: a Counterblow, Frenzy, Persecution.

    SIG-GLOSS-DEFENDER: the target of the first two is given; where Persecution may go, `moving` asks for Defenders.
    """
    if not state.alive(slot) or state.doomed(slot) or not state.alive(target) or state.doomed(target):
        return False
    if stopped(state, row, slot):
        return False
    own = state.rules.figures.type[state.kind[slot]]
    kind = own if deed.values[0] == effects.SAME else deed.values[0]
    return in_reach(state, slot, target, reach_of(state, slot) if kind == own else 1)


def stopped(state: "SignumState", row: Row, slot: i64) -> bool:
    """SIG-MOVE-06: whether a further attack is lost, since the attacker has entered Difficult Terrain."""
    going = state.activation()
    if going is None or going.what != slot or row.role == effects.AS_TARGET:
        return False
    return going.last & phases.STOPPED != 0


def begin(state: "SignumState", slot: i64, target: i64, kind: i64, sort: i64, row: i64) -> None:
    """An attack is declared; `row` is the row that calls for it plus 1, or 0."""
    state.push(phases.frame(phases.ATTACK, state.keeper[slot], slot, target, row, phases.DECLARE, kind + 8 * sort))


# The steps


def to_step(state: "SignumState", step: i64) -> None:
    top = state.stack[-1]
    state.stack[-1] = Frame(phases.ATTACK, top.seat, top.what, top.where, top.much, step, top.last)


def attack_step(state: "SignumState") -> i64:
    """The step that an attack is at."""
    top = state.stack[-1]
    step = top.more
    to_step(state, step + 1)
    if step == phases.DECLARE:
        declare(state, top)
    elif step == phases.TARGETED:
        moments.ask(state, effects.DECLARED, moments.NO_ONE)
    elif step == phases.POOL:
        gather(state, top)
    elif step == phases.THROW:
        throw(state, top, MOST_ROLLED)
    elif step == phases.CHANGE:
        change(state)
    elif step == phases.CHECK:
        moments.ask(state, effects.CRIT_CHECK, moments.NO_ONE)
    elif step == phases.EXTRAS:
        check(state, top)
    elif step == phases.SYMBOLS:
        extras(state, top)
    elif step == phases.COUNT:
        count(state, top)
    elif step == phases.CUT and state.rules.duel and push_due(state):
        displace(state, top)
    elif step == phases.CUT:
        moments.ask(state, effects.REDUCE, moments.NO_ONE)
    elif step == phases.HURT:
        told_damage(state, top)
        moments.ask(state, effects.DAMAGE, moments.NO_ONE)
    elif step == phases.APPLY:
        apply_damage(state, top)
    elif step == phases.AFTER:
        after(state, top)
    else:
        end(state)
    return AGAIN


def declare(state: "SignumState", top: Frame) -> None:
    """Step 1: attacker, type and target are known; what lasts for an attack before it is over (SIG-ATTACK-12)."""
    slot, target = top.what, top.where
    state.end_effects(effects.UNTIL_ATTACK)
    at = state.hex[target]
    far = state.ground.far[state.hex[slot]][at]
    sort = top.last // 8
    state.fight = fight.begun(slot, target, top.last % 8, far, at, sort, top.seat)
    state.fight[fight.WHO] = state.kind[slot]
    if state.rules.duel:
        for other in range(state.extent):
            if state.hex[other] >= 0 and state.wounds[other] == 0:
                state.fight[fight.WHOLE] |= 1 << other
    state.dice = []
    if state.rules.duel and top.seat == state.on_turn() and not (state.estate.struck >> slot) & 1:
        state.estate.struck |= 1 << slot
        state.estate.count(estate.ATTACKERS, 1)
    if sort == phases.COUNTER:
        state.tell(clauses.GLOSS_COUNTERBLOW, events.COUNTER, top.seat, state.told_as(slot), at, state.kind[target])
    else:
        clause = clauses.ATTACK_02 if sort == phases.PLAIN else clauses.ATTACK_12
        state.tell(clause, AIMED, top.seat, state.told_as(slot), at, state.kind[target])


def gather(state: "SignumState", top: Frame) -> None:
    """Step 2: the pool, as effects change it."""
    figures = state.rules.figures
    dice = figures.dice[state.kind[top.what]]
    if top.much > 0:
        deed = figures.rows[top.much - 1].deed(effects.ATTACK)
        assert deed is not None
        dice = dice if deed.values[1] == effects.PRINTED else deed.values[1]
    for colour in range(COLOURS):
        state.pool[colour] += dice_of(dice, colour)
    moments.ask(state, effects.ROLL, moments.NO_ONE)


def throw(state: "SignumState", top: Frame, most: i64) -> None:
    """SIG-ATTACK-04: at most six dice fall; with more the attacker says which do not."""
    total, colours = 0, 0
    for number in state.pool:
        total += number
        colours += 1 if number else 0
    if most <= 0:
        state.pool = [0] * COLOURS
        return
    state.push(phases.frame(phases.ROLL, top.seat, top.what))
    if total > most:
        if colours > 1:
            state.push(phases.frame(phases.SURPLUS, top.seat, top.what))
        else:
            state.pool = [number if number == 0 else most for number in state.pool]


def change(state: "SignumState") -> None:
    """Step 3, SIG-ATTACK-06: from the attacker on everybody may change dice, until all have declined in a row."""
    attack, seats = state.fight, state.rules.seats
    for die in state.thrown:
        state.dice.append(die)
    state.thrown = []
    state.dice.sort()
    while attack[fight.PASSES] < seats:
        seat = attack[fight.TURN]
        for slot in state.creatures(seat):
            if not (powers.loadout(state, slot).when >> effects.MODIFY) & 1:
                continue
            waiting: list[moments.Waiting] = []
            moments.of_creature(state, waiting, effects.MODIFY, slot)
            for one in waiting:
                if not used.spent(state, one.row, slot) and changeable(state, seat, one.row):
                    to_step(state, phases.CHANGE)
                    used.decline(state, one.row, slot)
                    state.push(phases.frame(phases.OFFER, seat, one.row.number, slot, 0, -1, one.card))
                    return
        attack[fight.TURN] = (seat + 1) % seats
        attack[fight.PASSES] += 1


def changeable(state: "SignumState", seat: i64, row: Row) -> bool:
    """SIG-DICE-07, -08: whether there is a die that the seat may throw again by a row."""
    deed = row.deed(effects.REROLL)
    barred = deed.values[1] if deed is not None and deed.values[1] > 0 else 0
    return any(not dice_of(barred, fight.colour(die)) and may_change(die, seat) for die in state.dice)


def may_change(die: i64, seat: i64) -> bool:
    return die < fight.FIXED and not (die // fight.CHANGED >> seat) & 1


def check(state: "SignumState", top: Frame) -> None:
    """Step 4, SIG-ATTACK-07: with a CRIT in the roll, or if an ability says so, the Crit effect works, once."""
    if fight.shows_crit(state.dice) or state.fight[fight.FORCED]:
        state.fight[fight.CRITICAL] = 1
        crit = state.rules.figures.crit[state.kind[top.what]]
        state.tell(clauses.ATTACK_07, events.CRITICAL, top.seat, state.told_as(top.what), state.hex[top.what], crit)
    moments.ask(state, effects.EXTRA, moments.NO_ONE, moments.ADDING)


def extras(state: "SignumState", top: Frame) -> None:
    """Step 5, SIG-ATTACK-08: extra dice fall, and nobody may change them; then symbols are added and ignored."""
    for number in state.pool:
        if number:
            to_step(state, phases.SYMBOLS)
            throw(state, top, MOST_ROLLED - len(state.dice) if state.rules.count_extras else NO_LIMIT)  # SIG-ATTACK-17
            return
    for die in state.thrown:
        state.dice.append(die + fight.FIXED)
    state.thrown = []
    moments.ask(state, effects.EXTRA, moments.NO_ONE, moments.NOT_ADDING)


def count(state: "SignumState", top: Frame) -> None:
    """Step 6, SIG-ATTACK-09: damage is counted, and a PUSH displaces the target before it is dealt (SIG-ATTACK-16)."""
    attack = state.fight
    attack[fight.DAMAGE] = fight.hits(attack, state.dice)
    if not fight.symbols(attack, state.dice, effects.PUSH) or attack[fight.NO_PUSH]:
        return
    if attack[fight.PUSH_DAMAGE] >= 0:
        attack[fight.DAMAGE] += attack[fight.PUSH_DAMAGE]
        return
    if not state.rules.duel:
        attack[fight.DAMAGE] += moving.shove(state, top.seat, top.where)
        moving.ask_shove(state, top.seat, top.where)
    moments.ask(state, effects.PUSHED, moments.NO_ONE)


def push_due(state: "SignumState") -> bool:
    """Whether the Assault is still to come: in a duel it may be answered before the target is displaced."""
    attack = state.fight
    pushed = not attack[fight.NO_PUSH] and attack[fight.PUSH_DAMAGE] < 0 and attack[fight.TARGET] >= 0
    return pushed and fight.symbols(attack, state.dice, effects.PUSH) > 0


def displace(state: "SignumState", top: Frame) -> None:
    """SIG-ASSAULT-01: the target is displaced, unless that was prevented."""
    to_step(state, phases.CUT)
    state.fight[fight.NO_PUSH] = fight.PUSHED_AWAY
    state.fight[fight.DAMAGE] += moving.shove(state, top.seat, top.where)
    moving.ask_shove(state, top.seat, top.where)


def told_damage(state: "SignumState", top: Frame) -> None:
    """Step 7 is over: what the attack deals."""
    target = state.fight[fight.TARGET]
    dealt = fight.damage(state.fight)
    state.tell(clauses.ATTACK_09, events.HURT, top.seat, state.told_as(target), state.hex[target], dealt)


def apply_damage(state: "SignumState", top: Frame) -> None:
    """Step 8, SIG-ATTACK-11: damage is dealt.

    It is the attacker's even if the attacker has fallen since the attack was declared (SIG-SKIRM-19).
    """
    target = state.fight[fight.TARGET]
    if target >= 0:
        damage.deal(state, target, fight.damage(state.fight), state.fight[fight.TYPE] + damage.BY_ATTACK, top.what)


def after(state: "SignumState", top: Frame) -> None:
    """Step 9, SIG-ATTACK-12: after-effects, then a Counterblow, then a further attack."""
    attack = state.fight
    if attack[fight.LATER_ROW] >= 0 and state.alive(attack[fight.LATER_WHO]):
        row = state.rules.figures.rows[attack[fight.LATER_ROW]]
        moments.begin(
            state, effects.AFTER, moments.NO_ONE, [moments.Waiting(row, attack[fight.LATER_WHO], moments.NO_ONE, 0)]
        )
    moments.ask(state, effects.AFTER, moments.NO_ONE)


def end(state: "SignumState") -> None:
    """The attack is over."""
    state.stack.pop()
    state.fight, state.dice = [], []
    state.end_effects(effects.UNTIL_ATTACK)
