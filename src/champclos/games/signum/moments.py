"""Moments of Legends of Signum: the rows that count at one are found, put in order, offered where they may, and done.

Rows that wait lie in `SignumState.due`, four numbers each: the row, whose it is, what was picked, and the place of the
card that has it plus 1. The last is next.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import UNSAID, Deed, Row
from champclos.core.events import NOTHING
from champclos.core.flow import AGAIN, NOBODY, Frame
from champclos.games.signum import clauses, costs, effects, events, fight, phases, powers, tactics, targets, used
from champclos.games.signum.loadouts import MOMENTS

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

DUE: Final = 4  # numbers of a row that waits
NO_ONE: Final = -1
# Moments at which the order of what must happen is the active player's; others have an order of their own, or none that
# makes a difference
ORDERED: Final = (
    1 << effects.TURN_START | 1 << effects.TURN_END | 1 << effects.ROUND_END | 1 << effects.ACTIVATION_END
    | 1 << effects.SUMMONED | 1 << effects.TO_HISTORY | 1 << effects.ELIMINATED
)  # fmt: skip
ALL_ROWS: Final = 0  # which rows of a moment are asked: all, those that add dice, the others
ADDING: Final = 1
NOT_ADDING: Final = 2


class Waiting:
    """A row that is about to happen."""

    def __init__(self, row: Row, who: i64, it: i64, card: i64) -> None:
        self.row = row
        self.who = who
        self.it = it
        self.card = card


# Finding rows


def ask(state: "SignumState", moment: i64, who: i64, which: i64 = ALL_ROWS) -> None:
    """The rows of one creature count, or, if none is named, those of everybody in the attack that goes on."""
    found: list[Waiting] = []
    if who != NO_ONE:
        of_creature(state, found, moment, who)
    else:
        attacker, target = state.fight[fight.ATTACKER], state.fight[fight.TARGET]
        others = (powers.asides(state) >> moment) & 1 != 0
        first, last = i64(0), state.extent
        if not others:  # nobody but these two has such a row
            first, last = (attacker, target + 1) if attacker < target else (target, attacker + 1)
        for slot in range(first if first > 0 else 0, last):
            if state.hex[slot] < 0:
                continue
            if slot == attacker or slot == target or (others and (powers.loadout(state, slot).aside >> moment) & 1):
                of_creature(state, found, moment, slot)
    if state.rules.duel:
        tactics.begin(state, moment, who, which, found)
    elif found:
        begin(state, moment, who, sifted(state, moment, which, found))


def sifted(state: "SignumState", moment: i64, which: i64, found: list[Waiting]) -> list[Waiting]:
    """Those that are asked for, in their order."""
    if which != ALL_ROWS:
        found = [one for one in found if (one.row.deeds[0].verb == effects.ADD_DICE) == (which == ADDING)]
    if moment == effects.ELIMINATES:
        found = [one for one in found if from_outside(one.row) is None and not postponed(state, one)]
    return sorted_out(state, moment, found)


def ask_beside(state: "SignumState", hurt: i64) -> None:
    """SIG-GLOSS-PROTECTOR: the rows of others count by which they take damage in place of a creature."""
    found: list[Waiting] = []
    for slot in range(state.extent):
        if slot != hurt and state.hex[slot] >= 0 and (powers.loadout(state, slot).when >> effects.HURT) & 1:
            of_creature(state, found, effects.HURT, slot)
    if found:
        begin(state, effects.HURT, NO_ONE, sorted_out(state, effects.HURT, found))


def postponed(state: "SignumState", one: Waiting) -> bool:
    """SIG-ATTACK-12: an attack that an elimination calls for waits for the end of the attack that goes on."""
    if one.row.deed(effects.ATTACK) is None:
        return False
    state.fight[fight.LATER_ROW], state.fight[fight.LATER_WHO] = one.row.number, one.who
    return True


def from_outside(row: Row) -> Deed | None:
    """SIG-GLOSS-RESURGENT-2: the deed by which a Character comes that is not on the battlefield, where its row is."""
    deed = row.deed(effects.SUMMON)
    return deed if deed is not None and deed.values[3] != UNSAID else None


def begin(state: "SignumState", moment: i64, who: i64, found: list[Waiting]) -> None:
    """Rows wait from now on, the first of them on top."""
    if not found:
        return
    state.push(phases.frame(phases.MOMENT, NOBODY, moment, len(state.due), who))
    for one in reversed(found):
        state.due += [one.row.number, one.who, one.it, one.card]


def of_creature(state: "SignumState", found: list[Waiting], moment: i64, slot: i64) -> None:
    """The rows of a creature that count now: of its abilities, its Relics, its Crit effect and the terrain it feels."""
    figures, own = state.rules.figures, powers.loadout(state, slot)
    if (own.when >> moment) & 1:
        for row in own.at[moment]:
            add(state, found, row, slot, card_of(state, slot, row.source))
    if state.fight and slot == state.fight[fight.ATTACKER] and state.fight[fight.CRITICAL]:
        for row in figures.by[figures.crit[state.kind[slot]] * MOMENTS + moment]:  # SIG-ATTACK-07
            add(state, found, row, slot, 0)
    if (moment == effects.EXTRA or moment == effects.ACTIVATION_END) and state.hex[slot] >= 0:
        for row in state.ground.felt[state.hex[slot]]:
            if row.when == moment:
                add(state, found, row, slot, 0)


def card_of(state: "SignumState", slot: i64, ability: i64) -> i64:
    """The place plus 1 of the Relic from which a Hero has an ability, or 0."""
    figures = state.rules.figures
    card = figures.card_of[ability]
    return 0 if card < 0 else state.card_at(state.owner[slot], card) + 1


def add(state: "SignumState", found: list[Waiting], row: Row, slot: i64, card: i64) -> None:
    """A row is added if it counts, once for each creature that it is about.

    SIG-ATTACK-10: a Hammer Blow comes first, so what others say of the damage is asked when they are taken up.
    """
    if row.kind == effects.SPECIAL or row.kind == effects.ACTIVATED:
        return
    if not (takes_part(state, row, slot, card) if row.when == effects.REDUCE else fits(state, row, slot, card)):
        return
    if powers.for_all(row):
        found += [Waiting(row, slot, it, card) for it in powers.candidates(state, row, slot)]
    else:
        found.append(Waiting(row, slot, aimed_at(state, row), card))


def aimed_at(state: "SignumState", row: Row) -> i64:
    """The target of an attack that a row calls for, as it is now."""
    deed = row.deed(effects.ATTACK)
    if deed is None or not state.fight:
        return NO_ONE
    return state.fight[fight.ATTACKER if deed.values[2] == effects.ATTACKER else fight.TARGET]


def fits(state: "SignumState", row: Row, slot: i64, card: i64) -> bool:
    """Whether a row counts for a creature now: its part in the attack, what it costs, its conditions."""
    if not takes_part(state, row, slot, card):
        return False
    if not row.every and not row.any:
        return True
    return row.holds(powers.Asked(state, slot, NO_ONE, state.keeper[slot]))


def takes_part(state: "SignumState", row: Row, slot: i64, card: i64) -> bool:
    """Whether a creature has the part in the attack that a row is for, and its player can pay for it."""
    if row.role != UNSAID:
        if not state.fight:
            return False
        attacker, target = state.fight[fight.ATTACKER], state.fight[fight.TARGET]
        part = (
            effects.AS_ATTACKER if slot == attacker else effects.AS_TARGET if slot == target else effects.AS_BYSTANDER
        )
        if row.role != part:
            return False
        answers = row.deed(effects.ATTACK) is not None and part == effects.AS_TARGET
        if answers and state.fight[fight.SORT] == phases.COUNTER:  # SIG-GLOSS-COUNTERBLOW: never in answer to one
            return False
    return costs.payable(state, row, slot, card)


# Order


def sorted_out(state: "SignumState", moment: i64, found: list[Waiting]) -> list[Waiting]:
    """SIG-ABIL-18: the rows in the order in which they happen; of those with one stack name only the first."""
    if len(found) < 2:
        return found
    order = sorted(found, key=lambda one: rank(state, moment, one))
    kept: list[Waiting] = []
    stacks: list[i64] = []
    skips = False
    for one in order:
        if one.row.stack != UNSAID:
            if one.row.stack in stacks:
                continue
            stacks.append(one.row.stack)
        if one.row.costs[effects.COST_SKIP] == 1:  # SIG-ACT-11: one skip for all tokens
            if skips:
                continue
            skips = True
        kept.append(one)
    return kept


def rank(state: "SignumState", moment: i64, one: Waiting) -> i64:
    """By what rows of a moment are put in order: what must happen first, and whose it is, from the active player on."""
    first = state.on_turn()
    seats = state.rules.seats
    turn = (state.keeper[one.who] - (first if first >= 0 else 0)) % seats
    row, verb = one.row, one.row.deeds[0].verb
    part: i64 = 5
    if moment == effects.ACTIVATION_START:  # SIG-ACT-12
        if row.deed(effects.SKIP) is not None:
            part = 0
        elif verb == effects.WOUND:
            part = 1
        elif row.costs[effects.COST_SKIP] == 1:
            part = 2
        elif powers.for_all(row):
            part = 3
        elif row.source in state.rules.figures.tokens:
            part = 4
        elif row.may:
            part = 6
    elif moment == effects.AFTER:  # SIG-ATTACK-12
        called = row.deed(effects.ATTACK) is not None
        part = 0 if not called else 1 if row.role == effects.AS_TARGET else 2
    elif moment == effects.ROLL and verb == effects.RECOLOUR:  # dice that are added change their colour too
        part = 7
    elif verb == effects.WORTH:
        part = 0
    elif row.may:
        part = 6
    return part * 8 + turn


# Rows happen


def moment_step(state: "SignumState") -> i64:
    """The next row that waits for this moment, or the moment is over."""
    top = state.stack[-1]
    if len(state.due) <= top.where:
        state.stack.pop()
        return AGAIN
    if len(state.due) > top.where + DUE and (ORDERED >> top.what) & 1 and len(next_sources(state)) > 1:
        active = state.on_turn()
        state.push(phases.frame(phases.ORDER, active if active >= 0 else state.first))
        return AGAIN
    return take_up(state, top, len(state.due) - DUE)


def counts(state: "SignumState", top: Frame, at: i64) -> bool:
    """Whether a row that waits still counts, when it comes to it."""
    row, who, it = state.rules.figures.rows[state.due[at]], state.due[at + 1], state.due[at + 2]
    if it >= 0 and not state.alive(it):
        return False
    if not state.alive(who):  # SIG-END-08: a card goes on whose player has lost the Hero
        return state.rules.duel and player(state, row, who) >= 0 and (it < 0 or not state.doomed(it))
    if state.doomed(who) and top.what != effects.ELIMINATED and top.what != effects.TO_HISTORY:
        return False
    settled = top.what == effects.AFTER or top.what == effects.ACTIVATION_END  # what held when the moment came
    card = state.due[at + 3]  # SIG-ABIL-05: it must still be paid for, and not be used
    if not (costs.payable(state, row, who, card) if settled else fits(state, row, who, card)):
        return False
    return it < 0 or row.deed(effects.ATTACK) is not None or not state.doomed(it)


def moment_below(state: "SignumState") -> Frame:
    """The moment whose rows are put in order, or happen."""
    return state.stack[-2 if state.stack[-1].kind == phases.ORDER else -1]


def next_sources(state: "SignumState") -> list[i64]:
    """SIG-ABIL-18: what may come next of what must happen, by the place in the list of such abilities, ascending."""
    top, figures = moment_below(state), state.rules.figures
    found: list[i64] = []
    for at in range(top.where, len(state.due), DUE):
        row = figures.rows[state.due[at]]
        if not row.may and counts(state, top, at):
            place = figures.ordered.index(row.source)
            if place not in found:
                found.append(place)
    found.sort()
    return found


def put_next(state: "SignumState", place: i64) -> None:
    """SIG-ABIL-18: the active player has said what comes next."""
    source, top = state.rules.figures.ordered[place], moment_below(state)
    state.stack.pop()
    for at in range(len(state.due) - DUE, top.where - 1, -DUE):
        row = state.rules.figures.rows[state.due[at]]
        if row.source == source and not row.may and counts(state, top, at):
            take_up(state, top, at)
            return


def take_up(state: "SignumState", top: Frame, at: i64) -> i64:
    """A row that waits happens, or is offered, if it still counts."""
    number, who, it, card = state.due[at], state.due[at + 1], state.due[at + 2], state.due[at + 3]
    counted = counts(state, top, at)
    del state.due[at : at + DUE]
    if not counted:
        return AGAIN
    row = state.rules.figures.rows[number]
    seat = player(state, row, who)
    if row.may:
        if targets.possible(state, row, who, it):
            state.push(phases.frame(phases.OFFER, seat, number, who, 0, it, card))
        return AGAIN
    if row.picks and it < 0:
        return choose(state, row, who, card)
    start(state, row, who, it, card)
    return AGAIN


def player(state: "SignumState", row: Row, who: i64) -> i64:
    """Whose creature has a row; where it has fallen, who plays the card that the row is of, or NOBODY."""
    if state.alive(who) or not state.rules.duel:
        return state.keeper[who]
    for frame in reversed(state.stack):
        if frame.kind == phases.CAST and frame.what == state.rules.figures.card_of[row.source]:
            return frame.seat
    return NOBODY


def choose(state: "SignumState", row: Row, who: i64, card: i64) -> i64:
    """A row picks a creature: the only one there is, or one that is chosen (SIG-GEN-08)."""
    found = targets.targets_of(state, row, who)
    if len(found) == 1:
        start(state, row, who, found[0], card)
    elif found:
        state.push(phases.frame(phases.PICK, state.keeper[who], row.number, who, 0, NO_ONE, card))
    return AGAIN


def start(state: "SignumState", row: Row, who: i64, it: i64, card: i64) -> None:
    """What a row costs is paid, and its deeds begin."""
    if row.kind == effects.ENCHANT and state.stack[-1].kind == phases.CAST:
        state.begin_effect(row, state.keeper[who], who, it)  # SIG-SPELL-02
        return
    seat, figures = player(state, row, who), state.rules.figures
    if row.costs[effects.COST_POWER] > 0:
        state.power[seat] -= row.costs[effects.COST_POWER]
    if row.once != UNSAID:
        used.spend(state, row, who, row.once)
    if card > 0:
        if row.may or row.when == effects.BUILDING_PHASE:
            state.tell(clauses.ABIL_05, events.CARD_USED, seat, NOTHING, NOTHING, state.cards[card - 1])
        if row.uses != UNSAID:
            state.tally[card - 1] -= row.uses
            if row.when != effects.BUILDING_PHASE:
                state.used |= 1 << (card - 1)
        if row.costs[effects.COST_ENGAGE] == 1:
            state.engaged |= 1 << (card - 1)
        if it >= 0 and not figures.relic[state.cards[card - 1]]:
            state.helped |= 1 << it
    if row.until != UNSAID and any(deed.verb in effects.LASTING for deed in row.deeds):
        state.begin_effect(row, seat, who, it)
        used.lent(state, row, seat, it if it >= 0 else who, card)
    if row.costs[effects.COST_SKIP] == 1:
        skip(state)
    state.push(phases.frame(phases.DOING, seat, row.number, who, 0, it, card))


def skip(state: "SignumState") -> None:
    """SIG-ACT-11: the activation is none: nothing more at its start, nothing at its end."""
    going = state.activation()
    if going is None:
        return
    state.stack[1] = phases.frame(phases.ACTIVATION, going.seat, going.what, going.where, 0, phases.OVER, going.last)
    state.tell(clauses.ACT_11, events.IDLED, going.seat, state.told_as(going.what), state.hex[going.what], 0)
    if state.stack[2].kind == phases.TACTICS:  # what has not begun triggers nothing
        del state.stack[2]
    top = state.stack[-1] if state.stack[-1].kind == phases.MOMENT else state.stack[2]
    del state.due[top.where :]


def stepped(frame: Frame, step: i64) -> Frame:
    """The same at another step."""
    return Frame(frame.kind, frame.seat, frame.what, frame.where, frame.much, step, frame.last)


def replaced(frame: Frame, much: i64) -> Frame:
    """The same with another amount."""
    return Frame(frame.kind, frame.seat, frame.what, frame.where, much, frame.more, frame.last)
