"""Positions as text and bytes from what a game declares, and the flow's frames in them."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.codec import Reader, Writer
from champclos.core.errors import BadPosition
from champclos.core.fields import Counts, Fields
from champclos.core.flow import NOBODY, Flow, Frame, fits
from champclos.core.position import (
    Kept,
    Layout,
    Line,
    clause,
    counts,
    first_wrong,
    in_list,
    kept,
    named,
    names,
    number,
    numbers,
    of_part,
    viewer_line,
)
from champclos.core.rulebook import HOUSE_CLAUSES, Rulebook
from champclos.core.seats import SPECTATOR, TRUTH, lowest

FLOW = Flow(("day", "night", "raid"), 2)
RULEBOOK = Rulebook("house", HOUSE_CLAUSES, [])


class Purse:
    """A part with a number of its own."""

    def __init__(self) -> None:
        self.coins = 0

    def write(self, out: Writer) -> None:
        out.number(self.coins)

    def read(self, source: Reader) -> None:
        self.coins = source.number()


class Place:
    """Stands in for a position."""

    def __init__(self) -> None:
        self.viewer = TRUTH
        self.weather = 0
        self.wind_force = 0
        self.ended = 0
        self.purse = Purse()
        self.purses = [Purse(), Purse()]
        self.tides: list[int] = []
        self.herd = vec[i64]()
        self.stack: list[Frame] = []


def read_tides(place: Place, fields: Fields, name: str) -> None:
    place.tides = fields.numbers(name, 2, 0, 9, "0 0")


def read_flow(place: Place, fields: Fields, name: str) -> None:
    place.stack = FLOW.parse(fields, name, fields.words(name, "day"))


LAYOUT: Any = Layout(
    ("viewer", "weather", "wind_force", "ended", "purse", "purses", "tides", "herd", "stack"),
    [
        viewer_line(2),
        named("weather", ("sun", "rain"), "sun"),
        number("wind force", 0, lambda place: 9 if place.weather else 3, lambda place: place.weather),
        clause("ended", RULEBOOK, when=lambda place: place.weather == 1),
        Line("tides", lambda place: " ".join(map(str, place.tides)) if any(place.tides) else None, read_tides),
        Line("flow", lambda place: FLOW.text(place.stack), read_flow),
    ],
    FLOW,
    lambda place: place.tides.sort(),
)


def read(text: str) -> Place:
    place = Place()
    LAYOUT.read(place, text)
    return place


def test_a_text_is_written_line_by_line_and_read_back() -> None:
    text = "viewer: 1\nweather: rain\nwind force: 7\nended: HOUSE-OVER-1\ntides: 1 4\nflow: day raid\n"
    place = read(text)
    assert (place.viewer, place.weather, place.wind_force, place.tides) == (1, 1, 7, [1, 4])
    assert [frame.kind for frame in place.stack] == [0, 2]
    assert LAYOUT.position(place) == text


def test_what_a_text_leaves_out_is_as_the_game_says_and_lines_that_say_nothing_are_left_out() -> None:
    place = read("")
    assert (place.viewer, place.weather, place.wind_force, place.tides) == (TRUTH, 0, 0, [0, 0])
    assert LAYOUT.position(place) == "viewer: all\nweather: sun\nwind force: 0\nflow: day\n"
    assert read("weather: rain\nended: HOUSE-OVER-1").wind_force == 1
    assert read("viewer: spectator").viewer == SPECTATOR
    assert read("tides: 4 1").tides == [1, 4]  # completed when all lines were read


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("weather: snow", 'line 1 .weather.: "snow" is none of sun, rain'),
        ("wind force: 4", "line 1 .wind force.: 4 is not between 0 and 3"),
        ("ended: HOUSE-OVER-1", 'line 1: unknown field "ended"'),
        ("weather: rain\nended: HOUSE-OVER-9", 'line 2 .ended.*"HOUSE-OVER-9"'),
        ("weather: rain", 'the field "ended" is missing'),
        ("viewer: 2", 'line 1 .viewer.: "2" is none of 0, 1, spectator, all'),
        ("flow: day noon", 'line 1 .flow.: "noon" is none of day, night, raid'),
    ],
)
def test_a_wrong_line_is_named(text: str, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        read(text)


def full() -> Place:
    place = read("viewer: 0\nweather: sun\nwind force: 2\ntides: 3 5")
    place.purse.coins, place.purses[1].coins = 12, 300
    place.herd = vec[i64]([4, 0, -7])
    place.stack = [FLOW.plain[1], Frame(2, 1, 40, 5, 0, 0)]
    return place


def test_every_field_comes_back_from_bytes() -> None:
    place = full()
    again = Place()
    LAYOUT.decode(again, LAYOUT.encode(place))
    assert LAYOUT.encode(again) == LAYOUT.encode(place)
    assert LAYOUT.position(again) == LAYOUT.position(place)
    assert (again.purse.coins, [purse.coins for purse in again.purses]) == (12, [0, 300])
    assert list(again.herd) == [4, 0, -7]
    frames = [(frame.kind, frame.seat, frame.what, frame.where) for frame in again.stack]
    assert frames == [(1, NOBODY, 0, 0), (2, 1, 40, 5)]


def test_bytes_that_are_damaged_anywhere_are_refused() -> None:
    data = LAYOUT.encode(full())
    for at in range(len(data)):
        for damaged in (data[:at], bytes([*data[:at], data[at] ^ 1, *data[at + 1 :]])):
            with pytest.raises(BadPosition, match="encoded position: it is damaged"):
                LAYOUT.decode(Place(), damaged)


def test_the_checksum_is_no_part_of_what_a_position_is_known_by() -> None:
    assert LAYOUT.encode(full()).startswith(LAYOUT.body(full()))
    assert len(LAYOUT.encode(full())) == len(LAYOUT.body(full())) + 4


def test_a_frame_of_no_kind_is_refused() -> None:
    out = Writer()
    FLOW.encode([Frame(3, 0, 0, 0, 0, 0)], out)
    with pytest.raises(BadPosition, match="3 is no kind of frame"):
        FLOW.decode(Reader(out.done()))


def test_frames_that_carry_something_are_written_by_the_game() -> None:
    flow = Flow(
        ("day", "raid"),
        1,
        lambda frame: "day" if frame.kind == 0 else f"raid:{frame.what}",
        lambda fields, word: flow.plain[0] if word == "day" else Frame(1, 0, int(word[5:]), 0, 0, 0),
    )
    stack = flow.parse(Fields(""), "flow", ["day", "raid:7"])
    assert [(frame.kind, frame.what) for frame in stack] == [(0, 0), (1, 7)]
    assert flow.text(stack) == "day raid:7"


@pytest.mark.parametrize(("mask", "seat"), [(1, 0), (2, 1), (6, 1), (40, 3)])
def test_the_lowest_seat_of_a_mask(mask: int, seat: int) -> None:
    assert lowest(mask) == seat


def test_frames_are_written_as_their_names_and_numbers() -> None:
    flow = Flow(("day", "raid"), 5)
    stack = [flow.plain[0], Frame(1, 0, 0, 3, 0, 0), Frame(1, NOBODY, 2, 0, 0, 0)]
    assert flow.text(stack) == "day raid/0/0/3 raid/-1/2"
    assert flow.text(flow.parse(Fields(""), "flow", flow.text(stack).split())) == flow.text(stack)
    for word, said in (("dusk/1", "is none of day, raid"), ("day/x", "at most 6 numbers"), ("day/1/1/1/1/1/1/1", "6")):
        with pytest.raises(BadPosition, match=said):
            flow.parse(Fields(""), "flow", [word])


def test_lists_of_numbers_and_of_counts_are_lines() -> None:
    herds = Counts(["cow", "hen"], "{name}{n}", "two cows are cow2")
    layout: Any = Layout(
        ("tides", "stock"), [numbers("tides", 0, 9, 1, 2), counts("east", herds, "stock", 2)], sparse=("stock",)
    )
    place: Any = Place()
    place.tides, place.stock = [1, 1], [0, 0, 3, 1]
    assert layout.position(place) == "east: cow3 hen1\n"
    place.tides = [1, 2]
    assert layout.position(place) == "tides: 1 2\neast: cow3 hen1\n"
    blank: Any = Place()
    blank.stock = [0, 0, 0, 0]
    layout.read(blank, "east: hen2")
    assert (blank.tides, blank.stock) == ([1, 1], [0, 0, 0, 2])
    layout.decode(blank, layout.encode(place))
    assert (blank.tides, blank.stock) == ([1, 2], [0, 0, 3, 1])


@pytest.mark.parametrize(
    ("frame", "bounds", "within"),
    [
        (Frame(2, 1, 40, 5, 0, 0, 7), "S 40 0-5 0 0 0-9", True),
        (Frame(2, 2, 40, 5, 0, 0, 7), "S 40 0-5 0 0 0-9", False),
        (Frame(2, 1, 41, 5, 0, 0, 7), "S 40 0-5 0 0 0-9", False),
        (Frame(2, 1, 40, 6, 0, 0, 7), "S 40 0-5 0 0 0-9", False),
        (Frame(2, 1, 40, 5, 0, 0, -1), "S 40 0-5 0 0 0-9", False),
    ],
)
def test_frames_are_held_to_bounds(frame: Frame, bounds: str, within: bool) -> None:
    assert fits(frame, bounds, {"S": (0, 1)}) == within


def test_the_first_thing_that_is_wrong_is_said() -> None:
    assert first_wrong((False, "one"), (True, "two"), (True, "three")) == "two"
    assert first_wrong((False, "one")) == ""


def test_a_list_of_things_is_written_by_their_names() -> None:
    line = names("ruling houses", ["york", "bourbon"], 3, "a house, or -, for each")
    court = SimpleNamespace(ruling_houses=[-1, 1, 0])
    assert line.write(court) == "- bourbon york"
    line.read(court, Fields("ruling houses: york - york"), "ruling houses")
    assert court.ruling_houses == [0, -1, 0]
    line.read(court, Fields(""), "ruling houses")
    assert court.ruling_houses == [-1, -1, -1]
    assert line.write(court) is None
    for wrong in ("york -", "york - tudor"):
        with pytest.raises(BadPosition, match=r"line 1 .ruling houses.: a house, or -, for each"):
            line.read(court, Fields(f"ruling houses: {wrong}"), "ruling houses")


class Guest(msgspec.Struct, frozen=True):
    """Somebody with a name and some coins."""

    name: str = ""
    coins: int = 0


def test_structs_are_kept_as_json_in_bytes_and_in_lines() -> None:
    inn = SimpleNamespace(guests=Kept((Guest("Ada", 3), Guest()), tuple[Guest, Guest]))
    out = Writer()
    inn.guests.write(out)
    other = Kept((Guest(), Guest()), tuple[Guest, Guest])
    other.read(Reader(out.done()))
    assert other.value == (Guest("Ada", 3), Guest())
    line = kept("guest 1", Guest, "guests", 1)
    line.read(inn, Fields('guest 1: {"name":"Bo","coins":2}'), "guest 1")
    assert inn.guests.value == (Guest("Ada", 3), Guest("Bo", 2))
    assert line.write(inn) == '{"name":"Bo","coins":2}'
    for wrong in ('{"coins":"many"}', "{"):
        with pytest.raises(BadPosition, match="guest 1"):
            line.read(inn, Fields(f"guest 1: {wrong}"), "guest 1")


def test_lines_may_be_about_a_part_or_a_place_in_a_list() -> None:
    inn = SimpleNamespace(cellar=SimpleNamespace(casks=2), beds=[4, 5])
    (casks,) = of_part("cellar", [number("casks", 0, 9, 0)])
    assert casks.write(inn) == "2"
    casks.read(inn, Fields("casks: 7"), "casks")
    assert inn.cellar.casks == 7
    second = in_list("second bed", "beds", 1, 0, 9, 1)
    assert second.write(inn) == "5"
    second.read(inn, Fields(""), "second bed")
    assert inn.beds == [4, 1]
