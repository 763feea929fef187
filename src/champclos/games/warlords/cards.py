"""WOE-CARD: cards are drawn, handed over and discarded; when one may be played, what is picked for it, whom it strikes.

No card is code of its own: what it does is a row in `content.toml`, which `deeds.py` carries out.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Facts, Row
from champclos.core.events import DREW, NOTHING, SHOWED
from champclos.core.flow import AGAIN, NOBODY
from champclos.core.game import NATURE
from champclos.core.house import LEGAL
from champclos.core.knowledge import UNKNOWN
from champclos.games.warlords import (
    battles,
    clauses,
    conquests,
    deeds,
    effects,
    events,
    marches,
    phases,
    verbs,
)
from champclos.games.warlords.figures import ARCHER, CONQUEST, FARMLAND, KINDS, LORD, POPE, SPEAR, UNFINISHED
from champclos.games.warlords.rules import DISCARD, PILE

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


def move(state: "WarlordsState", kind: i64, source: i64, target: i64) -> None:
    """A card goes from one zone of its deck to another."""
    figures = state.rules.figures
    state.decks[figures.deck[kind]].move(source, target, figures.local[kind])


# Cards are drawn


def may_draw(state: "WarlordsState", seat: i64, deck: i64) -> bool:
    """WOE-CARD-3: one disfavour, no more Pope cards; two, no Merchant cards; three, none at all."""
    sizes = state.decks[deck].sizes
    return not state.out(seat) and state.disfavours(seat) <= POPE - deck and sizes[PILE] + sizes[DISCARD] > 0


def drawing_step(state: "WarlordsState") -> i64:
    """WOE-CARD-1: a deck that is empty is made of its discard."""
    top = state.stack[-1]
    if not may_draw(state, top.seat, top.what):
        state.stack.pop()
        return AGAIN
    zones = state.decks[top.what]
    if zones.sizes[PILE] == 0:
        zones.shuffle_in([DISCARD], PILE, state.rules.veils)
        state.tell(clauses.CARD_1, events.SHUFFLED, NOBODY, top.what, NOTHING, 0)
    return NATURE


def draw(state: "WarlordsState", kind: i64) -> None:
    """A card comes to a hand unseen by the others, or is the Pope's and resolved at once."""
    top = state.stack.pop()
    if top.what == POPE:
        move(state, kind, PILE, DISCARD)
        state.tell(clauses.POPE_1, SHOWED, top.seat, kind, NOTHING, 0)
        if applicable(state, top.seat, state.rules.figures.rows[kind]):
            resolve(state, top.seat, kind)
        else:
            state.tell(clauses.CARD_4, events.IDLE, top.seat, kind, NOTHING, 0)
        return
    own = UNKNOWN if kind == UNKNOWN else state.rules.figures.local[kind]
    state.decks[top.what].move(PILE, state.rules.hand(top.seat), own)
    state.tell_card(drawn_by(state, top.what), DREW, top.seat, kind, NOTHING, 1)


def drawn_by(state: "WarlordsState", deck: i64) -> i64:
    """The clause by which a card of the hand is drawn: for a conquest, a castle or gold, or because a card says so."""
    if deck == CONQUEST:
        return clauses.CONQ_1 if state.stack[1].more == phases.LEAVE else clauses.CASTLE_2
    return clauses.MERCH_1 if state.stage() == phases.TRADING else clauses.CARD_2


# When a card may be played


def taxed_farmland(state: "WarlordsState", seat: i64) -> i64:
    """How many farmlands pay taxes to a seat."""
    farms = [fief for fief in state.fiefs_of(seat) if state.rules.figures.terrain[fief] == FARMLAND]
    return len(farms) if state.landed(seat) else 0


# By property of `effects.py`: what the conditions of cards ask about the player and the battle; all of it is public.
VALUES: Final[list[Callable[..., i64]]] = [
    lambda state, seat: state.disfavours(seat),
    lambda state, seat: state.gold[seat],
    lambda state, seat: deeds.fit_for_crusade(state, seat, False),
    lambda state, seat: len([rival for rival in state.rivals(seat) if state.gold[rival]]),
    taxed_farmland,
    lambda state, seat: state.castles[battles.battle_frame(state).where],
    lambda state, seat: battles.die_of(state, battles.side_of(state, seat)),
    lambda state, seat: battles.die_of(state, 1 - battles.side_of(state, seat)),
    lambda state, seat: battles.dice_of(state, battles.side_of(state, seat), ARCHER),
    lambda state, seat: battles.dice_of(state, 1 - battles.side_of(state, seat), ARCHER),
    lambda state, seat: battles.reach_of(state, battles.side_of(state, seat), ARCHER),
    lambda state, seat: battles.but_warlords(state, 1 - battles.side_of(state, seat)),
]


class CardFacts(Facts):
    """What the conditions of a seat's card ask about."""

    def __init__(self, state: "WarlordsState", seat: i64) -> None:
        self.state = state
        self.seat = seat

    def value(self, subject: i64, trait: i64, qualifier: i64) -> i64:
        return VALUES[trait](self.state, self.seat)


def moment_of(state: "WarlordsState") -> i64:
    """The moment at which whoever is asked may play cards now."""
    top = state.stack[-1]
    if top.kind == phases.TURN:
        return effects.CAMPAIGN if top.more == phases.CAMPAIGN else effects.ANSWER
    if top.kind == phases.BATTLE:
        return effects.BATTLE
    return effects.TAXATION if top.kind == phases.TAXES else effects.DEPLOYMENT


def why_card(state: "WarlordsState", seat: i64, kind: i64, second: i64) -> i64:
    """WOE-CARD-1, -2: a card of the hand, at its moment, that can be applied."""
    row = state.rules.figures.rows[kind]
    if row.when != moment_of(state) or state.held(seat, kind) == 0:
        return clauses.CARD_1
    return LEGAL if applicable(state, seat, row) else clauses.CARD_2


def applicable(state: "WarlordsState", seat: i64, row: Row) -> bool:
    """WOE-CARD-2: it is for this side, its conditions hold, it can be paid, and there is something to pick."""
    if row.when == effects.BATTLE and row.role >= 0 and row.role != battles.side_of(state, seat):
        return False
    if row.costs[0] > state.gold[seat] or not row.holds(CardFacts(state, seat)):
        return False
    if not row.picks:
        return True
    if picking_verb(row) != verbs.CHOOSE:
        return len(candidates(state, seat, row, NOBODY)) > 0
    what = row.picks[0].values[effects.WHAT]
    return any(fits(state, seat, what, fief) for fief in range(state.rules.figures.fiefs))


def could_play(state: "WarlordsState", seat: i64, moment: i64) -> bool:
    """Whether a seat may hold a card that it could play now, as far as everybody knows; the same in every view."""
    figures, rules = state.rules.figures, state.rules
    for row in figures.effects.at(moment) if state.hand_size(seat) else []:
        zones, kind = state.decks[figures.deck[row.source]], figures.local[row.source]
        if applicable(state, seat, row) and zones.could_hold(rules.hand(seat), kind, rules.public_veil) > 0:
            return True
    return False


# What is picked


def picking_verb(row: Row) -> i64:
    """By which verb what a row wants picked is chosen: a fief, a rival or a disfavour."""
    what = row.picks[0].values[effects.WHAT]
    if what < effects.PICK_RIVAL:
        return verbs.CHOOSE
    return verbs.DISCARD if what == effects.PICK_DISFAVOUR else verbs.NAME


def candidates(state: "WarlordsState", seat: i64, row: Row, first: i64) -> list[i64]:
    """What may be picked for a row: fiefs, seats or cards; `first` was picked first, where all must be the same."""
    what, found = row.picks[0].values[effects.WHAT], list[i64]()
    if what == effects.PICK_DISFAVOUR:
        figures = state.rules.figures
        for kind in range(len(figures.cards)):
            if state.decks[figures.deck[kind]].count(state.rules.kept(seat), figures.local[kind]):
                found.append(kind)
        return found
    if what >= effects.PICK_RIVAL:
        for rival in state.rivals(seat):
            if what == effects.PICK_RIVAL or state.hand_size(rival):
                found.append(rival)
        return found
    for fief in range(state.rules.figures.fiefs):
        if (first == NOBODY or fief == first) and fits(state, seat, what, fief):
            found.append(fief)
    return found


def fits(state: "WarlordsState", seat: i64, what: i64, fief: i64) -> bool:
    """Whether a fief is what a row wants picked."""
    own, castle = state.holders[fief] == seat, state.castles[fief]
    if what == effects.PICK_FIEF_OR_ATTACK:
        return own or marches.attacked(state, fief)
    if what == effects.PICK_CAPTIVE:
        return state.captives[fief * state.rules.seats + seat] > 0
    if what == effects.PICK_TURNCOAT:
        side = 1 - battles.side_of(state, seat)
        there = battles.battle_frame(state).where == fief
        return there and battles.soldiers(state, side, SPEAR) > 0 and battles.side_size(state, side) > 1
    if not own or what == effects.PICK_FIEF:
        return own
    if what == effects.PICK_CASTLE:
        return castle > 0
    if what == effects.PICK_UNFINISHED:
        return castle == UNFINISHED
    if what == effects.PICK_UNFINISHED_OR_SITE:
        free = deeds.castles_planned(state) < state.rules.figures.most_castles
        return castle == UNFINISHED or (free and deeds.may_start(state, seat, fief))
    if what == effects.PICK_WARLORD:
        return state.troops[fief * KINDS + LORD] > 0
    if what == effects.PICK_PORT:
        return fief in state.rules.figures.ports
    if what == effects.PICK_ATTACKED:
        return marches.attacked(state, fief)
    top = state.stack[-1]
    paid = top.more if top.kind == phases.PLAYING and top.where == fief else 0
    return state.troops[fief * KINDS + SPEAR] > paid


def row_on_top(state: "WarlordsState") -> Row:
    """The row of the card that is being played."""
    return state.rules.figures.effects.rows[state.stack[-1].what]


def open_picks(state: "WarlordsState", row: Row) -> list[i64]:
    """What may be picked next for the card that is being played."""
    top = state.stack[-1]
    return candidates(state, top.seat, row, top.where if row.picks[0].values[effects.SAME] > 0 else NOBODY)


def may_pick(state: "WarlordsState", what: i64, verb: i64) -> bool:
    """Whether a fief, a rival or a disfavour may be picked next by this verb."""
    row, top = row_on_top(state), state.stack[-1]
    if picking_verb(row) != verb:
        return False
    if verb != verbs.CHOOSE:
        return what in open_picks(state, row)
    other = row.picks[0].values[effects.SAME] > 0 and top.where != NOBODY and top.where != what
    return not other and fits(state, top.seat, row.picks[0].values[effects.WHAT], what)


def why_choose(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> i64:
    """A fief for a card, or a castle for a warlord (WOE-LORD-2)."""
    if state.stack[-1].kind == phases.HOUSING:
        return LEGAL if state.holders[fief] == seat and state.castles[fief] else clauses.LORD_2
    return LEGAL if may_pick(state, fief, verbs.CHOOSE) else clauses.CARD_2


def why_stop(state: "WarlordsState", seat: i64) -> i64:
    """Cards that say "may" need not be used, and those that say "up to" can be left at that."""
    row = row_on_top(state)
    begun = state.stack[-1].much < how_many(row)
    return LEGAL if (row.picks[0].values[effects.UP_TO] > 0 if begun else row.may) else clauses.CARD_2


def how_many(row: Row) -> i64:
    wanted = row.picks[0].values[effects.HOW_MANY]
    return wanted if wanted > 0 else 1


# A card is played


def play(state: "WarlordsState", seat: i64, kind: i64, second: i64) -> None:
    """WOE-CARD-1: it goes face up to its discard, and its row is carried out."""
    move(state, kind, state.rules.hand(seat), DISCARD)
    state.tell(clauses.CARD_1, events.PLAYED, seat, kind, NOTHING, 0)
    top = state.stack[-1]
    if top.kind == phases.DEPLOYING:  # what is placed after it is another answer
        state.stack[-1] = phases.frame(phases.DEPLOYING, NOBODY, top.what)
    resolve(state, seat, kind)


def resolve(state: "WarlordsState", seat: i64, kind: i64) -> None:
    """A card that lies face up takes effect: what it wants picked first, else at once; then its cost is paid."""
    row = state.rules.figures.rows[kind]
    if row.picks:
        state.push(phases.frame(phases.PLAYING, seat, row.number, NOBODY, how_many(row)))
    else:
        pay(state, seat, row)
        strike(state, seat, seat, row, NOBODY)


def pay(state: "WarlordsState", seat: i64, row: Row) -> None:
    if row.costs[0] > 0:
        deeds.receive(state, seat, -row.costs[0])


def playing_step(state: "WarlordsState") -> i64:
    """Whoever played the card picks, unless nothing is left to pick or only one thing can be."""
    top, row = state.stack[-1], row_on_top(state)
    found = open_picks(state, row) if top.much > 0 and not state.out(top.seat) else []
    if not found:
        state.stack.pop()
        return AGAIN
    if len(found) > 1 or row.may or row.picks[0].values[effects.UP_TO] > 0:
        return top.seat
    pick(state, top.seat, found[0], 0)
    return AGAIN


def choose(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    """A fief is picked, for a warlord or for a card."""
    if state.stack[-1].kind == phases.HOUSING:
        conquests.house(state, fief)
    else:
        pick(state, seat, fief, 0)


def pick(state: "WarlordsState", seat: i64, what: i64, second: i64) -> None:
    """One thing was picked: a cost is paid with the first; then the row is carried out on it."""
    top, row = state.stack[-1], row_on_top(state)
    if top.much == how_many(row):
        pay(state, seat, row)
    paid = top.more if top.where == what else 0
    state.stack[-1] = phases.frame(phases.PLAYING, seat, top.what, what, top.much - 1, paid)
    if picking_verb(row) == verbs.NAME:
        state.tell(clauses.CARD_2, events.NAMED, seat, row.source, NOTHING, what)
    struck = what if picking_verb(row) == verbs.NAME else state.on_turn() if row.when == effects.ANSWER else seat
    strike(state, seat, struck, row, what)


def strike(state: "WarlordsState", seat: i64, struck: i64, row: Row, what: i64) -> None:
    """WOE-CARD-3: a card with the Pope's disfavour may be ignored by whoever it strikes."""
    if state.rules.figures.disfavour[row.source]:
        state.push(phases.frame(phases.STRUCK, struck, row.number, what, 0, seat))
    else:
        deeds.carry_out(state, seat, row, what)


def struck_step(state: "WarlordsState") -> i64:
    seat = state.stack[-1].seat
    if state.out(seat):
        suffer(state, seat, 0, 0)
        return AGAIN
    return seat


def suffer(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    row, top = row_on_top(state), state.stack.pop()
    deeds.carry_out(state, top.more, row, top.where)


def ignore(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    """WOE-CARD-3: the card is kept as a disfavour and has no effect."""
    kind = row_on_top(state).source
    state.stack.pop()
    move(state, kind, DISCARD, state.rules.kept(seat))
    state.tell(clauses.CARD_3, events.IGNORED, seat, kind, NOTHING, 0)
