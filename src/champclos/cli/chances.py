"""The odds of a choice on the screen."""

from champclos.cli import phrases
from champclos.cli.desk import Desk
from champclos.core.errors import ChampclosError
from champclos.core.forecast import Forecast, odds
from champclos.core.game import NATURE, State

MOST_RESULTS = 10


def chances_of(seen: State, choice: int) -> Forecast | None:
    """What may come of a choice of the viewer's; None if no dice follow it, or if a viewer cannot know."""
    if seen.seat != seen.viewer:
        return None
    after = seen.copy()
    after.apply(seen.viewer, choice)
    if after.seat != NATURE or len(after.odds()) < 2:
        return None
    try:
        return odds(seen, choice)
    except ChampclosError:
        return None


def print_chances(desk: Desk, forecast: Forecast) -> None:
    """The likeliest results, and how much the rest amounts to."""
    for result in forecast.results[:MOST_RESULTS]:
        desk.say(f"{_percent(float(result.chance))}  {result.words.of(desk.language)}")
    rest = forecast.results[MOST_RESULTS:]
    if rest:
        chance = float(sum(result.chance for result in rest))
        desk.say(f"{_percent(chance)}  {desk.words(phrases.REST, len(rest))}")


def _percent(chance: float) -> str:
    text = f"{chance:6.1%}"
    return "< 0.1%" if text.strip() == "0.0%" else text
