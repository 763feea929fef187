"""Who decides in Legends of Signum, and what follows a choice or dice, in the order of the rulebook."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import NOTHING
from champclos.core.flow import AGAIN, Frame
from champclos.core.game import NATURE, OVER, SECRET, Odds, Window
from champclos.core.knowledge import UNKNOWN
from champclos.games.signum import (
    activation,
    attack,
    bands,
    casting,
    choosing,
    clauses,
    costs,
    damage,
    deeds,
    duel,
    effects,
    ends,
    events,
    facts,
    fight,
    hands,
    landmarks,
    moments,
    moving,
    phases,
    skirmish,
    summons,
    tactics,
    throws,
    used,
    verbs,
)
from champclos.games.signum.estate import HIDDEN
from champclos.games.signum.rules import ACTED, FRESH

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


# Kinds of windows, as `said.toml` names them, and the moments of the first three
WINDOWS: Final = ("start", "dice", "damage", "after")
OF_START: Final = 0
OF_DICE: Final = 1
OF_DAMAGE: Final = 2
OF_AFTER: Final = 3
STARTS: Final = (effects.ACTIVATION_START, effects.MOVE)
ON_DICE: Final = (effects.ROLL, effects.MODIFY, effects.CRIT_CHECK)
ON_DAMAGE: Final = (effects.REDUCE, effects.DAMAGE, effects.HURT)


def step(state: "SignumState") -> i64:
    """Runs what needs nobody at the frame on top, and says who decides next."""
    if state.rules.duel and duel.unsettled(state):
        return AGAIN
    if len(state.stack) == 1:
        state.vacate()
    kind = state.stack[-1].kind
    if kind == phases.ACTIVATION:
        return activation.activation_step(state)
    if kind == phases.ROUND:
        return skirmish.round_step(state)
    if kind == phases.ATTACK:
        return attack.attack_step(state)
    if kind == phases.MOMENT:
        return moments.moment_step(state)
    if kind == phases.DOING:
        return deeds.doing_step(state)
    if kind == phases.ROLL:
        return throws.roll_step(state)
    return STEPS[kind](state)


def asked(state: "SignumState") -> i64:
    """A frame whose seat decides."""
    return state.stack[-1].seat


def first_step(state: "SignumState") -> i64:
    """SIG-SKIRM-08: a die says who is the first player."""
    return NATURE if state.first < 0 else skirmish.to_stage(state, phases.BANDS)


def shift_step(state: "SignumState") -> i64:
    """A creature is to move; if it has fallen in the meantime, or cannot, it does not."""
    top = state.stack[-1]
    if state.alive(top.what) and not state.doomed(top.what) and moving.shift_hexes(state, top):
        return top.seat
    state.stack.pop()
    return AGAIN


def over_step(state: "SignumState") -> i64:
    return OVER


def deploy_step(state: "SignumState") -> i64:
    """A creature is to be placed; if there is no room, it is not."""
    top = state.stack[-1]
    crowded = state.rules.duel and top.where == 1 and not summons.few(state, top.seat)  # SIG-SUMMON-08
    if not crowded and skirmish.deploy_hexes(state, top.seat):
        return top.seat
    state.stack.pop()
    return AGAIN


STEPS: Final[list[Callable[["SignumState"], i64]]] = [
    first_step, skirmish.set_up_step, skirmish.set_up_step, skirmish.set_up_step, skirmish.set_up_step,
    skirmish.round_step, skirmish.set_up_step, over_step,
    activation.activation_step, attack.attack_step, moments.moment_step, deeds.doing_step, asked, asked,
    throws.roll_step, throws.reroll_step, throws.surplus_step, shift_step, asked, asked,
    damage.damage_step, asked, damage.death_step, damage.random_step, deploy_step, asked,
    asked, asked,
    duel.opening_step, duel.turn_step, hands.draw_step, casting.cast_step, tactics.window_step,
    asked, asked, asked, asked, asked, asked, asked, landmarks.set_up_step, asked, landmarks.quarry_step, asked,
]  # fmt: skip


def odds(state: "SignumState") -> Odds:
    """What nature may do."""
    if state.stack[-1].kind == phases.FIRST:
        return state.rules.first_odds
    if state.stack[-1].kind == phases.DRAW:
        return hands.odds(state)
    if state.stack[-1].kind == phases.QUARRY:
        return landmarks.quarry_odds(state)
    for colour in range(len(state.pool)):
        if state.pool[colour]:
            return state.rules.throw_odds(colour, state.pool[colour])
    return state.rules.no_odds


def fall(state: "SignumState", choice: i64) -> None:
    """Dice fall, or a card is drawn."""
    if state.stack[-1].kind == phases.DRAW:
        hands.drawn(state, choice)
        return
    table = state.rules.nature
    first = table.first(choice)
    if table.row(choice) == verbs.FIRST:
        state.first = first
        state.tell(clauses.SKIRM_08, events.FIRST, first, NOTHING, NOTHING, 0)
        return
    if table.row(choice) == verbs.QUARRY:
        landmarks.shown(state, first)
        return
    throw = table.second(choice)
    state.pool[first] = 0
    shown = state.rules.shown[throw]
    for symbol in range(len(shown)):
        for die in range(shown[symbol]):
            state.thrown.append(first * 4 + symbol)
    top = state.stack[-1]
    state.tell(clauses.ATTACK_05, events.DICE, top.seat, NOTHING, dice_at(state), choice)


def dice_at(state: "SignumState") -> i64:
    """The hex at which dice fall: that of the target, else of whoever rolls them."""
    target = state.fight[fight.TARGET] if state.fight else -1
    slot = target if target >= 0 else state.stack[-1].what
    return state.hex[slot] if state.alive(slot) else NOTHING


def window(state: "SignumState", seat: i64) -> Window | None:
    """An offer may be declined; of which kind it is follows from the moment of its row."""
    top = state.stack[-1]
    if state.rules.duel and top.kind != phases.OFFER:
        return choosing.window(state, seat)
    if top.kind != phases.OFFER or not (state.waiting >> seat) & 1:
        return None
    when = state.rules.figures.rows[top.what].when
    kind = OF_START if when in STARTS else OF_DICE if when in ON_DICE else OF_DAMAGE if when in ON_DAMAGE else OF_AFTER
    hurt = facts.damage_below(state)
    target = state.stack[hurt].what if hurt >= 0 else state.fight[fight.TARGET] if state.fight else -1
    aimed = target >= 0 and state.keeper[target] == seat
    return Window(state.rules.verbs.code(verbs.PASS, 0, 0, 0), [choosing.span(state)], aimed, kind)


# What seats choose


def act(state: "SignumState", seat: i64, choice: i64) -> None:
    table = state.rules.verbs
    if choice == SECRET:
        if state.stack[-1].kind == phases.LANDMARKS:
            landmarks.name(state, seat, HIDDEN)
        else:
            hands.give_back(state, seat, UNKNOWN)
        return
    verb, first = table.row(choice), table.first(choice)
    if verb == verbs.MOVE or verb == verbs.RUN:
        activation.move(state, first, verb == verbs.RUN)
    elif verb == verbs.ACTIVATE:
        activated(state, seat, first, 0)
    else:
        ACTS[verb](state, seat, first, table.second(choice))


def declined(state: "SignumState", seat: i64, first: i64, second: i64) -> None:
    """SIG-SKIRM-10: a turn without an activation; or an offer is declined, or a creature stays."""
    if state.stack[-1].kind == phases.ROUND:
        state.tell(clauses.SKIRM_10, events.SKIPPED, seat, NOTHING, NOTHING, 0)
        idle_turn(state)
    elif state.stack[-1].kind >= phases.OF_SKIRMISH:
        choosing.declined(state, seat)
    else:
        state.stack.pop()


def idle_turn(state: "SignumState") -> None:
    """SIG-SKIRM-14: the turn of a player who activated nobody is over."""
    if state.rules.duel:
        return
    latest = state.latest
    skirmish.next_turn(state)
    state.latest = latest


def done(state: "SignumState", seat: i64, first: i64, second: i64) -> None:
    top = state.stack[-1]
    if top.kind == phases.ACTIVATION:
        activation.to_step(state, phases.ENDING)
    elif top.kind == phases.REROLL:
        state.stack[-1] = moments.replaced(top, 0)
    elif top.kind == phases.BUILD:
        bands.to_cards(state, seat)
    elif top.kind >= phases.OF_SKIRMISH:
        choosing.finished(state)
    else:
        skirmish.next_in_order(state)


def accepted(state: "SignumState", seat: i64, first: i64, second: i64) -> None:
    """What was offered happens."""
    if state.stack[-1].kind == phases.BUILD:
        bands.take_ready(state, seat, state.bands[seat])
        band_done(state, seat)
        return
    top = state.stack.pop()
    row = state.rules.figures.rows[top.what]
    if top.much > 0:
        summons.welcome(state, seat, top.much - 1)
        return
    if row.when == effects.MODIFY:
        state.fight[fight.PASSES] = 0
        used.reconsider(state)
        used.spend(state, row, top.where, effects.UNTIL_ATTACK)
    if row.picks and top.more < 0:
        moments.choose(state, row, top.where, top.last)
    else:
        moments.start(state, row, top.where, top.more, top.last)


def banded(state: "SignumState", seat: i64, first: i64, second: i64) -> None:
    if state.rules.build_bands:
        bands.begin(state, seat, first)
        return
    bands.take_ready(state, seat, first)
    skirmish.next_in_order(state)


def band_done(state: "SignumState", seat: i64) -> None:
    """A band that was put together is complete."""
    state.stack.pop()
    skirmish.next_in_order(state)


def laid(state: "SignumState", seat: i64, first: i64, second: i64) -> None:
    state.push(phases.frame(phases.LAYING, seat, first))


def called(state: "SignumState", seat: i64, first: i64, second: i64) -> None:
    if state.stack[-1].kind == phases.BUILD:
        bands.take_along(state, seat, first)
        return
    if state.rules.duel:
        (landmarks.name if state.stack[-1].kind == phases.LANDMARKS else choosing.summon)(state, seat, first)
        return
    state.push(phases.frame(phases.DEPLOY, seat, first))


def to_hex(state: "SignumState", seat: i64, at: i64, second: i64) -> None:
    """A hex for whatever asks for one."""
    if state.stack[-1].kind == phases.LANDMARKS:
        landmarks.place(state, seat, at)
        return
    top = state.stack.pop()
    if top.kind == phases.ROAM:
        landmarks.roam(state, seat, top.what, at)
    elif top.kind == phases.DEPLOY:
        fresh = top.where == 0 and state.stage() != phases.TURN  # SIG-SUMMON-03
        skirmish.deploy(state, seat, top.what, at, FRESH if fresh else ACTED, top.much - 1)
    elif top.kind == phases.SPOT:
        casting.aim(state, at)
    elif top.kind == phases.LAYING:
        state.tell(clauses.TERR_01, events.LAID, seat, NOTHING, at, top.what)
        skirmish.lay(state, top.what, at)
        skirmish.next_in_order(state)
    elif top.kind == phases.PUSH:
        moving.shove_to(state, top.what, at)
    elif top.kind == phases.SHIFT:
        moving.shifted(state, top, at)
    else:
        moving.placed(state, top.what, at)


def activated(state: "SignumState", seat: i64, at: i64, second: i64) -> None:
    activation.begin(state, state.at[at])


def dismissed(state: "SignumState", seat: i64, at: i64, second: i64) -> None:
    """SIG-MINION-07: a Minion is taken away in place of its activation, so its player activated nobody."""
    ends.take_away(state, state.at[at], clauses.MINION_07)
    idle_turn(state)


def moved(state: "SignumState", seat: i64, at: i64, second: i64) -> None:
    activation.move(state, at, False)


def ran(state: "SignumState", seat: i64, at: i64, second: i64) -> None:
    activation.move(state, at, True)


def attacked(state: "SignumState", seat: i64, at: i64, second: i64) -> None:
    activation.strike(state, state.at[at])


def special(state: "SignumState", seat: i64, first: i64, second: i64) -> None:
    activation.use_special(state, state.rules.figures.rows[state.rules.figures.specials[first]])


def card(state: "SignumState", seat: i64, first: i64, second: i64) -> None:
    """A Relic takes damage, or a Relic or Building is used, or comes along."""
    top = state.stack[-1]
    if top.kind == phases.BUILD:
        bands.take_card(state, seat, first)
        if bands.finished(state, seat):
            bands.complete(state, seat)
            band_done(state, seat)
        return
    if state.rules.duel and top.kind != phases.TURN and top.kind != phases.ABSORB:
        choosing.card_chosen(state, seat, first)
        return
    hero = state.hero(seat)
    at = costs.usable_place(state, seat, first)
    if top.kind == phases.ABSORB:
        state.stack[-1] = Frame(phases.DAMAGE, top.seat, top.what, top.where, top.much, top.more, at + 1)
        return
    row = costs.usable_row(state, hero, at)
    assert row is not None
    if row.picks:
        moments.choose(state, row, hero, at + 1)
    else:
        moments.start(state, row, hero, moments.NO_ONE, at + 1)


def picked(state: "SignumState", seat: i64, at: i64, second: i64) -> None:
    top = state.stack.pop()
    if top.kind == phases.EXCHANGE:
        moving.swap(state, top.what, state.at[at])
        return
    moments.start(state, state.rules.figures.rows[top.what], top.where, state.at[at], top.last)


def rerolled(state: "SignumState", seat: i64, colour: i64, symbol: i64) -> None:
    """A die is taken up to be thrown again."""
    top = state.stack[-1]
    for at in range(len(state.dice)):
        die = state.dice[at]
        if fight.colour(die) == colour and fight.symbol(die) == symbol and throws.may_reroll(state, top, die):
            state.held.append(state.dice.pop(at))
            break
    state.stack[-1] = moments.replaced(top, top.much - 1)


def left_out(state: "SignumState", seat: i64, colour: i64, second: i64) -> None:
    state.pool[colour] -= 1


def said_next(state: "SignumState", seat: i64, first: i64, second: i64) -> None:
    moments.put_next(state, first)


def minion(state: "SignumState", seat: i64, first: i64, second: i64) -> None:
    """SIG-SKIRM-24: a Minion for Hero Power."""
    state.power[seat] -= state.rules.minion_price
    state.push(phases.frame(phases.DEPLOY, seat, summons.minion_of(state, seat), 1))


ACTS: Final[list[Callable[["SignumState", i64, i64, i64], None]]] = [
    declined, done, accepted, banded, laid, called, to_hex, activated, dismissed, moved, ran, attacked, special, card,
    picked, rerolled, left_out, minion, said_next, *choosing.ACTS,
]  # fmt: skip
