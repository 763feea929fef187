"""The counts of mistakes that the games' tests notice: what `make mutants` wrote down, and how it counts."""

import importlib.util
import os
import tomllib
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from types import ModuleType

import pytest

from champclos.cli.ledger import Mutants, mutants_of
from champclos.games import RELEASED

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "champclos" / "games"
BARS = {"rules": 0.97, "words": 0.85}


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutants", ROOT / "tools" / "mutants.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", RELEASED)
@pytest.mark.parametrize("part", BARS)
def test_the_tests_of_a_game_notice_most_mistakes(name: str, part: str) -> None:
    counted = mutants_of(name)[part]
    assert counted.tried >= 50
    assert counted.share >= BARS[part]


@pytest.mark.parametrize("name", RELEASED)
def test_what_is_excused_has_a_reason_and_is_still_in_the_code(name: str) -> None:
    path = ROOT / "tests" / "mutants" / f"{name}.toml"
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"]
    assert rows
    for row in rows:
        file = row["where"].split()[0]
        source = " ".join((GAMES / name / file).read_text(encoding="utf-8").split())
        assert " ".join(row["was"].split()) in source, row
        assert len(row["why"]) > 10, row


def test_every_file_is_counted_under_its_part(tool: ModuleType) -> None:
    assert tool.group_of("law.py") == "rules"
    assert tool.group_of("scene.py") == "words"
    assert tool.group_of("text.py") == "positions"
    assert tool.group_of("judgement.py") == ""


def test_a_sample_is_drawn_by_part_and_the_same_every_time(tool: ModuleType) -> None:
    names = [f"champclos.games.g.law.x_f__mutmut_{n}" for n in range(50)]
    names += [f"champclos.games.g.scene.xǁSceneǁf__mutmut_{n}" for n in range(3)]
    chosen = tool.drawn(names, 10)
    assert chosen == tool.drawn(reversed(names), 10)
    assert sum(".law." in name for name in chosen) == 10
    assert sum(".scene." in name for name in chosen) == 3
    assert tool.drawn(names, 0) == set(names)
    assert tool.drawn(names, 10, ["rules"]) == {name for name in chosen if ".law." in name}


def test_only_what_lived_is_tried_again(tool: ModuleType, tmp_path: Path) -> None:
    meta = tmp_path / "mutants" / "src" / "law.py.meta"
    meta.parent.mkdir(parents=True)
    meta.write_text('{"exit_code_by_key": {"found": 1, "never ends": 36, "lived": 0, "no test": 33, "new": null}}')
    tool.forget_survivors(tmp_path)
    left = {"found": 1, "never ends": 36, "lived": None, "no test": None, "new": None}
    assert tool.exit_codes(tmp_path) == left


def test_a_mutant_is_shown_as_the_line_before_and_after(tool: ModuleType) -> None:
    diff = "--- a.py\n+++ a.py\n@@ -1,2 +1,2 @@\n def why(self):\n-    return 0\n+    return 1\n"
    shown = tool.change_of("champclos.games.g.law.xǁLawǁwhy__mutmut_4", diff)
    assert shown == {"where": "law.py Law.why", "was": "return 0", "now": "return 1"}
    assert tool.change_of("champclos.games.g.law.x_why__mutmut_4", diff)["where"] == "law.py why"


def test_the_share_leaves_out_what_nobody_could_notice() -> None:
    assert Mutants(mutants=900, tried=100, found=90, equivalent=10).share == 1.0


def test_a_process_that_is_killed_while_it_writes_mutants_is_an_error_and_no_endless_wait(tool: ModuleType) -> None:
    with tool.Workers(processes=1) as workers:
        assert list(workers.imap_unordered(abs, [-1, -2])) == [1, 2]
        with pytest.raises(BrokenProcessPool):
            list(workers.imap_unordered(os._exit, [3]))
