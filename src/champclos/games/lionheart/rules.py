"""What all positions of a game of Lionheart share: its board, figures, numbers of choices, dice and limits."""

from mypy_extensions import i64

from champclos.core.game import Odds
from champclos.games.lionheart.board import Board
from champclos.games.lionheart.combat import roll_odds
from champclos.games.lionheart.field import Field, empty_field
from champclos.games.lionheart.figures import KINDS, KING, MERCENARIES, Figures
from champclos.games.lionheart.judgement import Scales
from champclos.games.lionheart.observe import size
from champclos.games.lionheart.verbs import ATTACK, MOVE, TURN, nature_verbs, seat_verbs


class Rules:
    """The game bound to a board and to figures; `rolls` are the odds by number of dice."""

    def __init__(self, figures: Figures, board: Board, advanced: bool, quiet_limit: i64) -> None:
        self.figures = figures
        self.board = board
        self.advanced = advanced
        self.quiet_limit = quiet_limit
        basic_units = len(figures.basic_back) + len(figures.basic_second)
        self.army_units: i64 = figures.army_units if advanced else basic_units
        self.slots: i64 = self.army_units + self.mercenary_units()  # LION-MERC-2: room for those enlisted
        self.places: i64 = 2 * board.width if advanced else 0
        self.plans: i64 = len(figures.variant_kind) * self.places
        self.verbs = seat_verbs(board, int(self.slots), int(self.plans))
        self.nature = nature_verbs(figures, int(self.plans))
        # Choices as objects, made once for lists of them: by slot, and turns to the other sides by slot and facing.
        self.moves = [self.verbs.codes(MOVE, slot) for slot in range(self.slots)]
        self.attacks = [self.verbs.codes(ATTACK, slot) for slot in range(self.slots)]
        self.turns: list[list[object]] = []
        for slot in range(self.slots):
            for facing in range(4):
                sides = self.verbs.codes(TURN, slot)
                sides.pop(facing)
                self.turns.append(sides)
        self.no_plans: list[i64] = []
        self.none_hidden: list[i64] = [0, 0]
        self.rolls: list[Odds] = [roll_odds(figures, dice) for dice in range(int(figures.dice_at_most) + 1)]
        self.no_odds = Odds([], [])
        self.scales = Scales(figures)
        self.blank = bytes(int(size(board)))  # an empty observation

    def mercenary_units(self) -> i64:
        """How many units of Mercenaries an army may begin with, and so lose to the other side."""
        figures = self.figures
        if not self.advanced:
            return [*figures.basic_back, *figures.basic_second].count(MERCENARIES)
        units = figures.supply[MERCENARIES] // figures.smallest[MERCENARIES]
        return units if units < figures.most_units[MERCENARIES] else figures.most_units[MERCENARIES]

    def field(self) -> Field:
        """The field at the start: the basic armies, or the two Kings alone."""
        field = empty_field(self.board, self.slots)
        for seat in range(2):
            field.put(seat * self.slots, KING, 1, self.board.place(seat, self.board.width // 2), 2 * seat)
            if not self.advanced:
                self.place_basic(field, seat)
        return field

    def place_basic(self, field: Field, seat: i64) -> None:
        """LION-ARMY-1 and -2: back row and second row from the west, around the King."""
        unit = seat * self.slots + 1
        for row, kinds in enumerate([self.figures.basic_back, self.figures.basic_second]):
            first = self.board.width // 2 - len(kinds) // 2
            for index, kind in enumerate(kinds):
                if kind != KING:
                    square = self.board.place(seat, row * self.board.width + first + index)
                    field.put(unit, kind, self.figures.largest[kind], square, 2 * seat)
                    unit += 1

    def most_decisions(self) -> i64:
        """LION-WIN-3 bounds a game: its limit of turns for each figure that may be lost, two decisions per turn."""
        figures: i64 = 0
        for kind in range(KINDS):
            if self.figures.shares[kind] == kind:
                figures += 2 * self.figures.supply[kind]
        for kind in [*self.figures.basic_back, *self.figures.basic_second]:
            figures += 2 * self.figures.largest[kind]
        return 2 * self.army_units + 2 * self.quiet_limit * (figures + 1)
