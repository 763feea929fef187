"""Battle cards that are played (SIG-DECK-03, SIG-SPELL, SIG-RELIC, SIG-BUILD): paid, answered, carried out, laid down.

The rows of a Spell or Tactic belong to its player's Hero while they happen; rows of a Spell that count at a later
moment stay in force (`SignumState.force`), and so does what an Enchantment does to its creature.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Deed, Lasting, Row
from champclos.core.events import NOTHING
from champclos.core.flow import AGAIN, Frame
from champclos.games.signum import (
    bands,
    clauses,
    costs,
    duel,
    economy,
    effects,
    ends,
    estate,
    events,
    moments,
    moving,
    phases,
    powers,
    summons,
    tactics,
    targets,
    used,
)
from champclos.games.signum.rules import changed

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

# Steps of a card that is played; from FIRST_ROW on its rows
ANNOUNCED: Final = 0
ANSWERED: Final = 1
FIRST_ROW: Final = 2
# Flags
CANCELLED: Final = 1


# What may be played


def affordable(state: "SignumState", seat: i64, card: i64) -> bool:
    """SIG-DECK-03, SIG-TACTIC-04."""
    return state.power[seat] >= state.rules.figures.deck.cost[card]


def may_play(state: "SignumState", seat: i64, card: i64) -> bool:
    """SIG-TURN-06: whether a Spell, Relic or Building could be played now, if it is in the hand."""
    figures = state.rules.figures.deck
    sort = figures.sort[card]
    if sort == effects.A_TACTIC or not affordable(state, seat, card):
        return False
    if sort == effects.A_BUILDING:
        return bands.free_place(state, seat, card) >= 0
    return sort == effects.A_RELIC or finds_aim(state, seat, figures.rows[card][0])


def finds_aim(state: "SignumState", seat: i64, row: Row) -> bool:
    """Whether there is what the first row of a Spell has to be aimed at."""
    hero = state.hero(seat)
    if row.picks and not powers.for_all(row):
        return targets.finds_target(state, row, hero)
    if row.deeds[0].verb == effects.AIM:
        return len(aims(state, seat, row)) > 0
    return row.deeds[0].verb != effects.READY or len(engaged_buildings(state, seat)) > 0


def aims(state: "SignumState", seat: i64, row: Row) -> list[i64]:
    """The hexes that a row may be aimed at."""
    deed = row.deeds[0]
    far, terrains = state.ground.far[state.hex[state.hero(seat)]], deed.values[1]
    return [
        at
        for at in range(state.rules.field.hexes)
        if far[at] <= deed.values[0] and (terrains < 0 or (terrains >> state.terrain[at]) & 1)
    ]


def engaged_buildings(state: "SignumState", seat: i64) -> list[i64]:
    """The Buildings of a seat that are engaged, by kind of card."""
    found = {
        state.cards[at]
        for at in state.rules.card_places[seat]
        if state.cards[at] >= 0 and (state.engaged >> at) & 1 and not state.rules.figures.relic[state.cards[at]]
    }
    return sorted(found)


def suits(state: "SignumState", deed: Deed, who: i64, slot: i64) -> bool:
    """Whether a creature can be what a deed does to it: change places, be placed, be taken over, be moved.

    SIG-ZONE-18: who is taken over counts to the limit of who takes it.
    """
    if deed.verb == effects.EXCHANGE:
        return any(swappable(state, slot, state.at[at]) for at in state.ground.near[state.hex[slot]])
    if deed.verb == effects.PLACE:
        return len(moving.place_hexes(state, slot, moving.way_of(deed))) > 0
    if deed.verb == effects.SHIFT:
        return deed.values[2] != effects.BY_FORCE or len(moving.shove_hexes(state, slot)) > 0
    return summons.few(state, state.keeper[who]) and not powers.forbidden(state, slot, effects.NO_CONTROL)


def swappable(state: "SignumState", slot: i64, other: i64) -> bool:
    """Whether a Spell can make two creatures change places (SIG-GLOSS-MONSTER)."""
    return other >= 0 and other != slot and not powers.forbidden(state, other, effects.NO_SUPPORT)


def partners(state: "SignumState", slot: i64) -> list[i64]:
    """The hexes of creatures adjacent to one."""
    return sorted([at for at in state.ground.near[state.hex[slot]] if swappable(state, slot, state.at[at])])


# A card is played


def play(state: "SignumState", seat: i64, card: i64, subject: i64) -> None:
    """SIG-DECK-03: a card of the hand is paid and shown."""
    state.power[seat] -= state.rules.figures.deck.cost[card]
    state.estate.decks[seat].take(estate.HAND, card)
    state.tell(clauses.DECK_03, events.CARD_PLAYED, seat, NOTHING, NOTHING, card)
    if seat == state.on_turn():
        state.estate.count(estate.PLAYED, 1)
    state.push(phases.frame(phases.CAST, seat, card, 0, ANNOUNCED, subject))


def cast_step(state: "SignumState") -> i64:
    """Others may answer; then its rows happen one after the other, or it is laid down."""
    top = state.stack[-1]
    rows, sort = state.rules.figures.deck.rows[top.what], state.rules.figures.deck.sort[top.what]
    state.stack[-1] = Frame(phases.CAST, top.seat, top.what, top.where, top.much + 1, top.more, top.last)
    if top.much == ANNOUNCED:
        tactics.open_window(state, effects.CARD_PLAYED, moments.NO_ONE)
        return AGAIN
    done = top.last & CANCELLED != 0 or top.much - FIRST_ROW >= len(rows)
    if top.much == ANSWERED and not top.last & CANCELLED and sort <= effects.A_BUILDING:
        state.stack.pop()
        lay_down(state, top.seat, top.what)
    elif top.much >= FIRST_ROW and not done:
        run(state, top, rows[top.much - FIRST_ROW])
    elif done:
        if not enchanting(state, top):  # SIG-SPELL-01, SIG-TACTIC-03; it belongs to the event (SIG-END-08)
            economy.to_history(state, top.seat, top.what)
        state.stack.pop()
        if sort == effects.A_TACTIC and duel.ending(state):  # SIG-END-03: what it answered is another event
            ends.finish(state, duel.why_over(state))
    return AGAIN


def run(state: "SignumState", top: Frame, row: Row) -> None:
    """One row of a Spell or Tactic happens, or begins to count."""
    hero = state.hero(top.seat)
    if hero < 0:
        return
    if row.kind == effects.ENCHANT:
        moments.choose(state, row, hero, 0)
        return
    if state.rules.figures.deck.lingers[row.number]:
        state.begin_effect(row, top.seat, hero, moments.NO_ONE)
        return
    if row.when != effects.PLAYED and not row.holds(powers.Asked(state, hero, top.more, top.seat)):
        return
    if row.may:
        if targets.finds_target(state, row, hero):
            state.push(phases.frame(phases.OFFER, top.seat, row.number, hero, 0, moments.NO_ONE, 0))
    elif powers.for_all(row):
        found = [moments.Waiting(row, hero, it, 0) for it in powers.candidates(state, row, hero)]
        moments.begin(state, effects.PLAYED, hero, found)
    elif row.picks:
        moments.choose(state, row, hero, 0)
    else:
        moments.start(state, row, hero, top.more, 0)


# Enchantments


def in_force(state: "SignumState", seat: i64, card: i64) -> bool:
    """SIG-SPELL-02: whether an Enchantment of a seat lies in play."""
    rows = state.rules.figures.rows
    source = state.rules.figures.card[card]
    return any(
        one.owner == seat and rows[one.row].source == source and rows[one.row].kind == effects.ENCHANT
        for one in state.force.lasting
    )


def enchanting(state: "SignumState", cast: Frame) -> bool:
    """Whether a card that was played lies in play as an Enchantment, if it was not cancelled."""
    return not cast.last & CANCELLED and in_force(state, cast.seat, cast.what)


def disenchant(state: "SignumState", one: Lasting) -> None:
    """SIG-SPELL-02: what was enchanted has left play, so the card goes to its owner's History."""
    row = state.rules.figures.rows[one.row]
    if row.kind == effects.ENCHANT and one.other > used.SPENT:
        card = state.rules.figures.card_of[row.source]
        state.tell(clauses.SPELL_02, events.CARD_GONE, one.owner, NOTHING, NOTHING, card)
        economy.to_history(state, one.owner, card)


def lingering(state: "SignumState", found: "list[moments.Waiting]", moment: i64, who: i64) -> None:
    """Rows in force that count at a moment: of Spells for their side, of Enchantments for their creature."""
    rows = state.rules.figures.rows
    for one in state.force.lasting:
        row = rows[one.row]
        if row.when != moment or one.other <= used.SPENT or not state.rules.figures.deck.lingers[row.number]:
            continue
        if row.kind != effects.ENCHANT:
            if who == moments.NO_ONE and state.alive(one.what):
                moments.add(state, found, row, one.what, 0)
        elif one.other == who and state.keeper[who] == one.owner and moments.fits(state, row, who, 0):
            found.append(moments.Waiting(row, who, who, 0))


# Relics and Buildings


def lay_down(state: "SignumState", seat: i64, card: i64) -> None:
    """SIG-BUILD-01, SIG-RELIC-02, -03: a Building comes into the City, a Relic to the Hero, perhaps for another."""
    if not state.rules.figures.relic[card]:
        if state.rules.players:
            state.estate.built = [*state.estate.built, card * 2 + seat]
        put(state, seat, card, bands.free_place(state, seat, card))
        return
    worn = relics(state, seat)
    if card in worn:  # never two alike
        replace(state, seat, card, card)
    elif worn:
        state.push(phases.frame(phases.REPLACE, seat, card))
    else:
        put(state, seat, card, bands.free_place(state, seat, card))


def put_away(state: "SignumState", frame: Frame) -> None:
    """A card that is being played when its player is out or the game ends.

    SIG-SPELL-01, SIG-TACTIC-03: a Spell or Tactic has been played and goes to the History. SIG-ZONE-06: a Relic or a
    Building that has not come into play yet goes to none.
    """
    if state.rules.figures.deck.sort[frame.what] <= effects.A_BUILDING:
        state.estate.decks[frame.seat].put(estate.PILE, frame.what)
    elif not enchanting(state, frame):
        economy.into_history(state, frame.seat, frame.what)


def relics(state: "SignumState", seat: i64) -> list[i64]:
    """The Relics of a Hero, by kind of card."""
    found = [state.cards[at] for at in state.rules.card_places[seat] if state.cards[at] >= 0]
    figures = state.rules.figures
    return sorted([card for card in found if figures.relic[card] and not figures.improvement[card]])


def replace(state: "SignumState", seat: i64, card: i64, old: i64) -> None:
    """SIG-RELIC-03: the old Relic is discarded at once."""
    at = state.card_at(seat, old)
    costs.discard(state, at)
    put(state, seat, card, at)


def put(state: "SignumState", seat: i64, card: i64, at: i64) -> None:
    """SIG-RELIC-07, SIG-ABIL-15: a card comes into play with its tokens, ready to be used (SIG-ABIL-14)."""
    state.cards = changed(state.cards, at, card)
    state.tally[at] = state.rules.figures.uses[card] + state.rules.figures.armour[card]
    state.unsettle()


def spot(state: "SignumState") -> i64:
    """The hex that the card on top is aimed at, or −1."""
    for frame in reversed(state.stack):
        if frame.kind == phases.CAST:
            return frame.where - 1
    return -1


def aim(state: "SignumState", at: i64) -> None:
    """A hex was chosen for the card on top."""
    for place in range(len(state.stack) - 1, 0, -1):
        frame = state.stack[place]
        if frame.kind == phases.CAST:
            state.stack[place] = Frame(phases.CAST, frame.seat, frame.what, at + 1, frame.much, frame.more, frame.last)
            return
