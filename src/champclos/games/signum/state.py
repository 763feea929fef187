"""A position of Legends of Signum: its fields, declared once, and what can be asked of it.

What may be chosen is in `law.py`, what follows in `flow.py`, who knows what in `views.py`.
"""

from typing import Final

from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.effects import InForce, Row
from champclos.core.flow import NOBODY, Frame
from champclos.core.game import NATURE, Game, Obstacle, Odds, Outcome, Prospects, State, Window
from champclos.core.words import Words
from champclos.games.signum import (
    bands,
    behaviour,
    choosing,
    ends,
    exits,
    flow,
    judgement,
    law,
    obstacles,
    odds,
    phases,
    plans,
    powers,
    targets,
    views,
)
from champclos.games.signum.effects import A_HERO, MAGIC, MAY_STOP_MAGIC
from champclos.games.signum.estate import Estate
from champclos.games.signum.ground import Ground
from champclos.games.signum.loadouts import Loadout
from champclos.games.signum.rules import FRESH, NO_CREATURE, OFF_FIELD, RESTING, SLOTS, Rules, changed

FIELDS: Final = (
    "viewer", "timer", "first", "latest", "kind", "owner", "keeper", "hex", "wounds", "armour", "tokens", "acted",
    "under", "bands", "reserve", "history", "slain", "power", "gone", "fallen", "cards", "tally", "engaged", "used",
    "helped", "fight", "dice", "pool", "thrown", "held", "due", "terrain", "ended", "stack", "force",
)  # fmt: skip

NO_CARD: Final = -1
EVERY_SLOT: Final = (1 << SLOTS) - 1


class SignumState(State):
    """A position.

    Lists that seldom change are shared by copies, and whoever changes one makes a new one; those that a copy does not
    share are named in `copy`.
    """

    def __init__(self, game: Game, rules: Rules, parent: "SignumState | None" = None) -> None:
        """The first position of a table; or, of a parent, everything but the lists that change in place."""
        super().__init__(game, events=[])
        self.rules = rules
        if parent is not None:
            self.take_over(parent)
            return
        seats = int(rules.seats)
        self.timer: i64 = rules.timer
        self.first: i64 = rules.first  # SIG-SKIRM-14: who begins the round
        self.latest: i64 = NOBODY  # who activated last in it
        # Creatures on the battlefield, by slot
        self.kind: list[i64] = [NO_CREATURE] * SLOTS
        self.owner: list[i64] = [NOBODY] * SLOTS
        self.keeper: list[i64] = [NOBODY] * SLOTS  # who controls it
        self.hex: list[i64] = [OFF_FIELD] * SLOTS
        self.wounds: list[i64] = [0] * SLOTS
        self.armour: list[i64] = [0] * SLOTS
        self.tokens: list[i64] = [0] * SLOTS  # a bit for each
        self.acted: list[i64] = [FRESH] * SLOTS
        self.under: list[i64] = [0] * SLOTS  # SIG-GLOSS-RESURGENT-3: 1 + kind · 8 + owner
        # By seat
        self.bands: list[i64] = [NOBODY] * seats
        self.reserve: list[i64] = [0] * seats  # the War Camp: a bit for each kind
        self.history: list[i64] = [0] * seats
        self.slain: list[i64] = [0] * (seats * seats)  # by killer and owner: a bit for each kind
        self.power: list[i64] = [0] * seats
        self.gone: i64 = 0  # a bit for each seat whose Hero has fallen, or that gave up
        self.fallen: list[i64] = []  # these seats, in the order in which they fell
        self.cards: list[i64] = [NO_CARD] * (seats * int(rules.places))
        self.tally: list[i64] = [0] * (seats * int(rules.places))  # tokens on them: uses or armour
        self.engaged: i64 = 0  # a bit for each of them
        self.used: i64 = 0  # SIG-ABIL-16: used in this activation
        self.helped: i64 = 0  # SIG-SKIRM-12: a bit for each creature that a Building helped in this turn
        # What is going on
        self.fight: list[i64] = []  # the attack, see `attack.py`
        self.dice: list[i64] = []  # its dice on the table, ascending
        self.pool: list[i64] = [0] * 6  # dice that are to fall, by colour
        self.thrown: list[i64] = []  # dice that fell and were not yet looked at: colour · 4 + symbol
        self.held: list[i64] = []  # dice that are thrown again
        self.due: list[i64] = []  # rows that wait, see `moments.py`
        self.terrain: list[i64] = rules.start.terrain
        self.ended: i64 = 0  # the clause
        self.stack: list[Frame] = [phases.frame(phases.FIRST)]
        self.force = InForce([])
        self.estate: Estate = rules.no_estate  # what only a duel has
        # What follows from the rest
        self.at: list[i64] = [NO_CREATURE] * int(rules.field.hexes)
        self.ground: Ground = rules.start
        self.extent: i64 = 0  # no slot from here on was taken since the last activation
        self.lenders: i64 = 0  # a bit for each creature that lends others abilities while they are near
        self.holders: i64 = 0  # … that forbids others something while they are near
        self.loads: list[Loadout] = [rules.figures.no_loadout] * SLOTS  # what each creature has
        self.stale: i64 = 0  # a bit for each creature of which that is to be found again
        self.stirred = False  # whether a History has changed since the markers of the Income followed
        self.asides: i64 = 0  # a bit for each moment at which a creature has rows that count for attacks of others
        self.walker: i64 = NO_CREATURE  # whose ways are known, while its player decides
        self.ways = rules.start.unreached  # by hex: how far it is for the walker, running; never changed, only replaced

    def take_over(self, parent: "SignumState") -> None:
        """What a copy shares with its parent, and numbers."""
        self.follow(parent)
        self.timer, self.first, self.latest, self.gone = parent.timer, parent.first, parent.latest, parent.gone
        self.engaged, self.used, self.helped, self.ended = parent.engaged, parent.used, parent.helped, parent.ended
        self.owner, self.keeper, self.kind, self.under = parent.owner, parent.keeper, parent.kind, parent.under
        self.bands, self.reserve, self.history, self.slain = parent.bands, parent.reserve, parent.history, parent.slain
        self.fallen, self.cards, self.terrain, self.ground = parent.fallen, parent.cards, parent.terrain, parent.ground
        self.extent, self.lenders, self.holders, self.ways = parent.extent, parent.lenders, parent.holders, parent.ways
        self.asides, self.stirred, self.walker, self.stale = parent.asides, parent.stirred, parent.walker, parent.stale
        self.hex, self.wounds, self.armour = parent.hex.copy(), parent.wounds.copy(), parent.armour.copy()
        self.tokens, self.acted, self.power = parent.tokens.copy(), parent.acted.copy(), parent.power.copy()
        self.tally, self.fight, self.dice = parent.tally.copy(), parent.fight.copy(), parent.dice.copy()
        self.pool, self.thrown, self.held = parent.pool.copy(), parent.thrown.copy(), parent.held.copy()
        self.due, self.stack, self.force = parent.due.copy(), parent.stack.copy(), parent.force.copy()
        self.at, self.loads = parent.at.copy(), parent.loads.copy()
        self.estate = parent.estate.copy() if self.rules.duel else parent.estate

    def copy(self) -> "SignumState":
        return SignumState(self.game, self.rules, self)

    def complete(self) -> None:
        """What follows from the rest, after it was read."""
        figures = self.rules.figures
        self.ground = self.rules.field.with_terrain(self.terrain, figures)
        self.at = [NO_CREATURE] * int(self.rules.field.hexes)
        self.extent, self.lenders, self.holders = 0, 0, 0
        for slot in range(SLOTS):
            if self.hex[slot] != OFF_FIELD:
                self.extent = slot + 1
            if self.hex[slot] >= 0:
                self.at[self.hex[slot]] = slot
                self.note_reach(slot)
        self.unsettle()
        if self.rules.duel:
            views.complete(self)

    # What creatures have

    def unsettle(self) -> None:
        """What creatures have is to be found again."""
        self.stale = EVERY_SLOT

    def unsettle_one(self, slot: i64) -> None:
        """What one creature has is to be found again, if it is one."""
        if slot >= 0:
            self.stale |= 1 << slot

    def note_reach(self, slot: i64) -> None:
        """Whether a creature that is there now does something to those near it."""
        kind = self.kind[slot]
        if self.rules.figures.lends[kind]:
            self.lenders |= 1 << slot
        if self.rules.figures.bars[kind]:
            self.holders |= 1 << slot

    def begin_effect(self, row: Row, seat: i64, what: i64, other: i64) -> None:
        """A row counts from now on, for as long as it says."""
        self.force.begin(row, seat, what, other)
        self.unsettle_one(what)
        self.unsettle_one(other)

    def end_effects(self, until: i64) -> None:
        """What lasts until this is over."""
        ended = False
        for one in self.force.lasting:
            if one.until == until:
                ended = True
                self.unsettle_one(one.what)
                self.unsettle_one(one.other)
        if ended:
            self.force.end(until)

    # Creatures

    def alive(self, slot: i64) -> bool:
        """Whether a creature stands on the battlefield."""
        return slot >= 0 and self.hex[slot] >= 0

    def doomed(self, slot: i64) -> bool:
        """SIG-WOUND-03: whether a creature has as many wounds as Health, and is about to leave."""
        return self.wounds[slot] >= self.rules.figures.health[self.kind[slot]]

    def sort(self, slot: i64) -> i64:
        """Hero, Character or Minion."""
        return self.rules.figures.sort[self.kind[slot]]

    def life(self, slot: i64) -> i64:
        """SIG-CARD-10: how many wounds eliminate it."""
        return self.rules.figures.health[self.kind[slot]] - self.wounds[slot]

    def armour_stops(self, slot: i64, kind: i64) -> bool:
        """SIG-WOUND-02: whether its armour tokens stop damage of a type: no magic, unless an ability says so."""
        return kind != MAGIC or (powers.allows(self, slot) >> MAY_STOP_MAGIC) & 1 != 0

    def hero(self, seat: i64) -> i64:
        """A seat's Hero, or NO_CREATURE."""
        for slot in range(self.extent):
            if self.owner[slot] == seat and self.hex[slot] >= 0 and self.sort(slot) == A_HERO:
                return slot
        return NO_CREATURE

    def creatures(self, seat: i64) -> list[i64]:
        """The creatures that a seat controls."""
        return [slot for slot in range(self.extent) if self.keeper[slot] == seat and self.hex[slot] >= 0]

    def fresh(self, seat: i64, enough: i64 = SLOTS) -> i64:
        """How many creatures of a seat may still be activated in this round; counted no further than to `enough`."""
        found: i64 = 0
        for slot in range(self.extent):
            if self.keeper[slot] == seat and not self.acted[slot] & RESTING and self.hex[slot] >= 0:
                found += 1
                if found == enough:
                    break
        return found

    def foes(self, seat: i64, other: i64) -> bool:
        """Whether two seats are opponents."""
        return self.game.teams[seat] != self.game.teams[other]

    def told_as(self, slot: i64) -> i64:
        """A creature as events name it, with its slot for clients that move pieces."""
        return (self.kind[slot] * 8 + self.keeper[slot]) * SLOTS + slot

    def put(self, slot: i64, at: i64) -> None:
        """A creature stands on another hex now."""
        if self.hex[slot] >= 0 and self.at[self.hex[slot]] == slot:
            self.at[self.hex[slot]] = NO_CREATURE
        self.hex[slot] = at
        if at >= 0:
            self.at[at] = slot
        if self.lenders:
            self.unsettle_near(slot)

    def unsettle_near(self, slot: i64) -> None:
        """A creature that moves may lend others something there, or be lent something."""
        figures, keeper = self.rules.figures, self.keeper[slot]
        lends = figures.unsettles[self.kind[slot]]
        if not figures.lent_to_own:
            self.stale |= EVERY_SLOT if lends else 1 << slot
            return
        for other in range(self.extent):
            if self.keeper[other] == keeper:
                if lends:
                    self.stale |= 1 << other
                elif (self.lenders >> other) & 1:
                    self.stale |= 1 << slot

    def enter(self, kind: i64, seat: i64, at: i64, acted: i64) -> i64:
        """A creature comes onto the battlefield: its slot, or NO_CREATURE if there is no figure left."""
        for slot in range(SLOTS):
            if self.hex[slot] == OFF_FIELD:
                self.kind = changed(self.kind, slot, kind)
                self.owner, self.keeper = changed(self.owner, slot, seat), changed(self.keeper, slot, seat)
                self.under = changed(self.under, slot, 0)
                self.wounds[slot], self.armour[slot], self.tokens[slot], self.acted[slot] = 0, 0, 0, acted
                if slot >= self.extent:
                    self.extent = slot + 1
                self.stale |= 1 << slot
                self.note_reach(slot)
                self.put(slot, at)
                return slot
        return NO_CREATURE

    def vacate(self) -> None:
        """Slots of figures that left may be taken again."""
        extent: i64 = 0
        for slot in range(self.extent):
            if self.hex[slot] >= 0:
                extent = slot + 1
            else:
                self.hex[slot] = OFF_FIELD
        self.extent = extent

    # Cards

    def card_at(self, seat: i64, card: i64) -> i64:
        """Where a seat has a Relic or Building, or NO_CARD."""
        for at in self.rules.card_places[seat]:
            if self.cards[at] == card:
                return at
        return NO_CARD

    # What is going on

    def stage(self) -> i64:
        return self.stack[0].kind

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def on_turn(self) -> i64:
        """Whose turn it is, or NOBODY."""
        kind = self.stack[0].kind
        return self.stack[0].seat if kind == phases.ROUND or kind == phases.TURN else NOBODY

    def activation(self) -> Frame | None:
        """The activation that goes on."""
        return self.stack[1] if len(self.stack) > 1 and self.stack[1].kind == phases.ACTIVATION else None

    def fell(self, seat: i64) -> bool:
        """Whether a seat's Hero was destroyed, or it gave up."""
        return (self.gone >> seat) & 1 != 0

    def out(self, seat: i64) -> bool:
        """SIG-END-08: in a duel whoever's Hero fell still answers until everything of that event is over."""
        if not self.fell(seat):
            return False
        over = not self.rules.duel or self.stage() == phases.END
        return over or (self.rules.several and not exits.present(self, seat))

    # The contract

    def why(self, seat: i64, choice: i64) -> i64:
        found = law.why(self, seat, choice)
        return behaviour.why(self, choice) if not found and seat == self.rules.enemy else found

    def choices(self, seat: i64) -> list[i64]:
        found = law.choices(self, seat) if seat >= 0 and (self.waiting >> seat) & 1 else []
        return behaviour.allowed(self, found) if found and seat == self.rules.enemy else found

    def obstacle(self, seat: i64, choice: i64) -> Obstacle | None:
        return obstacles.obstacle(self, seat, choice)

    def prospects(self, choice: i64) -> Prospects:
        return odds.prospects(self, choice)

    def odds(self) -> Odds:
        return flow.odds(self) if self.seat == NATURE else self.rules.no_odds

    def window(self, seat: i64) -> Window | None:
        return flow.window(self, seat) if seat != self.rules.enemy else None

    def picked_by(self, row: Row, who: i64) -> i64:
        """How many creatures a row of one may pick."""
        return len(targets.targets_of(self, row, who)) if row.picks else 0

    def at_hand(self, seat: i64) -> list[i64]:
        """Characters, or Buildings and Relics, that a seat which puts its band together has not taken."""
        return bands.at_hand(self, seat)

    def part(self, seat: i64) -> i64:
        return law.part(self)

    def default(self, seat: i64) -> i64:
        if seat == self.rules.enemy:
            return self.choices(seat)[0]
        return choosing.default(self, seat) if self.stack[-1].kind >= phases.OF_SKIRMISH else law.default(self, seat)

    def step(self) -> i64:
        return flow.step(self)

    def act(self, seat: i64, choice: i64) -> None:
        flow.act(self, seat, choice)

    def fall(self, choice: i64) -> None:
        flow.fall(self, choice)

    def resign(self, seat: i64) -> None:
        ends.resign(self, seat)

    def outcome(self) -> Outcome | None:
        return ends.outcome(self) if self.stage() == phases.END else None

    def camp(self, seat: i64) -> Words | None:
        band = self.bands[seat]
        return None if band == NOBODY else self.rules.figures.kind_words[self.rules.figures.heroes[band]]

    def worth(self, seat: i64) -> float:
        return judgement.worth(self, seat)

    def proposals(self, seat: i64) -> list[list[i64]]:
        return plans.proposals(self, seat) if seat != self.rules.enemy else []

    def lap(self) -> i64:
        return plans.lap(self)

    # What is hidden: in a duel hands and decks

    def veiled(self, viewer: i64) -> "SignumState":
        return views.veiled(self, viewer) if self.rules.duel else self.copy()

    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        return views.mask(self, viewer, seat, choice) if self.rules.duel else choice

    def imagine(self, dice: Dice) -> "SignumState":
        return views.imagine(self, dice)
