"""The tool that spoils rows of content one by one: what it tries, and how it counts."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
TOOL = ROOT / "tools" / "row_mutants.py"
CONTENT: dict[str, Any] = {
    "maps": {"field": {"rows": ["a1 b1"]}},
    "keywords": {
        "guard": {"rows": [{"when": "hit", "may": True, "if": ["near == 1"], "do": [{"heal": 2}, {"stun": True}]}]}
    },
}


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("row_mutants", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_rows_conditions_deeds_and_numbers_are_spoilt_one_at_a_time(tool: ModuleType) -> None:
    names = [mistake.name for mistake in tool.mistakes(CONTENT)]
    assert names == [
        "keywords.guard.rows.0: left out",
        "keywords.guard.rows.0.if.0: left out (near == 1)",
        "keywords.guard.rows.0.do.0: left out ({'heal': 2})",
        "keywords.guard.rows.0.do.0.heal: 3 for 2",
        "keywords.guard.rows.0.do.1: left out ({'stun': True})",
    ]


def test_conditions_of_feats_hold_always_or_ask_for_more(tool: ModuleType) -> None:
    feats = {"feats": {"unbroken": {"if": ["hero.wounds == 0", "own.kills >= 1"]}, "hilltop": {"if": ["at == hill"]}}}
    found = tool.mistakes(feats)
    assert [mistake.name for mistake in found] == [
        "feats.unbroken.if.0: always (hero.wounds == 0)",
        "feats.unbroken.if.0: hero.wounds == 1 for hero.wounds == 0",
        "feats.unbroken.if.1: always (own.kills >= 1)",
        "feats.unbroken.if.1: own.kills >= 2 for own.kills >= 1",
        "feats.hilltop.if.0: always (at == hill)",
    ]
    assert tool.changed(feats, found[3])["feats"]["unbroken"]["if"] == ["hero.wounds == 0", "own.kills >= 2"]


@pytest.mark.parametrize(("file", "entry"), [("content.toml", "keywords.shield"), ("duel.toml", "cards.brace")])
def test_a_game_reads_the_mistake_whichever_file_it_is_in(file: str, entry: str) -> None:
    script = f"""
import sys, tomllib
sys.path[:0] = [{str(ROOT / "src")!r}, {str(TOOL.parent)!r}]
import row_mutants
from champclos.games.signum.content import read_duel
file = row_mutants.ROOT / "src/champclos/games/signum/{file}"
content = tomllib.loads(file.read_text(encoding="utf-8"))
row_mutants.spoil(file, content, row_mutants.Mistake((*{entry!r}.split("."), "rows", 0), None, ""))
table, name = {entry!r}.split(".")
print(len(getattr(read_duel({{}})[0], table)[name].rows))
"""
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout == "0\n"


def test_a_mistake_changes_its_place_and_nothing_else(tool: ModuleType) -> None:
    dropped, _, _, larger, _ = (tool.changed(CONTENT, mistake) for mistake in tool.mistakes(CONTENT))
    assert dropped["keywords"]["guard"]["rows"] == []
    assert larger["keywords"]["guard"]["rows"][0]["do"] == [{"heal": 3}, {"stun": True}]
    assert dropped["maps"] == larger["maps"] == CONTENT["maps"]
    assert CONTENT["keywords"]["guard"]["rows"]


def test_every_file_of_scenarios_is_run_and_first_the_one_that_speaks_most_of_the_entry(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    files = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests" / "games" / "signum").glob("test_*.py"))
    ordered = tool.likeliest_first("signum", "spyglass")
    assert Path(ordered[0]).name == "test_cards.py"
    assert sorted(ordered) == [one for one in files if Path(one).name not in tool.LEFT_OUT]
    assert tool.mentions("hard_target", 'rule("SIG-GLOSS-HARD-TARGET") def test_a_hard_target()') == 2


def test_a_mistake_that_a_scenario_notices_is_counted() -> None:
    command = [sys.executable, str(TOOL), "signum", "--workers", "1", "--only"]
    found = subprocess.run([*command, "keywords.berserk.rows.0:"], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout.splitlines()[-1][:6]) == (0, "1 of 1"), found.stdout + found.stderr
