"""How strong each bot is, as an Elo number, from what came of an arena."""

from math import log
from typing import Final

import numpy
from scipy import optimize, special, stats

from champclos.lab.observations import Numbers
from champclos.lab.ratings import Round, Standing

RESAMPLES: Final = 200
DOUBT: Final = 0.5  # drawn games added to each pair, so that a bot that won every game is not infinitely strong


def standings(bots: list[str], seats: int, rounds: list[Round]) -> list[Standing]:
    """Elo numbers, the strongest first; their intervals come from rounds drawn again and again from those played."""
    if not rounds:
        return [Standing(bot, 0, 0, 0) for bot in bots]

    def drawn(numbers: Numbers) -> Numbers:
        return fit(len(bots), seats, [rounds[int(number)] for number in numbers])

    numbers = numpy.arange(float(len(rounds)))
    low = high = found = drawn(numbers)
    if len(rounds) > 1:
        dice = numpy.random.default_rng(len(rounds))
        how = {"n_resamples": RESAMPLES, "method": "percentile", "rng": dice}
        again = stats.bootstrap((numbers,), drawn, vectorized=False, **how)
        low, high = again.confidence_interval
    return sorted(
        (Standing(bot, round(found[at]), round(low[at]), round(high[at])) for at, bot in enumerate(bots)),
        key=lambda standing: -standing.elo,
    )


def fit(count: int, seats: int, rounds: list[Round]) -> Numbers:
    """The Elo numbers under which these results are likeliest (Bradley and Terry's model).

    Alone against n - 1 equals a bot wins one game in n; the model allows for that.
    """
    scores: dict[tuple[int, int], list[float]] = {}
    for entry in rounds:
        total = scores.setdefault((entry.a, entry.b), [DOUBT / seats, DOUBT * (1 - 1 / seats)])
        total[0] += entry.wins_a + entry.draws / 2
        total[1] += entry.wins_b + entry.draws / 2
    own = numpy.eye(count)
    sides = numpy.array([own[a] - own[b] for a, b in scores])
    for_a, for_b = numpy.array(list(scores.values())).T

    def unlikely(strength: Numbers) -> tuple[float, Numbers]:
        """How unlikely the results are, as a logarithm, and how that changes with each strength."""
        ahead = sides @ strength - log(seats - 1)
        steep = (for_a + for_b) * special.expit(ahead) - for_a
        loss = -(for_a * special.log_expit(ahead) + for_b * special.log_expit(-ahead)).sum()
        return float(loss), steep @ sides

    found = optimize.minimize(unlikely, numpy.zeros(count), jac=True).x
    elo: Numbers = (found - found.mean()) * 400 / log(10)
    return elo
