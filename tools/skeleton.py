"""Writes a new game: a small complete one with every room of the shape, its tests and its page, ready to be changed.

`make game NAME=tafl` calls it. The templates below `tools/skeleton` are a game called Tafl; its name is replaced.
"""

import keyword
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
TEMPLATES: Final = ROOT / "tools" / "skeleton"
GAMES: Final = ROOT / "src" / "champclos" / "games"
TESTS: Final = ROOT / "tests" / "games"
PAGES: Final = ROOT / "docs" / "games"
NAME: Final = re.compile(r"[a-z][a-z0-9_]{1,18}[a-z0-9]", re.ASCII)
RESERVED: Final = ("house",)  # the clauses that hold at every table


def class_name(name: str) -> str:
    """The name of the game as classes have it: `art_of_war` is `ArtOfWar`."""
    return "".join(part.capitalize() for part in name.split("_"))


def prefix(name: str) -> str:
    """What the ids of the clauses begin with."""
    return name.replace("_", "").upper()


def named(template: str, name: str) -> str:
    """A template for a game of this name."""
    return template.replace("TAFL", prefix(name)).replace("Tafl", class_name(name)).replace("tafl", name)


def places(name: str) -> dict[Path, Path]:
    """Where each template goes."""
    found = {TEMPLATES / "page.md": PAGES / f"{name}.md"}
    for part, folder in (("game", GAMES / name), ("tests", TESTS / name)):
        found |= {path: folder / path.name for path in sorted((TEMPLATES / part).iterdir()) if path.is_file()}
    return found


def why_not(name: str) -> str:
    """Why no game can be called this, or an empty text."""
    if not name:
        return "the game has no name: make game NAME=tafl"
    if not NAME.fullmatch(name) or "__" in name:
        return f'"{name}": a name has 3 to 20 small letters, digits and single "_", and begins with a letter'
    if keyword.iskeyword(name) or name in RESERVED:
        return f'"{name}": this name means something else already'
    for path in (GAMES / name, GAMES / f"{name}.py", TESTS / name, PAGES / f"{name}.md"):
        if path.exists():
            return f'"{name}": this name is taken by {path.relative_to(ROOT)}'
    for rulebook in sorted(ROOT.glob("src/champclos/**/rulebook.toml")) + sorted(ROOT.glob("tests/**/rulebook.toml")):
        if f"[{prefix(name)}-" in rulebook.read_text(encoding="utf-8"):
            return f'"{name}": its clauses would be called {prefix(name)}-…, as in {rulebook.relative_to(ROOT)}'
    return ""


def main(arguments: list[str]) -> int:
    """Write the game of the name given; 2 is a name that cannot be."""
    name = arguments[0] if arguments else ""
    wrong = why_not(name)
    if wrong or len(arguments) > 1:
        print(f"make game: {wrong or 'one name is wanted'}", file=sys.stderr)
        return 2
    written = places(name)
    for template, target in written.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(named(template.read_text(encoding="utf-8"), name), encoding="utf-8")
    # The order of imports and the breaks of lines depend on the name.
    python = [str(path) for path in written.values() if path.suffix == ".py"]
    ruff = [sys.executable, "-m", "ruff"]
    subprocess.run([*ruff, "check", "--quiet", "--select", "I", "--fix", *python], cwd=ROOT, check=True)
    subprocess.run([*ruff, "format", "--quiet", *python], cwd=ROOT, check=True)
    subprocess.run([sys.executable, "tools/ledger.py"], cwd=ROOT, check=True)
    for path in (GAMES / name, TESTS / name, PAGES / f"{name}.md"):
        print(f"written: {path.relative_to(ROOT)}")
    print(f"try: .venv/bin/pytest tests/games/{name}\nthen: docs/writing-a-game.md, and change it clause by clause")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
