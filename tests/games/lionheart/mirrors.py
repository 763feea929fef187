"""How Lionheart is mirrored: the board turned and the seats exchanged, flipped from left to right, or larger."""

import re
from functools import cache

import champclos
from champclos.core.events import AIMED, JOINED, MOVED, TURNED, Event
from champclos.core.game import Game
from champclos.games.lionheart.field import UNITS
from champclos.games.lionheart.game import Lionheart
from tests.games.mirrored import MakeMirror, Mirror

SQUARE = re.compile(r"(?:(?<![A-Za-z])|(?<=\dx))([a-z])(\d{1,2})(?!\d)")
UNIT = re.compile(r"\b([KNAIHPMB]\d{1,2})([a-z]\d{1,2})([\^>v<])")
SEATS = {"Blue": "Red", "Bleu": "Rouge", "seat 0": "seat 1", "army 0": "army 1", "plans 0": "plans 1"}
LEFT_RIGHT = {"turn left": "turn right", "gauche": "droite"}
LARGER = 4  # columns and rows more


def exchanged(text: str, pairs: dict[str, str]) -> str:
    """A text with each word of a pair in the place of the other."""
    both = pairs | {other: one for one, other in pairs.items()}
    return re.sub(r"\b(" + "|".join(both) + r")\b", lambda found: both[found[1]], text) if both else text


class Board(Mirror):
    """A board turned by a half, with the seats exchanged, or flipped from left to right, or neither."""

    def __init__(self, real: Game, turned: bool, flipped: bool) -> None:
        super().__init__(real)
        assert isinstance(real, Lionheart)
        self.rules = real.rules
        self.turned = turned
        self.flipped = flipped
        self.pairs: dict[str, str] = {}
        if turned:
            self.pairs |= SEATS
        if flipped:
            self.pairs |= LEFT_RIGHT

    def seat(self, seat: int) -> int:
        return 1 - seat if self.turned else seat

    def spun(self, column: int, row: int) -> tuple[int, int]:
        """A column and a row of the real board, turned."""
        width, height = int(self.rules.board.width), int(self.rules.board.height)
        across = width - 1 - column if self.turned != self.flipped else column
        return across, height - 1 - row if self.turned else row

    def spot(self, column: int, row: int) -> tuple[int, int]:
        """A column and a row as texts name them, turned."""
        return self.spun(column, row)

    def squares(self, text: str) -> str:
        """A text with the squares in it turned; what is no square of the board stays."""

        def turn(found: re.Match[str]) -> str:
            column, row = ord(found[1]) - ord("a"), int(found[2]) - 1
            if not (0 <= column < self.rules.board.width and 0 <= row < self.rules.board.height):
                return found[0]
            across, along = self.spot(column, row)
            return f"{chr(ord('a') + across)}{along + 1}"

        return SQUARE.sub(turn, text)

    def side(self, facing: int) -> int:
        """A facing, turned: north is 0, east 1."""
        if self.flipped:
            facing = -facing % 4
        return (facing + 2) % 4 if self.turned else facing

    def facing(self, degrees: int) -> int:
        return self.side(degrees // 90) * 90

    def arrows(self, text: str) -> str:
        """A text of arrows with each of them turned."""
        return "".join("^>v<"[self.side("^>v<".index(sign))] if sign in "^>v<" else sign for sign in text)

    def notation(self, text: str, seat: int) -> str:
        if text in ("pass", "resign"):
            return text
        move = self.squares(text)
        return move[:-1] + self.arrows(move[-1:]) if re.fullmatch(r".+[\^>v<]", move) else move

    def position(self, text: str) -> str:
        lines = [self.line(line) for line in text.split("\n")]
        phase = [line.partition(":")[2].strip() for line in lines if line.startswith("phase:")]
        if self.turned and phase in ([], ["act"], ["attack roll"], ["lone roll"], ["end"]) and "turn:" not in text:
            lines.append("turn: 1")  # what a text leaves out is seat 0's turn
        return "\n".join(lines)

    def line(self, line: str) -> str:
        """A line of a position."""
        name, colon, value = line.partition(":")
        if not colon:
            return line
        if name in ("turn", "winner", "resigned", "viewer") and value.strip() in ("0", "1"):
            return f"{name}: {self.seat(int(value))}"
        if name == "placed" and self.turned:
            return f"{name}: {' '.join(reversed(value.split()))}"
        value = UNIT.sub(lambda unit: unit[1] + self.squares(unit[2]) + self.arrows(unit[3]), value)
        if name.startswith("plans "):
            value = f" {' '.join(self.kept(value.split()))}".rstrip()
        elif name == "attack" or "@" in value:
            value = self.squares(value)
        return exchanged(name, self.pairs) + colon + value

    def kept(self, plans: list[str]) -> list[str]:
        """Plans in the order in which a position keeps them: back row first, from the west."""
        return [self.squares(plan) for plan in (reversed(plans) if self.turned != self.flipped else plans)]

    def words(self, text: str) -> str:
        return exchanged(self.squares(text), self.pairs)

    def named(self, scene_id: str) -> str:
        if scene_id.startswith("unit-"):
            return f"unit-{self.unit(int(scene_id[5:]))}"
        if scene_id.startswith("plan-"):
            _, seat, square = scene_id.split("-")
            return f"plan-{self.seat(int(seat))}-{self.squares(square)}"
        return self.squares(scene_id)

    def unit(self, unit: int) -> int:
        slots = int(self.rules.slots)
        return (unit + slots) % (2 * slots) if self.turned else unit

    def square(self, square: int) -> int:
        width = int(self.rules.board.width)
        across, along = self.spun(square % width, square // width)
        return along * width + across

    def event(self, event: Event) -> Event:
        who, where, much = int(event.who), int(event.where), int(event.much)
        if who >= 0:
            who = self.unit(who % UNITS) + who // UNITS * UNITS
        if where >= 0:
            where = self.square(where)
        if event.what == MOVED:
            much = self.square(much)
        elif event.what == TURNED:
            much = -much % 4 if self.flipped else much
        elif event.what == JOINED:
            much = self.unit(much)
        elif event.what == AIMED:
            squares = int(self.rules.board.squares)
            much = self.square(much % squares) + much // squares * squares
        return Event(event.clause, event.what, event.seat, who, where, much)


@cache
def larger(game: Game) -> Game:
    """The same game on a board with more columns and rows."""
    size = {name: int(str(game.options[name])) + LARGER for name in ("width", "height")}
    return champclos.game(game.name, content=game.overrides, **game.options | size)


class Larger(Board):
    """A larger board, on which a1 stays where it is; armies before their battle keep to the middle and to both ends."""

    def __init__(self, game: Game, turned: bool) -> None:
        super().__init__(larger(game), turned, flipped=False)
        self.spread = Spread(game, turned, there=True)

    def at(self, text: str) -> Mirror:
        phase = re.search("^phase: *(.*)", text, re.MULTILINE)
        begins = not text or (phase is not None and phase[1] in ("place", "show", "first roll", "second roll"))
        return self.spread if begins else self


class Spread(Board):
    """A larger board whose additional squares lie on both sides and in the middle between the armies."""

    def __init__(self, game: Game, turned: bool, there: bool) -> None:
        super().__init__(larger(game), turned, flipped=False)
        self.game = game
        self.there = there
        self.rows = int(str(game.options["height"]))

    def inverse(self) -> Mirror:
        return Spread(self.game, self.turned, not self.there)

    def spot(self, column: int, row: int) -> tuple[int, int]:
        if self.there:
            return self.spun(column + LARGER // 2, row if row < self.rows // 2 else row + LARGER)
        across, along = self.spun(column, row)
        return across - LARGER // 2, along if along < self.rows // 2 else along - LARGER


def turned_board(game: Game) -> Mirror:
    return Board(game, turned=True, flipped=False)


def flipped_board(game: Game) -> Mirror:
    return Board(game, turned=False, flipped=True)


def larger_board(game: Game) -> Mirror:
    return Larger(game, turned=False)


def larger_turned_board(game: Game) -> Mirror:
    return Larger(game, turned=True)


LARGER_BOARDS = ("larger", "larger-turned")

MIRRORS: dict[str, MakeMirror] = {
    "turned": turned_board,
    "flipped": flipped_board,
    "larger": larger_board,
    "larger-turned": larger_turned_board,
}
