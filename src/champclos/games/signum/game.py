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
from champclos.games.signum.content import SignumContent, read_duel, read_skirmish, read_tournament, with_scenario
from champclos.games.signum.figures import Figures
from champclos.games.signum.ground import Battlefield
from champclos.games.signum.rules import MODES, SLOTS, Rules
from champclos.games.signum.solo import read_solo
from champclos.games.signum.state import FIELDS, SignumState
from champclos.games.signum.verbs import piece_id

RULES_VERSION: Final = 8
USUAL: Final = "usual"
MAPS: Final = (
    USUAL, "old_sanctuary", "silent_river_valley", "hills_of_forgotten_heroes", "whisper_forest", "lonely_lands",
    "great_trade_route", "sunken_gates", "winter_outposts", "field_of_bones", "forest_of_evershade", "hungry_river",
)  # fmt: skip
SEATS: Final = {"skirmish": (2, 3, 4), "duel": (2,), "free_for_all": (3, 4), "alliance": (4,), "solo": (2,)}
CALLED: Final = {"duel": "a duel", "free_for_all": "a free-for-all", "alliance": "an alliance", "solo": "the campaign"}
NO_SCENARIO: Final = "none"
SCENARIOS: Final = (
    NO_SCENARIO, "mercy_of_the_gods", "toll_gate", "hunting_season", "deadly_inventions", "siege", "fog_of_war",
    "kings_road", "blood_feud", "cursed_ground", "supplies",
)  # fmt: skip
BATTLES: Final = (
    "wolf_pass", "toll_bridge", "barrow_hills", "sunken_vault", "winter_watch", "old_shrine", "iron_throne",
    "thorn_heart",
)  # fmt: skip
USUAL_MAPS: Final = {2: "old_sanctuary", 3: "lonely_lands", 4: "great_trade_route"}

OPTIONS: Final = [
    Option("seats", 2, Words("Players", "Joueurs"), low=2, high=4),
    Option("mode", "skirmish", Words("Mode", "Mode"), among=MODES),
    Option("map", USUAL, Words("Map", "Plan"), among=MAPS),
    Option("bands", "ready", Words("Bands", "Bandes"), among=("ready", "choose", "build")),
    Option("rounds", 6, Words("Rounds", "Rounds"), low=1, high=12),
    Option("terrains", False, Words("Unique terrains", "Terrains uniques")),
    Option("minions", False, Words("Minions for Hero Power", "Sbires contre du Pouvoir du Héros")),
    Option("crossings", False, Words("Bridges or Fords for unique terrains", "Ponts ou Gués pour terrains uniques")),
    Option("extras", False, Words("Added dice count to the six", "Les dés ajoutés comptent parmi les six")),
    Option("target", 12, Words("Victory Points to reach", "Points de victoire à atteindre"), low=1, high=60),
    Option("feats", 30, Words("Cards of the Feats Deck", "Cartes du Jeu d'Exploits"), low=20, high=45),
    Option("crowd_feats", 45, Words("… of three or four", "… à trois ou quatre"), low=20, high=45),
    Option("team_target", 24, Words("Victory Points of a team", "Points de victoire d'une équipe"), 20, 24, step=4),
    Option("team_hero", 4, Words("… for an enemy Hero", "… pour un Héros adverse"), 4, 5),
    Option("hero_gain", True, Words("Points for a Hero, each alone", "Points pour un Héros, chacun pour soi")),
    Option("first_fall", False, Words("End with the first Hero", "Fin au premier Héros")),
    Option("turns", 0, Words("Turns at most (0: no limit)", "Tours au plus (0 : sans limite)"), low=0, high=400),
    Option("scenario", NO_SCENARIO, Words("Scenario card", "Carte de Scénario"), among=SCENARIOS),
    Option("income_points", True, Words("Victory Points of the Income", "Points de victoire du Revenu")),
    Option("landing", False, Words("Flyers end on Difficult Terrain", "Le Vol s'arrête en Terrain difficile")),
    Option("battle", BATTLES[0], Words("Battle of the campaign", "Bataille de la campagne"), among=BATTLES),
    Option("danger", 1, Words("… which one it is", "… la combientième"), low=1, high=6),
]


class Signum(Game):
    """Legends of Signum for some players, on some map."""

    def __init__(self, given: dict[str, object], overrides: Table) -> None:
        options = read_options("signum", OPTIONS, given)
        seats, name = number_of(options, "seats"), str(options["map"])
        mode = str(options["mode"])
        duel, alliance = mode != "skirmish", mode == "alliance"
        if seats not in SEATS[mode]:
            numbers = " or ".join(str(number) for number in SEATS[mode])
            raise BadOption(f"option mode of signum: {CALLED[mode]} is for {numbers} players")
        scenario = str(options["scenario"]).removeprefix(NO_SCENARIO)
        if scenario and mode != "duel":
            raise BadOption("option scenario of signum: Scenario cards are for a duel")  # SIG-TOURN-24
        of_tournament = scenario or (mode == "duel" and "sheet" in overrides)
        read, law = read_tournament if of_tournament else read_duel if duel else read_skirmish, ""
        if mode == "solo":
            battle = str(options["battle"])
            solo, digest = read_solo(overrides, battle, number_of(options, "danger"))
            content: SignumContent = solo
            name, law = solo.battles[battle].map, f"battles.{battle}"
        else:
            content, digest = read(overrides)
        if scenario:
            content, law = with_scenario(content, scenario), f"scenarios.{scenario}"
        super().__init__("signum", RULES_VERSION, seats, options, OPTIONS, overrides, digest, RULEBOOK)
        name = USUAL_MAPS[seats] if name == USUAL else name
        shared = alliance and name in content.maps and content.maps[name].seats == 2  # SIG-ALLY-03
        if not shared and (name not in content.maps or content.maps[name].seats != seats):
            raise BadOption(f'option map of signum: "{name}" is not for {seats} players')
        figures = Figures(content, law)
        swapped = content.sheet is not None and content.sheet.swapped
        field = Battlefield(name, content.maps[name], figures, seats, swapped)
        self.rules = Rules(figures, field, seats, options)
        if alliance:
            self.teams = [0, 1, 0, 1]  # SIG-ALLY-04
        self.automatic = [self.rules.enemy] if self.rules.enemy >= 0 else []  # SIG-SOLO-09
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
        """In a skirmish an activation is what a turn is elsewhere; in a duel it is part of one, like a card played."""
        if event.what == events.ACTIVATED:
            return 1 if self.rules.duel else 2
        return 1 if event.what in (events.COUNTER, events.CARD_PLAYED) else super().level(event)

    def piece_id(self, who: i64) -> str:
        return piece_id(who % SLOTS) if who >= 0 else ""

    def place_id(self, where: i64) -> str:
        return self.rules.field.names[where] if where >= 0 else ""


# The tiny version of the duel: a field of eight hexes, four cards in each deck, five Feats; two cards
# in each deck of three or four, whose hands would else be too many worlds
TINY_MAPS: Final = {
    "old_sanctuary": [". 2 .", " F .", ". 1 ."], "lonely_lands": [". 2 .", " F 3", ". 1 ."],
    "great_trade_route": ["4 . 2", " F .", "1 . 3"],
}  # fmt: skip
TINY_DECKS: Final = {
    "hansa": ["brace", "tavern"],
    "haldane": ["brace", "gust_of_wind"],
    "bronze": ["dispel", "smithy"],
    "borrin": ["rune_hammer", "molten_spray"],
    "ysolde": ["hold_the_line", "brace"],
}
TINY_CROWD_DECKS: Final = {
    "hansa": ["brace"], "haldane": ["gust_of_wind"], "ysolde": ["hold_the_line"],
    "bronze": ["dispel"], "borrin": ["smithy"], "hild": ["molten_spray"],
}  # fmt: skip
TINY_FEATS: Final = {"duelist": [20], "architect": [20, 20], "heros_hand": [20], "bounty": [20]}
TINY_BANDS: Final = {
    "haldane": ["odile", "anselm"], "borrin": ["hound", "durgan"], "ysolde": ["odile", "berta"], "hild": ["hound"],
}  # fmt: skip


def tiny(options: dict[str, object]) -> Signum:
    """A version so small that everything can be tried: what it hides is checked in it."""
    content, _ = read_duel({})
    crowd = options.get("mode") in ("free_for_all", "alliance")
    mode = str(options["mode"]) if crowd else "duel"
    opening = {"opening": 2, "kept": 1} if crowd else {"opening": 3, "kept": 2}
    decks = TINY_CROWD_DECKS if crowd else TINY_DECKS
    overrides: Table = {
        "maps": {name: {**to_builtins(content.maps[name]), "rows": rows} for name, rows in TINY_MAPS.items()},
        "decks": {name: {"origin": "replaced", "cards": cards} for name, cards in decks.items()},
        "feats": {
            name: {**to_builtins(feat), "marks": TINY_FEATS.get(name, [99])} for name, feat in content.feats.items()
        },
        "bands": {name: {**to_builtins(content.bands[name]), "characters": band} for name, band in TINY_BANDS.items()},
        "duel": {**to_builtins(content.duel), **opening},
    }
    seats = {"duel": 2, "free_for_all": 3, "alliance": 4}
    players = {"seats": seats[mode], "mode": mode}
    return Signum(options | players | {"map": USUAL, "feats": 20, "crowd_feats": 20, "target": 4}, overrides)
