"""How a game ended."""

from collections.abc import Sequence

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


def returns(outcome: Outcome | None, teams: Sequence[int]) -> list[float]:
    """What a result is worth to each seat, from −1 to 1 and 0 in sum; `teams` are the teams of the seats.

    It is the share of the other seats that came in behind, less the share that came in before; seats of one team are
    neither. All are 0 while the game goes on.
    """
    seats = range(len(teams))
    if outcome is None:
        return [0.0 for seat in seats]
    places = outcome.places
    worth: list[float] = []
    for seat in seats:
        others = [places[other] for other in seats if teams[other] != teams[seat]]
        lead = sum(place > places[seat] for place in others) - sum(place < places[seat] for place in others)
        worth.append(lead / (len(places) - 1))
    return worth
