"""The table of Art of War as its referee knows it: figures, what lies where, who decides, and what the rules allow."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, prod

from champclos.core.game import NATURE
from tests.referees.beside import Ending

Square = tuple[str, int]  # column a to c, row 1 to 4
Cards = Counter[str]

UNITS = "SGAPW"
COLUMNS = "abc"
FRONT, REAR = (2, 3), (1, 4)  # AOW-ZONE-1: rows by seat
RESERVE_PLACES = 5  # AOW-ZONE-2
ARMY = 20  # AOW-ARMY-1: basic units
FIRST_ARMY = Counter(dict.fromkeys(UNITS, 4))  # AOW-ARMY-2
FIRST_KINGS = ("R01", "R02")
BOX = 10  # of each basic unit in a box


def sides(*reach: tuple[int, int]) -> set[tuple[int, int]]:
    """A reach to both sides."""
    return {(sign * aside, ahead) for aside, ahead in reach for sign in (1, -1)}


@dataclass(frozen=True)
class Figures:
    """What is printed on a card; an attack of None is X."""

    attack: int | None
    upright: int
    sideways: int
    reach: set[tuple[int, int]]


FIGURES = {
    "S": Figures(None, 2, 1, sides((0, 1))),
    "G": Figures(1, 3, 2, sides((0, 1))),
    "A": Figures(1, 2, 1, sides((2, 1), (1, 2))),
    "P": Figures(1, 2, 2, sides((1, 1), (2, 2))),
    "W": Figures(1, 2, 1, sides((0, 1), (0, 2), (0, 3))),
}
KINGS = {
    "R01": Figures(1, 5, 4, sides((1, 1), (0, 1))),
    "R02": Figures(1, 4, 4, sides((1, 1), (0, 1), (0, 2))),
    "R03": Figures(1, 5, 5, sides((1, 2))),
    "R04": Figures(1, 5, 3, sides((1, 2), (0, 2), (0, 3))),
    "R05": Figures(1, 4, 3, sides((1, 1), (0, 1), (1, 2))),
    "R06": Figures(1, 3, 5, sides((2, 1), (0, 1), (0, 2))),
    "R07": Figures(1, 4, 5, sides((0, 1), (0, 2), (0, 3))),
    "R08": Figures(1, 3, 4, sides((2, 1), (1, 1), (0, 1))),
    "R09": Figures(1, 3, 3, sides((1, 1), (0, 1), (1, 2), (0, 2))),
    "R10": Figures(1, 4, 4, sides((1, 1), (1, 2))),
}


@dataclass
class Unit:
    """A card on the battlefield."""

    kind: str
    lying: bool = False
    damage: int = 0


@dataclass
class Attack:
    """An attack that the defender may answer; AOW-ATTACK-2: its value is fixed."""

    by: Square
    on: Square
    value: int


@dataclass
class Support:
    """A support that may be answered: the card and the effect that it is played for."""

    card: str
    effect: str


class Side:
    """What belongs to one player. The hand has a part that all know, `shown`, and one that only its owner knows."""

    def __init__(self, free: bool) -> None:
        self.free = free
        self.king = ""
        self.built = 0  # decisions made about the army
        self.army: Cards = Counter()
        self.field: dict[Square, Unit] = {}
        self.reserve: list[str] = []
        self.kingdom: Cards = Counter()
        self.grave: Cards = Counter()
        self.shown: Cards = Counter()
        self.hand: Cards = Counter()
        self.pile: Cards = Counter()

    def hand_size(self) -> int:
        return self.shown.total() + self.hand.total()

    def holds(self, kind: str) -> bool:
        return self.shown[kind] + self.hand[kind] > 0

    def held(self) -> list[str]:
        return [kind for kind in UNITS + "K" if self.holds(kind)]

    def spend(self, kind: str) -> None:
        """A card leaves the hand before all eyes: the one that all know of, if there is one like it."""
        (self.shown if self.shown[kind] else self.hand)[kind] -= 1

    def came_out(self, kind: str) -> int:
        """How many of a kind in this army everybody has seen."""
        return self.army[kind] - self.pile[kind] - self.hand[kind]


def square(name: str) -> Square:
    return name[0], int(name[1])


def name(at: Square) -> str:
    return f"{at[0]}{at[1]}"


class Table:
    """A position of Art of War, and what may be done in it."""

    def __init__(self, options: Mapping[str, object]) -> None:
        modes = str(options["mode"]).split("-")
        self.sides = [Side(free=mode == "free") for mode in (modes[0], modes[-1])]
        self.box = bool(options["box"])
        begins = str(options["begins"])
        self.first = None if begins == "chance" else int(begins)
        self.phase = "build"
        self.kings_shown = 0
        self.turn = -1
        self.turns = 0
        self.action = "open"
        self.bonus = 0
        self.exchanges = 0
        self.stack: list[Attack | Support | str] = []
        self.end: Ending | None = None
        self.resigned = "-"

    def order(self) -> tuple[int, int]:
        """The first player first; seat 0, as long as there is no first player."""
        return (1, 0) if self.first == 1 else (0, 1)

    def figures(self, seat: int, kind: str) -> Figures:
        return KINGS[self.sides[seat].king] if kind == "K" else FIGURES[kind]

    # Who decides, and what

    def waiting(self) -> list[int]:
        if self.end:
            return []
        if self.phase == "build":
            return self.builders()
        if self.phase in ("keep", "place", "lay"):
            return [self.turn]
        if self.phase == "act":
            return [self.answering()]
        return [NATURE]

    def builders(self) -> list[int]:
        """AOW-ARMY-2: both at once and in secret; from one box, the first player first."""
        open_armies = [seat for seat in self.order() if not self.is_built(seat)]
        return open_armies[:1] if self.box else open_armies

    def is_built(self, seat: int) -> bool:
        return self.sides[seat].built == (5 if self.sides[seat].free else 1)

    def answering(self) -> int:
        """AOW-TURN-2: the active player, unless something awaits an answer."""
        if not self.stack:
            return self.turn
        top = self.stack[-1]
        if isinstance(top, Support):
            return 1 - self.supporter(len(self.stack) - 1)
        return self.turn if top in ("archer", "priest") else 1 - self.turn

    def supporter(self, place: int) -> int:
        """Who played a support of the stack: what is answered and its answer alternate, the active player first."""
        return self.turn if place % 2 == 0 else 1 - self.turn

    def moves(self, seat: int) -> set[str]:
        side = self.sides[seat]
        if self.phase == "build":
            return self.building(seat)
        if self.phase == "keep":
            return {"keep", "redraw"}
        if self.phase == "place":  # AOW-SETUP-3
            return {f"{kind}@{column}{FRONT[seat]}" for kind in side.held() for column in COLUMNS}
        if self.phase == "lay":
            return {f"{kind}@reserve" for kind in side.held()}
        if not self.stack:
            return self.ending_moves(seat) | self.recruits(seat) | self.attacks(seat) | self.supports(seat)
        top = self.stack[-1]
        if top == "conscript":
            return self.conscripts(seat)
        if top == "archer":
            return {f"x{name(at)}" for at in self.sides[1 - seat].field}
        if top == "priest":
            return self.repositions(seat)
        answer = "G" if isinstance(top, Attack) else "W"
        return (
            {"pass"}
            | {f"+{answer}" for _ in "1" if side.holds(answer)}
            | {f"K+{answer}" for _ in "1" if side.holds("K")}
        )

    def building(self, seat: int) -> set[str]:
        """AOW-ARMY-2: a King, then how many of each unit; the last kind is what is left."""
        side, other = self.sides[seat], self.sides[1 - seat]
        if side.built == 0:
            kings = list(KINGS) if side.free else FIRST_KINGS
            return {king for king in kings if not (self.box and king == other.king)}
        kind = UNITS[side.built - 1]
        left = ARMY - side.army.total()
        later = sum(self.limit(seat, kind) for kind in UNITS[side.built :])
        return {f"{kind}={n}" for n in range(self.limit(seat, kind) + 1) if n <= left <= n + later}

    def limit(self, seat: int, kind: str) -> int:
        """How many of a kind a seat may take: a box of its own, or what the other army leaves of the common one."""
        other = self.sides[1 - seat]
        return BOX - other.army[kind] if self.box else BOX

    def places(self, seat: int) -> list[Square]:
        """AOW-RECRUIT-1: the front places, and those behind an own unit."""
        front = [(column, FRONT[seat]) for column in COLUMNS]
        return front + [(at[0], REAR[seat]) for at in front if at in self.sides[seat].field]

    def ending_moves(self, seat: int) -> set[str]:
        """AOW-TURN-3: a citizen, which is a must with six cards in hand."""
        side = self.sides[seat]
        found = {f"end+{kind}" for kind in side.held() if kind != "K"}
        return found if side.hand_size() >= 6 else found | {"end"}

    def recruits(self, seat: int) -> set[str]:
        """AOW-RECRUIT-2 and -3: from the reserve, or with an empty one from the hand."""
        if self.action != "open":
            return set()
        side = self.sides[seat]
        cards = [""] if side.reserve else side.held()
        return {f"{card}@{name(at)}" for card in cards for at in self.places(seat)}

    def attacks(self, seat: int) -> set[str]:
        """AOW-ATTACK-1: every upright unit on every enemy in reach."""
        if self.action == "recruit":
            return set()
        found = set()
        for at, unit in self.sides[seat].field.items():
            for aside, ahead in self.figures(seat, unit.kind).reach:
                column = COLUMNS.index(at[0]) + aside
                row = at[1] + ahead if seat == 0 else at[1] - ahead
                if not unit.lying and 0 <= column < 3 and (COLUMNS[column], row) in self.sides[1 - seat].field:
                    found.add(f"{name(at)}x{COLUMNS[column]}{row}")
        return found

    def supports(self, seat: int) -> set[str]:
        """AOW-SUPPORT-1 to -4 and -8: what the active player may play."""
        side = self.sides[seat]
        if len(side.reserve) == RESERVE_PLACES:
            return set()
        effects = "SAP" if self.repositions(seat) else "SA"
        found = {f"+{effect}" for effect in effects if side.holds(effect)}
        return found | {f"K+{effect}" for effect in effects if side.holds("K")}

    def repositions(self, seat: int) -> set[str]:
        """AOW-SUPPORT-4: to a front place, behind a unit that stands there once this one has left, or in exchange."""
        units = self.sides[seat].field
        found = set()
        for at in units:
            for column in COLUMNS:
                in_front = (column, FRONT[seat])
                behind = (column, REAR[seat])
                if in_front != at:
                    found.add((at, in_front))
                if behind != at and (behind in units or (in_front in units and in_front != at)):
                    found.add((at, behind))
        return {f"{name(at)}-{name(to)}" for at, to in found}

    def conscripts(self, seat: int) -> set[str]:
        """AOW-CONSCRIPT-1 and -2: the leftmost of the reserve, then citizens; not on the place of the first."""
        side = self.sides[seat]
        cards = [""] if side.reserve else [kind for kind in UNITS if side.kingdom[kind]]
        return {f"!{card}@{name(at)}" if card else f"!{name(at)}" for card in cards for at in self.free_places(seat)}

    def free_places(self, seat: int) -> list[Square]:
        return [at for at in self.places(seat) if at not in self.sides[seat].field]

    def odds(self) -> dict[str, int]:
        if self.phase == "begin":  # AOW-SETUP-3
            return {"first=0": 1, "first=1": 1}
        if self.phase == "show":
            return {self.sides[self.shown_next()].king: 1}
        pile = self.sides[self.turn].pile
        if self.phase in ("deal", "deal again"):  # AOW-SETUP-1: three cards together
            hands = [Counter(hand) for hand in combinations_with_replacement(UNITS, 3)]
            ways = {spelt(hand): prod(comb(pile[kind], hand[kind]) for kind in UNITS) for hand in hands}
            return {hand: number for hand, number in ways.items() if number}
        return {kind: pile[kind] for kind in UNITS if pile[kind]}

    def shown_next(self) -> int:
        """Kings are shown as soon as armies are built, in the order of play."""
        return self.order()[self.kings_shown]


def spelt(cards: Cards) -> str:
    return "".join(kind * cards[kind] for kind in UNITS)
