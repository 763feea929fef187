"""What came of games between two bots: scores and their intervals. `lab/elo.py` makes numbers of strength of them."""

from math import sqrt

import msgspec

CERTAIN_95 = 1.96


class Pair(msgspec.Struct, frozen=True):
    """What came of the games between two bots; draws count half, `low` and `high` bound the score of `a` at 95 %.

    With more than two seats, `a` sits alone against `b` in all other seats.
    """

    a: str
    b: str
    games: int
    wins_a: int
    wins_b: int
    draws: int
    score_a: float
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    """A bot's Elo, 0 being the average of those who played, with its interval at 95 %."""

    bot: str
    elo: int
    low: int
    high: int


class Round(msgspec.Struct, frozen=True):
    """One mirrored round between the bots numbered `a` and `b`: the same dice, once from every seat."""

    a: int
    b: int
    number: int
    wins_a: int
    wins_b: int
    draws: int
    decisions: int

    @property
    def games(self) -> int:
        """How many games it was."""
        return self.wins_a + self.wins_b + self.draws


def interval(score: float, games: int, z: float = CERTAIN_95) -> tuple[float, float]:
    """Wilson's interval around a score from 0 to 1; wide, never wrong, where draws are many.

    Written out, since scipy has it for whole wins only, and a draw is half of one.
    """
    if not games:
        return 0.0, 1.0
    square = z * z / games
    middle = (score + square / 2) / (1 + square)
    reach = z / (1 + square) * sqrt(score * (1 - score) / games + square / (4 * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def pair_of(bots: list[str], a: int, b: int, rounds: list[Round]) -> Pair:
    """The rounds between two bots, added up."""
    own = [entry for entry in rounds if (entry.a, entry.b) == (a, b)]
    wins_a, wins_b = sum(entry.wins_a for entry in own), sum(entry.wins_b for entry in own)
    draws = sum(entry.draws for entry in own)
    games = wins_a + wins_b + draws
    score = (wins_a + draws / 2) / games if games else 0.0
    low, high = interval(score, games)
    return Pair(bots[a], bots[b], games, wins_a, wins_b, draws, round(score, 4), round(low, 4), round(high, 4))


def decided(pair: Pair, seats: int) -> bool:
    """Whether it is certain enough to stop which of two is stronger: more so than 95 %, since it is asked often."""
    low, high = interval(pair.score_a, pair.games, z=3.0)
    return not low <= 1 / seats <= high
