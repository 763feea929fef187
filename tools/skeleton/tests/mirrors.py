"""How Tafl is mirrored: the board turned and the seats exchanged; see `tests/games/mirrored.py`."""

import re

from champclos.core.events import MOVED, Event
from champclos.core.game import Game
from champclos.games.tafl.game import Tafl
from tests.games.mirrored import MakeMirror, Mirror

SQUARE = re.compile(r"\b[a-z]\d{1,2}\b")
SEATS = {"Blue": "Red", "Red": "Blue", "Bleu": "Rouge", "Rouge": "Bleu", "seat 0": "seat 1", "seat 1": "seat 0"}


class Turned(Mirror):
    """Seat 0 sits where seat 1 sat."""

    def __init__(self, real: Game) -> None:
        super().__init__(real)
        assert isinstance(real, Tafl)
        self.grid = real.rules.figures.grid

    def seat(self, seat: int) -> int:
        return 1 - seat

    def squares(self, text: str) -> str:
        """A text with the squares in it turned; what is no square of the board stays."""
        known = self.grid.numbers
        return SQUARE.sub(lambda word: self.named(word[0]) if word[0] in known else word[0], text)

    def position(self, text: str) -> str:
        return "\n".join(self.line(line) for line in text.split("\n"))

    def line(self, line: str) -> str:
        """A line of a position: what it says seat by seat is exchanged."""
        name, colon, value = line.partition(":")
        if name in ("runners", "guesses"):
            return f"{name}: {self.squares(' '.join(reversed(value.split())))}"
        if name in ("turn", "winner", "resigned", "viewer") and value.strip() in ("0", "1"):
            return f"{name}: {1 - int(value)}"
        return name + colon + value

    def notation(self, text: str, seat: int) -> str:
        return ":".join(reversed(text.split(":"))) if ":" in text else self.squares(text)

    def words(self, text: str) -> str:
        return re.sub("|".join(SEATS), lambda found: SEATS[found[0]], self.squares(text))

    def named(self, scene_id: str) -> str:
        if scene_id.startswith("runner-"):
            return f"runner-{1 - int(scene_id[-1])}"
        return self.grid.names[self.square(int(self.grid.named(scene_id)))]

    def square(self, square: int) -> int:
        return int(self.grid.cells) - 1 - square if square >= 0 else square

    def event(self, event: Event) -> Event:
        who = 1 - int(event.who) if event.who >= 0 else int(event.who)
        much = self.square(int(event.much)) if event.what == MOVED else int(event.much)
        return Event(event.clause, event.what, event.seat, who, self.square(int(event.where)), much)


MIRRORS: dict[str, MakeMirror] = {"turned": Turned}
