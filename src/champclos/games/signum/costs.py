"""What stands left of the colon of an ability: its cost, its uses, and the card that is used up (SIG-ABIL-05, -15)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.effects import UNSAID, Row
from champclos.core.events import NOTHING
from champclos.games.signum import clauses, effects, events, moments, summons, targets, used
from champclos.games.signum.content import CARDS_EACH
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
    return state.power[state.keeper[slot]] >= row.costs[effects.COST_POWER]


def after_uses(state: "SignumState", card: i64) -> None:
    """SIG-ABIL-15: after its last use a card goes to the History."""
    if card > 0 and state.cards[card - 1] >= 0:
        kind = state.cards[card - 1]
        if state.rules.figures.uses[kind] > 0 and state.tally[card - 1] == 0:
            discard(state, card - 1)


def discard(state: "SignumState", at: i64) -> None:
    """A Relic or Building goes to the History."""
    state.tell(clauses.ABIL_15, events.CARD_GONE, at // CARDS_EACH, NOTHING, NOTHING, state.cards[at])
    state.cards = changed(state.cards, at, -1)
    state.tally[at] = 0
    state.unsettle()
    state.engaged &= ~(1 << at)
    state.used &= ~(1 << at)


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
