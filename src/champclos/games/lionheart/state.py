"""A position of Lionheart: its fields, declared once, and what can be asked of it.

What may be chosen is in `law.py`, what follows in `flow.py`, the units and what happens to them in `field.py`.
"""

from typing import Final

from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.duel import Duel
from champclos.core.flow import NOBODY
from champclos.core.game import RESIGN, SECRET, TRUTH, Game, Odds
from champclos.games.lionheart import armies, flow, judgement, law
from champclos.games.lionheart.field import Field
from champclos.games.lionheart.phases import ACT, AGAIN, END, FIRST_START, PLACE, ROLL, SECOND_START, SHOW
from champclos.games.lionheart.rules import Rules

FIELDS: Final = (
    "viewer", "phase", "turn", "actions", "fought", "quiet", "axes", "attacker", "target", "symbol",
    "resigned", "ended", "winner", "field.kinds", "field.figures", "field.squares", "field.facings", "plans", "hidden",
)  # fmt: skip


class LionheartState(Duel):
    """A position; `plans` and `hidden` are shared by copies, and whoever changes one makes a new one."""

    def __init__(self, game: Game, rules: Rules, field: Field) -> None:
        super().__init__(game)
        self.rules = rules
        self.phase: i64 = ACT
        self.turn: i64 = NOBODY  # whose turn it is
        self.actions: i64 = 0  # left in this turn
        self.fought: i64 = 0  # a bit for each unit that has attacked in this turn
        self.quiet: i64 = 0  # turns without a loss; −1 in a turn that has seen one
        self.axes: i64 = 0  # what seat 0 rolled for the first turn
        self.attacker: i64 = 0  # while the dice of an attack fall: a unit
        self.target: i64 = 0  # … and the unit that it attacks
        self.symbol: i64 = 0  # … and what a lone man's first roll showed
        self.field = field
        self.plans: list[i64] = rules.no_plans  # units placed but not shown, as far as the viewer knows them
        self.hidden: list[i64] = rules.none_hidden  # by seat: how many units are placed but not shown

    def copy(self) -> "LionheartState":
        twin = LionheartState(self.game, self.rules, self.field.copy())
        twin.follow(self)
        twin.phase, twin.turn, twin.actions, twin.fought = self.phase, self.turn, self.actions, self.fought
        twin.quiet, twin.axes, twin.symbol = self.quiet, self.axes, self.symbol
        twin.attacker, twin.target = self.attacker, self.target
        twin.plans, twin.hidden = self.plans, self.hidden
        return twin

    # What is asked of a position

    def dice_rolled(self) -> i64:
        """How many dice the attacker rolls."""
        return self.rules.figures.dice_of(self.field.kinds[self.attacker], self.field.figures[self.attacker])

    def showing(self) -> i64:
        """The seat whose army is being shown."""
        return 0 if self.hidden[0] > 0 else 1

    # The law

    def why(self, seat: i64, choice: i64) -> i64:
        return law.why(self, seat, choice)

    def choices(self, seat: i64) -> list[i64]:
        return law.choices(self, seat)

    def odds(self) -> Odds:
        phase = self.phase
        rules = self.rules
        if phase == ROLL:
            return rules.rolls[self.dice_rolled()]
        if phase == AGAIN:
            return rules.rolls[1]
        if phase == FIRST_START or phase == SECOND_START:
            return rules.rolls[rules.figures.start_dice]
        return armies.show_odds(self) if phase == SHOW else rules.no_odds

    def default(self, seat: i64) -> i64:
        return self.choices(seat)[0]  # LION-TURN-1: to pass

    # What follows

    def step(self) -> i64:
        return flow.step(self)

    def act(self, seat: i64, choice: i64) -> None:
        flow.act(self, seat, choice)

    def fall(self, choice: i64) -> None:
        flow.fall(self, choice)

    def stop(self) -> None:
        """Dice still to fall and units not yet shown are put away."""
        self.axes, self.attacker, self.target, self.symbol = 0, 0, 0, 0
        self.plans, self.hidden = self.rules.no_plans, self.rules.none_hidden
        self.phase = END

    def score(self, seat: i64) -> float:
        return judgement.score(self, seat)

    # What is hidden

    def veiled(self, viewer: i64) -> "LionheartState":
        seen = self.copy()
        if self.plans:
            seen.plans = [plan for plan in self.plans if armies.owner(self.rules, plan) == viewer]
        return seen

    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        hidden = seat >= 0 and seat != viewer and viewer != TRUTH and self.phase == PLACE and choice != RESIGN
        return SECRET if hidden else choice

    def imagine(self, dice: Dice) -> "LionheartState":
        return armies.imagine(self, dice)
