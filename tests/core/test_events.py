import pytest

from champclos.core.dice import FastDice
from champclos.core.events import CHOSE, DREW, NOTHING, SHOWED, Event, event_of, known_events
from champclos.core.game import NATURE, SPECTATOR, TRUTH
from tests.toys.skirmish import make
from tests.toys.skirmish.state import SkirmishState

OPEN = Event(1, SHOWED, 0, 7, 2, 1)
SECRET = Event(1, DREW, 1, 7, 2, 1, 1, Event(1, DREW, 1, NOTHING, 2, 1))
UNTOLD = Event(1, CHOSE, 0, 7, 2, 1, 0)


def start() -> SkirmishState:
    return make({}, {}).start()


@pytest.mark.parametrize("event", [OPEN, SECRET, UNTOLD])
def test_an_event_is_made_again_from_its_key(event: Event) -> None:
    assert event_of(event.key()) == event
    assert hash(event_of(event.key())) == hash(event)


def test_events_are_equal_only_if_the_same_viewers_are_told_the_same_of_them() -> None:
    numbers = (1, DREW, 1, 7, 2, 1)
    alike = [
        Event(*numbers),
        Event(*numbers, 0),
        Event(*numbers, 1),
        Event(*numbers, 1, Event(1, DREW, 1, NOTHING, 2, 1)),
        Event(*numbers, 1, Event(1, DREW, 1, NOTHING, 3, 1)),
    ]
    assert len(set(alike)) == len(alike)
    assert alike[3] == SECRET


def test_a_secret_is_told_to_its_seat_and_the_others_hear_what_stands_instead() -> None:
    told = [OPEN, UNTOLD, SECRET]
    assert known_events(told, 0) == [OPEN, UNTOLD, SECRET.instead]
    assert known_events(told, 1) == [OPEN, SECRET]
    assert known_events(told, SPECTATOR) == [OPEN, SECRET.instead]


def test_where_nothing_is_secret_everybody_is_told_the_same_list() -> None:
    told = [OPEN, OPEN]
    assert known_events(told, SPECTATOR) is told
    assert known_events([SECRET], 1) == [SECRET]


def test_a_secret_is_hidden_wherever_it_stands_among_the_events() -> None:
    state = start()
    state.begin_telling()
    for event in (OPEN, OPEN, SECRET, OPEN, UNTOLD):
        state.tell_event(event)
    assert state.seen_by(TRUTH).told == [OPEN, OPEN, SECRET, OPEN, UNTOLD]
    assert state.seen_by(1).told == [OPEN, OPEN, SECRET, OPEN]
    assert state.seen_by(0).told == [OPEN, OPEN, SECRET.instead, OPEN, UNTOLD]
    assert state.seen_by(0).seen_by(SPECTATOR).told == state.seen_by(SPECTATOR).told


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_a_view_that_is_played_on_tells_what_its_viewer_may_know(viewer: int) -> None:
    state = start()
    view = state.seen_by(viewer)
    masked = state.mask(viewer, NATURE, 0)
    state.apply(NATURE, 0)
    view.apply(NATURE, masked)
    assert view.told == state.seen_by(viewer).told
    assert [event.who for event in view.told] == [0 if viewer == 0 else NOTHING]


def test_nothing_is_told_where_nobody_listens() -> None:
    state = start()
    state.hush()
    for quiet in (state, state.copy(), state.seen_by(0), state.seen_by(0).imagine(FastDice(1))):
        quiet.apply(NATURE, quiet.mask(quiet.viewer, NATURE, 0))
        quiet.tell_event(SECRET)
        quiet.telling().append(OPEN)
        assert quiet.told == []
        assert not quiet.heard()
