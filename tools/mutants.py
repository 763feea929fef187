"""Counts how many small mistakes in a game's code its own tests notice, with mutmut: `make mutants GAME=lionheart`.

mutmut makes the mistakes (mutants) and runs, for each, the tests that reach the changed function. The random games of
the conformance suite are left out, so that the scenario tests alone are measured. A random sample of the mutants of
every group is tried, the same for the same code; `--sample 0` tries all of them. The result goes to `mutants.json` in
the game's folder, where `champclos games` reads it. Mutants that change nothing anybody could notice are listed with
the reason in `tests/mutants/GAME.toml` and not counted.
"""

import argparse
import gc
import hashlib
import importlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import chdir
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TypeVar

import pytest
from _pytest.config import _prepareconfig
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parents[1]
GROUPS = ("rules", "words", "positions")
WORDS = {"asking", "observe", "panels", "places", "said", "scene", "scenery", "telling", "things", "verbs", "words"}
POSITIONS = {"flaws", "text"}
# Not mutated: tables, figures and games that are made once, before the first test and so out of mutmut's reach; and
# what bots think of a position, which is measured by playing.
LEFT_OUT = {"__init__", "board", "clashes", "clauses", "content", "events", "figures", "game", "holdings"}
LEFT_OUT |= {"aims", "campaigns", "effects", "judgement", "odds", "phases", "plans", "rules", "rolls"}
# Functions that make a game's tables, called once as well.
MADE_ONCE = {"layout", "lines", "nature_verbs", "scenery", "seat_verbs"}
# Mirrors of scenarios that are left out, as pytest's -k names them: turned scenarios find what these would.
MIRRORS_LEFT_OUT = {"lionheart": "not flipped and not larger"}
RANDOM_PLAY = {"test_conformance.py", "test_judgement.py", "test_play.py"}
FOUND = {1, 3, 24, -24, 36, 152, 255}  # a test failed, or the mutant never ends

Given = TypeVar("Given")
Made = TypeVar("Made")

# mutmut 3.8 reads an attribute that pytest 9 no longer has.
BOOT = """
import sys
from _pytest.nodes import Node
if not hasattr(Node, "_nodeid"):
    Node._nodeid = property(lambda node: node.nodeid)
sys.path.insert(0, {tools!r})
import mutants
mutants.run_sample({sample}, {groups!r}, {children})
"""


def group_of(file: str) -> str:
    """The group that a file of a game belongs to, or an empty text if it is not mutated."""
    name = file.removesuffix(".py")
    if name in LEFT_OUT:
        return ""
    return "words" if name in WORDS else "positions" if name in POSITIONS else "rules"


def file_of(mutant: str) -> str:
    """The file of a mutant, from mutmut's name for it: package.module.function."""
    return mutant.partition(".x")[0].rpartition(".")[2] + ".py"


def function_of(mutant: str) -> str:
    """The function of a mutant, from mutmut's name for it: package.module.x_function__mutmut_7."""
    return mutant.partition(".x_")[2].partition("__mutmut")[0]


def drawn(names: Iterable[str], sample: int, wanted: Iterable[str] = GROUPS) -> set[str]:
    """The given number of mutants of every wanted group, the same for the same names; all of them for 0."""
    groups: dict[str, list[str]] = {}
    for name in sorted(names):
        if function_of(name) not in MADE_ONCE:
            groups.setdefault(group_of(file_of(name)), []).append(name)
    chosen: set[str] = set()
    for group in wanted:
        members = groups.get(group, [])
        dice = random.Random(hashlib.sha256(group.encode()).digest())
        chosen.update(members if sample == 0 else dice.sample(members, min(sample, len(members))))
    return chosen


class Workers(ProcessPoolExecutor):
    """The processes that write the mutants; mutmut's own pool waits for ever when one of its processes is killed."""

    def __init__(self, processes: int) -> None:
        super().__init__(processes, get_context("fork"))

    def imap_unordered(self, function: Callable[[Given], Made], given: Iterable[Given]) -> Iterator[Made]:
        """The results, in any order; `BrokenProcessPool` if a process is gone."""
        return self.map(function, given)


def run_sample(sample: int, groups: list[str], children: int) -> None:
    """Inside the folder of the mutants: make them, and run mutmut on a sample."""
    mutmut = importlib.import_module("mutmut.__main__")  # reads its settings from the folder it is imported in
    collect = mutmut.collect_source_file_mutation_data

    def collect_sample(*, mutant_names: list[str]) -> object:
        mutants, files = collect(mutant_names=mutant_names)
        chosen = drawn([name for _, name, _ in mutants], sample, groups)
        Path("sample.json").write_text(json.dumps(sorted(chosen)))
        Path("all.json").write_text(json.dumps(sorted(name for _, name, _ in mutants)))
        return [mutant for mutant in mutants if mutant[1] in chosen], files

    mutmut.collect_source_file_mutation_data = collect_sample  # type: ignore[attr-defined]
    mutmut.Pool = Workers  # type: ignore[attr-defined]
    make_runner = mutmut.get_mutant_runner
    mutmut.get_mutant_runner = lambda most: collecting_once(make_runner(most))  # type: ignore[attr-defined]
    mutmut._run([], children)
    alive = [name for name, code in exit_codes(Path()).items() if code is not None and code not in FOUND]
    changes = {name: change_of(name, mutmut.get_diff_for_mutant(name)) for name in alive}
    Path("alive.json").write_text(json.dumps(changes))


def collecting_once(runner: Any) -> Any:
    """A runner of mutmut that collects the tests once before the first mutant, and not again for each."""
    start = runner.startup

    def startup() -> None:
        tests = runner.test_runner
        items = collected([*tests._pytest_add_cli_args_test_selection, *tests._pytest_add_cli_args])
        tests.run_tests = lambda **given: first_failure(items, given["tests"])
        gc.collect()
        gc.freeze()  # else every process looks through all the mutants whenever it collects garbage
        start()

    runner.startup = startup
    return runner


def collected(arguments: list[str]) -> dict[str, Any]:
    """The tests by name, ready to run in this process and in those that it forks."""
    with chdir("mutants"):
        config = _prepareconfig(["--rootdir=.", "-q", "-s", "--tb=native", *arguments], [])
        config._do_configure()
        session = pytest.Session.from_config(config)
        config.hook.pytest_sessionstart(session=session)
        config.hook.pytest_collection(session=session)
    return {item.nodeid: item for item in session.items}


def first_failure(items: dict[str, Any], tests: Iterable[str]) -> int:
    """1 as soon as one of the tests fails, else 0; first those that run as written, then the mirrored ones."""
    tests = sorted(tests, key=lambda name: "written" not in name and "[" in name)
    with chdir("mutants"):
        for here, after in zip(tests, [*tests[1:], ""], strict=True):
            if any(report.failed for report in runtestprotocol(items[here], log=False, nextitem=items.get(after))):
                return 1
    return 0


def prepare(game: str) -> Path:
    """A folder in which mutmut finds the sources, the tests and its settings."""
    folder = ROOT / "build" / "mutants" / game
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("src", "tests", "docs"):
        if not (folder / name).is_symlink():
            (folder / name).symlink_to(ROOT / name)
    shutil.rmtree(folder / "mutants" / "tests", ignore_errors=True)
    sources = [path.name for path in (ROOT / "src/champclos/games" / game).glob("*.py") if group_of(path.name)]
    for name in sources:  # mutmut takes a file that it was stopped in the middle of for a whole one
        written = folder / "mutants/src/champclos/games" / game / name
        if not written.with_name(f"{name}.meta").exists():
            written.unlink(missing_ok=True)
    tests = sorted((ROOT / "tests/games" / game).glob("test_*.py"))
    options = ["-m", "not slow", "-k", MIRRORS_LEFT_OUT.get(game, ""), "-p", "no:cacheprovider", "-p", "no:xdist"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["pytest"]["ini_options"]
    lines = [
        "[tool.mutmut]",
        'source_paths = ["src"]',
        'also_copy = ["docs"]',
        f"only_mutate = {json.dumps([f'src/champclos/games/{game}/{name}' for name in sorted(sources)])}",
        "pytest_add_cli_args_test_selection = "
        + json.dumps([f"tests/games/{game}/{path.name}" for path in tests if path.name not in RANDOM_PLAY]),
        f"pytest_add_cli_args = {json.dumps(options)}",
        "[tool.pytest.ini_options]",
        f"addopts = {json.dumps(project['addopts'])}",
        f"markers = {json.dumps(project['markers'])}",
    ]
    (folder / "pyproject.toml").write_text("\n".join(lines) + "\n")
    return folder


def exit_codes(folder: Path) -> dict[str, int | None]:
    """What became of each mutant, as mutmut wrote it down."""
    found: dict[str, int | None] = {}
    for meta in (folder / "mutants" / "src").rglob("*.meta"):
        found.update(json.loads(meta.read_text())["exit_code_by_key"])
    return found


def forget_survivors(folder: Path) -> None:
    """Let those be tried again that no test noticed, because there are new tests."""
    for meta in (folder / "mutants" / "src").rglob("*.meta"):
        data = json.loads(meta.read_text())
        codes = data["exit_code_by_key"]
        data["exit_code_by_key"] = {name: code if code in FOUND else None for name, code in codes.items()}
        meta.write_text(json.dumps(data, indent=4))


def change_of(mutant: str, diff: str) -> dict[str, str]:
    """A mutant as people read it: where, what the line was and what it is now."""
    lines = diff.splitlines()
    was = [line[1:].strip() for line in lines if re.match(r"-(?!--)", line)]
    now = [line[1:].strip() for line in lines if re.match(r"\+(?!\+\+)", line)]
    function = mutant.rpartition(".x")[2].partition("__mutmut")[0].strip("_ǁ").replace("ǁ", ".")
    return {"where": f"{file_of(mutant)} {function}", "was": " ".join(was), "now": " ".join(now)}


def excuses(game: str) -> dict[tuple[str, str, str], str]:
    """The listed mutants that nobody could notice, with the reason."""
    path = ROOT / "tests" / "mutants" / f"{game}.toml"
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", []) if path.exists() else []
    return {(row["where"], row["was"], row["now"]): row["why"] for row in rows}


def summarise(folder: Path, game: str) -> dict[str, object]:
    """The figures of every group, and the mutants that live without an excuse."""
    codes = exit_codes(folder)
    chosen = json.loads((folder / "sample.json").read_text())
    every = json.loads((folder / "all.json").read_text())
    changes = json.loads((folder / "alive.json").read_text())
    excused = excuses(game)
    summary: dict[str, object] = {}
    for group in GROUPS:
        tried = [name for name in chosen if group_of(file_of(name)) == group and codes.get(name) is not None]
        alive = [changes[name] for name in tried if codes[name] not in FOUND]
        strangers = [row for row in alive if (row["where"], row["was"], row["now"]) not in excused]
        summary[group] = {
            "mutants": sum(group_of(file_of(name)) == group for name in every),
            "tried": len(tried),
            "found": len(tried) - len(alive),
            "equivalent": len(alive) - len(strangers),
            "alive": strangers,
        }
    return summary


def main() -> None:
    """Make the mutants of a game, try a sample, write and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--sample", type=int, default=400, help="mutants per group; 0 for all")
    parser.add_argument("--children", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--groups", nargs="+", choices=GROUPS, default=list(GROUPS), help="groups to try; all of them")
    parser.add_argument("--retry", action="store_true", help="try again what lived last time; then go on as before")
    given = parser.parse_args()
    if not (ROOT / "src/champclos/games" / given.game / "rulebook.toml").exists():
        parser.error(f"there is no game {given.game!r} in src/champclos/games")
    folder = prepare(given.game)
    if given.retry:
        forget_survivors(folder)
    boot = BOOT.format(tools=str(ROOT / "tools"), sample=given.sample, groups=given.groups, children=given.children)
    try:
        done = subprocess.run([sys.executable, "-c", boot], cwd=folder, check=False).returncode
    except KeyboardInterrupt:
        sys.exit("stopped; what was tried is kept and not tried again")
    if done:
        sys.exit(f"mutmut ended with {done}: see above")
    summary = summarise(folder, given.game)
    text = json.dumps(summary, indent=2, ensure_ascii=False) + "\n"
    (ROOT / "src/champclos/games" / given.game / "mutants.json").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
