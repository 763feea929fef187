"""WOE-CARD: when a card may be played, what is picked for it, and whom it strikes.

No card is code of its own: what it does is a row in `content.toml`, which `deeds.py` carries out.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.effects import Facts, Row
from champclos.core.events import NOTHING
from champclos.core.flow import AGAIN, NOBODY, Frame
from champclos.core.house import LEGAL
from champclos.games.warlords import battles, clauses, conquests, decks, deeds, effects, events, marches, phases
from champclos.games.warlords.figures import ARCHER, KINDS, LORD, NO_CASTLE, SPEAR, UNFINISHED
from champclos.games.warlords.rules import DISCARD
from champclos.games.warlords.verbs import GOODS, STARTS

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState


class CardFacts(Facts):
    """What the conditions of cards ask about: the player, and the battle being fought; all of it is public."""

    def __init__(self, state: "WarlordsState", seat: i64) -> None:
        self.state = state
        self.seat = seat

    def value(self, subject: i64, trait: i64, qualifier: i64) -> i64:
        state, seat, name = self.state, self.seat, effects.PROPERTIES[trait]
        if name == "disfavours":
            return state.disfavours(seat)
        if name == "gold":
            return state.gold[seat]
        if name == "soldiers":
            return deeds.fit_for_crusade(state, seat, False)
        if name == "rich_rivals":
            return len([rival for rival in deeds.rivals(state, seat) if state.gold[rival]])
        side = battles.side_of(state, seat)
        if name == "castle":
            return state.castles[battles.battle_frame(state).where]
        if name == "own_die":
            return battles.die_of(state, side)
        if name == "other_die":
            return battles.die_of(state, 1 - side)
        if name == "own_archers":
            return battles.dice_of(state, side, ARCHER)
        if name == "other_archers":
            return battles.dice_of(state, 1 - side, ARCHER)
        return battles.side_size(state, 1 - side) - battles.soldiers(state, 1 - side, LORD)


# When a card may be played


def moment_of(state: "WarlordsState", seat: i64) -> i64:
    """The moment at which the seat, which is asked, may play cards now, or NOBODY."""
    top = state.stack[-1]
    if top.kind == phases.TURN:
        return effects.CAMPAIGN if top.more == phases.CAMPAIGN else effects.ANSWER if answering(state) else NOBODY
    if top.kind == phases.BATTLE:
        return effects.BATTLE if top.more <= phases.DEFENDER_CARDS else NOBODY
    if top.kind == phases.TAXES:
        return effects.TAXATION
    return effects.DEPLOYMENT if top.kind == phases.DEPLOYING else NOBODY


def answering(state: "WarlordsState") -> bool:
    return state.stack[-1].kind == phases.TURN and state.stack[-1].more == phases.ANSWERS


def why_card(state: "WarlordsState", seat: i64, kind: i64, second: i64) -> i64:
    """WOE-CARD-1, -2: a card of the hand, at its moment, that can be applied."""
    row = state.rules.figures.rows[kind]
    if row.when != moment_of(state, seat) or state.held(seat, kind) == 0:
        return clauses.CARD_1
    return LEGAL if applicable(state, seat, row) else clauses.CARD_2


def applicable(state: "WarlordsState", seat: i64, row: Row) -> bool:
    """WOE-CARD-2: it is for this side, its conditions hold, it can be paid, and there is something to pick."""
    if row.when == effects.BATTLE and row.role >= 0 and row.role != battles.side_of(state, seat):
        return False
    if row.costs[0] > state.gold[seat] or not row.holds(CardFacts(state, seat)):
        return False
    return not row.picks or len(candidates(state, seat, row, NOBODY)) > 0


def could_play(state: "WarlordsState", seat: i64, moment: i64) -> bool:
    """Whether a seat may hold a card that it could play now, as far as everybody knows; the same in every view."""
    if state.hand_size(seat) == 0:
        return False
    figures, hand = state.rules.figures, state.rules.hand(seat)
    for kind in range(figures.hand_kinds):
        row = figures.rows[kind]
        if row.when == moment and applicable(state, seat, row):
            deck = figures.deck_of(kind)
            if state.decks[deck].could_hold(hand, kind - figures.first_kind[deck], state.rules.public_veil) > 0:
                return True
    return False


# What is picked


def picks_rival(row: Row) -> bool:
    return row.picks[0].values[effects.WHAT] >= effects.PICK_RIVAL


def candidates(state: "WarlordsState", seat: i64, row: Row, first: i64) -> list[i64]:
    """What may be picked for a row: fiefs, or seats; `first` is what was picked first, where all must be the same."""
    what, found = row.picks[0].values[effects.WHAT], list[i64]()
    if what >= effects.PICK_RIVAL:
        for rival in deeds.rivals(state, seat):
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
        return own or fief in marches.targets(state)
    if what == effects.PICK_CAPTIVE:
        return state.captives[fief * state.rules.seats + seat] > 0
    if what == effects.PICK_TURNCOAT:
        side = 1 - battles.side_of(state, seat)
        there = battles.battle_frame(state).where == fief
        return there and battles.soldiers(state, side, SPEAR) > 0 and battles.side_size(state, side) > 1
    if not own or what == effects.PICK_FIEF:
        return own
    if what == effects.PICK_CASTLE:
        return castle != NO_CASTLE
    if what == effects.PICK_UNFINISHED:
        return castle == UNFINISHED
    if what == effects.PICK_UNFINISHED_OR_SITE:
        free = castles_planned(state) < state.rules.figures.most_castles
        return castle == UNFINISHED or (free and may_start(state, seat, fief))
    if what == effects.PICK_WARLORD:
        return state.troops[fief * KINDS + LORD] > 0
    if what == effects.PICK_PORT:
        return fief in state.rules.figures.ports
    return fief in marches.targets(state) if what == effects.PICK_ATTACKED else state.troops[fief * KINDS + SPEAR] > 0


def may_start(state: "WarlordsState", seat: i64, fief: i64) -> bool:
    """WOE-DEPLOY-1: a castle, only in a kingdom where the seat has none."""
    free = state.holders[fief] == seat and state.castles[fief] == NO_CASTLE
    return free and not state.has_castle(seat, state.rules.figures.kingdom[fief])


def castles_planned(state: "WarlordsState") -> i64:
    """WOE-RECRUIT-2: castles in play, and those that are paid for and still to be started."""
    found: i64 = 0
    for castle in state.castles:
        if castle != NO_CASTLE:
            found += 1
    for seat in range(state.rules.seats):
        found += state.recruits[seat * GOODS + STARTS]
    return found


def picking(state: "WarlordsState", seat: i64) -> Row | None:
    """The row for which the seat picks something now."""
    top = state.stack[-1]
    return state.rules.figures.effects.rows[top.what] if top.kind == phases.PLAYING and top.seat == seat else None


def why_choose(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> i64:
    """A fief for a card, or a castle for a warlord (WOE-LORD-2)."""
    top = state.stack[-1]
    if top.kind == phases.HOUSING and top.seat == seat:
        return LEGAL if state.holders[fief] == seat and state.castles[fief] else clauses.LORD_2
    row = picking(state, seat)
    if row is None or picks_rival(row):
        return clauses.CARD_2
    return LEGAL if fief in candidates(state, seat, row, first_pick(row, top)) else clauses.CARD_2


def why_name(state: "WarlordsState", seat: i64, rival: i64, second: i64) -> i64:
    row = picking(state, seat)
    if row is None or not picks_rival(row):
        return clauses.CARD_2
    return LEGAL if rival in candidates(state, seat, row, NOBODY) else clauses.CARD_2


def why_stop(state: "WarlordsState", seat: i64) -> i64:
    """Cards that say "may" need not be used, and those that say "up to" can be left at that."""
    row = picking(state, seat)
    if row is None:
        return clauses.CARD_2
    begun = state.stack[-1].much < how_many(row)
    return LEGAL if (row.picks[0].values[effects.UP_TO] > 0 if begun else row.may) else clauses.CARD_2


def how_many(row: Row) -> i64:
    wanted = row.picks[0].values[effects.HOW_MANY]
    return wanted if wanted > 0 else 1


def first_pick(row: Row, top: Frame) -> i64:
    return top.where if row.picks[0].values[effects.SAME] > 0 else NOBODY


# A card is played


def play(state: "WarlordsState", seat: i64, kind: i64, second: i64) -> None:
    """WOE-CARD-1: it goes face up to its discard, and its row is carried out."""
    decks.zones_of(state, kind).move(state.rules.hand(seat), DISCARD, decks.local(state, kind))
    state.tell(clauses.CARD_1, events.PLAYED, seat, kind, NOTHING, 0)
    resolve(state, seat, kind)


def resolve(state: "WarlordsState", seat: i64, kind: i64) -> None:
    """A card that lies face up takes effect: what it wants picked first, else at once; then its cost is paid."""
    row = state.rules.figures.rows[kind]
    if row.picks:
        state.push(phases.frame(phases.PLAYING, seat, row.number, NOBODY, how_many(row)))
        return
    deeds.receive(state, seat, -row.costs[0] if row.costs[0] > 0 else 0)
    strike(state, seat, seat, row, NOBODY)


def playing_step(state: "WarlordsState") -> i64:
    """Whoever played the card picks, unless nothing is left to pick or only one thing can be."""
    top = state.stack[-1]
    row = state.rules.figures.effects.rows[top.what]
    if top.much == 0 or state.out(top.seat):
        state.stack.pop()
        return AGAIN
    open_to = candidates(state, top.seat, row, first_pick(row, top))
    if not open_to:
        state.stack.pop()
        return AGAIN
    free = row.may or row.picks[0].values[effects.UP_TO] > 0
    if len(open_to) == 1 and not free:
        pick(state, top.seat, open_to[0], 0)
        return AGAIN
    return top.seat


def choose(state: "WarlordsState", seat: i64, fief: i64, second: i64) -> None:
    """A fief is picked, for a warlord or for a card."""
    if state.stack[-1].kind == phases.HOUSING:
        conquests.house(state, fief)
    else:
        pick(state, seat, fief, 0)


def pick(state: "WarlordsState", seat: i64, what: i64, second: i64) -> None:
    """One thing was picked: a cost is paid with the first; then the row is carried out on it."""
    top = state.stack[-1]
    row = state.rules.figures.effects.rows[top.what]
    if top.much == how_many(row) and row.costs[0] > 0:
        deeds.receive(state, seat, -row.costs[0])
    state.stack[-1] = phases.frame(phases.PLAYING, seat, top.what, what, top.much - 1)
    struck = what if picks_rival(row) else state.on_turn() if row.when == effects.ANSWER else seat
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


def why_answer_card(state: "WarlordsState", seat: i64, first: i64, second: i64) -> i64:
    top = state.stack[-1]
    return LEGAL if top.kind == phases.STRUCK and top.seat == seat else clauses.CARD_3


def suffer(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    top = state.stack.pop()
    deeds.carry_out(state, top.more, state.rules.figures.effects.rows[top.what], top.where)


def ignore(state: "WarlordsState", seat: i64, first: i64, second: i64) -> None:
    """WOE-CARD-3: the card is kept as a disfavour and has no effect."""
    kind = state.rules.figures.effects.rows[state.stack.pop().what].source
    decks.zones_of(state, kind).move(DISCARD, state.rules.kept(seat), decks.local(state, kind))
    state.tell(clauses.CARD_3, events.IGNORED, seat, kind, NOTHING, 0)
