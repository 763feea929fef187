"""Who decides in Warlords of Europe and what follows a choice: stages, turns (WOE-TURN-1), choices, nature, windows."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import BEGAN, NOTHING
from champclos.core.flow import AGAIN, NOBODY, Frame
from champclos.core.game import DRAW_UNKNOWN, NATURE, OVER, SECRET, Odds, Window
from champclos.core.knowledge import UNKNOWN
from champclos.core.seats import lowest
from champclos.games.warlords import (
    battles,
    cards,
    clauses,
    conquests,
    deeds,
    effects,
    ends,
    group,
    hands,
    initiative,
    losses,
    marches,
    phases,
    ransoms,
    verbs,
)
from champclos.games.warlords.figures import CONQUEST, POPE
from champclos.games.warlords.rules import HIDDEN

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


def step(state: "WarlordsState") -> i64:
    """Runs what needs nobody at the frame on top, and says who decides next."""
    kind = state.stack[-1].kind
    if kind == phases.BATTLE:
        return battles.battle_step(state)
    if kind == phases.LOSS:
        return losses.loss_step(state)
    if kind == phases.TURN:
        return turn_step(state)
    return STEPS[kind](state)


def stage_step(state: "WarlordsState") -> i64:
    """A stage goes through the order of initiative, past those who are out; after the last the next stage begins."""
    stage = state.stack[0]
    if stage.what < len(state.order):
        seat = state.order[stage.what]
        return state.next_seat() if state.out(seat) else ASKED[int(stage.kind)](state, seat)
    ended = ENDS.get(int(stage.kind))
    return AGAIN if ended is not None and ended(state) else state.to_stage(stage.kind + 1)


# Turns


def then(state: "WarlordsState", frame: Frame) -> i64:
    """The stage goes on with the next in order after something else."""
    state.next_seat()
    state.push(frame)
    return AGAIN


def to_step(state: "WarlordsState", more: i64) -> i64:
    state.stack[-1] = phases.frame(phases.TURN, state.stack[-1].seat, 0, 0, 0, more)
    return AGAIN


def turn_step(state: "WarlordsState") -> i64:
    """Who decides in the turn on top, or what follows by itself."""
    turn = state.stack[-1]
    seat, step = turn.seat, turn.more
    if step == phases.CAMPAIGN:
        return seat
    if step == phases.ANSWERS:
        return next_answer(state, turn)
    if step == phases.BATTLES:
        targets = marches.targets(state)
        if not targets:
            return to_step(state, phases.RESERVE)
        if len(targets) > 1:
            return seat
        battles.begin(state, seat, targets[0], 0)
    elif step == phases.RESERVE:
        return to_step(state, phases.CLOSE) if state.out(seat) else seat
    elif step == phases.BEGIN:
        if state.majority >= 0 and state.majority != seat:
            state.had_turn |= 1 << seat
        state.tell(clauses.TURN_1, BEGAN, seat, NOTHING, NOTHING, state.round)
        to_step(state, phases.CAMPAIGN)
        ransoms.ask_all(state, seat)
    elif step == phases.CLOSE:
        close_turn(state, seat)
    elif step == phases.REWARD:  # WOE-CONQ-1
        to_step(state, phases.LEAVE)
        state.force.end(effects.UNTIL_TURN)
        if state.conquered:
            state.push(phases.frame(phases.DRAWING, seat, CONQUEST))
        state.conquered = 0
    else:
        state.stack.pop()
        ends.bury(state, seat, NOBODY)
    return AGAIN


def next_answer(state: "WarlordsState", turn: Frame) -> i64:
    """Rivals under attack may answer, in order, if they could hold a card for it."""
    for at in range(turn.much, len(state.order)):
        rival = state.order[at]
        if rival != turn.seat and not state.out(rival) and cards.could_play(state, rival, effects.ANSWER):
            state.stack[-1] = phases.frame(phases.TURN, turn.seat, 0, 0, at, phases.ANSWERS)
            return rival
    return to_step(state, phases.BATTLES)


def close_turn(state: "WarlordsState", seat: i64) -> None:
    """WOE-MOVE-5, WOE-MOUNT-1: who has moved may move again next time; mountains feed few; empty fiefs are lost."""
    for at in range(len(state.spent)):
        if state.spent[at]:
            state.troops[at] += state.spent[at]
            state.spent[at] = 0
    to_step(state, phases.REWARD)
    for fief in state.fiefs_of(seat):
        excess = -marches.room(state, fief)
        if excess > 0:
            losses.push(state, seat, phases.DEFENDER, fief, excess, phases.BY_HUNGER)
    ends.abandon_empty(state, seat, clauses.MOVE_5)


# By stage: what the next in order is asked or does; and what happens at its end, True if no other stage follows it
ASKED: Final[dict[int, Callable[..., i64]]] = {
    phases.HOMES: lambda state, seat: NATURE if state.rules.random_homes else seat,  # WOE-SETUP-1, -6
    phases.SEATS_OF_POWER: lambda state, seat: seat,
    phases.ARMIES: initiative.ask_army,
    phases.TURNS: lambda state, seat: then(state, phases.frame(phases.TURN, seat)),
    phases.POPE_CARDS: lambda state, seat: then(state, phases.frame(phases.DRAWING, seat, POPE)),  # WOE-POPE-1
    phases.TAXES: lambda state, seat: seat if cards.could_play(state, seat, effects.TAXATION) else state.next_seat(),
    phases.VASSALS: group.ask_vassals,
    phases.RECRUITING: group.ask_recruits,
    phases.DEPLOYING: group.ask_deployment,
    phases.PLACES: initiative.ask_place,
    phases.TRADING: lambda state, seat: state.next_seat() if group.why_trade(state, seat, 0, 0) else seat,
}
ENDS: Final[dict[int, Callable[..., bool]]] = {
    phases.POPE_CARDS: ends.crown,
    phases.TAXES: group.collect_all,
    phases.DEPLOYING: group.end_deployments,
    phases.PLACES: initiative.end_places,
    phases.TRADING: group.end_round,
}
# By what goes on, in the order of `phases.py`
STEPS: Final[list[Callable[..., i64]]] = [
    initiative.rolling_step, stage_step, stage_step, stage_step, stage_step, stage_step, stage_step, stage_step,
    stage_step, stage_step, initiative.bidding_step, initiative.showing_step, stage_step, stage_step,
    lambda state: OVER, turn_step, lambda state: state.stack[-1].seat, battles.battle_step, losses.loss_step,
    cards.playing_step, cards.struck_step, cards.drawing_step, hands.handing_step, hands.spying_step,
    conquests.housing_step, ransoms.ransom_step, ransoms.ransom_step, ransoms.ransom_step, ransoms.ransom_step,
    ransoms.giving_step, conquests.mustering_step, deeds.crusade_step,
]  # fmt: skip


# What a seat chooses


def finish_step(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    """What was going on for the seat is over: a step of the turn, a window for cards, picks, purchases."""
    top = state.stack[-1]
    if top.kind == phases.TURN and top.more == phases.ANSWERS:
        state.stack[-1] = phases.frame(phases.TURN, top.seat, 0, 0, top.much + 1, phases.ANSWERS)
    elif top.kind == phases.TURN:
        to_step(state, phases.ANSWERS if top.more == phases.CAMPAIGN else phases.CLOSE)
    elif top.kind == phases.BATTLE:
        battles.to_step(state, top.more + 1, top.much)
    elif top.kind == phases.PLAYING or top.kind == phases.MUSTERING:
        state.stack.pop()
    elif top.kind == phases.RANSOM:
        ransoms.close(state)
    else:
        if top.kind == phases.DEPLOYING:
            state.forget_recruits(seat)  # what cannot be placed is lost
        state.next_seat()


# By verb, in the order of the table in `verbs.py`; bids, which name themselves, are not here
DEEDS: Final[list[Callable[..., None]]] = [
    finish_step, finish_step,
    initiative.take_home, initiative.set_castle, initiative.set_lord, initiative.share,
    marches.march, marches.take, marches.step, marches.leave, marches.halt,
    cards.play, battles.begin, losses.lose, battles.go_on, battles.retreat, conquests.enlist,
    cards.choose, cards.pick, hands.discard, cards.ignore, cards.suffer,
    lambda state, seat, gold, second: ransoms.add(state, ransoms.GOLD, gold),
    ransoms.add_card, lambda state, seat, first, second: ransoms.add(state, ransoms.PRISONERS, 1),
    ransoms.make, ransoms.accept, ransoms.refuse, ransoms.counter,
    lambda state, seat, number, second: ransoms.add(state, ransoms.CARDS, number),
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
        return rules.die_odds[state.dice[lowest(state.rolling)]]
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
    return hands.shown_odds(state, top.what)


def fall(state: "WarlordsState", choice: i64) -> None:
    """Nature's choice."""
    nature = state.rules.nature
    if choice == DRAW_UNKNOWN:
        if state.stack[-1].kind == phases.DRAWING:
            cards.draw(state, UNKNOWN)
        else:
            hands.hand_over(state, UNKNOWN)
        return
    row, first, second = nature.row(choice), nature.first(choice), nature.second(choice)
    if row == verbs.HITS:
        battles.land(state, second)
    elif row == verbs.DIE:
        initiative.roll(state, first + 1)
    elif row == verbs.DRAW:
        cards.draw(state, first)
    elif row == verbs.SHOW:
        hands.hand_over(state, first)
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
    if top.kind == phases.TURN and top.more == phases.ANSWERS:
        return Window(decline, [turn, state.round], True, 1)
    return Window(decline, [turn, state.round], False, 2) if top.kind == phases.TAXES else None
