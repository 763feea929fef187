"""A series that Skirmish brings: a few battles, each longer than the last, in which what happened before counts on."""

from typing import Final

from champclos.core.game import Game
from champclos.core.options import Option, number_of, read_options
from champclos.core.series import Ended, Part, Row, Series, Standing, places_by
from champclos.core.words import Words

OPTIONS: Final = [Option("battles", 2, Words("Battles", "Batailles"), low=1, high=3)]
MOST_MILITIA: Final = 9


class Campaign(Series):
    """Battle after battle: who scored less begins the next one, and what was scored is militia that joins it."""

    def __init__(self, given: dict[str, object], game: Game) -> None:
        options = read_options("campaign", OPTIONS, given)
        super().__init__("campaign", Words("Campaign", "Campagne"), game, int(game.seats), options, OPTIONS)
        self.max_parts = number_of(options, "battles")

    def next(self, ended: list[Ended]) -> Part | None:
        number = len(ended) + 1
        if number > self.max_parts:
            return None
        points = self._points(ended)
        players = tuple(sorted(range(int(self.players)), key=lambda player: points[player]))
        militia = {"origin": "replaced", "strength": 1, "count": min(MOST_MILITIA, 5 + int(sum(points)))}
        words = Words(f"Battle {number}", f"Bataille {number}")
        return Part("skirmish", {**self.game.options, "rounds": number}, {"militia": militia}, players, words)

    def standing(self, ended: list[Ended]) -> Standing:
        points = self._points(ended)
        over = len(ended) == self.max_parts
        why = Words("The last battle is over", "La dernière bataille est finie") if over else None
        joined = Words(f"Militia that joined: {int(sum(points))}", f"Milice qui a rejoint : {int(sum(points))}")
        return Standing(places_by(points), tuple(points), (Row(joined),), over, why, "SKI-END-1" if over else "")

    def _points(self, ended: list[Ended]) -> list[float]:
        points = [0.0] * int(self.players)
        for one in ended:
            outcome = one.state.outcome()
            for seat, player in enumerate(one.part.players):
                points[player] += outcome.scores[seat] if outcome is not None else 0
        return points
