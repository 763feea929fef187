"""Art of War in a mirror: seats exchanged and the battlefield turned by half, so that a2 is c3."""

import re
from functools import cache

import champclos
from champclos.core.events import JOINED, MOVED, REMOVED, Event
from champclos.core.game import Game
from champclos.games.artofwar.figures import BASIC, COLUMNS, RESERVE, SIDE
from champclos.games.artofwar.places import GRAVES, HANDS, KINGDOMS, ON_TABLE, PILES, RESERVES
from tests.games.mirrored import MakeMirror, Mirror

SQUARE = re.compile(r"(?:(?<![A-Za-z0-9])|(?<=x))[abc][1-4](?![0-9])")
EXCHANGED = {"Blue": "Red", "Bleu": "Rouge", "seat 0": "seat 1", "Blue-Red": "Red-Blue"}
PAIRS = EXCHANGED | {other: one for one, other in EXCHANGED.items()}
NAMES = re.compile("|".join(sorted(PAIRS, key=len, reverse=True)))
SEATED = re.compile(r"^(reserved?|kingdom|hand|pile|grave)-([01])")
LATER = ("place", "lay", "draw", "act", "end")  # phases with a first player, whatever the table says


def turned_square(name: str) -> str:
    """A square by its name, turned."""
    return "cba"["abc".index(name[0])] + str(5 - int(name[1]))


def squares(text: str) -> str:
    """A text with the squares in it turned."""
    return SQUARE.sub(lambda found: turned_square(found[0]), text)


@cache
def other_side(game: Game) -> Game:
    """The game in which each seat has what the other had."""
    modes = str(game.options["mode"]).split("-")
    options = {
        "mode": "-".join(reversed(modes)),
        "begins": {"0": "1", "1": "0"}.get(str(game.options["begins"]), "chance"),
        "box": game.options["box"],
    }
    return champclos.game(game.name, content=game.overrides, **options)


class OtherSide(Mirror):
    """Seats exchanged and the battlefield turned."""

    def seat(self, seat: int) -> int:
        return 1 - seat

    def position(self, text: str) -> str:
        lines = [self.line(line) for line in text.split("\n")]
        phase = next((line.partition(":")[2].strip() for line in lines if line.startswith("phase:")), "act")
        named = {line.partition(":")[0].strip() for line in lines}
        # What a text leaves out is seat 0's first turn, and Kings R01 and R02.
        if phase in LATER:
            lines += [line for line in ("first: 1", "turn: 1") if line.partition(":")[0] not in named]
        if "kings" not in named and phase not in ("begin", "build"):
            lines.append("kings: R02 R01")
        return "\n".join(lines)

    def line(self, line: str) -> str:
        """A line of a position."""
        name, colon, value = line.partition(":")
        if name in ("first", "turn", "winner", "resigned", "viewer") and value.strip() in ("0", "1"):
            return f"{name}: {1 - int(value)}"
        if name in ("kings", "built"):
            return f"{name}: {' '.join(reversed(value.split()))}"
        if name[-2:] in (" 0", " 1"):
            name = f"{name[:-1]}{1 - int(name[-1])}"
        return name + colon + squares(value)

    def notation(self, text: str, seat: int) -> str:
        if text in ("first=0", "first=1"):
            return f"first={1 - int(text[-1])}"
        return squares(text)

    def words(self, text: str) -> str:
        return squares(NAMES.sub(lambda found: PAIRS[found[0]], text))

    def named(self, scene_id: str) -> str:
        return squares(SEATED.sub(lambda found: f"{found[1]}-{1 - int(found[2])}", scene_id))

    def event(self, event: Event) -> Event:
        who, much = int(event.who), int(event.much)
        at = who % ON_TABLE - 1
        if who >= 0 and at >= 0:
            who += turned_place(at) - at
        if event.what in (MOVED, JOINED, REMOVED):
            much = turned_place(much)
        return Event(event.clause, event.what, event.seat, who, turned_place(int(event.where)), much)


def turned_place(place: int) -> int:
    """A place of an event, turned."""
    if place < 0:
        return place
    if place < RESERVES:
        row, column = place % SIDE // COLUMNS, place % COLUMNS
        return (1 - place // SIDE) * SIDE + row * COLUMNS + COLUMNS - 1 - column
    if place < KINGDOMS:
        return RESERVES + (place - RESERVES + RESERVE) % (2 * RESERVE)
    if place < HANDS:
        return KINGDOMS + (place - KINGDOMS + BASIC) % (2 * BASIC)
    start = HANDS if place < PILES else PILES if place < GRAVES else GRAVES
    return start + 1 - (place - start)


def other_side_of(game: Game) -> Mirror:
    return OtherSide(other_side(game))


MIRRORS: dict[str, MakeMirror] = {"turned": other_side_of}
