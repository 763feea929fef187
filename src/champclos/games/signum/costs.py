"""What stands left of the colon of an ability: its cost, its uses, and the card that is used up (SIG-ABIL-05, -15)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.effects import UNSAID, Row
from champclos.core.events import NOTHING
from champclos.core.flow import Frame
from champclos.games.signum import clauses, economy, effects, events, moments, powers, summons, targets, used
from champclos.games.signum.loadouts import MOMENTS
from champclos.games.signum.rules import changed

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def payable(state: "SignumState", row: Row, slot: i64, card: i64) -> bool:
    """SIG-ABIL-05, -15, -16: whether what stands left of the colon can be met."""
    if row.once != UNSAID and used.spent(state, row, slot):
        return False
    if row.uses != UNSAID and (card == 0 or state.tally[card - 1] < row.uses or (state.used >> (card - 1)) & 1):
        return False
    if row.costs[effects.COST_ENGAGE] == 1 and card > 0 and (state.engaged >> (card - 1)) & 1:
        return False
    price = row.costs[effects.COST_POWER]
    if state.rules.duel and price > 0:
        for at in discounts(state, state.keeper[slot], row):
            price = reduced(state, at, row.costs[effects.COST_POWER])
    return state.power[state.keeper[slot]] >= price


def counts(state: "SignumState", row: Row, hero: i64) -> bool:
    """Whether a row of a Hero that changes a price counts now."""
    return payable(state, row, hero, 0) and row.holds(powers.Asked(state, hero, -1, state.keeper[hero]))


def discounts(state: "SignumState", seat: i64, row: Row) -> list[i64]:
    """The places of Relics that make cheaper what is paid when a creature is activated (SIG-GLOSS-CONTRACT-X)."""
    found: list[i64] = []
    if row.when != effects.ACTIVATION_START or row.costs[effects.COST_POWER] <= 0:
        return found
    for at in state.rules.card_places[seat]:
        helping = rebate(state, at)
        if helping is not None and state.tally[at] >= helping.uses and not (state.used >> at) & 1:
            found.append(at)
    return found


def rebate(state: "SignumState", at: i64) -> Row | None:
    """The row by which the card at a place takes something off a price, if it has one."""
    figures, card = state.rules.figures, state.cards[at]
    rows = figures.by[figures.card[card] * MOMENTS + effects.PAY] if card >= 0 else []
    return rows[0] if rows else None


def reduced(state: "SignumState", at: i64, price: i64) -> i64:
    """A price with what the card at a place takes off."""
    helping = rebate(state, at)
    assert helping is not None
    deed = helping.deeds[0]
    less = price + deed.values[0]
    return less if less > deed.values[1] else deed.values[1]


def accept_cheaper(state: "SignumState", offer: Frame, card: i64) -> None:
    """What was offered happens, for less Hero Power; the Relic is used."""
    seat, row = offer.seat, state.rules.figures.rows[offer.what]
    at = state.card_at(seat, card)
    helping = rebate(state, at)
    assert helping is not None
    state.tell(clauses.ABIL_05, events.CARD_USED, seat, NOTHING, NOTHING, card)
    state.tally[at] -= helping.uses
    state.used |= 1 << at
    price = row.costs[effects.COST_POWER]
    state.power[seat] += price - reduced(state, at, price)
    moments.start(state, row, offer.where, offer.more, offer.last)
    after_uses(state, at + 1)


def after_uses(state: "SignumState", card: i64) -> None:
    """SIG-ABIL-15: after its last use a card goes to the History."""
    if card > 0 and state.cards[card - 1] >= 0:
        kind = state.cards[card - 1]
        if state.rules.figures.uses[kind] > 0 and state.tally[card - 1] == 0:
            discard(state, card - 1)


def discard(state: "SignumState", at: i64) -> None:
    """A Relic or Building goes to the History."""
    card = state.cards[at]
    kept = state.rules.figures.improvement[card]  # SIG-TOURN-46: it goes back to the Improvement Deck
    clause = clauses.TOURN_46 if kept else clauses.ABIL_15
    state.tell(clause, events.CARD_GONE, at // state.rules.places, NOTHING, NOTHING, card)
    state.cards = changed(state.cards, at, -1)
    state.tally[at] = 0
    if state.rules.duel and not kept:
        economy.to_history(state, at // state.rules.places, card)
    state.unsettle()
    state.engaged &= ~(1 << at)
    state.used &= ~(1 << at)


def usable_place(state: "SignumState", seat: i64, card: i64) -> i64:
    """Where a seat has a card that can be used now; of two alike perhaps only one can."""
    places = [at for at in state.rules.card_places[seat] if state.cards[at] == card]
    usable = [at for at in places if len(places) > 1 and usable_row(state, state.hero(seat), at) is not None]
    return (usable or places)[0]


def usable_row(state: "SignumState", hero: i64, at: i64) -> Row | None:
    """SIG-BUILD-03, SIG-ABIL-10: what a Relic or Building of a Hero's player can be used for between activations.

    Of two rows that stand for one ability the last that holds counts.
    """
    figures = state.rules.figures
    if hero < 0 or state.cards[at] < 0 or (state.engaged >> at) & 1:
        return None
    found: Row | None = None
    for row in figures.by[figures.card[state.cards[at]] * MOMENTS + effects.BUILDING_PHASE]:
        if not moments.fits(state, row, hero, at + 1):
            continue
        if row.picks and not targets.finds_target(state, row, hero):
            continue
        if row.deeds[0].verb != effects.SUMMON or summons.summon_place(state, row.deeds[0], hero) >= 0:
            found = row
    return found
