"""What of a table never changes: zones and their places, kinds of pieces, and what is written on things.

A part of the table language; `core/scene.py` has the rest, and everything to import.
"""

from hashlib import blake2b
from typing import Final, Literal, TypeAlias

import msgspec

from champclos.core.words import Words

NOBODY: Final = -1  # in place of a seat: no seat's, or everybody's

Shape: TypeAlias = Literal["squares", "hexes", "areas", "row", "columns", "fan", "pile", "track", "list"]
Role: TypeAlias = Literal["", "main", "tray"]
Form: TypeAlias = Literal["figure", "card"]
Colour: TypeAlias = Literal["", "white", "black", "red", "yellow", "green", "blue", "violet"]


# What is written on things


class Badge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A small sign with a name and, if it counts something, a value: on a piece, a place, a card's face or a plate.

    `goal` is what the value is to reach, if there is such a thing.
    """

    symbol: str
    name: Words
    value: str = ""
    clause: str = ""
    goal: str = ""

    def shown(self) -> str:
        """The value, with what it is to reach: "3/12"."""
        return f"{self.value}/{self.goal}" if self.goal else self.value


class Sentence(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of text on a card, and the clause it stands for."""

    words: Words
    clause: str = ""


class Keyword(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word of the rules that a card or a unit has, what it means, and the clause that says so."""

    name: Words
    text: Words
    symbol: str = ""
    clause: str = ""


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed on a card; `reach` is the squares it reaches, as (sideways, ahead) from where it stands."""

    cost: str = ""
    values: tuple[Badge, ...] = ()
    icons: tuple[str, ...] = ()
    text: tuple[Sentence, ...] = ()
    reach: tuple[tuple[int, int], ...] = ()
    keywords: tuple[Keyword, ...] = ()


class Kind(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of piece: what all pieces of it have in common. The back of a deck's cards is a kind too.

    `face` is what is printed on it. `sheet` is what one may read about it besides: figures, reach, text and keywords
    of a unit, or the long text of a card. `letter` is what the game's notation calls it, if it does.
    `emblem` is a second symbol for what it belongs to, such as a people, and `tint` the colour of that. `short` is a
    name of a word or two that stands beside a figure where there is room for it.
    """

    id: str
    symbol: str
    name: Words
    form: Form = "figure"
    face: Face | None = None
    letter: str = ""
    emblem: str = ""
    tint: Colour = ""
    sheet: Face | None = None
    short: Words | None = None


# Scenery


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where pieces can be. Without a name it is called by its id, and by `short` where there is little room.

    `seat` is whose it is. `symbol`, `tint` and `badges` are printed on the place, or at the head of its column, and
    never change: an income, a die, a milestone of a track.

    Squares: x is the column and y the row, from the top left as seat 0 sits at the bottom. Hexes stand on a point: y is
    the row, and x counts half hexes, so that neighbours in a row are 2 apart and those in the next row 1. Areas: an
    outline in the map's units, x, y is where its pieces stand, and `label` the middle of its name, if it has a point of
    its own. In all other shapes places lie in their order, and x and y mean nothing.
    """

    id: str
    name: Words | None = None
    x: int = 0
    y: int = 0
    seat: int = NOBODY
    terrain: str = ""
    region: str = ""
    outline: tuple[tuple[int, int], ...] = ()
    symbol: str = ""
    tint: Colour = ""
    badges: tuple[Badge, ...] = ()
    short: Words | None = None
    label: tuple[int, int] | None = None


class Lane(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way drawn between two places that do not touch, by way of some points."""

    start: str
    end: str
    via: tuple[tuple[int, int], ...] = ()


class Region(msgspec.Struct, frozen=True, omit_defaults=True):
    """Places that belong together, with a strong border around them; `label` is the middle of its name on a map."""

    id: str
    name: Words
    label: tuple[int, int] | None = None


class Terrain(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of ground; its id is the symbol by which it is drawn, `text` what it does."""

    id: str
    name: Words
    text: tuple[Sentence, ...] = ()


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the table and its places.

    - squares, hexes, areas: boards; `far` names the seats that look at a board from its top side, and see it turned.
    - row: places side by side, one piece each. columns: places side by side, in each a column of overlapping pieces.
    - fan: pieces spread like a hand of cards. pile: pieces on each other, the last on top. track: a strip of steps.
    - list: a line for each piece with its name, its badges and, where there is room, the first sentence about it.

    `seat` is whose zone it is, NOBODY's lie in the middle; `rank` is 0 next to the middle and grows towards the seat;
    zones of one rank lie side by side in their order, from the seat's left to its right. With `slots` its pieces are
    known by their slot, "place/number", never by what they are. With `tidy` a place without pieces is not drawn.

    By its `role` a zone is the main one, which gets the room there is and can be enlarged and pushed about, or a tray
    at hand, such as a hand of cards, which stays in sight.
    """

    id: str
    shape: Shape
    name: Words
    places: tuple[Place, ...]
    seat: int = NOBODY
    rank: int = 0
    far: tuple[int, ...] = ()
    slots: bool = False
    tidy: bool = False
    lanes: tuple[Lane, ...] = ()
    regions: tuple[Region, ...] = ()
    terrains: tuple[Terrain, ...] = ()
    role: Role = ""


class Scenery(msgspec.Struct, frozen=True, omit_defaults=True):
    """What of the table never changes."""

    title: Words
    seats: int
    zones: tuple[Zone, ...]
    kinds: tuple[Kind, ...] = ()

    def digest(self) -> str:
        """The hash by which scenes refer to this scenery, the same on every machine."""
        return blake2b(msgspec.json.encode(self), digest_size=12).hexdigest()


# Help in making them


def slot(place: str, number: int) -> str:
    """The id of a piece in a zone with slots."""
    return f"{place}/{number}"


def reach_text(reach: tuple[tuple[int, int], ...]) -> str:
    """A reach in a few characters, (sideways, ahead), both sides at once where they are alike: "(±1,1) (0,2)"."""
    words = []
    for sideways, ahead in sorted(reach, key=lambda place: (place[1], abs(place[0]), place[0])):
        if (-sideways, ahead) not in reach:
            words.append(f"({sideways:+d},{ahead})".replace("-", "−"))
        elif sideways >= 0:
            words.append(f"(±{sideways},{ahead})" if sideways else f"(0,{ahead})")
    return " ".join(words)


def reach_words(reach: tuple[tuple[int, int], ...]) -> Words:
    """A reach in words, row by row: "1 row ahead (straight, 1 aside), 2 rows ahead (straight)"."""
    rows: dict[int, list[tuple[str, str]]] = {}
    for sideways, ahead in sorted(reach, key=lambda place: (place[1], abs(place[0]), place[0])):
        row = rows.setdefault(ahead, [])
        if not sideways:
            row.append(("straight", "en face"))
        elif (-sideways, ahead) not in reach:
            side = ("left", "gauche") if sideways < 0 else ("right", "droite")
            row.append((f"{abs(sideways)} to the {side[0]}", f"{abs(sideways)} à {side[1]}"))
        elif sideways > 0:
            row.append((f"{sideways} aside", f"{sideways} de côté"))
    en = [f"{ahead} row{'s' * (ahead != 1)} ahead ({', '.join(one for one, _ in row)})" for ahead, row in rows.items()]
    fr = [f"à {ahead} rang{'s' * (ahead > 1)} ({', '.join(one for _, one in row)})" for ahead, row in rows.items()]
    return Words(", ".join(en), ", ".join(fr))


def square_places(columns: int, rows: int, prefix: str = "") -> tuple[Place, ...]:
    """The squares of a grid, named a1, b1, … from the lower left; row 1 is seat 0's."""
    return tuple(
        Place(id=f"{prefix}{chr(ord('a') + column)}{row + 1}", x=column, y=rows - 1 - row)
        for row in range(rows)
        for column in range(columns)
    )


def hex_places(columns: int, rows: int, prefix: str = "") -> tuple[Place, ...]:
    """The hexes of a field of that many columns, named like squares; every other row stands half a hex further."""
    return tuple(
        Place(id=f"{prefix}{chr(ord('a') + column)}{row + 1}", x=2 * column + row % 2, y=rows - 1 - row)
        for row in range(rows)
        for column in range(columns)
    )
