"""What bots may plan in a duel: an order in which a turn is played."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.games.signum import (
    choosing,
    decks,
    economy,
    effects,
    estate,
    feats,
    phases,
    plans,
    verbs,
)

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def proposals(state: "SignumState", seat: i64) -> list[list[i64]]:
    """In one's turn: Feats first, then a summons, cards, and creatures; what is left is discarded before the end."""
    table, top = state.rules.verbs, state.stack[-1]
    military = top.kind == phases.GLORY
    if military or (top.kind in (phases.TURN, phases.CLOSING, phases.ACTIVATION) and not state.fight):
        found = feats.claims(state, seat, military)
        if found:
            return [[table.code(verbs.CLAIM, best_feat(state, found), 0, 0)]]
    if top.kind != phases.TURN:
        return []
    whom = summoned(state, seat)
    if whom >= 0:
        at = plans.deploy_at(state, seat, whom)
        return [[table.code(verbs.CALL, whom, 0, 0), table.code(verbs.TO, at, 0, 0)]]
    traded = trade(state, seat)
    if traded:
        return [traded]
    useful = plans.helped(state, seat)
    if useful:
        return [useful]
    cards = choosing.in_turn(state, seat, verbs.PLAY)
    for card in cards:
        if state.rules.figures.deck.sort[card] == effects.A_BUILDING:
            return [[table.code(verbs.PLAY, card, 0, 0)]]
    if state.fresh(seat):
        return [*[[table.code(verbs.PLAY, card, 0, 0)] for card in cards], *plans.turn(state, seat)]
    least = discarded(state, seat)
    if least >= 0:
        return [[table.code(verbs.DISCARD, least, 0, 0)]]
    return [[table.code(verbs.DONE, 0, 0, 0)], *[[table.code(verbs.PLAY, card, 0, 0)] for card in cards]]


def best_feat(state: "SignumState", found: list[i64]) -> i64:
    """The Feat with the most points."""
    points = state.rules.figures.deck.points
    return max(found, key=lambda feat: points[feat])


def summoned(state: "SignumState", seat: i64) -> i64:
    """The strongest Character that can be paid, or −1."""
    best, most = i64(-1), -1.0
    figures, might = state.rules.figures, state.rules.might
    for kind in choosing.summonable(state, seat):
        value = 2.0 * might.mean[kind] + float(figures.health[kind] + might.guard[kind]) / 2.0
        if value > most:
            best, most = kind, value
    return best


def trade(state: "SignumState", seat: i64) -> list[i64]:
    """Of two Feats in hand or more, the one of the fewest points goes for a Minion, else for cards or Hero Power."""
    zones, hand = state.estate.feats, estate.hand_of(seat)
    what = feats.trades(state, seat)
    if zones.sizes[hand] < 2 or zones.veiled(hand) or not what:
        return []
    held = [feat for feat in range(zones.kinds) if zones.count(hand, feat)]
    points = state.rules.figures.deck.points
    least = min(held, key=lambda feat: points[feat])
    wanted = decks.MINIONS if decks.MINIONS in what else what[-1]
    return [state.rules.verbs.code(verbs.TRADE, least, wanted, 0)]


def discarded(state: "SignumState", seat: i64) -> i64:
    """A card that raises the Income and costs too much to be played soon, or −1."""
    figures = state.rules.figures.deck
    found = [card for card in choosing.in_turn(state, seat, verbs.DISCARD) if figures.income[card] > 0]
    if not found or economy.income(state, seat) >= figures.most_income:
        return -1
    return max(found, key=lambda card: 10 * figures.income[card] + figures.cost[card])
