"""Short ways to set up a fight by hand, to play it in notation, and to see what became of it."""

import champclos
from champclos import NATURE, State
from champclos.core.game import ASKED
from tests.games.mirrored import mirrored

BASIC = mirrored(champclos.game("lionheart"))
ADVANCED = mirrored(champclos.game("lionheart", mode="advanced"))
TINY = mirrored(champclos.game("lionheart", mode="advanced", content={"armies": {"advanced": {"units": 2}}}))

NINE = ["I4@a2", "I4@b2", "I4@c2", "A4@d2", "A4@e2", "N2@d1", "N2@f1", "M2@a1", "P4@i1"]  # an army without its King


def fight(own: str, enemy: str, more: str = "") -> State:
    """Seat 0 to act on an advanced field; `more` are further lines of the position."""
    return ADVANCED.position(f"army 0: {own}\narmy 1: {enemy}\n{more}")


def play(state: State, *moves: str) -> None:
    """Moves of whoever decides; dice where dice are due."""
    for move in moves:
        state.play(state.seat, state.parse(move))


def army(state: State, seat: int) -> set[str]:
    """The units of a seat as the position's text has them, without the mark of those that have attacked."""
    for line in state.position().splitlines():
        name, _, units = line.partition(": ")
        if name == f"army {seat}":
            return {word.rstrip("*") for word in units.split() if word != "-"}
    raise AssertionError(f"no army {seat}")


def field_of(state: State, name: str) -> str:
    """A field of the position's text."""
    for line in state.position().splitlines():
        if line.startswith(f"{name}:"):
            return line.partition(":")[2].strip()
    raise AssertionError(f"no field {name}")


def actions(state: State) -> int:
    """How many actions are left."""
    return int(field_of(state, "actions"))


def legal(state: State, seat: int = ASKED) -> set[str]:
    """Everything a seat may play, in notation."""
    asked = state.seat if seat == ASKED else seat
    return {state.notation(choice, asked) for choice in state.choices(asked)}


def clause(state: State, move: str, seat: int = ASKED) -> str:
    """The clause that forbids a move, or an empty text."""
    asked = state.seat if seat == ASKED else seat
    return state.game.rulebook.id(state.why_not(asked, state.parse(move, asked)))


def told(state: State) -> list[str]:
    """The clauses of what the last step did, in order."""
    return [state.game.rulebook.id(event.clause) for event in state.told]


def dice_due(state: State) -> int:
    """How many dice fall next."""
    assert state.seat == NATURE
    return max(len(state.notation(choice, NATURE)) for choice in state.odds().choices)


def ended(state: State) -> tuple[str, list[int]]:
    """The clause that ended the game and who won; nobody's win is a draw."""
    outcome = state.outcome()
    assert outcome is not None
    winners = outcome.winners
    return state.game.rulebook.id(outcome.clause), [] if len(winners) > 1 else winners


def place_all(state: State, seat: int, units: list[str]) -> None:
    """Place units in secret."""
    for unit in units:
        state.play(seat, state.parse(unit, seat))


def enemy(units: list[str]) -> list[str]:
    """The same units on seat 1's rows of a board of ten."""
    return [unit[:-1] + str(11 - int(unit[-1])) if unit[-2].isalpha() else unit for unit in units]


def show_all(state: State) -> None:
    """Let nature show both armies."""
    while state.seat == NATURE and len(state.odds()) == 1:
        state.play(NATURE, state.odds().choices[0])
