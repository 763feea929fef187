"""What follows a battle: the fief, its castle, captives, spoils, recruiting in castles (WOE-BATTLE-6, WOE-CASTLE-2)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import NOTHING
from champclos.core.flow import AGAIN, NOBODY
from champclos.core.house import LEGAL
from champclos.games.warlords import battles, clauses, effects, ends, events, marches, phases
from champclos.games.warlords.figures import CONQUEST, HIRED, KINDS, LORD, SPEAR, UNFINISHED
from champclos.games.warlords.phases import ATTACKER, DEFENDER

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


def end_battle(state: "WarlordsState") -> i64:
    """WOE-BATTLE-6: who holds the fief now; what follows is put on the stack, the first thing on top."""
    battle = state.stack[-1]
    fief, attacker, defender = battle.where, battle.seat, state.holders[battle.where]
    held = battles.side_size(state, DEFENDER) > 0
    conquered = not held and battles.side_size(state, ATTACKER) > 0
    state.stack.pop()
    state.force.end(effects.UNTIL_BATTLE)
    by_attacker, by_defender = state.taken[DEFENDER], state.taken[ATTACKER]
    state.peasants, state.taken = 0, [0, 0]
    if conquered:
        hold(state, attacker, fief)
        if state.castles[fief]:
            state.push(phases.frame(phases.MUSTERING, attacker))
    elif held:
        state.tell(clauses.BATTLE_2, events.REPELLED, attacker, NOTHING, fief, 0)
    elif state.castles[fief] and defender >= 0:
        state.troops[fief * KINDS + SPEAR] = 1
        state.tell(clauses.BATTLE_6, events.LEVIED, defender, SPEAR, fief, 1)
    else:
        ends.abandon(state, fief, clauses.BATTLE_6)
    # WOE-LORD-1, -2: warlords lost to peasants return to a castle, those lost to a player are captured.
    for lord in range(by_defender):
        back = defender == NOBODY
        state.push(phases.frame(phases.HOUSING, attacker if back else defender, attacker, 0, 0, 1 if back else 0))
    for lord in range(by_attacker):
        state.push(phases.frame(phases.HOUSING, attacker, defender))
    excess = -marches.room(state, fief)
    if conquered and state.castles[fief]:
        take_castle(state, attacker, defender, fief)
    if conquered and excess > 0:
        # The borders from which they came are needed until it is decided who goes back.
        state.push(phases.frame(phases.LOSS, attacker, NOBODY, fief, excess, phases.SENT_BACK))
    else:
        marches.end_attack(state, fief)
    ends.watch_castles(state)
    ends.bury_fallen(state, attacker, defender)
    return AGAIN


def hold(state: "WarlordsState", attacker: i64, fief: i64) -> None:
    """WOE-BATTLE-6: the attackers hold the fief and stay there for the turn."""
    state.holders[fief] = attacker
    for kind in range(KINDS):
        state.spent[fief * KINDS + kind] = state.army[kind]
        state.army[kind] = 0
    state.conquered = 1
    state.tell(clauses.BATTLE_6, events.CONQUERED, attacker, NOTHING, fief, 0)


def take_castle(state: "WarlordsState", attacker: i64, defender: i64, fief: i64) -> None:
    """WOE-CASTLE-2, -4: it becomes unfinished, captives of the taker are free; a card, gold, the last loser's hand."""
    figures = state.rules.figures
    state.castles[fief] = UNFINISHED
    state.claims[attacker] = NOBODY
    clause = clauses.CASTLE_4 if defender == NOBODY else clauses.CASTLE_2
    state.tell(clause, events.TOOK_CASTLE, attacker, NOTHING, fief, 0)
    free_captives(state, attacker, fief, clauses.LORD_2)
    if defender >= 0:
        gold = figures.spoils
        if not state.landed(defender):
            gold = figures.last_spoils + state.gold[defender]
            state.gold[defender] = 0
            state.claims[defender] = attacker
            if state.hand_size(defender):
                state.tell(clauses.CASTLE_2, events.HANDED, attacker, defender, NOTHING, state.hand_size(defender))
            state.push(phases.frame(phases.HANDING, attacker, defender, 0, 0, phases.TO_KEEP))
        state.gold[attacker] += gold
        state.tell(clauses.CASTLE_2, events.GOLD, attacker, NOTHING, fief, gold)
    state.push(phases.frame(phases.DRAWING, attacker, CONQUEST))


def free_captive(state: "WarlordsState", owner: i64, fief: i64, clause: i64) -> None:
    """WOE-LORD-2: a freed warlord stands in one of its owner's castles; with none it goes to the box."""
    state.captives[fief * state.rules.seats + owner] -= 1
    state.tell(clause, events.FREED, owner, NOTHING, fief, 0)
    state.push(phases.frame(phases.HOUSING, owner, owner))


def free_captives(state: "WarlordsState", owner: i64, fief: i64, clause: i64) -> None:
    for lord in range(state.captives[fief * state.rules.seats + owner]):
        free_captive(state, owner, fief, clause)


# A warlord is put into a castle


def housing_step(state: "WarlordsState") -> i64:
    """Where it stands is picked, unless there is one castle or none; who gave up keeps it in the first."""
    top = state.stack[-1]
    castles = state.castles_of(top.seat)
    if not castles or state.is_dead(top.seat):
        state.stack.pop()
        if not state.is_dead(top.what):
            clause = clauses.LORD_1 if top.more else clauses.LORD_2
            state.tell(clause, events.BOXED, top.what, NOTHING, NOTHING, 1)
        return AGAIN
    if len(castles) == 1 or state.out(top.seat):
        house(state, castles[0])
        return AGAIN
    return top.seat


def house(state: "WarlordsState", fief: i64) -> None:
    """A warlord stands in a castle: its owner's, to be used at once unless it fought, or a captor's (WOE-LORD-2).

    WOE-ELIM-2: that of a player who is out by this battle is the captor's own.
    """
    top = state.stack.pop()
    if top.seat == top.what or state.is_dead(top.what):
        stands = state.spent if top.more else state.troops
        stands[fief * KINDS + LORD] += 1
        clause = clauses.ELIM_2 if top.seat != top.what else clauses.LORD_1 if top.more else clauses.LORD_2
        state.tell(clause, events.LEVIED, top.seat, LORD, fief, 1)
        return
    state.captives[fief * state.rules.seats + top.what] += 1
    state.tell(clauses.LORD_2, events.CAPTURED, top.seat, top.what, fief, 1)
    state.push(phases.frame(phases.RANSOM, top.what, 0, fief))


# Recruiting in castles


def why_enlist(state: "WarlordsState", seat: i64, kind: i64, fief: i64) -> i64:
    """WOE-CASTLE-2: soldiers, in castles only, as far as gold and pieces go."""
    castle = state.holders[fief] == seat and state.castles[fief] > 0
    return why_recruit(state, seat, kind, 1) if castle else clauses.CASTLE_2


def why_recruit(state: "WarlordsState", seat: i64, kind: i64, number: i64) -> i64:
    """WOE-RECRUIT-2, -3, WOE-LIMIT-1: what holds for every purchase of soldiers."""
    if number == 0 or state.rules.figures.cost[kind] * number > state.gold[seat]:
        return clauses.RECRUIT_3
    if kind == LORD and state.captive(seat):
        return clauses.RECRUIT_2
    return clauses.LIMIT_1 if kind < HIRED and number > state.box(seat, kind) else LEGAL


def mustering_step(state: "WarlordsState") -> i64:
    """Whoever can pay for a spearman, is still there and has a castle may recruit."""
    seat = state.stack[-1].seat
    if state.out(seat) or state.gold[seat] < state.rules.figures.cost[SPEAR] or not state.landed(seat):
        state.stack.pop()
        return AGAIN
    return seat


def enlist(state: "WarlordsState", seat: i64, kind: i64, fief: i64) -> None:
    """WOE-RESERVE-1: such soldiers have not moved."""
    state.gold[seat] -= state.rules.figures.cost[kind]
    state.troops[fief * KINDS + kind] += 1
    state.tell(clauses.CASTLE_2, events.LEVIED, seat, kind, fief, 1)
    state.count_one()
