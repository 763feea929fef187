"""Lets bots play free-for-alls and alliances of Legends of Signum: who won by seat, place in turn, band and bot.

`python tools/crowds.py --mode alliance --games 400 --log alliance.log`. Bands go round the seats with the same dice,
then whoever begins does with others, then the bands sit in another order, so seats, places and bands can be told apart.
Each game is a line of the log; what a log has is not played again, so a long run can be made in pieces. With
`--against page` those bots sit in all seats but one, in an alliance in those of one team, and that one goes round too.
"""

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import count, permutations
from pathlib import Path

import msgspec

from champclos.bots import make_bot
from champclos.core.dice import FastDice
from champclos.core.driver import Match, Player
from champclos.core.game import NATURE
from champclos.games.signum.game import Signum
from champclos.games.signum.state import SignumState

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools.bands import Timed, shown  # noqa: E402


class Setting(msgspec.Struct, frozen=True):
    """How one game is played: by seat its band and its bot, who begins, and which dice fall."""

    number: int
    bands: tuple[str, ...]
    bots: tuple[str, ...]
    first: int
    dice: int


class Result(msgspec.Struct, frozen=True):
    """What came of it: what each seat won, points, the clause, turns, and the longest decision in milliseconds."""

    setting: Setting
    won: tuple[float, ...]
    points: tuple[int, ...]
    clause: str
    turns: int
    longest: float


def settings(game: Signum, bot: str, against: str, seed: int) -> Iterator[Setting]:
    """All settings by number, without end."""
    seats, teams = int(game.seats), game.teams
    names = list(game.rules.figures.band_names)
    orders = [one for one in permutations(names, seats) if one[0] == min(one)]  # each round the table once
    lone = range(2 if game.rules.alliance else seats)  # where `bot` sits, or one of its team
    asked = [
        tuple(bot if not against or teams[seat] == teams[one] else against for seat in range(seats)) for one in lone
    ]
    bots = asked if against else asked[:1]
    for number in count():
        block, inside = divmod(number, seats * len(bots))
        order = orders[(block // seats + seed) % len(orders)]
        bands = tuple(order[(seat + inside) % seats] for seat in range(seats))
        yield Setting(number, bands, bots[inside // seats], block % seats, seed * 1_000_000 + block)


def played(game: Signum, one: Setting) -> Result:
    """One game."""
    state = game.start()
    state.hush()
    state.play(NATURE, state.parse(f"first:{one.first}"))
    for place in range(len(one.bands)):
        seat = (one.first + place) % len(one.bands)
        state.play(seat, state.parse(f"band:{one.bands[seat]}"))
    players = [Timed(make_bot(bot, one.dice, 0, seat)) for seat, bot in enumerate(one.bots)]
    outcome = Match(state, list[Player](players), FastDice(one.dice)).run()
    winners, teams = outcome.winners, {int(game.teams[seat]) for seat in outcome.winners}
    among = len(teams) if game.rules.alliance else len(winners)
    won = tuple(1 / among if seat in winners else 0.0 for seat in range(len(one.bands)))
    longest = max(player.longest for player in players)
    turns = int(state.estate.turns) if isinstance(state, SignumState) else 0
    clause = game.rulebook.id(outcome.clause)
    return Result(one, won, tuple(int(score) for score in outcome.scores), clause, turns, round(1000 * longest, 1))


def keys(one: Setting, seat: int, alliance: bool) -> Iterator[tuple[str, str]]:
    """What a seat is counted as: each table, and the row of it; of a team its first seat counts for both."""
    if not alliance:
        yield "seat", f"seat {seat}"
        yield "place", f"place {place(one, seat) + 1}"
        yield "band", one.bands[seat]
    elif seat < 2:
        yield "seat", f"team {seat}"
        yield "place", "the team that begins" if place(one, seat) % 2 == 0 else "the other team"
        yield "band", " and ".join(sorted((one.bands[seat], one.bands[seat + 2])))
    if len(set(one.bots)) > 1 and not (alliance and seat > 1):
        yield "bot", one.bots[seat]


def lines(game: Signum, results: list[Result]) -> Iterator[str]:
    """What the results say; an interval is that of one row alone."""
    counted: defaultdict[str, defaultdict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for one in results:
        for seat, won in enumerate(one.won):
            for table, row in keys(one.setting, seat, game.rules.alliance):
                counted[table][row].append(won)
    for rows in counted.values():
        yield "   ".join(f"{row} {shown(sum(rows[row]), len(rows[row]))}" for row in sorted(rows))
    ends = Counter(one.clause for one in results)
    turns = sum(one.turns for one in results) / sum(len(one.won) for one in results)
    yield f"{len(results)} games, {turns:.1f} turns of each player   " + "  ".join(f"{a} {b}" for a, b in ends.items())
    yield f"the longest decision took {max(one.longest for one in results):.0f} ms of the processor"


def place(setting: Setting, seat: int) -> int:
    """Where a seat stands in the turn order, from 0."""
    return (seat - setting.first) % len(setting.bands)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=48)
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--mode", default="free_for_all")
    asked.add_argument("--map", default="usual")
    asked.add_argument("--bot", default="squire")
    asked.add_argument("--against", default="")
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--log", type=Path)
    given = asked.parse_args()
    game = Signum({"seats": given.seats, "bands": "choose", "map": given.map, "mode": given.mode}, {})
    known: list[Result] = []
    if given.log is not None and given.log.exists():
        known = [msgspec.json.decode(line, type=Result) for line in given.log.read_text().splitlines()]
    if given.games < 1:
        asked.error("--games must be at least 1")
    for setting, number in zip(settings(game, given.bot, given.against, given.seed), range(given.games), strict=False):
        if number < len(known) and known[number].setting != setting:
            asked.error(f"{given.log}, line {number + 1}: a game of another run")
        if number >= len(known):
            known.append(played(game, setting))
            if given.log is not None:
                with given.log.open("a") as log:
                    log.write(msgspec.json.encode(known[-1]).decode() + "\n")
    print(*lines(game, known[: given.games]), sep="\n")


if __name__ == "__main__":
    main()
