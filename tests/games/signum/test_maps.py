"""The maps of the rulebook's list (SIG-MAP): each is there, fair to its players, and drawn so that nothing overlaps."""

import itertools
import re

import pytest

import champclos
from champclos.core.game import SPECTATOR
from champclos.games.signum.content import read
from champclos.games.signum.game import MAPS, USUAL
from champclos.testing import rule
from tests.games.mirrored import unmirrored

CONTENT, _ = read({})
NAMES = [name for name in MAPS if name != USUAL]
LISTED = [  # in the order of the rulebook; pages 5 and 6 are missing, so these names are ours
    ("old_sanctuary", "Old Sanctuary", 2),
    ("silent_river_valley", "Silent River Valley", 2),
    ("hills_of_forgotten_heroes", "Hills of Forgotten Heroes", 2),
    ("whisper_forest", "Whisper Forest", 2),
    ("sunken_gates", "The Sunken Gates", 2),
    ("winter_outposts", "Winter Outposts", 2),
    ("field_of_bones", "Field of Bones", 3),
    ("lonely_lands", "Lonely Lands", 3),
    ("great_trade_route", "Great Trade Route", 4),
    ("forest_of_evershade", "Forest of Evershade", 4),
    ("hungry_river", "Hungry River", 4),
]
MODES = {2: ["duel", "alliance"], 3: ["free_for_all"], 4: ["free_for_all", "alliance"]}
TABLES = [(name, mode) for name, _, seats in LISTED for mode in MODES[seats]]
Place = tuple[float, float]


def game_on(name: str, mode: str) -> champclos.Game:
    seats = 4 if mode == "alliance" else CONTENT.maps[name].seats
    return champclos.game("signum", seats=seats, mode=mode, map=name)


def drawn(name: str) -> dict[Place, str]:
    """The signs of a map by their places, in halves of a hex from its middle; neighbours in a row are 2 apart."""
    found: dict[Place, str] = {}
    for y, row in enumerate(reversed(CONTENT.maps[name].rows)):
        margin = len(row) - len(row.lstrip())
        found |= {(margin + 2 * column, y): sign for column, sign in enumerate(row.split())}
    middle = [(min(one) + max(one)) / 2 for one in zip(*found, strict=True)]
    return {(x - middle[0], y - middle[1]): sign for (x, y), sign in found.items()}


def turned(place: Place) -> Place:
    """A place turned by a sixth round the middle."""
    x, y = place
    return (x - 3 * y) / 2, (x + y) / 2


def ground(sign: str) -> str:
    """A sign, whosever zone it is."""
    return "zone" if sign.isdigit() else sign


def looks(name: str) -> list[dict[str, str]]:
    """Which zone becomes which wherever the map, turned or mirrored, looks like itself."""
    signs = drawn(name)
    found: list[dict[str, str]] = []
    for mirrored, sixths in itertools.product((False, True), range(6)):
        moved: dict[Place, str] = {}
        for place, sign in signs.items():
            at = (-place[0], place[1]) if mirrored else place
            for _ in range(sixths):
                at = turned(at)
            moved[at] = sign
        if moved.keys() == signs.keys() and all(ground(moved[at]) == ground(sign) for at, sign in signs.items()):
            found.append({sign: moved[at] for at, sign in signs.items() if sign.isdigit()})
    return found


@rule("SIG-MAP-01", "SIG-MAP-02", "SIG-MAP-03", "SIG-MAP-04", "SIG-MAP-05", "SIG-MAP-07")
@rule("SIG-MAP-08", "SIG-MAP-09", "SIG-MAP-10", "SIG-MAP-11", "SIG-MAP-12")
@unmirrored("about content")
def test_the_eleven_maps_of_the_list_are_there() -> None:
    assert {name for name, _, _ in LISTED} == set(NAMES) == set(CONTENT.maps)
    for name, title, seats in LISTED:
        assert (CONTENT.maps[name].name[0], CONTENT.maps[name].seats) == (title, seats)
        assert CONTENT.maps[name].name[1] != title
    assert "~" in "".join(CONTENT.maps["hungry_river"].rows)


@rule("SIG-MAP-12", "SIG-FFA-01")
@unmirrored("about content")
@pytest.mark.parametrize("name", NAMES)
def test_no_zone_is_better_than_another(name: str) -> None:
    """Every zone becomes every other by turning or mirroring the map, terrain and marked spots included."""
    zones = {str(seat + 1) for seat in range(CONTENT.maps[name].seats)}
    assert {mapping["1"] for mapping in looks(name)} == zones


@rule("SIG-ALLY-03")
@unmirrored("about content")
@pytest.mark.parametrize("name", [name for name, _, seats in LISTED if seats == 4])
def test_partners_lie_beside_each_other_and_the_teams_across(name: str) -> None:
    """Zones 1 and 3 are one team's, 2 and 4 the other's; the map looks the same from both sides."""
    rows = {zone: {y for (_, y), sign in drawn(name).items() if sign == zone} for zone in "1234"}
    assert rows["1"] == rows["3"]
    assert rows["2"] == rows["4"]
    assert max(rows["1"]) < 0 < min(rows["2"])
    assert any({mapping["1"], mapping["3"]} == {"2", "4"} for mapping in looks(name))


@rule("SIG-MAP-12", "SIG-ALLY-03", "SIG-ZONE-03")
@unmirrored("about content")
@pytest.mark.parametrize(("name", "mode"), TABLES)
def test_every_map_is_played_from_its_zones(name: str, mode: str) -> None:
    game = game_on(name, mode)
    state = game.start()
    state.play(-1, state.parse("first:0"))
    zones = CONTENT.maps[name].seats
    marks: dict[str, set[str]] = {}
    for y, row in enumerate(reversed(CONTENT.maps[name].rows), start=1):
        for column, sign in enumerate(row.split()):
            marks.setdefault(sign, set()).add(f"{chr(97 + column)}{y}")
    taken: set[str] = set()
    for seat in range(game.seats):
        assert state.seat == seat
        hexes = {state.notation(choice).removeprefix("to:") for choice in state.choices(seat)}
        assert hexes == marks[str(seat % zones + 1)] - taken
        chosen = min(hexes)
        taken.add(chosen)
        state.play(seat, state.parse(f"to:{chosen}"))


@pytest.mark.parametrize(("name", "mode"), TABLES)
def test_hexes_are_drawn_beside_each_other_and_inside_the_picture(name: str, mode: str) -> None:
    game = game_on(name, mode)
    picture = game.start().seen_by(SPECTATOR)._repr_svg_() or ""
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)
    field = re.search(r'data-zone="field" transform="translate\(([\d.]+) ([\d.]+)\)"', picture)
    assert box
    assert field
    hexes: list[list[Place]] = []
    for path in re.findall(r'<g data-place="[a-z]\d+"><title>[^<]*</title><path d="([^"]+)"', picture):
        numbers = [float(number) for number in re.findall(r"[\d.]+", path)]
        hexes.append(list(zip(numbers[::2], numbers[1::2], strict=True)))
    assert len(hexes) == len(drawn(name))
    assert all(len(corners) == 6 for corners in hexes)
    for corners in hexes:
        assert all(0 <= x + float(field[1]) <= float(box[1]) for x, _ in corners)
        assert all(0 <= y + float(field[2]) <= float(box[2]) for _, y in corners)
    middles = [(sum(x for x, _ in one) / 6, sum(y for _, y in one) / 6) for one in hexes]
    width = max(x for x, _ in hexes[0]) - min(x for x, _ in hexes[0])
    distances = [((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in itertools.combinations(middles, 2)]
    assert min(distances) > 0.99 * width
