"""A referee for Art of War, written from the clauses AOW-… and the rulebook alone.

`artofwar_table` says what is allowed; what follows is here.
"""

from collections import Counter
from collections.abc import Mapping

from tests.referees.artofwar_table import (
    ARMY,
    BOX,
    COLUMNS,
    FIRST_ARMY,
    FRONT,
    REAR,
    RESERVE_PLACES,
    UNITS,
    Attack,
    Square,
    Support,
    Table,
    Unit,
    square,
)
from tests.referees.artofwar_text import fill, written
from tests.referees.beside import RESIGNS, Ending, Rules, duel


class ArtOfWar(Table):
    """A position of Art of War that can be played on."""

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
            if self.box:
                self.phase = "build"
            else:
                self.phase, self.turn = "place", self.first
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
            if self.phase == "begin":
                self.turn = -1
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

    def lines(self) -> dict[str, str]:
        return written(self)


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
    """A position from the lines of its text."""
    table = ArtOfWar(options)
    fill(table, lines)
    return table


def verb(move: str) -> str:
    marks = [mark for mark in ("pass", "end", "!", "K+", "+", "=", "R", "x", "-", "@") if mark in move]
    return marks[0] + (move[-1] if marks[0] in ("K+", "+") else "") if marks else move


def tidy(line: str, value: str) -> str:
    """The order in which units are listed is no matter of the rules."""
    return " ".join(sorted(value.split())) if line.startswith("field") else value


RULES = Rules("artofwar", start, read, verb, tidy)
