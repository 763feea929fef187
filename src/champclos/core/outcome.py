"""How a game ended."""

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: each seat's place (1 is first, ties are equal), its score, and the clause that ended it."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    clause: int

    @property
    def winners(self) -> list[int]:
        """The seats in first place."""
        return [seat for seat, place in enumerate(self.places) if place == 1]


def duel(winner: int, clause: int) -> Outcome:
    """How a game of two ended that one of them won, or nobody if the winner is none of them."""
    if winner not in (0, 1):
        return Outcome((1, 1), (0, 0), clause)
    return Outcome((1, 2), (1, 0), clause) if winner == 0 else Outcome((2, 1), (0, 1), clause)
