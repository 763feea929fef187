"""Who decides in Art of War and what follows: the set-up, then turns of a draw, an action with supports, a development.

What awaits an answer lies on the stack, the latest on top. The set-up is carried out in `opening.py`, what happens on
the battlefield in `combat.py`.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import BEGAN, DREW, NOTHING, PASSED, TURNED
from champclos.core.flow import AGAIN
from champclos.core.game import DRAW_UNKNOWN, NATURE, OVER, SECRET, TRUTH, Odds
from champclos.core.knowledge import UNKNOWN
from champclos.games.artofwar import clauses, combat, opening, phases, places, verbs, views
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN
from champclos.games.artofwar.figures import BASIC, GUARD, KINDS, KING, NONE, OPENING, RESERVE, SIDE, SQUARES, WIZARD

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState


def step(state: "ArtOfWarState") -> i64:
    """Who decides now."""
    phase = state.phase
    if phase == phases.ACT:
        return answerer(state) if state.stack else state.turn
    if phase == phases.DRAW and state.decks[state.turn].sizes[PILE] == 0:
        state.phase = phases.ACT
        return AGAIN
    if phase == phases.BUILD:
        return opening.builders(state)
    if phase == phases.KEEP or phase == phases.PLACE or phase == phases.LAY:
        return state.turn
    return OVER if phase == phases.END else NATURE


def answerer(state: "ArtOfWarState") -> i64:
    """Who decides about what is on top of the stack; what nobody can answer happens."""
    frame = state.stack[-1]
    if frame.kind != phases.ATTACK and frame.kind != phases.SUPPORT:
        return frame.seat
    if answerable(state):
        return 1 - frame.seat
    happen(state)
    return AGAIN


def answerable(state: "ArtOfWarState") -> bool:
    """Whether everybody must reckon with an answer to what is on top: a card, or the King, and room for it."""
    frame = state.stack[-1]
    seat = 1 - frame.seat
    if state.table.reserve[seat * RESERVE + RESERVE - 1] != NONE:
        return False
    effect: i64 = GUARD if frame.kind == phases.ATTACK else WIZARD
    return views.could_hold(state, seat, effect) or state.decks[seat].cards[SHOWN * KINDS + KING] > 0


def happen(state: "ArtOfWarState") -> None:
    """The attack or support on top of the stack was not answered."""
    if state.top() == phases.ATTACK:
        combat.strike(state)
    else:
        combat.take_effect(state)


def act(state: "ArtOfWarState", seat: i64, choice: i64) -> None:
    """What a seat has chosen."""
    if choice == SECRET:
        opening.build(state, seat, UNKNOWN)
        return
    table = state.rules.verbs
    verb, first, second = table.row(choice), table.first(choice), table.second(choice)
    own, enemy = seat * SIDE, (1 - seat) * SIDE
    if verb == verbs.PASS:  # AOW-SUPPORT-5: no answer to an attack; AOW-SUPPORT-6: none to a support
        clause = clauses.SUPPORT_5 if state.top() == phases.ATTACK else clauses.SUPPORT_6
        state.tell(clause, PASSED, seat, NOTHING, NOTHING, 1)
        happen(state)
    elif verb == verbs.FINISH:
        state.tell(clauses.TURN_3, PASSED, seat, NOTHING, NOTHING, 2)
        end_turn(state)
    elif verb == verbs.DEVELOP:
        develop(state, seat, first)
    elif verb == verbs.RECRUIT:
        combat.recruit(state, seat, NONE, own + first)
    elif verb == verbs.DEPLOY and state.phase == phases.PLACE:
        opening.lay(state, seat, first, own + second)
    elif verb == verbs.DEPLOY:
        combat.recruit(state, seat, first, own + second)
    elif verb == verbs.ATTACK:
        combat.attack(state, seat, own + first, enemy + second)
    elif verb == verbs.SUPPORT:
        combat.support(state, seat, first, first)
    elif verb == verbs.JOKER:
        combat.support(state, seat, KING, first)
    elif verb == verbs.SHOOT:
        combat.shoot(state, enemy + first)
    elif verb == verbs.MOVE:
        combat.move(state, seat, own + first, own + second)
    elif verb == verbs.CONSCRIPT:
        combat.conscript(state, seat, NONE, own + first)
    elif verb == verbs.CITIZEN:
        combat.conscript(state, seat, first, own + second)
    elif verb == verbs.LAY:
        opening.lay(state, seat, first, places.RESERVES + seat * RESERVE)
    elif verb == verbs.KEEP:
        state.tell(clauses.SETUP_1, PASSED, seat, NOTHING, NOTHING, 0)
        opening.take_king(state)
    elif verb == verbs.REDRAW:
        opening.redraw(state, seat)
    else:
        opening.build(state, seat, first)


def fall(state: "ArtOfWarState", choice: i64) -> None:
    """What nature brings."""
    what: i64 = UNKNOWN if choice == DRAW_UNKNOWN else state.rules.nature.first(choice)
    phase = state.phase
    if phase == phases.DRAW:
        draw(state, what)
    elif phase == phases.BEGIN or phase == phases.PICK:
        opening.pick_first(state, what)
    elif phase == phases.SHOW:
        opening.show_king(state, what)
    elif phase == phases.TOP:
        opening.settle_citizen(state, what)
    else:
        opening.deal(state, what)


# Turns


def begin_turn(state: "ArtOfWarState", seat: i64) -> None:
    """AOW-TURN-1: all units upright, then a card is drawn."""
    state.phase, state.turn = phases.DRAW, seat
    state.turns += 1
    state.action, state.bonus, state.exchanges = phases.NOT_YET, 0, 0
    state.tell(clauses.TURN_1, BEGAN, seat, NOTHING, NOTHING, state.turns)
    table = state.table
    for square in range(seat * SIDE, seat * SIDE + SIDE):
        if table.lies(square):
            state.tell(clauses.TURN_1, TURNED, seat, places.unit_moved(table.field[square], square), square, 0)
            table.lying &= ~(1 << square)


def draw(state: "ArtOfWarState", kind: i64) -> None:
    """AOW-TURN-1: a card, which only its owner sees."""
    state.decks[state.turn].move(PILE, HIDDEN, kind)
    who = places.card_moved(kind) if kind != UNKNOWN else NOTHING
    state.tell_card(clauses.TURN_1, DREW, state.turn, who, places.HANDS + state.turn, 1)
    state.phase = phases.ACT


def develop(state: "ArtOfWarState", seat: i64, kind: i64) -> None:
    """AOW-TURN-3: a hand card becomes a citizen, and the turn is over."""
    combat.carry(state, clauses.TURN_3, seat, kind, places.HANDS + seat, places.KINGDOMS + seat * BASIC + kind)
    if not combat.judge_lead(state):
        end_turn(state)


def end_turn(state: "ArtOfWarState") -> None:
    """AOW-ATTACK-4: damage is gone. AOW-END-3: with both piles empty the war is over."""
    for square in range(SQUARES):
        state.table.wounds[square] = 0
    if state.decks[0].sizes[PILE] == 0 and state.decks[1].sizes[PILE] == 0:
        table = state.table  # most citizens, then the smaller graveyard
        more = table.citizens(0) - table.citizens(1)
        if more == 0:
            more = table.buried(1) - table.buried(0)
        state.end(clauses.END_3, NONE if more == 0 else (0 if more > 0 else 1))
    else:
        begin_turn(state, 1 - state.turn)


# What nature may do


def odds(state: "ArtOfWarState") -> Odds:
    """Nature's choices and their weights; only its owner, or who sees all, knows what is left in a pile."""
    rules, phase = state.rules, state.phase
    if phase == phases.BEGIN or phase == phases.PICK:
        return rules.first_odds
    if phase == phases.SHOW:
        king = state.armies.kings[state.armies.shows(state.first)]
        return rules.king_odds[king] if king != NONE else rules.no_odds
    if state.seat != NATURE or (state.viewer != TRUTH and state.viewer != state.turn):
        return rules.no_odds
    dealt = phase == phases.DEAL or phase == phases.DEAL_AGAIN
    count: i64 = len(verbs.OPENINGS) if dealt else BASIC
    choices: list[i64] = []
    weights: list[i64] = []
    for what in range(count):
        ways = ways_to_open(state, verbs.OPENINGS[what]) if dealt else in_pile(state, what)
        if ways:
            choices.append(rules.nature.code(verbs.OPENED if dealt else verbs.DRAWN, what, 0, 0))
            weights.append(ways)
    return Odds(choices, weights)


def in_pile(state: "ArtOfWarState", kind: i64) -> i64:
    """How many cards of a kind are left to draw; of the veiled zones the owner has only the pile."""
    deck = state.decks[state.turn]
    return deck.pool[kind] + deck.count(PILE, kind)


def ways_to_open(state: "ArtOfWarState", cards: list[i64]) -> i64:
    """AOW-SETUP-1: in how many ways the top three cards can be these, in whatever order."""
    ways: i64 = 1
    same: i64 = 0
    for index in range(OPENING):
        same = same + 1 if index and cards[index - 1] == cards[index] else 0
        ways = ways * (in_pile(state, cards[index]) - same) // (same + 1)
    return ways
