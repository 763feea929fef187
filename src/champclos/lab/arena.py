"""Plays bots against each other and rates them: the same dice once from every seat, so that luck falls out.

A round of two bots is one game for each seat; nature's dice are the same in all games of a round. With two
seats each pair of bots meets once; with more, each sits alone against the other in all other seats, and the other way.
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from time import perf_counter

import msgspec

from champclos.bots import read_spec
from champclos.core.content import Table
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.core.errors import ChampclosError
from champclos.core.outcome import Outcome
from champclos.games import shared_game
from champclos.lab.crews import Crew, crew_of, failed
from champclos.lab.playing import LARGEST_SEED, Progress, run
from champclos.lab.ratings import Pair, Round, Standing, decided, pair_of
from champclos.lab.stopping import Stoppable

FEWEST_ROUNDS = 10  # before an order may be certain
MISSING = 'an arena needs numpy and scipy: pip install "champclos[lab]"'


class Contest(msgspec.Struct, frozen=True):
    """What came of an arena: every pair, the bots by strength, and whether it ended early.

    `stopped_early` says that the order was certain before all games were played, `stopped` that Ctrl-C came before.
    """

    game: str
    options: dict[str, object]
    seats: int
    seed: int
    bots: list[str]
    games: int
    pairs: list[Pair]
    standings: list[Standing]
    stopped_early: bool
    decisions: int
    seconds: float
    stopped: bool = False


class Job(msgspec.Struct, frozen=True):
    """What all processes need to know to play the rounds of an arena."""

    game: str
    options: dict[str, object]
    content: Table
    bots: list[str]
    seed: int


def arena(
    name: str,
    options: dict[str, object],
    content: Table,
    bots: list[str],
    games: int,
    seed: int,
    workers: Crew | int = 1,
    progress: Progress | None = None,
    until_certain: bool = False,
) -> Contest:
    """Play `games` games between every two bots, or up to a whole round more; `progress` hears of games done.

    `until_certain` gives up a pair as soon as it is certain which of the two is stronger; `workers` is a number of
    processes or a crew. Ctrl-C ends it early, with what was done until then.
    """
    try:
        from champclos.lab.elo import standings  # noqa: PLC0415
    except ImportError:
        raise ChampclosError(MISSING) from None
    game = shared_game(name, options, content)
    if game.automatic:
        raise ChampclosError(f"{game.name}: a seat of it plays by itself, so bots cannot change seats in an arena")
    _check(bots, games, seed)
    crew = crew_of(workers)
    seats = int(game.seats)
    job = Job(name, options, content, bots, seed)
    meetings = list(combinations(range(len(bots)), 2) if seats == 2 else permutations(range(len(bots)), 2))
    plan = _Plan(meetings, -(-games // seats), seats, until_certain)

    began = perf_counter()
    with Stoppable(crew.play(play_round, job, plan.tasks())) as played:
        for entry in played:
            plan.enter(entry)
            if progress is not None:
                progress(entry.games)
    rounds = plan.in_order()
    return Contest(
        game=game.name,
        options=game.options,
        seats=seats,
        seed=seed,
        bots=bots,
        games=sum(entry.games for entry in rounds),
        pairs=[pair_of(bots, a, b, rounds) for a, b in meetings],
        standings=standings(bots, seats, rounds),
        stopped_early=bool(plan.given_up),
        decisions=sum(entry.decisions for entry in rounds),
        seconds=round(perf_counter() - began, 3),
        stopped=played.stopped,
    )


def games_planned(bots: int, games: int, seats: int) -> int:
    """How many games an arena has if it does not stop early."""
    meetings = bots * (bots - 1) // (2 if seats == 2 else 1)
    return meetings * -(-games // seats) * seats


def _check(bots: list[str], games: int, seed: int) -> None:
    if len(bots) < 2:
        raise ChampclosError("an arena needs at least two bots")
    if len(set(bots)) != len(bots):
        raise ChampclosError("a bot is named twice")
    if games < 1:
        raise ChampclosError(f"the number of games must be at least 1: {games}")
    if not 0 <= seed <= LARGEST_SEED:
        raise ChampclosError(f"the seed must be between 0 and {LARGEST_SEED}: {seed}")
    for bot in bots:
        read_spec(bot)


class _Plan:
    """Which rounds are still to be played; results count in the order of their numbers, however they come in."""

    def __init__(self, meetings: list[tuple[int, int]], rounds: int, seats: int, until_certain: bool) -> None:
        self.meetings = meetings
        self.rounds = rounds
        self.seats = seats
        self.until_certain = until_certain
        self.entries: dict[tuple[int, int], dict[int, Round]] = {meeting: {} for meeting in meetings}
        self.given_up: dict[tuple[int, int], int] = {}

    def tasks(self) -> Iterator[tuple[int, int, int]]:
        for number in range(self.rounds):
            for a, b in self.meetings:
                if number < self.given_up.get((a, b), self.rounds):
                    yield a, b, number

    def enter(self, entry: Round) -> None:
        meeting = (entry.a, entry.b)
        self.entries[meeting][entry.number] = entry
        if self.until_certain and meeting not in self.given_up:
            known = self.prefix(meeting)
            for count in range(FEWEST_ROUNDS, min(len(known), self.rounds - 1) + 1):
                if decided(pair_of(["a", "b"], 0, 1, _renamed(known[:count])), self.seats):
                    self.given_up[meeting] = count
                    break

    def prefix(self, meeting: tuple[int, int]) -> list[Round]:
        """The rounds that are there without a gap, as far as they count."""
        known: list[Round] = []
        entries = self.entries[meeting]
        while len(known) in entries and len(known) < self.given_up.get(meeting, self.rounds):
            known.append(entries[len(known)])
        return known

    def in_order(self) -> list[Round]:
        return [entry for meeting in self.meetings for entry in self.prefix(meeting)]


def _renamed(rounds: list[Round]) -> list[Round]:
    return [msgspec.structs.replace(entry, a=0, b=1) for entry in rounds]


# Playing


def play_round(job: Job, a: int, b: int, number: int) -> Round:
    """One game with bot `a` in each of the seats, and bot `b` in all others."""
    game = shared_game(job.game, job.options, job.content)
    wins_a = wins_b = draws = decisions = 0
    for own in range(int(game.seats)):
        named = [job.bots[a if seat == own else b] for seat in range(int(game.seats))]
        players = [read_spec(bot).make(job.seed, number, seat) for seat, bot in enumerate(named)]
        match = Match(game.start(), players, FastDice(job.seed, number, 0))
        try:
            outcome = run(match)
        except Exception as error:
            where = f"round {number} of seed {job.seed}, {job.bots[a]} in seat {own} against {job.bots[b]}"
            raise failed(where, error) from error
        decisions += int(match.decisions)
        won = _won(outcome, own)
        wins_a, draws, wins_b = wins_a + (won > 0), draws + (won == 0), wins_b + (won < 0)
    return Round(a, b, number, wins_a, wins_b, draws, decisions)


def _won(outcome: Outcome, seat: int) -> int:
    """1 if the seat alone came first, 0 if it shares the first place, −1 if it did not."""
    if outcome.places[seat] != 1:
        return -1
    return 1 if len(outcome.winners) == 1 else 0
