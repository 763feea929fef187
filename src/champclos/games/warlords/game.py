"""Warlords of Europe as a game: its options and its start."""

from typing import Final

from msgspec import to_builtins
from msgspec.structs import replace
from mypy_extensions import i64

from champclos.core.content import Table
from champclos.core.errors import BadOption
from champclos.core.events import Event
from champclos.core.game import Game
from champclos.core.options import Option, number_of, read_options
from champclos.core.scene import Happening, Movement
from champclos.core.words import Words
from champclos.games.warlords import events, observe, scene, telling, text
from champclos.games.warlords.clauses import RULEBOOK
from champclos.games.warlords.content import Scenario, WarlordsContent, read
from champclos.games.warlords.figures import Figures
from champclos.games.warlords.rules import Rules
from champclos.games.warlords.state import FIELDS, WarlordsState

RULES_VERSION: Final = 4
SEEN: Final[dict[int, Happening]] = {
    events.HIT: "rolled",
    events.MARCHED: "moved",
    events.LOST_KIND: "lost",
    events.LEVIED: "placed",
}

OPTIONS: Final = [
    Option("seats", 4, Words("Players", "Joueurs"), low=2, high=4),
    Option(
        "scenario", "standard", Words("Scenario", "Scénario"), among=("standard", "short", "long", "random", "choice")
    ),
    Option("rounds", 20, Words("Rounds at most", "Rounds au plus"), low=1, high=99),
]


class Warlords(Game):
    """Warlords of Europe for some players, in some scenario."""

    def __init__(self, given: dict[str, object], overrides: Table) -> None:
        options = read_options("warlords", OPTIONS, given)
        seats, name = number_of(options, "seats"), str(options["scenario"])
        content, digest = read(overrides)
        super().__init__("warlords", RULES_VERSION, seats, options, OPTIONS, overrides, digest, RULEBOOK)
        figures = Figures(content, scenario_of(content, seats, name))
        self.rules = Rules(figures, seats, number_of(options, "rounds"), name)
        self.declare(self.rules.verbs, self.rules.nature, text.layout(self.rules, FIELDS))
        self.present(scene.scenery(self.rules), scene.scene, observe.observe, observe.size(self.rules))
        self.spans = [Words("this turn", "ce tour"), Words("this round", "ce round")]
        self.windows = [
            Words("battle cards", "cartes de bataille"),
            Words("answers to attacks", "réponses aux attaques"),
            Words("Taxation cards", "cartes de taxation"),
        ]
        self.max_decisions = self.rules.most_decisions()

    def start(self) -> WarlordsState:
        state = WarlordsState(self, self.rules, self.rules.full_decks).copy()
        state.settle()
        return state

    def blank(self) -> WarlordsState:
        return WarlordsState(self, self.rules, [self.rules.no_cards(deck) for deck in range(3)]).copy()

    def tell(self, event: Event) -> Words:
        return telling.tell(self.rules, event)

    def movement(self, event: Event) -> Movement:
        """Dice, marches, losses and levies are what they are in other games too."""
        found = super().movement(event)
        if event.what not in SEEN:
            return found
        start = self.place_id(event.much) if event.what == events.MARCHED else ""
        return replace(found, what=SEEN[event.what], start=start)

    def hits_of(self, event: Event) -> i64:
        return event.much % 64 if event.what == events.HIT else -1

    def piece_id(self, who: i64) -> str:
        return ""

    def place_id(self, where: i64) -> str:
        return self.rules.figures.fief_names[where] if where >= 0 else ""


def scenario_of(content: WarlordsContent, seats: int, name: str) -> Scenario:
    """WOE-SETUP-2 to -6: who may begin where; at random and by choice all kingdoms are in play."""
    if name == "random" or name == "choice":
        return Scenario("known", seats, name, list(content.kingdoms), [])
    for scenario in content.scenarios.values():
        if scenario.seats == seats and scenario.name == name:
            return scenario
    raise BadOption(f'option scenario of warlords: "{name}" is not for {seats} players')


def make(options: dict[str, object], overrides: Table) -> Warlords:
    """Warlords of Europe with these options and figures."""
    return Warlords(options, overrides)


# The fiefs of the tiny version: two in each kingdom, all near each other; the others of these kingdoms are not in play.
TINY_MAP: Final = {
    "hispania": ("castile", "leon"),
    "franks": ("navarre", "aragon"),
    "italy": ("andalus", "portugal"),
    "britain": ("gascony", "toulouse"),
}
TINY_CARDS: Final = {"plunder": 2, "levy": 1, "spy": 1, "truce_of_god": 1, "trade_fair": 1, "pilgrims": 1}
TINY_START: Final = {"spearman": 5, "swordsman": 0, "archer": 0, "knight": 0, "warlord": 2}


def tiny(options: dict[str, object]) -> Warlords:
    """A version so small that everything can be tried: what it hides is checked in it."""
    content, _ = read({})
    seats = number_of(options, "seats")
    homes = list(TINY_MAP)[:seats]
    kingdom = {fief: home for home in homes for fief in TINY_MAP[home]}
    fiefs: Table = {
        name: {**to_builtins(fief), "kingdom": kingdom.get(name, "germany")}
        for name, fief in content.fiefs.items()
        if fief.kingdom in homes or name in kingdom
    }
    cards: Table = {
        name: {**to_builtins(card), "copies": TINY_CARDS.get(name, 0)} for name, card in content.cards.items()
    }
    names = {2: "two", 3: "three", 4: "four"}
    scenario = {"origin": "known", "seats": seats, "name": "standard", "homes": homes, "others": []}
    overrides: Table = {
        "fiefs": fiefs,
        "cards": cards,
        "scenarios": {names[seats]: scenario},
        "start": {"origin": "replaced", **TINY_START},
        "figures": {**to_builtins(content.figures), "merchant": 1},
    }
    return Warlords({"seats": seats, "rounds": 3}, overrides)
