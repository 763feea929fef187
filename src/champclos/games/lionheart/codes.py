"""The packing of choices: verbs end to end, units by their own seat's slot, places as squares.

This is the only place that packs and unpacks numbers; people's words for them are in `choices.py`.
"""

from typing import Final

from mypy_extensions import i64

PASS: Final = 0
MOVE: Final = 1  # where the moves begin


class Codes:
    """Where each verb's numbers begin, for a board and an army of some size."""

    def __init__(self, squares: i64, slots: i64, variants: i64, places: i64, most_dice: i64) -> None:
        self.squares = squares
        self.slots = slots
        self.places = places
        self.turn: i64 = MOVE + slots * squares
        self.attack: i64 = self.turn + slots * 4
        self.place: i64 = self.attack + slots * squares
        self.choice_count: i64 = self.place + variants * places
        self.most_dice = most_dice
        self.show: i64 = (most_dice + 1) * (most_dice + 1)
        self.nature_count: i64 = self.show + variants * places
        # Made once, for lists of choices: every number, and by slot and facing the turns to the other sides.
        self.boxed: list[object] = list(range(self.choice_count))
        self.turns: list[list[object]] = [
            [self.boxed[self.turn + slot * 4 + side] for side in range(4) if side != facing]
            for slot in range(slots)
            for facing in range(4)
        ]
