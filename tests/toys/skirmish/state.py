"""A position of Skirmish and its flow: draw, pick in secret, show, raid, answer, until the rounds are played."""

from typing import TYPE_CHECKING, Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from champclos.core.dice import Dice
from champclos.core.events import CHOSE, DREW, ENDED, MOVED, NOTHING, PASSED, RESIGNED, SHOWED
from champclos.core.flow import AGAIN, TOGETHER
from champclos.core.game import DRAW_UNKNOWN, NATURE, OVER, RESIGN, SECRET, TRUTH, Odds, Outcome, State, Window
from champclos.core.house import LEGAL, RESIGN_1
from champclos.core.knowledge import UNKNOWN, Zones
from champclos.core.memory import Memory
from champclos.core.scene import Scene
from tests.toys.skirmish import clauses, scene, text, verbs
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
    from tests.toys.skirmish.game import Skirmish

NO_ODDS: Final = Odds([], [])
FIELDS: Final = (
    "viewer", "round", "phase", "leader", "target", "open", "gone", "points", "picks", "champions", "zones", "memory",
)  # fmt: skip


class SkirmishState(State):
    """A position: the cards in their zones, and how far the round is."""

    def __init__(self, game: "Skirmish", zones: Zones) -> None:
        super().__init__(game, events=[])
        self.table = game
        self.deck = game.deck
        self.round: i64 = 1
        self.phase: i64 = DRAW
        self.leader: i64 = NOTHING  # the seat that raids
        self.target: i64 = NOTHING  # … and the one that it raids
        self.open: i64 = 0  # a bit for each seat that may still answer
        self.gone: i64 = 0  # … and for each that resigned
        self.points: list[i64] = [0] * int(game.seats)
        self.picks: list[i64] = [NOT_YET] * int(game.seats)  # by seat: its champion, chosen in secret, or HIDDEN
        self.champions: list[i64] = [NOT_YET] * int(game.seats)  # by seat: the one that stands
        self.zones = zones

    def copy(self) -> "SkirmishState":
        twin = SkirmishState(self.table, self.zones.copy())
        twin.follow(self)
        twin.round, twin.phase, twin.leader, twin.target = self.round, self.phase, self.leader, self.target
        twin.open, twin.gone, twin.points = self.open, self.gone, self.points.copy()
        twin.picks, twin.champions = self.picks.copy(), self.champions.copy()
        return twin

    @property
    def memory(self) -> Memory:
        """What viewers know of hidden cards, as bytes have it."""
        return Memory(self.zones, self.deck.veils, self.deck.veil(self.viewer))

    # What is legal: one predicate per verb

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
        return LEGAL if self.held(seat, kind) else clauses.PICK_2

    def why_raid(self, seat: i64, rival: i64) -> i64:
        if self.phase != RAID:
            return clauses.RAID_1
        return clauses.RAID_2 if rival == seat or self.out(rival) else LEGAL

    def why_ambush(self, seat: i64) -> i64:
        if self.phase != ANSWER:
            return clauses.AMBUSH_1
        return LEGAL if self.held(seat, AMBUSH) else clauses.AMBUSH_2

    def why(self, seat: i64, choice: i64) -> i64:
        if not (self.waiting >> seat) & 1:
            return clauses.TURN_1
        table, row = self.game.verbs, self.game.verbs.row(choice)
        if row == verbs.PICK:
            return self.why_pick(seat, table.first(choice))
        if row == verbs.RAID:
            return self.why_raid(seat, table.first(choice))
        if row == verbs.LAY:
            return self.why_ambush(seat)
        return LEGAL if self.phase == ANSWER else clauses.PASS_1

    def choices(self, seat: i64) -> list[i64]:
        if seat < 0 or not (self.waiting >> seat) & 1:
            return []
        rows = {PICK: [verbs.PICK], RAID: [verbs.RAID], ANSWER: [verbs.LAY, verbs.PASS]}[self.phase]
        return [choice for row in rows for choice in self.game.verbs.every(row) if self.why(seat, choice) == LEGAL]

    def odds(self) -> Odds:
        if self.seat != NATURE:
            return NO_ODDS
        if self.phase == SHOW:
            pick = self.picks[self.shower()]
            return NO_ODDS if pick == HIDDEN else Odds([self.game.nature.code(verbs.TURN, pick, 0, 0)], [1])
        if self.viewer != TRUTH:
            return NO_ODDS
        top = self.top()
        kinds = [kind for kind in range(self.deck.kinds) if self.zones.count(top, kind)]
        cards = [self.game.nature.code(verbs.TURN, kind, 0, 0) for kind in kinds]
        return Odds(cards, [self.zones.count(top, kind) for kind in kinds])

    def window(self, seat: i64) -> Window | None:
        if self.phase != ANSWER or not (self.waiting >> seat) & 1:
            return None
        return Window(self.game.verbs.code(verbs.PASS, 0, 0, 0), [self.round, 0], seat == self.target)

    def default(self, seat: i64) -> i64:
        return self.choices(seat)[-1]

    def out(self, seat: i64) -> bool:
        return (self.gone >> seat) & 1 != 0

    # What follows

    def act(self, seat: i64, choice: i64) -> None:
        table = self.game.verbs
        if choice == SECRET:
            self.pick(seat, HIDDEN)
        elif table.row(choice) == verbs.PICK:
            self.pick(seat, table.first(choice))
        elif table.row(choice) == verbs.RAID:
            self.raid(seat, table.first(choice))
        elif table.row(choice) == verbs.LAY:
            self.ambush(seat)
        else:
            self.open &= ~(1 << seat)
            self.tell(clauses.PASS_1, PASSED, seat)

    def fall(self, choice: i64) -> None:
        kind: i64 = UNKNOWN if choice == DRAW_UNKNOWN else self.game.nature.first(choice)
        if self.phase == DRAW:
            self.draw(kind)
        elif self.phase == LOOK:
            self.look(kind)
        else:
            self.show(kind)

    def step(self) -> i64:
        if self.phase != END and self.left() == 1:
            self.clear()
            self.phase = END
            self.tell(clauses.LEFT_2, ENDED, NOTHING)
        if self.phase == DRAW:
            return self.draw_step()
        if self.phase == PICK:
            return self.pick_step()
        if self.phase == SHOW:
            if self.shower() != NOTHING:
                return NATURE
            self.lead()
        elif self.phase == RAID:
            return self.leader
        elif self.phase == ANSWER:
            if self.open:
                return self.next_answer()
            self.score(self.leader, clauses.SCORE_1)
            self.phase = LOOK
        elif self.phase == LOOK:
            if self.top_size() and not self.out(self.target):
                return NATURE
            self.end_round()
        else:
            return OVER
        return AGAIN

    def draw_step(self) -> i64:
        if self.drawer() != NOTHING and self.top_size() == 0:
            self.refill()
        if self.drawer() != NOTHING and self.top_size():
            return NATURE
        self.phase = PICK
        return AGAIN

    def pick_step(self) -> i64:
        self.waiting = 0
        for seat in range(self.deck.seats):
            if self.picks[seat] == NOT_YET and self.hand(seat) > 0 and not self.out(seat):
                self.waiting |= 1 << seat
        if self.waiting:
            return TOGETHER
        self.phase = SHOW
        return AGAIN

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

    def draw(self, kind: i64) -> None:
        seat = self.drawer()
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

    def look(self, kind: i64) -> None:
        """SKI-LOOK-1: the card is on top from now on, and the target of the raid knows it."""
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

    def outcome(self) -> Outcome | None:
        if self.seat != OVER:
            return None
        worth = [-1 if self.out(seat) else self.points[seat] for seat in range(self.deck.seats)]
        places = tuple(1 + sum(other > own for other in worth) for own in worth)
        return Outcome(places, tuple(self.points), clauses.LEFT_2 if self.left() == 1 else clauses.END_1)

    # What is hidden

    def veiled(self, viewer: i64) -> "SkirmishState":
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

    def imagine(self, dice: Dice) -> "SkirmishState":
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

    def world_key(self) -> bytes:
        bare = self.copy()
        bare.zones = self.zones.bare()
        return bare.encode()

    def flaw(self) -> str:
        return text.flaw(self)

    def observe(self, seat: i64, out: BytesWriter) -> None:
        seen = self.veiled(seat)
        numbers = [seen.round, seen.phase, seen.waiting, seen.leader + 1, seen.target + 1, seen.open, seen.gone]
        numbers += seen.points + [pick + 2 for pick in seen.picks] + [card + 1 for card in seen.champions]
        out.write(bytes([*numbers, *seen.zones.sizes, *seen.zones.cards, *seen.zones.pool]))

    def scene(self) -> Scene:
        return scene.scene(self)
