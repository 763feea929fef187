"""Short ways to set up a battle by hand, to play it in notation, and to see what became of it."""

import champclos
from champclos import NATURE, OVER, FastDice, Game, State
from champclos.core.content import Table
from champclos.core.game import ASKED
from champclos.games.artofwar.state import ArtOfWarState
from tests.games.mirrored import mirrored

FIRST = mirrored(champclos.game("artofwar"))
FREE = mirrored(champclos.game("artofwar", mode="free"))

SMALL: Table = {"army": {"size": 5, "each": 1, "box": 2, "first_kings": ["R01", "R02"]}}


def tiny(mode: str, box: bool = False) -> Game:
    """The same game with armies of five, small enough to try everything."""
    return champclos.game("artofwar", mode=mode, box=box, content=SMALL)


def war(own: str, enemy: str, more: str = "", game: Game = FIRST) -> State:
    """Seat 0 to act, with these units on both sides; `more` are further lines of the position."""
    return game.position(f"field 0: {own}\nfield 1: {enemy}\n{more}")


def started(game: Game = FIRST) -> ArtOfWarState:
    """The first position, in no mirror."""
    state = game.start()
    assert isinstance(state, ArtOfWarState)
    return state


def play(state: State, *moves: str) -> None:
    """Moves of whoever decides; cards where cards are due."""
    for move in moves:
        state.play(state.seat, state.parse(move))


def field_of(state: State, name: str) -> str:
    """A field of the position's text."""
    for line in state.position().splitlines():
        if line.startswith(f"{name}:"):
            return line.partition(":")[2].strip()
    raise AssertionError(f"no field {name}")


def held(state: State, seat: int) -> int:
    """How many cards a seat holds."""
    total = 0
    for name in ("hand", "shown"):
        for word in field_of(state, f"{name} {seat}").split():
            total += int(word[1:] or 1)
    return total


def units(state: State, seat: int) -> set[str]:
    """The units of a seat as the position's text has them."""
    return set(field_of(state, f"field {seat}").split())


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


def ended(state: State) -> tuple[str, list[int]]:
    """The clause that ended the game and who won; nobody's win is a draw."""
    outcome = state.outcome()
    assert outcome is not None
    winners = outcome.winners
    return state.game.rulebook.id(outcome.clause), [] if len(winners) > 1 else winners


def random_step(state: State, dice: FastDice) -> None:
    """Whatever may happen next."""
    if state.seat == NATURE:
        odds = state.odds()
        state.apply(NATURE, odds.choices[dice.pick(odds.weights, odds.total)])
    else:
        choices = state.choices(state.seat)
        state.apply(state.seat, choices[dice.below(len(choices))])


def positions(game: Game, count: int, seed: int) -> list[ArtOfWarState]:
    """Positions along random play."""
    found: list[ArtOfWarState] = []
    dice = FastDice(seed)
    state = started(game)
    while len(found) < count:
        if state.seat == OVER:
            state = started(game)
        if dice.below(4) == 0:
            found.append(state.copy())
        random_step(state, dice)
    return found
