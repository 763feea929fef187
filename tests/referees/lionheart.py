"""A referee for Lionheart, written from the clauses LION-… and the rulebook alone."""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import factorial

from champclos.core.game import NATURE
from tests.referees.beside import RESIGNS, Ending, Rules, duel

Square = tuple[int, int]  # column and row, from 0

AHEAD = {"^": (0, 1), ">": (1, 0), "v": (0, -1), "<": (-1, 0)}
ROUND = {"^": "v", ">": "<", "v": "^", "<": ">"}
TOWARDS_ENEMY = "^v"  # by seat

# LION-ARMY-3: figures of each supply, and what a base of each kind takes from which supply.
SUPPLY = {"N": 4, "I": 20, "A": 8, "H": 2, "P": 4, "M": 2}
BASES = {"N": (2,), "I": (4,), "B": (10,), "A": (4,), "H": (1, 2), "P": (1, 2, 3, 4), "M": (1, 2)}
DRAWS_ON = {"B": "I"}  # mass Infantry: the same figures as Infantry
UNITS = 10  # the King among them

DICE_EACH = {"K": 2, "N": 2, "A": 1, "I": 1, "H": 2, "P": 1, "M": 2, "B": 1}  # LION-ATTACK-4, -HEAVY-1, -MERC-1
TOUGH = "KNH"  # LION-ATTACK-5: two hits in the same attack remove one
RIDERS = "KN"  # LION-MOVE-2
STEADY = "KM"  # LION-PANIC-1: never panic
LONE_MEN = "IABP"  # LION-ATTACK-6
FACES = {"A": 3, "R": 2, "P": 1}  # LION-ATTACK-3: axes, arrows, panic
SYMBOL = {"axe": "A", "arrow": "R"}


@dataclass
class Unit:
    """Figures of one kind on a square, facing a side."""

    seat: int
    kind: str
    men: int
    at: Square
    facing: str
    attacked: bool = False  # this turn


def square(name: str) -> Square:
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def name(at: Square) -> str:
    return f"{chr(ord('a') + at[0])}{at[1] + 1}"


def rolls(count: int) -> dict[str, int]:
    """All that a number of dice may show together, and in how many ways."""
    found = {}
    for dice in combinations_with_replacement("ARP", count):
        ways = factorial(count)
        for face, number in Counter(dice).items():
            ways = ways // factorial(number) * FACES[face] ** number
        found["".join(dice)] = ways
    return found


class Lionheart:
    """A position of Lionheart."""

    def __init__(self, options: Mapping[str, object]) -> None:
        self.width = int(str(options["width"]))  # LION-BOARD-1
        self.height = int(str(options["height"]))
        self.longest_quiet = int(str(options["quiet"]))
        self.units: list[Unit] = []
        self.phase = "act"
        self.turn = -1
        self.actions = 0
        self.quiet = 0
        self.lost_this_turn = False
        self.axes = 0
        self.attack: tuple[Square, Square] | None = None
        self.symbol = ""
        self.plans: list[list[tuple[str, int, Square]]] = [[], []]
        self.end: Ending | None = None
        self.resigned = -1

    # Where things are

    def unit_at(self, at: Square) -> Unit | None:
        return next((unit for unit in self.units if unit.at == at), None)

    def on_board(self, at: Square) -> bool:
        return 0 <= at[0] < self.width and 0 <= at[1] < self.height

    def king(self, seat: int) -> Unit:
        return next(unit for unit in self.units if unit.seat == seat and unit.kind == "K")

    def row(self, seat: int, back: int) -> int:
        """The first or second row of a seat, from its own edge."""
        return back if seat == 0 else self.height - 1 - back

    # Who decides, and what

    def waiting(self) -> list[int]:
        if self.end:
            return []
        if self.phase == "act":
            return [self.turn]
        if self.phase == "place":  # LION-ARMY-4: both at once, in secret
            return [seat for seat in (0, 1) if len(self.plans[seat]) < UNITS - 1]
        return [NATURE]

    def moves(self, seat: int) -> set[str]:
        return self.placements(seat) if self.phase == "place" else self.actions_of(seat)

    def placements(self, seat: int) -> set[str]:
        """LION-ARMY-3 and -4: what is left of the supplies, on the free squares of the first two rows."""
        plans = self.plans[seat]
        left = dict(SUPPLY)
        for kind, men, _ in plans:
            left[DRAWS_ON.get(kind, kind)] -= men
        taken = [at for _, _, at in plans] + [self.king(seat).at]
        places = [(column, self.row(seat, back)) for column in range(self.width) for back in (0, 1)]
        return {
            f"{kind}{men}@{name(at)}"
            for kind, bases in BASES.items()
            for men in bases
            for at in places
            if men <= left[DRAWS_ON.get(kind, kind)]
            and at not in taken
            and not (kind == "M" and any(plan[0] == "M" for plan in plans))
        }

    def actions_of(self, seat: int) -> set[str]:
        """LION-TURN-1: moves, turns and attacks with the actions that are left, or pass."""
        found = {"pass"}
        for unit in self.units:
            if unit.seat != seat:
                continue
            here = name(unit.at)
            if self.actions >= (2 if unit.kind == "H" else 1):  # LION-HEAVY-1
                found |= {f"{here}-{name(at)}" for at in self.reach(unit)}
                found |= {f"{here}{facing}" for facing in AHEAD if facing != unit.facing}  # LION-TURN-3
            if not unit.attacked:  # LION-TURN-2
                targets = [self.unit_at(at) for at in self.aim(unit)]
                found |= {f"{here}x{name(target.at)}" for target in targets if target and target.seat != seat}
        return found

    def reach(self, unit: Unit) -> list[Square]:
        """LION-MOVE-1 to -3: straight ahead over free squares, riders any number, others one."""
        column, row = AHEAD[unit.facing]
        found: list[Square] = []
        at = (unit.at[0] + column, unit.at[1] + row)
        while self.on_board(at) and not self.unit_at(at) and (not found or unit.kind in RIDERS):
            found.append(at)
            at = (at[0] + column, at[1] + row)
        return found

    def aim(self, unit: Unit) -> list[Square]:
        """The squares that a unit may attack: LION-ATTACK-1, -ATTACK-2, -HEAVY-1."""
        (x, y), (column, row) = unit.at, AHEAD[unit.facing]
        if unit.kind == "A":
            side = (row, column)
            return [
                (x + column * far + side[0] * aside, y + row * far + side[1] * aside)
                for far in (1, 2, 3)
                for aside in (-1, 0, 1)
            ]
        if unit.kind == "H":
            return [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
        return [(x + column, y + row)]

    def odds(self) -> dict[str, int]:
        if self.phase == "show":
            kind, men, at = self.shown_next()[1]
            return {f"{kind}{men}@{name(at)}": 1}
        if self.phase in ("first roll", "second roll"):
            return rolls(4)  # LION-START-1
        if self.phase == "lone roll":
            return rolls(1)
        attacker, _ = self.fighters()
        return rolls(min(attacker.men, 4) if attacker.kind == "B" else attacker.men * DICE_EACH[attacker.kind])

    def shown_next(self) -> tuple[int, tuple[str, int, Square]]:
        """Armies are shown seat by seat, from the left of the back row on."""
        seat = 0 if self.plans[0] else 1
        return seat, min(self.plans[seat], key=lambda plan: self.place_number(seat, plan[2]))

    def place_number(self, seat: int, at: Square) -> Square:
        return abs(at[1] - self.row(seat, 0)), at[0]

    def fighters(self) -> tuple[Unit, Unit]:
        assert self.attack
        attacker, target = (self.unit_at(at) for at in self.attack)
        assert attacker
        assert target
        return attacker, target

    # What follows

    def play(self, seat: int, move: str) -> None:
        if move == RESIGNS:
            self.resigned = seat
            self.finish(1 - seat, "HOUSE-RESIGN-1")
        elif self.phase == "place":
            kind, men, at = re.fullmatch(r"(\w)(\d+)@(\w+)", move).groups()  # type: ignore[union-attr]
            self.plans[seat].append((kind, int(men), square(at)))
            if not self.waiting():
                self.phase = "show"
        elif self.phase == "show":
            self.show()
        elif self.phase == "first roll":
            self.axes = move.count("A")
            self.phase = "second roll"
        elif self.phase == "second roll":
            self.begin(move.count("A"))
        elif self.phase == "attack roll":
            self.first_roll(move)
        elif self.phase == "lone roll":
            self.second_roll(move)
        else:
            self.act(move)

    def show(self) -> None:
        seat, plan = self.shown_next()
        self.plans[seat].remove(plan)
        kind, men, at = plan
        self.units.append(Unit(seat, kind, men, at, TOWARDS_ENEMY[seat]))
        if not self.plans[0] and not self.plans[1]:
            self.phase = "first roll"

    def begin(self, axes: int) -> None:
        """LION-START-1: more axes begins, a tie is rolled again."""
        if axes == self.axes:
            self.phase = "first roll"
        else:
            self.phase, self.turn, self.actions = "act", 0 if self.axes > axes else 1, 2
        self.axes = 0

    def act(self, move: str) -> None:
        if move == "pass":
            self.end_turn()
            return
        if "x" in move:
            at, target_at = (square(part) for part in move.split("x"))
            self.declare(at, target_at)
        else:
            at = square(re.match(r"\w\d+", move).group())  # type: ignore[union-attr]
            unit = self.unit_at(at)
            assert unit
            if "-" in move:
                unit.at = square(move.split("-")[1])
            else:
                unit.facing = move[-1]
            self.actions -= 2 if unit.kind == "H" else 1
        self.after_action()

    def declare(self, at: Square, target_at: Square) -> None:
        self.attack = at, target_at
        attacker, target = self.fighters()
        attacker.attacked = True
        self.actions -= 1
        if attacker.kind == "K" and target.kind == "M" and not self.loyal(target):
            self.attack = None
            target.seat = attacker.seat  # LION-MERC-2
            target.attacked = False
            self.look_for_lone_king(1 - attacker.seat)
        else:
            self.phase = "attack roll"

    def loyal(self, mercenaries: Unit) -> bool:
        """LION-MERC-2: their own King stands on one of the four sides of them and faces them."""
        king = self.king(mercenaries.seat)
        column, row = AHEAD[king.facing]
        return mercenaries.at == (king.at[0] + column, king.at[1] + row)

    def first_roll(self, dice: str) -> None:
        attacker, target = self.fighters()
        hits, symbol = self.hits(attacker, dice)
        if attacker.men == 1 and attacker.kind in LONE_MEN and target.kind in TOUGH and hits:
            self.phase, self.symbol = "lone roll", symbol  # LION-ATTACK-6
        else:
            self.strike(attacker, target, hits, dice)

    def second_roll(self, die: str) -> None:
        attacker, target = self.fighters()
        self.strike(attacker, target, 2 if die == SYMBOL[self.symbol] else 1, "")

    def hits(self, attacker: Unit, dice: str) -> tuple[int, str]:
        """How many hits the dice are, and by which symbol: LION-ATTACK-4, LION-PEASANT-1."""
        axes, arrows = dice.count("A"), dice.count("R")
        if attacker.kind == "A" or (attacker.kind == "P" and arrows > axes):
            return arrows, "arrow"
        return axes, "axe"

    def strike(self, attacker: Unit, target: Unit, hits: int, dice: str) -> None:
        """What the dice of an attack do: losses first, then who runs."""
        self.phase, self.attack, self.symbol = "act", None, ""
        self.remove(target, hits // 2 if target.kind in TOUGH else hits)  # LION-ATTACK-5
        if self.look_for_end(target):
            return
        panics = dice.count("P")
        if attacker.kind == "M":
            self.drive(attacker, target, panics)
        elif attacker.kind == "P":
            self.flee(attacker, panics)  # LION-PEASANT-2
        elif panics == len(dice) and panics and attacker.kind not in STEADY:
            self.flee(attacker, 1)  # LION-PANIC-1
        if not self.end:
            self.after_action()

    def remove(self, unit: Unit, men: int) -> None:
        men = min(men, unit.men)
        unit.men -= men
        if men:
            self.lost_this_turn = True
        if unit.men == 0:
            self.units.remove(unit)

    def look_for_end(self, struck: Unit) -> bool:
        """LION-WIN-1, LION-WIN-2."""
        if struck.kind == "K" and struck.men == 0:
            self.finish(1 - struck.seat, "LION-WIN-1")
        else:
            self.look_for_lone_king(struck.seat)
        return self.end is not None

    def look_for_lone_king(self, seat: int) -> None:
        """LION-WIN-2: a King left alone has lost, whatever took the others."""
        if all(unit.kind == "K" for unit in self.units if unit.seat == seat):
            self.finish(1 - seat, "LION-WIN-2")

    def drive(self, attacker: Unit, target: Unit, squares: int) -> None:
        """LION-MERC-1: straight back, away from the Mercenaries; a King is not driven."""
        if target.men == 0 or target.kind == "K":
            return
        column, row = AHEAD[attacker.facing]
        for _ in range(squares):
            behind = (target.at[0] + column, target.at[1] + row)
            if not self.on_board(behind):
                self.remove(target, target.men)
                self.look_for_lone_king(target.seat)
                return
            if self.unit_at(behind):
                return
            target.at = behind

    def flee(self, unit: Unit, squares: int) -> None:
        """LION-PANIC-1, LION-PEASANT-2: half round, and away."""
        if not squares:
            return
        facing = ROUND[unit.facing]
        for _ in range(squares):
            if unit.men:
                self.run(unit, facing)
        self.look_for_lone_king(unit.seat)

    def run(self, unit: Unit, facing: str) -> None:
        """One square in the direction of flight: LION-PANIC-2 and -3."""
        unit.facing = facing
        column, row = AHEAD[facing]
        to = (unit.at[0] + column, unit.at[1] + row)
        blocker = self.unit_at(to)
        if blocker and blocker.seat == unit.seat and blocker.kind not in STEADY:
            self.run(blocker, facing)
            blocker = self.unit_at(to)
        if blocker or not self.on_board(to):
            self.remove(unit, unit.men)
        else:
            unit.at = to

    def after_action(self) -> None:
        if not self.end and self.phase == "act" and not self.actions:
            self.end_turn()

    def end_turn(self) -> None:
        """The other player's turn, or LION-WIN-3."""
        self.quiet = 0 if self.lost_this_turn else self.quiet + 1
        self.lost_this_turn = False
        if self.quiet >= self.longest_quiet:
            self.finish(None, "LION-WIN-3")
            return
        self.turn, self.actions = 1 - self.turn, 2
        for unit in self.units:
            unit.attacked = False

    def finish(self, winner: int | None, clause: str) -> None:
        self.end = duel(winner, clause)
        self.phase, self.attack, self.symbol = "end", None, ""

    def ending(self) -> Ending | None:
        return self.end

    # The position as text

    def lines(self) -> dict[str, str]:
        found = {
            "viewer": "all",
            "phase": self.phase,
            "turn": str(self.turn),
            "actions": str(self.actions),
            "quiet": "-1" if self.lost_this_turn else str(self.quiet),
        }
        for seat in (0, 1):
            found[f"army {seat}"] = " ".join(
                f"{unit.kind}{unit.men}{name(unit.at)}{unit.facing}{'*' * unit.attacked}"
                for unit in self.units
                if unit.seat == seat
            )
        if self.phase == "second roll":
            found["axes"] = str(self.axes)
        if self.attack:
            found["attack"] = " ".join(name(at) for at in self.attack)
        if self.symbol:
            found["symbol"] = self.symbol
        if self.phase in ("place", "show"):
            found["placed"] = " ".join(str(len(plans)) for plans in self.plans)
            for seat, plans in enumerate(self.plans):
                found[f"plans {seat}"] = " ".join(f"{kind}{men}@{name(at)}" for kind, men, at in plans)
        if self.end:
            found["ended"] = self.end.clause
            winner = self.end.scores.index(1) if 1 in self.end.scores else -1
            found["winner"] = str(winner)
            found["resigned"] = str(self.resigned)
        return found


def start(options: Mapping[str, object]) -> Lionheart:
    """LION-ARMY-1 and -2, or LION-ARMY-4: the armies before anything has happened."""
    table = Lionheart(options)
    middle = table.width // 2
    basic = options["mode"] == "basic"
    for seat in (0, 1):
        for back, line in enumerate(("A4 N2 K1 N2 A4", "I4 I4 I4 I4 I4")):
            for column, unit in enumerate(line.split(), middle - 2):
                if basic or unit[0] == "K":
                    at = (column, table.row(seat, back))
                    table.units.append(Unit(seat, unit[0], int(unit[1]), at, TOWARDS_ENEMY[seat]))
    table.phase = "first roll" if basic else "place"
    return table


def read(options: Mapping[str, object], lines: Mapping[str, str]) -> Lionheart:
    """A position from the lines of its text."""
    table = Lionheart(options)
    table.phase = lines["phase"]
    table.turn, table.actions = int(lines["turn"]), int(lines["actions"])
    table.lost_this_turn = lines["quiet"] == "-1"
    table.quiet = max(0, int(lines["quiet"]))
    for seat in (0, 1):
        for kind, men, at, facing, star in re.findall(r"(\w)(\d+)([a-z]\d+)([v^<>])(\*?)", lines[f"army {seat}"]):
            table.units.append(Unit(seat, kind, int(men), square(at), facing, bool(star)))
        for kind, men, at in re.findall(r"(\w)(\d+)@(\w+)", lines.get(f"plans {seat}", "")):
            table.plans[seat].append((kind, int(men), square(at)))
    table.axes = int(lines.get("axes", "0"))
    if "attack" in lines:
        attacker, target = lines["attack"].split()
        table.attack = square(attacker), square(target)
    table.symbol = lines.get("symbol", "")
    return table


def verb(move: str) -> str:
    if "@" in move:
        return move.partition("@")[0]
    return next((mark for mark in "x-" if mark in move), "turn" if move != "pass" else move)


def tidy(line: str, value: str) -> str:
    """The order of units in a line, and the empty places of an army, are no matter of the rules."""
    if line.startswith(("army", "plans")):
        return " ".join(sorted(unit for unit in value.split() if unit != "-"))
    return value


RULES = Rules("lionheart", start, read, verb, tidy)
