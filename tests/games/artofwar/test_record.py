"""A whole game that ends in collapse, kept as a record: the one end that random play hardly ever meets."""

from pathlib import Path

import pytest

from champclos.records import load_record, read_record, record_of, replay, write_record
from champclos.testing import rule
from champclos.testing.scenarios import ended
from tests.games.artofwar.helpers import FIRST, started
from tests.games.mirrored import unmirrored

GOLDEN = Path(__file__).parent / "collapse.champ"
RECORDS = Path(__file__).parents[2] / "records"
GAME = """
R01 R01 R01 R01
SSS keep GWW redraw SGW P G first=0
S@b2 W@b3 S@reserve S@reserve
G b2xb3 pass !a3 !G@b3 end
A end
A @a2 end
P end
A b2xb3 pass a2xa3 pass
"""


def test_the_game_is_played_to_its_collapse() -> None:
    state = started()
    steps: list[tuple[int, int]] = []
    for move in GAME.split():
        seat = int(state.seat)
        choice = int(state.parse(move))
        state.play(seat, choice)
        steps.append((seat, choice))
    assert ended(state) == ("AOW-END-4", [0])
    assert write_record(record_of(FIRST, steps)) == GOLDEN.read_text(encoding="utf-8")


@rule("AOW-END-4", "AOW-CONSCRIPT-3")
@unmirrored("a record is what it is")
def test_the_record_replays_to_the_same_end() -> None:
    record, problems = read_record(GOLDEN.read_text(encoding="utf-8"))
    assert not problems
    game = replay(record)
    assert ended(game.go(game.last)) == ("AOW-END-4", [0])


@rule("AOW-SETUP-3")
@unmirrored("a record is what it is")
@pytest.mark.parametrize("kind", ["plain", "sealed", "seat0", "spectator", "open"])
@pytest.mark.parametrize("version", [1, 2])
def test_a_record_of_older_rules_stops_where_the_first_player_was_picked_too_early(kind: str, version: int) -> None:
    record, problems = load_record(RECORDS / f"artofwar-first-rules{version}-{kind}.champ")
    refused = next(problem for problem in problems if problem.wrong)
    assert (refused.kind, refused.clause) == ("illegal", "AOW-SETUP-3")
    assert (record.steps, record.rest[0].text) == ((), f"* first={record.rest[0].text[-1]}")


def test_a_record_of_older_rules_that_begins_later_replays_whole() -> None:
    record, problems = load_record(RECORDS / "artofwar-first-rules2-from-position.champ")
    assert not [problem for problem in problems if problem.wrong]
    assert record.steps
    assert record.rest == ()
