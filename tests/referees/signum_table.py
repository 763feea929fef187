"""What lies on the table of Signum's referee: creatures, cards and their words, with the figures of the content."""

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

from tests.referees.signum_board import Board

COLOURS = "ybrvgk"
SYMBOLS = "chp."
RANKS = {"bronze": 1, "silver": 2, "gold": 3}
USUAL = {2: "old_sanctuary", 3: "lonely_lands", 4: "great_trade_route"}
CARDS_EACH = 6
CREATURES_MOST = {2: 7, 3: 6, 4: 5}  # SIG-CARD-05, SIG-FFA-04


def content(name: str) -> dict[str, Any]:
    return tomllib.loads((files("champclos.games.signum") / name).read_text("utf-8"))


CONTENT = content("content.toml")
DUEL = content("duel.toml")
CARDS: dict[str, Any] = CONTENT["cards"] | DUEL["cards"]
MAPS: dict[str, Any] = CONTENT["maps"] | DUEL["maps"]


@dataclass
class Creature:
    """A creature on the battlefield."""

    seat: int
    kind: str
    at: str
    owner: int
    wounds: int = 0
    armour: int = 0
    tokens: set[str] = field(default_factory=set)
    acted: bool = False
    summoned: bool = False  # in this turn of a duel
    rushing: bool = False  # may be activated once more in a duel's turn, but not attack
    under: tuple[str, int] | None = None
    lent: list[tuple[list[Any], str]] = field(default_factory=list)  # words and until when
    held: str = ""  # whether Oath Stone keeps it where it is, and until when
    chased: bool = False  # whether Persecution was used in this round
    gone: bool = False
    cleared: bool = False  # gone before this turn began, so that its slot is free again

    @property
    def card(self) -> dict[str, Any]:
        return CONTENT["creatures"][self.kind]  # type: ignore[no-any-return]

    @property
    def life(self) -> int:
        return int(self.card["health"]) - self.wounds

    @property
    def is_a(self) -> str:
        return str(self.card["kind"])

    @property
    def rank(self) -> int:
        return rank_of(self.kind)


@dataclass
class Card:
    """A Relic or a Building of a player."""

    name: str
    tally: int = 0
    engaged: bool = False
    used: bool = False  # in this activation

    @property
    def armour(self) -> bool:
        return "armour" in CARDS[self.name]

    @property
    def is_a(self) -> str:
        return str(CARDS[self.name]["is"][0])


def rank_of(kind: str) -> int:
    return max((RANKS[one] for one in CONTENT["creatures"][kind].get("rank", [])), default=0)


class Table:
    """The position, and what can be seen of it without playing on."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.seats = int(options["seats"])
        name = str(options["map"])
        rows = MAPS[USUAL[self.seats] if name == "usual" else name]["rows"]
        self.board = Board(rows, CONTENT["terrains"])
        self.options = options
        self.timer = int(options["rounds"])
        self.first = -1
        self.latest = -1
        self.bands: list[str | None] = [None] * self.seats
        self.power = [int(CONTENT["skirmish"]["power"])] * self.seats
        self.out: list[int] = []
        self.creatures: list[Creature] = []
        self.cards: list[list[Card | None]] = [[None] * CARDS_EACH for _ in range(self.seats)]
        self.camp: list[set[str]] = [set() for _ in range(self.seats)]
        self.history: list[set[str]] = [set() for _ in range(self.seats)]
        self.slain: dict[tuple[int, int], set[str]] = {}
        self.helped: list[Creature] = []  # whom a Building has helped in this turn

    # Who stands where

    def here(self) -> list[Creature]:
        return [one for one in self.creatures if not one.gone]

    def on(self, at: str) -> Creature | None:
        return next((one for one in self.here() if one.at == at), None)

    def of(self, seat: int) -> list[Creature]:
        return [one for one in self.here() if one.seat == seat]

    def fresh(self, seat: int) -> list[Creature]:
        return [one for one in self.of(seat) if not one.acted]

    def hero(self, seat: int) -> Creature | None:
        return next((one for one in self.of(seat) if one.is_a == "hero"), None)

    def allied(self, seat: int, other: int) -> bool:
        """SIG-GEN-07, SIG-ALLY-04, -05: whether two players are one or are partners."""
        return seat == other or (self.options["mode"] == "alliance" and seat % 2 == other % 2)

    def foes(self, seat: int) -> list[Creature]:
        return [one for one in self.here() if not self.allied(one.seat, seat)]

    def allies(self, seat: int) -> list[Creature]:
        """Of a player and the partner."""
        return [one for one in self.here() if self.allied(one.seat, seat)]

    def near(self, one: Creature, other: Creature) -> int:
        return self.board.distance(one.at, other.at)

    def contact(self, one: Creature, other: Creature) -> bool:
        """SIG-GEN-13."""
        return one is not other and other.at in self.board.beside(one.at)

    def sees(self, a: str, b: str) -> bool:
        return self.board.sees(a, b, {one.at for one in self.here()})

    def playing(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.out]

    def order(self, first: int) -> list[int]:
        """Players in turn order from one of them."""
        return [seat for seat in ((first + step) % self.seats for step in range(self.seats)) if seat not in self.out]

    # Words

    def words(self, one: Creature) -> list[list[Any]]:
        """Abilities of a creature: printed, lent, of Auras and of Relics."""
        found = [list(word) for word in one.card.get("words", [])]
        found += [word for word, _ in one.lent]
        for source in self.here():
            for word in source.card.get("words", []):
                if word[0] == "aura" and source is not one and self.near(source, one) <= word[1]:
                    whom, trait = word[3], word[4]
                    if whom == "own" and source.seat != one.seat:
                        continue
                    if whom in ("ally", "enemy") and self.allied(source.seat, one.seat) != (whom == "ally"):
                        continue
                    if trait == "anybody" or trait in one.card["affiliations"]:
                        found.append([int(part) if part.isdigit() else part for part in word[2].split()])
        if one.is_a == "hero":
            relics = {card.name for card in self.cards[one.seat] if card}
            found += [["shield"]] if "brigandine" in relics else []
            found += [["slow"]] if "tower_shield" in relics else []
        return found

    def has(self, one: Creature, name: str) -> bool:
        return any(word[0] == name for word in self.words(one))

    def value(self, one: Creature, name: str) -> int:
        """The number of an ability: the highest counts (SIG-ABIL-06)."""
        return max((int(word[1]) for word in self.words(one) if word[0] == name), default=0)

    def relic(self, seat: int, name: str) -> Card | None:
        return next((card for card in self.cards[seat] if card and card.name == name), None)

    def reach(self, one: Creature) -> int:
        spyglass = one.is_a == "hero" and self.relic(one.seat, "spyglass")
        return int(one.card["range"]) + (1 if spyglass else 0)

    def healable(self, one: Creature) -> bool:
        return not any(self.has(one, word) for word in ("forged", "monster", "resurgent"))

    def catches(self, one: Creature, token: str) -> bool:
        return token == "stun" or not any(self.has(one, word) for word in ("forged", "resurgent"))

    def supported(self, one: Creature, card: str) -> bool:
        """Whether Buildings or other Support cards work on it (SIG-GLOSS-BRUTE, -MONSTER)."""
        if self.has(one, "monster"):
            return False
        return CARDS[card]["is"][0] != "building" or not self.has(one, "brute")

    # Moving

    def clinched(self, one: Creature, at: str) -> bool:
        """SIG-GLOSS-CLINCH, and Oath Stone."""
        if one.held:
            return True
        return any(foe.at in self.board.beside(at) and self.has(foe, "clinch") for foe in self.foes(one.seat))

    def ways(self, one: Creature, far: int, shun: bool = False) -> set[str]:
        """SIG-MOVE-01..05: hexes where a move of at most so many hexes may end."""
        if one.held:
            return set()
        flying, agile = self.has(one, "flying"), self.has(one, "agile")
        ends: set[str] = set()
        edge = {one.at}
        passed = {one.at}
        for _ in range(far):
            reached: set[str] = set()
            for at in edge:
                if self.clinched(one, at):
                    continue
                for to in self.board.beside(at):
                    there = self.on(to)
                    hard = self.board.is_a(to, "difficult")
                    stops = hard and not self.sure_footed(one)
                    if flying:
                        reached.add(to)
                        if self.free(to) and not (shun and hard):
                            ends.add(to)
                        continue
                    if self.board.is_a(to, "impassable") or (shun and hard):
                        continue
                    if there is None or there is one:
                        ends.add(to)
                    elif not (agile and self.allied(there.seat, one.seat)):
                        continue
                    if not stops:
                        reached.add(to)
            edge = reached - passed
            passed |= reached
        return ends - {one.at}

    def free(self, at: str) -> bool:
        return self.on(at) is None and not self.board.is_a(at, "impassable")

    def hampered(self, one: Creature, at: str) -> bool:
        """SIG-MOVE-03, SIG-GLOSS-FLYING: whether a move to a hex ends the activation."""
        flies = self.has(one, "flying") and not self.options["landing"]
        return self.board.is_a(at, "difficult") and not flies and not self.sure_footed(one)

    def sure_footed(self, one: Creature) -> bool:
        """Whether Difficult Terrain does not end its activation, which only a card of the duel brings."""
        return False

    def lent_move(self, one: Creature) -> int:
        """How many hexes farther a creature moves, which only cards of the duel bring."""
        return 0

    # Attacks

    def targets(self, one: Creature, far: int, melee: bool) -> list[Creature]:
        """SIG-ATTACK-02, SIG-GLOSS-DEFENDER."""
        found = [foe for foe in self.foes(one.seat) if self.near(one, foe) <= far and self.sees(one.at, foe.at)]
        if melee:
            guards = [foe for foe in self.foes(one.seat) if self.contact(one, foe) and self.has(foe, "defender")]
            if guards:
                return [foe for foe in found if foe in guards]
        return found
