"""Games from a file of one's own: those it registers, or the one that its function `make` makes."""

from pathlib import Path

from champclos import games
from champclos.core.plugins import load_file
from champclos.games import BadGame

_loaded: dict[str, None] = {}


def load_games(path: Path) -> list[str]:
    """Make the games of a Python file, or of a folder that is a package, known; their names.

    A file that registers none but has a function `make` is one game, named like the file or folder.
    """
    found = _load(path)
    _loaded[str(path.resolve())] = None
    return found


def games_files() -> list[str]:
    """The files that were loaded here, for processes that have to know the same games."""
    return list(_loaded)


def _load(path: Path) -> list[str]:
    before = dict(games._strangers)
    module = load_file(path, "games file", BadGame)
    found = [name for name, make in games._strangers.items() if before.get(name) is not make]
    if found:
        return found
    make = getattr(module, "make", None)
    if not callable(make):
        raise BadGame(f"games file {path}: it calls no champclos.register and has no function make")
    place = path.resolve()
    name = place.parent.name if place.name == "__init__.py" else place.stem
    games.register(name, make)
    return [name]
