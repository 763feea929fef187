"""What a seat of a duel has beside its creatures, as bots weigh it: points, Income, cards, Buildings, Relics, Feats."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import AT_LEAST, Condition
from champclos.games.signum import economy, effects, estate, feats, hands
from champclos.games.signum.ground import FAR

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

# In points, one for a point of life of a Character
POINT: Final = 5.0  # a Victory Point
LAST_POINTS: Final = 0.5  # … and as much more for each that was gained before it: whoever is near the target nearly won
TEAM_POINTS: Final = 0.25  # … of a team, whose target is twice as far
THE_GAME: Final = 60.0  # to reach the target by a Hero's fall
INCOME: Final = 0.1  # of a point of Income, up to what Hero Power can be, for each Feat that is still to be drawn
LEAST_INCOME: Final = 0.3
CARD: Final = 0.7  # in hand
BUILDING: Final = 1.4
RELIC: Final = 1.0
POWER: Final = 0.15  # of a point of Hero Power that is left: it is lost when the turn comes round
MANY: Final = 4  # Buildings of which one more is of little use
# Of a Feat in hand, as shares of its points
MILITARY: Final = 0.38  # it takes a kill of the right kind
SOME_DAY: Final = 0.2  # an Achievement for which nothing has been done
UNDER_WAY: Final = 0.4  # … more, as it comes nearer
AT_ONCE: Final = 0.9  # that may be claimed now
USUAL: Final = 0.55  # Victory Points that a Feat in hand promises, whichever it is
LATE: Final = 0.4  # … of that when no more Feats can be drawn,
LONG: Final = 20.0  # and all of it while there is time for this number of Feats
LEAD: Final = 0.35  # of a kill: a Military Feat may follow it
FAR_OFF: Final = 8  # hexes to the enemy's deployment zone, from which an intruder has not begun to come
# Feats that want a creature somewhere, as shares of their points for standing there
INTRUDER: Final = 0.8
ONE_OF_TWO: Final = 0.35


def standing(state: "SignumState", seat: i64) -> float:
    """What a seat has beside its creatures and points."""
    figures, now = state.rules.figures, state.estate.marker[seat]
    found = earned(state) * float(now if now < figures.deck.most_power else figures.deck.most_power)
    found += CARD * float(hands.hand_size(state, seat)) + POINT * hopes(state, seat)
    buildings: i64 = 0
    for at in state.rules.card_places[seat]:
        if state.cards[at] >= 0:
            if figures.relic[state.cards[at]]:
                found += RELIC
            else:
                buildings += 1
    found += BUILDING * float(buildings if buildings < MANY else MANY)
    if seat == state.stack[0].seat:
        return found + POWER * float(state.power[seat])
    return found + POWER * float(now) + CARD + POINT * USUAL  # what the start of the next turn brings


def score(state: "SignumState", seat: i64) -> float:
    """What the Victory Points of a seat are worth, of its team in an alliance."""
    return esteem(state, scored(state, seat))


def esteem(state: "SignumState", points: i64) -> float:
    """What a number of Victory Points is worth."""
    many = float(points)
    return POINT * many + (TEAM_POINTS if state.rules.alliance else LAST_POINTS) * many * many / 2.0


def prize(state: "SignumState", seat: i64) -> float:
    """SIG-FFA-06: what a seat of a free-for-all has of a Hero that it eliminates."""
    if not state.rules.hero_gain:
        return POINT
    points = scored(state, seat)
    more = points + state.rules.figures.deck.hero
    found = esteem(state, more) - esteem(state, points)
    return found if more < state.rules.target else found + THE_GAME


def earned(state: "SignumState") -> float:
    """What a point of Income is worth: less as the Feats run out."""
    found = INCOME * float(hands.feats_left(state))
    return found if found > LEAST_INCOME else LEAST_INCOME


def scored(state: "SignumState", seat: i64) -> i64:
    """Victory Points as `economy.points` counts them, by the marker of the Income and not by the cards behind it."""
    if state.rules.several:
        return economy.points(state, seat)
    figures = state.rules.figures.deck
    found = state.estate.kills[seat] + state.estate.honours[seat]
    for mark in figures.point_marks:
        if state.estate.marker[seat] >= mark:
            found += 1
    return found + figures.hero if state.fell(1 - seat) else found


def rival(state: "SignumState", seat: i64) -> i64:
    """The next opponent who is not out."""
    for step in range(1, state.rules.seats):
        other = (seat + step) % state.rules.seats
        if state.foes(seat, other) and not state.fell(other):
            return other
    return (seat + 1) % state.rules.seats


def kill(state: "SignumState", kind: i64) -> float:
    """What destroying a Character brings beyond its life and strength: cards, and perhaps a Military Feat."""
    return POINT * (float(len(state.rules.figures.stars[kind])) + LEAD)


# Feats in hand


def hopes(state: "SignumState", seat: i64) -> float:
    """The Victory Points that the Feats of a hand promise; of those that are not seen, what is usual."""
    zones, hand = state.estate.feats, estate.hand_of(seat)
    many = zones.sizes[hand]
    if many == 0:
        return 0.0
    if zones.veiled(hand):
        return USUAL * float(many)
    found = 0.0
    for feat in range(zones.kinds):
        if zones.count(hand, feat):
            found += float(zones.count(hand, feat)) * hope(state, seat, feat)
    return found


def hope(state: "SignumState", seat: i64, feat: i64) -> float:
    """The Victory Points that a Feat in a hand promises: how near its condition is."""
    figures = state.rules.figures.deck
    points = float(figures.points[feat])
    if not figures.military[feat] and feats.deserved(state, seat, feat, False):
        return AT_ONCE * points
    told = feats.Deserts(state, seat, rival(state, seat), feats.NO_TROPHY)
    least = 1.0
    for one in figures.feat_row[feat].every:
        if one.subject == effects.OWN and one.trait == effects.P_KILLS and one.way != AT_LEAST:
            if state.estate.kills[seat] >= one.value:  # only a kill makes it come true
                return 0.0
        elif one.way == AT_LEAST and one.subject in (effects.OWN, effects.TURN, effects.ENEMY_HERO):
            near = float(told.value(one.subject, one.trait, one.qualifier)) / float(one.value)
            if one.trait == effects.P_INTRUDERS:
                near = approach(state, seat)
            if near < least:
                least = near
        elif not figures.military[feat] and not one.holds(told):
            least = 0.0
    late = LATE + float(hands.feats_left(state)) / LONG
    share = MILITARY * (0.5 + 0.5 * least) if figures.military[feat] else SOME_DAY + UNDER_WAY * least * least
    return points * share * (late if late < 1.0 else 1.0)


def approach(state: "SignumState", seat: i64) -> float:
    """How near a seat's foremost Character is to the other's deployment zone, from 0 to 1."""
    best, other = i64(FAR), rival(state, seat)
    for slot in state.creatures(seat):
        if state.sort(slot) == effects.A_CHARACTER:
            away = feats.near_zone(state, state.hex[slot], other)
            if away < best:
                best = away
    return 1.0 - float(best) / float(FAR_OFF) if best < FAR_OFF else 0.0


def wishes(state: "SignumState", seat: i64, slot: i64) -> list[float]:
    """By hex: what the Achievements of a hand make it worth for a creature to stand there; empty if nothing does."""
    zones, hand, figures = state.estate.feats, estate.hand_of(seat), state.rules.figures.deck
    found: list[float] = []
    if zones.sizes[hand] == 0 or zones.veiled(hand):
        return found
    for feat in range(zones.kinds):
        if zones.count(hand, feat) and not figures.military[feat]:
            for one in figures.feat_row[feat].every:
                if one.trait in (effects.P_INTRUDERS, effects.P_STANDING, effects.P_CONTACT, effects.P_ON_SPOT):
                    if not found:
                        found = [0.0] * len(state.terrain)
                    wish(state, seat, slot, found, one, POINT * float(figures.points[feat]))
    return found


def wish(state: "SignumState", seat: i64, slot: i64, found: list[float], one: Condition, points: float) -> None:
    """One condition that wants a creature somewhere."""
    trait, sort, other = one.trait, state.sort(slot), rival(state, seat)
    foe = state.hero(other)
    for at in range(len(found)):
        if trait == effects.P_STANDING:
            if state.terrain[at] == one.qualifier:
                found[at] += ONE_OF_TWO * points
        elif trait == effects.P_CONTACT:
            if foe >= 0 and state.ground.far[at][state.hex[foe]] == 1:
                found[at] += ONE_OF_TWO * points
        elif trait == effects.P_ON_SPOT:
            if sort == effects.A_HERO and any((one.value >> state.terrain[near]) & 1 for near in state.ground.near[at]):
                found[at] += INTRUDER * points
        elif sort == effects.A_CHARACTER:
            away = feats.near_zone(state, i64(at), other)
            if away < FAR_OFF:
                found[at] += INTRUDER * points * (1.0 if away == 0 else 0.3 * (1.0 - float(away) / float(FAR_OFF)))
