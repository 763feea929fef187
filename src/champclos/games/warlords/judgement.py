"""What a position of Warlords of Europe is worth to a seat, by judgement: castles, income, soldiers, gold and cards."""

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.games.warlords import ends, phases
from champclos.games.warlords.figures import KINDS

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

CASTLE: Final = (0.0, 8.0, 12.0, 24.0)  # in gold, by how far it is built
FIEF: Final = 2.0  # beyond what it pays
CARD: Final = 5.0
PAYS: Final = 2.0  # rounds for which income is counted
SCALE: Final = 60.0  # gold that makes a difference of one logit


def worth(state: "WarlordsState", seat: i64) -> float:
    """From −1, lost, to 1, won."""
    if state.stage() == phases.END:
        places = ends.standings(state)
        first = [other for other in range(state.rules.seats) if places[other] == 1]
        if seat not in first:
            return -1.0
        return 1.0 if len(first) == 1 else 0.0
    if state.out(seat):
        return -1.0
    own = wealth(state, seat)
    best = -1000.0
    for other in range(state.rules.seats):
        if other != seat and not state.out(other):
            found = wealth(state, other)
            if found > best:
                best = found
    lead = (own - best) / SCALE
    return 0.95 * (2.0 / (1.0 + exp(-lead)) - 1.0)


def wealth(state: "WarlordsState", seat: i64) -> float:
    """All that a seat has, in gold."""
    figures = state.rules.figures
    found = float(state.gold[seat]) + CARD * float(state.hand_size(seat))
    for fief in range(figures.fiefs):
        if state.holders[fief] == seat:
            found += FIEF + PAYS * float(figures.gold[fief]) + CASTLE[state.castles[fief]]
            for kind in range(KINDS):
                found += float(state.standing(fief, kind) * figures.cost[kind])
    if state.on_turn() == seat:
        for kind in range(KINDS):
            found += float((state.group[kind] + state.army[kind]) * figures.cost[kind])
        for at in range(0, len(state.attacks), 2 + KINDS):
            for kind in range(KINDS):
                found += float(state.attacks[at + 2 + kind] * figures.cost[kind])
    return found - 10.0 * float(state.captive(seat))
