"""A series: several games that belong together, each an ordinary game at a table of its own, called a part.

The next part follows from those that are over and from nothing else: whoever has their last positions can say what is
played next, by whom and from which seat. Chance lives in the parts, where nature is a seat, and never here.
"""

from abc import ABC, abstractmethod

from mypy_extensions import i64, mypyc_attr

from champclos.core.content import Table
from champclos.core.errors import ChampclosError
from champclos.core.game import OVER, TRUTH, Game, State
from champclos.core.options import Option, options_schema
from champclos.core.words import Words


class Part:
    """One game of a series: which, with which options and figures, and who sits where.

    `players[seat]` is the player of the series who sits there; players are numbered from 0 for the whole series.
    `words` say which part it is: "Game 2 of 3".
    """

    def __init__(
        self, game: str, options: dict[str, object], overrides: Table, players: tuple[int, ...], words: Words
    ) -> None:
        self.game = game
        self.options = options
        self.overrides = overrides
        self.players = players
        self.words = words

    def seat_of(self, player: int) -> int:
        """Where a player sits in this part; −1 for one who has no seat in it."""
        return self.players.index(player) if player in self.players else -1


class Ended:
    """A part that is over, with its last position: whole, so that anything may be counted in it."""

    def __init__(self, part: Part, state: State) -> None:
        if state.viewer != TRUTH or state.seat != OVER:
            raise ChampclosError(f"{part.words.en} is not over, or not all of it is known")
        self.part = part
        self.state = state


class Row:
    """A line of the sheet of a series: what it is about, and a cell for each player; without cells, a line of text.

    A `head` begins a section of the sheet, such as a game of it. A cell may have several lines, parted by line feeds.
    """

    def __init__(self, words: Words, cells: tuple[Words, ...] = (), head: bool = False) -> None:
        self.words = words
        self.cells = cells
        self.head = head


class Standing:
    """How a series stands: places and points by player (1 is first, ties are equal), and whether it is over.

    Points may be halves. `why` says why it is over, and `clause` is the id of the clause that ended it, if one did.
    `rows` are its sheet.
    """

    def __init__(
        self,
        places: tuple[int, ...],
        points: tuple[float, ...],
        rows: tuple[Row, ...] = (),
        over: bool = False,
        why: Words | None = None,
        clause: str = "",
    ) -> None:
        self.places = places
        self.points = points
        self.rows = rows
        self.over = over
        self.why = why
        self.clause = clause


@mypyc_attr(allow_interpreted_subclasses=True)
class Series(ABC):
    """A series bound to its options and to the game that it is played with; it holds no part.

    `game` is that game as it was chosen: a series takes its options and figures, or as much of them as it wants.
    """

    def __init__(
        self,
        name: str,
        title: Words,
        game: Game,
        players: int,
        options: dict[str, object],
        option_list: list[Option],
    ) -> None:
        self.name = name
        self.title = title  # "Best of 3"
        self.listed = title  # what it is called where it may still be set: "Tournament"
        self.game = game
        self.players: i64 = players
        self.options = options
        self.schema = options_schema(name, option_list)
        self.max_parts: i64 = 0  # how many parts it has at most
        self.automatic: list[i64] = list(game.automatic)  # players that are seats which play by themselves
        self.uses: tuple[str, ...] | None = None  # the options of the game that matter to it, if not all do

    @abstractmethod
    def next(self, ended: list[Ended]) -> Part | None:
        """The part that follows those that are over; None when the series is over. The same parts, the same answer."""

    @abstractmethod
    def standing(self, ended: list[Ended]) -> Standing:
        """How it stands after these parts; over exactly when `next` gives no part."""

    def __repr__(self) -> str:
        return f"<{self.title.en} of {self.game.name}>"


def places_by(points: list[float]) -> tuple[int, ...]:
    """The place of each player when more points are better: 1 is first, ties are equal."""
    return tuple([1 + len([other for other in points if other > mine]) for mine in points])


def spell_points(points: float) -> str:
    """Points as people write them: 2, ½, 2½."""
    whole = int(points)
    if points == whole:
        return str(whole)
    return f"{whole}½" if whole else "½"
