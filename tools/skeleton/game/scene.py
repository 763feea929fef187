"""How a position of Tafl looks on the table: the board, the runners, the die, and what is asked."""

from typing import TYPE_CHECKING, Final

from champclos.core import drawing, events
from champclos.core.scene import Badge, Die, Kind, Mark, Piece, Plate, Roll, Scene, Scenery, Zone, square_places
from champclos.core.words import Words, seat_name
from champclos.games.tafl.phases import GUESS, NONE
from champclos.games.tafl.rules import Rules
from champclos.games.tafl.verbs import piece_id

if TYPE_CHECKING:
    from champclos.games.tafl.state import TaflState

GUESS_NOW: Final = Words("What will the die show?", "Que montrera le dé ?")
MOVE_NOW: Final = Words("Move your runner", "Déplacez votre coureur")
DIE_FALLS: Final = Words("The die falls", "Le dé tombe")
GUESSED: Final = Words("has guessed", "a parié")
ROUND: Final = Words("round", "manche")


def scenery(rules: Rules) -> Scenery:
    """The board and the kinds of pieces: what never changes."""
    places = square_places(int(rules.figures.width), int(rules.figures.height))
    board = Zone("board", "squares", Words("Board", "Plateau"), places, far=(1,))
    runner = Kind("runner", "knight", Words("Runner", "Coureur"))
    return Scenery(Words("Tafl", "Tafl"), 2, (board,), (runner,))


def scene(state: "TaflState") -> Scene:
    """The position as its viewer sees it."""
    names = state.rules.figures.grid.names
    moved = [event for event in state.told if event.what == events.MOVED]
    return drawing.draw(
        state,
        state.game.scenery_digest,
        plates=[plate(state, 0), plate(state, 1)],
        pieces=[Piece(piece_id(seat), "runner", names[state.squares[seat]], seat) for seat in range(2)],
        marks=[Mark("last", names[square], int(event.seat)) for event in moved for square in (event.much, event.where)],
        rolls=rolls(state),
        turn=int(state.turn),
        prompt=drawing.prompt(state, lambda seat: question(state), lambda: DIE_FALLS),
        ending=lambda: state.game.tell(state.ending()),
    )


def plate(state: "TaflState", seat: int) -> Plate:
    """A side's name, the round, and whether it has guessed; never what."""
    counters = [Badge("hourglass", ROUND, f"{state.round}/{state.rules.rounds}", "TAFL-WIN-2")]
    if state.guesses[seat] != NONE:
        counters.append(Badge("dice", GUESSED, clause="TAFL-GUESS-1"))
    return Plate(seat, seat_name(seat), tuple(counters), out=state.out(seat))


def rolls(state: "TaflState") -> list[Roll]:
    """The die as it just fell."""
    sides = int(state.rules.figures.faces)
    fallen = [event for event in state.told if event.what == events.ROLLED]
    return [Roll((Die(str(event.much), sides=sides),), words=state.game.tell(event)) for event in fallen]


def question(state: "TaflState") -> tuple[Words, str]:
    """What a seat is asked, and the clause that it comes from."""
    return (GUESS_NOW, "TAFL-GUESS-1") if state.phase == GUESS else (MOVE_NOW, "TAFL-MOVE-1")
