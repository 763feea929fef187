"""How Warlords of Europe is mirrored: everybody sits a number of seats further on. The map stays as it is.

Dice for the initiative fall in the order of the seats, so scenarios about them are not mirrored.
"""

import re
from collections.abc import Callable

from champclos.core.events import Event
from champclos.core.game import Game
from champclos.core.words import SEATS
from champclos.games.warlords import events
from champclos.games.warlords.game import Warlords
from tests.games.mirrored import MakeMirror, Mirror

PER_SEAT = ("homes", "gold", "armies", "levies", "keys", "dice", "bids")  # a word for each seat
MASKS = ("gone", "dead", "had turn", "rolling")
LISTS = ("order", "seating")
RIVALS = ("excommunication", "interdict", "peace_of_god")  # cards that name a seat
WHAT_IS_SEAT = ("handing", "spying", "housing", "answering", "countering", "replying", "giving")
NAMES = {name: seat for seat, words in enumerate(SEATS) for name in (words.en, words.fr)}
NAME = re.compile(r"\b(d'|d[eu] )?(" + "|".join(NAMES) + r")\b")


class Moved(Mirror):
    """Everybody sits a number of seats further on."""

    def __init__(self, real: Game, steps: int) -> None:
        super().__init__(real)
        assert isinstance(real, Warlords)
        self.fiefs = set(real.rules.figures.fief_names)
        self.steps = steps

    def inverse(self) -> "Moved":
        return Moved(self.real, -self.steps)

    def seat(self, seat: int) -> int:
        return (seat + self.steps) % self.seats()

    def digit(self, text: str) -> str:
        """A seat in a text; what is no seat of the game stays."""
        return str(self.seat(int(text))) if text.isdecimal() and int(text) < self.seats() else text

    # Texts

    def position(self, text: str) -> str:
        return "\n".join(self.line(line) for line in text.split("\n"))

    def line(self, line: str) -> str:
        """A line of a position."""
        name, _, value = line.partition(":")
        if not value.strip():
            return f"{self.line_name(name)}:" if ":" in line else line
        return f"{self.line_name(name)}: {self.value(name, value.split())}"

    def line_name(self, name: str) -> str:
        """Zones of cards are named by their seats."""
        return re.sub(
            r"(?<=hand )\d|(?<=kept )\d|(?<=seen by )\d|(?<=known )\d|(?<=recruits )\d",
            lambda seat: self.digit(seat[0]),
            name,
        )

    def value(self, name: str, words: list[str]) -> str:
        if name in PER_SEAT:
            words = self.placed(words)
        elif name == "claims":
            words = self.placed([self.digit(word) for word in words])
        elif name in LISTS or name in ("viewer", "majority"):
            words = [self.digit(word) for word in words]
        elif name in MASKS and words[0].isdecimal():
            words = [str(sum(1 << self.seat(seat) for seat in range(self.seats()) if (int(words[0]) >> seat) & 1))]
        elif name in self.fiefs:
            words = self.fief(words)
        elif name == "flow":
            words = [self.frame(word) for word in words]
        elif name == "force":
            words = [self.in_force(word) for word in words]
        return " ".join(words)

    def placed(self, words: list[str]) -> list[str]:
        """A word for each seat, each where its seat is."""
        if len(words) != self.seats():
            return words
        turned = [""] * len(words)
        for seat, word in enumerate(words):
            turned[self.seat(seat)] = word
        return turned

    def fief(self, words: list[str]) -> list[str]:
        """The holder comes first, the seats of captives last and ascending."""
        end = words.index("captive") + 1 if "captive" in words else len(words)
        captives = sorted(self.digit(word) for word in words[end:])
        return [self.digit(words[0]), *words[1:end], *captives]

    def frame(self, word: str) -> str:
        """Something that goes on: kind, seat, what, where, how much, more."""
        kind, *numbers = word.split("/")
        places = [0, *([1] if kind in WHAT_IS_SEAT else []), *([4] if kind == "struck" else [])]
        for place in places:
            if place < len(numbers):
                numbers[place] = self.digit(numbers[place])
        return "/".join([kind, *numbers])

    def in_force(self, word: str) -> str:
        card, owner, what, until = word.split("/")
        return "/".join([card, self.digit(owner), self.digit(what) if card in RIVALS else what, until])

    def notation(self, text: str, seat: int) -> str:
        return re.sub(r"(?<=^name:)\d|(?<=^vassals:)\d", lambda found: self.digit(found[0]), text)

    def words(self, text: str) -> str:
        def turned(found: re.Match[str]) -> str:
            seat = NAMES[found[2]]
            other = SEATS[self.seat(seat) if seat < self.seats() else seat]
            name = other.en if found[2] == SEATS[seat].en else other.fr
            return name if not found[1] else ("d'" if name[0] in "AEIOU" else "de ") + name

        numbered = re.sub(r"(?<=seat )\d", lambda found: self.digit(found[0]), text)
        return NAME.sub(turned, numbered)

    def named(self, scene_id: str) -> str:
        return re.sub(r"(?<=-)\d(?=$|/)", lambda found: self.digit(found[0]), scene_id)

    # Events

    def event(self, event: Event) -> Event:
        who, much = int(event.who), int(event.much)
        if event.what in (events.CAPTURED, events.VASSALS, events.HANDED) and who >= 0:
            who = self.seat(who)
        if event.what == events.NAMED:
            much = self.seat(much)
        return Event(event.clause, event.what, event.seat, who, event.where, much)


def moved(steps: int) -> Callable[[Game], Mirror]:
    """The mirror in which everybody sits a number of seats further on."""

    def mirror(game: Game) -> Mirror:
        return Moved(game, steps)

    return mirror


MIRRORS: dict[str, MakeMirror] = {"moved on": moved(1), "moved back": moved(-1)}
