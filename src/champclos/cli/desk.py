"""The terminal that people play at: it prints, asks and draws, as wide and as colourful as the terminal is."""

import sys
import textwrap
from collections.abc import Iterable
from contextlib import suppress

import msgspec
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from champclos.core.game import State
from champclos.core.scene import Mark, Scene
from champclos.core.words import NO_BREAK, Words, plural, unbroken
from champclos.show.terminal import draw

with suppress(ImportError):
    import readline  # noqa: F401  # where there is one, `input` edits lines and remembers them

NARROWEST = 20  # columns; what has less room is left to the terminal
WIPE = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what was scrolled out of it, and back to its top


class Left(Exception):
    """Somebody left the table."""


class Desk:
    """A screen and a keyboard, in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.console = Console(highlight=False)

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.console.width

    def words(self, words: Words, *values: object) -> str:
        """A phrase in the language of this desk, with its gaps filled."""
        return words.of(self.language).format(*values)

    def count(self, words: tuple[Words, Words], number: int, *values: object) -> str:
        """A phrase for one or for several, filled with the number and what else it says."""
        return self.words(plural(number, *words), number, *values)

    def say(self, text: str, style: str = "") -> None:
        """A line or a paragraph."""
        self.console.print(Text(folded(text, self.width), style=style))

    def list(self, rows: Iterable[tuple[str, str]]) -> None:
        """Two columns, the second as wide as there is room."""
        table = Table.grid(padding=(0, 2))
        pairs = list(rows)
        room = self.width - max((cell_len(left) for left, _ in pairs), default=0) - 4
        for left, right in pairs:
            table.add_row(Text(left, style="bold", no_wrap=True), Text(folded(right, room)))
        self.console.print(table)

    def ask(self, prompt: str) -> str:
        """What somebody typed; Left if they closed the input."""
        self.console.file.flush()
        try:
            return input(prompt).strip()
        except EOFError:
            self.say("")
            raise Left from None

    def draw(self, seen: State) -> None:
        """The table as a viewer sees it, without the list of answers."""
        colour = self.console.is_terminal and not self.console.no_color
        scene = without_answers(seen.scene())
        text = draw(seen.game.scenery(), scene, language=self.language, width=self.width, colour=colour)
        self.console.file.write(text.rstrip("\n") + "\n")

    def wipe(self) -> None:
        """Leave nothing for the next person to read: neither on the screen nor among the lines typed before."""
        if self.console.is_terminal:
            self.console.file.write("\n" * self.console.height if self.console.is_dumb_terminal else WIPE)
            self.console.file.flush()
        with suppress(ImportError):
            import readline  # noqa: PLC0415

            readline.clear_history()

    @property
    def attended(self) -> bool:
        """Whether somebody sits at the keyboard."""
        return sys.stdin.isatty()


def folded(text: str, width: int) -> str:
    """A text in lines of at most this width; none begins with a mark that French sets off with a space."""
    lines: list[str] = []
    for line in unbroken(text).split("\n"):
        fits = cell_len(line) <= width or width < NARROWEST
        lines += [line] if fits else textwrap.wrap(line, width, break_on_hyphens=False)
    return "\n".join(lines).replace(NO_BREAK, " ")


def without_answers(scene: Scene) -> Scene:
    """A scene whose answers are listed elsewhere; the places they lead to stay marked."""
    if scene.prompt is None:
        return scene
    pieces = {piece.id for piece in scene.pieces}
    picks = dict.fromkeys(pick for answer in scene.prompt.options for pick in answer.picks if pick not in pieces)
    marks = (*scene.marks, *(Mark("reach", pick) for pick in picks))
    return msgspec.structs.replace(scene, marks=marks, prompt=msgspec.structs.replace(scene.prompt, options=()))
