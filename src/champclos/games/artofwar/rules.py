"""What all positions of a game of Art of War share: its figures, how armies are built, who begins, and its limits."""

from math import comb

from mypy_extensions import i64

from champclos.core.game import Odds
from champclos.games.artofwar.figures import BASIC, FULL_HAND, KINGS, NONE, OPENING, SIDE, Figures
from champclos.games.artofwar.verbs import CROWNED, FIRST, nature_verbs, seat_verbs


class Rules:
    """The game bound to figures and options; `free` says which seats build an army of their own."""

    def __init__(self, figures: Figures, free: list[bool], one_box: bool, begins: i64) -> None:
        self.figures = figures
        self.free = free
        self.one_box = one_box
        self.begins = begins  # the seat that begins, or NONE if chance picks it
        # AOW-SETUP-3: before the armies are built where one is built from what the other has left, else after the deal
        self.picks_early = begins == NONE and one_box
        self.picks_late = begins == NONE and not one_box
        self.most_of_a_kind: i64 = figures.size if figures.size < figures.box else figures.box
        self.verbs = seat_verbs(int(self.most_of_a_kind))
        self.nature = nature_verbs()
        self.choose: list[list[i64]] = [
            [comb(cards, some) for some in range(cards + 1)] for cards in range(figures.size + 1)
        ]
        self.no_odds = Odds([], [])
        self.first_odds = Odds([self.nature.code(FIRST, seat, 0, 0) for seat in range(2)], [1, 1])
        self.king_odds: list[Odds] = [Odds([self.nature.code(CROWNED, king, 0, 0)], [1]) for king in range(KINGS)]

    def steps(self, seat: i64) -> i64:
        """How many decisions a seat's army takes: the King, and for a free army every kind but the last."""
        return BASIC if self.free[seat] else 1

    def most_decisions(self) -> i64:
        """The set-up, and for every card that can be drawn a turn in which all cards in hand are played.

        In a turn each of six units may attack and every card of both full hands may be played; each of these may be
        passed on once; a support may be aimed; every two hits may bring two units onto the field; the turn is ended.
        """
        played = 2 * FULL_HAND
        turn = 2 * (SIDE + played) + FULL_HAND + 2 * played + 2
        return self.steps(0) + self.steps(1) + 6 + 2 * (self.figures.size - OPENING) * turn
