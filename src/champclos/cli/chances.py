"""The odds of a choice on the screen."""

from fractions import Fraction

from champclos.cli import phrases
from champclos.cli.common import in_figures
from champclos.cli.desk import Desk
from champclos.core.forecast import Forecast

MOST_RESULTS = 10


def print_chances(desk: Desk, forecast: Forecast) -> None:
    """The likeliest results, and how much the rest amounts to."""
    rows = [
        (percent(result.chance, desk.language), result.words.of(desk.language))
        for result in forecast.results[:MOST_RESULTS]
    ]
    rest = forecast.results[MOST_RESULTS:]
    if rest:
        chance = sum((result.chance for result in rest), Fraction(0))
        rows.append((percent(chance, desk.language), desk.count(phrases.REST, len(rest))))
    desk.list(rows)
    if forecast.note is not None:
        desk.say(forecast.note.of(desk.language), "dim")


def percent(chance: Fraction, language: str) -> str:
    """A probability as the language writes it: 12.5%, or 12,5 % with a space that does not break."""
    text = f"{float(chance):.1%}"
    if text == "0.0%" and chance > 0:
        text = "< 0.1%"
    return f"{in_figures(text, language):>8}"
