"""Sees that a game's scenarios notice every mistake in the rows of its content: `python tools/row_mutants.py signum`.

What a card, a keyword or a terrain does is rows in the game's `content.toml`, or in another file (`--file duel.toml`).
Here every row is left out once, then each of its conditions and each of its deeds, and each of its numbers is made
larger by one; so is the number in each condition of a Feat or an achievement, which are nothing but conditions, and
each of them is made to hold always. For every such mistake the scenarios of the game (`pytest --scenarios`) run on the
changed content, and one of them must fail. Mistakes that nobody could notice are listed with the reason in
`tests/mutants/GAME.toml` as `[[rows]]`, those of `duel.toml` as `[[duel]]` and so on, and not tried. Ends with 1 if a
mistake was not noticed.
"""

import argparse
import copy
import importlib
import inspect
import os
import re
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
Row = dict[str, Any]
Step = str | int
FAILED, LIVES, NO_TESTS = 1, 0, 5  # pytest's answers: a test failed, all passed, there was none
ALWAYS = "own.kills >= 0"  # a condition of Feats that holds in every position
# What any change of the content fails in, or what plays at random: it would notice everything and show nothing.
LEFT_OUT = ("test_content.py", "test_conformance.py", "test_judgement.py", "test_position.py")


class Mistake(NamedTuple):
    """One change of the content: the way to the value, the new value or nothing if it is left out, and its name."""

    way: tuple[Step, ...]
    value: int | str | None
    name: str


def entries(table: Row, way: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], list[Row]]]:
    """All entries that have rows, and the way to the rows."""
    for name, value in table.items():
        if name == "rows" and isinstance(value, list) and all(isinstance(row, dict) for row in value):
            yield (*way, name), value
        elif isinstance(value, dict):
            yield from entries(value, (*way, name))


def parts(value: object, way: tuple[Step, ...]) -> Iterator[Mistake]:
    """The mistakes in a part of a row: numbers, conditions and deeds."""
    said = ".".join(str(step) for step in way)
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield Mistake(way, value + 1, f"{said}: {value + 1} for {value}")
    elif isinstance(value, list):
        for number, one in enumerate(value):
            if len(value) > 1 or way[-1] == "if":
                yield Mistake((*way, number), None, f"{said}.{number}: left out ({one})")
            yield from parts(one, (*way, number))
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from parts(one, (*way, name))


def mistakes(content: Row) -> list[Mistake]:
    """Every mistake that is tried."""
    found: list[Mistake] = []
    for way, rows in entries(content):
        for number, row in enumerate(rows):
            here = (*way, number)
            found.append(Mistake(here, None, f"{'.'.join(str(step) for step in here)}: left out"))
            found += parts(row, here)
    for part in ("feats", "achievements"):
        for name, one in content.get(part, {}).items():
            found += conditions(one.get("if", []), (part, name, "if"))
    return found


def conditions(texts: list[str], way: tuple[Step, ...]) -> Iterator[Mistake]:
    """The mistakes in the conditions of a Feat: one always holds, since none may be missing, or asks for one more."""
    said = ".".join(str(step) for step in way)
    for number, text in enumerate(texts):
        yield Mistake((*way, number), ALWAYS, f"{said}.{number}: always ({text})")
        more = re.sub(r"\d+$", lambda found: str(int(found[0]) + 1), text)
        if more != text:
            yield Mistake((*way, number), more, f"{said}.{number}: {more} for {text}")


def changed(content: Row, mistake: Mistake) -> Row:
    """The content with a mistake in it."""
    result = copy.deepcopy(content)
    inside: Any = result
    for step in mistake.way[:-1]:
        inside = inside[step]
    if mistake.value is None:
        del inside[mistake.way[-1]]
    else:
        inside[mistake.way[-1]] = mistake.value
    return result


def excused(game: str, file: str) -> dict[str, str]:
    """The mistakes that nobody could notice, by name, and why."""
    path = ROOT / "tests" / "mutants" / f"{game}.toml"
    kind = "rows" if file == "content.toml" else Path(file).stem
    listed = tomllib.loads(path.read_text()).get(kind, []) if path.exists() else []
    return {one["mistake"]: one["why"] for one in listed}


def mentions(entry: str, text: str) -> int:
    """How often a text speaks of an entry, which tests call by name or write into their own names."""
    return text.lower().replace("_", "-").count(entry.replace("_", "-"))


def likeliest_first(game: str, entry: str) -> list[str]:
    """The files of scenarios; those that speak most of the entry with the mistake come first."""
    files = [path for path in sorted(Path(f"tests/games/{game}").glob("test_*.py")) if path.name not in LEFT_OUT]
    return [str(path) for path in sorted(files, key=lambda path: -mentions(entry, path.read_text(encoding="utf-8")))]


class LikeliestFirst:
    """Of the tests of a run, those that speak most of an entry come first: whoever notices a mistake ends the run."""

    def __init__(self, entry: str) -> None:
        self.entry = entry

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put the tests into order; none is left out."""
        items.sort(key=lambda item: -mentions(self.entry, said_by(item)))


def said_by(item: pytest.Item) -> str:
    """The name of a test with its parameters, and its source."""
    return item.name + (inspect.getsource(item.obj) if isinstance(item, pytest.Function) else "")


def spoil(ours: Path, content: Row, mistake: Mistake) -> None:
    """From now on this process reads the content with a mistake in it."""
    from champclos.core import content as reading  # noqa: PLC0415 — of the sources, which main() has put on the path

    read = reading.read_toml
    for module in (reading, importlib.import_module(f"champclos.games.{ours.parent.name}.content")):
        if hasattr(module, "read_toml"):  # a name that was imported is one of its own
            vars(module)["read_toml"] = lambda path: changed(content, mistake) if path == ours else read(path)


def noticed(ours: Path, content: Row, mistake: Mistake) -> int:
    """What pytest answers with this mistake in the content; in a process of its own, which ends after it.

    The likeliest file of scenarios runs alone, since most mistakes end there, and then all others.
    """
    spoil(ours, content, mistake)
    entry = str(mistake.way[1])
    first, *others = likeliest_first(ours.parent.name, entry)
    with Path(os.devnull).open("w") as nothing:
        os.dup2(nothing.fileno(), 1)
        os.dup2(nothing.fileno(), 2)
        answer = run([first], entry)
        return answer if answer not in (LIVES, NO_TESTS) else run(others, entry)


def run(files: list[str], entry: str) -> int:
    """What pytest answers to the scenarios of some files; nobody reads what a failure says, so asserts stay plain."""
    options = ["-x", "-q", "--scenarios", "-m", "not slow", "-p", "no:cacheprovider", "--assert=plain"]
    return int(pytest.main([*options, *files], plugins=[LikeliestFirst(entry)]))


def main() -> int:
    """Try the mistakes of a game, or those whose names begin with some words."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--only", default="", help="mistakes whose names begin so: keywords.shield")
    parser.add_argument("--file", default="content.toml", help="the file of the game that has the rows: duel.toml")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT / "src"))
    ours = ROOT / "src" / "champclos" / "games" / asked.game / asked.file
    content = tomllib.loads(ours.read_text(encoding="utf-8"))
    all_of_them, reasons = mistakes(content), excused(asked.game, asked.file)
    if unknown := reasons.keys() - {one.name for one in all_of_them}:
        print(f"tests/mutants/{asked.game}.toml excuses what is not tried: {', '.join(sorted(unknown))}")
        return 1
    tried = [one for one in all_of_them if one.name.startswith(asked.only) and one.name not in reasons]
    load(asked.game)
    lived: list[str] = []
    context = get_context("fork")
    with ProcessPoolExecutor(asked.workers, mp_context=context) as pool:
        answers = pool.map(partial(apart, ours, content), tried)
        for number, (one, answer) in enumerate(zip(tried, answers, strict=True), start=1):
            if answer != FAILED:
                lived.append(one.name)
                print(f"{'not noticed' if answer == LIVES else f'pytest answered {answer}'}: {one.name}", flush=True)
            if number % 20 == 0:
                print(f"{number} of {len(tried)} tried", flush=True)
    print(f"{len(tried) - len(lived)} of {len(tried)} mistakes in rows are noticed; {len(reasons)} excused")
    return 1 if lived else 0


def load(game: str) -> None:
    """Load pytest's plugins and the code of the game, once for all processes that are forked from this one.

    Content is read where a game is made, so each process reads its own: no test is loaded here, and no game is made.
    """
    with Path(os.devnull).open("w") as nothing, redirect_stdout(nothing):
        pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", "tests/test_row_mutants.py"])
    importlib.import_module(f"champclos.games.{game}")


def apart(ours: Path, content: Row, mistake: Mistake) -> int:
    """Try one mistake in a process of its own: tests that ran once would keep the content they saw."""
    child = os.fork()
    if child == 0:
        answer = 70
        try:
            answer = noticed(ours, content, mistake)
        finally:
            os._exit(answer)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


if __name__ == "__main__":
    sys.exit(main())
