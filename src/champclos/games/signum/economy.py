"""Hero Power, Income and Victory Points of a duel (SIG-POWER, SIG-END-06): sums of what lies where.

They are asked for at every step, so sums are kept: `SignumState.stirred` says that a History has changed since the
markers followed, and `Estate.honours` are the points of the Feats in each Hall of Honour.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import NOTHING
from champclos.core.house import RESIGN_1
from champclos.games.signum import clauses, duel, estate, events, landmarks
from champclos.games.signum.rules import HERO_LOSS, changed, with_bit, without_bit

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def history_sum(state: "SignumState", seat: i64) -> i64:
    """SIG-ZONE-09, SIG-POWER-06: the Income values of all cards in a History together."""
    figures, kinds = state.rules.figures.deck, state.history[seat]
    found = state.estate.decks[seat].total(estate.HISTORY, figures.income)
    for kind in range(state.rules.figures.kinds if kinds else 0):
        if (kinds >> kind) & 1:
            found += figures.kind_income[kind]
    return found


def income(state: "SignumState", seat: i64) -> i64:
    """SIG-POWER-05, -06: as the track shows it."""
    if not state.stirred:
        return state.estate.marker[seat]
    found, most = history_sum(state, seat), state.rules.figures.deck.most_income
    return 0 if found < 0 else found if found < most else most


def points(state: "SignumState", seat: i64) -> i64:
    """SIG-END-06: Victory Points: cards face down, Feats face up, marks of the Income, the enemy Hero.

    SIG-ALLY-12: those of allies count together. SIG-SOLO-09: the enemy of the campaign has none.
    """
    rules = state.rules
    if seat == rules.enemy:
        return 0
    found = own_points(state, seat)
    if rules.alliance:
        found += own_points(state, rules.partner(seat))
    if state.gone:
        found += from_heroes(state, seat)
    if rules.scores:  # SIG-TOURN-30: the objective brings the maximum of points
        found += landmarks.points(state, seat)
        found = rules.target if landmarks.victor(state) == seat and found < rules.target else found
    if rules.several and not rules.alliance and state.fell(seat):  # SIG-FFA-06
        found = found - HERO_LOSS if found > HERO_LOSS else 0
    return found


def from_heroes(state: "SignumState", seat: i64) -> i64:
    """SIG-END-02, SIG-ALLY-11, SIG-FFA-06: Victory Points for enemy Heroes that have fallen."""
    rules, found = state.rules, i64(0)
    for other in range(rules.seats):
        if not state.foes(seat, other) or not state.fell(other):
            continue
        if rules.alliance:
            found += rules.team_hero
        elif rules.hero_gain and (slew(state, seat, other) if rules.several else state.ended != RESIGN_1):
            found += rules.figures.deck.hero
    return found


def slew(state: "SignumState", seat: i64, other: i64) -> bool:
    """SIG-FFA-06: whether a seat eliminated the Hero of another."""
    band = state.bands[other]
    kinds = state.slain[seat * state.rules.seats + other]
    return band >= 0 and (kinds >> state.rules.figures.heroes[band]) & 1 != 0


def own_points(state: "SignumState", seat: i64) -> i64:
    """Victory Points that do not come from Heroes."""
    figures, now = state.rules.figures.deck, income(state, seat)
    found = state.estate.kills[seat] + state.estate.honours[seat]
    return found + figures.income_worth[now] if state.rules.income_points else found  # SIG-POWER-09


def settle(state: "SignumState") -> None:
    """SIG-POWER-07, -10: the markers follow the Histories; a marked value that is reached is owed a card."""
    if not state.stirred:
        return
    own = state.estate
    for seat in range(state.rules.seats):
        now = income(state, seat)
        if now != own.marker[seat]:
            state.tell(clauses.POWER_07, events.INCOME, seat, NOTHING, NOTHING, now)
            own.marker = changed(own.marker, seat, now)
            if now in state.rules.figures.deck.card_marks:
                own.owed = changed(own.owed, seat, own.owed[seat] + 1)
    state.stirred = False


def closed(state: "SignumState", seat: i64) -> bool:
    """Whether nothing comes into a player's History any more: the player is out, gives up, or is being taken away."""
    if not state.rules.several or not state.fell(seat):
        return False
    gave_up = (state.estate.quit >> seat) & 1 != 0
    return gave_up or state.out(seat) or not duel.event_going_on(state)


def to_history(state: "SignumState", seat: i64, card: i64) -> None:
    """SIG-ZONE-06, -08: a card of a seat's Battle Deck comes into its History; of a player who is out, into the deck.

    So the Income of a player who is out stays what it was (SIG-FFA-05, SIG-ALLY-10).
    """
    if closed(state, seat):
        state.estate.decks[seat].put(estate.PILE, card)
    else:
        into_history(state, seat, card)


def into_history(state: "SignumState", seat: i64, card: i64) -> None:
    """SIG-POWER-07: the marker follows at once."""
    state.estate.decks[seat].put(estate.HISTORY, card)
    state.stirred = True
    settle(state)


def lay_down(state: "SignumState", owner: i64, kind: i64) -> None:
    """SIG-CARD-16: the card of a Character comes into a History."""
    state.history = with_bit(state.history, owner, kind)
    state.stirred = True


def take_up(state: "SignumState", owner: i64, kind: i64) -> None:
    """SIG-GLOSS-RESURGENT-2, -3: the card of a Character leaves a History, if it lies there."""
    state.history = without_bit(state.history, owner, kind)
    state.stirred = True


def new_power(state: "SignumState", seat: i64) -> None:
    """SIG-POWER-02 to -04: Hero Power is set to the Income, but in a player's first turn."""
    if state.estate.turns > state.rules.seats:
        most, now = state.rules.figures.deck.most_power, income(state, seat)
        state.power[seat] = now if now < most else most
    state.tell(clauses.POWER_02, events.POWER, seat, NOTHING, NOTHING, state.power[seat])


def gain(state: "SignumState", seat: i64, much: i64) -> None:
    """SIG-POWER-04: Hero Power, up to its limit."""
    more, most = state.power[seat] + much, state.rules.figures.deck.most_power
    state.power[seat] = more if more < most else most
