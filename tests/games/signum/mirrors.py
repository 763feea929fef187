"""How Legends of Signum is mirrored: everybody sits elsewhere in the same order, the battlefield turned with them.

For two it is turned by half a circle, for three by a third; for four its left and right are exchanged.
"""

import re

from champclos.core.events import MOVED, Event
from champclos.core.game import Game
from champclos.core.words import SEATS
from champclos.games.signum import events, fight, make
from champclos.games.signum.estate import OF_HEX, TROPHY
from champclos.games.signum.game import Signum
from champclos.games.signum.rules import SLOTS
from tests.games.mirrored import MakeMirror, Mirror

PER_SEAT = ("bands", "power", "kills", "marker", "owed", "lost", "scars", "prey", "suspects", "falls")
MASKS = ("gone", "quit")
SEAT_LINES = ("first", "latest", "fallen", "viewer")
HEX_OF = {"activation": 2, "death": 2, "shift": 3, "roam": 1}  # which number of a frame is a hex
SOURCE_OF = {"damage": 4, "absorb": 4, "death": 3, "random": 2}  # … who inflicts something; from −2 down cards
LEFT_HEX = (MOVED, events.SHOVED, events.PLACED, events.ROAMED)  # their amount is a hex
NAMES = {name: seat for seat, words in enumerate(SEATS[:4]) for name in (words.en, words.fr)}
HEX = re.compile(r"\b[a-k][1-9]\b")


class Turned(Mirror):
    """Seat 0 sits where another sat, and sees the field from there."""

    def __init__(self, real: Game) -> None:
        super().__init__(real)
        assert isinstance(real, Signum)
        self.names = real.rules.field.names
        self.places = int(real.rules.places)
        self.sits = {2: [1, 0], 3: [1, 2, 0], 4: [2, 3, 0, 1]}[int(real.seats)]  # by seat: where it sits
        self.lies = turned_hexes(real)  # by hex: where it lies

    def inverse(self) -> "Turned":
        assert isinstance(self.real, Signum)
        back = Turned(self.real)
        back.sits = [self.sits.index(seat) for seat in range(len(self.sits))]
        back.lies = [self.lies.index(at) for at in range(len(self.lies))]
        return back

    def seat(self, seat: int) -> int:
        return self.sits[seat]

    def hex(self, name: str) -> str:
        return self.names[self.lies[self.names.index(name)]] if name in self.names else name

    def number(self, at: int) -> int:
        return self.lies[at] if at >= 0 else at

    def digit(self, text: str) -> str:
        return str(self.sits[int(text)]) if text in "0123"[: len(self.sits)] else text

    def mask(self, number: int) -> int:
        return sum(1 << self.sits[seat] for seat in range(len(self.sits)) if (number >> seat) & 1)

    # Texts

    def position(self, text: str) -> str:
        return "\n".join(self.line(line) for line in text.split("\n"))

    def line(self, line: str) -> str:
        name, colon, value = line.partition(":")
        if not colon:
            return line
        key, words = name.split()[0] if name.split() else "", value.split()
        if key in ("cards", "camp", "history", "slain", "battle", "feats"):
            name = " ".join([key, *[self.digit(word) for word in name.split()[1:]]])
        if key == "creature" and len(words) > 2:
            words = [self.digit(words[0]), words[1], self.hex(words[2]), *words[3:]]
            words = [self.digit(word) if at and words[at - 1] == "owner" else word for at, word in enumerate(words)]
            words = [
                word[:-1] + self.digit(word[-1]) if words[at - 1] == "under" else word for at, word in enumerate(words)
            ]
        elif key in PER_SEAT and len(words) == len(self.sits):
            words = [words[self.sits.index(seat)] for seat in range(len(self.sits))]
        elif key in SEAT_LINES:
            words = [self.digit(word) for word in words]
        elif key in MASKS:
            words = [str(self.mask(int(words[0])))]
        elif key == "terrain":
            words = [f"{self.hex(word.partition('=')[0])}={word.partition('=')[2]}" for word in words]
        elif key == "built":
            words = [str(int(word) // 2 * 2 + self.seat(int(word) % 2)) for word in words]
        elif key == "landmarks":
            parts = [word.split("/") for word in words]
            words = ["/".join([self.hex(part[0]), *[self.digit(one) for one in part[1:]]]) for part in parts]
        elif key == "flow":
            words = [self.frame(word) for word in words]
        elif key == "trophies":
            words = [str(self.number(int(word))) if at % TROPHY == OF_HEX else word for at, word in enumerate(words)]
        elif key == "fight" and len(words) == fight.SIZE:
            words[fight.HEX] = str(self.number(int(words[fight.HEX])))
            words[fight.TURN] = self.digit(words[fight.TURN])
        elif key == "force":
            words = [
                "/".join([part[0], self.digit(part[1]), *part[2:]]) for part in [word.split("/") for word in words]
            ]
        elif key in ("dice", "thrown", "held"):
            words = [re.sub(r"(?<=/)\d+", lambda found: str(self.mask(int(found[0]))), word) for word in words]
        return f"{name}: {' '.join(words)}"

    def frame(self, word: str) -> str:
        kind, *numbers = word.split("/")
        if numbers:
            numbers[0] = self.digit(numbers[0])
        place = HEX_OF.get(kind)
        if place is not None and place < len(numbers):
            numbers[place] = str(self.number(int(numbers[place])))
        place = SOURCE_OF.get(kind)
        if place is not None and place < len(numbers) and int(numbers[place]) < -1:
            numbers[place] = str(-2 - self.seat(-2 - int(numbers[place])))
        if kind == "cast" and len(numbers) > 2 and int(numbers[2]) > 0:
            numbers[2] = str(self.number(int(numbers[2]) - 1) + 1)
        if kind == "death" and len(numbers) > 5:
            kinds, seat = divmod(int(numbers[5]), 8)
            numbers[5] = str(kinds * 8 + self.seat(seat))
        return "/".join([kind, *numbers])

    def notation(self, text: str, seat: int) -> str:
        if text.startswith("first:"):
            return f"first:{self.digit(text[6:])}"
        verb, _, name = text.partition(":")
        return f"{verb}:{self.hex(name)}" if name in self.names else text

    def words(self, text: str) -> str:
        def turned(found: re.Match[str]) -> str:
            other = SEATS[self.seat(NAMES[found[0]])]
            return other.en if found[0] == SEATS[NAMES[found[0]]].en else other.fr

        numbered = re.sub(r"(?<=seat )[0-3]", lambda found: self.digit(found[0]), text)
        named = re.sub(r"\b(" + "|".join(NAMES) + r")\b", turned, numbered)
        return HEX.sub(lambda found: self.hex(found[0]), named)

    def named(self, scene_id: str) -> str:
        if scene_id in self.names:
            return self.hex(scene_id)
        card = re.fullmatch(r"(card|card-place)-(\d+)", scene_id)
        if card:
            seat, at = divmod(int(card[2]), self.places)
            return f"{card[1]}-{self.seat(seat) * self.places + at}"
        return (
            re.sub(r"(?<=-)[0-3](?=$|/)", lambda found: self.digit(found[0]), scene_id)
            if "creature" not in scene_id
            else scene_id
        )

    def event(self, event: Event) -> Event:
        who, where, much = int(event.who), self.number(int(event.where)), int(event.much)
        if who >= 0:
            rest, slot = divmod(who, SLOTS)
            who = ((rest // 8) * 8 + self.seat(rest % 8)) * SLOTS + slot
        if event.what in LEFT_HEX:
            much = self.number(much)
        return Event(event.clause, event.what, event.seat, who, where, much)


def turned_hexes(real: Signum) -> list[int]:
    """By hex: the one on which it comes to lie."""
    field = real.rules.field
    spots = list(zip(field.x, field.y, strict=True))
    if real.seats == 2:
        return list(range(len(spots)))[::-1]
    middle = (min(field.x) + max(field.x)) // 2
    if real.seats == 4:
        return [spots.index((2 * middle - x, y)) for x, y in spots]
    row = max(field.y) // 2
    found = list[int]()
    for x, y in spots:  # a third of a circle exchanges the three directions of the hexes
        q, r = (x - middle - (y - row)) // 2, y - row
        q, r = -q - r, q
        found.append(spots.index((2 * q + r + middle, r + row)))
    return found


class Exchanged(Mirror):
    """The preparation of a match, with the players exchanged."""

    def seat(self, seat: int) -> int:
        return 1 - seat

    def position(self, text: str) -> str:
        return "\n".join(self.line(line) for line in text.split("\n"))

    def line(self, line: str) -> str:
        name, colon, value = line.partition(":")
        if name.startswith("player"):
            return f"player {1 - int(name[-1])}:{value}"
        flips = {"0": "1", "1": "0"} if name in ("leader", "first", "zone", "resigned", "winner", "viewer") else {}
        flips = {"1": "2", "2": "1"} if name == "ready" else flips
        return f"{name}{colon} {flips.get(value.strip(), value.strip())}".rstrip() if colon else line

    def notation(self, text: str, seat: int) -> str:
        verb, _, name = text.partition(":")
        if verb in ("leader", "begin"):
            return f"{verb}:{1 - int(name)}"
        return f"zone:{3 - int(name)}" if verb == "zone" else text

    def named(self, scene_id: str) -> str:
        return re.sub(r"(?<=-)[01](?=$|-)", lambda found: str(1 - int(found[0])), scene_id)


def turned(game: Game) -> Mirror:
    """The mirror of a game; who plays by a sheet of a tournament has it turned as well."""
    sheet = game.overrides.get("sheet")
    if isinstance(sheet, dict):
        first = sheet.get("first", -1)
        other = {**sheet, "players": sheet.get("players", [{}, {}])[::-1], "first": first if first < 0 else 1 - first}
        game = make(game.options, {**game.overrides, "sheet": other})
    return Turned(game) if isinstance(game, Signum) else Exchanged(game)


MIRRORS: dict[str, MakeMirror] = {"turned": turned}
