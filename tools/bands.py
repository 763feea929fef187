"""Lets the ready bands of Legends of Signum play each other and prints how each pair scored, draws counted half.

`python tools/bands.py --games 400 --bot squire --seed 0`. Of four games one band begins two, and has each zone twice;
the dice of all four are the same. `--bands haldane,borrin` takes some bands only, `--content FILE` other figures.
With `--mode duel` Heroes duel with their Battle Decks, and where points came from and what was played is counted too.
"""

import argparse
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from time import process_time

from champclos.bots import make_bot
from champclos.core.dice import FastDice
from champclos.core.driver import Match, Player
from champclos.core.game import NATURE, State
from champclos.games.signum import economy, verbs
from champclos.games.signum.game import Signum
from champclos.games.signum.state import SignumState
from champclos.lab.ratings import interval

SOURCES = ("Feats", "kill cards", "milestones", "Hero")
PILES = {verbs.CALL: "summoned", verbs.PLAY: "played", verbs.DISCARD: "discarded", verbs.CLAIM: "claimed"}
PILES |= {verbs.TRADE: "traded"}


class Timed(Player):
    """A bot whose longest decision is measured, in seconds of the processor."""

    def __init__(self, bot: Player) -> None:
        self.bot = bot
        self.longest = 0.0

    def choose(self, seen: State) -> int:
        began = process_time()
        found = self.bot.choose(seen)
        self.longest = max(self.longest, process_time() - began)
        return found


class Report:
    """What is counted over games; `used` is by what was done and by name: how often, and how often the winner did."""

    def __init__(self) -> None:
        self.games = 0
        self.beginners = 0.0
        self.seat_0 = 0.0
        self.turns = 0
        self.longest = 0.0
        self.ends: Counter[str] = Counter()
        self.sources: Counter[str] = Counter()
        self.used: Counter[tuple[str, str]] = Counter()
        self.won: defaultdict[tuple[str, str], float] = defaultdict(float)

    def count(self, state: SignumState, score: float, first: int, steps: list[tuple[int, int]]) -> None:
        """One more game, with what seat 0 scored."""
        outcome = state.outcome()
        assert outcome is not None
        self.games += 1
        self.seat_0 += score
        self.beginners += score if first == 0 else 1.0 - score
        self.ends[state.game.rulebook.id(outcome.clause)] += 1
        if state.rules.duel:
            self.turns += int(state.estate.turns)
            for seat in range(2):
                self.points(state, seat)
            for seat, choice in steps:
                self.deed(state, seat, choice, score if seat == 0 else 1.0 - score)

    def points(self, state: SignumState, seat: int) -> None:
        """Where the Victory Points of a seat came from."""
        marks = sum(economy.income(state, seat) >= mark for mark in state.rules.figures.deck.point_marks)
        hero = int(state.rules.figures.deck.hero) if state.fell(1 - seat) else 0
        kills, every = int(state.estate.kills[seat]), int(economy.points(state, seat))
        for source, much in zip(SOURCES, (every - kills - marks - hero, kills, marks, hero), strict=True):
            self.sources[source] += much

    def deed(self, state: SignumState, seat: int, choice: int, score: float) -> None:
        """A card, a Character or a Feat that a seat used."""
        table, figures = state.rules.verbs, state.rules.figures
        if seat == NATURE or table.row(choice) not in PILES:
            return
        verb, what = table.row(choice), table.first(choice)
        names = figures.card_names if verb in (verbs.PLAY, verbs.DISCARD) else figures.deck.feat_names
        key = PILES[int(verb)], (figures.kind_names if verb == verbs.CALL else names)[what]
        self.used[key] += 1
        self.won[key] += score

    def add(self, other: "Report") -> None:
        for name in ("games", "beginners", "seat_0", "turns"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.longest = max(self.longest, other.longest)
        for counted in ("ends", "sources", "used"):
            getattr(self, counted).update(getattr(other, counted))
        for key, score in other.won.items():
            self.won[key] += score

    def lines(self) -> Iterator[str]:
        """Who began, how games ended, and of duels where points came from."""
        yield f"who begins {shown(self.beginners, self.games)}   seat 0 {shown(self.seat_0, self.games)}"
        yield "  ".join(f"{clause} {number}" for clause, number in self.ends.most_common())
        if self.turns:
            every = sum(self.sources.values())
            shares = "  ".join(f"{source} {self.sources[source] / every:.0%}" for source in SOURCES)
            each = 2 * self.games
            yield f"{self.turns / each:.1f} turns of each player   {every / each:.1f} points: {shares}"

    def picks(self) -> Iterator[str]:
        """What was used: how often in a game of two players, and what whoever used it scored."""
        for done in PILES.values():
            yield f"{done}, times per game and score of whoever did:"
            keys = sorted([key for key in self.used if key[0] == done], key=lambda key: -self.used[key])
            for key in keys:
                yield f"  {key[1]:20} {self.used[key] / self.games:6.3f} {self.won[key] / self.used[key]:5.0%}"


def played(game: Signum, bands: tuple[str, str], first: int, bots: tuple[str, str], seed: int, report: Report) -> float:
    """One game; what the band of seat 0 scored."""
    state = game.start()
    state.hush()
    state.play(NATURE, state.parse(f"first:{first}"))
    for seat in (first, 1 - first):
        state.play(seat, state.parse(f"band:{bands[seat]}"))
    players = [Timed(make_bot(bots[seat], seed, 0, seat)) for seat in range(2)]
    match = Match(state, list[Player](players), FastDice(seed))
    match.steps = []
    outcome = match.run()
    score = 0.5 if len(outcome.winners) > 1 else float(outcome.winners[0] == 0)
    report.longest = max(report.longest, *[player.longest for player in players])
    report.count(state, score, first, [(int(seat), int(choice)) for seat, choice in match.steps])
    return score


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
    asked.add_argument("--mode", default="skirmish")
    asked.add_argument("--content", type=Path)
    given = asked.parse_args()
    content = tomllib.loads(given.content.read_text()) if given.content else {}
    game = Signum({"seats": 2, "bands": "choose", "map": given.map, "mode": given.mode}, content)
    names = given.bands.split(",") if given.bands else list(game.rules.figures.band_names)
    everything = Report()
    for one, other in combinations(names, 2):
        score, report = 0.0, Report()
        for seats, first, number in games(one, other, given.games):
            won = played(game, seats, first, (given.bot, given.bot), given.seed * 1_000_000 + number, report)
            score += won if seats[0] == one else 1.0 - won
        print(f"{one:9} {other:9} {shown(score, given.games)}", *report.lines(), sep="\n    ", flush=True)
        everything.add(report)
    print(f"{everything.games} games", *everything.lines(), sep="\n")
    print(f"the longest decision took {1000 * everything.longest:.0f} ms of the processor")
    if game.rules.duel:
        print(*everything.picks(), sep="\n")


if __name__ == "__main__":
    main()
