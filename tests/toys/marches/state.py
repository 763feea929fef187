"""A position of Marches: what is allowed, and what follows."""

from collections import Counter
from math import factorial

from librt.strings import BytesWriter

from champclos import NATURE, OVER, TRUTH, Dice, Game
from champclos.core.duel import Duel
from champclos.core.events import BEGAN, COUNTED, JOINED, LOST, MOVED, NOTHING, PASSED, ROLLED
from champclos.core.flow import NOBODY
from champclos.core.game import Odds
from champclos.core.house import LEGAL
from champclos.core.scene import Scene
from tests.toys.marches import scene
from tests.toys.marches.rules import (
    ACCEPT,
    AGAIN,
    AGAIN_PHASE,
    ANSWER_PHASE,
    DICE_1,
    END_1,
    FALLS,
    FIEFS,
    GIVE,
    GIVE_PHASE,
    HOLD,
    KEEP,
    LOSE,
    LOSE_PHASE,
    LOSS_1,
    MARCH,
    MARCH_1,
    MARCH_2,
    MARCH_PHASE,
    MOST,
    NATURES,
    NEAR,
    OFFER_1,
    PICK_PHASE,
    RIDE,
    RIDE_1,
    RIDE_PHASE,
    ROLL_PHASE,
    SEND,
    STAY,
    TAKE,
    TAKE_PHASE,
    TURN_1,
    VERBS,
)

LISTS = ("owner", "spears", "riders", "scouts", "gold", "captives", "dice")
NUMBERS = ("turn", "round", "phase", "start_at", "end_at", "kind", "taken", "lost", "hits", "given")


class MarchesState(Duel):
    """`owner` has a seat or NOBODY for each fief; `kind` is the row of a panel that is asked, `taken` and `lost` what
    the rows before it said, as spears + 10 × riders; `given` is gold + 10 × captives.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.owner: list[int] = [0, NOBODY, 1, 0, NOBODY, 1]
        self.spears: list[int] = [4, 0, 4, 2, 0, 2]
        self.riders: list[int] = [2, 0, 2, 0, 0, 0]
        self.scouts: list[int] = [3, 5]
        self.gold: list[int] = [4, 4]
        self.captives: list[int] = [0, 0]
        self.dice: list[int] = []
        self.turn = self.round = 0
        self.phase = RIDE_PHASE
        self.start_at = self.end_at = NOTHING
        self.kind = self.taken = self.lost = self.hits = self.given = 0

    def copy(self) -> "MarchesState":
        twin = MarchesState(self.game)
        twin.follow(self)
        for name in LISTS:
            setattr(twin, name, list(getattr(self, name)))
        for name in NUMBERS:
            setattr(twin, name, getattr(self, name))
        return twin

    # What is allowed

    def troops(self, place: int) -> list[int]:
        return [self.spears[place], self.riders[place]]

    def asked_seat(self) -> int:
        return 1 - self.turn if self.phase in (LOSE_PHASE, ANSWER_PHASE) else self.turn

    def why(self, seat: int, choice: int) -> int:
        if seat != self.asked_seat() or self.phase in (ROLL_PHASE, AGAIN_PHASE):
            return TURN_1
        verb, first, second = int(VERBS.row(choice)), int(VERBS.first(choice)), int(VERBS.second(choice))
        if verb in (RIDE, STAY):
            return self.why_ride(seat, first, second, verb) if self.phase == RIDE_PHASE else RIDE_1
        if verb in (MARCH, HOLD):
            return self.why_march(seat, first, second, verb) if self.phase == MARCH_PHASE else MARCH_1
        if verb == TAKE:
            return self.why_rows(first, second, self.troops(self.start_at), 1, MOST * 2, MARCH_2, TAKE_PHASE)
        if verb == AGAIN:
            return self.why_again(first) if self.phase == PICK_PHASE else DICE_1
        if verb == LOSE:
            due = min(self.hits, sum(self.troops(self.end_at))) if self.phase == LOSE_PHASE else 0
            return self.why_rows(first, second, self.troops(self.end_at), due, due, LOSS_1, LOSE_PHASE)
        if verb in (GIVE, SEND, KEEP):
            return self.why_give(seat, verb, first, second) if self.phase == GIVE_PHASE else OFFER_1
        return LEGAL if self.phase == ANSWER_PHASE else OFFER_1

    def why_ride(self, seat: int, first: int, second: int, verb: int) -> int:
        at = self.scouts[seat]
        stops = second == len(FIEFS)
        far = verb == RIDE and (first not in NEAR[at] or not (stops or (second in NEAR[first] and second != at)))
        return RIDE_1 if far else LEGAL

    def why_march(self, seat: int, start: int, end: int, verb: int) -> int:
        return LEGAL if verb == HOLD or (self.owner[start] == seat and end in NEAR[start]) else MARCH_1

    def why_rows(self, kind: int, much: int, there: list[int], least: int, most: int, clause: int, phase: int) -> int:
        """A row of a panel of soldiers: those before it and those after it must leave a lawful sum."""
        if self.phase != phase or kind != self.kind or much > min(there[kind], MOST):
            return clause
        before = self.taken if phase == TAKE_PHASE else self.lost
        so_far = before % 10 + before // 10 + much
        later = sum(min(MOST, one) for one in there[kind + 1 :])
        return LEGAL if so_far <= most and so_far + later >= least else clause

    def why_again(self, mask: int) -> int:
        """Dice that show the same stand for each other: of several, those with the lowest numbers are named."""
        picked = [number for number in range(3) if (mask >> number) & 1]
        skipped = any(
            self.dice[one] == self.dice[other]
            for one in range(3)
            for other in picked
            if one < other and one not in picked
        )
        return DICE_1 if len(picked) > 2 or skipped else LEGAL

    def why_give(self, seat: int, verb: int, what: int, much: int) -> int:
        if verb == KEEP:
            return LEGAL if self.kind == 0 else OFFER_1
        if verb == SEND:
            return LEGAL if self.kind == 2 else OFFER_1
        if what != self.kind or much > min(MOST, self.gold[seat] if what == 0 else self.captives[seat]):
            return OFFER_1
        return LEGAL if much or self.given or (what == 0 and self.captives[seat]) else OFFER_1

    def part(self, seat: int) -> int:
        if self.phase == TAKE_PHASE:
            return 2 if self.kind and self.spears[self.start_at] else 1
        if self.phase == LOSE_PHASE:
            return int(self.kind == 1 and self.spears[self.end_at] > 0)
        if self.phase == GIVE_PHASE:
            return self.kind if self.captives[seat] else min(self.kind, 1)
        return 0

    def choices(self, seat: int) -> list[int]:
        return [choice for choice in range(int(VERBS.count)) if self.why_not(seat, choice) == LEGAL]

    def default(self, seat: int) -> int:
        return self.choices(seat)[0]

    def odds(self) -> Odds:
        if self.seat != NATURE:
            return Odds([], [])
        many = 3 if self.phase == ROLL_PHASE else 3 - len(self.dice)
        falls = [index for index, fall in enumerate(FALLS) if len(fall) == many]
        return Odds(falls, [_ways(FALLS[index]) for index in falls])

    # What follows

    def step(self) -> int:
        if self.ended:
            return OVER
        return NATURE if self.phase in (ROLL_PHASE, AGAIN_PHASE) else self.asked_seat()

    def stop(self) -> None:
        self.calm_down()

    def calm_down(self) -> None:
        """Nothing is going on any more."""
        self.phase, self.start_at, self.end_at, self.dice = RIDE_PHASE, NOTHING, NOTHING, []
        self.kind = self.taken = self.given = self.lost = self.hits = 0

    def act(self, seat: int, choice: int) -> None:
        verb, first, second = int(VERBS.row(choice)), int(VERBS.first(choice)), int(VERBS.second(choice))
        if verb == RIDE:
            start, self.scouts[seat] = self.scouts[seat], first if second == len(FIEFS) else second
            self.tell(RIDE_1, MOVED, seat, NOTHING, self.scouts[seat], start)
            self.phase = MARCH_PHASE
        elif verb == STAY:
            self.phase = MARCH_PHASE
        elif verb == MARCH:
            self.start_at, self.end_at, self.taken = first, second, 0
            self.phase, self.kind = TAKE_PHASE, 0
            self.next_row(self.troops(first))
        elif verb == TAKE:
            self.taken += second * 10**first
            self.kind = first + 1
            self.next_row(self.troops(self.start_at))
            if self.kind == 2:
                self.marched(seat)
        elif verb == AGAIN:
            self.dice = [face for number, face in enumerate(self.dice) if not (first >> number) & 1]
            self.phase = AGAIN_PHASE
            if not first:
                self.struck()
        elif verb == LOSE:
            self.lost += second * 10**first
            self.kind = first + 1
            self.next_row(self.troops(self.end_at))
            if self.kind == 2:
                self.fallen(seat)
        elif verb == GIVE:
            self.given += second * 10**first
            self.kind = 2 if first == 1 or not self.captives[seat] else 1
        elif verb == SEND:
            self.tell(OFFER_1, COUNTED, seat, NOTHING, NOTHING, self.given)
            self.phase = ANSWER_PHASE
        elif verb == ACCEPT:
            self.accepted()
            self.next_turn()
        elif verb == HOLD:
            self.tell(MARCH_1, PASSED, seat, NOTHING, NOTHING, 0)
            self.offering()
        else:
            self.next_turn()

    def next_row(self, there: list[int]) -> None:
        """Only kinds that are there are asked for."""
        while self.kind < 2 and there[self.kind] == 0:
            self.kind += 1

    def marched(self, seat: int) -> None:
        if self.owner[self.end_at] == 1 - seat:
            self.phase = ROLL_PHASE
        else:
            self.enter(seat)
            self.offering()

    def enter(self, seat: int) -> None:
        start, end = self.start_at, self.end_at
        spears, riders = self.taken % 10, self.taken // 10
        self.spears[start] -= spears
        self.riders[start] -= riders
        self.spears[end] += spears
        self.riders[end] += riders
        self.owner[end] = seat
        if self.spears[start] + self.riders[start] == 0:
            self.owner[start] = NOBODY
        self.tell(MARCH_1, MOVED, seat, NOTHING, end, start)

    def fall(self, choice: int) -> None:
        self.dice = sorted([*self.dice, *FALLS[int(NATURES.first(choice))]])
        self.tell(DICE_1, ROLLED, self.turn, NOTHING, self.end_at, choice)
        if self.phase == ROLL_PHASE:
            self.phase = PICK_PHASE
        else:
            self.struck()

    def struck(self) -> None:
        self.hits = sum(face >= 4 for face in self.dice)
        self.phase, self.kind, self.lost = LOSE_PHASE, 0, 0
        if self.hits:
            self.next_row(self.troops(self.end_at))
        else:
            self.fallen(1 - self.turn)

    def fallen(self, seat: int) -> None:
        self.spears[self.end_at] -= self.lost % 10
        self.riders[self.end_at] -= self.lost // 10
        if self.lost:
            much = self.lost % 10 + self.lost // 10
            self.tell(LOSS_1, LOST, seat, NOTHING, self.end_at, much)
            self.captives[1 - seat] = min(MOST, self.captives[1 - seat] + 1)
        if sum(self.troops(self.end_at)) == 0:
            self.enter(1 - seat)
        self.dice, self.lost, self.hits = [], 0, 0
        self.offering()

    def offering(self) -> None:
        """A seat with a captive soldier and something to give may offer a ransom."""
        seat = self.turn
        self.phase, self.kind, self.given = GIVE_PHASE, 0, 0
        if not self.captives[1 - seat] or not (self.gold[seat] or self.captives[seat]):
            self.next_turn()

    def accepted(self) -> None:
        seat, gold, captives = self.turn, self.given % 10, self.given // 10
        self.gold[seat] -= gold
        self.gold[1 - seat] += gold
        self.captives[seat] -= captives
        self.captives[1 - seat] -= 1
        home = next((place for place in range(len(FIEFS)) if self.owner[place] == seat), NOTHING)
        if home != NOTHING and self.spears[home] < MOST:
            self.spears[home] += 1
        self.tell(OFFER_1, JOINED, seat, NOTHING, home, 1)

    def next_turn(self) -> None:
        self.calm_down()
        self.turn = 1 - self.turn
        self.round += self.turn == 0
        held = [self.owner.count(seat) for seat in (0, 1)]
        if self.round == self.game.options["rounds"] or 0 in held:
            self.end(END_1, NOBODY if held[0] == held[1] else int(held[1] > held[0]))
        else:
            self.tell(TURN_1, BEGAN, self.turn, NOTHING, NOTHING, 0)

    # Nothing is hidden

    def veiled(self, viewer: int) -> "MarchesState":
        return self.copy()

    def mask(self, viewer: int, seat: int, choice: int) -> int:
        return choice

    def imagine(self, dice: Dice) -> "MarchesState":
        world = self.copy()
        world.viewer = TRUTH
        return world

    def observe(self, seat: int, out: BytesWriter) -> None:
        lists = [one + 1 for name in LISTS[:-1] for one in getattr(self, name)]
        dice = [*self.dice, 0, 0, 0][:3]
        out.write(bytes([*lists, *dice, *(getattr(self, name) + 1 for name in NUMBERS)]))

    def flaw(self) -> str:
        """Only what a position without a flaw needs to be drawn and played on."""
        for place in range(len(FIEFS)):
            if (self.owner[place] == NOBODY) != (sum(self.troops(place)) == 0) or min(self.troops(place)) < 0:
                return "a fief without soldiers is nobody's, and no other"
            if self.owner[place] > 1 or max(self.troops(place)) > MOST:
                return "nobody holds a fief like this"
        if min(self.scouts) < 0 or max(self.scouts) > 5 or min(*self.gold, *self.captives) < 0:
            return "a scout or a treasure is not there"
        if max(*self.gold, *self.captives) > MOST:
            return "that is too much gold, or too many captives"
        dice = {PICK_PHASE: (3,), LOSE_PHASE: (3,), AGAIN_PHASE: (1, 2)}.get(self.phase, (0,))
        if (
            len(self.dice) not in dice
            or any(not 1 <= face <= 6 for face in self.dice)
            or self.dice != sorted(self.dice)
        ):
            return "the dice did not fall like this"
        return self.flaw_of_march()

    def flaw_of_march(self) -> str:
        fighting = self.phase in (ROLL_PHASE, PICK_PHASE, AGAIN_PHASE, LOSE_PHASE)
        if self.phase in (RIDE_PHASE, MARCH_PHASE):
            calm = (self.start_at, self.end_at, self.kind, self.taken, self.given) == (NOTHING, NOTHING, 0, 0, 0)
            if not calm or self.lost or self.hits:
                return "nothing has happened yet in this turn"
        elif self.phase == TAKE_PHASE or fighting:
            if self.start_at < 0 or self.end_at not in NEAR[self.start_at] or self.owner[self.start_at] != self.turn:
                return "nobody marches like this"
            taken = [self.taken % 10, self.taken // 10]
            if any(one > there for one, there in zip(taken, self.troops(self.start_at), strict=True)) or self.given:
                return "nobody marches like this"
            if fighting and (not self.taken or self.owner[self.end_at] != 1 - self.turn):
                return "there is no battle"
        if self.phase == TAKE_PHASE and (
            self.hits or self.lost or (self.kind == 0 and self.taken) or self.taken > MOST
        ):
            return "nobody marches like this"
        if self.phase == LOSE_PHASE and self.hits != sum(face >= 4 for face in self.dice):
            return "the dice hit otherwise"
        if self.phase != LOSE_PHASE and (self.hits or self.lost):
            return "nobody has been hit"
        if self.phase in (GIVE_PHASE, ANSWER_PHASE):
            gold, captives = self.given % 10, self.given // 10
            if gold > self.gold[self.turn] or captives > self.captives[self.turn] or not self.captives[1 - self.turn]:
                return "there is no such offer"
            if self.phase == ANSWER_PHASE and (not self.given or self.kind != 2):
                return "there is no such offer"
        asked = self.phase not in (ROLL_PHASE, AGAIN_PHASE)
        stuck = asked and not any(self.why(self.asked_seat(), choice) == LEGAL for choice in range(int(VERBS.count)))
        return "nothing can be decided" if stuck else ""

    def scene(self) -> Scene:
        return scene.draw(self)


def _ways(fall: tuple[int, ...]) -> int:
    """In how many ways dice fall like this."""
    ways = factorial(len(fall))
    for many in Counter(fall).values():
        ways //= factorial(many)
    return ways
