"""`champclos odds`: how likely each result of a choice is, at a position of a recorded game."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from champclos.cli.chances import print_chances
from champclos.cli.common import GamesFile, Json, Language, load_own, print_json
from champclos.cli.desk import Desk
from champclos.cli.opened import open_at
from champclos.cli.several import ITEMS
from champclos.core.errors import ChampclosError
from champclos.core.forecast import known_odds
from champclos.core.words import Words

EXAMPLES = (
    "champclos odds game.champ --at 40",
    "champclos odds game.champ --at 40 --choice e5xe6 --language fr",
    'champclos odds game.champ --at 40 --choice "march:castile, take:s3, step:leon"',
    "champclos odds game.champ --at 40 --json",
)

NO_DICE = Words("No dice follow any choice here.", "Aucun choix n'est suivi de dés ici.")
EXACT = Words("exact", "exact")
SAMPLED = Words("sampled, {} falls of the dice", "estimé sur {} jets")


class Chance(msgspec.Struct, frozen=True):
    """One result and how likely it is, as a number and as a fraction."""

    chance: float
    fraction: str
    words: Words


class ChoiceOdds(msgspec.Struct, frozen=True):
    """What may come of a choice; `sampled` is 0 where the chances are exact."""

    choice: int
    notation: str
    words: Words
    sampled: int
    results: list[Chance]


def command(
    file: Annotated[Path, Parameter(help="The record, a .champ file.")],
    /,
    *,
    at: Annotated[int, Parameter(help="The position, counted in steps from the start.")],
    choice: Annotated[str | None, Parameter(help="Only this choice, in notation, or the last of several.")] = None,
    games_from: GamesFile = None,
    language: Language = "en",
    json: Json = False,
) -> int:
    """Print how likely each result is of every choice that dice follow, for the seat that decides there."""
    load_own(games_from)
    seen = open_at(file, at)
    desk = Desk(language)
    choices = seen.choices(seen.viewer)
    for number, item in enumerate(ITEMS.split(choice) if choice is not None else []):
        if number:
            seen.apply(seen.viewer, choices[0])
        choices = [seen.parse(item, seen.viewer)]
        refused = seen.why_not(seen.viewer, choices[0])
        if refused:
            clause = seen.game.rulebook.clause(refused)
            raise ChampclosError(f"{item} is not allowed at {at}: {clause.id}: {clause.en}")
    found = []
    for number in choices:
        forecast = known_odds(seen, number)
        if forecast is None:
            continue
        words = seen.describe(number, seen.viewer).words
        notation = seen.notation(number, seen.viewer)
        results = [Chance(float(result.chance), str(result.chance), result.words) for result in forecast.results]
        found.append(ChoiceOdds(int(number), notation, words, forecast.sampled, results))
        if not json:
            how = desk.words(SAMPLED, forecast.sampled) if forecast.sampled else desk.words(EXACT)
            desk.say(f"{notation} ({words.of(language)}), {how}", "bold")
            print_chances(desk, forecast)
    if json:
        print_json(found)
    elif not found:
        desk.say(desk.words(NO_DICE))
    return 0
