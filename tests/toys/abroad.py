"""Skirmish as somebody else's game: copied out of this project, as a package that imports nothing but champclos."""

import shutil
from pathlib import Path

HOME = Path(__file__).parent / "skirmish"


def skirmish_at(folder: Path) -> Path:
    """The package, in a folder of its own."""
    package = folder / "skirmish"
    shutil.copytree(HOME, package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in package.glob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace("tests.toys.skirmish", "skirmish"), encoding="utf-8")
    return package


def installed(folder: Path, package: str, entry_points: dict[str, str]) -> None:
    """What pip would write into a folder of sys.path for a package that brings games."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = "".join(f"{name} = {value}\n" for name, value in entry_points.items())
    (info / "entry_points.txt").write_text(f"[champclos.games]\n{lines}")
