"""WOE-WIN, WOE-ELIM: majorities of castles, players who are out or give up, fiefs left empty, and the end."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import ENDED, NOTHING, RESIGNED
from champclos.core.flow import NOBODY, Frame
from champclos.core.house import RESIGN_1
from champclos.core.outcome import Outcome
from champclos.games.warlords import clauses, conquests, deeds, events, hands, marches, phases, ransoms
from champclos.games.warlords.effects import UNTIL_BATTLE
from champclos.games.warlords.figures import FINISHED, HIRED, KINDS, LORD
from champclos.games.warlords.rules import DISCARD, NO_BID

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


# Fiefs left empty


def abandon(state: "WarlordsState", fief: i64, clause: i64) -> None:
    """WOE-MOVE-5, WOE-CASTLE-4: a fief goes back to the peasants; captives in its castle go free."""
    state.holders[fief] = NOBODY
    state.tell(clause, events.DESERTED, NOBODY, NOTHING, fief, 0)
    for seat in range(state.rules.seats):
        conquests.free_captives(state, seat, fief, clauses.CASTLE_4)


def abandon_empty(state: "WarlordsState", seat: i64, clause: i64) -> None:
    """All fiefs of a seat in which nobody stands."""
    for fief in range(state.rules.figures.fiefs):
        if state.holders[fief] == seat and state.strength(fief) == 0:
            abandon(state, fief, clause)
    watch_castles(state)


# Majorities


def finished_castles(state: "WarlordsState", seat: i64) -> i64:
    found: i64 = 0
    for fief in range(state.rules.figures.fiefs):
        if state.castles[fief] == FINISHED and state.holders[fief] == seat:
            found += 1
    return found


def leader(state: "WarlordsState") -> i64:
    """WOE-WIN-1, -2: who holds enough of the finished castles to be crowned, or NOBODY."""
    seats, total = state.rules.seats, i64(0)
    for castle in state.castles:
        if castle == FINISHED:
            total += 1
    for seat in range(seats):
        own = finished_castles(state, seat)
        if own and not state.out(seat) and (own == total if seats == 2 else 2 * own > total):
            return seat
    return NOBODY


def watch_castles(state: "WarlordsState") -> None:
    """WOE-WIN-1: whenever castles change, a majority is gained, kept or lost."""
    now = leader(state)
    if now != state.majority:
        state.majority, state.had_turn = now, 0


def crown(state: "WarlordsState") -> bool:
    """WOE-WIN-1, -2: crowned if everybody else has begun a turn since the majority was gained."""
    seat = state.majority
    if seat == NOBODY:
        return False
    for other in range(state.rules.seats):
        if other != seat and not state.out(other) and not (state.had_turn >> other) & 1:
            return False
    clause = clauses.WIN_2 if state.rules.seats == 2 else clauses.WIN_1
    state.tell(clause, events.CROWNED, seat, NOTHING, NOTHING, 0)
    finish(state, clause)
    return True


# Players who are out


def alive(state: "WarlordsState", seat: i64) -> bool:
    """Whether a seat has a soldier left on the map, or one that is about to come back to one of its castles."""
    for fief in range(state.rules.figures.fiefs):
        if state.holders[fief] == seat and state.strength(fief):
            return True
    if state.on_turn() == seat and (any(state.group) or any(state.army) or state.attacks):
        return True
    for frame in state.stack:
        if frame.kind == phases.HOUSING and frame.seat == seat and frame.what == seat and state.landed(seat):
            return True
    return False


def bury(state: "WarlordsState", seat: i64, by: i64) -> None:
    """WOE-ELIM-2: a player who has lost the last soldier is out; `by` is who took it, or NOBODY."""
    if seat >= 0 and not alive(state, seat):
        eliminate(state, seat, by)


def bury_fallen(state: "WarlordsState", attacker: i64, defender: i64) -> None:
    """WOE-ELIM-2 after a battle; WOE-WIN-4: the last two players, if both have fallen in it, share the victory."""
    left = state.rivals(NOBODY)
    if len(left) == 2 and attacker in left and defender in left and not any(alive(state, seat) for seat in left):
        for seat in left:
            strip(state, seat, NOBODY)
        finish(state, clauses.WIN_4)
        return
    bury(state, defender, attacker)
    bury(state, attacker, defender)


def eliminate(state: "WarlordsState", seat: i64, by: i64) -> None:
    """WOE-ELIM-2, WOE-LIMIT-1: a player is out; who did it gains the player's pieces; WOE-WIN-4: one may be left."""
    if state.is_dead(seat) or state.stage() == phases.END:
        return
    state.dead |= 1 << seat
    if by >= 0:
        state.armies[by] += state.armies[seat]
    strip(state, seat, by)
    if len(state.rivals(NOBODY)) == 1:
        finish(state, clauses.WIN_4)


def strip(state: "WarlordsState", seat: i64, by: i64) -> None:
    """WOE-ELIM-2: everything a player has goes back, but for captives that whoever took the army holds."""
    state.tell(clauses.ELIM_2, events.OUT, seat, NOTHING, NOTHING, 0)
    for fief in range(state.rules.figures.fiefs):
        at = fief * state.rules.seats + seat
        if state.holders[fief] == seat:
            abandon(state, fief, clauses.ELIM_2)
        elif state.captives[at] and state.holders[fief] == by:
            state.troops[fief * KINDS + LORD] += state.captives[at]
            state.tell(clauses.ELIM_2, events.LEVIED, by, LORD, fief, state.captives[at])
        elif state.captives[at]:
            state.tell(clauses.ELIM_2, events.BOXED, seat, NOTHING, NOTHING, state.captives[at])
        state.captives[at] = 0
    state.gold[seat] = 0
    state.forget_recruits(seat)
    for zones in state.decks:
        zones.move_all(state.rules.kept(seat), DISCARD)
    # Cards of the hand go to their discards one by one before all eyes, unless somebody is about to take them.
    taken = any(frame.kind == phases.HANDING and frame.what == seat for frame in state.stack)
    if state.hand_size(seat) and not taken:
        state.push(phases.frame(phases.HANDING, NOBODY, seat, 0, 0, phases.TO_DISCARD))
    watch_castles(state)


def price_of(state: "WarlordsState", seat: i64) -> i64:
    """WOE-ELIM-1: the price of all soldiers of a seat on the map, mercenaries excepted."""
    found: i64 = 0
    for fief in range(state.rules.figures.fiefs):
        if state.holders[fief] == seat:
            for kind in range(HIRED):
                found += state.standing(fief, kind) * state.rules.figures.cost[kind]
    return found


def make_vassals(state: "WarlordsState", seat: i64, rival: i64, second: i64) -> None:
    """WOE-ELIM-1, -2: all soldiers of a rival change sides where they stand; mercenaries go to the box."""
    deeds.receive(state, seat, -price_of(state, rival), clauses.ELIM_1)
    state.tell(clauses.ELIM_1, events.VASSALS, seat, rival, NOTHING, 0)
    for fief in range(state.rules.figures.fiefs):
        if state.holders[fief] == rival:
            for kind in range(HIRED, KINDS):
                state.troops[fief * KINDS + kind] = 0
            if state.strength(fief):
                state.holders[fief] = seat
    eliminate(state, rival, seat)


# Players who give up


def resign(state: "WarlordsState", seat: i64) -> None:
    """WOE-ELIM-1: a player who gives up leaves the soldiers standing; with one player left the game is over."""
    state.tell(RESIGN_1, RESIGNED, seat, NOTHING, NOTHING, 0)
    if state.on_turn() == seat:
        break_off(state, seat)
    state.gone |= 1 << seat
    state.bids[seat] = NO_BID
    state.forget_recruits(seat)
    if state.stage() < phases.TURNS or state.stage() == phases.RECRUITING:
        abandon_empty(state, seat, clauses.CASTLE_4 if state.stage() < phases.TURNS else clauses.DEPLOY_4)
    watch_castles(state)
    if len(state.rivals(NOBODY)) == 1:
        finish(state, RESIGN_1)


def break_off(state: "WarlordsState", seat: i64) -> None:
    """Whoever gives up in the own turn fights no more: soldiers under way stay where they are or go back.

    What goes on for others stays: warlords that come home or are captive, cards that are taken.
    """
    frames, kept = state.stack[2:], list[Frame]()
    for frame in frames:
        if frame.kind == phases.BATTLE and any(state.army):
            back = marches.origins(state, frame.where)[0]
            for kind in range(KINDS):
                state.spent[back * KINDS + kind] += state.army[kind]
        elif frame.kind == phases.MARCH:
            for kind in range(KINDS):
                state.spent[frame.where * KINDS + kind] += state.group[kind]
        elif frame.kind == phases.HOUSING or (frame.kind == phases.HANDING and frame.more != phases.TO_LOOK):
            kept.append(frame)
        elif frame.kind == phases.HANDING or frame.kind == phases.SPYING:
            hands.give_back(state, frame.what, frame.seat)
    if phases.RANSOM <= state.stack[-1].kind <= phases.REPLYING:
        ransoms.close(state)
    state.army, state.group = [0] * KINDS, [0] * KINDS
    state.peasants, state.hits, state.taken = 0, [0, 0], [0, 0]
    for target in marches.targets(state):
        marches.end_attack(state, target)
    state.force.end(UNTIL_BATTLE)
    state.stack = [state.stack[0], phases.frame(phases.TURN, seat, 0, 0, 0, phases.CLOSE), *kept]


# The end


def finish(state: "WarlordsState", clause: i64) -> None:
    state.ended = clause
    state.stack = [phases.frame(phases.END)]
    places = standings(state)
    first = [seat for seat, place in enumerate(places) if place == 1]
    state.tell(clause, ENDED, first[0] if len(first) == 1 else NOBODY, NOTHING, NOTHING, 0)


def standings(state: "WarlordsState") -> list[int]:
    """WOE-WIN-1 to -4: the Emperor first; then by finished castles, fiefs and gold; who is out last."""
    worth: list[tuple[int, int, int, int]] = []
    for seat in range(state.rules.seats):
        if state.out(seat):
            worth.append((0, 0, 0, 0))
            continue
        crowned = state.ended in (clauses.WIN_1, clauses.WIN_2) and seat == state.majority
        fiefs = len(state.fiefs_of(seat))
        worth.append((2 if crowned else 1, int(finished_castles(state, seat)), fiefs, int(state.gold[seat])))
    return [1 + sum(other > own for other in worth) for own in worth]


def outcome(state: "WarlordsState") -> Outcome:
    """Places, and finished castles as scores."""
    scores = [int(finished_castles(state, seat)) for seat in range(state.rules.seats)]
    return Outcome(tuple(standings(state)), tuple(scores), int(state.ended))
