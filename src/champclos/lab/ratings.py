"""How strong each bot is, from what came of games between two of them: scores, intervals, and Elo numbers."""

from math import log10, sqrt

import msgspec

from champclos.core.dice import FastDice

CERTAIN_95 = 1.96
RESAMPLES = 200
ROUNDS = 60  # of the fit; it moves by less than a point of Elo after fewer
DOUBT = 0.5  # drawn games added to each pair, so that a bot that won every game is not infinitely strong


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
    """Wilson's interval around a score from 0 to 1; wide, never wrong, where draws are many."""
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


def standings(bots: list[str], seats: int, rounds: list[Round]) -> list[Standing]:
    """Elo numbers, the strongest first; their intervals come from rounds drawn again and again from those played."""
    if not rounds:
        return [Standing(bot, 0, 0, 0) for bot in bots]
    played = fit(len(bots), seats, rounds)
    dice = FastDice(len(rounds))
    drawn = [fit(len(bots), seats, [rounds[dice.below(len(rounds))] for _ in rounds]) for _ in range(RESAMPLES)]
    found = []
    for number, bot in enumerate(bots):
        values = sorted(sample[number] for sample in drawn)
        low, high = values[RESAMPLES * 25 // 1000], values[RESAMPLES * 975 // 1000]
        found.append(Standing(bot, round(played[number]), round(low), round(high)))
    return sorted(found, key=lambda standing: -standing.elo)


def fit(count: int, seats: int, rounds: list[Round]) -> list[float]:
    """The Elo numbers under which these results are likeliest (Bradley and Terry's model).

    Alone against n - 1 equals a bot wins one game in n; the model allows for that.
    """
    scores: dict[tuple[int, int], list[float]] = {}
    for entry in rounds:
        total = scores.setdefault((entry.a, entry.b), [DOUBT / seats, DOUBT * (1 - 1 / seats)])
        total[0] += entry.wins_a + entry.draws / 2
        total[1] += entry.wins_b + entry.draws / 2
    others = seats - 1
    strength = [1.0] * count
    for _ in range(ROUNDS):
        won, faced = [0.0] * count, [0.0] * count
        for (a, b), (for_a, for_b) in scores.items():
            both = (for_a + for_b) / (strength[a] + others * strength[b])
            won[a] += for_a
            won[b] += for_b
            faced[a] += both
            faced[b] += both * others
        strength = [won[bot] / faced[bot] if faced[bot] else 1.0 for bot in range(count)]
    elo = [400 * log10(value) for value in strength]
    return [value - sum(elo) / count for value in elo]
