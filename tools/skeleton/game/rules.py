"""What all positions of a game of Tafl share: its figures, tables of verbs, odds and limits."""

from mypy_extensions import i64

from champclos.core.game import Odds
from champclos.games.tafl.figures import Figures
from champclos.games.tafl.verbs import ROLL, nature_verbs, seat_verbs


class Rules:
    """The game bound to figures and to the number of its rounds."""

    def __init__(self, figures: Figures, rounds: i64) -> None:
        self.figures = figures
        self.rounds = rounds
        self.verbs = seat_verbs(figures)
        self.nature = nature_verbs(figures)
        rolls = [self.nature.code(ROLL, face, 0, 0) for face in range(figures.faces)]
        self.roll_odds = Odds(rolls, [1] * len(rolls))
        self.no_odds = Odds([], [])

    def most_decisions(self) -> i64:
        """TAFL-WIN-2 bounds a game: in each round two seats guess, and one moves."""
        return 3 * self.rounds
