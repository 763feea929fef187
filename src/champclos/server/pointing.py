"""From what somebody pointed at on the table to the choices that may have been meant, allowed or not."""

from collections import Counter
from functools import lru_cache
from typing import Final

from champclos.core.game import Game, State

POSITIONS_KEPT: Final = 8  # people click several times in one position, and several people ask about the same one


def meant(state: State, seat: int, picks: list[str]) -> int | None:
    """The choice of the game that pointing at these things names, in a seen position; None if there is none.

    A piece stands for its place too. Of several choices an allowed one is meant, else one forbidden as most are;
    clauses of the house are the last to be named. What no choice names whole may be the beginning of some. Where none
    begins like that, what the first thing may not do answers why.
    """
    places = {piece.id: piece.place for piece in state.scene().pieces}
    wanted = [{pick, places.get(pick, pick)} for pick in picks]
    known = _choices_by_thing(state.game, state, seat)
    whole: list[int] = []
    begun: list[int] = []
    other: list[int] = []
    for choice, named in sorted(one for first in wanted[0] for one in known.get(first, ())):
        fitting = sum(name in want for name, want in zip(named, wanted, strict=False))
        if fitting == len(wanted):
            (whole if len(named) == len(wanted) else begun).append(choice)
        elif state.why_not(seat, choice):
            other.append(choice)
    return next((_clearest(state, seat, choices) for choices in (whole, begun, other) if choices), None)


@lru_cache(POSITIONS_KEPT)
def _choices_by_thing(game: Game, state: State, seat: int) -> dict[str, list[tuple[int, list[str]]]]:
    """The choices of the game, with the things each of them names, by the first of these things."""
    found: dict[str, list[tuple[int, list[str]]]] = {}
    for choice in range(game.choice_count):
        described = state.describe(choice, seat)
        named = list(described.picks)
        if named:
            found.setdefault(named[0], []).append((choice, named))
    return found


def _clearest(state: State, seat: int, choices: list[int]) -> int:
    """An allowed one of the choices, else one that is forbidden by the clause that forbids most of them."""
    reasons = {choice: int(state.why_not(seat, choice)) for choice in choices}
    if 0 in reasons.values():
        return next(choice for choice, reason in reasons.items() if not reason)
    own = {choice: reason for choice, reason in reasons.items() if not _of_the_house(state, reason)} or reasons
    commonest = Counter(own.values()).most_common(1)[0][0]
    return next(choice for choice, reason in own.items() if reason == commonest)


def _of_the_house(state: State, reason: int) -> bool:
    return state.game.rulebook.clause(reason).id.startswith("HOUSE-")
