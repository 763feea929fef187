"""Looks on while a game is played and counts what its report is made of: choices, turns, chances, luck, things used.

The result of a seat moves from what it was to be expected at the start to what it is at the end, step by step. What
dice and draws add to it is counted at each of them as the judged chance after it, less what it was to be on average;
what falls before anybody has decided is the deal; all the rest is what decisions add.
"""

from collections import Counter
from typing import Final

from champclos.bots.turning import TURN, at_rest, chances
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.core.game import NATURE, Game, Odds, State
from champclos.core.uses import Uses
from champclos.games import uses_of

MOST_WAYS: Final = 6  # of nature that are all looked at; of more, a sample
SAMPLES: Final = 4
BETWEEN_LOOKS: Final = 16  # decisions after which refusals are looked for again
LOOKS: Final = 48  # choices that may be refused, each time
WIDTHS: Final = 8  # how decisions are counted by their choices: 1, 2, up to 4, up to 8, …, more than 64
STREAM: Final = 1 << 20  # of the watcher's own dice: no seat has this number


class Watch:
    """What is counted of one game; `step` is called in place of the match's own."""

    def __init__(self, game: Game, seed: int, number: int) -> None:
        seats = range(int(game.seats))
        self.game = game
        self.dice = FastDice(seed, number, STREAM)
        self.things: Uses = uses_of(game)
        self.decisions = 0
        self.free = 0  # … that had more than one choice
        self.choices = 0
        self.widest = 0
        self.widths = [0] * WIDTHS
        self.rolls = 0
        self.turns = 0
        self.changes = 0  # … of the seat that decides
        self.decider = NATURE
        self.due = True
        self.chances: list[list[float]] = []
        self.deal = [0.0 for seat in seats]
        self.luck = [0.0 for seat in seats]
        self.uses: Counter[tuple[int, int]] = Counter()
        self.clauses: set[int] = set()

    def step(self, match: Match) -> None:
        """Let the match make its next step, and count it."""
        if match.state.seat == NATURE:
            self.fall(match)
        else:
            self.decide(match)
        self.listen(match.state)

    def fall(self, match: Match) -> None:
        """Nature decides: what it does is luck as far as it was not to be expected."""
        odds = match.state.odds()
        if len(odds) < 2:
            match.step()
            return
        self.rolls += 1
        expected = self.expected(match.state, odds)
        match.step()
        counted = self.luck if self.decisions else self.deal
        for seat, chance in enumerate(chances(match.state)):
            counted[seat] += chance - expected[seat]

    def expected(self, state: State, odds: Odds) -> list[float]:
        """The chances of all seats after nature has decided, on average."""
        total = [0.0] * int(self.game.seats)
        if len(odds) <= MOST_WAYS:
            ways = [(choice, weight / int(odds.total)) for choice, weight in odds]
        else:
            ways = [(int(odds.pick(self.dice)), 1 / SAMPLES) for sample in range(SAMPLES)]
        for choice, share in ways:
            after = state.copy()
            after.hush()
            after.apply(NATURE, choice)
            for seat, chance in enumerate(chances(after)):
                total[seat] += share * chance
        return total

    def decide(self, match: Match) -> None:
        """A seat decides among its choices."""
        state = match.state
        seat = int(state.seat)
        count = len(state.choices(seat))
        self.changes += seat != self.decider
        if (self.due or (not self.turns and seat != self.decider)) and at_rest(state):
            self.chances.append(chances(state))
            self.due = False
        self.decider = seat
        if self.decisions % BETWEEN_LOOKS == 0:
            self.look_for_refusals(state, seat)
        self.decisions += 1
        self.free += count > 1
        self.choices += count
        self.widest = max(self.widest, count)
        self.widths[min((count - 1).bit_length(), WIDTHS - 1)] += 1
        match.step()

    def look_for_refusals(self, state: State, seat: int) -> None:
        """Which clauses forbid some of the choices there are."""
        for look in range(LOOKS):
            clause = int(state.why_not(seat, self.dice.below(self.game.choice_count)))
            if clause:
                self.clauses.add(clause)

    def listen(self, state: State) -> None:
        """What the last step brought about."""
        for event in state.told:
            self.clauses.add(int(event.clause))
            if self.game.level(event) >= TURN:
                self.turns += 1
                self.due = True
            for pair in self.things.of(event):
                self.uses[pair] += 1
