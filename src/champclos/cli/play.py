"""`champclos play`: a game in the terminal."""

from pathlib import Path
from secrets import randbelow
from typing import Annotated

from cyclopts import Parameter

from champclos.bots import read_spec, with_automatic
from champclos.cli import phrases
from champclos.cli.common import BotsFile, ContentFile, GamesFile, Language, Options, Seats, load_own, set_up
from champclos.cli.desk import Desk, Left
from champclos.cli.human import Human
from champclos.cli.in_series import BestOf, SeriesName, SeriesOptions, asked_series, print_standing
from champclos.cli.opened import checked_at, open_record
from champclos.cli.sitting import Sitting, seat_name
from champclos.core.dice import FastDice
from champclos.core.driver import Match, Player
from champclos.core.errors import BadPosition, ChampclosError
from champclos.core.game import TRUTH, Game, State
from champclos.core.series import Ended, Series
from champclos.games import game_of
from champclos.lab.playing import LARGEST_SEED

HUMAN = "human"

EXAMPLES = (
    "champclos play lionheart",
    "champclos play lionheart --bots page",
    "champclos play lionheart --bots page,page --seed 7",
    "champclos play lionheart --option mode=advanced --language fr",
    "champclos play lionheart --position game.champ --at 40 --bots page",
    "champclos play lionheart --best-of 3 --bots squire",
    "champclos play tafl --games-from tafl.py --bots page",
)


def command(
    game: Annotated[str, Parameter(help="The game.")],
    /,
    *,
    bots: Annotated[
        str | None,
        Parameter(help="Bots, with commas. One bot takes all seats but yours; one for each seat takes all of them."),
    ] = None,
    seats: Seats = None,
    option: Options = None,
    best_of: BestOf = None,
    series: SeriesName = None,
    series_option: SeriesOptions = None,
    content: ContentFile = None,
    games_from: GamesFile = None,
    bots_from: BotsFile = None,
    seed: Annotated[int | None, Parameter(help="The same seed rolls the same dice.")] = None,
    position: Annotated[
        Path | None,
        Parameter(
            help="A file with the position to begin from, or a record (.champ) to play on from; "
            "what its viewer could not know is dealt anew."
        ),
    ] = None,
    at: Annotated[
        int | None, Parameter(help="The position of a record to begin from, counted in steps; the last, if not given.")
    ] = None,
    language: Language = "en",
) -> int:
    """Play a game in the terminal: against bots, against each other at one desk, or watching bots."""
    load_own(games_from, bots_from)
    setup = set_up(game, option, seats, content)
    begin = _begin(setup.game, position, at)
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise ChampclosError(f"the seed must be between 0 and {LARGEST_SEED}: {seed}")
    fall = randbelow(LARGEST_SEED + 1) if seed is None else seed
    asked = asked_series(setup.game, best_of, series, series_option)
    if asked is not None and position is not None:
        raise ChampclosError("a series begins from the start; --position is for a single game")
    state = begin.copy()
    if state.viewer != TRUTH:
        state = state.imagine(FastDice(fall, 1))
    desk = Desk(language)
    named = bots.split(",") if bots else []
    try:
        if asked is None:
            sit_down(desk, state, with_automatic(seat_bots(begin.game, named), begin.game.automatic), fall, 0)
        else:
            seated = seat_bots(setup.game, named, int(asked.players))
            play_series(desk, asked, with_automatic(seated, asked.automatic), fall)
    except Left:
        desk.say(desk.words(phrases.GOODBYE))
    except KeyboardInterrupt:
        desk.say("\n" + desk.words(phrases.GOODBYE))
        raise
    return 0


def sit_down(desk: Desk, state: State, seated: list[str], seed: int, number: int) -> None:
    """Play one game, to whose seats people and bots come; Left if somebody leaves before the end."""
    players: list[Player] = []
    for seat, spec in enumerate(seated):
        if spec == HUMAN:
            players.append(Human(desk, seat_name(state, seat, desk.language)))
        else:
            players.append(read_spec(spec).make(seed, number, seat))
    Sitting(Match(state, players, FastDice(seed, number, 0)), desk).run()


def play_series(desk: Desk, series: Series, seated: list[str], seed: int) -> None:
    """Play from game to game, and show after each how the series stands."""
    ended: list[Ended] = []
    names = [phrases.PLAYER.of(desk.language).format(player, bot) for player, bot in enumerate(seated)]
    while (part := series.next(ended)) is not None:
        desk.say("")
        desk.say(part.words.of(desk.language), "bold")
        state = game_of(part).start()
        for seat, player in enumerate(part.players):
            desk.say(f"  {seat_name(state, seat, desk.language)} – {names[player]}")
        sit_down(desk, state, [seated[player] for player in part.players], seed, len(ended))
        ended.append(Ended(part, state))
        print_standing(series, series.standing(ended), names, desk.language)


def seat_bots(game: Game, bots: list[str], players: int = 0) -> list[str]:
    """Who takes each seat, or is each player of a series. One bot leaves the first seat to a person; more of them take
    the last seats.
    """
    seats = players or int(game.seats)
    if len(bots) > seats:
        raise ChampclosError(f"{game.name} has {seats} seats, but {len(bots)} bots are named")
    for bot in bots:
        if bot != HUMAN:
            read_spec(bot)
    if len(bots) == 1 and seats > 1:
        return [HUMAN, *bots * (seats - 1)]
    return [HUMAN] * (seats - len(bots)) + bots


def _begin(game: Game, position: Path | None, at: int | None) -> State:
    """The position to begin from; a record has its game's options and figures with it."""
    recorded = position is not None and position.suffix == ".champ"
    if at is not None and not recorded:
        raise ChampclosError("--at is for a record: --position game.champ --at 12")
    if position is None:
        return game.start()
    if not recorded:
        return _read_position(game, position)
    opened, _ = open_record(position)
    if opened.game.name != game.name:
        raise ChampclosError(f"record {position} is of {opened.game.name}, not of {game.name}")
    return opened.go(opened.last if at is None else checked_at(position, opened, at))


def _read_position(game: Game, path: Path) -> State:
    try:
        return game.position(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadPosition(f"position file {path}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadPosition(f"position file {path}: {error}") from None
    except BadPosition as error:
        raise BadPosition(f"position file {path}: {error}") from None
