"""Python files of other people: loaded as modules, and what goes wrong in them told in one line with its place."""

import sys
import sysconfig
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Final

from champclos.core.errors import ChampclosError

PYTHONS_OWN: Final = ("<frozen", sysconfig.get_paths()["stdlib"] + "/importlib")  # whose lines say nothing


def load_file(path: Path, what: str, failure: type[ChampclosError]) -> ModuleType:
    """The module that a Python file is, or a folder with an `__init__.py`; `failure` says why there is none.

    `what` is what the file is called in errors. The modules beside it can be imported by it.
    """
    place = path.resolve()
    package = place.parent if place.name == "__init__.py" else place if place.is_dir() else None
    file = place if package is None else package / "__init__.py"
    # A package keeps its name, because its modules import each other by it; a file needs none.
    name = f"champclos_{what.replace(' ', '_')}_{place.stem}" if package is None else package.name
    inside = None if package is None else [str(package)]
    spec = spec_from_file_location(name, file, submodule_search_locations=inside)
    if not file.is_file() or spec is None or spec.loader is None:
        raise failure(f"{what} {path}: there is no such Python file")
    if package is not None and getattr(sys.modules.get(name), "__file__", str(file)) != str(file):
        raise failure(f'{what} {path}: another module is called "{name}"')
    beside = str(file.parent if package is None else package.parent)
    if beside not in sys.path:
        sys.path.append(beside)
    module = module_from_spec(spec)
    before = sys.modules.get(name)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        if before is None:
            del sys.modules[name]
        else:
            sys.modules[name] = before
        if isinstance(error, SyntaxError) and Path(error.filename or "") == file:
            raise failure(f"{what} {path}, line {error.lineno}: {error.msg}") from error
        if isinstance(error, ChampclosError):
            raise failure(f"{what} {path}: {error}") from error
        raise failure(f"{what} {path}{in_one_line(error)}") from error
    return module


def derives(kind: type, base: type) -> bool:
    """Whether a class of somebody else's is, or derives from, one of ours.

    Not isinstance or issubclass: compiled, an abstract class and those that derive from it share one cache of answers,
    so that what one of them was asked is answered for another.
    """
    return base in kind.__mro__


def in_one_line(error: BaseException) -> str:
    """Where an error was raised and what it says, to be put behind the name of what failed."""
    last = next(iter(extract_tb(error.__traceback__)[::-1]), None)
    known = last is not None and not last.filename.startswith(PYTHONS_OWN)
    where = f" ({Path(last.filename).name}, line {last.lineno})" if last is not None and known else ""
    return f"{where}: " + " ".join(f"{type(error).__name__}: {error}".split())
