"""What stands out in the figures of a game: who wins more often than is even, and what a designer should look at.

Whether seats and sides win as often as is even is asked for all of them together: by exact tests of which the least
likely is corrected for their number (Holm), so that a game with nothing wrong is accused in one report of twenty.
The other findings compare an interval with a bound that is a matter of taste; docs/laboratory.md names them.
"""

from typing import Final, Literal, TypeAlias

import msgspec
from scipy import stats

from champclos.core.game import Game
from champclos.lab.figures import Figures

ERROR: Final = 0.05  # of all tests for evenness together
MANY_DRAWS: Final = 0.10
EARLY: Final = 0.35  # of the game: from then on the winner leads
LUCKY: Final = 0.60  # of the variance of the results
FORCED: Final = 0.40  # of the decisions have no alternative
FEW_LEADS: Final = 0.5  # changes of the lead in a game

Sense: TypeAlias = Literal["strong", "weak", "draws", "early", "luck", "forced", "one_sided", "unused", "silent"]


class Finding(msgspec.Struct, frozen=True):
    """One thing that stands out: in which sense, the figure that shows it, and what would be even or the bound.

    `likely` is how likely so much is by chance in an even game, corrected for all that was asked.
    """

    sense: Sense
    name: str
    value: float
    bound: float
    likely: float = 0.0


def even_share(figures: Figures, game: Game) -> float:
    """How often a seat would win if all teams were alike: what draws leave over, shared out."""
    return (1 - figures.value("draw_rate")) / len(set(game.teams))


def findings(figures: Figures, game: Game) -> list[Finding]:
    """All that stands out, what is certain first."""
    return [*uneven(figures, game), *tastes(figures)]


def uneven(figures: Figures, game: Game) -> list[Finding]:
    """Seats, sides and who decides first, as far as they win more or less often than is even."""
    even = even_share(figures, game)
    if not 0 < even < 1:
        return []
    asked: list[tuple[float, str]] = []
    for name, figure in figures.figures.items():
        if name.startswith("win_rate."):
            wins = round(figure.value * figure.count)
            asked.append((float(stats.binomtest(wins, figure.count, even).pvalue), name))
    found: list[Finding] = []
    worst = 0.0
    for rank, (likely, name) in enumerate(sorted(asked)):
        worst = max(worst, min(1.0, likely * (len(asked) - rank)))
        if worst > ERROR:
            break
        value = figures.figures[name].value
        found.append(Finding("strong" if value > even else "weak", name, value, even, worst))
    return found


def tastes(figures: Figures) -> list[Finding]:
    """What is not wrong in itself, but what a designer should know."""
    above: tuple[tuple[Sense, str, float], ...] = (
        ("draws", "draw_rate", MANY_DRAWS),
        ("luck", "luck.dice", LUCKY),
        ("forced", "choices.forced", FORCED),
    )
    below: tuple[tuple[Sense, str, float], ...] = (
        ("early", "drama.settled.mean", EARLY),
        ("one_sided", "drama.lead_changes.mean", FEW_LEADS),
    )
    known = figures.figures
    found = [
        Finding(sense, name, known[name].value, bound)
        for sense, name, bound in above
        if name in known and known[name].low > bound
    ]
    found += [
        Finding(sense, name, known[name].value, bound)
        for sense, name, bound in below
        if name in known and known[name].high < bound
    ]
    if figures.unused:
        found.append(Finding("unused", "unused", len(figures.unused), 0))
    if figures.silent:
        found.append(Finding("silent", "silent", len(figures.silent), 0))
    return found
