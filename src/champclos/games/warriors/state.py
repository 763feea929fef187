"""A position of Warriors: its fields, declared once, and what can be asked of it.

What may be chosen is in `law.py` with `targets.py`, what follows in `flow.py`: a preparation in `prepare.py`, Battles
in `fight.py` with `attack.py`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.dice import Dice, FastDice
from champclos.core.events import REMOVED
from champclos.core.flow import Frame
from champclos.core.game import DRAW_UNKNOWN, NATURE, RESIGN, SECRET, TRUTH, Game, Odds, Outcome, State, Window
from champclos.core.knowledge import Zones
from champclos.core.memory import Memory
from champclos.games.warriors import attack, flow, holdings, judgement, law, prepare, verbs
from champclos.games.warriors.phases import DEAL, DRAW, END, PAUSE, PLAIN, SHOT, SHOW, STRIKE, WINDOW
from champclos.games.warriors.rules import DISCARD, Rules
from champclos.games.warriors.table import FALLEN, Battle, Table

FIELDS: Final = (
    "viewer", "round", "resolver", "fights", "gone", "shown", "due", "stack", "battle", "table", "zones", "memory",
)  # fmt: skip


class WarriorsState(State):
    """A position: the cards on the table, those in hidden zones, the Battle, and the stack of what is going on."""

    def __init__(self, game: Game, rules: Rules, table: Table, battle: Battle, zones: Zones) -> None:
        super().__init__(game, events=[])
        self.rules = rules
        self.round: i64 = 0
        self.resolver = rules.dealer  # who resolves a Battle card, or counts as such (WAR-CATA-2)
        self.fights: i64 = 0  # numbers the Battle cards
        self.gone: i64 = 0  # a bit for each seat that resigned
        self.shown: i64 = 0  # while cards are shown: the kind from which on the seat's other cards are
        self.due = vec[i64]()  # by seat: how many cards it is still to get, or to keep
        self.stack: list[Frame] = [PLAIN[DEAL]]
        self.battle = battle
        self.table = table
        self.zones = zones

    def copy(self) -> "WarriorsState":
        return self.with_zones(self.zones.copy())

    def with_zones(self, zones: Zones) -> "WarriorsState":
        """A copy with other hidden cards."""
        twin = WarriorsState(self.game, self.rules, self.table.copy(), self.battle.copy(), zones)
        twin.follow(self)
        twin.round, twin.resolver, twin.fights = self.round, self.resolver, self.fights
        twin.gone, twin.shown, twin.due, twin.stack = self.gone, self.shown, self.due[:], self.stack.copy()
        return twin

    @property
    def memory(self) -> Memory:
        """What viewers know of hidden cards, as bytes have it."""
        return Memory(self.zones, self.rules.veils, self.rules.veil(self.viewer))

    # What is asked of a position

    def stage(self) -> i64:
        return self.stack[0].kind

    def top(self) -> i64:
        return self.stack[-1].kind

    def left(self) -> i64:
        """How many seats are still in the game."""
        return sum([1 for seat in range(self.rules.seats) if not self.out(seat)])

    def joining(self) -> bool:
        """WAR-MERC-1: whether the band may still grow, and must."""
        wanted = self.rules.figures.bands[self.battle.card]
        return self.battle.band_size() < wanted and self.table.infantry(self.resolver) > 0

    def fighting_flames(self, seat: i64) -> i64:
        """The Flames of the seat's fighting Dragon, or FALLEN if none fights."""
        if seat == self.resolver:
            return self.battle.lead_flames
        return self.battle.target_flames if seat == self.battle.target_seat else FALLEN

    def set_flames(self, seat: i64, flames: i64) -> None:
        """What has become of the Flames of a side's fighting Dragon."""
        if seat == self.resolver:
            self.battle.lead_flames = flames
        else:
            self.battle.target_flames = flames

    def discard(self, kind: i64, count: i64) -> None:
        """Cards go face up to the discard."""
        for card in range(count):
            self.zones.put(DISCARD, kind)

    def tell_thing(self, clause: i64, what: i64, seat: i64, thing: i64, place: i64, much: i64) -> None:
        """Something happened to a thing of a seat, at a place of the same seat's."""
        self.tell(clause, what, seat, self.rules.thing(seat, thing), self.rules.place(seat, place), much)

    def tell_discard(self, clause: i64, seat: i64, thing: i64, much: i64) -> None:
        """Things of a seat were discarded."""
        self.tell(clause, REMOVED, seat, self.rules.thing(seat, thing), self.rules.discard, much)

    # The law

    def why(self, seat: i64, choice: i64) -> i64:
        return law.why(self, seat, choice)

    def choices(self, seat: i64) -> list[i64]:
        return law.choices(self, seat) if seat >= 0 and (self.waiting >> seat) & 1 else []

    def odds(self) -> Odds:
        if self.seat != NATURE:
            return self.rules.no_odds
        top = self.top()
        if top == STRIKE:
            return attack.dice_odds(self)
        if top == SHOT:
            return self.rules.die_odds
        return prepare.show_odds(self) if top == SHOW else self.zones.draw_odds()

    def chance(self, dice: FastDice) -> i64:
        dealt = self.top() == DRAW or self.top() == DEAL
        return self.zones.draw(dice) if dealt else self.odds().pick(dice)

    def window(self, seat: i64) -> Window | None:
        if self.top() != WINDOW or seat != self.seat:
            return None
        aimed = seat == self.battle.target_seat and self.stack[1].kind in (STRIKE, PAUSE)
        return Window(self.rules.verbs.code(verbs.PASS, 0, 0, 0), [self.fights, self.round], aimed)

    def default(self, seat: i64) -> i64:
        """No Catapult, no further attack, no charge; a Flame before a Dragon; else the first choice."""
        return law.choices(self, seat)[1 if self.top() == PAUSE else 0]

    def out(self, seat: i64) -> bool:
        return (self.gone >> seat) & 1 != 0

    # What follows

    def step(self) -> i64:
        return flow.step(self)

    def act(self, seat: i64, choice: i64) -> None:
        flow.act(self, seat, choice)

    def fall(self, choice: i64) -> None:
        flow.fall(self, choice)

    def resign(self, seat: i64) -> None:
        flow.resign(self, seat)

    def outcome(self) -> Outcome | None:
        return flow.outcome(self) if self.stage() == END else None

    def worth(self, seat: i64) -> float:
        return judgement.worth(self, seat)

    def answers(self, seat: i64, most: i64) -> list[i64]:
        return holdings.aims(self, seat, law.shots(self, seat), most)

    # What is hidden

    def veiled(self, viewer: i64) -> "WarriorsState":
        return self.with_zones(self.zones.seen(self.rules.veil(viewer)))

    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        if viewer == TRUTH or viewer == seat:
            return choice
        if seat == NATURE:
            return DRAW_UNKNOWN if self.top() == DRAW and prepare.receiver(self) != viewer else choice
        return SECRET if choice != RESIGN and self.rules.verbs.row(choice) == verbs.KEEP else choice

    def imagine(self, dice: Dice) -> "WarriorsState":
        return prepare.imagine(self, dice)

    def world_key(self) -> bytes:
        return self.with_zones(self.zones.bare()).encode()
