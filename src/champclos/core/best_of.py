"""Best of n: the series that every game has. The seats rotate, and it ends when nobody can catch up any more.

With `all`, every game of it is played and only the points count.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from champclos.core.game import Game
from champclos.core.options import Option, number_of, read_options
from champclos.core.series import Ended, Part, Row, Series, Standing, places_by, spell_points
from champclos.core.words import Words

NAME: Final = "best_of"
OPTIONS: Final = [
    Option("games", 3, Words("Games", "Parties"), low=1, high=99),
    Option("all", False, Words("Every game is played", "Toutes les parties sont jouées")),
]
DECIDED: Final = Words(
    "Nobody else can reach first place any more", "Plus personne ne peut atteindre la première place"
)
ONE_GAME: Final = Words("One game", "Une seule partie")
ALL_PLAYED: Final = Words("All games have been played", "Toutes les parties ont été jouées")


@mypyc_attr(allow_interpreted_subclasses=True)
class BestOf(Series):
    """Up to n games: who wins one gets a point; who shares its first place with another side gets half a point.

    From game to game everybody moves on by a seat, or by as many as keep partners together; nobody does where a seat
    plays by itself.
    """

    def __init__(self, given: dict[str, object], game: Game) -> None:
        options = read_options(NAME, OPTIONS, given)
        games = number_of(options, "games")
        every = bool(options["all"])
        title = Words(f"Best of {games}", f"Au meilleur des {games} parties")
        if every:
            title = Words(f"Match of {games} games", f"Match en {games} parties")
        super().__init__(NAME, title if games > 1 else ONE_GAME, game, int(game.seats), options, OPTIONS)
        self.every = every
        self.max_parts = games
        self.teams = [int(team) for team in game.teams]  # by player, because seats rotate without parting partners
        self.shifts = [0] if self.automatic else shifts(self.teams)

    def next(self, ended: list[Ended]) -> Part | None:
        number = len(ended)
        if self._decided(ended) or number >= self.max_parts:
            return None
        shift = self.shifts[number % len(self.shifts)]
        players = tuple([(seat + shift) % int(self.players) for seat in range(int(self.players))])
        words = Words(f"Game {number + 1} of {self.max_parts}", f"Partie {number + 1} sur {self.max_parts}")
        return Part(self.game.name, self.game.options, self.game.overrides, players, words)

    def standing(self, ended: list[Ended]) -> Standing:
        points = self._points(ended)
        rows = [Row(one.part.words, tuple([_cell(share) for share in self._shares(one)])) for one in ended]
        decided = self._decided(ended)
        over = decided or len(ended) >= self.max_parts
        why = None if not over else ALL_PLAYED if len(ended) >= self.max_parts else DECIDED
        return Standing(places_by(points), tuple(points), tuple(rows), over, why)

    def _points(self, ended: list[Ended]) -> list[float]:
        points = [0.0] * int(self.players)
        for one in ended:
            for player, share in enumerate(self._shares(one)):
                points[player] += share
        return points

    def _shares(self, one: Ended) -> list[float]:
        """What each player gets for a game."""
        shares = [0.0] * int(self.players)
        outcome = one.state.outcome()
        if outcome is not None:
            first = [one.part.players[seat] for seat in outcome.winners]
            alone = len({self.teams[player] for player in first}) == 1
            for player in first:
                shares[player] = 1.0 if alone else 0.5
        return shares

    def _decided(self, ended: list[Ended]) -> bool:
        """Whether one side is first whatever happens in the games that are left, and they need not be played."""
        if self.every:
            return False
        points = self._points(ended)
        best = max(points)
        leaders = {self.teams[player] for player, mine in enumerate(points) if mine == best}
        left = int(self.max_parts) - len(ended)
        others = [mine for player, mine in enumerate(points) if self.teams[player] not in leaders]
        return len(leaders) == 1 and bool(others) and max(others) + left < best


def shifts(teams: list[int]) -> list[int]:
    """By how many seats everybody may move on such that partners stay partners, beginning with 0."""
    seats = len(teams)
    return [
        shift
        for shift in range(seats)
        if all(
            (teams[one] == teams[other]) == (teams[(one + shift) % seats] == teams[(other + shift) % seats])
            for one in range(seats)
            for other in range(one)
        )
    ]


def _cell(share: float) -> Words:
    text = spell_points(share)
    return Words(text, text)
