"""How Warriors is mirrored: everybody moves on by one seat, or somebody more sits at the table, with nothing.

The dealer is always the last seat. A text that does not say who resolves means the dealer; the mirrors leave that as it
is, so scenarios about the dealer, or about the order of seats from the dealer on, are not mirrored.
"""

import re
from collections.abc import Callable

from champclos.core.events import ENDED, Event
from champclos.core.game import Game
from champclos.core.words import SEATS
from champclos.games.warriors import make
from champclos.games.warriors.figures import PEOPLES
from champclos.games.warriors.game import Warriors
from champclos.games.warriors.things import PLACES
from tests.games.mirrored import MakeMirror, Mirror

OWNED = ("factions", "dragons", "won", "hand", "kept", "back")  # lines of a position that name a seat
COUNTED = ("catapults", "wizards", "flames", "due")  # lines with a number for each seat
NAMES = {name: seat for seat, words in enumerate(SEATS) for name in (words.en, words.fr)}
NAME = re.compile(r"\b(d'|d[eu] )?(" + "|".join(NAMES) + r")\b")


class Moved(Mirror):
    """Everybody sits a number of seats further on; `own` seats are those of the test."""

    def __init__(self, real: Game, own: int, steps: int) -> None:
        super().__init__(real)
        assert isinstance(real, Warriors)
        self.rules = real.rules
        self.own = own
        self.steps = steps

    def inverse(self) -> "Moved":
        return Moved(self.real, self.own, -self.steps)

    def seat(self, seat: int) -> int:
        return (seat + self.steps) % self.own if seat < self.own else seat

    def seats(self) -> int:
        return self.own

    # Texts

    def position(self, text: str) -> str:
        return "\n".join(self.line(line) for line in text.split("\n"))

    def line(self, line: str) -> str:
        """A line of a position."""
        name, colon, value = line.partition(":")
        word, _, number = name.partition(" ")
        if word in OWNED and number.isdecimal():
            return f"{word} {self.seat(int(number))}:{value}"
        if name in COUNTED:
            return f"{name}: {' '.join(self.counts(value.split()))}"
        if name in ("resolver", "viewer") and value.strip().isdecimal():
            return f"{name}: {self.seat(int(value))}"
        if name == "gone":
            return f"gone: {' '.join(sorted(self.digit(seat) for seat in value.split()))}"
        if name == "orders":
            return name + colon + re.sub(r"@(\d+)", lambda owner: "@" + self.digit(owner[1]), value)
        if name == "battle":
            return name + colon + re.sub(r"(?<=target=)\d", lambda seat: self.digit(seat[0]), value)
        if name == "flow":
            return (
                name + colon + re.sub(r"(?<=loss:)\d|(?<=shot:)\d|(?<=shot:\d:)\d", lambda s: self.digit(s[0]), value)
            )
        return line

    def digit(self, seat: str) -> str:
        """A seat in a text; what is no seat of the test stays."""
        return str(self.seat(int(seat))) if seat.isdecimal() and int(seat) < self.own else seat

    def counts(self, values: list[str]) -> list[str]:
        """A number for each seat."""
        if len(values) != self.own:
            return values
        turned = [""] * self.own
        for seat, value in enumerate(values):
            turned[self.seat(seat)] = value
        return turned

    def notation(self, text: str, seat: int) -> str:
        return re.sub(r"(?<=>)\d", lambda found: self.digit(found[0]), text)

    def words(self, text: str) -> str:
        def turn(found: re.Match[str]) -> str:
            seat = self.seat(NAMES[found[2]]) if NAMES[found[2]] < self.own else NAMES[found[2]]
            name = SEATS[seat].en if found[2] == SEATS[NAMES[found[2]]].en else SEATS[seat].fr
            if not found[1]:
                return name
            return ("d'" if name[0] in "AEIOU" else "de ") + name

        numbered = re.sub(r"(?<=seat )\d", lambda found: self.digit(found[0]), text)
        return NAME.sub(turn, numbered)

    def named(self, scene_id: str) -> str:
        if scene_id.startswith(("order-", "battle-")):
            return scene_id
        begun = re.sub(r"^\d(?=-)", lambda found: self.digit(found[0]), scene_id)
        return re.sub(r"(?<=-)\d(?=$|/)", lambda found: self.digit(found[0]), begun) if begun == scene_id else begun

    # Events

    def event(self, event: Event) -> Event:
        rules = self.rules
        who, where, much = int(event.who), int(event.where), int(event.much)
        if 0 <= who < rules.card:
            who = self.shifted(who, int(rules.things))
        elif who >= rules.faction:
            who = int(rules.faction) + self.shifted(who - int(rules.faction), PEOPLES)
        if 0 <= where < rules.pile:
            where = self.shifted(where, PLACES)
        if event.what == ENDED:
            much = sum(1 << self.seat(seat) for seat in range(int(self.real.seats)) if (much >> seat) & 1)
        return Event(event.clause, event.what, event.seat, who, where, much)

    def shifted(self, code: int, width: int) -> int:
        """A number made of a seat and something of that seat's."""
        return self.seat(code // width) * width + code % width


class Fuller(Moved):
    """One more sits at the table, after everybody else, and has nothing."""

    def __init__(self, real: Game, own: int, adding: bool) -> None:
        super().__init__(real, own, 0)
        self.adding = adding

    def inverse(self) -> "Fuller":
        return Fuller(self.real, self.own, not self.adding)

    def counts(self, values: list[str]) -> list[str]:
        if self.adding:
            return [*values, "0"] if len(values) == self.own else values
        return values[: self.own]


def moved(steps: int) -> Callable[[Game], Mirror]:
    """The mirror in which everybody sits a number of seats further on."""

    def mirror(game: Game) -> Mirror:
        return Moved(game, int(game.seats), steps)

    return mirror


def fuller(game: Game) -> Mirror:
    """The mirror in which one more sits at the table; where there is no room, nothing changes."""
    seats = int(game.seats)
    if seats == (6 if game.options["dragons"] else 4):
        return Mirror(game)
    return Fuller(make({**game.options, "seats": seats + 1}, game.overrides), seats, True)


MIRRORS: dict[str, MakeMirror] = {"moved on": moved(1), "one more": fuller}
