"""What every seat of Warriors holds, in points it may expect at the end, and which shots of a Catapult promise most."""

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.flow import NOBODY
from champclos.games.warriors.figures import BATTLE, CATAPULT, DRAGON, FLAME, PEOPLES, TYPES, WARRIORS, WIZARD
from champclos.games.warriors.phases import FIGHT, KEEP, LOSS, SHOW
from champclos.games.warriors.table import BAND, FALLEN, FLIGHT, HERD, ROBES, TROPHIES
from champclos.games.warriors.things import BANDED, CATAPULTS, DRAGONS, FIGHTER, FLAMES, LAIR_UNIT, WIZARDS
from champclos.games.warriors.verbs import PASS

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState

# By how far the war has come: before the first round, then in and after the preparation of each
SWAY: Final[list[float]] = [1.75, 1.75, 1.4, 1.15, 1.0, 0.7, 0.65]  # men by which a largest faction may still change
TIED: Final[list[float]] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.3]  # men: what it helps that all who are tied score
CROWD: Final[list[float]] = [0.95, 0.95, 0.85, 0.6, 0.45, 0.25, 0.0]  # men for each rival but the largest
LAST: Final = 6  # the Battles of the last round

SHOT: Final = 0.45  # of what a Catapult can hit: a little less than its chance, or it would be saved for too long
SHOT_AHEAD: Final = 0.5  # of a card, for a Catapult kept in secret
WIZARD_AHEAD: Final[list[float]] = [1.4, 1.4, 1.4, 1.4, 1.4, 2.0, 2.0]  # points of a Wizard still to be placed
KEPT: Final = 2.5  # points of a card still to be kept
FLAMED: Final = 1.0  # points of a Flame

IN_BATTLE: Final = 2.0  # points by which a card counts for more whose symbols are fighting
SAME_UNIT: Final = 1.0  # points by which archers and cavalry that do not fight come after infantry
WIZARD_SHOT: Final = 1.5  # points of a Wizard, for a seat with a Battle card to come
DRAGON_SHOT: Final = 0.33  # of the shots that fell a Warrior fell a Dragon

UNITS: Final = PEOPLES + 1  # factions by people, and Dragons


def course(state: "WarriorsState") -> i64:
    """How far the war has come: 0 before the first round, then two steps a round, the second one its Battles."""
    if state.round == 0:
        return 0
    return 2 * state.round - (0 if state.stage() == FIGHT else 1)


class Holdings:
    """The points that every seat has or may expect, but for Battles to come.

    `sizes` are the men of each faction, seat after seat, and last the Dragons; `ahead` is by how many the seat has most
    of them, `crowns` what their bonus promises, and `keen` how much one more would add to that. `most` and `second` are
    the largest sizes there are.
    """

    def __init__(self, state: "WarriorsState") -> None:
        self.state = state
        self.seats: i64 = state.rules.seats
        self.far = course(state)
        self.tied = TIED[self.far] - CROWD[self.far] * float(self.seats - 2)
        self.echo = 1.0 / float(self.seats - 1)
        self.troops = state.table.cells  # Warriors by kind, in a row for each seat
        self.orders = state.table.orders
        self.points = [0.0] * int(self.seats)
        self.sizes: list[i64] = [0] * int(self.seats * UNITS)
        self.ahead = [0.0] * int(self.seats * UNITS)
        self.crowns = [0.0] * int(self.seats * UNITS)
        self.keen = [0.0] * int(self.seats * UNITS)
        self.most: list[i64] = [0] * UNITS
        self.second: list[i64] = [0] * UNITS
        self.count()
        for unit in range(UNITS if state.table.heats else PEOPLES):
            self.crown(unit)
        for seat in range(self.seats):
            self.hold(seat)

    def count(self) -> None:
        """Men by faction, with those in bands and camps, without those about to be lost."""
        state = self.state
        stage = state.stage()
        if stage == KEEP or stage == SHOW:
            self.take_kept()
        table, battle, sizes = state.table, state.battle, self.sizes
        for seat in range(self.seats):
            first = table.row(seat)
            for people in range(PEOPLES):
                at = first + people * TYPES
                sizes[seat * UNITS + people] += self.troops[at] + self.troops[at + 1] + self.troops[at + 2]
            if table.heats:
                sizes[seat * UNITS + LAIR_UNIT] += table.count(seat, HERD)
        if battle.card == NOBODY:
            return
        red, black = state.resolver, battle.target_seat
        for people in range(PEOPLES):
            sizes[red * UNITS + people] += battle.band[people]
        if battle.lead != NOBODY:
            sizes[red * UNITS + battle.lead] += battle.camp_size()
        if battle.lead_flames != FALLEN:
            sizes[red * UNITS + LAIR_UNIT] += 1
            self.points[red] += FLAMED * float(battle.lead_flames)
        if battle.target_flames != FALLEN:
            sizes[black * UNITS + LAIR_UNIT] += 1
            self.points[black] += FLAMED * float(battle.target_flames)
        for depth in range(2, len(state.stack)):
            if state.stack[depth].kind == LOSS:
                self.lose(state.stack[depth].seat)

    def take_kept(self) -> None:
        """Cards kept in secret, as if they lay on the table."""
        state = self.state
        zones = state.zones
        self.troops = self.troops[:]
        self.orders = self.orders[:]
        for seat in range(self.seats):
            zone = state.rules.kept(seat)
            if zones.sizes[zone] == 0 or zones.veiled(zone):
                continue
            for kind in range(WARRIORS):
                self.troops[state.table.row(seat) + kind] += zones.count(zone, kind)
            self.sizes[seat * UNITS + LAIR_UNIT] += zones.count(zone, DRAGON)
            self.points[seat] += WIZARD_AHEAD[self.far] * float(zones.count(zone, WIZARD))
            self.points[seat] += FLAMED * float(zones.count(zone, FLAME))
            self.points[seat] += 2.0 * SHOT_AHEAD * float(state.rules.figures.card_points * zones.count(zone, CATAPULT))
            for card in range(len(self.orders)):
                if zones.count(zone, BATTLE + card):
                    self.orders[card] = seat

    def lose(self, seat: i64) -> None:
        """A card that the seat owes the other side of the Battle."""
        state = self.state
        battle = state.battle
        red = seat == state.resolver
        winner = battle.target_seat if red else state.resolver
        points = float(state.rules.figures.card_points)
        if battle.mode == FLIGHT if red else battle.target == LAIR_UNIT:
            if state.fighting_flames(seat) > 0:
                self.points[seat] -= FLAMED
            elif state.fighting_flames(seat) == 0:
                self.sizes[seat * UNITS + LAIR_UNIT] -= 1
                self.points[winner] += points
            return
        people = battle.lead if red else battle.target
        if red and battle.mode == BAND:
            people = 0
            while people < PEOPLES - 1 and battle.band[people] == 0:
                people += 1
        if self.sizes[seat * UNITS + people] > 0:
            self.sizes[seat * UNITS + people] -= 1
            self.points[winner] += points

    def crown(self, unit: i64) -> None:
        """WAR-SCORE-2, WAR-DRAGON-12: the bonus for most, as likely as each seat has most at the end."""
        sizes = self.sizes
        bonus = self.bonus(unit)
        sway = SWAY[self.far]
        most: i64 = 0
        second: i64 = 0
        for seat in range(self.seats):
            size = sizes[seat * UNITS + unit]
            if size > most:
                most, second = size, most
            elif size > second:
                second = size
        self.most[unit] = most
        self.second[unit] = second
        for seat in range(self.seats):
            at = seat * UNITS + unit
            size = sizes[at]
            if size == 0 and self.far == LAST:
                continue
            self.ahead[at] = float(size - (second if size == most else most)) + self.tied
            chance = 1.0 / (1.0 + exp(-self.ahead[at] / sway))
            self.points[seat] += bonus * chance
            self.crowns[at] = bonus * chance
            self.keen[at] = bonus * chance * (1.0 - chance) / sway

    def bonus(self, unit: i64) -> float:
        figures = self.state.rules.figures
        return float(figures.bonus[unit] if unit < PEOPLES else figures.dragon_bonus)

    def swing(self, seat: i64, unit: i64, men: float) -> float:
        """How much more its bonus promises a seat that is the given number of men further ahead."""
        at = seat * UNITS + unit
        if self.sizes[at] == 0 and self.far == LAST:
            return 0.0
        return self.bonus(unit) / (1.0 + exp(-(self.ahead[at] + men) / SWAY[self.far])) - self.crowns[at]

    def hold(self, seat: i64) -> None:
        """Victory piles, Catapults, Flames, and what is still to be kept or placed."""
        state = self.state
        table = state.table
        card = float(state.rules.figures.card_points)
        points = card * float(table.count(seat, TROPHIES)) + WIZARD_AHEAD[self.far] * float(table.count(seat, ROBES))
        if table.count(seat, CATAPULTS):
            most = 0.0
            for unit in range(PEOPLES):
                if self.keen[seat * UNITS + unit] > most:
                    most = self.keen[seat * UNITS + unit]
            points += SHOT * (card + 2.0 * most) * float(table.count(seat, CATAPULTS))
        if state.stage() == KEEP:
            points += KEPT * float(state.due[seat])
        if table.heats:
            points += FLAMED * float(table.count(seat, FLAMES))
            for heat in range(1, table.heats):
                count = table.count(seat, DRAGONS + heat)
                if count:
                    points += FLAMED * float(heat * count)
        self.points[seat] += points


# Shots


def aims(state: "WarriorsState", seat: i64, shots: list[i64], most: i64) -> list[i64]:
    """No shot, and of all others those that promise most; with it at most the given number, ascending."""
    table, holdings = state.rules.verbs, Holdings(state)
    found: list[i64] = []
    scores: list[float] = []
    for shot in shots:
        if table.row(shot) == PASS:
            continue
        score = aim(state, holdings, seat, table.second(shot))
        at: i64 = len(found)
        while at > 0 and scores[at - 1] < score:
            at -= 1
        if at < most - 1:
            found.insert(at, shot)
            scores.insert(at, score)
            if len(found) == most:
                found.pop()
                scores.pop()
    found.append(table.code(PASS, 0, 0, 0))
    found.sort()
    return found


def aim(state: "WarriorsState", holdings: Holdings, seat: i64, named: i64) -> float:
    """About how many points a hit brings the shooter and costs the owner of the card."""
    other, thing = named // state.rules.things, named % state.rules.things
    if WIZARDS <= thing < CATAPULTS:
        return WIZARD_SHOT if seat in state.table.orders else 0.0
    unit: i64 = LAIR_UNIT if thing >= FIGHTER else (thing - BANDED if thing >= BANDED else thing // TYPES)
    score = float(state.rules.figures.card_points) + holdings.echo * holdings.keen[other * UNITS + unit]
    if holdings.sizes[other * UNITS + unit] == holdings.most[unit]:
        score += holdings.keen[seat * UNITS + unit]
    if unit == LAIR_UNIT:
        score *= DRAGON_SHOT
    if fights(state, other, thing):
        return score + IN_BATTLE
    return score - SAME_UNIT * float(thing % TYPES) if thing < WARRIORS else score


def fights(state: "WarriorsState", seat: i64, thing: i64) -> bool:
    """Whether a card of a seat takes part in the Battle that is being fought."""
    battle = state.battle
    if battle.target_seat == NOBODY:
        return False
    if thing >= WARRIORS:
        return thing < WIZARDS or thing == FIGHTER
    people = thing // TYPES
    if seat == state.resolver:
        return battle.mode != BAND and people == battle.lead
    return seat == battle.target_seat and people == battle.target
