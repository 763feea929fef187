"""The table of Warlords of Europe as a referee sees it: the figures, what stands and lies where, and what that means.

Written from the clauses WOE-… and the rulebook; the map, the prices and the numbers of cards are read from the content.
"""

import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any

CONTENT: dict[str, Any] = tomllib.loads((files("champclos.games.warlords") / "content.toml").read_text("utf-8"))

KINDS = {"s": "spearman", "w": "swordsman", "a": "archer", "k": "knight", "l": "warlord"}
SORTS = ("s", "w", "a", "k", "l", "ms", "mw", "ma", "mk")  # m… are mercenaries
SOLDIERS = CONTENT["soldiers"]
PRICE = {sort: SOLDIERS[KINDS[sort[-1]]]["cost"] + (sort[0] == "m") for sort in SORTS}  # WOE-DEPLOY-4: 1 more
PIECES = {kind: SOLDIERS[KINDS[kind]]["pieces"] for kind in "wakl"}  # WOE-LIMIT-1
TERRAINS = CONTENT["terrains"]
FIEFS: dict[str, Any] = CONTENT["fiefs"]
KINGDOMS: list[str] = list(CONTENT["kingdoms"])
CASTLE, FIGURES, CARDS = CONTENT["castle"], CONTENT["figures"], CONTENT["cards"]
DECKS = ("conquest", "merchant", "pope")
DIE_AFTER = {8: 10, 10: 12}
LANES = [set(lane["between"]) for lane in CONTENT["lanes"].values()]

Army = Counter[str]
Cards = Counter[str]


def neighbours() -> dict[str, set[str]]:
    """WOE-MAP-2: by land, and along a lane."""
    found: dict[str, set[str]] = {fief: set() for fief in FIEFS}
    pairs = [(fief, other) for fief, entry in FIEFS.items() for other in entry["borders"]]
    pairs += [tuple(lane["between"]) for lane in CONTENT["lanes"].values()]
    for one, other in pairs:
        found[one].add(other)
        found[other].add(one)
    return found


NEAR = neighbours()


def scenario(seats: int, name: str) -> tuple[list[str], list[str]]:
    """The home kingdoms of a scenario, and all kingdoms in play: WOE-SETUP-2 to -4 and -6."""
    if name in ("random", "choice"):
        return KINGDOMS, KINGDOMS
    entry = next(entry for entry in CONTENT["scenarios"].values() if (entry["seats"], entry["name"]) == (seats, name))
    return entry["homes"], entry["homes"] + entry["others"]


@dataclass
class Fief:
    """What stands in a fief."""

    holder: int | None = None
    castle: str = ""  # "started" in this round, "unfinished" or "finished"
    ready: Army = field(default_factory=Counter)
    moved: Army = field(default_factory=Counter)
    captives: list[int] = field(default_factory=list)

    def army(self) -> Army:
        return self.ready + self.moved


@dataclass
class Force:
    """A card in force: whose, about whom or which fief, until when."""

    card: str
    seat: int
    about: int | str
    until: str  # "battle", "turn", "round" or "next"


class Table:
    """Everything that lies on the table, and what can be counted on it."""

    def __init__(self, options: Mapping[str, object]) -> None:
        self.seats = int(str(options["seats"]))
        self.rounds = int(str(options["rounds"]))
        self.scenario = str(options["scenario"])
        self.homes_to_pick, self.kingdoms = scenario(self.seats, self.scenario)
        self.fiefs = {name: Fief() for name, entry in FIEFS.items() if entry["kingdom"] in self.kingdoms}
        self.round = 1
        self.order: list[int] = []
        self.homes: dict[int, str] = {}
        self.gold = [0] * self.seats
        self.sets = [1] * self.seats  # sets of pieces, WOE-LIMIT-1
        self.levies = [0] * self.seats
        self.claims = [-1] * self.seats
        self.gone: set[int] = set()
        self.dead: set[int] = set()
        self.majority = -1
        self.had_turn: set[int] = set()
        self.conquered = False
        self.attacks: dict[tuple[str, str], Army] = {}
        self.group: Army = Counter()
        self.army: Army = Counter()  # the attackers in a battle
        self.peasants = 0
        self.used: set[str] = set()
        self.recruits: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.bids: list[list[str] | None] = [None] * self.seats
        self.offer: list[int] | None = None  # gold, prisoners, a number of cards
        self.open: Cards = Counter()
        self.force: list[Force] = []
        self.pile = {deck: self.whole_deck(deck) for deck in DECKS}
        self.discard: Cards = Counter()
        self.hands: list[Cards] = [Counter() for _ in range(self.seats)]
        self.shown: dict[tuple[int, int], Cards] = {}
        self.kept: list[Cards] = [Counter() for _ in range(self.seats)]
        self.mover = -1  # whose turn it is
        self.homeless: list[int] = []  # warlords on their way into a castle
        self.lost = {True: 0, False: 0}  # warlords that the attacker and the defender lost in a battle
        self.odds_now: dict[str, int] = {}

    def whole_deck(self, deck: str) -> Cards:
        return Counter({card: entry["copies"] for card, entry in CARDS.items() if entry["deck"] == deck})

    def playing(self) -> list[int]:
        """Who still plays, in the order of initiative."""
        return [seat for seat in self.order or range(self.seats) if seat not in self.gone | self.dead]

    def plays(self, seat: int) -> bool:
        return seat in self.playing()

    def rivals(self, seat: int) -> list[int]:
        return [other for other in self.playing() if other != seat]

    def held(self, seat: int) -> list[str]:
        return [name for name, fief in self.fiefs.items() if fief.holder == seat]

    def castles(self, seat: int) -> list[str]:
        """WOE-CASTLE-3: finished or not."""
        return [name for name in self.held(seat) if self.fiefs[name].castle]

    def finished(self, seat: int) -> int:
        return sum(self.fiefs[name].castle == "finished" for name in self.held(seat))

    def all_castles(self) -> int:
        return sum(bool(fief.castle) for fief in self.fiefs.values())

    def whole_kingdoms(self, seat: int) -> list[str]:
        return [
            kingdom
            for kingdom in self.kingdoms
            if all(self.fiefs[name].holder == seat for name in self.fiefs if FIEFS[name]["kingdom"] == kingdom)
        ]

    def standing(self, seat: int) -> Army:
        """All figures of a seat on the board, its captives not."""
        found: Army = Counter()
        for name in self.held(seat):
            found += self.fiefs[name].army()
        if self.order and seat == self.mover:
            found += self.group + self.army
            for army in self.attacks.values():
                found += army
        return found

    def captives_of(self, owner: int) -> list[str]:
        """Where warlords of the owner are held, a fief for each."""
        return [name for name, fief in self.fiefs.items() for each in fief.captives if each == owner]

    def prisoners(self, captor: int, owner: int) -> list[str]:
        return [name for name in self.captives_of(owner) if self.fiefs[name].holder == captor]

    def in_box(self, seat: int, sort: str) -> int:
        """WOE-LIMIT-1: pieces of an army that are left."""
        if sort not in PIECES:
            return 10**6
        out = self.standing(seat)[sort] + self.recruits[seat][sort]
        if sort == "l":
            out += len(self.captives_of(seat)) + self.homeless.count(seat)
        return max(0, int(PIECES[sort]) * self.sets[seat] - out)

    def sites(self, seat: int) -> list[str]:
        """WOE-DEPLOY-1, WOE-RECRUIT-2: where a castle may be started."""
        if self.all_castles() >= CASTLE["most"]:
            return []
        taken = {FIEFS[name]["kingdom"] for name in self.castles(seat)}
        return [name for name in self.held(seat) if FIEFS[name]["kingdom"] not in taken]

    def free_sites(self, seat: int) -> list[str]:
        """The same for a card: castles that are paid for take their place among the twelve."""
        planned = self.all_castles() + sum(bought["start"] for bought in self.recruits)
        return self.sites(seat) if planned < CASTLE["most"] else []

    def unfinished(self, seat: int) -> list[str]:
        """WOE-CASTLE-1: those that may be finished in this round."""
        return [name for name in self.castles(seat) if self.fiefs[name].castle == "unfinished"]

    def disfavours(self, seat: int) -> int:
        return self.kept[seat].total()

    def leader(self) -> int:
        """WOE-WIN-1 and -2: who has the majority of finished castles in play, or -1."""
        total = sum(fief.castle == "finished" for fief in self.fiefs.values())
        for seat in range(self.seats):
            mine = self.finished(seat)
            if seat in self.gone | self.dead:
                continue
            if (mine == total and mine > 0) if self.seats == 2 else 2 * mine > total:
                return seat
        return -1

    def watch_majority(self) -> None:
        """WOE-WIN-1: it counts from when it was gained, without a break."""
        leader = self.leader()
        if leader != self.majority:
            self.majority = leader
            self.had_turn = set()
        for seat in range(self.seats):
            if self.castles(seat):
                self.claims[seat] = -1  # WOE-ELIM-1

    def crowned(self) -> int:
        """Who is Emperor if the Pope looks now, or -1."""
        waited = set(range(self.seats)) - {self.majority} - self.gone - self.dead
        if self.majority == -1 or self.majority in self.gone or not waited <= self.had_turn:
            return -1
        return self.majority

    def ranking(self, first: int = -1) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Places and scores: an Emperor first, then WOE-WIN-3; who is out or gave up comes last."""
        marks = [
            (2 if seat == first else 1, self.finished(seat), len(self.held(seat)), self.gold[seat])
            if seat not in self.gone | self.dead
            else (0, 0, 0, 0)
            for seat in range(self.seats)
        ]
        places = tuple(1 + sum(other > mark for other in marks) for mark in marks)
        return places, tuple(self.finished(seat) for seat in range(self.seats))

    def forbidden(self, what: str, seat: int) -> list[Force]:
        return [force for force in self.force if force.card == what and force.about == seat]

    def in_force(self, card: str) -> list[Force]:
        return [force for force in self.force if force.card == card]

    def steps_from(self, name: str) -> set[str]:
        """Fiefs a step away: WOE-MAP-2, WOE-SETUP-7, and Chartered Ships."""
        found = NEAR[name] & set(self.fiefs)
        if any(force.about == name for force in self.in_force("chartered_ships")):
            found |= self.ports() - {name}
        return found

    def ports(self) -> set[str]:
        """Fiefs with an open sea lane: WOE-SETUP-7 closes those to kingdoms out of play."""
        return {name for lane in LANES if lane <= set(self.fiefs) for name in lane}

    def fed(self, name: str) -> int | None:
        """WOE-MOUNT-1: how many may stay, None for any number."""
        alone = FIEFS[name]["terrain"] == "mountain" and not self.fiefs[name].castle
        return int(FIGURES["mountain"]) if alone else None

    def tax(self, seat: int) -> int:
        """WOE-TAX-1 and -2, with the cards of the round."""
        if not self.castles(seat):
            return 0
        held = self.held(seat)
        total = sum(int(TERRAINS[FIEFS[name]["terrain"]]["gold"]) for name in held)
        farms = sum(FIEFS[name]["terrain"] == "farmland" for name in held)
        total += 2 * farms * sum(force.seat == seat for force in self.in_force("good_harvest"))
        if self.forbidden("excommunication", seat):
            return int(total)
        for kingdom in {FIEFS[name]["kingdom"] for name in self.castles(seat)}:
            counts = Counter(fief.holder for name, fief in self.fiefs.items() if FIEFS[name]["kingdom"] == kingdom)
            mine = counts[seat]
            others = [count for holder, count in counts.items() if holder not in (None, seat)]
            kinds = {self.fiefs[name].castle for name in self.castles(seat) if FIEFS[name]["kingdom"] == kingdom}
            if mine == counts.total():
                total += int(CASTLE["whole_finished" if "finished" in kinds else "whole_unfinished"])
            elif mine > max(others, default=0):
                total += int(CASTLE["most_fiefs"])
        return int(total)
