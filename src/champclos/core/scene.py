"""The table language: what lies on a table and where, so that a client can draw and click it without knowing games.

`Scenery` never changes and is sent once, addressed by its hash; a `Scene` is one position as one viewer sees it.
"""

from typing import Literal, TypeAlias

import msgspec

from champclos.core.prompts import (
    Choice,
    Link,
    LinkKind,
    Mark,
    MarkKind,
    Panel,
    PickerKind,
    Preview,
    Prompt,
    Row,
    Run,
    Sum,
    panel_choices,
    panel_start,
    panel_sums,
)
from champclos.core.scenery import (
    NOBODY,
    Badge,
    Colour,
    Face,
    Form,
    Keyword,
    Kind,
    Lane,
    Place,
    Region,
    Role,
    Scenery,
    Sentence,
    Shape,
    Terrain,
    Zone,
    hex_places,
    reach_text,
    reach_words,
    slot,
    square_places,
)
from champclos.core.words import Words

__all__ = [  # all parts of the language
    "NOBODY", "Badge", "Choice", "Colour", "Face", "Form", "Keyword", "Kind", "Lane", "Link", "LinkKind", "Mark",
    "MarkKind", "Panel", "PickerKind", "Place", "Preview", "Prompt", "Region", "Role", "Row", "Run", "Scenery",
    "Sentence", "Shape", "Sum", "Terrain", "Zone", "hex_places", "panel_choices", "panel_start", "panel_sums",
    "reach_text", "reach_words", "slot", "square_places",
]  # fmt: skip

Happening: TypeAlias = Literal[
    "placed", "moved", "turned", "aimed", "rolled", "lost", "removed", "joined",
    "drew", "showed", "chose", "passed", "began", "ended", "resigned", "told",
]  # fmt: skip  # in the order of the numbers in core/events.py; a game's own kinds are told


# Scene


class Count(msgspec.Struct, frozen=True):
    """How many of a kind there are in an army."""

    kind: str
    count: int


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something on a place; the pieces of one place lie in their order, from the bottom up or from left to right.

    `count` is its figures, or how many alike lie here as one. `facing` is in degrees, clockwise, 0 to the top as seat 0
    sits at the bottom. `lying` is turned sideways. `name` and `face` stand in for those of its kind. An army is one
    piece: `counts` says how many of each kind are in it, and `count` how many that is.
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
    counts: tuple[Count, ...] = ()


class PlaceBadges(msgspec.Struct, frozen=True):
    """The signs on a place that change, beside those it always has."""

    at: str
    badges: tuple[Badge, ...]


class Die(msgspec.Struct, frozen=True, omit_defaults=True):
    """A die as it fell. `face` is a number or a symbol, which has a name; `hit` is None where nothing counts.

    A die with an `id` can be picked.
    """

    face: str
    seat: int = NOBODY
    colour: Colour = ""
    sides: int = 6
    bonus: int = 0
    hit: bool | None = None
    name: Words | None = None
    id: str = ""


class Total(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the dice of a seat came to: its hits, its sum."""

    name: Words
    value: int
    seat: int = NOBODY


class Comparison(msgspec.Struct, frozen=True):
    """Two dice of a roll, by their numbers from 0, set against each other, and the seat that won."""

    one: int
    other: int
    winner: int


class Roll(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice that fell together: in which step of a battle, at which place or piece, and what they came to."""

    dice: tuple[Die, ...]
    comparisons: tuple[Comparison, ...] = ()
    words: Words | None = None
    step: Words | None = None
    at: str = ""
    totals: tuple[Total, ...] = ()


class Plate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What stands beside a seat: its side's name, its counters, its team, whether it is out of the game."""

    seat: int
    name: Words
    counters: tuple[Badge, ...] = ()
    team: int = NOBODY
    out: bool = False


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game ended: each seat's place, 1 is first, its score, and in `parts` what the score comes from.

    What is no `contest` is neither won nor lost nor drawn, such as the preparation of a match.
    """

    places: tuple[int, ...]
    words: Words
    scores: tuple[int, ...] = ()
    clause: str = ""
    parts: tuple[tuple[Badge, ...], ...] = ()
    contest: bool = True


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
    badges: tuple[PlaceBadges, ...] = ()


class Movement(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened between two scenes, for clients to move and for logs to tell.

    `level` is 0 for a line of the log, 1 for the head of an attack or a battle, 2 for that of a turn.
    """

    what: Happening
    words: Words
    seat: int = NOBODY
    piece: str = ""
    start: str = ""
    end: str = ""
    amount: int = 0
    clause: str = ""
    level: int = 0


# What may be wrong with them


def check_scene(scenery: Scenery, scene: Scene) -> list[str]:
    """Everything that is wrong with a scene and its scenery, a line each; empty if clients can trust them."""
    flaws = [*_untold(scenery, "scenery"), *_untold(scene, "scene"), *_check_scenery(scenery)]
    if scene.scenery != scenery.digest():
        flaws.append(f"the scene refers to another scenery: {scene.scenery}")
    places = {place.id: zone for zone in scenery.zones for place in zone.places}
    kinds = {kind.id for kind in scenery.kinds}
    pieces = {piece.id for piece in scene.pieces}
    dice = [die.id for roll in scene.rolls for die in roll.dice if die.id]
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
        if piece.counts and sum(one.count for one in piece.counts) != piece.count:
            flaws.append(f"army {piece.id} is {piece.count}, but its kinds are another number")
        for one in piece.counts:
            if one.kind not in kinds or one.count < 1:
                flaws.append(f"army {piece.id} has {one.count} of {one.kind}")
        if piece.facing is not None and piece.facing not in range(360):
            flaws.append(f"piece {piece.id} faces {piece.facing} degrees")
    flaws += _twice("die", dice)
    flaws += [f"{name} is both a die and something on the table" for name in sorted(known & set(dice))]
    flaws += _twice("place with badges", [post.at for post in scene.badges])
    flaws += [f"badges are on no place: {post.at}" for post in scene.badges if post.at not in places]
    flaws += _check_signs(scene.marks, scene.links, known, seats)
    for roll in scene.rolls:
        flaws += [f"{die} has no such seat" for die in roll.dice if die.seat not in seats]
        flaws += [f"{total} has no such seat" for total in roll.totals if total.seat not in seats]
        if roll.at and roll.at not in known:
            flaws.append(f"dice fell at nothing: {roll.at}")
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
    if scene.result is not None and len(scene.result.parts) not in (0, scenery.seats):
        flaws.append("the result does not say of every seat what its score comes from")
    if scene.prompt is not None:
        flaws += _check_prompt(scene.prompt, known | set(dice), kinds)
        for option in scene.prompt.options:
            if option.preview is not None:
                flaws += _check_signs(option.preview.marks, option.preview.links, known, seats)
    return flaws


def _check_signs(marks: tuple[Mark, ...], links: tuple[Link, ...], known: set[str], seats: range) -> list[str]:
    """What is wrong with marks and links."""
    flaws = [f"mark {mark.what} is on nothing: {mark.at}" for mark in marks if mark.at not in known]
    for link in links:
        flaws += [f"link {link.what} ends at nothing: {end}" for end in (link.start, link.end) if end not in known]
    signs: list[Mark | Link] = [*marks, *links]
    return flaws + [f"{sign} has no such seat" for sign in signs if sign.seat not in seats]


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


def _check_prompt(prompt: Prompt, known: set[str], kinds: set[str]) -> list[str]:
    """What is wrong with a prompt."""
    flaws = _twice("choice", [", ".join(map(str, (option.choice, *option.then))) for option in prompt.options])
    for option in prompt.options:
        flaws += [f"choice {option.choice} picks nothing known: {pick}" for pick in option.picks if pick not in known]
        if prompt.picker == "amount" and option.amount is None:
            flaws.append(f"choice {option.choice} has no amount")
        if prompt.picker in ("some", "dice") and not prompt.least <= len(option.picks) <= prompt.most:
            flaws.append(f"choice {option.choice} picks {len(option.picks)}, not {prompt.least} to {prompt.most}")
    if prompt.picker == "yes_no" and len(prompt.options) not in (0, 2):
        flaws.append("a yes or no has not two options")
    if prompt.run is not None and prompt.run.choices[0] not in {option.choice for option in prompt.options}:
        flaws.append(f"run {prompt.run.id} begins with none of the options")
    flaws += [f"nothing is alike {name}" for group in prompt.alike for name in group if name not in known]
    flaws += _twice("panel", [panel.id for panel in prompt.panels])
    panels = {panel.id for panel in prompt.panels} | {""}
    flaws += [
        f"choice {one.choice} has no such panel: {one.panel}" for one in prompt.options if one.panel not in panels
    ]
    for panel in prompt.panels:
        flaws += _check_panel(panel, known, kinds)
    if prompt.options and prompt.picker in ("counts", "offer"):
        named = _panel_codes(prompt.panels[0]) if prompt.panels else set()
        if named.isdisjoint(option.choice for option in prompt.options):
            flaws.append(f"{prompt.picker}: no panel begins with one of the options")
    return flaws


def _panel_codes(panel: Panel) -> set[int]:
    """Every choice that an answer by a panel may hold."""
    found = {choice for row in panel.rows for choice in row.choices}
    found |= {row.each for row in panel.rows if row.each is not None}
    return found if panel.close is None else found | {panel.close}


def _check_panel(panel: Panel, known: set[str], kinds: set[str]) -> list[str]:
    """What is wrong with a panel."""
    flaws = []
    for row in panel.rows:
        named = f"row {row.name.en} of panel {panel.id}"
        if not 0 <= row.least <= row.start <= row.most:
            flaws.append(f"{named} begins with {row.start}, not {row.least} to {row.most}")
        lengths = {row.most - row.least + 1, row.most - max(row.least, 1) + 1}
        if row.choices and (row.each is not None or len(row.choices) not in lengths):
            flaws.append(f"{named} has not one choice for each amount")
        if row.weights and len(row.weights) != len(panel.sums):
            flaws.append(f"{named} has not one weight for each sum")
        if (row.at and row.at not in known) or (row.kind and row.kind not in kinds):
            flaws.append(f"{named} is about nothing: {row.at}{row.kind}")
    if flaws:
        return flaws
    for much, bound in zip(panel_sums(panel, panel_start(panel)), panel.sums, strict=True):
        if bound.most is not None and much > bound.most:
            flaws.append(f"panel {panel.id} begins with {much} {bound.name.en}, more than {bound.most}")
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
