"""The course of a game without any network: clocks, windows, passing in advance, several seats at once, snapshots."""

import json
import random

import msgspec
import pytest

from champclos.core.driver import ALWAYS, ASK
from champclos.core.game import NATURE, OVER, SPECTATOR
from champclos.core.scene import Scene
from champclos.core.seal import key_of
from champclos.games import make_game
from champclos.server.clocks import MOST_STEPS_MS, STEP_MS
from champclos.server.course import BACK, PAUSE, RESUME, START, UNDO, Course, Memo, Row
from champclos.server.table_meta import Clock, Declining
from champclos.server.views import ViewFeed, clock_info, history, looking_back
from tests.server.harness import Message, changed

KEY = key_of("ab" * 32, ["cd" * 16])
NO_CLOCK = Clock()
TABLES = [
    ("lionheart", {"mode": "advanced", "height": 6}),
    ("artofwar", {"mode": "free"}),
    ("warriors", {"seats": 3, "dragons": True}),
]


def begin(game: str, options: dict[str, object], clock: Clock = NO_CLOCK, window: float = 0.0) -> Course:
    course = Course(make_game(game, options, {}), clock, window, [])
    course.take(Row(0, START, SPECTATOR, 0, 0))
    onward(course, 0)
    return course


def nobody(course: Course) -> list[Declining]:
    return [Declining() for _ in range(course.seats)]


def onward(course: Course, now: int, passing: list[Declining] | None = None) -> list[Row]:
    course.settle(now)
    rows = course.onward(now, KEY, passing or nobody(course))
    for row in rows:
        course.take(row)
    return rows


def decide(course: Course, seat: int, choice: int, now: int) -> list[Row]:
    rows = course.plan(seat, [choice], now, KEY, nobody(course))
    for row in rows:
        course.take(row)
    return rows


def stroll(course: Course, decisions: int, dice: random.Random, log: list[Row]) -> None:
    """Play on at random, with a step taken back now and then; whatever goes into the log is kept."""
    for _ in range(decisions):
        now = course.clocks.times.at + dice.randrange(400)
        course.settle(now)
        log += onward(course, now)
        asked = [seat for seat in range(course.seats) if course.asks(seat)]
        if not asked:
            if course.truth.seat == OVER:
                return
            continue
        seat = dice.choice(asked)
        step = course.undoable(seat)
        if step is not None and dice.random() < 0.2:
            row = Row(course.rows, UNDO, seat, step.row, now)
            course.take(row)
            log.append(row)
            continue
        choices = course.position(seat).seen_by(seat).choices(seat)
        log += decide(course, seat, int(dice.choice(choices)), now)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_process_makes_the_same_of_a_log(game: str, options: dict[str, object]) -> None:
    course = begin(game, options, Clock("game", 600, 5), 0.3)
    log = [Row(0, START, SPECTATOR, 0, 0)]
    again = Course(course.game, Clock("game", 600, 5), 0.3, [])
    begun = Course(course.game, Clock("game", 600, 5), 0.3, [])
    begun.take(log[0])
    log += begun.onward(0, KEY, nobody(course))
    stroll(course, 120, random.Random(3), log)
    for row in log:
        again.take(row)
    now = course.clocks.times.at + 1000
    for one in (course, again):
        one.settle(now)
        one.clocks.advance(now, one.running)
    assert again.truth.encode() == course.truth.encode()
    assert again.base.encode() == course.base.encode()
    assert again.settled == course.settled
    assert again.drafts == course.drafts
    assert (again.opened, again.exchange) == (course.opened, course.exchange)
    assert (again.asked, again.natures, again.shown, again.extra) == (
        course.asked,
        course.natures,
        course.shown,
        course.extra,
    )
    assert again.clocks.times == course.clocks.times


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_snapshot_goes_on_like_the_log(game: str, options: dict[str, object]) -> None:
    course = begin(game, options)
    log = [Row(0, START, SPECTATOR, 0, 0), *begin_rows(course)]
    dice = random.Random(5)
    while course.memo() is None or course.rows < 40:
        stroll(course, 1, dice, log)
    memo = course.memo()
    assert memo is not None
    stored = msgspec.msgpack.decode(msgspec.msgpack.encode(memo), type=Memo)
    other = Course(course.game, NO_CLOCK, 0.0, [])
    other.remember(stored, course.game.decode(course.truth.encode()), log[: course.rows])
    at = course.rows
    stroll(course, 40, dice, log)
    for row in log[at:]:
        other.take(row)
    assert other.truth.encode() == course.truth.encode()
    assert other.settled == course.settled
    assert (other.opened, other.exchange) == (course.opened, course.exchange)
    assert [other.number(seat) for seat in range(course.seats)] == [course.number(seat) for seat in range(course.seats)]


def begin_rows(course: Course) -> list[Row]:
    """What fell by itself when the game began."""
    fresh = Course(course.game, NO_CLOCK, 0.0, [])
    fresh.take(Row(0, START, SPECTATOR, 0, 0))
    return fresh.onward(0, KEY, nobody(course))


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_view_is_what_settled_steps_and_ones_own_draft_lead_to(game: str, options: dict[str, object]) -> None:
    course = begin(game, options)
    dice = random.Random(8)
    log: list[Row] = []
    for _ in range(60):
        stroll(course, 1, dice, log)
        for viewer in range(course.seats):
            state = course.game.start()
            for _step, _before, after in history(course, viewer):
                state = after
            assert state.seen_by(viewer).encode() == course.position(viewer).seen_by(viewer).encode()


@pytest.mark.parametrize("stored", [False, True], ids=["log", "snapshot"])
def test_who_comes_back_has_the_whole_log_though_drafts_changed_places(stored: bool) -> None:
    course = begin("lionheart", {"mode": "advanced"}, window=0.5)
    log = [Row(0, START, SPECTATOR, 0, 0), *begin_rows(course)]
    dice = random.Random(0)
    left: list[tuple[int, int, list[Message]]] = []
    for turn in range(24):
        stroll(course, 1, dice, log)
        for viewer in (0, 1, SPECTATOR):
            left.append((viewer, course.number(viewer), logged(course, viewer, None)["entries"]))
        if course.memo() is not None and stored:
            course = again_from_memo(course, log)
        for viewer in (0, 1, SPECTATOR) if turn % 8 == 7 else ():
            whole = logged(course, viewer, None)["entries"]
            for number, entries in [(number, entries) for who, number, entries in left if who == viewer]:
                back = logged(course, viewer, number)
                assert entries[: back["steps"] - len(back["entries"])] + back["entries"] == whole


def logged(course: Course, viewer: int, seen: int | None) -> Message:
    """What somebody gets who connects, having seen so much."""
    message: Message = json.loads(ViewFeed(course, viewer).whole(course, seen, 10_000, 0))
    return message


def again_from_memo(course: Course, log: list[Row]) -> Course:
    """The same course as a restarted server reads it."""
    memo = msgspec.msgpack.decode(msgspec.msgpack.encode(course.memo()), type=Memo)
    again = Course(course.game, NO_CLOCK, course.window / 1000, [])
    again.remember(memo, course.game.decode(course.truth.encode()), log[: course.rows])
    return again


def test_two_seats_may_answer_at_once_and_do_not_close_each_others_prompts() -> None:
    course = begin("lionheart", {"mode": "advanced"})
    assert course.asks(0)
    assert course.asks(1)
    prompts = [course.prompt(0), course.prompt(1)]
    decide(course, 0, int(course.truth.choices(0)[0]), 10)
    assert course.prompt(1) == prompts[1]
    assert course.prompt(0) != prompts[0]
    watcher = course.number(SPECTATOR)
    decide(course, 1, int(course.truth.choices(1)[0]), 20)
    assert len(course.drafts) == 2
    assert course.number(SPECTATOR) == watcher
    assert course.position(0).seen_by(0).encode() != course.position(1).seen_by(0).encode()


# Windows


def to_a_window(window: float) -> tuple[Course, int]:
    """A game of Art of War in which a seat is asked for an answer that it may decline."""
    course = begin("artofwar", {}, window=window)
    dice = random.Random(2)
    now = 0
    while True:
        now += 10_000
        onward(course, now)
        seat = next(seat for seat in range(course.seats) if course.asks(seat))
        found = course.truth.window(seat)
        if found is not None and course.truth.seat != OVER:
            return course, seat
        decide(course, seat, int(dice.choice(course.truth.choices(seat))), now)


def test_an_answer_that_comes_early_is_seen_when_the_window_closes() -> None:
    course, seat = to_a_window(1.5)
    window = course.truth.window(seat)
    assert window is not None
    opened = course.opened[seat]
    other = 1 - seat
    number = course.number(other)
    rows = decide(course, seat, int(window.decline), opened + 200)
    assert len(rows) == 1
    assert course.held_until() == opened + 1500
    assert course.number(other) == number
    assert not course.asks(other)
    assert course.undoable(seat) is None
    assert onward(course, opened + 1499) == []
    assert course.number(other) == number
    onward(course, opened + 1500)
    assert course.number(other) > number
    assert not course.drafts


def test_what_is_declined_in_advance_looks_like_an_answer_given_in_time() -> None:
    by_hand, seat = to_a_window(1.5)
    alone, _ = to_a_window(1.5)
    window = by_hand.truth.window(seat)
    assert window is not None
    decide(by_hand, seat, int(window.decline), by_hand.opened[seat] + 700)
    passing = nobody(alone)
    passing[seat] = Declining(ALWAYS, unless_aimed=False)
    assert onward(alone, alone.opened[seat], passing)
    seen = []
    for course in (by_hand, alone):
        feed = ViewFeed(course, 1 - seat)
        due = course.held_until()
        assert due == course.opened[seat] + 1500
        assert feed.changes(course, due - 1) == []
        onward(course, due)
        seen.append(feed.changes(course, due))
    assert seen[0] == seen[1] != []
    assert passing[seat].span != ASK


SUPPORTED = "field 0: P@b2 K@a2\nfield 1: G@a3 K@b3\nhand 0: S W\nhand 1: W2\n"


def put(course: Course, text: str) -> None:
    """Go on from a position, with nothing held."""
    course.truth = course.game.position(text)
    course.base = course.truth.copy()


def supported(window: float) -> tuple[Course, list[Row]]:
    """Art of War after a support at 10 seconds that was answered with a Wizard 200 ms later; also these rows."""
    course = Course(make_game("artofwar", {}, {}), NO_CLOCK, window, [])
    course.take(Row(0, START, SPECTATOR, 0, 0))
    put(course, SUPPORTED)
    log = decide(course, 0, int(course.truth.parse("+S")), 10_000)
    log += decide(course, 1, int(course.truth.parse("+W", 1)), 10_200)
    return course, log


def test_a_later_window_of_an_exchange_is_not_held_again() -> None:
    course, _ = supported(1.5)
    assert course.held_until() == 11_500
    assert not course.asks(0)
    onward(course, 11_500)
    assert course.asks(0)
    assert course.opened == [11_500, 10_000], "it looks open from when the Wizard is seen"
    number = course.number(1)
    decide(course, 0, int(course.truth.parse("+W", 0)), 11_600)
    assert not course.drafts
    assert course.number(1) > number
    number = course.number(0)
    decide(course, 1, int(course.truth.parse("pass", 1)), 11_700)
    assert not course.drafts
    assert course.number(0) > number


def test_the_next_exchange_is_held_from_its_own_first_window() -> None:
    course, _ = supported(1.5)
    onward(course, 11_500)
    put(course, SUPPORTED + "turns: 3")
    decide(course, 0, int(course.truth.parse("+S")), 12_000)
    decide(course, 1, int(course.truth.parse("pass", 1)), 12_100)
    assert course.held_until() == 13_500


def test_a_later_window_that_is_declined_in_advance_is_closed_at_once() -> None:
    course, _ = supported(1.5)
    onward(course, 11_500)
    passing = nobody(course)
    passing[1] = Declining(ALWAYS, unless_aimed=False)
    wizard, declined = int(course.truth.parse("+W", 0)), int(course.truth.parse("pass", 0))
    rows = course.plan(0, [wizard], 11_600, KEY, passing)
    assert [(row.seat, row.choice) for row in rows] == [(0, wizard), (1, declined)]
    for row in rows:
        course.take(row)
    assert not course.drafts
    assert course.asks(0)


def test_a_window_that_is_gone_back_to_is_held_anew() -> None:
    course = begin("artofwar", {}, window=1.5)
    dice = random.Random(2)
    now = 0
    while True:
        now += 10_000
        onward(course, now)
        seat = next(seat for seat in range(course.seats) if course.asks(seat))
        if course.truth.window(seat) is not None:
            break
        decide(course, seat, int(dice.choice(course.truth.choices(seat))), now)
    window = course.truth.window(seat)
    assert window is not None
    asked = course.rows
    decide(course, seat, int(window.decline), now + 5_000)
    course.take(Row(course.rows, BACK, SPECTATOR, asked, now + 9_000))
    assert course.asks(seat)
    assert course.closing(seat, window) == now + 10_500


@pytest.mark.parametrize("snapshot", [False, True], ids=["log", "snapshot"])
def test_an_exchange_is_held_as_long_after_a_restart(snapshot: bool) -> None:
    course, log = supported(1.5)
    again = Course(course.game, NO_CLOCK, 1.5, [])
    start = Row(0, START, SPECTATOR, 0, 0)
    if snapshot:
        onward(course, 11_500)
        memo = msgspec.msgpack.decode(msgspec.msgpack.encode(course.memo()), type=Memo)
        again.remember(memo, course.game.decode(course.truth.encode()), [start, *log])
    else:
        again.take(start)
        put(again, SUPPORTED)
        for row in log:
            again.take(row)
        assert again.held_until() == course.held_until() == 11_500
    for one in (course, again):
        onward(one, 11_500)
        window = one.truth.window(0)
        assert window is not None
        assert one.closing(0, window) == 11_500
        decide(one, 0, int(one.truth.parse("+W", 0)), 11_510)
        assert not one.drafts
    assert (again.opened, again.exchange, again.shown) == (course.opened, course.exchange, course.shown)


# Clocks


def test_a_clock_for_the_game_runs_for_who_is_asked_and_gains_by_each_move() -> None:
    course = begin("lionheart", {}, Clock("game", 100, 10))
    seat = int(course.truth.seat)
    thought = course.clocks.times.watching[seat]  # everybody watches the dice for the first turn
    decide(course, seat, int(course.truth.choices(seat)[1]), thought + 3_000)
    assert course.clocks.remaining(seat) == 97_000
    decide(course, seat, int(course.truth.choices(seat)[1]), thought + 7_000)
    assert course.clocks.remaining(seat) == 103_000
    assert course.clocks.remaining(1 - seat) == 100_000
    course.take(Row(course.rows, PAUSE, SPECTATOR, 0, thought + 10_000))  # two steps to watch, and a second
    course.take(Row(course.rows, RESUME, SPECTATOR, 0, 500_000))
    assert course.clocks.remaining(1 - seat) == 99_000
    assert course.clocks.end(1 - seat) == 599_000


def test_a_clock_for_the_move_begins_anew_with_each_move_and_not_with_each_step() -> None:
    course = begin("lionheart", {}, Clock("move", 60))
    seat = int(course.truth.seat)
    end = 60_000 + course.clocks.times.watching[seat]
    decide(course, seat, int(course.truth.choices(seat)[1]), 20_000)
    assert course.clocks.end(seat) == end
    step = course.undoable(seat)
    assert step is not None
    course.take(Row(course.rows, UNDO, seat, step.row, 30_000))
    assert course.clocks.end(seat) == end
    decide(course, seat, int(course.truth.choices(seat)[1]), 40_000)
    decide(course, seat, int(course.truth.choices(seat)[1]), 50_000)
    assert course.clocks.end(1 - seat) == 110_000 + 2 * STEP_MS


def test_a_clock_stands_while_its_seat_is_shown_what_others_did_and_never_for_long() -> None:
    course = begin("lionheart", {}, Clock("move", 60))
    seat, other = int(course.truth.seat), 1 - int(course.truth.seat)
    for at in (20_000, 20_100):
        decide(course, seat, int(course.truth.choices(seat)[1]), at)
    info = clock_info(course, 20_100)
    assert info is not None
    assert info.running == [other]
    assert info.stands_ms[other] == 2 * STEP_MS
    assert info.left_ms[other] == 60_000
    later = clock_info(course, 20_100 + 2 * STEP_MS + 500)
    assert later is not None
    assert later.stands_ms[other] == 0
    assert later.left_ms[other] == 59_500
    assert course.clocks.standing(seat, 20_100) == 0  # its own steps are nothing new to it
    for _ in range(40):
        course.clocks.shown(seat)
    assert course.clocks.standing(other, 20_100) == MOST_STEPS_MS
    assert course.clocks.end(other) == 20_100 + MOST_STEPS_MS + 60_000


def test_nobody_pays_for_the_time_when_no_server_ran() -> None:
    course = Course(make_game("lionheart", {}, {}), Clock("move", 60), 0.0, [(5_000, 905_000)])
    course.take(Row(0, START, SPECTATOR, 0, 0))
    onward(course, 0)
    seat = int(course.truth.seat)
    course.clocks.advance(910_000, course.running)
    assert course.clocks.remaining(seat) == 50_000 + course.clocks.times.watching[seat]


def test_nature_is_never_taken_back_and_rows_come_in_their_order() -> None:
    course = begin("lionheart", {})
    assert course.settled[-1].seat == NATURE
    assert course.undoable(int(course.truth.seat)) is None
    with pytest.raises(ValueError, match="row 99"):
        course.take(Row(99, PAUSE, SPECTATOR, 0, 0))


# One change for each step


def plain(scene: Scene) -> Message:
    """A scene as it is sent, with its pieces even if there are none."""
    return {"pieces": [], **json.loads(msgspec.json.encode(scene))}


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_steps_are_shown_one_by_one_each_with_the_scene_that_it_led_to(game: str, options: dict[str, object]) -> None:
    course = begin(game, options)
    dice = random.Random(11)
    views = [*range(course.seats), SPECTATOR]
    feeds = {viewer: ViewFeed(course, viewer) for viewer in views}
    scenes: dict[int, Message] = {
        viewer: {"number": feed.number, "scene": plain(feed.scene)} for viewer, feed in feeds.items()
    }
    between = 0
    for _ in range(60):
        stroll(course, 1, dice, [])
        for viewer, feed in feeds.items():
            messages = [json.loads(data) for data in feed.changes(course, 0)]
            for index, message in enumerate(messages):
                old = scenes[viewer]
                assert message["from"] == old["number"] < message["number"]
                scene = changed(old["scene"], message)
                scenes[viewer] = {"number": message["number"], "scene": scene}
                rolls = [one for entry in message["entries"] for one in entry["told"] if one["what"] == "rolled"]
                assert len(rolls) <= 1, "no dice are passed over"
                if index + 1 < len(messages):
                    between += 1
                    then, entry = looking_back(course, viewer, message["steps"])
                    assert entry is not None
                    assert entry.step == message["entries"][-1]["step"]
                    assert scene == plain(then)
            assert scenes[viewer]["number"] == course.number(viewer)
            assert scenes[viewer]["scene"] == plain(feed.scene)
    assert between > 10


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_what_is_looked_back_at_is_what_was_seen_then(game: str, options: dict[str, object]) -> None:
    course = begin(game, options)
    dice = random.Random(17)
    then: dict[tuple[int, int], bytes] = {}
    for _ in range(60):
        stroll(course, 1, dice, [])
        for viewer in (*range(course.seats), SPECTATOR):
            if not course.drafts.get(viewer):
                shown = ViewFeed(course, viewer).scene
                steps = len(course.settled)
                then[viewer, steps] = msgspec.json.encode(msgspec.structs.replace(shown, prompt=None))
    assert len(then) > 30
    for (viewer, steps), scene in then.items():
        assert msgspec.json.encode(looking_back(course, viewer, steps)[0]) == scene, (viewer, steps)
