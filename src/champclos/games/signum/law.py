"""The law of Legends of Signum: what a seat may do now, and the clause that forbids anything else.

What goes on says which verbs are due; for each of them a function lists what it may name, and another says why not.
"""

from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from champclos.core.flow import Frame
from champclos.core.house import LEGAL
from champclos.games.signum import (
    activation,
    attack,
    bands,
    casting,
    choosing,
    clauses,
    costs,
    due,
    effects,
    facts,
    feats,
    fight,
    hands,
    moments,
    moving,
    phases,
    powers,
    sight,
    skirmish,
    summons,
    targets,
    throws,
    verbs,
)
from champclos.games.signum.rules import RESTING

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

ONLY: Final[list[i64]] = [0]
NONE: Final[list[i64]] = []


def why(state: "SignumState", seat: i64, choice: i64) -> i64:
    """0, or the clause that forbids a choice."""
    if not (state.waiting >> seat) & 1:
        return clauses.TURN_01 if state.rules.duel else clauses.SKIRM_09
    table = state.rules.verbs
    verb, first, second = table.row(choice), table.first(choice), table.second(choice)
    top = state.stack[-1]
    if not due.is_due(top.kind, state.rules.duel, verb):
        return clauses.EARLY[verb]
    if verb == verbs.TRADE:
        return choosing.why_trade(state, seat, first, second)
    if verb == verbs.REROLL:
        return LEGAL if first * 4 + second in rerolls(state, seat, top) else clauses.DICE_07
    if verb == verbs.ACTIVATE:
        slot = state.at[first]
        legal = slot >= 0 and may_activate(state, seat, slot)
        return LEGAL if legal else reason(state, seat, top, verb, first)
    if verb == verbs.PLAY and top.kind == phases.TURN:
        legal = hands.holds(state, seat, first) and casting.may_play(state, seat, first)
        return LEGAL if legal else reason(state, seat, top, verb, first)
    if verb == verbs.PICK and top.kind == phases.PICK:
        slot, row = state.at[first], state.rules.figures.rows[top.what]
        legal = slot >= 0 and targets.may_target(state, row, top.where, slot)
        return LEGAL if legal else reason(state, seat, top, verb, first)
    if verb == verbs.MOVE or verb == verbs.RUN:
        running = verb == verbs.RUN
        return LEGAL if activation.may_go(state, top, running, first) else why_move(state, top, running, first)
    for one in named(state, seat, top, verb):
        if one == first:
            return LEGAL
    return reason(state, seat, top, verb, first)


def choices(state: "SignumState", seat: i64) -> list[i64]:
    """Everything the seat may choose, ascending."""
    table, top = state.rules.verbs, state.stack[-1]
    found: list[object] = []
    for verb in due.verbs_at(top.kind, state.rules.duel):
        if verb == verbs.MOVE:
            add_moves(state, top, found)
        elif verb == verbs.RUN:
            continue
        elif verb == verbs.REROLL:
            for die in rerolls(state, seat, top):
                found.append(table.boxed[table.code(verb, die // 4, die % 4, 0)])
        elif verb == verbs.TRADE:
            held, gains = named(state, seat, top, verb), feats.trades(state, seat)
            for feat in held:
                for what in gains:
                    found.append(table.boxed[table.code(verb, feat, what, 0)])
        else:
            start = table.code(verb, 0, 0, 0)  # of verbs that name one thing
            for first in named(state, seat, top, verb):
                found.append(table.boxed[start + first])
    return cast("list[i64]", found)


def add_moves(state: "SignumState", top: Frame, found: list[object]) -> None:
    """The moves and the runs of the active creature."""
    far = activation.moves(state, top, False)
    if far == 0:
        return
    farther = activation.moves(state, top, True)
    boxed, at = state.rules.verbs.boxed, state.rules.verbs.code(verbs.MOVE, 0, 0, 0)
    behind = state.rules.verbs.code(verbs.RUN, 0, 0, 0) - at
    runs: list[object] = []
    for steps in activation.ways(state, top.what):
        if steps > 0:
            if steps <= far:
                found.append(boxed[at])
            if steps <= farther:
                runs.append(boxed[at + behind])
        at += 1
    found += runs


# What is played for a seat whose time has run out


def default(state: "SignumState", seat: i64) -> i64:
    """Nothing that commits to anything, where that is allowed; else what harms the seat least.

    A band is the ready one, or goes on to grow; the creature that loses least by it is activated and does nothing; the
    Relic with the most armour tokens takes damage; the weakest dice are left out.
    """
    found, top, table = choices(state, seat), state.stack[-1], state.rules.verbs
    if top.kind == phases.BUILD:
        return found[-1] if len(found) > 1 and table.row(found[0]) == verbs.DONE else found[0]
    verb = table.row(found[0])
    if verb != verbs.ACTIVATE and verb != verbs.CARD and verb != verbs.LEAVE and verb != verbs.PICK:
        return found[0]
    best = found[0]
    for choice in found:
        if table.row(choice) == verb and harm(state, top, verb, choice) < harm(state, top, verb, best):
            best = choice
    return best


def harm(state: "SignumState", top: Frame, verb: i64, choice: i64) -> float:
    """What one of several things costs its player of which one must be chosen; only compared with the others."""
    figures, first = state.rules.figures, state.rules.verbs.first(choice)
    if verb == verbs.LEAVE:
        return float(figures.faces[first][effects.CRIT] + figures.faces[first][effects.HIT])
    if verb == verbs.CARD:
        return -float(state.tally[state.card_at(top.seat, first)])
    slot = state.at[first]
    if verb == verbs.PICK:  # nobody is helped who is an enemy, and nobody else is hurt
        hurts = figures.rows[top.what].deeds[0].verb in (effects.DEAL, effects.WOUND, effects.GIVE, effects.FORBID)
        return 1.0 if state.foes(top.seat, state.keeper[slot]) != hurts else 0.0
    stunned = (state.tokens[slot] >> effects.STUN) & 1 != 0  # it would lose its token, and nothing else
    return 0.0 if stunned else 1.0 + state.rules.might.mean[state.kind[slot]]


# What verbs may name, ascending


def named(state: "SignumState", seat: i64, top: Frame, verb: i64) -> list[i64]:
    """What a verb that is due may name."""
    if top.kind == phases.BUILD:
        return bands.named(state, seat, top, verb)
    if state.rules.duel and choosing.knows(top.kind, verb):
        return choosing.named(state, seat, top, verb)
    if verb == verbs.DONE or verb == verbs.YES:
        return ONLY
    if verb == verbs.PASS:
        return passes(state, seat, top)
    if verb == verbs.ATTACK:
        return by_hex(state, attack.targets(state, top.what)) if activation.may_attack(top) else NONE
    if verb == verbs.SPECIAL:
        return specials(state, seat, top)
    if verb == verbs.ACTIVATE:
        return activations(state, seat, top)
    if verb == verbs.DISMISS:
        return dismissals(state, seat, top)
    if verb == verbs.CARD:
        return cards(state, seat, top)
    if verb == verbs.MINION:
        return minions(state, seat, top)
    if verb == verbs.TO:
        return hexes(state, seat, top)
    if verb == verbs.PICK:
        return by_hex(state, targets.targets_of(state, state.rules.figures.rows[top.what], top.where))
    if verb == verbs.CALL:
        return skirmish.deployable(state, seat)
    if verb == verbs.LEAVE:
        return surplus(state, seat, top)
    if verb == verbs.NEXT:
        return moments.next_sources(state)
    return heroes(state, seat, top) if verb == verbs.BAND else terrains(state, seat, top)


def passes(state: "SignumState", seat: i64, top: Frame) -> list[i64]:
    if top.kind == phases.ROUND:
        return ONLY if skirmish.may_skip(state, seat) else NONE
    return ONLY if top.kind != phases.SHIFT or top.more == 1 else NONE


def heroes(state: "SignumState", seat: i64, top: Frame) -> list[i64]:
    return [i64(band) for band in range(len(state.rules.figures.bands))]


def terrains(state: "SignumState", seat: i64, top: Frame) -> list[i64]:
    return [i64(one) for one in range(len(state.rules.figures.terrain_names)) if skirmish.may_lay(state, i64(one))]


def hexes(state: "SignumState", seat: i64, top: Frame) -> list[i64]:
    """Where what is on top may go."""
    if top.kind == phases.DEPLOY:
        return skirmish.deploy_hexes(state, seat)
    if top.kind == phases.LAYING:
        return skirmish.lay_hexes(state, top.what)
    if top.kind == phases.PUSH:
        return moving.shove_hexes(state, top.what)
    if top.kind == phases.SHIFT:
        return moving.shift_hexes(state, top)
    if top.where == moving.PULLED:
        return moving.pull_hexes(state, top.much, top.what)
    return moving.place_hexes(state, top.what, top.where)


def by_hex(state: "SignumState", slots: list[i64]) -> list[i64]:
    found = [state.hex[slot] for slot in slots]
    if len(found) > 1:
        found.sort()
    return found


def activations(state: "SignumState", seat: i64, top: Frame) -> list[i64]:
    found: list[i64] = []
    for slot in range(state.extent):
        if may_activate(state, seat, slot):
            found.append(state.hex[slot])
    if len(found) > 1:
        found.sort()
    return found


def may_activate(state: "SignumState", seat: i64, slot: i64) -> bool:
    """SIG-ACT-02, -05: an own creature that was not activated in this round."""
    return state.keeper[slot] == seat and not state.acted[slot] & RESTING and state.hex[slot] >= 0


def dismissals(state: "SignumState", seat: i64, top: Frame) -> list[i64]:
    """SIG-MINION-07."""
    found: list[i64] = []
    for slot in range(state.extent):
        if state.keeper[slot] == seat and state.sort(slot) == effects.A_MINION and may_activate(state, seat, slot):
            found.append(state.hex[slot])
    if len(found) > 1:
        found.sort()
    return found


def specials(state: "SignumState", seat: i64, top: Frame) -> list[i64]:
    found = activation.special_rows(state, top)
    if not found:
        return NONE
    rows = [row.number for row in found]
    return [i64(at) for at, number in enumerate(state.rules.figures.specials) if number in rows]


def cards(state: "SignumState", seat: i64, top: Frame) -> list[i64]:
    """Relics among which damage is chosen, or what may be used."""
    if top.kind == phases.ABSORB:
        return sorted([state.cards[at] for at in facts.armoured_relics(state, top.what)])
    found: list[i64] = []
    hero = state.hero(seat)
    for at in state.rules.card_places[seat]:
        card = state.cards[at]
        if card >= 0 and card not in found and costs.usable_row(state, hero, at) is not None:
            found.append(card)
    if len(found) > 1:
        found.sort()
    return found


def rerolls(state: "SignumState", seat: i64, top: Frame) -> list[i64]:
    """SIG-DICE-07, -08: dice by colour and symbol that the seat may throw again."""
    found = {die % fight.CHANGED for die in state.dice if throws.may_reroll(state, top, die)}
    return sorted(found)


def surplus(state: "SignumState", seat: i64, top: Frame) -> list[i64]:
    return [i64(colour) for colour, number in enumerate(state.pool) if number]


def minions(state: "SignumState", seat: i64, top: Frame) -> list[i64]:
    """SIG-SKIRM-24, SIG-CARD-05: for 2 Hero Power, with at most seven creatures."""
    rules = state.rules
    if not rules.buy_minions or state.power[seat] < rules.minion_price or not summons.few(state, seat):
        return NONE
    hero = state.hero(seat)
    if hero < 0 or not any(moving.free(state, at) for at in state.ground.near[state.hex[hero]]):
        return NONE
    return ONLY


def part(state: "SignumState") -> i64:
    """How many choices of one answer were given: whom or what, and then where, for whom, or which further die."""
    top = state.stack[-1]
    if top.kind == phases.LAYING or top.kind == phases.ROAM:
        return 1
    if top.kind == phases.DEPLOY:  # a Hero is placed without having been called
        return 1 if state.stage() != phases.HEROES and len(state.stack) == 2 else 0
    if top.kind == phases.PICK:
        row = state.rules.figures.rows[top.what]
        return 1 if row.may or row.kind == effects.SPECIAL or row.kind == effects.ACTIVATED else 0
    return len(state.held) if top.kind == phases.REROLL else 0


# Why not


def reason(state: "SignumState", seat: i64, top: Frame, verb: i64, first: i64) -> i64:
    """The clause that forbids what a verb that is due names."""
    if state.rules.duel and choosing.knows(top.kind, verb):
        return choosing.reason(state, seat, top, verb, first)
    if verb == verbs.MOVE or verb == verbs.RUN:
        return why_move(state, top, verb == verbs.RUN, first)
    if verb == verbs.ATTACK:
        return why_attack(state, top, first)
    if verb == verbs.ACTIVATE or verb == verbs.DISMISS:
        slot = state.at[first]
        if slot < 0 or state.keeper[slot] != seat:
            return clauses.ACT_02
        return clauses.ACT_05 if state.acted[slot] & RESTING else clauses.MINION_07
    if verb == verbs.TO:
        return choosing.why_hex(state, WHY_HEX.get(int(top.kind), clauses.MOVE_04))
    if verb == verbs.SPECIAL:
        return clauses.RUN_02 if top.last & phases.RAN else clauses.ABIL_03
    if top.kind == phases.BUILD and verb == verbs.CALL and top.what == phases.CHARACTERS:
        return clauses.CARD_12 if first in bands.followers(state, seat) else clauses.CARD_19
    if top.kind == phases.BUILD:
        return clauses.SKIRM_02
    if verb == verbs.PASS:
        return clauses.SKIRM_10 if top.kind == phases.ROUND else clauses.ATTACK_07
    return clauses.EARLY[verb]


WHY_HEX: Final[dict[int, i64]] = {
    phases.DEPLOY: clauses.SKIRM_04,
    phases.LAYING: clauses.TERR_01,
    phases.PUSH: clauses.ASSAULT_02,
    phases.SHIFT: clauses.MOVE_01,
}


def why_move(state: "SignumState", top: Frame, running: bool, at: i64) -> i64:
    slot = top.what
    if top.much or top.last & phases.ATTACKED:
        return clauses.ACT_07
    if powers.forbidden(state, slot, effects.NO_MOVE):
        return clauses.GLOSS_CLINCH
    if running and powers.forbidden(state, slot, effects.NO_RUN):
        return clauses.RUN_03
    return clauses.MOVE_01 if moving.free(state, at) else clauses.MOVE_02


def why_attack(state: "SignumState", top: Frame, at: i64) -> i64:
    slot, target = top.what, state.at[at]
    if top.last & phases.RAN:
        return clauses.RUN_02
    if top.last & phases.NO_ATTACKS:
        return clauses.GLOSS_RUSH
    if top.last & phases.ATTACKED:
        return clauses.ACT_08
    if target < 0 or not state.foes(state.keeper[slot], state.keeper[target]):
        allied = target >= 0 and state.keeper[target] != state.keeper[slot]
        return clauses.ALLY_06 if allied else clauses.ATTACK_02
    if state.ground.far[state.hex[slot]][at] > attack.reach_of(state, slot):
        return clauses.CARD_09
    return clauses.GLOSS_DEFENDER if sight.sees(state, slot, target) else clauses.ATTACK_03
