"""WOE-BATTLE: a battle for a fief, round by round: archers, then all others; losses; retreat."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Row
from champclos.core.events import AIMED, NOTHING
from champclos.core.flow import AGAIN, NOBODY, Frame
from champclos.core.game import NATURE, Odds
from champclos.core.house import LEGAL
from champclos.games.warlords import cards, clauses, conquests, effects, events, losses, marches, phases
from champclos.games.warlords.figures import (
    ARCHER,
    HIRED,
    KINDS,
    KNIGHT,
    LARGEST_DIE,
    LORD,
    MOST_DICE,
    NO_CASTLE,
    SORTS,
    SPEAR,
    SWORD,
    total,
)
from champclos.games.warlords.phases import ATTACKER, DEFENDER

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

PEASANT: Final = SORTS  # in place of a sort of soldiers
# Whose dice fall, one sort after the other: archers of both sides, then all others.
ARCHERS: Final = 2
SIDES: Final[list[i64]] = [0, 1, 0, 0, 0, 0, 1, 1, 1, 1, 1]
ROLLING: Final[list[i64]] = [ARCHER, ARCHER, SPEAR, SWORD, KNIGHT, LORD, SPEAR, SWORD, KNIGHT, LORD, PEASANT]


def battle_frame(state: "WarlordsState") -> Frame:
    """The battle being fought lies on the turn."""
    return state.stack[2]


def side_of(state: "WarlordsState", seat: i64) -> i64:
    """Which side a seat fights on in the battle."""
    return ATTACKER if seat == battle_frame(state).seat else DEFENDER


# Who fights


def soldiers(state: "WarlordsState", side: i64, kind: i64) -> i64:
    """How many soldiers of a kind a side has in the battle."""
    return state.army[kind] if side == ATTACKER else state.standing(battle_frame(state).where, kind)


def side_size(state: "WarlordsState", side: i64) -> i64:
    """How many soldiers a side has, peasants included."""
    return total(state.army) if side == ATTACKER else state.peasants + state.strength(battle_frame(state).where)


def but_warlords(state: "WarlordsState", side: i64) -> i64:
    """How many soldiers a side has that cards can remove."""
    return side_size(state, side) - soldiers(state, side, LORD)


def dice_of(state: "WarlordsState", side: i64, sort: i64) -> i64:
    """How many dice a side rolls for a sort of soldiers."""
    if sort == PEASANT:
        return state.peasants
    first = battle_frame(state).much == 1
    if sort == ARCHER and side == DEFENDER and first and lasting(state, effects.QUIET) is not None:
        return 0
    hired = soldiers(state, side, HIRED + sort) if sort < LORD else 0
    return soldiers(state, side, sort) + hired


def lasting(state: "WarlordsState", verb: i64) -> Row | None:
    """The latest card in force in this battle that does something."""
    found: Row | None = None
    for one in state.force.lasting:
        row = state.rules.figures.effects.rows[one.row]
        if one.until == effects.UNTIL_BATTLE and row.deeds[0].verb == verb:
            found = row
    return found


def defence_die(state: "WarlordsState", fief: i64) -> i64:
    """WOE-BATTLE-4: the faces of a defender's dice without cards: the better of terrain and castle."""
    figures = state.rules.figures
    castle = figures.castle_die[state.castles[fief]]
    return figures.die[fief] if figures.die[fief] > castle else castle


def die_of(state: "WarlordsState", side: i64) -> i64:
    """WOE-BATTLE-4: the faces of a side's dice, changed by cards in the order in which they were played."""
    figures, battle = state.rules.figures, battle_frame(state)
    die = figures.attack_die if side == ATTACKER else defence_die(state, battle.where)
    for one in state.force.lasting:
        if one.until != effects.UNTIL_BATTLE:
            continue
        deed = figures.effects.rows[one.row].deeds[0]
        owner: i64 = ATTACKER if one.owner == battle.seat else DEFENDER
        if deed.verb == effects.DIE and side == (owner if deed.values[1] == 0 else 1 - owner):
            die = deed.values[0]
        elif deed.verb == effects.LARGER and side == owner and die < LARGEST_DIE:
            die += 2
    return die


def reach_of(state: "WarlordsState", side: i64, sort: i64) -> i64:
    """WOE-BATTLE-3, -8: the number to reach."""
    fief = battle_frame(state).where
    if sort == ARCHER and side == ATTACKER and state.castles[fief]:
        engines = lasting(state, effects.ARCHERS)
        if engines is not None:
            return engines.deeds[0].values[0]
    return usual_reach(state, side, sort, fief)


def usual_reach(state: "WarlordsState", side: i64, sort: i64, fief: i64) -> i64:
    """The same without cards."""
    figures = state.rules.figures
    if sort == PEASANT:
        return figures.peasant_hit
    if sort == ARCHER and state.castles[fief]:
        return figures.defending_archers if side == DEFENDER else figures.attacking_archers
    return figures.hit[sort]


# A battle


def begin(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    """WOE-BATTLE-1, WOE-MOVE-3: all who attack one fief fight one battle; WOE-MAP-3: peasants at full number."""
    for at in range(0, len(state.attacks), marches.ATTACK):
        if state.attacks[at] == fief:
            for kind in range(KINDS):
                state.army[kind] += state.attacks[at + 2 + kind]
                state.attacks[at + 2 + kind] = 0
    state.peasants = state.rules.figures.peasants[fief] if state.holders[fief] == NOBODY else 0
    state.tell(clauses.BATTLE_1, AIMED, seat, NOTHING, fief, 0)
    state.push(phases.frame(phases.BATTLE, seat, 0, fief, 1, phases.ATTACKER_CARDS))


def to_step(state: "WarlordsState", more: i64, much: i64) -> i64:
    """The battle goes on with another step of a round."""
    battle = state.stack[-1]
    state.stack[-1] = phases.frame(phases.BATTLE, battle.seat, 0, battle.where, much, more)
    return AGAIN


def battle_step(state: "WarlordsState") -> i64:
    """Who decides in the battle on top, or what follows by itself."""
    battle = state.stack[-1]
    step, defender = battle.more, state.holders[battle.where]
    if step == phases.ARCHERS_ROLL or step == phases.OTHERS_ROLL:
        return next_dice(state, battle)
    if step == phases.DECIDED or side_size(state, ATTACKER) == 0 or side_size(state, DEFENDER) == 0:
        return conquests.end_battle(state)
    if step == phases.ATTACKER_CARDS:
        asked = cards.could_play(state, battle.seat, effects.BATTLE)
        return battle.seat if asked else to_step(state, phases.DEFENDER_CARDS, 1)
    if step == phases.DEFENDER_CARDS:
        asked = defender >= 0 and not state.out(defender) and cards.could_play(state, defender, effects.BATTLE)
        return defender if asked else to_step(state, phases.ARCHERS_ROLL, 1)
    if step == phases.ARCHERS_LOSE:
        return to_step(state, phases.OTHERS_ROLL, battle.much)
    return battle.seat if step == phases.ROUND_OVER else to_step(state, phases.ROUND_OVER, battle.much)


def next_dice(state: "WarlordsState", battle: Frame) -> i64:
    """WOE-BATTLE-2, -5: the next dice that fall; when all have, both sides lose what was hit, the defender first."""
    archers = battle.more == phases.ARCHERS_ROLL
    first, count = i64(0 if archers else ARCHERS), i64(ARCHERS if archers else len(SIDES) - ARCHERS)
    at, rolled = battle.what, battle.last
    while at < count and rolled >= dice_of(state, SIDES[first + at], ROLLING[first + at]):
        at += 1
        rolled = 0
    if at < count:
        if at != battle.what or rolled != battle.last:
            state.stack[-1] = Frame(phases.BATTLE, battle.seat, at, battle.where, battle.much, battle.more, rolled)
        return NATURE
    to_step(state, battle.more + 1, battle.much)
    on_attacker, on_defender = state.hits[ATTACKER], state.hits[DEFENDER]
    state.hits = [0, 0]
    if on_attacker:
        losses.push(state, battle.seat, ATTACKER, battle.where, on_attacker, phases.IN_BATTLE)
    if on_defender:
        losses.push(state, state.holders[battle.where], DEFENDER, battle.where, on_defender, phases.IN_BATTLE)
    return AGAIN


def falling(state: "WarlordsState") -> i64:
    """Whose dice fall now: where in the table above."""
    battle = state.stack[-1]
    return battle.what + (0 if battle.more == phases.ARCHERS_ROLL else ARCHERS)


def thrown(state: "WarlordsState", at: i64) -> i64:
    """How many dice fall together."""
    dice = dice_of(state, SIDES[at], ROLLING[at]) - state.stack[-1].last
    return dice if dice < MOST_DICE else MOST_DICE


def dice_odds(state: "WarlordsState") -> Odds:
    at = falling(state)
    side = SIDES[at]
    return state.rules.odds_of_hits(thrown(state, at), die_of(state, side), reach_of(state, side, ROLLING[at]))


def land(state: "WarlordsState", hits: i64) -> None:
    """Dice have fallen."""
    battle, at = state.stack[-1], falling(state)
    side, dice = SIDES[at], thrown(state, at)
    state.hits[1 - side] += hits
    seat = battle.seat if side == ATTACKER else state.holders[battle.where]
    walls = ROLLING[at] == ARCHER and state.castles[battle.where] != NO_CASTLE
    clause = clauses.BATTLE_8 if walls else clauses.BATTLE_3
    state.tell(clause, events.HIT, seat, ROLLING[at], battle.where, dice * 64 + hits)
    rolled = battle.last + dice
    state.stack[-1] = Frame(phases.BATTLE, battle.seat, battle.what, battle.where, battle.much, battle.more, rolled)


# After a round


def why_retreat(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> i64:
    """WOE-BATTLE-7, WOE-MOUNT-1: after a round, or from a mountain, to a fief from which somebody came in."""
    top = state.stack[-1]
    if fief in marches.origins(state, top.where):
        return LEGAL
    return clauses.MOUNT_1 if top.kind == phases.LOSS else clauses.BATTLE_7


def go_on(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    to_step(state, phases.ARCHERS_ROLL, state.stack[-1].much + 1)


def retreat(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    """WOE-BATTLE-7: all go together, and have moved; WOE-MOUNT-1: or some, who are picked next."""
    battle = state.stack[-1]
    if battle.kind == phases.LOSS:
        losses.send_to(state, fief)
        return
    for kind in range(KINDS):
        state.spent[fief * KINDS + kind] += state.army[kind]
        state.army[kind] = 0
    state.tell(clauses.BATTLE_7, events.RETREATED, seat, NOTHING, fief, battle.where)
    to_step(state, phases.DECIDED, battle.much)
