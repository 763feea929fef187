"""A position of Skirmish and its flow: draw, pick in secret, show, raid, answer, until the rounds are played."""

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.events import CHOSE, DREW, ENDED, MOVED, NOTHING, PASSED, RESIGNED, SHOWED, Event
from champclos.core.game import (
    ASKED,
    DRAW_UNKNOWN,
    NATURE,
    OVER,
    RESIGN,
    SECRET,
    TRUTH,
    Description,
    Odds,
    Outcome,
    State,
    Window,
)
from champclos.core.house import RESIGN_1
from champclos.core.knowledge import UNKNOWN, Zones
from champclos.core.scene import Scene
from champclos.core.words import described
from tests.toys.skirmish import choices as codes
from tests.toys.skirmish import clauses, scene, writing
from tests.toys.skirmish.deck import (
    AMBUSH,
    ANSWER,
    DISCARD,
    DRAW,
    END,
    FIELD,
    HIDDEN,
    LEADS,
    LOOK,
    LOOKED,
    NOT_YET,
    PICK,
    PILE,
    RAID,
    RAIDED,
    SCORED,
    SHOW,
    SHUFFLED,
    TOP,
)

if TYPE_CHECKING:
    from tests.toys.skirmish.game import SkirmishGame

NO_ODDS: Final = Odds([], [])


class Skirmish(State):
    """`open` are the seats that may still answer, `gone` those that resigned, both as bit masks."""

    def __init__(
        self, game: "SkirmishGame", viewer: i64, seat: i64, waiting: i64, events: list[Event] | None,
        turn: i64, phase: i64, leader: i64, target: i64, open_: i64, gone: i64,
        points: list[i64], picks: list[i64], champions: list[i64], zones: Zones,
    ) -> None:  # fmt: skip
        super().__init__(game, viewer, seat, waiting, events)
        self.table = game
        self.deck = game.deck
        self.round = turn
        self.phase = phase
        self.leader = leader
        self.target = target
        self.open = open_
        self.gone = gone
        self.points = points
        self.picks = picks
        self.champions = champions
        self.zones = zones

    def copy(self) -> "Skirmish":
        return Skirmish(
            self.table, self.viewer, self.seat, self.waiting, self.events,
            self.round, self.phase, self.leader, self.target, self.open, self.gone,
            self.points.copy(), self.picks.copy(), self.champions.copy(), self.zones.copy(),
        )  # fmt: skip

    # What is legal: one predicate a verb

    def held(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind are in a hand, as far as the viewer knows for certain."""
        return self.zones.sure(self.deck.shown(seat), kind) + self.zones.sure(self.deck.hidden(seat), kind)

    def could_ambush(self, seat: i64) -> bool:
        """SKI-AMBUSH-1: as far as all know; the same in every view."""
        known = self.zones.count(self.deck.shown(seat), AMBUSH)
        return known + self.zones.could_hold(self.deck.hidden(seat), AMBUSH, self.deck.public_veil) > 0

    def why_pick(self, seat: i64, kind: i64) -> i64:
        if self.phase != PICK:
            return clauses.PICK_1
        return 0 if self.held(seat, kind) else clauses.PICK_2

    def why_raid(self, seat: i64, rival: i64) -> i64:
        if self.phase != RAID:
            return clauses.RAID_1
        return clauses.RAID_2 if rival == seat or self.out(rival) else 0

    def why_ambush(self, seat: i64) -> i64:
        if self.phase != ANSWER:
            return clauses.AMBUSH_1
        return 0 if self.held(seat, AMBUSH) else clauses.AMBUSH_2

    def why(self, seat: i64, choice: i64) -> i64:
        if not (self.waiting >> seat) & 1:
            return clauses.TURN_1
        if choice < codes.RAID:
            return self.why_pick(seat, choice - codes.PICK)
        if choice < codes.ambush_code(self.deck.seats):
            return self.why_raid(seat, choice - codes.RAID)
        if choice == codes.ambush_code(self.deck.seats):
            return self.why_ambush(seat)
        return 0 if self.phase == ANSWER else clauses.PASS_1

    def choices(self, seat: i64) -> list[i64]:
        if seat < 0 or not (self.waiting >> seat) & 1:
            return []
        first: i64 = codes.ambush_code(self.deck.seats)
        count: i64 = 2
        if self.phase == PICK:
            first, count = codes.PICK, self.deck.kinds
        elif self.phase == RAID:
            first, count = codes.RAID, self.deck.seats
        return [choice for choice in range(first, first + count) if self.why(seat, choice) == 0]

    def odds(self) -> Odds:
        if self.seat != NATURE:
            return NO_ODDS
        if self.phase == SHOW:
            pick = self.picks[self.shower()]
            return NO_ODDS if pick == HIDDEN else Odds([pick], [1])
        if self.viewer != TRUTH:
            return NO_ODDS
        top = self.top()
        kinds = [kind for kind in range(self.deck.kinds) if self.zones.count(top, kind)]
        return Odds(kinds, [self.zones.count(top, kind) for kind in kinds])

    def window(self, seat: i64) -> Window | None:
        if self.phase != ANSWER or not (self.waiting >> seat) & 1:
            return None
        return Window(codes.pass_code(self.deck.seats), [self.round, 0], seat == self.target)

    def default(self, seat: i64) -> i64:
        return self.choices(seat)[-1]

    def out(self, seat: i64) -> bool:
        return (self.gone >> seat) & 1 != 0

    # What follows

    def apply(self, seat: i64, choice: i64) -> None:
        self.begin_telling()
        if choice == RESIGN:
            self.resign(seat)
        elif seat == NATURE and self.phase == DRAW:
            self.draw(choice)
        elif seat == NATURE and self.phase == LOOK:
            self.look(choice)
        elif seat == NATURE:
            self.show(choice)
        elif choice == SECRET:
            self.pick(seat, HIDDEN)
        elif choice < codes.RAID:
            self.pick(seat, choice - codes.PICK)
        elif choice < codes.ambush_code(self.deck.seats):
            self.raid(seat, choice - codes.RAID)
        elif choice == codes.ambush_code(self.deck.seats):
            self.ambush(seat)
        else:
            self.open &= ~(1 << seat)
            self.tell(clauses.PASS_1, PASSED, seat)
        self.settle()

    def settle(self) -> None:
        """Run what needs nobody, and say who decides; the only place that does."""
        self.waiting = 0
        while True:
            if self.phase != END and self.left() == 1:
                self.clear()
                self.phase = END
                self.tell(clauses.LEFT_2, ENDED, NOTHING)
            if self.phase == DRAW and self.drawer() != NOTHING and self.top_size() == 0:
                self.refill()
            if self.phase == DRAW and self.drawer() != NOTHING and self.top_size():
                self.seat = NATURE
                return
            if self.phase == DRAW:
                self.phase = PICK
            if self.phase == PICK:
                for seat in range(self.deck.seats):
                    if self.picks[seat] == NOT_YET and self.hand(seat) > 0 and not self.out(seat):
                        self.waiting |= 1 << seat
                if self.waiting:
                    self.seat = int(self.waiting & -self.waiting).bit_length() - 1
                    return
                self.phase = SHOW
            if self.phase == SHOW and self.shower() != NOTHING:
                self.seat = NATURE
                return
            if self.phase == SHOW:
                self.lead()
            elif self.phase == RAID or (self.phase == ANSWER and self.open):
                self.seat = self.leader if self.phase == RAID else self.next_answer()
                self.waiting = 1 << self.seat
                return
            elif self.phase == ANSWER:
                self.score(self.leader, clauses.SCORE_1)
                self.phase = LOOK
            elif self.phase == LOOK and self.top_size():
                self.seat = NATURE
                return
            elif self.phase == LOOK:
                self.end_round()
            elif self.phase == END:
                self.seat = OVER
                return

    def tell(self, clause: i64, what: i64, seat: i64, card: i64 = NOTHING, where: i64 = NOTHING, much: i64 = 0) -> None:
        super().tell(clause, what, seat, card, where, much)

    def left(self) -> i64:
        """How many are still in the game."""
        return self.deck.seats - int(self.gone).bit_count()

    def hand(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return self.zones.sizes[self.deck.shown(seat)] + self.zones.sizes[self.deck.hidden(seat)]

    def top(self) -> i64:
        """The zone that the next card comes from."""
        return TOP if self.zones.sizes[TOP] else PILE

    def top_size(self) -> i64:
        """How many cards lie there: none if the pile is used up."""
        return self.zones.sizes[self.top()]

    def drawer(self) -> i64:
        """SKI-DRAW-1: the lowest seat that still draws."""
        for seat in range(self.deck.seats):
            if self.hand(seat) < self.deck.hand and not self.out(seat):
                return seat
        return NOTHING

    def shower(self) -> i64:
        """SKI-SHOW-1: the lowest seat whose champion is still to be shown."""
        for seat in range(self.deck.seats):
            if self.picks[seat] != NOT_YET:
                return seat
        return NOTHING

    def next_answer(self) -> i64:
        """SKI-AMBUSH-1: the target first, then upwards."""
        seat = self.target
        while not (self.open >> seat) & 1:
            seat = (seat + 1) % self.deck.seats
        return seat

    def refill(self) -> None:
        """SKI-DRAW-2."""
        if self.zones.sizes[DISCARD]:
            self.zones.shuffle_in([DISCARD], PILE, self.deck.veils)
            self.tell(clauses.DRAW_2, SHUFFLED, NOTHING)

    def draw(self, choice: i64) -> None:
        seat = self.drawer()
        kind: i64 = UNKNOWN if choice == DRAW_UNKNOWN else choice
        self.zones.move(self.top(), self.deck.hidden(seat), kind)
        self.tell_card(clauses.DRAW_1, DREW, seat, kind, self.table.hand_place(seat), 1)

    def pick(self, seat: i64, kind: i64) -> None:
        """The card stays where it is: until it is shown, nobody else may know which part of the hand it left."""
        self.picks[seat] = kind
        self.tell(clauses.PICK_1, CHOSE, seat)

    def show(self, kind: i64) -> None:
        seat = self.shower()
        self.picks[seat] = NOT_YET
        self.champions[seat] = kind
        self.spend(seat, kind, FIELD)
        self.tell(clauses.SHOW_1, SHOWED, seat, kind, self.table.field_place(seat))

    def spend(self, seat: i64, kind: i64, zone: i64) -> None:
        """A card leaves the hand before all eyes; if all know of one like it, it is that one."""
        known = self.zones.count(self.deck.shown(seat), kind) > 0
        self.zones.move(self.deck.shown(seat) if known else self.deck.hidden(seat), zone, kind)

    def lead(self) -> None:
        """SKI-LEAD-1."""
        best: i64 = -1
        for seat in range(self.deck.seats):
            if self.champions[seat] != NOT_YET:
                strength = self.deck.strengths[self.champions[seat]]
                if strength == best:
                    self.leader = NOTHING
                elif strength > best:
                    best, self.leader = strength, seat
        if self.leader == NOTHING:
            self.end_round()
        else:
            self.phase = RAID
            self.tell(clauses.LEAD_1, LEADS, self.leader)

    def raid(self, seat: i64, rival: i64) -> None:
        self.phase = ANSWER
        self.target = rival
        for other in range(self.deck.seats):
            if other != seat and not self.out(other) and self.could_ambush(other):
                self.open |= 1 << other
        self.tell(clauses.RAID_1, RAIDED, seat, NOTHING, self.table.field_place(rival))

    def ambush(self, seat: i64) -> None:
        self.spend(seat, AMBUSH, DISCARD)
        self.tell(clauses.AMBUSH_2, SHOWED, seat, AMBUSH, self.table.discard_place())
        self.score(seat, clauses.AMBUSH_3)
        self.end_round()

    def score(self, seat: i64, clause: i64) -> None:
        self.points[seat] += 1
        self.tell(clause, SCORED, seat, NOTHING, NOTHING, 1)

    def look(self, choice: i64) -> None:
        """SKI-LOOK-1: the card is on top from now on, and the target of the raid knows it."""
        kind: i64 = UNKNOWN if choice == DRAW_UNKNOWN else choice
        if self.top() == PILE:
            self.zones.move(PILE, TOP, kind)
        self.zones.show_to(self.deck.veil(self.target), TOP, kind, self.deck.veils)
        self.tell_card(clauses.LOOK_1, LOOKED, self.target, kind, NOTHING, 1)
        self.end_round()

    def end_round(self) -> None:
        """SKI-RETURN-1, and SKI-END-1 after the last."""
        if self.leader != NOTHING:
            self.zones.move(FIELD, DISCARD, self.champions[self.leader])
            self.champions[self.leader] = NOT_YET
        self.clear()
        self.round += 1
        self.phase = DRAW
        if self.round > self.deck.rounds:
            self.phase = END
            self.tell(clauses.END_1, ENDED, NOTHING)

    def clear(self) -> None:
        """Nobody leads, and the champions that still stand go back to their hands."""
        for seat in range(self.deck.seats):
            self.picks[seat] = NOT_YET
            self.take_back(seat)
        self.leader = self.target = NOTHING
        self.open = 0

    def take_back(self, seat: i64) -> None:
        if self.champions[seat] != NOT_YET:
            self.zones.move(FIELD, self.deck.shown(seat), self.champions[seat])
            place = self.table.hand_place(seat)
            self.tell(clauses.RETURN_1, MOVED, seat, self.champions[seat], place, self.table.field_place(seat))
            self.champions[seat] = NOT_YET

    def resign(self, seat: i64) -> None:
        """SKI-LEFT-1."""
        self.gone |= 1 << seat
        self.open &= ~(1 << seat)
        self.picks[seat] = NOT_YET
        self.tell(RESIGN_1, RESIGNED, seat)
        self.take_back(seat)
        if self.leader == seat:
            self.leader = NOTHING
            self.end_round()
        elif self.phase == LOOK and self.target == seat:
            self.end_round()

    def outcome(self) -> Outcome | None:
        if self.seat != OVER:
            return None
        worth = [-1 if self.out(seat) else self.points[seat] for seat in range(self.deck.seats)]
        places = tuple(1 + sum(other > own for other in worth) for own in worth)
        return Outcome(places, tuple(self.points), clauses.LEFT_2 if self.left() == 1 else clauses.END_1)

    # What is hidden

    def veiled(self, viewer: i64) -> "Skirmish":
        view = self.copy()
        view.picks = [pick if pick < 0 or seat == viewer else HIDDEN for seat, pick in enumerate(self.picks)]
        view.zones = self.zones.seen(self.deck.veil(viewer))
        return view

    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        if viewer in (TRUTH, seat) or choice == RESIGN:
            return choice
        if seat == NATURE:
            knower = self.target if self.phase == LOOK else self.drawer()
            return choice if self.phase == SHOW or viewer == knower else DRAW_UNKNOWN
        return SECRET if self.phase == PICK else choice

    def imagine(self, dice: Dice) -> "Skirmish":
        world = self.copy()
        world.viewer = TRUTH
        world.zones = self.zones.dealt(dice)
        for seat in range(self.deck.seats):
            if self.picks[seat] == HIDDEN:
                shown, hidden = self.deck.shown(seat), self.deck.hidden(seat)
                held = [
                    world.zones.count(shown, kind) + world.zones.count(hidden, kind) for kind in range(self.deck.kinds)
                ]
                world.picks[seat] = dice.pick(held, sum(held))
        return world

    # How it is written and shown

    def describe(self, choice: i64, seat: i64 = ASKED) -> Description:
        verb, words = codes.words(choice, self.decider(seat), self.deck.seats)
        return described(verb, *scene.picks(self, self.decider(seat), choice), words)

    def notation(self, choice: i64, seat: i64 = ASKED) -> str:
        return codes.notation(choice, self.deck.seats)

    def parse(self, text: str, seat: i64 = ASKED) -> i64:
        return codes.parse(text, self.decider(seat), self.deck.seats)

    def decider(self, seat: i64) -> i64:
        return self.seat if seat == ASKED else seat

    def position(self) -> str:
        return writing.write_text(self)

    def encode(self) -> bytes:
        return writing.write_bytes(self)

    def world_key(self) -> bytes:
        bare = self.copy()
        bare.zones = self.zones.bare()
        return bare.encode()

    def flaw(self) -> str:
        return writing.flaw(self)

    def observe(self, seat: i64, out: BytesWriter) -> None:
        seen = self.veiled(seat)
        numbers = [seen.round, seen.phase, seen.waiting, seen.leader + 1, seen.target + 1, seen.open, seen.gone]
        numbers += seen.points + [pick + 2 for pick in seen.picks] + [card + 1 for card in seen.champions]
        out.write(bytes([*numbers, *seen.zones.sizes, *seen.zones.cards, *seen.zones.pool]))

    def scene(self) -> Scene:
        return scene.scene(self)
