"""A whole game that ends in collapse, kept as a record: the one end that random play hardly ever meets."""

from pathlib import Path

from champclos.records import read_record, record_of, replay, write_record
from champclos.testing import rule
from tests.games.artofwar.helpers import FIRST, ended, started

GOLDEN = Path(__file__).parent / "collapse.champ"
GAME = """
first=0 R01 R01 R01 R01
SSS keep GWW redraw SGW P G
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
def test_the_record_replays_to_the_same_end() -> None:
    record, problems = read_record(GOLDEN.read_text(encoding="utf-8"))
    assert not problems
    game = replay(record)
    assert ended(game.go(game.last)) == ("AOW-END-4", [0])
