"""Art of War as a game: its options and its start."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from champclos.core.content import Table as Overrides
from champclos.core.content import read_toml
from champclos.core.events import Event
from champclos.core.game import TRUTH, Game
from champclos.core.knowledge import Zones
from champclos.core.options import Option, read_options
from champclos.core.position import Layout
from champclos.core.words import Words
from champclos.games.artofwar import flaws, observe, opening, scene, telling, text
from champclos.games.artofwar.armies import empty_deck, unbuilt
from champclos.games.artofwar.clauses import RULEBOOK
from champclos.games.artofwar.content import read
from champclos.games.artofwar.figures import NONE, Figures
from champclos.games.artofwar.phases import BEGIN, BUILD, FLOW
from champclos.games.artofwar.places import PLACE_IDS, square_left, unit_id
from champclos.games.artofwar.rules import Rules
from champclos.games.artofwar.state import FIELDS, ArtOfWarState
from champclos.games.artofwar.table import empty_table

RULES_VERSION: Final = 3

MODES: Final = ("first", "free", "first-free", "free-first")
OPTIONS: Final = [
    Option(
        "mode",
        "first",
        Words("Armies (for both, or Blue's and Red's)", "Armées (pour les deux, ou de Bleu et de Rouge)"),
        among=MODES,
    ),
    Option("box", False, Words("One box for both armies", "Une seule boîte pour les deux armées")),
    Option("begins", "chance", Words("Who begins", "Qui commence"), among=("chance", "0", "1")),
]


class ArtOfWar(Game):
    """Art of War, with first armies, free ones, or one of each."""

    def __init__(self, given: dict[str, object], overrides: Overrides) -> None:
        options = read_options("artofwar", OPTIONS, given, seats=2)
        content, digest = read(overrides)
        super().__init__("artofwar", RULES_VERSION, 2, options, OPTIONS, overrides, digest, RULEBOOK)
        self.spans = [Words("this exchange", "cet échange"), Words("this turn", "ce tour")]
        self.windows = [
            Words("a Guard against an attack", "une Garde contre une attaque"),
            Words("a Wizard against a support", "un Sorcier contre un soutien"),
        ]
        modes, begins = str(options["mode"]).split("-"), str(options["begins"])
        free = [modes[0] == "free", modes[-1] == "free"]
        self.rules = Rules(Figures(content), free, options["box"] is True, NONE if begins == "chance" else int(begins))
        layout = Layout(FIELDS, text.lines(), FLOW, text.complete, flaws.flaw)
        self.declare(self.rules.verbs, self.rules.nature, layout)
        self.present(scene.scenery(self.rules), scene.scene, observe.observe, observe.SIZE)
        self.max_decisions = self.rules.most_decisions()

    def start(self) -> ArtOfWarState:
        state = self.blank()
        state.phase = BEGIN if self.rules.picks_early else BUILD
        state.first = self.rules.begins
        for seat in range(2):
            if not self.rules.free[seat]:
                opening.fill_pile(state, seat)
        state.settle()
        return state

    def blank(self) -> ArtOfWarState:
        decks: list[Zones] = [empty_deck(TRUTH, seat) for seat in range(2)]
        return ArtOfWarState(self, self.rules, unbuilt(self.rules), empty_table(), decks, [])

    def tell(self, event: Event) -> Words:
        return telling.tell(event)

    def piece_id(self, who: i64) -> str:
        square = square_left(who)
        return unit_id(square) if who >= 0 and square >= 0 else ""

    def place_id(self, where: i64) -> str:
        return PLACE_IDS[where] if where >= 0 else ""


def make(options: dict[str, object], overrides: Overrides) -> ArtOfWar:
    """Art of War with these options and figures."""
    return ArtOfWar(options, overrides)


def tiny(options: dict[str, object]) -> ArtOfWar:
    """A version so small that everything can be tried: what it hides is checked in it."""
    return ArtOfWar(options, read_toml(Path(__file__).parent / "tiny.toml"))
