"""Warriors as a game: its options and its start."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from champclos.core.content import Table as ContentTable
from champclos.core.content import read_toml
from champclos.core.events import Event
from champclos.core.game import TRUTH, Game
from champclos.core.options import Option, number_of, read_options
from champclos.core.words import Words
from champclos.games.warriors import observe, scene, telling, text, words
from champclos.games.warriors.clauses import RULEBOOK
from champclos.games.warriors.content import read
from champclos.games.warriors.figures import Figures
from champclos.games.warriors.rules import Rules
from champclos.games.warriors.state import FIELDS, WarriorsState
from champclos.games.warriors.table import Battle, empty_table

RULES_VERSION: Final = 1
BASE_SEATS: Final = 4  # the Dragon Hordes make room for two more

OPTIONS: Final = [
    Option("seats", 4, Words("Players", "Joueurs"), low=2, high=6, above=BASE_SEATS, needs="dragons"),
    Option("dragons", False, Words("Dragon Hordes", "Hordes draconiques")),
]


class Warriors(Game):
    """Warriors for two to four, or with the Dragon Hordes for two to six."""

    def __init__(self, given: dict[str, object], overrides: ContentTable) -> None:
        options = read_options("warriors", OPTIONS, given)
        seats = number_of(options, "seats")
        dragons = options["dragons"] is True
        content, digest = read(overrides)
        figures = Figures(content, digest, seats, dragons)
        super().__init__("warriors", RULES_VERSION, seats, options, OPTIONS, overrides, figures.digest, RULEBOOK)
        self.spans = [Words("this Battle", "cette Bataille"), Words("this round", "ce Round")]
        self.windows = [Words("a Catapult", "une Catapulte")]
        self.once_named = {"WAR-SCORE-3": "WAR-SCORE-1"}
        self.rules = Rules(figures, seats)
        self.declare(self.rules.verbs, self.rules.nature, text.layout(self.rules, FIELDS))
        self.present(scene.scenery(self.rules), scene.scene, observe.observe, observe.size(self.rules))
        self.max_decisions = self.rules.most_decisions()

    def start(self) -> WarriorsState:
        rules = self.rules
        state = WarriorsState(self, rules, rules.table.copy(), Battle(), rules.deck.copy())
        state.due = rules.first_due[:]
        state.settle()
        return state

    def blank(self) -> WarriorsState:
        rules = self.rules
        return WarriorsState(self, rules, empty_table(rules.figures, rules.seats), Battle(), rules.no_cards(TRUTH))

    def decode(self, data: bytes) -> WarriorsState:
        state = self.blank()
        self.layout.decode(state, data)
        state.zones = state.zones.seen(self.rules.veil(state.viewer))  # bytes do not say what the viewer cannot see
        state.settle()
        state.events = []
        return state

    def tell(self, event: Event) -> Words:
        return telling.tell(self.rules, event)

    def piece_id(self, who: i64) -> str:
        return words.thing_id(self.rules, who) if 0 <= who < self.rules.card else ""

    def place_id(self, where: i64) -> str:
        return words.place_id(self.rules, where) if where >= 0 else ""


def make(options: dict[str, object], overrides: ContentTable) -> Warriors:
    """Warriors with these options and figures."""
    return Warriors(options, overrides)


def tiny(options: dict[str, object]) -> Warriors:
    """A version so small that everything can be tried: what it hides is checked in it."""
    return Warriors(options | {"seats": 2}, read_toml(Path(__file__).parent / "tiny.toml"))
