"""A referee for Art of War, written from the clauses AOW-… and the rulebook alone."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, prod

from champclos.core.game import NATURE
from tests.referees.beside import RESIGNS, Ending, Rules, duel

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


class ArtOfWar:
    """A position of Art of War."""

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

    # What follows

    def play(self, seat: int, move: str) -> None:
        if move == RESIGNS:
            self.resigned = str(seat)
            self.finish(1 - seat, "HOUSE-RESIGN-1")
        elif self.phase == "act":
            self.act(seat, move)
            self.settle()
        elif self.phase == "draw":
            self.draw(move)
            self.phase = "act"
        else:
            self.set_up(seat, move)

    def set_up(self, seat: int, move: str) -> None:
        """AOW-SETUP-1 to -3."""
        side = self.sides[self.turn]
        if self.phase == "begin":
            self.first = int(move[-1])
            if self.is_built(0) and self.is_built(1):
                self.phase, self.turn = "place", self.first
            else:
                self.phase = "build"
        elif self.phase == "build":
            self.build(seat, move)
        elif self.phase == "show":
            self.kings_shown += 1
            if self.kings_shown == 2:
                self.phase, self.turn = "deal", self.order()[0]
            elif self.builders():
                self.phase = "build"
        elif self.phase in ("deal", "deal again"):
            for kind in move:
                side.pile[kind] -= 1
                side.hand[kind] += 1
            if self.phase == "deal":
                self.phase = "keep"
            else:
                self.take_up_king()
        elif self.phase == "keep":
            if move == "redraw":
                side.pile += side.hand
                side.hand = Counter()
                self.phase = "deal again"
            else:
                self.take_up_king()
        elif self.phase == "top":  # AOW-SETUP-2
            side.pile[move] -= 1
            side.kingdom[move] += 1
            self.pass_on("top", "place" if self.first is not None else "begin")
        elif self.phase == "place":
            kind, at = move.split("@")
            side.spend(kind)
            side.field[square(at)] = Unit(kind)
            self.pass_on("place", "lay")
        else:
            side.spend(move[0])
            side.reserve.append(move[0])
            if self.turn == self.order()[1]:
                self.begin_turn(self.order()[0])
            else:
                self.turn = 1 - self.turn

    def build(self, seat: int, move: str) -> None:
        side = self.sides[seat]
        side.built += 1
        if "=" not in move:
            side.king = move
        else:
            kind, number = move.split("=")
            side.army[kind] += int(number)
        if side.free and side.built == 5:
            side.army["W"] = ARMY - side.army.total()
            side.pile = +side.army
        if self.is_built(seat) and (self.box or not self.builders()):
            self.phase = "show"

    def take_up_king(self) -> None:
        self.sides[self.turn].shown["K"] += 1
        self.pass_on("deal", "top")

    def pass_on(self, again: str, then: str) -> None:
        """The other player does the same, or both have done it."""
        if self.turn == self.order()[0]:
            self.phase, self.turn = again, 1 - self.turn
        else:
            self.phase, self.turn = then, self.order()[0]

    def begin_turn(self, seat: int) -> None:
        """AOW-TURN-1, AOW-ATTACK-4."""
        self.turn = seat
        self.turns += 1
        self.action, self.bonus, self.exchanges = "open", 0, 0
        for unit in self.sides[seat].field.values():
            unit.lying = False
        self.phase = "draw" if self.sides[seat].pile.total() else "act"

    def draw(self, kind: str) -> None:
        side = self.sides[self.turn]
        side.pile[kind] -= 1
        side.hand[kind] += 1

    def act(self, seat: int, move: str) -> None:
        side = self.sides[seat]
        if move == "pass":
            self.close_window()
        elif move.startswith("end"):
            self.end_turn(move[4:])
        elif move.startswith("!"):
            self.conscript(seat, move)
        elif "+" in move:
            card = "K" if move[0] == "K" else move[1]
            side.spend(card)
            side.reserve.append(card)
            self.exchanges += not self.stack
            self.stack.append(Support(card, move[-1]))
        elif "@" in move:
            self.recruit(seat, move)
        elif "-" in move:
            at, to = (square(part) for part in move.split("-"))
            self.stack.pop()
            self.reposition(seat, at, to)
        elif move.startswith("x"):
            self.stack.pop()
            self.hit(square(move[1:]), 1, may_capture=False)  # AOW-SUPPORT-3, AOW-CAPTURE-3
        else:
            by, on = (square(part) for part in move.split("x"))
            unit = side.field[by]
            unit.lying = True
            printed = self.figures(seat, unit.kind).attack
            value = (side.hand_size() if printed is None else printed) + self.bonus  # AOW-ATTACK-2, AOW-SUPPORT-2
            self.action = "attack"
            self.exchanges += 1
            self.stack.append(Attack(by, on, value))

    def settle(self) -> None:
        """Close the windows in which nobody could answer, as far as everybody knows."""
        while not self.end and self.stack:
            top = self.stack[-1]
            if isinstance(top, str):
                return
            if self.could_answer(self.answering(), "G" if isinstance(top, Attack) else "W"):
                return
            self.close_window()

    def could_answer(self, seat: int, effect: str) -> bool:
        """AOW-SUPPORT-1, -8: room in the reserve, and the card or the King in hand as far as everybody knows."""
        side, other = self.sides[seat], self.sides[1 - seat]
        if len(side.reserve) == RESERVE_PLACES:
            return False
        if side.shown[effect] or side.shown["K"]:
            return True
        if not side.hand.total():
            return False
        if not side.free:
            return side.pile[effect] + side.hand[effect] > 0
        most = BOX
        if self.box:
            most -= other.came_out(effect) if other.free else FIRST_ARMY[effect]
        return side.came_out(effect) < most

    def close_window(self) -> None:
        """Nobody answers what lies on top: it takes effect, what it answered does not, and so on downwards."""
        top = self.stack.pop()
        if isinstance(top, Attack):
            self.hit(top.on, top.value, may_capture=True)
            return
        assert isinstance(top, Support)
        works = True
        base = top
        while self.stack and isinstance(self.stack[-1], Support):  # AOW-SUPPORT-6
            base = self.stack[-1]
            self.stack.pop()
            works = not works
        if not works:
            return
        if base.effect == "S":
            self.bonus += 1
        elif base.effect == "A":
            self.stack.append("archer")
        elif base.effect == "P":
            self.stack.append("priest")
        else:
            self.stack.pop()  # AOW-SUPPORT-5: the attack is cancelled

    def hit(self, at: Square, value: int, may_capture: bool) -> None:
        """AOW-ATTACK-3 to -5, AOW-CAPTURE-1 to -3, then AOW-END-0."""
        seat = 1 - self.turn
        side, attacker = self.sides[seat], self.sides[self.turn]
        unit = side.field[at]
        figures = self.figures(seat, unit.kind)
        defence = figures.sideways if unit.lying else figures.upright
        captured = may_capture and unit.damage == 0 and value == defence and unit.kind != "K"  # AOW-ZONE-3: no King
        unit.damage += value
        if unit.damage < defence:
            return
        del side.field[at]
        (attacker.kingdom if captured else side.grave)[unit.kind] += 1
        self.move_up(seat)
        if unit.kind == "K":
            self.finish(self.turn, "AOW-END-1")
            return
        self.look_for_majority()
        if not self.end and not side.field:
            if len(side.reserve) + side.kingdom.total() < 2:
                self.finish(self.turn, "AOW-END-4")  # AOW-CONSCRIPT-3
            else:
                self.stack.append("conscript")

    def move_up(self, seat: int) -> None:
        """AOW-FRONT-1."""
        units = self.sides[seat].field
        for column in COLUMNS:
            if (column, FRONT[seat]) not in units and (column, REAR[seat]) in units:
                units[column, FRONT[seat]] = units.pop((column, REAR[seat]))

    def look_for_majority(self) -> None:
        """AOW-END-2."""
        for seat in (0, 1):
            mine, theirs = self.sides[seat].kingdom, self.sides[1 - seat].kingdom
            if sum(mine[kind] > theirs[kind] for kind in UNITS) >= 4:
                self.finish(seat, "AOW-END-2")

    def conscript(self, seat: int, move: str) -> None:
        side = self.sides[seat]
        if "@" in move:
            kind = move[1]
            side.kingdom[kind] -= 1
        else:
            kind = side.reserve.pop(0)
        side.field[square(move[-2:])] = Unit(kind)
        if len(side.field) == 2:
            self.stack.pop()
        self.look_for_majority()

    def recruit(self, seat: int, move: str) -> None:
        side = self.sides[seat]
        kind, at = move.split("@")
        there = side.field.get(square(at))
        if kind:
            side.spend(kind)
            if there:
                side.shown[there.kind] += 1  # AOW-RECRUIT-3
        else:
            kind = side.reserve.pop(0)
            if there:
                side.reserve.append(there.kind)  # AOW-RECRUIT-2
        side.field[square(at)] = Unit(kind)
        self.action = "recruit"

    def reposition(self, seat: int, at: Square, to: Square) -> None:
        units = self.sides[seat].field
        moved = units.pop(at)
        if to in units:
            units[at] = units[to]
        units[to] = moved
        self.move_up(seat)

    def end_turn(self, citizen: str) -> None:
        side = self.sides[self.turn]
        if citizen:
            side.spend(citizen)
            side.kingdom[citizen] += 1
            self.look_for_majority()
        if self.end:
            return
        for each in self.sides:
            for unit in each.field.values():
                unit.damage = 0  # AOW-ATTACK-4
        if not any(each.pile.total() for each in self.sides):
            self.end_war()
        else:
            self.begin_turn(1 - self.turn)

    def end_war(self) -> None:
        """AOW-END-3: most citizens, then the smaller graveyard."""
        standing = [(side.kingdom.total(), -side.grave.total()) for side in self.sides]
        winner = None if standing[0] == standing[1] else standing.index(max(standing))
        self.finish(winner, "AOW-END-3")

    def finish(self, winner: int | None, clause: str) -> None:
        self.end = duel(winner, clause)
        self.phase = "end"

    def ending(self) -> Ending | None:
        return self.end

    # The position as text

    def lines(self) -> dict[str, str]:
        found = {
            "viewer": "all",
            "phase": self.phase,
            "first": "-" if self.first is None else str(self.first),
            "kings": " ".join(side.king or "-" for side in self.sides),
        }
        if self.phase in ("build", "show", "end"):
            found["built"] = " ".join(str(side.built) for side in self.sides)
            found["kings shown"] = str(self.kings_shown)
        if self.turn >= 0:
            found["turn"], found["turns"] = str(self.turn), str(self.turns)
        if self.phase in ("act", "end") and self.turn >= 0:
            found["action"], found["bonus"], found["exchanges"] = self.action, str(self.bonus), str(self.exchanges)
        if self.phase == "act":
            found["stack"] = " ".join(said(thing) for thing in self.stack)
        if self.end:
            found["ended"] = self.end.clause
            found["winner"] = str(self.end.scores.index(1)) if 1 in self.end.scores else "-"
            found["resigned"] = self.resigned
        for seat, side in enumerate(self.sides):
            if side.free:
                found[f"army {seat}"] = counted(side.army)
            found[f"field {seat}"] = " ".join(
                f"{unit.kind}@{name(at)}{'~' * unit.lying}" + (f"*{unit.damage}" if unit.damage else "")
                for at, unit in side.field.items()
            )
            found[f"reserve {seat}"] = " ".join(side.reserve)
            for zone in ("kingdom", "grave", "shown", "hand", "pile"):
                found[f"{zone} {seat}"] = counted(getattr(side, zone))
        return found


def spelt(cards: Cards) -> str:
    return "".join(kind * cards[kind] for kind in UNITS)


def counted(cards: Cards) -> str:
    """Cards by kind: `S2 G`."""
    return " ".join(f"{kind}{cards[kind] if cards[kind] > 1 else ''}" for kind in UNITS + "K" if cards[kind])


def read_cards(text: str) -> Cards:
    return Counter({kind: int(number or 1) for kind, number in re.findall(r"([A-Z])(\d*)", text)})


def said(thing: Attack | Support | str) -> str:
    if isinstance(thing, Attack):
        return f"{name(thing.by)}x{name(thing.on)}={thing.value}"
    if isinstance(thing, Support):
        return f"+{thing.effect}" if thing.card == thing.effect else f"{thing.card}+{thing.effect}"
    return thing


def read_said(text: str) -> Attack | Support | str:
    if "x" in text:
        squares, value = text.split("=")
        by, on = squares.split("x")
        return Attack(square(by), square(on), int(value))
    if "+" in text:
        card, effect = text.split("+")
        return Support(card or effect, effect)
    return text


def start(options: Mapping[str, object]) -> ArtOfWar:
    """AOW-ARMY-2: armies still to be built; from one box the first player builds first (AOW-SETUP-3)."""
    table = ArtOfWar(options)
    for side in table.sides:
        if not side.free:
            side.army, side.pile = Counter(FIRST_ARMY), Counter(FIRST_ARMY)
    if table.box and table.first is None:
        table.phase = "begin"
    return table


def read(options: Mapping[str, object], lines: Mapping[str, str]) -> ArtOfWar:
    """A position from the lines of its text, of a game whose armies are built."""
    table = ArtOfWar(options)
    table.phase = lines["phase"]
    table.first, table.turn, table.turns = int(lines["first"]), int(lines["turn"]), int(lines["turns"])
    table.action, table.bonus = lines.get("action", "open"), int(lines.get("bonus", "0"))
    table.exchanges = int(lines.get("exchanges", "0"))
    table.stack = [read_said(text) for text in lines.get("stack", "").split()]
    table.kings_shown = 2
    kings = lines["kings"].split()
    for seat, side in enumerate(table.sides):
        side.king = kings[seat]
        side.built = 5 if side.free else 1
        side.army = read_cards(lines[f"army {seat}"]) if side.free else Counter(FIRST_ARMY)
        for kind, at, lying, damage in re.findall(r"(\w)@(\w\d)(~?)(?:\*(\d+))?", lines[f"field {seat}"]):
            side.field[square(at)] = Unit(kind, bool(lying), int(damage or 0))
        side.reserve = lines[f"reserve {seat}"].split()
        side.kingdom, side.grave = read_cards(lines[f"kingdom {seat}"]), read_cards(lines[f"grave {seat}"])
        side.shown, side.hand = read_cards(lines[f"shown {seat}"]), read_cards(lines[f"hand {seat}"])
        side.pile = read_cards(lines[f"pile {seat}"])
    return table


def verb(move: str) -> str:
    marks = [mark for mark in ("pass", "end", "!", "K+", "+", "=", "R", "x", "-", "@") if mark in move]
    return marks[0] + (move[-1] if marks[0] in ("K+", "+") else "") if marks else move


def tidy(line: str, value: str) -> str:
    """The order in which units are listed is no matter of the rules."""
    return " ".join(sorted(value.split())) if line.startswith("field") else value


RULES = Rules("artofwar", start, read, verb, tidy)
