"""What a seat of a duel has beside its creatures, as bots weigh it: points, Income, cards, Buildings and Relics."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.games.signum import economy, estate, hands

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

# In points, one for a point of life of a Character
POINT: Final = 5.0  # a Victory Point
LAST_POINTS: Final = 0.5  # … and as much more for each that was gained before it: whoever is near the target nearly won
INCOME: Final = 1.6  # of a point of Income, up to what Hero Power can be
CARD: Final = 0.7  # in hand
FEAT: Final = 0.5  # in hand
BUILDING: Final = 1.4
RELIC: Final = 1.0
POWER: Final = 0.15  # of a point of Hero Power that is left: it is lost when the turn comes round
MANY: Final = 4  # Buildings of which one more is of little use


def standing(state: "SignumState", seat: i64) -> float:
    """What a seat has beside its creatures."""
    figures, own = state.rules.figures, state.estate
    points, now = float(economy.points(state, seat)), economy.income(state, seat)
    found = POINT * points + LAST_POINTS * points * points / 2.0
    found += INCOME * float(now if now < figures.deck.most_power else figures.deck.most_power)
    found += CARD * float(hands.hand_size(state, seat)) + FEAT * float(own.feats.sizes[estate.hand_of(seat)])
    buildings: i64 = 0
    for at in state.rules.card_places[seat]:
        if state.cards[at] >= 0:
            if figures.relic[state.cards[at]]:
                found += RELIC
            else:
                buildings += 1
    found += BUILDING * float(buildings if buildings < MANY else MANY)
    return found + POWER * float(state.power[seat])
