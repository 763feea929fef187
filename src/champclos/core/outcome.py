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
