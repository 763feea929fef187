"""Lionheart as a game: its options and its start."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from champclos.core.content import Table, read_toml
from champclos.core.events import Event
from champclos.core.game import Game
from champclos.core.options import Option, number_of, read_options
from champclos.core.position import Layout
from champclos.core.words import Words
from champclos.games.lionheart import observe, scene, telling, text
from champclos.games.lionheart.board import Board
from champclos.games.lionheart.clauses import RULEBOOK
from champclos.games.lionheart.content import read
from champclos.games.lionheart.field import UNITS, empty_field
from champclos.games.lionheart.figures import Figures
from champclos.games.lionheart.phases import FIRST_START, PLACE
from champclos.games.lionheart.rules import Rules
from champclos.games.lionheart.state import FIELDS, LionheartState
from champclos.games.lionheart.verbs import piece_id

RULES_VERSION: Final = 1

OPTIONS: Final = [
    Option("mode", "basic", Words("Armies", "Armées"), among=("basic", "advanced")),
    Option("width", 9, Words("Columns (odd)", "Colonnes (impair)"), low=9, high=25, step=2),
    Option("height", 10, Words("Rows", "Rangées"), low=6, high=26),
    Option("quiet", 200, Words("Turns without a loss to a draw", "Tours sans perte avant la nulle"), low=1, high=9999),
]


class Lionheart(Game):
    """Lionheart, basic or advanced, on a board of some size."""

    def __init__(self, given: dict[str, object], overrides: Table) -> None:
        options = read_options("lionheart", OPTIONS, given, seats=2)
        content, digest = read(overrides)
        board = Board(number_of(options, "width"), number_of(options, "height"))
        super().__init__("lionheart", RULES_VERSION, 2, options, OPTIONS, overrides, digest, RULEBOOK)
        self.rules = Rules(Figures(content), board, options["mode"] == "advanced", number_of(options, "quiet"))
        layout = Layout(FIELDS, text.lines(), None, lambda state: state.field.find(), text.flaw)
        self.declare(self.rules.verbs, self.rules.nature, layout)
        self.present(scene.scenery(self.rules), scene.scene, observe.observe, observe.size(board))
        self.max_decisions = self.rules.most_decisions()

    def start(self) -> LionheartState:
        state = LionheartState(self, self.rules, self.rules.field())
        state.phase = PLACE if self.rules.advanced else FIRST_START
        state.settle()
        return state

    def blank(self) -> LionheartState:
        return LionheartState(self, self.rules, empty_field(self.rules.board, self.rules.slots))

    def tell(self, event: Event) -> Words:
        return telling.tell(self.rules, event)

    def piece_id(self, who: i64) -> str:
        return piece_id(who % UNITS) if who >= 0 else ""

    def place_id(self, where: i64) -> str:
        return self.rules.board.name(where) if where >= 0 else ""


def make(options: dict[str, object], overrides: Table) -> Lionheart:
    """Lionheart with these options and figures."""
    return Lionheart(options, overrides)


def tiny(options: dict[str, object]) -> Lionheart:
    """A version so small that everything can be tried: what it hides is checked in it."""
    return Lionheart(options | {"mode": "advanced"}, read_toml(Path(__file__).parent / "tiny.toml"))
