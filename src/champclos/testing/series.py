"""What every series must keep: `check_series` plays some of it at random and raises `Nonconforming` at a breach.

The next part depends on the last positions of those before it and on nothing else, every part can be played by all who
sit there, the series ends, and its standing says so exactly then, in both languages.
"""

from champclos.core.dice import FastDice
from champclos.core.driver import random_playout
from champclos.core.errors import ChampclosError
from champclos.core.game import Game
from champclos.core.series import Ended, Part, Series, Standing
from champclos.core.words import Words
from champclos.games import game_of, make_series
from champclos.testing.breach import Law, Nonconforming


def check_series(name: str, options: dict[str, object], game: Game, *, plays: int = 3, seed: int = 0) -> int:
    """Play a series a few times at random; returns the number of parts that were played."""
    series, other = make_series(name, options, game), make_series(name, options, game)
    parts = 0
    for play in range(plays):
        ended: list[Ended] = []
        while True:
            part = series.next(list(ended))
            _same(series, part, other.next(_read_again(ended)))
            _standing(series, series.standing(list(ended)), part is None)
            if part is None:
                break
            if len(ended) >= series.max_parts:
                raise _breach(series, f"there are more than {series.max_parts} parts")
            ended.append(_played(series, part, FastDice(seed, play * int(series.max_parts) + len(ended))))
        parts += len(ended)
    return parts


def _played(series: Series, part: Part, dice: FastDice) -> Ended:
    """A part played to its end."""
    try:
        game = game_of(part)
    except ChampclosError as error:
        raise _breach(series, f"{part.words.en} cannot be made: {error}") from error
    if len(part.players) != game.seats:
        raise _breach(series, f"{part.words.en} has {game.seats} seats, but {len(part.players)} players")
    if len(set(part.players)) != len(part.players) or not set(part.players) <= set(range(int(series.players))):
        raise _breach(series, f"{part.words.en} seats {part.players}, of {series.players} players")
    _in_both(series, part.words)
    state = game.start()
    random_playout(state, dice)
    return Ended(part, state)


def _read_again(ended: list[Ended]) -> list[Ended]:
    """The same parts with their last positions as bytes would give them: all that a series may go by."""
    return [Ended(one.part, game_of(one.part).decode(one.state.encode())) for one in ended]


def _same(series: Series, one: Part | None, other: Part | None) -> None:
    if one is None or other is None:
        if one is not other:
            raise _breach(series, "from the same parts another one follows, or none")
    elif (one.game, one.options, one.overrides, one.players) != (
        other.game,
        other.options,
        other.overrides,
        other.players,
    ):
        raise _breach(series, f"from the same parts another {one.words.en} follows")


def _standing(series: Series, standing: Standing, over: bool) -> None:
    players = int(series.players)
    if standing.over != over:
        raise _breach(series, f"over is {standing.over} in its standing, but {over} by its parts")
    if len(standing.places) != players or len(standing.points) != players:
        raise _breach(series, "places and points are not one for each player")
    if 1 not in standing.places:
        raise _breach(series, "nobody is in first place")
    if over and standing.why is None:
        raise _breach(series, "it is over, but says not why")
    if standing.why is not None:
        _in_both(series, standing.why)
    for row in standing.rows:
        if len(row.cells) not in (0, players):
            raise _breach(series, f'the row "{row.words.en}" has {len(row.cells)} cells for {players} players')
        _in_both(series, row.words)


def _in_both(series: Series, words: Words) -> None:
    if not words.en.strip() or not words.fr.strip():
        raise _breach(series, f'"{words.en or words.fr}" is not said in both languages')


def _breach(series: Series, what: str) -> Nonconforming:
    start = series.game.start()
    where = f"series {series.name}"
    return Nonconforming(Law.SERIES, what, int(start.seat), where, 0, start.position(), series.game, [])
