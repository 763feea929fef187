"""Who decides in Warlords of Europe and what follows a choice, in the order of the rulebook."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.game import DRAW_UNKNOWN, OVER, SECRET, Odds, Window
from champclos.core.knowledge import UNKNOWN
from champclos.games.warlords import (
    battles,
    cards,
    conquests,
    decks,
    deeds,
    ends,
    group,
    initiative,
    losses,
    marches,
    phases,
    ransoms,
    turns,
    verbs,
)
from champclos.games.warlords.rules import HIDDEN

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


def end_step(state: "WarlordsState") -> i64:
    return OVER


def march_step(state: "WarlordsState") -> i64:
    return state.stack[-1].seat


# By what goes on, in the order of `phases.py`
STEPS: Final[list[Callable[..., i64]]] = [
    initiative.rolling_step, initiative.homes_step, initiative.power_step, initiative.armies_step,
    turns.turns_step, group.pope_step, group.taxes_step, group.vassals_step, group.recruiting_step,
    group.deploying_step, initiative.bidding_step, initiative.showing_step, initiative.places_step,
    group.trading_step, end_step,
    turns.turn_step, march_step, battles.battle_step, losses.loss_step, cards.playing_step, cards.struck_step,
    decks.drawing_step, decks.handing_step, decks.spying_step, conquests.housing_step, ransoms.ransom_step,
    ransoms.ransom_step, ransoms.ransom_step, ransoms.ransom_step, ransoms.giving_step, conquests.mustering_step,
    deeds.crusade_step,
]  # fmt: skip


def step(state: "WarlordsState") -> i64:
    """Runs what needs nobody at the frame on top, and says who decides next."""
    kind = state.stack[-1].kind
    if kind == phases.BATTLE:
        return battles.battle_step(state)
    if kind == phases.LOSS:
        return losses.loss_step(state)
    if kind == phases.TURN:
        return turns.turn_step(state)
    return STEPS[kind](state)


# What a seat chooses


def finish_step(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    """What was going on for the seat is over: a step of the turn, a window for cards, picks, purchases."""
    top = state.stack[-1]
    if top.kind == phases.TURN:
        turns.done(state)
    elif top.kind == phases.BATTLE:
        battles.to_step(state, top.more + 1, top.much)
    elif top.kind == phases.PLAYING or top.kind == phases.MUSTERING:
        state.stack.pop()
    elif top.kind == phases.RANSOM:
        ransoms.close(state)
    elif top.kind == phases.DEPLOYING:
        group.end_deployment(state, seat)
    else:
        state.next_seat()


# By verb, in the order of the table in `verbs.py`; bids, which name themselves, are not here
DEEDS: Final[list[Callable[..., None]]] = [
    finish_step, finish_step,
    initiative.take_home, initiative.set_castle, initiative.set_lord, initiative.share,
    marches.march, marches.take, marches.step, marches.leave, marches.halt,
    cards.play, battles.begin, losses.lose, battles.go_on, battles.retreat, conquests.enlist,
    cards.choose, cards.pick, decks.discard, cards.ignore, cards.suffer,
    ransoms.add_gold, ransoms.add_card, ransoms.add_prisoner, ransoms.make, ransoms.accept,
    ransoms.refuse, ransoms.counter, ransoms.demand,
    ends.make_vassals, group.dismiss, group.pay, group.buy, group.finish, group.start, group.place, group.levy,
    finish_step, finish_step, finish_step, initiative.sit, group.trade, deeds.send,
]  # fmt: skip


def act(state: "WarlordsState", seat: i64, choice: i64) -> None:
    """A seat's choice, verb by verb."""
    if choice == SECRET:
        initiative.bid(state, seat, HIDDEN)
    elif state.stage() == phases.BIDDING:
        initiative.bid(state, seat, choice)
    else:
        table = state.rules.verbs
        DEEDS[table.row(choice)](state, seat, table.first(choice), table.second(choice))


# Nature


def odds(state: "WarlordsState") -> Odds:
    """What nature may do now; nothing where the viewer cannot know."""
    top, rules = state.stack[-1], state.rules
    if top.kind == phases.BATTLE:
        return battles.dice_odds(state)
    if top.kind == phases.ROLLING:
        return initiative.die_odds(state)
    if top.kind == phases.HOMES:
        return initiative.home_odds(state)
    if top.kind == phases.DRAWING:
        drawn = state.decks[top.what].draw_odds()
        first = rules.figures.first_kind[top.what]
        return Odds([rules.nature.code(verbs.DRAW, first + kind, 0, 0) for kind in drawn.choices], drawn.weights)
    if top.kind == phases.SHOWING:  # a bid is shown as it was made
        bid = state.bids[initiative.shower(state)]
        if bid == HIDDEN:
            return rules.no_odds
        row = verbs.SHOW_BID + rules.verbs.row(bid) - verbs.BID
        return Odds([rules.nature.code(row, rules.verbs.first(bid), rules.verbs.second(bid), 0)], [1])
    return decks.shown_odds(state, top.what)


def fall(state: "WarlordsState", choice: i64) -> None:
    """Nature's choice."""
    nature = state.rules.nature
    if choice == DRAW_UNKNOWN:
        if state.stack[-1].kind == phases.DRAWING:
            decks.draw(state, UNKNOWN)
        else:
            decks.hand_over(state, UNKNOWN)
        return
    row, first, second = nature.row(choice), nature.first(choice), nature.second(choice)
    if row == verbs.HITS:
        battles.land(state, second)
    elif row == verbs.DIE:
        initiative.roll(state, first + 1)
    elif row == verbs.DRAW:
        decks.draw(state, first)
    elif row == verbs.SHOW:
        decks.hand_over(state, first)
    elif row == verbs.HOMELAND:
        initiative.take_home(state, state.seat_at(), first, 0)
    elif row == verbs.SHOW_BID:
        initiative.show_bid(state, first, [])
    elif row == verbs.SHOW_CARD:
        initiative.show_bid(state, 1, [first])
    else:
        initiative.show_bid(state, 2, [first, second])


# Windows


def window(state: "WarlordsState", seat: i64) -> Window | None:
    """Battle cards, an answer to an attack, and Taxation cards may be declined in advance."""
    if seat != state.seat:
        return None
    top, decline = state.stack[-1], state.rules.verbs.code(verbs.PASS, 0, 0, 0)
    turn = state.round * 8 + (state.stack[0].what if state.stage() == phases.TURNS else 0)
    if top.kind == phases.BATTLE and top.more <= phases.DEFENDER_CARDS:
        return Window(decline, [turn, state.round], top.seat != seat, 0)
    if cards.answering(state):
        return Window(decline, [turn, state.round], True, 1)
    return Window(decline, [turn, state.round], False, 2) if top.kind == phases.TAXES else None
