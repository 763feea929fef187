"""Short ways to set up a fight by hand; what other games need as well is in `champclos.testing.scenarios`."""

import champclos
from champclos import NATURE, State
from champclos.games import lionheart
from champclos.testing.scenarios import field
from tests.games.mirrored import mirrored

BASIC = mirrored(champclos.game("lionheart"))
ADVANCED = mirrored(champclos.game("lionheart", mode="advanced"))
TINY = mirrored(lionheart.tiny({}))

NINE = ["I4@a2", "I4@b2", "I4@c2", "A4@d2", "A4@e2", "N2@d1", "N2@f1", "M2@a1", "P4@i1"]  # an army without its King


def fight(own: str, enemy: str, more: str = "") -> State:
    """Seat 0 to act on an advanced field; `more` are further lines of the position."""
    return ADVANCED.position(f"army 0: {own}\narmy 1: {enemy}\n{more}")


def army(state: State, seat: int) -> set[str]:
    """The units of a seat as the position's text has them, without the mark of those that have attacked."""
    return {word.rstrip("*") for word in field(state, f"army {seat}").split() if word != "-"}


def actions(state: State) -> int:
    """How many actions are left."""
    return int(field(state, "actions"))


def dice_due(state: State) -> int:
    """How many dice fall next."""
    assert state.seat == NATURE
    return max(len(state.notation(choice, NATURE)) for choice in state.odds().choices)


def enemy(units: list[str]) -> list[str]:
    """The same units on seat 1's rows of a board of ten."""
    return [unit[:-1] + str(11 - int(unit[-1])) if unit[-2].isalpha() else unit for unit in units]


def show_all(state: State) -> None:
    """Let nature show both armies."""
    while state.seat == NATURE and len(state.odds()) == 1:
        state.play(NATURE, state.odds().choices[0])
