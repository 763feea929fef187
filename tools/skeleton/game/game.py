"""Tafl as a game: its options and its start."""

from typing import Final

from mypy_extensions import i64

from champclos.core.content import Table
from champclos.core.events import Event
from champclos.core.game import Game
from champclos.core.options import Option, number_of, read_options
from champclos.core.position import Layout
from champclos.core.words import Words
from champclos.games.tafl import observe, scene, telling, text
from champclos.games.tafl.clauses import RULEBOOK
from champclos.games.tafl.content import read
from champclos.games.tafl.figures import Figures
from champclos.games.tafl.rules import Rules
from champclos.games.tafl.state import FIELDS, TaflState
from champclos.games.tafl.verbs import piece_id

RULES_VERSION: Final = 1

OPTIONS: Final = [Option("rounds", 20, Words("Rounds to a draw", "Manches avant la nulle"), low=1, high=999)]

TINY: Final[Table] = {"board": {"width": 3, "height": 2}, "die": {"faces": 2}}


class Tafl(Game):
    """Tafl, with some number of rounds."""

    def __init__(self, given: dict[str, object], overrides: Table) -> None:
        options = read_options("tafl", OPTIONS, given, seats=2)
        content, digest = read(overrides)
        super().__init__("tafl", RULES_VERSION, 2, options, OPTIONS, overrides, digest, RULEBOOK)
        self.rules = Rules(Figures(content), number_of(options, "rounds"))
        self.declare(self.rules.verbs, self.rules.nature, Layout(FIELDS, text.lines(), flaw=text.flaw))
        self.present(scene.scenery(self.rules), scene.scene, observe.observe, observe.size(self.rules.figures))
        self.max_decisions = self.rules.most_decisions()

    def start(self) -> TaflState:
        state = TaflState(self, self.rules)
        state.settle()
        return state

    def blank(self) -> TaflState:
        return TaflState(self, self.rules)

    def tell(self, event: Event) -> Words:
        return telling.tell(self.rules, event)

    def piece_id(self, who: i64) -> str:
        return piece_id(who) if who >= 0 else ""

    def place_id(self, where: i64) -> str:
        return self.rules.figures.grid.names[where] if where >= 0 else ""


def make(options: dict[str, object], overrides: Table) -> Tafl:
    """Tafl with these options and figures."""
    return Tafl(options, overrides)


def tiny(options: dict[str, object]) -> Tafl:
    """A version so small that everything can be tried: what it hides is checked in it."""
    return Tafl(options | {"rounds": 3}, TINY)
