import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import champclos
from champclos import bots, games
from champclos.bots import make_bot, own
from champclos.bots.own import load_bots
from champclos.core.errors import ChampclosError
from champclos.games import own as own_games
from champclos.lab import luggage
from champclos.lab.luggage import Luggage, packed

BOT = """
from pathlib import Path

import champclos
from helped import chosen


class Traveller(champclos.Player):
    name = "traveller"

    def choose(self, seen):
        return chosen(seen, int(Path(__file__).with_suffix(".weights").read_text()))
"""


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A process that knows no files of anybody's, and a cache of its own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(own, "_loaded", {})
    monkeypatch.setattr(own_games, "_loaded", {})
    monkeypatch.setattr(games, "_strangers", {})
    monkeypatch.setattr(bots, "_KINDS", dict(bots._KINDS))
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop("helped", None)


def unpack_elsewhere(data: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own, "_loaded", {})
    msgspec.msgpack.decode(data, type=Luggage).unpack()


def test_a_bot_travels_with_what_belongs_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "traveller.py").write_text(BOT)
    (folder / "helped.py").write_text("def chosen(seen, number):\n    return seen.choices(seen.viewer)[number]\n")
    (folder / "traveller.weights").write_text("1")
    (folder / "other.weights").write_text("2")
    load_bots(folder / "traveller.py")
    data = packed()
    shutil.rmtree(folder)
    unpack_elsewhere(data, monkeypatch)
    state = champclos.game("warriors", seats=2).start()
    champclos.settle(state, champclos.FastDice(1))
    seat = int(state.seat)
    assert make_bot("traveller", 0, 0, seat).choose(state.seen_by(seat)) == state.choices(seat)[1]
    kept = sorted(path.name for path in (tmp_path / "cache").rglob("*") if path.is_file() and path.suffix != ".pyc")
    assert kept == ["helped.py", "traveller.py", "traveller.weights"]


def test_what_is_there_already_is_used_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "traveller.py"
    path.write_text("import champclos\n\n\nclass Here(champclos.Player):\n    name = 'here'\n\n"
                    "    def choose(self, seen):\n        return champclos.RESIGN\n")  # fmt: skip
    load_bots(path)
    unpack_elsewhere(packed(), monkeypatch)
    assert own.own_files().bots == [str(path)]
    assert not (tmp_path / "cache").exists()


def test_a_machine_with_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = packed()
    monkeypatch.setattr(champclos, "__version__", "0.0.1")
    with pytest.raises(ChampclosError, match=r"a machine has Champclos 0\.0\.1, not "):
        unpack_elsewhere(data, monkeypatch)


def test_too_much_luggage_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "heavy.py"
    path.write_text("import champclos\n\n\nclass Heavy(champclos.Player):\n    name = 'heavy'\n\n"
                    "    def choose(self, seen):\n        return champclos.RESIGN\n")  # fmt: skip
    load_bots(path)
    monkeypatch.setattr(luggage, "LARGEST", 10)
    with pytest.raises(ChampclosError, match="at most 0 MB travel to a cluster"):
        packed()
