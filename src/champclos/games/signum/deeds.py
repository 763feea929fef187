"""What the verbs of rows do in Legends of Signum, one function each; the laws they call on are elsewhere.

Who forbids something is asked here, when it is about to be done, so that a prohibition beats every permission
(SIG-GEN-05).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import ALL, UNSAID, Deed, Row
from champclos.core.events import NOTHING
from champclos.core.flow import AGAIN, Frame
from champclos.games.signum import (
    attack,
    casting,
    clauses,
    costs,
    damage,
    duel,
    economy,
    effects,
    ends,
    estate,
    events,
    facts,
    fight,
    hands,
    landmarks,
    moments,
    moving,
    phases,
    powers,
    skirmish,
    summons,
    tactics,
)
from champclos.games.signum.figures import COLOURS, dice_of
from champclos.games.signum.rules import RUSHING, with_bit

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def doing_step(state: "SignumState") -> i64:
    """The next deed of the row on top; when dice fell for the last one, what they bring."""
    top = state.stack[-1]
    row = state.rules.figures.rows[top.what]
    if state.thrown:
        results(state, top, row.deeds[top.much - 1])
        return AGAIN
    gone = not state.alive(top.where) and moments.player(state, row, top.where) < 0
    if top.much >= len(row.deeds) or gone:
        state.stack.pop()
        costs.after_uses(state, top.last)
        return AGAIN
    deed = row.deeds[top.much]
    state.stack[-1] = moments.replaced(top, top.much + 1)
    VERBS[deed.verb](state, top, row, deed)
    return AGAIN


def results(state: "SignumState", top: Frame, deed: Deed) -> None:
    """What each die brings that fell for a row."""
    row = state.rules.figures.rows[top.what]
    thrown, state.thrown = state.thrown, []
    for die in thrown:
        for one in deed.branches[fight.symbol(die)]:
            if state.alive(top.where) and not state.doomed(top.where):
                VERBS[one.verb](state, top, row, one)


def meant(state: "SignumState", top: Frame, row: Row, subject: i64) -> i64:
    """The creature that a deed is done to: what was picked, or the creature itself, if nothing else is said."""
    if subject == UNSAID:
        return top.more if row.picks and top.more >= 0 else top.where
    return powers.Asked(state, top.where, top.more, top.seat).slot(subject)


def told(state: "SignumState", top: Frame, row: Row, clause: i64, what: i64, much: i64) -> None:
    """What a row does to an attack; a Crit effect was told of when it began to work."""
    if row.kind != effects.OF_CRIT and state.events is not None:
        state.tell(clause, what, top.seat, state.told_as(top.where), state.hex[top.where], much)


# Dice


def add_dice(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    for colour in range(COLOURS):
        state.pool[colour] += dice_of(deed.values[0], colour)
    told(state, top, row, clauses.ATTACK_05, events.ADDED, row.number)


def add_symbol(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    state.fight[fight.ADDED + deed.values[0]] += deed.values[1]
    told(state, top, row, clauses.ATTACK_08, events.ADDED, row.number)


def drop_symbol(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    there = fight.symbols(state.fight, state.dice, deed.values[0])
    dropped = deed.values[1] if deed.values[1] != ALL else MANY
    state.fight[fight.DROPPED + deed.values[0]] += dropped
    if there > 0:
        ignored = row.number * events.IGNORED_MOST + (there if there < dropped else dropped)
        told(state, top, row, clauses.ATTACK_08, events.IGNORED, ignored)


def reroll(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    barred = deed.values[1] if deed.values[1] != UNSAID else 0
    colours: i64 = 0
    for colour in range(COLOURS):
        colours |= (1 << colour) if dice_of(barred, colour) else 0
    state.push(phases.frame(phases.REROLL, top.seat, top.what, top.where, deed.values[0], colours))


def recolour(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """SIG-GLOSS-HARD-TARGET: dice of some colours become another."""
    changed = False
    for colour in range(COLOURS):
        if dice_of(deed.values[1], colour):
            for other in range(COLOURS):
                if dice_of(deed.values[0], other) and state.pool[other]:
                    state.pool[colour] += state.pool[other]
                    state.pool[other] = 0
                    changed = True
    if changed:
        told(state, top, row, clauses.ATTACK_05, events.ADDED, row.number)


def crit_on(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    if not state.fight[fight.FORCED] and not fight.shows_crit(state.dice):
        told(state, top, row, clauses.ATTACK_07, events.FORCED, row.number)
    state.fight[fight.FORCED] = 1


def worth(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """SIG-CRIT-HAMMER: each symbol deals more, as many as are in the roll."""
    state.fight[fight.DAMAGE] += (deed.values[1] - 1) * fight.symbols(state.fight, state.dice, deed.values[0])


def push_as_damage(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    state.fight[fight.PUSH_DAMAGE] = deed.values[0]
    if fight.symbols(state.fight, state.dice, effects.PUSH):
        told(state, top, row, clauses.ATTACK_08, events.LESSENED, row.number)


# Damage


def deal(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """Damage, or the roll of dice (SIG-ABIL-08)."""
    slot, kind = meant(state, top, row, deed.values[3]), deed.values[2]
    if kind == effects.SAME:
        kind = state.fight[fight.TYPE]
    source = top.where if state.rules.figures.card_of[row.source] < 0 else damage.BY_CARD - top.seat
    if deed.values[0] == effects.BY_ROLL:
        state.push(phases.frame(phases.RANDOM, top.seat, slot, source, top.what, 0, kind))
    else:
        damage.deal(state, slot, deed.values[0], kind, source)


def wound(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """SIG-WOUND-04: a wound goes past armour; nobody has inflicted it but the row, or in a duel the card."""
    of_card = state.rules.duel and state.rules.figures.card_of[row.source] >= 0
    source = damage.BY_CARD - top.seat if of_card else moments.NO_ONE
    damage.wound(state, meant(state, top, row, deed.values[1]), deed.values[0], source, clauses.WOUND_04)


def heal(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """SIG-WOUND-08: wounds are removed; SIG-CRIT-VAMPIRISM: one for each symbol of the roll."""
    much = deed.values[0]
    if deed.values[2] != UNSAID:
        target = state.fight[fight.TARGET]
        if target >= 0 and powers.forbidden(state, target, effects.NO_VAMPIRISM):
            return
        much *= fight.symbols(state.fight, state.dice, deed.values[2])
    damage.heal(state, meant(state, top, row, deed.values[1]), much)


def reduce(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """SIG-GLOSS-FORTITUDE: the highest least holds against all reductions together."""
    before = fight.damage(state.fight)
    state.fight[fight.CUT] += deed.values[0]
    if deed.values[1] > state.fight[fight.LEAST]:
        state.fight[fight.LEAST] = deed.values[1]
    if fight.damage(state.fight) < before:
        told(state, top, row, clauses.ATTACK_10, events.LESSENED, row.number)


def redirect(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    damage.take_over(state, top.where)


def armour(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """SIG-WOUND-05, -06: tokens are added to those there are."""
    slot = meant(state, top, row, deed.values[1])
    state.armour[slot] += deed.values[0]
    state.tell(clauses.WOUND_06, events.ARMOUR, top.seat, state.told_as(slot), state.hex[slot], deed.values[0])


def give(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    slot = meant(state, top, row, deed.values[1])
    if state.alive(slot) and not state.doomed(slot):
        damage.give(state, slot, deed.values[0])


def take(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    damage.take(state, meant(state, top, row, deed.values[1]), deed.values[0])


# The board


def shift(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    slot = meant(state, top, row, deed.values[1])
    if deed.values[2] == effects.INTO_VACATED:
        moving.advance(state, slot)
    elif deed.values[2] == effects.INTO_CONTACT:
        moving.pursue(state, slot, deed.values[0], top.more)
    elif deed.values[2] == effects.BY_FORCE:
        moving.ask_blown(state, top.seat, slot)
    else:
        moving.ask_shift(state, top.seat, slot, deed.values[0], row.may)


def place(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    moving.ask_place(state, meant(state, top, row, deed.values[1]), moving.way_of(deed))


def swap(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """SIG-CRIT-SWAP: two creatures change places."""
    one, other = meant(state, top, row, deed.values[0]), meant(state, top, row, deed.values[1])
    if state.alive(one) and state.alive(other) and not state.doomed(other):
        moving.swap(state, one, other)


def pull(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    moving.ask_pull(state, top.seat, top.where, meant(state, top, row, deed.values[1]))


def no_push(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    damage.spare_push(state)


def summon(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    summons.summon(state, deed, top.where)


# The course of things


def attack_again(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """A row calls for an attack: a Counterblow, or a further attack of the same creature."""
    who, it = top.where, top.more if top.more >= 0 else meant(state, top, row, deed.values[2])
    if deed.values[3] != UNSAID:  # a card makes another creature strike back
        who, it = meant(state, top, row, deed.values[3]), meant(state, top, row, deed.values[2])
    if attack.can_follow(state, row, deed, who, it):
        sort = phases.COUNTER if row.role == effects.AS_TARGET or deed.values[3] != UNSAID else phases.EXTRA
        kind = state.rules.figures.type[state.kind[who]] if deed.values[0] == effects.SAME else deed.values[0]
        attack.begin(state, who, it, kind, sort, top.what + 1)


def skip(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    moments.skip(state)


def act_now(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """SIG-GLOSS-RUSH: it may be activated, and cannot attack then."""
    state.acted[top.where] = RUSHING


def roll_die(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    dice = state.rules.figures.dice[state.kind[top.where]] if deed.values[0] == effects.PRINTED else deed.values[0]
    for colour in range(COLOURS):
        state.pool[colour] += dice_of(dice, colour)
    state.push(phases.frame(phases.ROLL, top.seat, top.where))


def power(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """SIG-POWER-04: to the player, or to the owner of what was picked."""
    seat = state.owner[top.more] if deed.values[1] == OWNER else top.seat
    each = landmarks.value(state, seat, -1, effects.OWN, effects.P_LANDMARKS) if deed.values[2] != UNSAID else 1
    economy.gain(state, seat, deed.values[0] * each)
    state.tell(clauses.BUILD_03, events.POWERED, seat, NOTHING, NOTHING, state.power[seat])


def nothing(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """What is asked while it lasts."""


def draw(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """SIG-SKIRM-01: a skirmish has no cards to draw."""
    if state.rules.duel:
        hands.ask_draw(state, top.seat, deed.values[0], deed.values[1])


# What only cards of a duel do


def exchange(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    state.push(phases.frame(phases.EXCHANGE, top.seat, meant(state, top, row, deed.values[0])))


def send(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """SIG-ZONE-18: a Character goes back to its owner's War Camp, which is no elimination."""
    slot = meant(state, top, row, deed.values[1])
    if not powers.forbidden(state, slot, effects.NO_WAR_CAMP):
        state.reserve = with_bit(state.reserve, state.owner[slot], state.kind[slot])
        ends.take_away(state, slot, clauses.ZONE_18)


def terrain(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    skirmish.lay(state, deed.values[0], casting.spot(state))


def control(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    duel.control(state, top.more, top.seat)


def again(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """It may be activated once more and need not be, so it is remembered that it has been (SIG-TURN-07)."""
    state.acted[top.more] = RUSHING
    state.begin_effect(row, top.seat, top.where, top.more)


def cancel(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    tactics.cancel(state)


def ready(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    if casting.engaged_buildings(state, top.seat):
        state.push(phases.frame(phases.READYING_ONE, top.seat))


def discard(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    many, held = deed.values[0], hands.hand_size(state, top.seat)
    for _ in range(many if many < held else held):
        state.push(phases.frame(phases.SCRAP, top.seat))


def more_summons(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    state.estate.count(estate.MORE_SUMMONS, deed.values[0])


def aim(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    if casting.aims(state, top.seat, row):
        state.push(phases.frame(phases.SPOT, top.seat, row.number))


# What only Scenario cards do


def feat_vp(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    landmarks.reward(state, top.seat, deed.values[0])


def seize(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    landmarks.seize(state, top.where)


def endure(state: "SignumState", top: Frame, row: Row, deed: Deed) -> None:
    """SIG-GEN-04: the target of the attack is left with 1 life, also where damage is not to be brought to 0."""
    over = facts.past_armour(state, fight.damage(state.fight)) - state.life(state.fight[fight.TARGET]) + 1
    state.fight[fight.CUT] += over
    state.fight[fight.LEAST] = 0


OWNER: Final = 1  # of what was picked
MANY: Final = 99  # as many symbols as there are

# By the numbers of verbs
VERBS: Final[list[Callable[["SignumState", Frame, Row, Deed], None]]] = [
    add_dice, add_symbol, drop_symbol, reroll, recolour, crit_on, worth, push_as_damage,
    deal, wound, heal, reduce, redirect, armour, nothing, give, take,
    shift, place, swap, pull, no_push, summon,
    attack_again, skip, act_now, roll_die, power, nothing, draw,
    nothing, nothing, nothing, nothing, nothing, nothing,
    exchange, send, terrain, control, again, cancel, ready, discard, more_summons, aim,
    feat_vp, seize, endure,
]  # fmt: skip
