"""A position of Lionheart and its flow: who decides, what may be chosen, what follows.

The units and what happens to them are in `field.py`, the dice in `combat.py`; here are the turns and the law.
"""

from typing import cast

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
    TURNED,
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
from champclos.core.house import PIECE_1, RESIGN_1
from champclos.core.scene import Scene
from champclos.games.lionheart import choices, observe, scene, text
from champclos.games.lionheart.board import OFF, STRAIGHT
from champclos.games.lionheart.clauses import (
    ARMY_3,
    ARMY_4,
    ATTACK_1,
    ATTACK_2,
    ATTACK_3,
    ATTACK_5,
    BOARD_1,
    HEAVY_1,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    PANIC_1,
    PEASANT_2,
    START_1,
    TURN_1,
    TURN_2,
    TURN_3,
    WIN_1,
    WIN_2,
    WIN_3,
)
from champclos.games.lionheart.codes import MOVE, PASS
from champclos.games.lionheart.combat import AXE, pattern_of, rolls_again, symbol_of
from champclos.games.lionheart.field import PANICKED, RETREATED, UNITS, Field, changed, placed
from champclos.games.lionheart.figures import HEAVY, KING, KNIGHTS, MERCENARIES, PEASANTS
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
        told: list[Event],
    ) -> None:
        super().__init__(game, viewer, NATURE, 0, told)
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
            self.told,
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
        codes = self.rules.codes
        if choice >= codes.place:
            return self.why_place(seat, choice - codes.place)
        if self.phase == PLACE or self.phase == SHOW:
            return ARMY_4
        if self.phase == FIRST_START or self.phase == SECOND_START:
            return START_1
        if seat != self.turn or self.phase != ACT:
            return TURN_1
        if choice == PASS:
            return 0
        if choice < codes.turn:
            rest = choice - MOVE
            return self.why_move(seat * codes.slots + rest // codes.squares, rest % codes.squares)
        if choice < codes.attack:
            rest = choice - codes.turn
            return self.why_turn(seat * codes.slots + rest // 4, rest % 4)
        rest = choice - codes.attack
        return self.why_attack(seat * codes.slots + rest // codes.squares, rest % codes.squares)

    def why_place(self, seat: i64, plan: i64) -> i64:
        """LION-ARMY-3 and -4: what may be chosen, and where it may stand."""
        if self.phase != PLACE:
            return ARMY_4
        if self.hidden[seat] >= self.rules.army_units - 1:
            return ARMY_3
        places = self.rules.codes.places
        clause = self.why_place_at(seat, plan % places)
        if clause:
            return clause
        return 0 if self.spared(seat, plan // places) else ARMY_3

    def why_place_at(self, seat: i64, place: i64) -> i64:
        """LION-ARMY-4, LION-BOARD-1: the King has the middle, and a square takes one unit."""
        if place == self.rules.board.width // 2:
            return ARMY_4
        for plan in self.plans:
            if plan // self.plans_a_seat() == seat and plan % self.rules.codes.places == place:
                return BOARD_1
        return 0

    def stride(self, unit: i64) -> i64:
        """LION-MOVE-1 to -3, LION-HEAVY-1: how many squares straight ahead a unit on the field may move."""
        field = self.field
        kind = field.kinds[unit]
        if kind == HEAVY and self.actions < 2:
            return 0
        rides = kind == KING or kind == KNIGHTS
        ahead = self.rules.board.ahead
        facing = field.facings[unit]
        square = ahead[field.squares[unit] * 4 + facing]
        steps: i64 = 0
        while square != OFF and field.at[square] == OFF:
            steps += 1
            if not rides:
                break
            square = ahead[square * 4 + facing]
        return steps

    def why_move(self, unit: i64, square: i64) -> i64:
        """0 within the unit's stride, else what stops it."""
        field = self.field
        start = field.squares[unit]
        if start == OFF:
            return PIECE_1
        kind = field.kinds[unit]
        if kind == HEAVY and self.actions < 2:
            return HEAVY_1
        pace = MOVE_2 if kind == KING or kind == KNIGHTS else (HEAVY_1 if kind == HEAVY else MOVE_1)
        if square == start:
            return pace
        distance = self.rules.board.straight(start, field.facings[unit], square)
        if distance == 0:
            return MOVE_3
        if distance <= self.stride(unit):
            return 0
        if distance > 1 and pace != MOVE_2:
            return pace
        return BOARD_1 if distance == self.stride(unit) + 1 else MOVE_3

    def why_turn(self, unit: i64, facing: i64) -> i64:
        """LION-TURN-3: a quarter or a half, if the unit may turn at all."""
        clause = self.why_turning(unit)
        return TURN_3 if clause == 0 and self.field.facings[unit] == facing else clause

    def why_turning(self, unit: i64) -> i64:
        """LION-HEAVY-1: turning costs heavy Infantry two actions."""
        if self.field.squares[unit] == OFF:
            return PIECE_1
        return HEAVY_1 if self.actions < 2 and self.field.kinds[unit] == HEAVY else 0

    def why_attack(self, unit: i64, square: i64) -> i64:
        """LION-TURN-2; LION-ATTACK-1 and -2; LION-HEAVY-1."""
        field = self.field
        start = field.squares[unit]
        if start == OFF:
            return PIECE_1
        if (self.fought >> unit) & 1:
            return TURN_2
        target = field.at[square]
        if target == OFF or field.seat_of(target) == field.seat_of(unit):
            return ATTACK_1
        kind = field.kinds[unit]
        if self.rules.board.reaches(pattern_of(kind), start, field.facings[unit], square):
            return 0
        if kind == HEAVY:
            return HEAVY_1
        return ATTACK_2 if pattern_of(kind) else ATTACK_1

    def choices(self, seat: i64) -> list[i64]:
        if seat < 0 or not (self.waiting >> seat) & 1:
            return []
        codes = self.rules.codes
        boxed = codes.boxed
        found: list[object] = []
        if self.phase == PLACE:
            self.add_plans(seat, found)
            return cast("list[i64]", found)
        squares = self.field.squares
        facings = self.field.facings
        found.append(boxed[PASS])
        turns: list[object] = []
        attacks: list[object] = []
        for slot in range(codes.slots):
            unit = seat * codes.slots + slot
            square = squares[unit]
            if square != OFF:
                facing = facings[unit]
                self.add_moves(unit, MOVE + slot * codes.squares + square, facing, found)
                if self.why_turning(unit) == 0:
                    for side in range(4):
                        if side != facing:
                            turns.append(boxed[codes.turn + slot * 4 + side])
                self.add_attacks(unit, codes.attack + slot * codes.squares, square * 4 + facing, attacks)
        found.extend(turns)
        found.extend(attacks)
        return cast("list[i64]", found)

    def add_plans(self, seat: i64, found: list[object]) -> None:
        """Every unit the seat's supplies still hold, on every free place."""
        codes = self.rules.codes
        free = [i64(place) for place in range(codes.places) if self.why_place_at(seat, place) == 0]
        for variant in range(len(self.rules.figures.variant_kind)):
            if self.spared(seat, variant):
                for place in free:
                    found.append(codes.boxed[codes.place + variant * codes.places + place])

    def add_moves(self, unit: i64, code: i64, facing: i64, found: list[object]) -> None:
        """The moves of a unit, in the order of the squares; `code` is that of its own square."""
        boxed = self.rules.codes.boxed
        steps = self.stride(unit)
        step = self.rules.board.steps[facing]
        if step > 0:
            for distance in range(1, steps + 1):
                found.append(boxed[code + distance * step])
        else:
            for distance in range(steps, 0, -1):
                found.append(boxed[code + distance * step])

    def add_attacks(self, unit: i64, code: i64, spot: i64, found: list[object]) -> None:
        """The attacks of a unit, in the order of the squares; `spot` is its square and facing."""
        at = self.field.at
        board = self.rules.board
        boxed = self.rules.codes.boxed
        pattern = pattern_of(self.field.kinds[unit])
        if pattern == STRAIGHT:
            square = board.ahead[spot]
            if square != OFF and at[square] != OFF and self.why_attack(unit, square) == 0:
                found.append(boxed[code + square])
            return
        for square in board.reach[pattern * board.squares * 4 + spot]:
            if at[square] != OFF and self.why_attack(unit, square) == 0:
                found.append(boxed[code + square])

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
        self.told = []
        codes = self.rules.codes
        if seat == NATURE:
            self.fall(choice)
        elif choice == RESIGN:
            self.resigned = seat
            self.told.append(Event(RESIGN_1, RESIGNED, seat, NOTHING, NOTHING, 0))
            self.end(RESIGN_1, 1 - seat)
        elif choice == SECRET or choice >= codes.place:
            self.plan(seat, choice)
        elif choice == PASS:
            self.told.append(Event(TURN_1, PASSED, seat, NOTHING, NOTHING, self.actions))
            self.end_turn()
        else:
            self.act(seat * codes.slots, choice)
            if self.phase == ACT and self.actions == 0:
                self.end_turn()
        self.settle()

    def plan(self, seat: i64, choice: i64) -> None:
        """LION-ARMY-4: a unit is placed in secret."""
        self.hidden = changed(self.hidden, seat, self.hidden[seat] + 1)
        self.told.append(Event(ARMY_4, CHOSE, seat, NOTHING, NOTHING, self.hidden[seat]))
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
            clause = HEAVY_1 if kind == HEAVY else (MOVE_2 if kind == KING or kind == KNIGHTS else MOVE_1)
            self.told.append(field.event(clause, MOVED, unit, square, field.squares[unit]))
            field.move(unit, square)
            self.actions -= 2 if kind == HEAVY else 1
        elif choice < codes.attack:
            unit = first + (choice - codes.turn) // 4
            field.facings[unit] = (choice - codes.turn) % 4
            self.told.append(field.event(TURN_3, TURNED, unit, field.squares[unit], field.facings[unit]))
            self.actions -= 2 if field.kinds[unit] == HEAVY else 1
        else:
            unit = first + (choice - codes.attack) // codes.squares
            self.attack(unit, (choice - codes.attack) % codes.squares)

    def attack(self, unit: i64, square: i64) -> None:
        """LION-ATTACK-1: the target is named, then the dice fall; LION-MERC-2: or nobody needs to fight."""
        field = self.field
        target = field.at[square]
        self.actions -= 1
        self.fought |= 1 << unit
        if field.kinds[unit] == KING and field.kinds[target] == MERCENARIES and not field.refuses(target):
            self.fought &= ~(1 << target)
            field.enlist(target, self.told)
            if field.warriors(1 - self.turn) == 0:
                self.end(WIN_2, self.turn)
            return
        self.told.append(field.event(ATTACK_1, AIMED, unit, square, target))
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
            self.told.append(Event(START_1, ROLLED, 0, NOTHING, NOTHING, self.fallen(choice)))
            self.axes = axes
            self.phase = SECOND_START
        elif self.phase == SECOND_START:
            self.told.append(Event(START_1, ROLLED, 1, NOTHING, NOTHING, self.fallen(choice)))
            self.phase = FIRST_START if axes == self.axes else ACT
            if self.phase == ACT:
                self.begin_turn(0 if self.axes > axes else 1)
            self.axes = 0
        else:
            self.told.append(
                self.field.event(ATTACK_3, ROLLED, self.attacker, self.field.squares[self.target], self.fallen(choice))
            )
            self.strike(axes, arrows)

    def fallen(self, choice: i64) -> i64:
        """A roll as events tell it: with the number of dice above nature's choice."""
        if self.phase == AGAIN:
            dice: i64 = 1
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
        self.hidden = changed(self.hidden, seat, self.hidden[seat] - 1)
        variant = plan // rules.codes.places
        square = rules.board.place(seat, plan % rules.codes.places)
        kind = rules.figures.variant_kind[variant]
        self.field.put(unit, kind, rules.figures.variant_size[variant], square, 2 * seat)
        self.told.append(placed(self.field, unit, ARMY_4))
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
        field = self.field
        attacker, target = self.attacker, self.target
        self.attacker, self.target = 0, 0
        kind = field.kinds[attacker]
        direction = field.facings[attacker]
        lost = hits // self.rules.figures.hits[field.kinds[target]]
        if lost:
            most = field.figures[target]
            field.lose(target, lost if lost < most else most, ATTACK_5, self.told)
            self.quiet = -1
        if not self.over() and panics:
            if kind == PEASANTS:
                field.panic(attacker, panics, RETREATED, PEASANT_2, self.told)
            elif kind == MERCENARIES:
                if field.squares[target] != OFF and field.kinds[target] != KING:
                    field.drive(target, panics, direction, self.told)
            elif all_panic and kind != KING:
                field.panic(attacker, 1, PANICKED, PANIC_1, self.told)
            self.note_losses()
            self.over()
        if self.phase == ACT and self.actions == 0:
            self.end_turn()

    def note_losses(self) -> None:
        """LION-WIN-3 counts only turns without a lost figure; a unit that is gone has not attacked."""
        for event in self.told:
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
        self.told.append(Event(TURN_1, BEGAN, seat, NOTHING, NOTHING, ACTIONS))

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
        self.told.append(self.ending())

    def ending(self) -> Event:
        """What is told when the game is over."""
        return Event(self.ended, ENDED, self.winner, NOTHING, NOTHING, 0)

    def outcome(self) -> Outcome | None:
        if self.phase != END:
            return None
        if self.winner == NOBODY:
            return Outcome((1, 1), (0, 0), self.ended)
        return Outcome((1, 2), (1, 0), self.ended) if self.winner == 0 else Outcome((2, 1), (0, 1), self.ended)

    # What is hidden

    def seen_by(self, viewer: i64) -> "War":
        seen = self.copy()
        seen.viewer = viewer
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
            world.imagine_plans(seat, self.hidden[seat] - known, dice)
        return world

    def imagine_plans(self, seat: i64, count: i64, dice: Dice) -> None:
        """Units the seat may have placed: any that its supplies allow, beyond the places already shown."""
        rules = self.rules
        places: list[i64] = []
        for place in range(self.first_unshown(seat), rules.codes.places):
            if place != rules.board.width // 2:
                places.append(place)
        for index in range(count):
            variants = [i64(variant) for variant in range(len(rules.figures.variant_kind))]
            allowed = [variant for variant in variants if self.spared(seat, variant)]
            variant_drawn = allowed[dice.below(len(allowed))]
            place_drawn = places.pop(dice.below(len(places)))
            self.keep_plan(seat, variant_drawn * rules.codes.places + place_drawn)

    def first_unshown(self, seat: i64) -> i64:
        """The first place where a unit not yet shown may stand."""
        first: i64 = 0
        if self.phase == SHOW:
            king = seat * self.field.slots
            for unit in range(king + 1, king + self.field.slots):
                if self.field.squares[unit] != OFF:
                    first = self.rules.board.place_of(seat, self.field.squares[unit]) + 1
        return first

    def spared(self, seat: i64, variant: i64) -> bool:
        """LION-ARMY-3: whether the seat's supplies still hold such a unit."""
        figures = self.rules.figures
        kind = figures.variant_kind[variant]
        supply = figures.supply[figures.shares[kind]] - figures.variant_size[variant]
        units = figures.most_units[kind] - 1
        for plan in self.plans:
            if plan // self.plans_a_seat() == seat:
                other = plan % self.plans_a_seat() // self.rules.codes.places
                other_kind = figures.variant_kind[other]
                if figures.shares[other_kind] == figures.shares[kind]:
                    supply -= figures.variant_size[other]
                if other_kind == kind:
                    units -= 1
        if self.phase == SHOW:
            king = seat * self.field.slots
            for unit in range(king + 1, king + self.field.slots):
                if self.field.squares[unit] != OFF:
                    other_kind = self.field.kinds[unit]
                    if figures.shares[other_kind] == figures.shares[kind]:
                        supply -= self.field.figures[unit]
                    if other_kind == kind:
                        units -= 1
        return supply >= 0 and units >= 0

    # How it is written and shown

    def asked(self, seat: i64) -> i64:
        """The seat meant when none is named."""
        return self.seat if seat == ASKED else seat

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

    def observation(self, seat: i64) -> bytes:
        return observe.observation(self, seat)

    def flaw(self) -> str:
        return text.flaw(self)

    def scene(self) -> Scene:
        return scene.scene(self)
