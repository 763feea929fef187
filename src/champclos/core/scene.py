"""The table language: what lies on a table and where, so that a client can draw and click it without knowing games.

`Scenery` never changes and is sent once, addressed by its hash; a `Scene` is one position as one viewer sees it.
"""

from hashlib import blake2b
from typing import Final, Literal, TypeAlias

import msgspec

from champclos.core.words import Words

NOBODY: Final = -1  # in place of a seat: no seat's, or everybody's

Shape: TypeAlias = Literal["squares", "hexes", "areas", "row", "columns", "fan", "pile", "track"]
Role: TypeAlias = Literal["", "main", "tray"]
Form: TypeAlias = Literal["figure", "card"]
MarkKind: TypeAlias = Literal["last", "reach", "aura", "target", "held", "chosen", "blocked"]
LinkKind: TypeAlias = Literal["move", "attack", "sight", "support"]
Colour: TypeAlias = Literal["", "white", "black", "red", "yellow", "green", "blue", "violet"]
PickerKind: TypeAlias = Literal["one", "some", "amount", "order", "yes_no"]
Happening: TypeAlias = Literal[
    "placed", "moved", "turned", "aimed", "rolled", "lost", "removed", "joined",
    "drew", "showed", "chose", "passed", "began", "ended", "resigned", "told",
]  # fmt: skip  # in the order of the numbers in core/events.py; a game's own kinds are told


# What is written on things


class Badge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A small sign with a name and, if it counts something, a value: on a piece, a card's face or a seat's plate."""

    symbol: str
    name: Words
    value: str = ""
    clause: str = ""


class Sentence(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of text on a card, and the clause it stands for."""

    words: Words
    clause: str = ""


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is printed on a card; `reach` is the squares it reaches, as (sideways, ahead) from where it stands."""

    cost: str = ""
    values: tuple[Badge, ...] = ()
    icons: tuple[str, ...] = ()
    text: tuple[Sentence, ...] = ()
    reach: tuple[tuple[int, int], ...] = ()


class Kind(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of piece: what all pieces of it have in common. The back of a deck's cards is a kind too.

    `letter` is what the game's notation calls it, if it does. `emblem` is a second symbol for what it belongs to, such
    as a people, and `tint` the colour of that.
    """

    id: str
    symbol: str
    name: Words
    form: Form = "figure"
    face: Face | None = None
    letter: str = ""
    emblem: str = ""
    tint: Colour = ""


# Scenery


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where pieces can be. Without a name it is called by its id; `seat` is whose it is.

    `symbol`, `tint` and `badges` are printed on the place, or at the head of its column, and never change.

    Squares: x is the column and y the row, from the top left as seat 0 sits at the bottom. Hexes stand on a point: y is
    the row, and x counts half hexes, so that neighbours in a row are 2 apart and those in the next row 1. Areas: an
    outline in the map's units, and x, y is where its name and its pieces stand. In all other shapes places lie in their
    order, and x and y mean nothing.
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


class Lane(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way drawn between two places that do not touch, by way of some points."""

    start: str
    end: str
    via: tuple[tuple[int, int], ...] = ()


class Region(msgspec.Struct, frozen=True):
    """Places that belong together, with a strong border around them."""

    id: str
    name: Words


class Terrain(msgspec.Struct, frozen=True):
    """A kind of ground; its id is the symbol by which it is drawn."""

    id: str
    name: Words


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the table and its places.

    - squares, hexes, areas: boards; `far` names the seats that look at a board from its top side, and see it turned.
    - row: places side by side, one piece each. columns: places side by side, in each a column of overlapping pieces.
    - fan: pieces spread like a hand of cards. pile: pieces on each other, the last on top. track: a strip of steps.

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


# Scene


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something on a place; the pieces of one place lie in their order, from the bottom up or from left to right.

    `count` is its figures, or how many alike lie here as one. `facing` is in degrees, clockwise, 0 to the top as seat 0
    sits at the bottom. `lying` is turned sideways. `name` and `face` stand in for those of its kind.
    """

    id: str
    kind: str
    place: str
    seat: int = NOBODY
    count: int = 1
    facing: int | None = None
    lying: bool = False
    face_down: bool = False
    badges: tuple[Badge, ...] = ()
    name: Words | None = None
    face: Face | None = None


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sign on a place or a piece: the last move, what is in reach, who holds it …"""

    what: MarkKind
    at: str
    seat: int = NOBODY


class Link(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line from a place or piece to another: a move made, an attack declared, a line of sight."""

    what: LinkKind
    start: str
    end: str
    seat: int = NOBODY
    words: Words | None = None


class Die(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die as it fell. `face` is a number or a symbol, which has a name; `hit` is None where nothing counts."""

    face: str
    seat: int = NOBODY
    colour: Colour = ""
    sides: int = 6
    bonus: int = 0
    hit: bool | None = None
    name: Words | None = None


class Comparison(msgspec.Struct, frozen=True):
    """Two dice of a roll, by their numbers from 0, set against each other, and the seat that won."""

    one: int
    other: int
    winner: int


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice that fell together."""

    dice: tuple[Die, ...]
    comparisons: tuple[Comparison, ...] = ()
    words: Words | None = None


class Plate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands beside a seat: its side's name, its counters, its team, whether it is out of the game."""

    seat: int
    name: Words
    counters: tuple[Badge, ...] = ()
    team: int = NOBODY
    out: bool = False


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer that may be given; `picks` are the pieces and places that lead to it, in the order of clicking.

    `dice` says that dice are rolled because of it, so that its odds are worth showing before it is given.
    """

    choice: int
    words: Words
    picks: tuple[str, ...] = ()
    amount: int | None = None
    verb: str = ""
    dice: bool = False


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked of a seat, and every answer it may give. Whoever is not asked gets no options.

    The picker says how the options are offered. one: click what an option names, or take it from a list. some: pick
    from `least` to `most` things, in any order; the ids in a group of `alike` stand for each other. amount: options
    differ by amount. order: put things in order. yes_no: two options, yes first. After any of them, options that still
    differ in amount ask for it, and those that differ in nothing but words are listed.
    """

    words: Words
    seat: int = NOBODY
    options: tuple[Choice, ...] = ()
    picker: PickerKind = "one"
    least: int = 1
    most: int = 1
    alike: tuple[tuple[str, ...], ...] = ()
    clause: str = ""
    id: str = ""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game ended: each seat's place, 1 is first, and its score."""

    places: tuple[int, ...]
    words: Words
    scores: tuple[int, ...] = ()
    clause: str = ""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a position looks to a viewer: a seat, who sits at the bottom, or below zero somebody without a seat."""

    scenery: str
    viewer: int
    plates: tuple[Plate, ...]
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    rolls: tuple[Roll, ...] = ()
    title: Words | None = None
    turn: int = NOBODY
    waiting: tuple[int, ...] = ()
    prompt: Prompt | None = None
    result: Result | None = None


class Movement(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened between two scenes, for clients to move and for logs to tell."""

    what: Happening
    words: Words
    seat: int = NOBODY
    piece: str = ""
    start: str = ""
    end: str = ""
    amount: int = 0
    clause: str = ""


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


# What may be wrong with them


def check_scene(scenery: Scenery, scene: Scene) -> list[str]:
    """Everything that is wrong with a scene and its scenery, a line each; empty if clients can trust them."""
    flaws = [*_untold(scenery, "scenery"), *_untold(scene, "scene"), *_check_scenery(scenery)]
    if scene.scenery != scenery.digest():
        flaws.append(f"the scene refers to another scenery: {scene.scenery}")
    places = {place.id: zone for zone in scenery.zones for place in zone.places}
    kinds = {kind.id for kind in scenery.kinds}
    pieces = {piece.id for piece in scene.pieces}
    known = pieces | set(places)
    seats = range(NOBODY, scenery.seats)

    flaws += _twice("piece", [piece.id for piece in scene.pieces])
    flaws += [f"{name} is both a piece and a place" for name in sorted(pieces & set(places))]
    for piece in scene.pieces:
        if piece.place not in places:
            flaws.append(f"piece {piece.id} is on no place of the scenery: {piece.place}")
        elif places[piece.place].slots and not piece.id.startswith(piece.place + "/"):
            flaws.append(f"piece {piece.id} is in a zone with slots, but not named by its slot")
        if piece.kind not in kinds:
            flaws.append(f"piece {piece.id} is of an unknown kind: {piece.kind}")
        if piece.seat not in seats:
            flaws.append(f"piece {piece.id} has no such seat: {piece.seat}")
        if piece.count < 1:
            flaws.append(f"piece {piece.id} counts {piece.count}")
        if piece.facing is not None and piece.facing not in range(360):
            flaws.append(f"piece {piece.id} faces {piece.facing} degrees")
    flaws += [f"mark {mark.what} is on nothing: {mark.at}" for mark in scene.marks if mark.at not in known]
    for link in scene.links:
        flaws += [f"link {link.what} ends at nothing: {end}" for end in (link.start, link.end) if end not in known]
    signs: list[Mark | Link | Die] = [*scene.marks, *scene.links, *(die for roll in scene.rolls for die in roll.dice)]
    flaws += [f"{sign} has no such seat" for sign in signs if sign.seat not in seats]
    for roll in scene.rolls:
        for comparison in roll.comparisons:
            if not {comparison.one, comparison.other} <= set(range(len(roll.dice))):
                flaws.append(f"{comparison} compares dice that did not fall")
    if [plate.seat for plate in scene.plates] != list(range(scenery.seats)):
        flaws.append("there is not one plate for each seat, in their order")
    flaws += [f"no such seat is waited for: {seat}" for seat in scene.waiting if seat not in range(scenery.seats)]
    if scene.turn not in seats:
        flaws.append(f"it is the turn of no such seat: {scene.turn}")
    if scene.result is not None and len(scene.result.places) != scenery.seats:
        flaws.append("the result does not place every seat")
    if scene.prompt is not None:
        flaws += _check_prompt(scene.prompt, known)
    return flaws


def _check_scenery(scenery: Scenery) -> list[str]:
    """What is wrong with a scenery alone."""
    flaws = _twice("kind", [kind.id for kind in scenery.kinds])
    flaws += _twice("zone", [zone.id for zone in scenery.zones])
    flaws += _twice("place", [place.id for zone in scenery.zones for place in zone.places])
    for zone in scenery.zones:
        places = {place.id for place in zone.places}
        regions = {region.id for region in zone.regions} | {""}
        terrains = {terrain.id for terrain in zone.terrains} | {""}
        flaws += _twice("region", [region.id for region in zone.regions])
        flaws += _twice("terrain", [terrain.id for terrain in zone.terrains])
        for lane in zone.lanes:
            flaws += [f"a lane of {zone.id} ends at nothing: {end}" for end in {lane.start, lane.end} - places]
        flaws += [f"place {place.id} is in no such region" for place in zone.places if place.region not in regions]
        flaws += [f"place {place.id} is no such terrain" for place in zone.places if place.terrain not in terrains]
        if zone.shape in ("squares", "hexes"):
            flaws += _twice("spot", [f"{place.x}, {place.y} of {zone.id}" for place in zone.places])
        if zone.shape == "areas":
            flaws += [f"area {place.id} has no outline" for place in zone.places if len(place.outline) < 3]
        for seat in (zone.seat, *zone.far, *(place.seat for place in zone.places)):
            if seat not in range(NOBODY, scenery.seats):
                flaws.append(f"zone {zone.id} knows no such seat: {seat}")
    return flaws


def _check_prompt(prompt: Prompt, known: set[str]) -> list[str]:
    """What is wrong with a prompt."""
    flaws = _twice("choice", [str(option.choice) for option in prompt.options])
    for option in prompt.options:
        flaws += [f"choice {option.choice} picks nothing known: {pick}" for pick in option.picks if pick not in known]
        if prompt.picker == "amount" and option.amount is None:
            flaws.append(f"choice {option.choice} has no amount")
        if prompt.picker == "some" and not prompt.least <= len(option.picks) <= prompt.most:
            flaws.append(f"choice {option.choice} picks {len(option.picks)}, not {prompt.least} to {prompt.most}")
    if prompt.picker == "yes_no" and len(prompt.options) not in (0, 2):
        flaws.append("a yes or no has not two options")
    flaws += [f"nothing is alike {name}" for group in prompt.alike for name in group if name not in known]
    return flaws


def _twice(what: str, names: list[str]) -> list[str]:
    """A line for each name that stands more than once, or is empty."""
    seen: set[str] = set()
    flaws = []
    for name in names:
        if name in seen or not name:
            flaws.append(f"{what} {name!r} stands there twice" if name else f"a {what} has no id")
        seen.add(name)
    return flaws


def _untold(thing: object, where: str) -> list[str]:
    """A line for each text that is missing in one of the languages."""
    if isinstance(thing, Words):
        return [] if thing.en.strip() and thing.fr.strip() else [f"{where} is not told in both languages: {thing}"]
    if isinstance(thing, tuple):
        return [flaw for index, item in enumerate(thing) for flaw in _untold(item, f"{where}[{index}]")]
    if isinstance(thing, msgspec.Struct):
        fields = thing.__struct_fields__
        return [flaw for field in fields for flaw in _untold(getattr(thing, field), f"{where}.{field}")]
    return []
