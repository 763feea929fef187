"""What a position of Warriors is worth: the points each seat may expect at the end, and who is first with them.

To what a seat holds comes what the best attack with each Battle card in play brings its owner and its victim. How many
points make one sure of the first place, and how surely a faction stays the largest, was first fitted to the results of
games and then adjusted by hand.
"""

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.flow import NOBODY
from champclos.games.warriors.clashes import CLASHES, DRAGON_SIDE, PLAIN_SIDE, SHIELDED, clash
from champclos.games.warriors.figures import BOW, HORSE, PEOPLES, SHIELD, TYPES
from champclos.games.warriors.flow import places
from champclos.games.warriors.holdings import FLAMED, UNITS, Holdings
from champclos.games.warriors.phases import CHARGE, END, ENDED, PAUSE, STRIKE
from champclos.games.warriors.table import BAND, BLACK_BOWS, FACTION, FALLEN, FLIGHT, NO_BOWS, RED_BOWS
from champclos.games.warriors.targets import just_fought
from champclos.games.warriors.things import DRAGONS, LAIR_UNIT, WIZARDS

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState

# Points by which a lead may still change, by how far the war has come
SPREAD: Final[list[float]] = [18.0, 18.0, 14.0, 13.5, 12.0, 11.0, 8.0]
# Of what a Battle card can win, likewise; less while others may still keep what answers it, but for the last time
FOUGHT: Final[list[float]] = [0.65, 0.572, 0.65, 0.572, 0.65, 0.65, 0.65]
CHARGED: Final = 1.25  # times as much with a horse
LATER: Final = 2.0  # points of a Battle card that is not looked at closely
CLOSE_LOOK: Final = 5  # the number of Battle cards that are

BOUNDLESS: Final = 1000.0

# What an attack is worth to who leads it, the target's seat and unit, the people that leads it, what it is worth to
# leader and victim in points, and how many cards it takes and loses
Attack = tuple[float, i64, i64, i64, float, float, float, float]


def no_attack() -> Attack:
    """Less than any attack; a constant tuple of floats and numbers counts as not set when it is compiled."""
    return -BOUNDLESS, NOBODY, NOBODY, NOBODY, 0.0, 0.0, 0.0, 0.0


def worth(state: "WarriorsState", seat: i64) -> float:
    """What the position promises a seat, from −1 to 1: twice the chance to be first, less one."""
    if state.stage() == END:  # who shares the first place shares it evenly
        found = places(state)
        return 2.0 / float(found.count(1)) - 1.0 if found[seat] == 1 else -1.0
    if state.out(seat):
        return -1.0
    forecast = Forecast(state)
    points = forecast.points
    spread = SPREAD[forecast.far]
    total = 0.0
    for other in range(state.rules.seats):
        if not state.out(other):
            total += exp((points[other] - points[seat]) / spread)
    return 2.0 / total - 1.0


class Forecast(Holdings):
    """The points that every seat may expect, Battles to come included.

    The attacker that is looked at is the faction `unit`, or NOBODY for a band or a Dragon. It has `men` infantry and a
    `rest`, or a Dragon's lives, and `bows`; each loss pays its enemy `price` and costs a band or a Dragon `pain`. The
    attack is worth `gain` to it and `harm` to the victim, in points; `taken` and `lost` are the cards it takes and
    loses.
    """

    def __init__(self, state: "WarriorsState") -> None:
        super().__init__(state)
        self.card_points = float(state.rules.figures.card_points)
        self.unit: i64 = NOBODY
        self.side: i64 = PLAIN_SIDE
        self.men: i64 = 0
        self.rest: i64 = 0
        self.bows: i64 = 0
        self.pain = 0.0
        self.price = 0.0
        self.vigour = 0.0
        self.best = no_attack()
        close: i64 = 0
        for card in range(len(self.orders)):
            owner = self.orders[card]
            if owner != NOBODY:
                close += 1
                if close <= CLOSE_LOOK:
                    self.fight(owner, card)
                else:
                    self.points[owner] += LATER

    def fight(self, seat: i64, card: i64) -> None:
        """The best that the owner can do with a Battle card, for the owner and for the victim."""
        state, battle = self.state, self.state.battle
        self.best = no_attack()
        step: i64 = NOBODY
        if len(state.stack) > 1 and card == battle.card:
            step = state.stack[1].kind
        mode = battle.mode if step != NOBODY else state.rules.modes[card]
        if step == STRIKE or step == PAUSE:
            if self.muster(seat, card, mode, battle.lead):
                self.weigh(seat, battle.target_seat, battle.target)
        elif step == CHARGE or step == ENDED:
            if mode == FACTION and (step == CHARGE or self.rides(seat, card, battle.lead)):
                self.lead_out(seat, card, battle.lead, True)
        elif mode == FACTION:
            for people in range(PEOPLES):
                self.lead_out(seat, card, people, False)
        else:
            if mode != FLIGHT:
                self.go_out(seat, card, BAND)
            if mode != BAND:
                self.go_out(seat, card, FLIGHT)
        value, other, unit, lead, gain, harm, taken, lost = self.best
        if other != NOBODY and (value >= 0.0 or (step != PAUSE and step != ENDED)):
            self.points[seat] += gain
            self.points[other] += harm
            self.wear(seat, other, unit, taken)  # those that follow find fewer men
            if lead != NOBODY:
                self.wear(other, seat, lead, lost)

    # Who attacks whom

    def lead_out(self, seat: i64, card: i64, people: i64, charging: bool) -> None:
        """Every attack of a faction."""
        state = self.state
        if state.table.count(seat, WIZARDS + people) or not self.muster(seat, card, FACTION, people):
            return
        enemy = state.rules.figures.enemy[people]
        for other in range(self.seats):
            if other == seat:
                continue
            for choice in range(3):
                unit: i64 = people if choice == 0 else (enemy if choice == 1 else LAIR_UNIT)
                if not (charging and just_fought(state.battle, other, unit)) and self.is_open(other, unit):
                    self.weigh(seat, other, unit)

    def go_out(self, seat: i64, card: i64, mode: i64) -> None:
        """Every attack of a band or a Dragon."""
        if self.muster(seat, card, mode, NOBODY):
            for other in range(self.seats):
                if other != seat:
                    for unit in range(UNITS):
                        if self.is_open(other, unit):
                            self.weigh(seat, other, unit)

    def is_open(self, seat: i64, unit: i64) -> bool:
        """Whether there is such a unit and no Wizard protects it."""
        return self.sizes[seat * UNITS + unit] > 0 and (
            unit == LAIR_UNIT or not self.state.table.count(seat, WIZARDS + unit)
        )

    def rides(self, seat: i64, card: i64, people: i64) -> bool:
        horses = self.troops[self.state.table.row(seat) + people * TYPES + HORSE]
        return horses + self.state.rules.figures.symbols[HORSE][card] > 0

    # The attacker

    def muster(self, seat: i64, card: i64, mode: i64, people: i64) -> bool:
        """Look at an attacker; whether it can attack."""
        self.side, self.rest, self.bows = PLAIN_SIDE, 0, 0
        self.price = self.card_points
        self.vigour = FOUGHT[self.far]
        self.unit = people if mode == FACTION else NOBODY
        if mode == FACTION:
            return self.muster_faction(seat, card, people)
        return self.muster_band(seat, card) if mode == BAND else self.muster_dragon(seat)

    def muster_faction(self, seat: i64, card: i64, people: i64) -> bool:
        figures = self.state.rules.figures
        at = self.state.table.row(seat) + people * TYPES
        self.men = self.troops[at]
        self.rest = self.troops[at + BOW] + self.troops[at + HORSE]
        if self.men + self.rest == 0 or self.men + figures.symbols[SHIELD][card] == 0:
            return False
        if figures.symbols[SHIELD][card]:
            self.side = SHIELDED
        self.bows = self.troops[at + BOW] + figures.symbols[BOW][card]
        if self.rides(seat, card, people):
            self.vigour *= CHARGED
        return True

    def muster_band(self, seat: i64, card: i64) -> bool:
        """Those who have joined, and then those who are missed least."""
        battle = self.state.battle
        wanted = self.state.rules.figures.bands[card]
        men: i64 = 0
        missed = 0.0
        if battle.card == card:
            for people in range(PEOPLES):
                men += battle.band[people]
                missed += float(battle.band[people]) * self.keen[seat * UNITS + people]
        if battle.card != card or battle.target_seat == NOBODY:
            least = BOUNDLESS
            spare: i64 = 0
            for people in range(PEOPLES):
                found = self.troops[self.state.table.row(seat) + people * TYPES]
                spare += found
                if found and self.keen[seat * UNITS + people] < least:
                    least = self.keen[seat * UNITS + people]
            if men + spare < wanted:
                wanted = men + spare
            missed += float(wanted - men) * least
            men = wanted
        self.men = men
        self.pain = missed / float(men) if men else 0.0
        return men > 0

    def muster_dragon(self, seat: i64) -> bool:
        """The Dragon that attacks, or the one with most Flames."""
        table = self.state.table
        flames: i64 = FALLEN
        if seat == self.state.resolver:
            flames = self.state.battle.lead_flames
        if flames == FALLEN:
            for heat in range(table.heats):
                if table.count(seat, DRAGONS + heat):
                    flames = heat
        if flames == FALLEN:
            return False
        lives = float(flames + 1)
        self.side = DRAGON_SIDE
        self.men = flames + 1
        self.pain = (self.keen[seat * UNITS + LAIR_UNIT] + FLAMED * float(flames)) / lives
        self.price = self.card_points / lives
        return True

    # The attack

    def weigh(self, seat: i64, other: i64, unit: i64) -> None:
        """What comes of an attack, remembered if it is the best."""
        at = self.clash_with(other, unit)
        taken, lost = self.vigour * CLASHES.taken[at], self.vigour * CLASHES.lost[at]
        gain, harm = taken * self.card_points, lost * self.price
        if unit == LAIR_UNIT:
            lives = float(self.target_lives(other))
            harm -= taken * FLAMED * (lives - 1.0) / lives
            gain /= lives
            taken /= lives
        lead = self.unit
        won = taken - lost if lead == unit else taken
        gain += self.swing(seat, unit, won if self.rivals(seat, other, unit) else won - taken)
        harm += self.swing(other, unit, -won if self.rivals(other, seat, unit) else -taken)
        if lead == NOBODY:
            gain -= lost * self.pain
            harm += lost * self.pain * self.echo
        elif lead != unit:
            gain += self.swing(seat, lead, -lost)
            if self.rivals(other, seat, lead):
                harm += self.swing(other, lead, lost)
        value = gain - self.echo * harm
        if value > self.best[0]:
            self.best = (value, other, unit, lead, gain, harm, taken, lost)

    def clash_with(self, other: i64, unit: i64) -> i64:
        """The number of the clash between the attacker that is looked at and a unit."""
        if unit == LAIR_UNIT:
            shot: i64 = RED_BOWS if self.bows else NO_BOWS
            return clash(self.side, self.men, self.rest, DRAGON_SIDE, self.target_lives(other), 0, shot)
        first = self.state.table.row(other) + unit * TYPES
        there = self.troops[first + BOW]
        shot = RED_BOWS if self.bows > there else (BLACK_BOWS if there > self.bows else NO_BOWS)
        rest = there + self.troops[first + HORSE]
        return clash(self.side, self.men, self.rest, PLAIN_SIDE, self.troops[first], rest, shot)

    def wear(self, seat: i64, other: i64, unit: i64, men: float) -> None:
        """The other loses men of a unit to the seat."""
        if self.rivals(seat, other, unit):
            self.crowns[seat * UNITS + unit] += self.swing(seat, unit, men)
            self.ahead[seat * UNITS + unit] += men
        self.crowns[other * UNITS + unit] += self.swing(other, unit, -men)
        self.ahead[other * UNITS + unit] -= men

    def rivals(self, seat: i64, other: i64, unit: i64) -> bool:
        """Whether nobody but perhaps the seat itself has more of a unit than the other."""
        size = self.sizes[other * UNITS + unit]
        if size == self.most[unit]:
            return True
        return self.sizes[seat * UNITS + unit] == self.most[unit] and size == self.second[unit]

    def target_lives(self, seat: i64) -> i64:
        """How often the weakest Dragon of a seat, or the one that is attacked, must be struck."""
        battle = self.state.battle
        if seat == battle.target_seat and battle.target_flames != FALLEN:
            return battle.target_flames + 1
        table = self.state.table
        for heat in range(table.heats):
            if table.count(seat, DRAGONS + heat):
                return heat + 1
        return 1
