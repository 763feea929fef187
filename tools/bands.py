"""Lets the ready bands of Legends of Signum play each other and prints how each pair scored, draws counted half.

`python tools/bands.py --games 400 --bot squire --seed 0`. Of four games one band begins two, and has each zone twice;
the dice of all four are the same. `--bands haldane,borrin` takes some bands only, `--content FILE` other figures.
"""

import argparse
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from champclos.bots import make_bot
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.core.game import NATURE
from champclos.games.signum import make
from champclos.games.signum.game import Signum
from champclos.lab.ratings import interval


def played(game: Signum, bands: tuple[str, str], first: int, bot: str, seed: int) -> tuple[float, int]:
    """What the band of seat 0 scored in one game, and the clause that ended it."""
    state = game.start()
    state.hush()
    state.play(NATURE, state.parse(f"first:{first}"))
    for seat in (first, 1 - first):
        state.play(seat, state.parse(f"band:{bands[seat]}"))
    outcome = Match(state, [make_bot(bot, seed, 0, seat) for seat in range(2)], FastDice(seed)).run()
    score = 0.5 if len(outcome.winners) > 1 else float(outcome.winners[0] == 0)
    return score, outcome.clause


def games(one: str, other: str, count: int) -> Iterator[tuple[tuple[str, str], int, int]]:
    """The seats of two bands, who begins, and which dice, game by game."""
    for number in range(count):
        yield (one, other) if number % 2 == 0 else (other, one), number // 2 % 2, number // 4


def shown(score: float, count: int) -> str:
    low, high = interval(score / count, count)
    return f"{score / count:6.1%} [{low:.0%}, {high:.0%}]"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--bot", default="squire")
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--bands", default="")
    asked.add_argument("--map", default="usual")
    asked.add_argument("--content", type=Path)
    given = asked.parse_args()
    content = tomllib.loads(given.content.read_text()) if given.content else {}
    game = make({"seats": 2, "bands": "choose", "map": given.map}, content)
    names = given.bands.split(",") if given.bands else list(game.rules.figures.band_names)
    beginners, seat_0, total = 0.0, 0.0, 0
    ends: Counter[str] = Counter()
    for one, other in combinations(names, 2):
        score = 0.0
        for seats, first, number in games(one, other, given.games):
            won, clause = played(game, seats, first, given.bot, given.seed * 1_000_000 + number)
            score += won if seats[0] == one else 1.0 - won
            seat_0 += won
            beginners += won if first == 0 else 1.0 - won
            total += 1
            ends[game.rulebook.id(clause)] += 1
        print(f"{one:9} {other:9} {shown(score, given.games)}", flush=True)
    print(f"who begins {shown(beginners, total)}   seat 0 {shown(seat_0, total)}   {total} games")
    print("  ".join(f"{clause} {number}" for clause, number in ends.most_common()))


if __name__ == "__main__":
    main()
