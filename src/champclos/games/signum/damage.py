"""Damage, wounds and armour (SIG-WOUND, SIG-RELIC), tokens, random damage (SIG-ABIL-08), and eliminations."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.flow import AGAIN, NOBODY, Frame
from champclos.games.signum import clauses, effects, ends, events, facts, fight, moments, moving, phases, powers
from champclos.games.signum.figures import COLOURS, MOMENTS, dice_of

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

NOT_CHOSEN: Final = 0  # which Relic takes the damage: nobody was asked, or its place plus 1

# Steps of random damage
ROLLING: Final = 0
COUNTING: Final = 1
SHIFTING: Final = 2
# Steps of an elimination
DYING: Final = 0
BURYING: Final = 1
AVENGED: Final = 2  # after what must happen: what the killer may do


def deal(state: "SignumState", slot: i64, much: i64, kind: i64, source: i64) -> None:
    """A creature is about to take damage of a type; it is taken when the frame comes on top."""
    if much > 0:
        seat = state.keeper[slot]
        state.push(phases.frame(phases.DAMAGE, seat, slot, much, kind, source, NOT_CHOSEN))


def damage_step(state: "SignumState") -> i64:
    """SIG-RELIC-11: the chosen Relic, the next ones, personal armour, then wounds; magic goes past all of it."""
    top = state.stack[-1]
    slot, left = top.what, top.where
    if not state.alive(slot) or state.doomed(slot):
        state.stack.pop()
        return AGAIN
    if top.much != effects.MAGIC and not facts.unarmoured(state, slot):
        relics = facts.armoured_relics(state, slot)
        if len(relics) > 1 and top.last == NOT_CHOSEN:
            state.stack[-1] = Frame(phases.ABSORB, top.seat, slot, left, top.much, top.more, 0)
            return top.seat
        for at in sorted(relics, key=lambda place: place + 1 != top.last):
            left = absorb(state, at, left)
            if left == 0 or len(relics) > 2:
                break
        if left > 0 and len(relics) > 2:  # the next Relic is chosen again
            state.stack[-1] = Frame(phases.DAMAGE, top.seat, slot, left, top.much, top.more, NOT_CHOSEN)
            return AGAIN
        stopped = left if left < state.armour[slot] else state.armour[slot]
        if stopped:
            state.armour[slot] -= stopped
            left -= stopped
            state.tell(
                clauses.WOUND_02, events.ARMOUR_LOST, state.keeper[slot], state.told_as(slot), state.hex[slot], stopped
            )
    state.stack.pop()
    if left > 0:
        wound(state, slot, left, top.more, clauses.WOUND_01)
    return AGAIN


def absorb(state: "SignumState", at: i64, much: i64) -> i64:
    """SIG-RELIC-09, -12: a Relic loses a token for each damage and is destroyed with the last; the damage left."""
    taken = much if much < state.tally[at] else state.tally[at]
    state.tally[at] -= taken
    if state.tally[at] == 0:
        moments.discard(state, at)
    return much - taken


def wound(state: "SignumState", slot: i64, much: i64, source: i64, clause: i64) -> None:
    """Wounds past armour; with as many as Health the creature is eliminated (SIG-WOUND-03)."""
    life = state.life(slot)
    got = much if much < life else life
    if got <= 0:
        return
    state.wounds[slot] += got
    state.tell(clause, events.WOUNDED, state.keeper[slot], state.told_as(slot), state.hex[slot], got)
    if state.doomed(slot):
        last = state.kind[slot] * 8 + state.keeper[slot]
        state.push(phases.frame(phases.DEATH, killer_of(state, source), slot, state.hex[slot], source, DYING, last))


def killer_of(state: "SignumState", source: i64) -> i64:
    """Whose creature inflicts wounds, even one that fell in the attack it made; or NOBODY."""
    if state.alive(source):
        return state.keeper[source]
    for frame in reversed(state.stack):
        if source >= 0 and frame.kind == phases.ATTACK and frame.what == source:
            return frame.seat
    return NOBODY


def heal(state: "SignumState", slot: i64, much: i64) -> None:
    """SIG-WOUND-08: up to so many wounds are removed, unless that is forbidden."""
    healed = much if much < state.wounds[slot] else state.wounds[slot]
    if healed > 0 and state.alive(slot) and not powers.forbidden(state, slot, effects.NO_HEAL):
        state.wounds[slot] -= healed
        state.tell(clauses.WOUND_08, events.HEALED, state.keeper[slot], state.told_as(slot), state.hex[slot], healed)


def give(state: "SignumState", slot: i64, token: i64) -> None:
    """A token, at most one of each kind, unless that is forbidden."""
    if not (state.tokens[slot] >> token) & 1 and not powers.forbidden(state, slot, effects.NO_TOKEN[token]):
        state.tokens[slot] |= 1 << token
        state.tell(clauses.TOKEN[token], events.TOKEN, state.keeper[slot], state.told_as(slot), state.hex[slot], token)


def take(state: "SignumState", slot: i64, tokens: i64) -> None:
    """Tokens are lost, each a bit."""
    for token in range(len(effects.TOKENS)):
        if (tokens >> token) & 1 and (state.tokens[slot] >> token) & 1:
            state.tokens[slot] &= ~(1 << token)
            state.tell(
                clauses.TOKEN[token], events.TOKEN_LOST, state.keeper[slot], state.told_as(slot), state.hex[slot], token
            )


# Random damage


def random_step(state: "SignumState") -> i64:
    """SIG-ABIL-08, -09: dice, damage, then the owner may move the creature; a special ability pushes it instead."""
    top = state.stack[-1]
    row = state.rules.figures.rows[top.much]
    slot, source = top.what, top.where
    if not state.alive(slot) or state.doomed(slot):
        state.stack.pop()
        state.thrown = []
        return AGAIN
    if top.more == ROLLING:
        deed = row.deed(effects.DEAL)
        assert deed is not None
        for colour in range(COLOURS):
            state.pool[colour] += dice_of(deed.values[1], colour)
        state.stack[-1] = Frame(phases.RANDOM, top.seat, slot, source, top.much, COUNTING, top.last)
        state.push(phases.frame(phases.ROLL, top.seat, source))
        return AGAIN
    if top.more % 4 == SHIFTING:
        state.stack.pop()
        deal(state, slot, top.more // 4, top.last, source)
        return AGAIN
    thrown, state.thrown = state.thrown, []
    shown: list[i64] = [0, 0, 0, 0]
    for die in thrown:
        shown[fight.symbol(die)] += 1
    ignore(state, slot, source, shown)
    much = shown[effects.CRIT] + shown[effects.HIT]
    if row.kind == effects.SPECIAL and shown[effects.PUSH]:  # SIG-GLOSS-LONG-SHOT-X: its PUSH is an Assault
        much += moving.shove(state, top.seat, slot)
        state.stack[-1] = Frame(phases.RANDOM, top.seat, slot, source, top.much, SHIFTING + 4 * much, top.last)
        moving.ask_shove(state, top.seat, slot)
        return AGAIN
    state.stack.pop()
    if shown[effects.PUSH]:
        moving.ask_shift(state, state.keeper[slot], slot, 1, True)
    deal(state, slot, much, top.last, source)
    return AGAIN


def ignore(state: "SignumState", slot: i64, source: i64, shown: list[i64]) -> None:
    """SIG-TERR-FOREST, -HILL: symbols of another creature's damage ability that the terrain makes a creature ignore."""
    if source < 0 or source == slot:
        return
    figures = state.rules.figures
    for terrain in state.ground.felt[state.hex[slot]]:
        for row in figures.by[figures.terrain[terrain] * MOMENTS + effects.EXTRA]:
            for deed in row.deeds:
                if deed.verb == effects.DROP_SYMBOL:
                    left = shown[deed.values[0]] - deed.values[1]
                    shown[deed.values[0]] = left if left > 0 else 0


# Eliminations


def death_step(state: "SignumState") -> i64:
    """SIG-WOUND-03: what the eliminated creature still does, its removal, and what its end brings its killer."""
    top = state.stack[-1]
    kind, seat = top.last // 8, top.last % 8
    sort = state.rules.figures.sort[kind]
    state.stack[-1] = Frame(phases.DEATH, top.seat, top.what, top.where, top.much, top.more + 1, top.last)
    if top.more == DYING:
        if sort == effects.A_CHARACTER:
            moments.ask(state, effects.TO_HISTORY, top.what)
        moments.ask(state, effects.ELIMINATED, top.what)
    elif top.more == BURYING:
        bury(state, top.what, top.seat)
        if state.alive(top.much):
            moments.ask(state, effects.ELIMINATES, top.much)
    elif top.more == AVENGED:
        if top.seat != NOBODY:
            resurgent(state, top.seat, top.much)
    else:
        state.stack.pop()
        if sort == effects.A_HERO:
            ends.out(state, seat, clauses.SKIRM_27)
    return AGAIN


def bury(state: "SignumState", slot: i64, killer: i64) -> None:
    """SIG-CARD-16, SIG-MINION-05: the figure leaves; a Character's card goes to its owner's History."""
    kind, owner, seats = state.kind[slot], state.owner[slot], state.rules.seats
    state.tell(clauses.WOUND_03, events.FELL, state.keeper[slot], state.told_as(slot), state.hex[slot], 0)
    if state.sort(slot) == effects.A_CHARACTER:
        state.history[owner] |= 1 << kind
        for seat in range(seats):
            state.slain[seat * seats + owner] &= ~(1 << kind)
        if killer != NOBODY and state.foes(killer, state.keeper[slot]):
            state.slain[killer * seats + owner] |= 1 << kind
    uncover(state, slot)
    if state.fight:
        for part in (fight.ATTACKER, fight.TARGET, fight.PROTECTOR):
            if state.fight[part] == slot:
                state.fight[part] = -1
    state.leave(slot)


def uncover(state: "SignumState", slot: i64) -> None:
    """SIG-GLOSS-RESURGENT-3: the card under a creature that leaves goes to its owner's History."""
    if state.under[slot]:
        kind, owner = (state.under[slot] - 1) // 8, (state.under[slot] - 1) % 8
        state.history[owner] |= 1 << kind


def resurgent(state: "SignumState", seat: i64, killer: i64) -> None:
    """SIG-GLOSS-RESURGENT-2: a Character in the War Camp or History that comes for an elimination in the own turn."""
    figures = state.rules.figures
    if state.on_turn() != seat or state.out(seat):
        return
    who = killer if state.alive(killer) else state.hero(seat)
    for kind in range(figures.kinds):
        for ability in figures.printed[kind]:
            for row in figures.by[ability * MOMENTS + effects.ELIMINATES]:
                deed = moments.from_outside(row)
                if deed is not None and moving.returns(state, row, deed, seat, kind):
                    state.push(phases.frame(phases.OFFER, seat, row.number, who, kind + 1, -1, 0))
                    return
