"""Legends of Signum as a game: its options and its start."""

from typing import Final

from msgspec import to_builtins
from mypy_extensions import i64

from champclos.core.content import Table
from champclos.core.errors import BadOption
from champclos.core.events import Event
from champclos.core.game import Game
from champclos.core.options import Option, number_of, read_options
from champclos.core.words import Words
from champclos.games.signum import choosing, events, flow, hands, observe, said, scene, table, telling, text
from champclos.games.signum.clauses import RULEBOOK
from champclos.games.signum.content import read, read_duel
from champclos.games.signum.figures import Figures
from champclos.games.signum.ground import Battlefield
from champclos.games.signum.rules import SLOTS, Rules
from champclos.games.signum.state import FIELDS, SignumState
from champclos.games.signum.verbs import piece_id

RULES_VERSION: Final = 4
USUAL: Final = "usual"
MAPS: Final = (
    USUAL, "old_sanctuary", "silent_river_valley", "hills_of_forgotten_heroes", "whisper_forest", "lonely_lands",
    "great_trade_route", "sunken_gates", "winter_outposts",
)  # fmt: skip
USUAL_MAPS: Final = {2: "old_sanctuary", 3: "lonely_lands", 4: "great_trade_route"}

OPTIONS: Final = [
    Option("seats", 2, Words("Players", "Joueurs"), low=2, high=4),
    Option("mode", "skirmish", Words("Mode", "Mode"), among=("skirmish", "duel")),
    Option("map", USUAL, Words("Map", "Plan"), among=MAPS),
    Option("bands", "ready", Words("Bands", "Bandes"), among=("ready", "choose", "build")),
    Option("rounds", 6, Words("Rounds", "Rounds"), low=1, high=12),
    Option("terrains", False, Words("Unique terrains", "Terrains uniques")),
    Option("minions", False, Words("Minions for Hero Power", "Sbires contre du Pouvoir du Héros")),
    Option("crossings", False, Words("Bridges or Fords for unique terrains", "Ponts ou Gués pour terrains uniques")),
    Option("extras", False, Words("Added dice count to the six", "Les dés ajoutés comptent parmi les six")),
    Option("target", 12, Words("Victory Points to reach", "Points de victoire à atteindre"), low=1, high=60),
    Option("feats", 30, Words("Cards of the Feats Deck", "Cartes du Jeu d'Exploits"), low=20, high=45),
    Option("landing", False, Words("Flyers end on Difficult Terrain", "Le Vol s'arrête en Terrain difficile")),
]


class Signum(Game):
    """Legends of Signum for some players, on some map."""

    def __init__(self, given: dict[str, object], overrides: Table) -> None:
        options = read_options("signum", OPTIONS, given)
        seats, name = number_of(options, "seats"), str(options["map"])
        duel = options["mode"] == "duel"
        if duel and seats != 2:
            raise BadOption("option mode of signum: a duel is for 2 players")
        content, digest = read_duel(overrides) if duel else read(overrides)
        super().__init__("signum", RULES_VERSION, seats, options, OPTIONS, overrides, digest, RULEBOOK)
        name = USUAL_MAPS[seats] if name == USUAL else name
        if name not in content.maps or content.maps[name].seats != seats:
            raise BadOption(f'option map of signum: "{name}" is not for {seats} players')
        figures = Figures(content)
        self.rules = Rules(figures, Battlefield(name, content.maps[name], figures), seats, options)
        self.declare(self.rules.verbs, self.rules.nature, text.layout(self.rules, FIELDS))
        self.present(table.scenery(self.rules), scene.scene, observe.observe, observe.size(self.rules))
        self.spans = [Words("this turn", "ce tour") if duel else Words("this round", "ce round")]
        windows = (*flow.WINDOWS, *choosing.WINDOWS) if duel else flow.WINDOWS
        self.windows = [said.words(f"windows.{name}") for name in windows]
        self.max_decisions = self.rules.most_decisions()

    def start(self) -> SignumState:
        state = self.blank()
        if self.rules.duel:
            hands.full_feats(state.estate.feats, self.rules.feat_copies)
        state.settle()
        return state

    def blank(self) -> SignumState:
        state = SignumState(self, self.rules)
        if self.rules.duel:
            state.estate = self.rules.no_estate.copy()
        return state

    def tell(self, event: Event) -> Words:
        return telling.tell(self.rules, event)

    def level(self, event: Event) -> i64:
        """An activation is what a turn is elsewhere."""
        if event.what == events.ACTIVATED:
            return 2
        return 1 if event.what == events.COUNTER else super().level(event)

    def piece_id(self, who: i64) -> str:
        return piece_id(who % SLOTS) if who >= 0 else ""

    def place_id(self, where: i64) -> str:
        return self.rules.field.names[where] if where >= 0 else ""


# The tiny version of the duel: a field of eight hexes, four cards in each deck, five Feats
TINY_MAP: Final = (". 2 .", " F .", ". 1 .")
TINY_DECKS: Final = {
    "hansa": ["brace", "tavern"],
    "haldane": ["brace", "gust_of_wind"],
    "bronze": ["dispel", "smithy"],
    "borrin": ["rune_hammer", "molten_spray"],
}
TINY_FEATS: Final = {"duelist": [20], "architect": [20, 20], "heros_hand": [20], "bounty": [20]}
TINY_BANDS: Final = {"haldane": ["odile", "anselm"], "borrin": ["hound", "durgan"]}


def tiny(options: dict[str, object]) -> Signum:
    """A version so small that everything can be tried: what it hides is checked in it."""
    content, _ = read_duel({})
    overrides: Table = {
        "maps": {"old_sanctuary": {**to_builtins(content.maps["old_sanctuary"]), "rows": list(TINY_MAP)}},
        "decks": {name: {"origin": "replaced", "cards": cards} for name, cards in TINY_DECKS.items()},
        "feats": {
            name: {**to_builtins(feat), "marks": TINY_FEATS.get(name, [99])} for name, feat in content.feats.items()
        },
        "bands": {name: {**to_builtins(content.bands[name]), "characters": band} for name, band in TINY_BANDS.items()},
        "duel": {**to_builtins(content.duel), "opening": 3, "kept": 2},
    }
    return Signum(options | {"seats": 2, "mode": "duel", "feats": 20, "target": 4}, overrides)


def make(options: dict[str, object], overrides: Table) -> Signum:
    """Legends of Signum with these options and figures."""
    return Signum(options, overrides)
