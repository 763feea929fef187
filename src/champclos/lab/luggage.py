"""Files of one's own games and bots, packed for a worker that may be on another machine.

A Python file travels with the Python files beside it and with files of the same name but another ending, such as the
weights of a network; a folder that is a package travels whole. A machine that has the same files in the same place uses
those; on others they are kept in the user's cache, in a folder named for what is in them.
"""

import os
import tempfile
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

import champclos
from champclos.bots.own import OwnFiles, own_files
from champclos.core.errors import ChampclosError

LARGEST: Final = 64 << 20  # bytes
UNWANTED: Final = ("__pycache__", ".git", ".venv", "node_modules")


class Bundle(msgspec.Struct, frozen=True):
    """A file of one's own or a folder: where it was, and what it needs, by paths from there."""

    path: str
    files: dict[str, bytes]

    def here(self) -> Path:
        """Where the same is found on this machine."""
        place = Path(self.path)
        if all(_same(place.parent / name, data) for name, data in self.files.items()):
            return place
        kept = _cache() / sha256(msgspec.msgpack.encode(sorted(self.files.items()))).hexdigest()[:24]
        if not kept.is_dir():
            _unpack(kept, self.files)
        return kept / place.name


class Luggage(msgspec.Struct, frozen=True):
    """What a worker has to know before its first piece: which Champclos plays, and the files of one's own."""

    version: str
    games: list[Bundle]
    bots: list[Bundle]

    def unpack(self) -> None:
        """Make the same games and bots known in this process."""
        if self.version != champclos.__version__:
            raise ChampclosError(f"a machine has Champclos {champclos.__version__}, not {self.version} as this one")
        games, bots = [str(one.here()) for one in self.games], [str(one.here()) for one in self.bots]
        OwnFiles(games, bots).load()


def packed() -> bytes:
    """The luggage of what was loaded in this process."""
    own = own_files()
    bundles = [[_bundle(Path(path)) for path in paths] for paths in (own.games, own.bots)]
    return msgspec.msgpack.encode(Luggage(champclos.__version__, *bundles))


@cache
def unpacked(data: bytes) -> None:
    """Unpack what was packed, once in each process."""
    msgspec.msgpack.decode(data, type=Luggage).unpack()


def _bundle(path: Path) -> Bundle:
    place = path.parent if path.name == "__init__.py" else path
    if place.is_dir():
        found = [file for file in sorted(place.rglob("*")) if file.is_file() and not _unwanted(file, place)]
    else:
        found = [file for file in sorted(place.parent.iterdir()) if file.is_file() and _belongs(file, place)]
    size = sum(file.stat().st_size for file in found)
    if size > LARGEST:
        raise ChampclosError(
            f"{path}: it and what belongs to it have {size >> 20} MB; at most {LARGEST >> 20} MB travel to a cluster"
        )
    files = {file.relative_to(place.parent).as_posix(): file.read_bytes() for file in found}
    return Bundle(str(place), files)


def _belongs(file: Path, asked: Path) -> bool:
    return file.suffix == ".py" or file.stem == asked.stem


def _unwanted(file: Path, folder: Path) -> bool:
    return any(part in UNWANTED for part in file.relative_to(folder).parts)


def _same(file: Path, data: bytes) -> bool:
    try:
        return file.read_bytes() == data
    except OSError:
        return False


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "champclos" / "own"


def _unpack(folder: Path, files: dict[str, bytes]) -> None:
    """Write the files whole or not at all; another process may do the same at the same time."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryDirectory(dir=folder.parent) as fresh:
            for name, data in files.items():
                target = Path(fresh) / "files" / name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
            try:
                (Path(fresh) / "files").rename(folder)
            except OSError:
                if not folder.is_dir():
                    raise
    except OSError as error:
        raise ChampclosError(f"files of one's own cannot be unpacked in {folder}: {error.strerror}") from None
