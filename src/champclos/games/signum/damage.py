"""Damage, wounds and armour (SIG-WOUND, SIG-RELIC), tokens, random damage (SIG-ABIL-08), and eliminations."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import NOTHING
from champclos.core.flow import AGAIN, NOBODY, Frame
from champclos.games.signum import (
    clauses,
    costs,
    economy,
    effects,
    ends,
    estate,
    events,
    facts,
    feats,
    fight,
    moments,
    moving,
    phases,
    powers,
    summons,
    tactics,
)
from champclos.games.signum.figures import COLOURS, dice_of
from champclos.games.signum.loadouts import MOMENTS
from champclos.games.signum.rules import with_bit, without_bit

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

OFFERED: Final = 8  # is added to the type of damage once others could take it
BY_ATTACK: Final = 16  # … to that of the damage that an attack deals
BY_CARD: Final = -2  # who inflicts wounds: a card of seat 0, below it of the others
NOT_CHOSEN: Final = 0  # which Relic takes the damage: nobody was asked, or its place plus 1

# Steps of random damage
ROLLING: Final = 0
COUNTING: Final = 1
SHIFTING: Final = 2  # from here on with the damage times four
ASSAULTING: Final = 3  # SIG-GLOSS-LONG-SHOT-X: before the Assault, which Tactics may answer
# Steps of an elimination
DYING: Final = 0
CLAIMED: Final = 1  # before its Last Word: a Resurgent may take its place
PARTING: Final = 2
BURYING: Final = 3
AVENGED: Final = 4  # after what must happen: what the killer may do
ASKED: Final = 8  # is added once the killer was asked for a Resurgent


def deal(state: "SignumState", slot: i64, much: i64, kind: i64, source: i64) -> None:
    """A creature is about to take damage of a type; it is taken when the frame comes on top."""
    if much > 0:
        seat = state.keeper[slot]
        state.push(phases.frame(phases.DAMAGE, seat, slot, much, kind, source, NOT_CHOSEN))


def damage_step(state: "SignumState") -> i64:
    """SIG-RELIC-11: the chosen Relic, the next ones, personal armour, then wounds; magic goes past all of it.

    SIG-GLOSS-PROTECTOR: before that others may take it, whatever it comes from.
    """
    top = state.stack[-1]
    slot, left = top.what, top.where
    if not state.alive(slot) or state.doomed(slot) or left == 0:
        state.stack.pop()
        return AGAIN
    if not top.much & OFFERED:
        state.stack[-1] = moments.replaced(top, top.much + OFFERED)
        moments.ask_beside(state, slot)
        return AGAIN
    if state.armour_stops(slot, top.much % OFFERED) and not facts.unarmoured(state, top.more):
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
        wound(state, slot, left, top.more, clauses.WOUND_01, top.much & BY_ATTACK != 0)
    return AGAIN


def take_over(state: "SignumState", slot: i64) -> None:
    """SIG-GLOSS-PROTECTOR: a creature takes damage in place of another, with its own armour, up to the life it has.

    What was taken over stays with whoever took it.
    """
    at = facts.damage_below(state)
    if at < 0:
        return
    hurt, life, seat = state.stack[at], state.life(slot), state.keeper[slot]
    taken = hurt.where if hurt.where < life else life
    state.tell(clauses.GLOSS_PROTECTOR, events.PROTECTED, seat, state.told_as(slot), state.hex[slot], taken)
    state.stack[at] = Frame(phases.DAMAGE, hurt.seat, hurt.what, hurt.where - taken, hurt.much, hurt.more, hurt.last)
    state.push(phases.frame(phases.DAMAGE, seat, slot, taken, hurt.much, hurt.more, NOT_CHOSEN))


def absorb(state: "SignumState", at: i64, much: i64) -> i64:
    """SIG-RELIC-09, -12: a Relic loses a token for each damage and is destroyed with the last; the damage left."""
    taken = much if much < state.tally[at] else state.tally[at]
    state.tally[at] -= taken
    much_and_card = taken * events.STOPPED_CARDS + state.cards[at]
    state.tell(clauses.RELIC_08, events.STOPPED, at // state.rules.places, NOTHING, NOTHING, much_and_card)
    if state.tally[at] == 0:
        costs.discard(state, at)
    return much - taken


def wound(state: "SignumState", slot: i64, much: i64, source: i64, clause: i64, attacked: bool = False) -> None:
    """Wounds past armour, by an attack or not; with as many as Health the creature is eliminated (SIG-WOUND-03)."""
    life = state.life(slot)
    got = much if much < life else life
    if got <= 0:
        return
    state.wounds[slot] += got
    state.tell(clause, events.WOUNDED, state.keeper[slot], state.told_as(slot), state.hex[slot], got)
    if state.rules.duel:
        feats.wounded(state, slot, got, source, attacked)
    if state.doomed(slot):
        last = state.kind[slot] * 8 + state.keeper[slot]
        state.push(phases.frame(phases.DEATH, killer_of(state, source), slot, state.hex[slot], source, DYING, last))
    elif attacked and state.rules.duel:
        tactics.open_window(state, effects.WOUNDED, slot)


def killer_of(state: "SignumState", source: i64) -> i64:
    """Whose creature inflicts wounds, even one that fell in the attack it made; or NOBODY."""
    if source <= BY_CARD:
        return BY_CARD - source
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
        if state.rules.duel and state.keeper[slot] == state.on_turn():
            state.estate.count(estate.HEALED, healed)
        state.tell(clauses.WOUND_08, events.HEALED, state.keeper[slot], state.told_as(slot), state.hex[slot], healed)


def give(state: "SignumState", slot: i64, token: i64) -> None:
    """A token, at most one of each kind, unless that is forbidden."""
    if not (state.tokens[slot] >> token) & 1 and not powers.forbidden(state, slot, effects.NO_TOKEN[token]):
        state.tokens[slot] |= 1 << token
        state.unsettle_one(slot)
        state.tell(clauses.TOKEN[token], events.TOKEN, state.keeper[slot], state.told_as(slot), state.hex[slot], token)


def take(state: "SignumState", slot: i64, tokens: i64) -> None:
    """Tokens are lost, each a bit."""
    for token in range(len(effects.TOKENS)):
        if (tokens >> token) & 1 and (state.tokens[slot] >> token) & 1:
            state.tokens[slot] &= ~(1 << token)
            state.unsettle_one(slot)
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
        state.push(phases.frame(phases.ROLL, top.seat, source if source >= 0 else slot))
        return AGAIN
    if top.more % 4 == SHIFTING:
        state.stack.pop()
        hurt(state, top, top.more // 4)
        return AGAIN
    if top.more % 4 == ASSAULTING:
        assault(state, top, top.more // 4)
        return AGAIN
    thrown, state.thrown = state.thrown, []
    shown: list[i64] = [0, 0, 0, 0]
    for die in thrown:
        shown[fight.symbol(die)] += 1
    ignore(state, slot, source, shown)
    if powers.forbidden(state, slot, effects.NO_PUSHING):  # SIG-GLOSS-MONSTER
        shown[effects.PUSH] = 0
    much = shown[effects.CRIT] + shown[effects.HIT]
    if row.kind == effects.SPECIAL and shown[effects.PUSH]:  # SIG-GLOSS-LONG-SHOT-X: its PUSH is an Assault
        if state.rules.duel:
            state.stack[-1] = moments.stepped(top, ASSAULTING + 4 * much)
            tactics.open_window(state, effects.PUSHED, slot)
        else:
            assault(state, top, much)
        return AGAIN
    state.stack.pop()
    if shown[effects.PUSH]:
        moving.ask_forced(state, state.owner[slot], slot)
    hurt(state, top, much)
    return AGAIN


def assault(state: "SignumState", top: Frame, much: i64) -> None:
    """SIG-GLOSS-LONG-SHOT-X: the shooter pushes the creature."""
    much += moving.shove(state, top.seat, top.what)
    state.stack[-1] = moments.stepped(top, SHIFTING + 4 * much)
    moving.ask_shove(state, top.seat, top.what)


def spare_push(state: "SignumState") -> None:
    """The Assault that goes on does not take place: that of the attack, or of the ability."""
    for at in range(len(state.stack) - 1, 0, -1):
        frame = state.stack[at]
        if frame.kind == phases.ATTACK:
            state.fight[fight.NO_PUSH] = 1
            return
        if frame.kind == phases.RANDOM:
            state.stack[at] = moments.stepped(frame, SHIFTING + 4 * (frame.more // 4))
            return


def hurt(state: "SignumState", top: Frame, much: i64) -> None:
    """SIG-ABIL-08: the damage that the dice came to."""
    slot = top.what
    state.tell(clauses.ABIL_08, events.HURT, top.seat, state.told_as(slot), state.hex[slot], much)
    deal(state, slot, much, top.last, top.where)


def ignore(state: "SignumState", slot: i64, source: i64, shown: list[i64]) -> None:
    """SIG-TERR-FOREST, -HILL: symbols of another creature's damage ability that the terrain makes a creature ignore."""
    if source < 0 or source == slot:
        return
    for row in state.ground.felt[state.hex[slot]]:
        if row.when == effects.EXTRA:
            for deed in row.deeds:
                if deed.verb == effects.DROP_SYMBOL and shown[deed.values[0]] > 0:
                    left = shown[deed.values[0]] - deed.values[1]
                    left = left if left > 0 else 0
                    much = row.number * events.IGNORED_MOST + shown[deed.values[0]] - left
                    shown[deed.values[0]] = left
                    seat = state.keeper[slot]
                    state.tell(clauses.ABIL_08, events.IGNORED, seat, state.told_as(slot), state.hex[slot], much)


# Eliminations


def death_step(state: "SignumState") -> i64:
    """SIG-WOUND-03: what the eliminated creature still does, its removal, and what its end brings its killer.

    SIG-GLOSS-LAST-WORD is for a card that goes to the History: whose place a Resurgent takes has none.
    """
    top = state.stack[-1]
    kind, seat = top.last // 8, top.last % 8
    sort, step = state.rules.figures.sort[kind], top.more % ASKED
    state.stack[-1] = Frame(phases.DEATH, top.seat, top.what, top.where, top.much, top.more + 1, top.last)
    if step == DYING:
        moments.ask(state, effects.ELIMINATED, top.what)
    elif step == CLAIMED:
        if state.alive(top.what) and has_last_word(state, top.what) and not wanted_by_others(state, top):
            state.stack[-1] = moments.stepped(state.stack[-1], top.more + 1 + ASKED)
            resurgent(state, top.seat, top.much)
    elif step == PARTING:
        if state.alive(top.what) and sort == effects.A_CHARACTER:
            moments.ask(state, effects.TO_HISTORY, top.what)
    elif step == BURYING:
        if state.alive(top.what):
            bury(state, top.what, top.seat)
        if state.alive(top.much):
            moments.ask(state, effects.ELIMINATES, top.much)
    elif step == AVENGED:
        if top.more < ASKED:
            resurgent(state, top.seat, top.much)
    else:
        state.stack.pop()
        lay_to_rest(state, top)
        if sort == effects.A_HERO:
            ends.hero_fell(state, seat, top.seat)
    return AGAIN


def has_last_word(state: "SignumState", slot: i64) -> bool:
    return (powers.loadout(state, slot).when >> effects.TO_HISTORY) & 1 != 0


def wanted_by_others(state: "SignumState", death: Frame) -> bool:
    """Whether the hex of a victim goes to somebody who must be summoned there (SIG-CRIT-PARASITE)."""
    if not state.alive(death.much) or not state.fight or state.fight[fight.ATTACKER] != death.much:
        return False
    crit = state.rules.figures.crit[state.kind[death.much]]
    rows = state.rules.figures.by[crit * MOMENTS + effects.ELIMINATES]
    return state.fight[fight.CRITICAL] != 0 and any(row.deed(effects.SUMMON) is not None for row in rows)


def bury(state: "SignumState", slot: i64, killer: i64) -> None:
    """SIG-CARD-16, SIG-MINION-05: the figure leaves; a Character's card goes to its owner's History."""
    kind, owner, keeper = state.kind[slot], state.owner[slot], state.keeper[slot]
    if state.rules.duel:
        feats.take_kill(state, slot, killer)
    state.tell(clauses.WOUND_03, events.FELL, keeper, state.told_as(slot), state.hex[slot], 0)
    if state.sort(slot) == effects.A_CHARACTER and not waits(state, killer):
        card_to_history(state, kind, owner, keeper, killer)
    if state.fight:
        for part in (fight.ATTACKER, fight.TARGET):
            if state.fight[part] == slot:
                state.fight[part] = -1
    summons.leave(state, slot)


def card_to_history(state: "SignumState", kind: i64, owner: i64, keeper: i64, killer: i64) -> None:
    """SIG-CARD-16: the card of an eliminated Character; in a skirmish it is remembered who destroyed it."""
    seats = state.rules.seats
    if state.rules.several and state.out(owner):  # SIG-FFA-05: it has left the game
        return
    economy.lay_down(state, owner, kind)
    if state.rules.duel:
        economy.settle(state)  # SIG-POWER-07: before an Enchantment that lay on it follows
        return
    for seat in range(seats):
        state.slain = without_bit(state.slain, seat * seats + owner, kind)
    if killer != NOBODY and state.foes(killer, keeper):
        state.slain = with_bit(state.slain, killer * seats + owner, kind)


def waits(state: "SignumState", killer: i64) -> bool:
    """SIG-GLOSS-RESURGENT-3: whether a victim's card is kept until it is known that no Resurgent takes its place.

    Otherwise the Income would rise for a moment (SIG-POWER-07); in a skirmish nothing asks for it so soon.
    """
    death = facts.last_death(state) if state.rules.duel else -1
    return death >= 0 and comer(state, killer) is not None and not wanted_by_others(state, state.stack[death])


def lay_to_rest(state: "SignumState", death: Frame) -> None:
    """A card that was kept goes to the History, unless it lies under that of a Resurgent."""
    kind, owner, killer = death.last // 8, death.last % 8, death.seat
    if state.rules.figures.sort[kind] != effects.A_CHARACTER or death.more % ASKED <= BURYING:
        return
    if not state.rules.duel or killer == NOBODY or killer != state.on_turn() or not state.foes(killer, owner):
        return
    if not (state.history[owner] >> kind) & 1 and 1 + kind * 8 + owner not in state.under:
        card_to_history(state, kind, owner, owner, killer)


def resurgent(state: "SignumState", seat: i64, killer: i64) -> None:
    """SIG-GLOSS-RESURGENT-2: a Character in the War Camp or History that comes for an elimination in the own turn."""
    found = comer(state, seat)
    if found is not None:
        who = killer if state.alive(killer) else state.hero(seat)
        state.push(phases.frame(phases.OFFER, seat, found[0], who, found[1] + 1, -1, 0))


def comer(state: "SignumState", seat: i64) -> tuple[i64, i64] | None:
    """The row and the kind of a Resurgent that a seat may summon to the hex of the latest victim."""
    figures = state.rules.figures
    if seat == NOBODY or state.on_turn() != seat or state.fell(seat):
        return None
    for kind in range(figures.kinds):
        for ability in figures.printed[kind]:
            for row in figures.by[ability * MOMENTS + effects.ELIMINATES]:
                deed = moments.from_outside(row)
                if deed is not None and summons.returns(state, row, deed, seat, kind):
                    return row.number, kind
    return None
