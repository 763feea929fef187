"""Art of War as a game: its options, its start, and how its positions are read."""

from typing import Final

from mypy_extensions import i64

from champclos.core.content import Table as Overrides
from champclos.core.events import Event
from champclos.core.game import NATURE, TRUTH, Game
from champclos.core.knowledge import Zones
from champclos.core.options import Option, read_options
from champclos.core.scene import Scenery
from champclos.core.words import Words
from champclos.games.artofwar import codes, observe, reading, scenery, telling
from champclos.games.artofwar.armies import PILE, Armies, empty_deck
from champclos.games.artofwar.clauses import RULEBOOK
from champclos.games.artofwar.content import read
from champclos.games.artofwar.figures import BASIC, NONE, Figures
from champclos.games.artofwar.phases import BEGIN, BUILD, NOT_YET
from champclos.games.artofwar.places import place_id, square_left, unit_id
from champclos.games.artofwar.rules import Rules
from champclos.games.artofwar.state import War
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
        figures = Figures(content, digest)
        super().__init__("artofwar", RULES_VERSION, 2, options, OPTIONS, overrides, figures.digest, RULEBOOK)
        self.spans = [Words("this exchange", "cet échange"), Words("this turn", "ce tour")]
        modes = str(options["mode"]).split("-")
        begins = str(options["begins"])
        self.rules = Rules(
            figures,
            [modes[0] == "free", modes[-1] == "free"],
            options["box"] is True,
            int(begins) if begins != "chance" else NONE,
        )
        self.choice_count = codes.choice_count(self.rules.most_of_a_kind)
        self.nature_count = codes.NATURE_COUNT
        self.max_decisions = self.rules.most_decisions()
        self.observation_size = observe.SIZE

    def start(self) -> War:
        rules = self.rules
        counts: list[i64] = []
        decks: list[Zones] = []
        for seat in range(2):
            deck = empty_deck(TRUTH, seat)
            for kind in range(BASIC):
                each: i64 = 0 if rules.free[seat] else rules.figures.each
                counts.append(each)
                for card in range(each):
                    deck.put(PILE, kind)
            decks.append(deck)
        state = War(
            self, rules, TRUTH, NATURE, 0, BEGIN if rules.picks_early else BUILD, rules.begins, NONE, 0, NOT_YET, 0,
            0, NONE, 0, NONE, Armies([0, 0], [NONE, NONE], counts, 0), empty_table(), decks, [], [],
        )  # fmt: skip
        state.settle()
        return state

    def position(self, text: str) -> War:
        return reading.read_position(self, self.rules, text)

    def decode(self, data: bytes) -> War:
        return reading.decode(self, self.rules, data)

    def tell(self, event: Event) -> Words:
        return telling.tell(event)

    def piece_id(self, who: i64) -> str:
        square = square_left(who)
        return unit_id(square) if who >= 0 and square >= 0 else ""

    def place_id(self, where: i64) -> str:
        return place_id(where) if where >= 0 else ""

    def scenery(self) -> Scenery:
        return scenery.scenery(self.rules.figures)


def make(options: dict[str, object], overrides: Overrides) -> ArtOfWar:
    """Art of War with these options and figures."""
    return ArtOfWar(options, overrides)
