"""What all positions of a game of Lionheart share: its board, figures, numbers of choices, dice and limits."""

from mypy_extensions import i64

from champclos.core.game import Odds
from champclos.games.lionheart.board import Board
from champclos.games.lionheart.codes import Codes
from champclos.games.lionheart.combat import roll_odds
from champclos.games.lionheart.field import Field, empty_field
from champclos.games.lionheart.figures import KINDS, KING, MERCENARIES, Figures
from champclos.games.lionheart.judgement import Scales
from champclos.games.lionheart.observe import size


class Rules:
    """The game bound to a board and to figures; `rolls` are the odds of so many dice, `blank` an empty observation."""

    def __init__(self, figures: Figures, board: Board, advanced: bool, quiet_limit: i64) -> None:
        self.figures = figures
        self.board = board
        self.advanced = advanced
        self.quiet_limit = quiet_limit
        basic_units = len(figures.basic_back) + len(figures.basic_second)
        self.army_units: i64 = figures.army_units if advanced else basic_units
        slots = self.army_units + self.mercenary_units()  # LION-MERC-2: room for those enlisted
        places = 2 * board.width if advanced else 0
        self.codes = Codes(board.squares, slots, len(figures.variant_kind), places, figures.dice_at_most)
        self.rolls: list[Odds] = [roll_odds(figures, dice) for dice in range(figures.dice_at_most + 1)]
        self.no_odds = Odds([], [])
        self.scales = Scales(figures)
        self.blank = bytes(int(size(board)))
        self.scenery_digest = ""

    def mercenary_units(self) -> i64:
        """How many units of Mercenaries an army may begin with, and so lose to the other side."""
        figures = self.figures
        if not self.advanced:
            return [*figures.basic_back, *figures.basic_second].count(MERCENARIES)
        units = figures.supply[MERCENARIES] // figures.smallest[MERCENARIES]
        return units if units < figures.most_units[MERCENARIES] else figures.most_units[MERCENARIES]

    def field(self) -> Field:
        """The field at the start: the basic armies, or the two Kings alone."""
        field = empty_field(self.board, self.codes.slots)
        for seat in range(2):
            field.put(seat * self.codes.slots, KING, 1, self.board.place(seat, self.board.width // 2), 2 * seat)
            if not self.advanced:
                self.place_basic(field, seat)
        return field

    def place_basic(self, field: Field, seat: i64) -> None:
        """LION-ARMY-1 and -2: back row and second row from the west, around the King."""
        unit = seat * self.codes.slots + 1
        for row, kinds in enumerate([self.figures.basic_back, self.figures.basic_second]):
            first = self.board.width // 2 - len(kinds) // 2
            for index, kind in enumerate(kinds):
                if kind != KING:
                    square = self.board.place(seat, row * self.board.width + first + index)
                    field.put(unit, kind, self.figures.largest[kind], square, 2 * seat)
                    unit += 1

    def most_decisions(self) -> i64:
        """LION-WIN-3 bounds a game: its limit of turns for each figure that may be lost, two decisions a turn."""
        figures: i64 = 0
        for kind in range(KINDS):
            if self.figures.shares[kind] == kind:
                figures += 2 * self.figures.supply[kind]
        for kind in [*self.figures.basic_back, *self.figures.basic_second]:
            figures += 2 * self.figures.largest[kind]
        return 2 * self.army_units + 2 * self.quiet_limit * (figures + 1)
