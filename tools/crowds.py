"""Lets bots play free-for-alls and alliances of Legends of Signum: who won by seat, place in turn, band and bot.

`python tools/crowds.py --mode alliance --games 400 --log alliance.log`. Bands go round the seats with the same dice,
then whoever begins does with others, then the bands sit in another order, so seats, places and bands can be told apart.
Each game is a line of the log; what a log has is not played again, so a long run can be made in pieces. With
`--against page` those bots sit in all seats but one, in an alliance in those of one team, and that one goes round too.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import msgspec
from bands import Timed, shown

from champclos.bots import make_bot
from champclos.core.dice import FastDice
from champclos.core.driver import Match, Player
from champclos.core.game import NATURE
from champclos.games.signum.game import Signum
from champclos.games.signum.state import SignumState


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
    seats, alliance = int(game.seats), game.rules.alliance
    names = list(game.rules.figures.band_names)
    orders = [one for one in permutations(names, seats) if one[0] == min(one)]  # each round the table once
    asked = [[bot if (alliance and (seat - one) % 2 == 0) or seat == one else against for seat in range(seats)]
             for one in range(2 if alliance else seats)] if against else [[bot] * seats]  # fmt: skip
    number = 0
    while True:
        block, inside = divmod(number, seats * len(asked))
        turned, who = inside % seats, inside // seats
        order = orders[(block // seats + seed) % len(orders)]
        bands = tuple(order[(seat + turned) % seats] for seat in range(seats))
        yield Setting(number, bands, tuple(asked[who]), block % seats, seed * 1_000_000 + block)
        number += 1


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
    winners = outcome.winners
    teams = {int(game.teams[seat]) for seat in winners}
    won = tuple(1 / len(teams) if seat in winners and game.rules.alliance else (seat in winners) / len(winners)
                for seat in range(len(one.bands)))  # fmt: skip
    longest = max(player.longest for player in players)
    turns = int(state.estate.turns) if isinstance(state, SignumState) else 0
    clause = game.rulebook.id(outcome.clause)
    return Result(one, won, tuple(int(score) for score in outcome.scores), clause, turns, round(1000 * longest, 1))


def lines(game: Signum, results: list[Result]) -> Iterator[str]:
    """What the results say; an interval is that of one seat, place, band or bot alone."""
    counted: dict[str, defaultdict[str, list[float]]] = {}
    for one in results:
        setting, seats = one.setting, len(one.won)
        for seat, won in enumerate(one.won):
            partner = setting.bands[(seat + 2) % seats] if game.rules.alliance else ""
            pair = " and ".join(sorted({setting.bands[seat], partner} - {""}))
            for what, key in (
                ("seat", f"{'team' if partner else 'seat'} {seat % 2 if partner else seat}"),
                ("place", f"{'beginning team' if partner and place(setting, seat) % 2 == 0 else ''}"
                 if partner else f"place {place(setting, seat) + 1}"),
                ("band", pair),
                ("bot", setting.bots[seat] if len(set(setting.bots)) > 1 else ""),
            ):  # fmt: skip
                if key and not (partner and seat > 1 and key.startswith(("team", "beginning"))):
                    counted.setdefault(what, defaultdict(list))[key].append(won)
    for table in counted.values():
        yield "   ".join(f"{key} {shown(sum(table[key]), len(table[key]))}" for key in sorted(table))
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
    for setting, number in zip(settings(game, given.bot, given.against, given.seed), range(given.games), strict=False):
        if number >= len(known):
            known.append(played(game, setting))
            if given.log is not None:
                with given.log.open("a") as log:
                    log.write(msgspec.json.encode(known[-1]).decode() + "\n")
    print(*lines(game, known), sep="\n")


if __name__ == "__main__":
    main()
