"""What is going on in a position: a stack of frames, the latest on top, from the stage of the game up to a single shot.

`State.settle` makes a position step until somebody is to decide; what a step says beside a seat, NATURE and OVER is
here too.
"""

import re
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64, mypyc_attr

from champclos.core.codec import Reader, Writer
from champclos.core.errors import BadPosition
from champclos.core.fields import Fields

AGAIN: Final = -10  # a step was made that needed nobody: step once more
TOGETHER: Final = -11  # the seats in `waiting`, which the step has set, decide at once
NOBODY: Final = -1  # no seat


@mypyc_attr(acyclic=True)
class Frame:
    """One thing that goes on. It never changes, so copies of a position share it.

    `seat` is whose it is. What the numbers mean depends on the kind: a piece or card, a place, an amount, two more.
    """

    def __init__(self, kind: i64, seat: i64, what: i64, where: i64, much: i64, more: i64, last: i64 = 0) -> None:
        self.kind = kind
        self.seat = seat
        self.what = what
        self.where = where
        self.much = much
        self.more = more
        self.last = last


def fits(frame: Frame, bounds: str, letters: dict[str, tuple[int, int]]) -> bool:
    """Whether a frame's seat and its five numbers are within bounds: numbers, two with a dash (`0-9`), or letters."""
    numbers = [frame.seat, frame.what, frame.where, frame.much, frame.more, frame.last]
    for bound, number in zip(bounds.split(), numbers, strict=True):
        low, _, high = bound.partition("-")
        least, most = letters[bound] if bound in letters else (int(low), int(high or low))
        if not least <= number <= most:
            return False
    return True


class Flow:
    """The kinds of frames of a game and how a stack of them is written.

    `names` are the kinds as texts call them, `width` is how many numbers a frame of this game carries. `plain` has for
    each kind the frame that carries nothing. `write(frame)` and `read(fields, word)` are for games that write frames in
    words of their own; else a word is the name with the numbers behind it.
    """

    def __init__(
        self,
        names: tuple[str, ...],
        width: i64,
        write: Callable[..., str] | None = None,
        read: Callable[..., Frame] | None = None,
    ) -> None:
        self.names = names
        self.width = width
        self.plain: list[Frame] = [Frame(kind, NOBODY, 0, 0, 0, 0) for kind in range(len(names))]
        self._write = write
        self._read = read

    def encode(self, stack: list[Frame], out: Writer) -> None:
        """The stack as numbers."""
        out.number(len(stack))
        for frame in stack:
            out.number(frame.kind)
            out.number(frame.seat)
            numbers: list[i64] = [frame.what, frame.where, frame.much, frame.more, frame.last]
            for index in range(self.width):
                out.number(numbers[index])

    def decode(self, source: Reader) -> list[Frame]:
        """The stack that `encode` wrote."""
        stack: list[Frame] = []
        for index in range(source.number()):
            kind, seat = source.number(), source.number()
            if not 0 <= kind < len(self.names):
                raise BadPosition(f"encoded position: {kind} is no kind of frame")
            numbers: list[i64] = [0, 0, 0, 0, 0]
            for place in range(self.width):
                numbers[place] = source.number()
            stack.append(Frame(kind, seat, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]))
        return stack

    def text(self, stack: list[Frame]) -> str:
        """The stack as words, the lowest first."""
        return " ".join([self._plainly(frame) if self._write is None else self._write(frame) for frame in stack])

    def parse(self, fields: Fields, name: str, words: list[str]) -> list[Frame]:
        """The stack that words describe; the field's name is for errors."""
        return [self._parsed(fields, name, word) if self._read is None else self._read(fields, word) for word in words]

    def _plainly(self, frame: Frame) -> str:
        """A frame as `battle/0/0/12`: its name, its seat and its numbers, without those at the end that are 0."""
        values = [frame.seat, frame.what, frame.where, frame.much, frame.more, frame.last]
        while values and values[-1] == (NOBODY if len(values) == 1 else 0):
            values.pop()
        return "/".join([self.names[frame.kind], *[str(value) for value in values]])

    def _parsed(self, fields: Fields, name: str, word: str) -> Frame:
        kind, *rest = word.split("/")
        if kind not in self.names:
            raise fields.wrong(name, f'"{word}" is none of {", ".join(self.names)}')
        if len(rest) > self.width + 1 or not all(re.fullmatch("-?[0-9]{1,4}", value) for value in rest):
            raise fields.wrong(name, f'"{word}" is no name with at most {self.width + 1} numbers behind it')
        values = [int(value) for value in rest] or [NOBODY]
        seat, what, where, much, more, last = values + [0] * (6 - len(values))
        return Frame(self.names.index(kind), seat, what, where, much, more, last)
