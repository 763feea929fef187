"""A referee for Warlords of Europe, written from the clauses WOE-… and the rulebook alone.

`warlords_table` counts what is on the table; `warlords_turn`, `_battle`, `_ransom`, `_group` and `_cards` say what may
be done and what follows, in the order of the rulebook; here are the set-up, the rounds and the answers to whoever asks.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial

from tests.referees.beside import RESIGNS, Ending, Rules
from tests.referees.warlords_cards import Ask, Script
from tests.referees.warlords_group import Crowned, Group
from tests.referees.warlords_table import CONTENT, FIEFS
from tests.referees.warlords_text import fill, tidy, written
from tests.referees.warlords_turn import GaveUp


class Warlords(Group):
    """A game of Warlords that can be played on."""

    def __init__(self, options: Mapping[str, object], lines: Mapping[str, str] | None = None) -> None:
        super().__init__(options)
        self.over: Ending | None = None
        if lines is None:
            self.script = self.whole_game()
        else:
            seat, begun = fill(self, lines)
            self.script = self.from_turn(seat, begun)
        self.ask: Ask = {}
        self.go_on(lambda: next(self.script))

    def go_on(self, step: Callable[[], Ask]) -> None:
        try:
            self.ask = step()
        except Crowned as end:
            places, scores, clause = end.args
            self.over, self.ask = Ending(places, scores, clause), {}
        self.watch_majority()

    # The whole game

    def whole_game(self) -> Script[None]:
        self.setting_up = True
        yield from self.set_up()
        self.setting_up = False
        while True:
            for seat in self.order:
                if seat in self.playing():
                    yield from self.turn(seat)
            yield from self.end_round()

    def from_turn(self, seat: int, begun: int) -> Script[None]:
        """From the campaign of a seat."""
        try:
            yield from self.from_campaign(seat)
        except GaveUp:
            yield from self.end_turn(seat)
        self.force = []
        self.mover = -1
        for other in self.order[begun:]:
            if other in self.playing():
                yield from self.turn(other)
        yield from self.end_round()
        while True:
            for other in self.order:
                if other in self.playing():
                    yield from self.turn(other)
            yield from self.end_round()

    def end_round(self) -> Script[None]:
        yield from self.group_phase()
        if self.round == self.rounds:
            raise Crowned(*self.ranking(), "WOE-WIN-3")
        self.round += 1

    def set_up(self) -> Script[None]:
        """WOE-SETUP-1 and -5."""
        order = self.order = yield from self.roll_off(dict.fromkeys(range(self.seats), 8))
        free = list(self.homes_to_pick)
        for seat in order:
            homes = {f"home:{kingdom}": 1 for kingdom in free}
            if self.scenario == "random":
                move = yield from self.nature(homes, partial(self.plays, seat))
            else:
                move = yield from self.choose(seat, set(homes), "")
            if move:
                self.homes[seat] = move[5:]
                free.remove(move[5:])
        stands: dict[int, tuple[str, str]] = {}
        for seat in order:
            land = [name for name in self.fiefs if FIEFS[name]["kingdom"] == self.homes.get(seat)]
            castle = (yield from self.choose(seat, {f"castle:{name}" for name in land}, ""))[7:]
            if castle:
                self.fiefs[castle].holder, self.fiefs[castle].castle = seat, "finished"
            rest = {f"lead:{name}" for name in land if name != castle}
            lead = (yield from self.choose(seat, rest, ""))[5:]
            if lead:
                self.fiefs[lead].holder = seat
                self.fiefs[lead].ready["l"] += 1
                stands[seat] = castle, lead
        for seat in order:
            if seat in stands:
                yield from self.share_out(seat, *stands[seat])

    def share_out(self, seat: int, castle: str, lead: str) -> Script[None]:
        start = CONTENT["start"]
        for sort, number in (
            ("l", start["warlord"] - 1),
            ("k", start["knight"]),
            ("a", start["archer"]),
            ("w", start["swordsman"]),
            ("s", start["spearman"]),
        ):
            alone = sort == "s" and not self.fiefs[castle].ready.total()  # somebody stays in the castle
            moves = {f"share:{sort}{n}" for n in range(number + (not alone))}
            move = yield from self.choose(seat, moves, "")
            if not move:
                return
            away = int(move[7:])
            self.fiefs[lead].ready[sort] += away
            self.fiefs[castle].ready[sort] += number - away

    def bid(self, moves: Callable[[int], set[str]]) -> Script[None]:
        """All seats at once."""
        while left := [seat for seat in self.playing() if not self.bids[seat]]:
            move = yield {seat: partial(moves, seat) for seat in left}
            if move.startswith("bid:"):
                self.bids[self.answered] = move[4:].split("+")

    answered = -1
    setting_up = False

    # What a referee is asked

    def waiting(self) -> list[int]:
        return [] if self.over else list(self.ask)

    def moves(self, seat: int) -> set[str]:
        return self.ask[seat]()

    def odds(self) -> dict[str, int]:
        return self.odds_now

    def play(self, seat: int, move: str) -> None:
        self.answered = seat
        if move != RESIGNS:
            self.go_on(lambda: self.script.send(move))
        else:
            self.resign(seat)

    def resign(self, seat: int) -> None:
        """WOE-ELIM-1."""
        self.gone.add(seat)
        self.recruits[seat], self.levies[seat] = Counter(), 0
        self.bids[seat] = None
        if seat == self.mover:
            self.call_off(seat)
        if self.setting_up:  # WOE-CASTLE-4: nobody stands in the castle yet
            for name in self.held(seat):
                if not self.fiefs[name].army().total():
                    self.fiefs[name].holder = None

        def step() -> Ask:
            self.look_for_last("HOUSE-RESIGN-1")
            return self.script.throw(GaveUp()) if seat == self.mover else self.script.send(RESIGNS)

        self.go_on(step)

    def lines(self) -> dict[str, str]:
        return written(self) | ({"ended": self.over.clause} if self.over else {})

    def ending(self) -> Ending | None:
        return self.over


def start(options: Mapping[str, object]) -> Warlords:
    return Warlords(options)


def read(options: Mapping[str, object], lines: Mapping[str, str]) -> Warlords:
    return Warlords(options, lines)


def verb(move: str) -> str:
    """Every card is a sort of its own, every other move by its verb."""
    return move if move.startswith("card:") else move.partition(":")[0]


RULES = Rules("warlords", start, read, verb, tidy, ("pass", "done"))
