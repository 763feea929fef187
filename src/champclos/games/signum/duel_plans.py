"""What bots may plan in a duel: an order in which a turn is played."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.games.signum import aids, choosing, decks, economy, estate, feats, phases, plans, skirmish, stakes, verbs
from champclos.games.signum.judgement import STRENGTH

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


# What a Feat is discarded for, in points of life
A_MINION: Final = 1.5
A_CARD: Final = 1.0
SUMMONED: Final = 0.3  # share of a Character's worth that counts for summoning it now and not later
CROWDED: Final = 0.3  # less for a Feat with each other in hand: few of them will be claimed


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
    traded = trade(state, seat)
    if traded:
        return [traded]
    whom = summoned(state, seat, state.power[seat])
    if whom >= 0:
        at = plans.deploy_at(state, seat, whom)
        return [[table.code(verbs.CALL, whom, 0, 0), table.code(verbs.TO, at, 0, 0)]]
    useful = aids.helped(state, seat)
    if useful:
        return [useful]
    cards = choosing.in_turn(state, seat, verbs.PLAY)
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


def summoned(state: "SignumState", seat: i64, power: i64) -> i64:
    """The strongest Character that some Hero Power can pay, or −1."""
    best, most = i64(-1), -1.0
    if state.estate.counts[estate.SUMMONED] > state.estate.counts[estate.MORE_SUMMONS]:
        return best
    for kind in skirmish.deployable(state, seat):
        if choosing.price(state, seat, kind) <= power and strong(state, kind) > most:
            best, most = kind, strong(state, kind)
    return best


def strong(state: "SignumState", kind: i64) -> float:
    """What a Character is worth on the battlefield."""
    figures, might = state.rules.figures, state.rules.might
    return STRENGTH * might.mean[kind] + float(figures.health[kind] + might.guard[kind])


def trade(state: "SignumState", seat: i64) -> list[i64]:
    """The Feat that promises least goes for Hero Power that pays a stronger Character, for a Minion or for cards."""
    zones, hand = state.estate.feats, estate.hand_of(seat)
    what = feats.trades(state, seat)
    if zones.sizes[hand] == 0 or zones.veiled(hand) or not what:
        return []
    least, promised = i64(-1), 100.0
    for feat in range(zones.kinds):
        if zones.count(hand, feat):
            hoped = stakes.POINT * stakes.hope(state, seat, feat)
            if hoped < promised:
                least, promised = feat, hoped
    wanted = decks.MINIONS if decks.MINIONS in what else decks.CARDS if decks.CARDS in what else i64(-1)
    gain = A_MINION if wanted == decks.MINIONS else A_CARD if wanted == decks.CARDS else 0.0
    if decks.POWER in what:
        power, menu = state.power[seat], state.rules.figures.deck.menu[least][decks.POWER]
        now, more = summoned(state, seat, power), summoned(state, seat, power + menu)
        stronger = 0.0 if more < 0 else SUMMONED * (strong(state, more) - (strong(state, now) if now >= 0 else 0.0))
        if stronger > gain:
            wanted, gain = decks.POWER, stronger
    if wanted < 0 or gain < promised - CROWDED * float(zones.sizes[hand] - 1):
        return []
    return [state.rules.verbs.code(verbs.TRADE, least, wanted, 0)]


def discarded(state: "SignumState", seat: i64) -> i64:
    """A card that raises the Income and costs too much to be played soon, or −1."""
    figures = state.rules.figures.deck
    found = [card for card in choosing.in_turn(state, seat, verbs.DISCARD) if figures.income[card] > 0]
    if not found or economy.income(state, seat) >= figures.most_income:
        return -1
    return max(found, key=lambda card: 10 * figures.income[card] + figures.cost[card])
