"""What a position of Warlords of Europe is worth to a seat, by judgement: castles, income, soldiers, gold and cards.

Everything is counted in gold. Attacks that are declared count as they may be expected to end; soldiers, fiefs and
castles that a rival could take in its next turn count for less. With more than two seats it also counts how near each
seat is to a majority of the finished castles, and a rival's losses count by whether that rival is the strongest.
"""

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.attrition import FightOdds
from champclos.core.flow import NOBODY
from champclos.games.warlords import battles, effects, ends, group, marches, odds, phases
from champclos.games.warlords.figures import FINISHED, KINDS, LORD, SPEAR
from champclos.games.warlords.phases import ATTACKER, DEFENDER

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

CASTLE: Final[list[float]] = [0.0, 9.0, 12.0, 26.0]  # by how far it is built
FIEF: Final = 2.0  # beyond what it pays
CARD: Final = 5.0
DISFAVOUR: Final = 4.0
CAPTIVE: Final = 4.0  # to its holder
MISSED: Final = 10.0  # a captive to its owner
PAYS: Final = 3.0  # rounds for which income is counted
WHOLE: Final = 52.0  # a kingdom of which nothing is missing: its gold and free spearmen in these rounds
SOLDIERS: Final = 0.1  # how much the cost of soldiers counts beside castles and fiefs for who is the strongest
HARM: Final = 0.5  # of what a rival loses, with two seats
HARM_STRONGEST: Final = 0.7  # of what the strongest of several rivals loses
HARM_OTHERS: Final = 0.2  # of what the others lose: a third seat gains as much by it
SCALE: Final = 60.0  # gold that makes a difference of one logit
CROWN: Final = 60.0  # for a majority of castles; as much again once all others have had a turn
HOPE: Final = 40.0  # at most, for being near a majority
BREAK: Final = 60.0  # for ending a rival's majority
LAST: Final = 5.0  # rounds before the end from which on castles and fiefs count for more, all else for less
FIRMNESS: Final[list[float]] = [1.0, 0.0, 1.25, 0.0, 1.5]  # of a defence by its die: d8, d10, d12


def worth(state: "WarlordsState", seat: i64) -> float:
    """From −1, lost, to 1, won."""
    if state.stage() == phases.END:
        places = ends.standings(state)
        first = [other for other in range(state.rules.seats) if places[other] == 1]
        if seat not in first:
            return -1.0
        return 1.0 if len(first) == 1 else 0.0
    if state.out(seat):
        return -1.0
    powers = powers_of(state)
    own = wealth(state, seat, powers)
    best = -1000.0
    for other in range(state.rules.seats):
        if other != seat and not state.out(other):
            found = wealth(state, other, powers)
            if found > best:
                best = found
    attacker = state.on_turn()
    if attacker >= 0:
        gain = pending(state, attacker, powers)
        if attacker == seat:
            own += gain
        else:
            best += gain
    return 0.95 * (2.0 / (1.0 + exp((best - own) / SCALE)) - 1.0)


def powers_of(state: "WarlordsState") -> list[float]:
    """By fief: what the soldiers standing there cost."""
    cost, troops, spent = state.rules.figures.cost, state.troops, state.spent
    found: list[float] = []
    for fief in range(state.rules.figures.fiefs):
        power: i64 = 0
        if state.holders[fief] >= 0:
            for kind in range(KINDS):
                at = fief * KINDS + kind
                power += (troops[at] + spent[at]) * cost[kind]
        found.append(float(power))
    return found


def power(state: "WarlordsState", soldiers: list[i64]) -> float:
    """What soldiers cost."""
    found: i64 = 0
    for kind in range(KINDS):
        found += soldiers[kind] * state.rules.figures.cost[kind]
    return float(found)


def left(state: "WarlordsState") -> float:
    """How much of a game is left to make use of soldiers and gold: 1, and less in the last rounds."""
    rounds = float(state.rules.rounds - state.round)
    return 1.0 if rounds >= LAST else (rounds + 1.0) / (LAST + 1.0)


def wealth(state: "WarlordsState", seat: i64, powers: list[float]) -> float:
    """All that a seat has, in gold; what it has sent to attack counts in full."""
    figures, time = state.rules.figures, left(state)
    movable = float(state.gold[seat]) + CARD * float(state.hand_size(seat)) - DISFAVOUR * float(state.disfavours(seat))
    movable -= MISSED * float(state.captive(seat))
    lasting = 0.0
    castles = False
    finished: i64 = 0
    for fief in range(figures.fiefs):
        if state.holders[fief] == seat:
            kept = 1.0 - risk(state, seat, fief, powers)
            lasting += kept * value(state, fief)
            if state.castles[fief] == FINISHED:
                finished += 1
            movable += kept * powers[fief]
            if state.castles[fief]:
                castles = True
                for other in range(state.rules.seats):
                    movable += CAPTIVE * float(state.captives[fief * state.rules.seats + other])
    if castles:
        movable += PAYS * float(group.castle_gold(state, seat))
        if state.stage() == phases.TAXES:
            movable += float(group.fief_gold(state, seat))
    for kingdom in range(len(figures.of_kingdom)):
        if missing(state, seat, kingdom) == 0:
            movable += PAYS * float(figures.levy * figures.cost[SPEAR])
    if state.on_turn() == seat:
        movable += power(state, state.group) + power(state, state.army)
        for at in range(0, len(state.attacks), marches.ATTACK):
            movable += power(state, state.attacks[at + 2 : at + marches.ATTACK])
    if state.stack[-1].kind == phases.CRUSADE and state.stack[-1].seat == seat:
        movable -= 4.0 * float(state.stack[-1].much)
    if state.majority == seat:
        lasting += CROWN
    if state.rules.seats > 2:
        lasting += HOPE * nearness(2 * finished - finished_in_all(state))
        if state.majority == seat:
            lasting += CROWN * waited_for(state, seat)
    return lasting * (2.0 - time) + movable * time


def missing(state: "WarlordsState", seat: i64, kingdom: i64) -> i64:
    """How many fiefs of a kingdom a seat does not hold."""
    found: i64 = 0
    for fief in state.rules.figures.of_kingdom[kingdom]:
        if state.holders[fief] != seat:
            found += 1
    return found


def finished_in_all(state: "WarlordsState") -> i64:
    """Finished castles in play, whoever holds them."""
    found: i64 = 0
    for castle in state.castles:
        if castle == FINISHED:
            found += 1
    return found


def nearness(lead: i64) -> float:
    """How near a majority is (WOE-WIN-1), from 0 to 1; `lead`: finished castles beyond those of all others."""
    return 1.0 / (1.0 + exp(-1.2 * (float(lead) - 0.5)))


def waited_for(state: "WarlordsState", seat: i64) -> float:
    """The share of the others who have had their turn since a seat gained its majority (WOE-WIN-1)."""
    waited, others = 0.0, 0.0
    for other in range(state.rules.seats):
        if other != seat and not state.out(other):
            others += 1.0
            waited += float((state.had_turn >> other) & 1)
    return waited / others if others > 0.0 else 0.0


def strongest(state: "WarlordsState", seat: i64) -> i64:
    """The rival who has most castles, fiefs and soldiers, or NOBODY."""
    powers = powers_of(state)
    best, found = -1.0, i64(NOBODY)
    for other in range(state.rules.seats):
        if other == seat or state.out(other):
            continue
        score = 0.0
        for fief in range(state.rules.figures.fiefs):
            if state.holders[fief] == other:
                score += 1.0 + 0.5 * float(state.rules.figures.gold[fief]) + SOLDIERS * powers[fief]
                if state.castles[fief]:
                    score += 6.0 if state.castles[fief] == FINISHED else 3.0
        if score > best:
            best, found = score, other
    return found


def harm(state: "WarlordsState", seat: i64, rival: i64) -> float:
    """How much of what a rival loses a seat counts as its own gain."""
    if state.rules.seats == 2:
        return HARM
    return HARM_STRONGEST if rival == strongest(state, seat) else HARM_OTHERS


def value(state: "WarlordsState", fief: i64) -> float:
    """What it is worth to hold a fief."""
    return FIEF + PAYS * float(state.rules.figures.gold[fief]) + CASTLE[state.castles[fief]]


def firmness(state: "WarlordsState", fief: i64) -> float:
    """How much more a soldier counts who defends a fief."""
    return FIRMNESS[battles.defence_die(state, fief) - 8]


def menace(state: "WarlordsState", seat: i64, fief: i64, powers: list[float]) -> float:
    """What the strongest rival beside a fief could attack it with; for a castle also led by a warlord from behind."""
    near = state.rules.figures.grid.near
    most = 0.0
    for rival in range(state.rules.seats):
        if rival == seat or state.out(rival):
            continue
        found = 0.0
        for other in near[fief]:
            if state.holders[other] == rival:
                found += powers[other]
                if state.castles[fief]:
                    for third in near[other]:
                        if state.holders[third] == rival and state.standing(third, LORD) and third not in near[fief]:
                            found += powers[third]
        if found > most:
            most = found
    return most


def risk(state: "WarlordsState", seat: i64, fief: i64, powers: list[float]) -> float:
    """About how likely a fief is lost to an attack in the next round, with those who stand in it."""
    attack = 0.8 * menace(state, seat, fief, powers)
    if attack <= 0.0:
        return 0.0
    ratio = attack / (powers[fief] * firmness(state, fief) + 1.0)
    fourth = ratio * ratio * ratio * ratio
    return (0.75 if state.castles[fief] else 0.4) * fourth / (1.0 + fourth)


def stake(state: "WarlordsState", seat: i64, fief: i64) -> float:
    """What a seat gains by taking a fief, beside the soldiers who defend it."""
    figures, holder, castle = state.rules.figures, state.holders[fief], state.castles[fief]
    found = value(state, fief)
    kingdom = figures.kingdom[fief]
    rest = missing(state, seat, kingdom)
    if rest == 1 or (rest > 1 and state.has_castle(seat, kingdom)):
        found += WHOLE / float(rest)
    if holder >= 0:
        if missing(state, holder, kingdom) == 0:
            found += harm(state, seat, holder) * WHOLE
        found += harm(state, seat, holder) * value(state, fief)
        if castle:
            last = len(state.castles_of(holder)) == 1
            found += float(figures.last_spoils + state.gold[holder] if last else figures.spoils)
            if castle == FINISHED:
                found += 10.0
                if state.rules.seats > 2:
                    found += majorities(state, seat, holder)
            for captive in range(state.rules.seats):
                found += CAPTIVE * float(state.captives[fief * state.rules.seats + captive])
    return found * (2.0 - left(state)) if castle else found


def majorities(state: "WarlordsState", seat: i64, holder: i64) -> float:
    """What it is worth, for the majority of castles, that a seat takes a finished one: it is unfinished then."""
    total, own, theirs = finished_in_all(state), i64(0), i64(0)
    for fief in range(state.rules.figures.fiefs):
        if state.castles[fief] == FINISHED:
            if state.holders[fief] == seat:
                own += 1
            elif state.holders[fief] == holder:
                theirs += 1
    found = 0.0
    if 2 * theirs > total:
        found += BREAK if 2 * (theirs - 1) <= total - 1 else 0.5 * BREAK
    elif 2 * theirs == total:
        found += 0.3 * BREAK
    if 2 * own > total - 1:
        found += CROWN
    return found


def promise(state: "WarlordsState", seat: i64, fief: i64, found: FightOdds) -> float:
    """What an attack promises, in gold: the fief, and the losses of both sides."""
    cost = state.rules.figures.cost
    own, other = found.expected(ATTACKER), found.expected(DEFENDER)
    total = found.chance[odds.TAKEN] * stake(state, seat, fief)
    part = harm(state, seat, state.holders[fief]) if state.holders[fief] >= 0 else 0.0
    for kind in range(KINDS):
        total += part * other[kind] * float(cost[kind]) - own[kind] * float(cost[kind])
    if state.holders[fief] < 0:
        total += own[LORD] * float(cost[LORD])  # it comes home
    return total


def pending(state: "WarlordsState", seat: i64, powers: list[float]) -> float:
    """What the battle being fought and the attacks that are declared promise whoever's turn it is."""
    total, done = 0.0, -1
    if len(state.stack) > 2 and state.stack[2].kind == phases.BATTLE and state.stack[2].more < phases.DECIDED:
        battle = state.stack[2]
        done = int(battle.where)
        total += promise(state, seat, battle.where, odds.fought(state, odds.ROUGHLY))
    for target in marches.targets(state):
        if target != done:
            total += promise(state, seat, target, odds.assault(state, seat, gathered(state, target), target))
    return total


def gathered(state: "WarlordsState", target: i64) -> list[i64]:
    """All who attack a fief."""
    army: list[i64] = [0] * KINDS
    for at in range(0, len(state.attacks), marches.ATTACK):
        if state.attacks[at] == target:
            for kind in range(KINDS):
                army[kind] += state.attacks[at + 2 + kind]
    return army


def card_wanted(state: "WarlordsState", kind: i64) -> bool:
    """Whether a card of a campaign is good to play whenever it can be: soldiers, a free warlord, a look at a hand."""
    verb = state.rules.figures.rows[kind].deeds[0].verb
    return verb == effects.PLACE or verb == effects.FREE or verb == effects.SPY
