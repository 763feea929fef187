"""A position of Lionheart and its flow: who decides, what may be chosen, what follows.

The units and what happens to them are in `field.py`, the dice in `combat.py`; here are the turns and the law.
"""

from librt.strings import BytesWriter
from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.events import (
    AIMED,
    BEGAN,
    CHOSE,
    ENDED,
    LOST,
    MOVED,
    NOTHING,
    PASSED,
    REMOVED,
    RESIGNED,
    ROLLED,
    Event,
)
from champclos.core.game import (
    ASKED,
    NATURE,
    OVER,
    RESIGN,
    SECRET,
    TRUTH,
    Description,
    Game,
    Odds,
    Outcome,
    State,
)
from champclos.core.house import RESIGN_1
from champclos.core.outcome import duel
from champclos.core.scene import Scene
from champclos.games.lionheart import armies, choices, flaws, judgement, law, observe, scene, text
from champclos.games.lionheart.board import OFF
from champclos.games.lionheart.clauses import (
    ARMY_4,
    ATTACK_1,
    ATTACK_2,
    ATTACK_3,
    ATTACK_5,
    ATTACK_6,
    HEAVY_1,
    MOVE_1,
    MOVE_2,
    PANIC_1,
    PEASANT_2,
    START_1,
    TURN_1,
    TURN_3,
    WIN_1,
    WIN_2,
    WIN_3,
)
from champclos.games.lionheart.codes import MOVE, PASS
from champclos.games.lionheart.combat import AXE, MANY_DICE, rolls_again, symbol_of
from champclos.games.lionheart.field import PANICKED, RETREATED, UNITS, Field, placed
from champclos.games.lionheart.figures import ARCHERS, HEAVY, KING, KNIGHTS, MERCENARIES, PEASANTS
from champclos.games.lionheart.phases import (
    ACT,
    ACTIONS,
    AGAIN,
    END,
    FIRST_START,
    NOBODY,
    PLACE,
    ROLL,
    SECOND_START,
    SHOW,
)
from champclos.games.lionheart.rules import Rules


class War(State):
    """A position. `turn` is whose turn it is; `quiet` counts turns without a loss, −1 in a turn that has seen one.

    While dice fall, `attacker` and `target` are units and `symbol` what the lone man's first roll showed; `axes` is
    what seat 0 rolled for the first turn. `plans` are units placed but not shown, `hidden` how many each seat has; both
    are shared by copies, and who changes one makes a new one.
    """

    def __init__(
        self,
        game: Game,
        rules: Rules,
        viewer: i64,
        phase: i64,
        turn: i64,
        actions: i64,
        fought: i64,
        quiet: i64,
        axes: i64,
        attacker: i64,
        target: i64,
        symbol: i64,
        resigned: i64,
        ended: i64,
        winner: i64,
        field: Field,
        plans: list[i64],
        hidden: list[i64],
        events: list[Event] | None,
    ) -> None:
        super().__init__(game, viewer, NATURE, 0, events)
        self.rules = rules
        self.phase = phase
        self.turn = turn
        self.actions = actions
        self.fought = fought
        self.quiet = quiet
        self.axes = axes
        self.attacker = attacker
        self.target = target
        self.symbol = symbol
        self.resigned = resigned
        self.ended = ended
        self.winner = winner
        self.field = field
        self.plans = plans
        self.hidden = hidden
        self.settle()

    def copy(self) -> "War":
        return War(
            self.game,
            self.rules,
            self.viewer,
            self.phase,
            self.turn,
            self.actions,
            self.fought,
            self.quiet,
            self.axes,
            self.attacker,
            self.target,
            self.symbol,
            self.resigned,
            self.ended,
            self.winner,
            self.field.copy(),
            self.plans,
            self.hidden,
            self.events,
        )

    def settle(self) -> None:
        """Say who decides."""
        phase = self.phase
        if phase == ACT:
            self.seat = self.turn
            self.waiting = 1 << self.turn
        elif phase == PLACE:
            wanted = self.rules.army_units - 1
            self.waiting = (1 if self.hidden[0] < wanted else 0) | (2 if self.hidden[1] < wanted else 0)
            if self.waiting == 0:
                self.phase = SHOW
            self.seat = NATURE if self.waiting == 0 else (0 if self.waiting & 1 else 1)
        else:
            self.seat = OVER if phase == END else NATURE
            self.waiting = 0

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
        if phase == SHOW:
            shown = self.showing()
            for plan in self.plans:
                if plan // self.plans_a_seat() == shown:
                    return Odds([rules.codes.show + plan % self.plans_a_seat()], [1])
        return rules.no_odds

    def dice_rolled(self) -> i64:
        """How many dice the attacker rolls."""
        return self.rules.figures.dice_of(self.field.kinds[self.attacker], self.field.figures[self.attacker])

    def plans_a_seat(self) -> i64:
        return self.rules.codes.choice_count - self.rules.codes.place

    def showing(self) -> i64:
        """The seat whose army is being shown."""
        return 0 if self.hidden[0] > 0 else 1

    def default(self, seat: i64) -> i64:
        return PASS if self.phase == ACT else self.choices(seat)[0]

    def out(self, seat: i64) -> bool:
        return self.resigned == seat

    # What follows

    def apply(self, seat: i64, choice: i64) -> None:
        self.begin_telling()
        codes = self.rules.codes
        if seat == NATURE:
            self.fall(choice)
        elif choice == RESIGN:
            self.resigned = seat
            self.tell(RESIGN_1, RESIGNED, seat, NOTHING, NOTHING, 0)
            self.end(RESIGN_1, 1 - seat)
        elif choice == SECRET or choice >= codes.place:
            self.plan(seat, choice)
        elif choice == PASS:
            self.tell(TURN_1, PASSED, seat, NOTHING, NOTHING, self.actions)
            self.end_turn()
        else:
            self.act(seat * codes.slots, choice)
            if self.phase == ACT and self.actions == 0:
                self.end_turn()
        self.settle()

    def plan(self, seat: i64, choice: i64) -> None:
        """LION-ARMY-4: a unit is placed in secret."""
        self.hidden = self.hidden.copy()
        self.hidden[seat] += 1
        self.tell(ARMY_4, CHOSE, seat, NOTHING, NOTHING, self.hidden[seat])
        if choice != SECRET:
            self.keep_plan(seat, choice - self.rules.codes.place)

    def keep_plan(self, seat: i64, plan: i64) -> None:
        self.plans = [*self.plans, seat * self.plans_a_seat() + plan]
        self.plans.sort(key=self.shown_order)

    def shown_order(self, plan: i64) -> i64:
        """Units are shown seat by seat and place by place."""
        seat = plan // self.plans_a_seat()
        return seat * self.rules.codes.places + plan % self.rules.codes.places

    def act(self, first: i64, choice: i64) -> None:
        """One of LION-TURN-1's actions by a unit, counted from the seat's first."""
        codes = self.rules.codes
        field = self.field
        if choice < codes.turn:
            unit = first + (choice - MOVE) // codes.squares
            square = (choice - MOVE) % codes.squares
            kind = field.kinds[unit]
            if self.heard():
                clause = HEAVY_1 if kind == HEAVY else (MOVE_2 if kind == KING or kind == KNIGHTS else MOVE_1)
                self.tell_event(field.event(clause, MOVED, unit, square, field.squares[unit]))
            field.move(unit, square)
            self.actions -= 2 if kind == HEAVY else 1
        elif choice < codes.attack:
            unit = first + (choice - codes.turn) // 4
            heavy = field.kinds[unit] == HEAVY
            field.turn(unit, (choice - codes.turn) % 4, HEAVY_1 if heavy else TURN_3, self.telling())
            self.actions -= 2 if heavy else 1
        else:
            unit = first + (choice - codes.attack) // codes.squares
            self.attack(unit, (choice - codes.attack) % codes.squares)

    def attack(self, unit: i64, square: i64) -> None:
        """LION-ATTACK-1: the target is named, then the dice fall; LION-MERC-2: or nobody needs to fight.

        The event tells as its amount where the attacker stands and, above the squares, of what kind the target is.
        """
        codes = self.rules.codes
        field = self.field
        target = field.at[square]
        self.actions -= 1
        self.fought |= 1 << unit
        if field.kinds[unit] == KING and field.kinds[target] == MERCENARIES and not field.refuses(target):
            self.fought &= ~(1 << target)
            field.enlist(target, self.telling())
            if field.warriors(1 - self.turn) == 0:
                self.end(WIN_2, self.turn)
            return
        if self.heard():
            kind = field.kinds[unit]
            clause = ATTACK_2 if kind == ARCHERS else (HEAVY_1 if kind == HEAVY else ATTACK_1)
            aim = field.squares[unit] + field.kinds[target] * codes.squares
            self.tell_event(field.event(clause, AIMED, unit, square, aim))
        self.phase = ROLL
        self.attacker = unit
        self.target = target

    def fall(self, choice: i64) -> None:
        """Nature's choice: dice, or a unit shown."""
        codes = self.rules.codes
        if choice >= codes.show:
            self.show(choice - codes.show)
            return
        axes = choice // (codes.most_dice + 1)
        arrows = choice % (codes.most_dice + 1)
        if self.phase == FIRST_START:
            self.tell(START_1, ROLLED, 0, NOTHING, NOTHING, self.fallen(choice))
            self.axes = axes
            self.phase = SECOND_START
        elif self.phase == SECOND_START:
            self.tell(START_1, ROLLED, 1, NOTHING, NOTHING, self.fallen(choice))
            self.phase = FIRST_START if axes == self.axes else ACT
            if self.phase == ACT:
                self.begin_turn(0 if self.axes > axes else 1)
            self.axes = 0
        else:
            clause = ATTACK_6 if self.phase == AGAIN else ATTACK_3
            self.telling().append(
                self.field.event(clause, ROLLED, self.attacker, self.field.squares[self.target], self.fallen(choice))
            )
            self.strike(axes, arrows)

    def fallen(self, choice: i64) -> i64:
        """A roll as events tell it: above nature's choice the number of dice, and above that what must show again."""
        if self.phase == AGAIN:
            dice: i64 = 1 + MANY_DICE * (1 + self.symbol)
        else:
            dice = self.dice_rolled() if self.phase == ROLL else self.rules.figures.start_dice
        return dice * self.rules.codes.show + choice

    def show(self, plan: i64) -> None:
        """LION-ARMY-4: a unit of an army is shown and takes the next slot."""
        seat = self.showing()
        rules = self.rules
        whole = seat * self.plans_a_seat() + plan
        self.plans = [other for other in self.plans if other != whole]
        unit = seat * rules.codes.slots + rules.army_units - self.hidden[seat]
        self.hidden = self.hidden.copy()
        self.hidden[seat] -= 1
        variant = plan // rules.codes.places
        square = rules.board.place(seat, plan % rules.codes.places)
        kind = rules.figures.variant_kind[variant]
        self.field.put(unit, kind, rules.figures.variant_size[variant], square, 2 * seat)
        self.telling().append(placed(self.field, unit, ARMY_4))
        if self.hidden[0] == 0 and self.hidden[1] == 0:
            self.phase = FIRST_START

    def strike(self, axes: i64, arrows: i64) -> None:
        """LION-ATTACK-4 to -6: what the dice of an attack bring."""
        field = self.field
        kind = field.kinds[self.attacker]
        if self.phase == AGAIN:
            again = axes if self.symbol == AXE else arrows
            self.phase = ACT
            self.symbol = AXE
            self.resolve(1 + again, 0, False)
            return
        symbol = symbol_of(kind, axes, arrows)
        hits = axes if symbol == AXE else arrows
        if hits and rolls_again(kind, field.figures[self.attacker], field.kinds[self.target]):
            self.symbol = symbol
            self.phase = AGAIN
            return
        dice = self.dice_rolled()
        panics = dice - axes - arrows
        self.phase = ACT
        self.resolve(hits, panics, panics == dice)

    def resolve(self, hits: i64, panics: i64, all_panic: bool) -> None:
        """Losses first (LION-ATTACK-5), then panic in its three forms."""
        field, told = self.field, self.telling()
        attacker, target = self.attacker, self.target
        self.attacker, self.target = 0, 0
        kind = field.kinds[attacker]
        direction = field.facings[attacker]
        lost = hits // self.rules.figures.hits[field.kinds[target]]
        if lost:
            most = field.figures[target]
            field.lose(target, lost if lost < most else most, ATTACK_5, told)
            self.quiet = -1
        if not self.over() and panics:
            if kind == PEASANTS:
                field.panic(attacker, panics, RETREATED, PEASANT_2, told)
            elif kind == MERCENARIES:
                if field.squares[target] != OFF and field.kinds[target] != KING:
                    field.drive(target, panics, direction, told)
            elif all_panic and kind != KING:
                field.panic(attacker, 1, PANICKED, PANIC_1, told)
            self.note_losses(told)
            self.over()
        if self.phase == ACT and self.actions == 0:
            self.end_turn()

    def note_losses(self, told: list[Event]) -> None:
        """LION-WIN-3 counts only turns without a lost figure; a unit that is gone has not attacked."""
        for event in told:
            if event.what == LOST:
                self.quiet = -1
            elif event.what == REMOVED:
                self.fought &= ~(1 << event.who % UNITS)

    def over(self) -> bool:
        """LION-WIN-1 and -2: whether a King, or all but a King, is gone."""
        slots = self.field.slots
        for seat in range(2):
            if self.field.squares[seat * slots] == OFF:
                self.end(WIN_1, 1 - seat)
                return True
            if self.field.warriors(seat) == 0:
                self.end(WIN_2, 1 - seat)
                return True
        return False

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.actions = ACTIONS
        self.fought = 0
        self.tell(TURN_1, BEGAN, seat, NOTHING, NOTHING, ACTIONS)

    def end_turn(self) -> None:
        self.quiet += 1
        if self.quiet >= self.rules.quiet_limit:
            self.end(WIN_3, NOBODY)
        else:
            self.begin_turn(1 - self.turn)

    def end(self, clause: i64, winner: i64) -> None:
        """The game is over; dice still to fall and units not yet shown are put away."""
        self.axes, self.attacker, self.target, self.symbol = 0, 0, 0, 0
        self.plans, self.hidden = [], [0, 0]
        self.phase = END
        self.ended = clause
        self.winner = winner
        self.telling().append(self.ending())

    def ending(self) -> Event:
        """What is told when the game is over."""
        return Event(self.ended, ENDED, self.winner, NOTHING, NOTHING, 0)

    def outcome(self) -> Outcome | None:
        return duel(self.winner, self.ended) if self.phase == END else None

    def worth(self, seat: i64) -> float:
        return judgement.worth(self, seat)

    # What is hidden

    def veiled(self, viewer: i64) -> "War":
        seen = self.copy()
        if self.plans:
            seen.plans = [plan for plan in self.plans if plan // self.plans_a_seat() == viewer]
        return seen

    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        secret = seat >= 0 and seat != viewer and viewer != TRUTH and choice >= self.rules.codes.place
        return SECRET if secret else choice

    def imagine(self, dice: Dice) -> "War":
        world = self.copy()
        world.viewer = TRUTH
        for seat in range(2):
            known: i64 = 0
            for plan in self.plans:
                if plan // self.plans_a_seat() == seat:
                    known += 1
            armies.imagine_plans(world, seat, self.hidden[seat] - known, dice)
        return world

    # How it is written and shown

    def describe(self, choice: i64, seat: i64 = ASKED) -> Description:
        return choices.describe(self, choice, self.asked(seat))

    def notation(self, choice: i64, seat: i64 = ASKED) -> str:
        return choices.notation(self, choice, self.asked(seat))

    def parse(self, source: str, seat: i64 = ASKED) -> i64:
        return choices.parse(self, source, self.asked(seat))

    def position(self) -> str:
        return text.position(self)

    def encode(self) -> bytes:
        return text.encode(self)

    def observe(self, seat: i64, out: BytesWriter) -> None:
        observe.observe(self, seat, out)

    def flaw(self) -> str:
        return flaws.flaw(self)

    def scene(self) -> Scene:
        return scene.scene(self)
