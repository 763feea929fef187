"""Creatures that come onto the battlefield during the game: summoned, or back from the War Camp or the History."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.effects import UNSAID, Deed, Row
from champclos.core.events import PLACED
from champclos.core.flow import NOBODY
from champclos.games.signum import camp, clauses, damage, economy, effects, facts, moments, moving, phases, powers, used
from champclos.games.signum.rules import (
    ACTED,
    ARRIVED,
    FRESH,
    NO_CREATURE,
    OFF_FIELD,
    VACATED,
    changed,
    without_bit,
)

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def few(state: "SignumState", seat: i64) -> bool:
    """SIG-CARD-05, SIG-SKIRM-24: whether one more creature may come; they are limited where Minions are bought."""
    return not state.rules.limited or len(state.creatures(seat)) < state.rules.most_creatures


def characters(state: "SignumState", seat: i64) -> i64:
    """SIG-SKIRM-21: how many Characters a seat controls."""
    return len([slot for slot in state.creatures(seat) if state.sort(slot) == effects.A_CHARACTER])


def room(state: "SignumState", seat: i64) -> bool:
    """SIG-SKIRM-21, -24: whether one more Character may come; the limit of creatures replaces that of Characters."""
    return few(state, seat) if state.rules.limited else characters(state, seat) < state.rules.limit


def summon_place(state: "SignumState", deed: Deed, who: i64) -> i64:
    """Where a creature is summoned that a row summons, if one hex is meant; or a free one, or −1 (SIG-SUMMON-08)."""
    if not few(state, state.keeper[who]):
        return -1
    if deed.values[1] == effects.AT_VICTIM:
        death = facts.last_death(state)
        at = state.stack[death].where if death >= 0 else -1
        return at if at >= 0 and moving.free(state, at) else -1
    hero = state.hero(state.keeper[who])
    if hero < 0:
        return -1
    for at in state.ground.near[state.hex[hero]]:
        if moving.free(state, at):
            return at
    return -1


def summon(state: "SignumState", deed: Deed, who: i64) -> None:
    """SIG-CRIT-PARASITE, SIG-SKIRM-22: a Minion of the faction comes, marked as activated; SIG-SUMMON-08."""
    at, seat = summon_place(state, deed, who), state.keeper[who]
    if at < 0:
        return
    kind = minion_of(state, seat)
    if deed.values[1] != effects.AT_VICTIM:
        state.push(phases.frame(phases.DEPLOY, seat, kind, 1))
    else:
        arrive(state, kind, seat, at, ACTED)


def minion_of(state: "SignumState", seat: i64) -> i64:
    """The kind of a seat's Minions."""
    figures = state.rules.figures
    return i64(figures.kind_names.index(figures.bands[state.bands[seat]].minion))


def arrive(state: "SignumState", kind: i64, seat: i64, at: i64, acted: i64, gear: i64 = -1) -> i64:
    """A creature comes onto the battlefield; its First Word and Rush follow."""
    slot = state.enter(kind, seat, at, ARRIVED if acted and state.rules.duel else acted)
    if slot >= 0:
        came = clauses.SUMMON_03 if state.rules.duel else clauses.SKIRM_22
        set_up = clauses.SETUP_11 if state.rules.duel else clauses.SKIRM_04
        state.tell(came if acted else set_up, PLACED, seat, state.told_as(slot), at, 0)
        if state.rules.players:
            camp.fit_out(state, slot, gear)
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
    """The hex of the latest victim, if nobody else stands there, or −1."""
    death = facts.last_death(state)
    if death < 0:
        return -1
    at = state.stack[death].where
    return at if moving.free(state, at) or state.at[at] == state.stack[death].what else -1


def welcome(state: "SignumState", seat: i64, kind: i64) -> None:
    """SIG-GLOSS-RESURGENT-2, SIG-TOURN-45: a Character comes back; from the War Camp perhaps with a Relic."""
    if (state.reserve[seat] >> kind) & 1 and camp.gear(state, seat, kind):
        state.push(phases.frame(phases.EQUIP, seat, kind, 1))
    else:
        come_back(state, seat, kind)


def come_back(state: "SignumState", seat: i64, kind: i64, gear: i64 = -1) -> None:
    """SIG-GLOSS-RESURGENT-2, -3: the Character comes; the victim's card lies under its own, not in the History."""
    at, death = summon_place_of_victim(state), state.stack[facts.last_death(state)]
    if state.alive(death.what):
        damage.bury(state, death.what, death.seat)
    state.reserve = without_bit(state.reserve, seat, kind)
    economy.take_up(state, seat, kind)
    slot = arrive(state, kind, seat, at, ACTED, gear)
    if slot >= 0:
        victim, owner = death.last // 8, death.last % 8
        economy.take_up(state, owner, victim)
        state.under = changed(state.under, slot, 1 + victim * 8 + owner)


def leave(state: "SignumState", slot: i64) -> None:
    """A creature leaves the battlefield; its slot stays unused while anything goes on that may speak of it.

    SIG-GLOSS-RESURGENT-3: the card under it goes to its owner's History. SIG-FFA-05: what it did to others lasts.
    """
    below = state.under[slot] - 1
    if below >= 0 and not economy.closed(state, below % 8):
        economy.lay_down(state, below % 8, below // 8)
        if state.rules.duel:
            economy.settle(state)  # SIG-POWER-07: before an Enchantment follows
    state.put(slot, VACATED if len(state.stack) > 1 else OFF_FIELD)
    state.kind = changed(state.kind, slot, NO_CREATURE)
    state.owner, state.keeper = changed(state.owner, slot, NOBODY), changed(state.keeper, slot, NOBODY)
    state.under = changed(state.under, slot, 0)
    state.wounds[slot], state.armour[slot], state.tokens[slot], state.acted[slot] = 0, 0, 0, FRESH
    state.lenders &= ~(1 << slot)
    state.holders &= ~(1 << slot)
    used.release(state, slot)
    if state.rules.duel:  # who has the slot next is another creature
        state.estate.struck &= ~(1 << slot)
        if state.estate.gear:  # SIG-TOURN-45: it cannot be used again in this match
            state.estate.gear = changed(state.estate.gear, slot, 0)
        state.helped &= ~(1 << slot)
        state.stack = [one for one in state.stack if one.kind != phases.SHIFT or one.what != slot]
    state.stale |= 1 << slot
