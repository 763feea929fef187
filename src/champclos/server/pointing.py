"""From what somebody pointed at on the table to the choices that may have been meant, allowed or not."""

from collections import Counter

from champclos.core.game import State
from champclos.core.scene import Piece


def meant(state: State, seat: int, picks: list[str]) -> int | None:
    """The choice of the game that pointing at these things names, in a seen position; None if there is none.

    Of several choices an allowed one is meant, else one of which the game says what stands in its way, else one
    forbidden as most are; clauses of the house are the last to be named. What no choice names whole may be the
    beginning of some. Where none begins like that, what the first thing may not do answers why.
    """
    pieces = state.scene().pieces
    wanted = [_pointed_at(pick, pieces) for pick in picks]
    whole: list[int] = []
    begun: list[int] = []
    other: list[int] = []
    for choice, named in state.game.verbs.pointed(state, seat, wanted[0]):
        fitting = sum(name in want for name, want in zip(named, wanted, strict=False))
        if fitting < len(wanted):
            other.append(choice)
        else:
            (whole if len(named) == len(wanted) else begun).append(choice)
    if whole or begun:
        return _clearest(state, seat, _reasons(state, seat, whole or begun))
    forbidden = {choice: reason for choice, reason in _reasons(state, seat, other).items() if reason}
    return _clearest(state, seat, forbidden) if forbidden else None


def _pointed_at(pick: str, pieces: tuple[Piece, ...]) -> set[str]:
    """What a click may mean: a piece stands for its place too, and a place for the pieces on it."""
    return {pick, *(piece.place for piece in pieces if piece.id == pick), *(p.id for p in pieces if p.place == pick)}


def _reasons(state: State, seat: int, choices: list[int]) -> dict[int, int]:
    """The clause that forbids each of some choices, or 0."""
    return {choice: int(state.why_not(seat, choice)) for choice in choices}


def _clearest(state: State, seat: int, reasons: dict[int, int]) -> int:
    """An allowed one of the choices, else one of which the game says what stands in its way, else one that is forbidden
    by the clause that forbids most of them.
    """
    particular = {choice: reason for choice, reason in reasons.items() if reason and state.obstacle(seat, choice)}
    if particular and 0 not in reasons.values():
        reasons = particular
    counts = Counter(reasons.values())
    own = [reason for reason in counts if not reason or not state.game.rulebook.clause(reason).id.startswith("HOUSE-")]
    told = 0 if 0 in counts else max(own or counts, key=counts.__getitem__)
    return next(choice for choice, reason in reasons.items() if reason == told)
