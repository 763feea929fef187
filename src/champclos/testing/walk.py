"""Steps through a game: what may be played, one of it at random, and whole games within their bounds."""

from typing import Literal

from champclos.core.dice import Dice
from champclos.core.game import NATURE, OVER, RESIGN, SPECTATOR, Game, State
from champclos.testing.breach import Law, Spot, Step

Policy = Literal["random", "first", "last", "default"]

NATURE_RUN = 10_000  # steps of nature in a row that are taken to mean that they never end


def waiting_seats(state: State) -> list[int]:
    """The seats that may decide now."""
    return [seat for seat in range(state.game.seats) if (state.waiting >> seat) & 1]


def viewers(game: Game) -> list[int]:
    """Every seat, and the spectator."""
    return [*range(game.seats), SPECTATOR]


def next_step(spot: Spot, dice: Dice, policy: Policy = "random") -> Step:
    """A step to take: nature by its odds, else one of the waiting seats by the policy."""
    state = spot.state
    if state.seat == NATURE:
        odds = state.odds()
        if not odds.choices:
            raise spot.breach(Law.NATURE, "nature decides, but odds() is empty", NATURE)
        return NATURE, odds.pick(dice)
    seats = waiting_seats(state)
    if not seats:
        raise spot.breach(Law.TURN, f"seat is {state.seat}, but nobody waits")
    seat = seats[dice.below(len(seats))]
    choices: list[int] = list(state.choices(seat))
    if not choices:
        raise spot.breach(Law.TURN, "the seat waits, but has no choice", seat)
    if policy == "random":
        return seat, choices[dice.below(len(choices))]
    if policy == "default":
        default = state.default(seat)
        if state.why_not(seat, default):
            raise spot.breach(Law.DEFAULT, f"default is choice {default}, which is illegal", seat)
        return seat, default
    return seat, choices[0 if policy == "first" else -1]


class Tally:
    """Counts a game's decisions and raises a breach when there are more than it declares."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.most = game.max_decisions
        self.decisions = 0
        self.nature_run = 0

    def copy(self) -> "Tally":
        """The same counts, to play on from a copy."""
        tally = Tally(self.game)
        tally.decisions, tally.nature_run = self.decisions, self.nature_run
        return tally

    def count(self, spot: Spot, seat: int, choice: int) -> None:
        """One more step was taken; to resign is no decision of the game."""
        self.nature_run = self.nature_run + 1 if seat == NATURE else 0
        if self.nature_run > NATURE_RUN:
            raise spot.breach(Law.BOUNDS, f"nature took {NATURE_RUN} steps in a row", NATURE)
        if seat != NATURE and choice != RESIGN:
            self.decisions += 1
            if self.decisions > self.most:
                raise spot.breach(Law.BOUNDS, f"more than the {self.most} decisions of max_decisions", seat)


def play_out(spot: Spot, dice: Dice, tally: Tally, policy: Policy = "random", steps: int = -1) -> None:
    """Play the spot's state on, to the end or for the given number of steps, and see that it ends within its bounds."""
    state = spot.state
    while state.seat != OVER and steps != 0:
        with spot.under(Law.PLAY, state.seat):
            seat, choice = next_step(spot, dice, policy)
            state.apply(seat, choice)
        spot.took(seat, choice)
        steps -= 1
        tally.count(spot, seat, choice)
