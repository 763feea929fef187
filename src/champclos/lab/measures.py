"""Plays games of a seed and gives one plain row for each: what came of it, how it went, and what was used in it."""

from contextlib import closing

import msgspec

from champclos.bots.turning import chances
from champclos.core.house import LEGAL
from champclos.core.words import Words
from champclos.games import shared_game
from champclos.lab.crews import Crew
from champclos.lab.playing import Job, Played, Progress, check_run, games_of, in_pieces
from champclos.lab.watching import Watch


class Row(msgspec.Struct, frozen=True):
    """One game. Lists are by seat unless they say otherwise.

    `winners` are the seats in first place, none if the game is drawn; `results` are what each made of the one point
    that there is for every game. `free` are the decisions with more than one choice, `choices` those of all decisions,
    `widths` the decisions with 1, 2, up to 4, 8, 16, 32, 64 and more choices, `rolls` how often nature had more than
    one way. `judged` are the chances at the beginnings of turns, by judgement.
    `deal` and `luck` are what the deal, and later dice and draws, added to each result beyond what was to be expected;
    what is left of it is due to decisions. `uses` counts by thing (`unit/archers`) how often it was used; `clauses`
    are those by which something happened, was forbidden or ended the game.
    """

    number: int
    first: int
    teams: list[int]
    camps: list[Words | None]
    winners: list[int]
    places: list[int]
    scores: list[int]
    results: list[float]
    clause: str
    decisions: int
    free: int
    choices: int
    widest: int
    widths: list[int]
    rolls: int
    turns: int
    judged: list[list[float]]
    deal: list[float]
    luck: list[float]
    uses: dict[str, list[int]]
    clauses: list[str]

    @property
    def drawn(self) -> bool:
        """Whether nobody won, or seats of several teams share the first place."""
        return not self.winners


def measure(
    job: Job, games: int, workers: Crew | int = 1, progress: Progress | None = None, first: int = 0
) -> list[Row]:
    """The rows of games `first` to `first` + `games` − 1, in their order, whoever plays them."""
    check_run(games, job.seed)
    found: list[Row] = []
    with closing(in_pieces(rows, job, games, workers, first)) as pieces:
        for piece in pieces:
            found += piece
            if progress is not None:
                progress(len(piece))
    return sorted(found, key=lambda row: row.number)


def rows(job: Job, first: int, after: int) -> list[Row]:
    """The rows of the games from number `first` up to `after`, without it: what a worker plays."""
    game = shared_game(job.game, job.options, job.content)
    watches: list[Watch] = []

    def watch(number: int) -> Watch:
        watches.append(Watch(game, job.seed, number))
        return watches[-1]

    return [row(played, watches.pop()) for played in games_of(job, first, after, watch)]


def row(played: Played, watch: Watch) -> Row:
    """What was counted of a game that is over."""
    state, outcome = played.match.state, played.outcome
    game, seats = state.game, range(int(state.game.seats))
    winners = outcome.winners if len({int(game.teams[seat]) for seat in outcome.winners}) == 1 else []
    clauses = (watch.clauses | {int(outcome.clause)}) - {LEGAL}
    return Row(
        number=played.number,
        first=played.first,
        teams=[int(team) for team in game.teams],
        camps=[state.camp(seat) for seat in seats],
        winners=winners,
        places=list(outcome.places),
        scores=[int(score) for score in outcome.scores],
        results=rounded(chances(state)),
        clause=game.rulebook.id(outcome.clause),
        decisions=watch.decisions,
        free=watch.free,
        choices=watch.choices,
        widest=watch.widest,
        widths=watch.widths,
        rolls=watch.rolls,
        turns=watch.turns or watch.changes,
        judged=[rounded(chance) for chance in watch.chances],
        deal=rounded(watch.deal),
        luck=rounded(watch.luck),
        uses={
            thing.key: [watch.uses[seat, number] for seat in seats]
            for number, thing in enumerate(watch.things.things)
            if any(watch.uses[seat, number] for seat in seats)
        },
        clauses=sorted(game.rulebook.id(clause) for clause in clauses),
    )


def rounded(numbers: list[float]) -> list[float]:
    """Shares of a point to four places, which is more than any judgement knows."""
    return [round(number, 4) for number in numbers]
