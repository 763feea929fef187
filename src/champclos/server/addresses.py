"""The address of a database: how it is read, how it is shown without a password, and the lock on its file."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from sqlalchemy import URL
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from champclos.core.errors import ChampclosError

FORMS: Final = "sqlite:///FILE or postgresql://…"
OWNER_ONLY: Final = 0o600


def read_address(address: str) -> URL:
    """A database address; ChampclosError if it is none, or of a database that is not known here."""
    try:
        url = make_url(address)
    except (SQLAlchemyError, ValueError):
        raise ChampclosError(f'"{shown(address)}" is no database address; give {FORMS}') from None
    if url.get_backend_name() not in ("postgresql", "sqlite"):
        raise ChampclosError(f'database "{url.get_backend_name()}" is not known; give {FORMS}')
    if url.get_backend_name() == "sqlite":
        _check_file(url, address)
    elif "\0" in address:
        raise ChampclosError(f'"{shown(address)}" is no database address: it has a NUL character')
    return url


def _check_file(url: URL, address: str) -> None:
    """Refuse what SQLite would take for something other than a file, such as a database in memory per connection."""
    name = url.database or ""
    if url.host or url.port or url.username or url.password or url.query or not name or name.startswith(("file:", ":")):
        raise ChampclosError(f'"{shown(address)}" names no file; give sqlite:///FILE, with three strokes')
    if "\0" in name:
        raise ChampclosError(f'"{shown(address)}" is no database address: it has a NUL character')
    path = Path(name)
    if path.is_dir():
        raise ChampclosError(f"database {path}: it is a folder; name a file")
    if not path.parent.is_dir():
        raise ChampclosError(f"database {path}: there is no folder {path.parent}")


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database."""
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


def shown(address: str) -> str:
    """A database address without its password, wherever it is written in it; NUL as a sign that can be read."""
    readable = address.replace("\0", "\\0")
    plain, question, _ = readable.partition("?")
    front, at, rest = plain.rpartition("@")
    scheme, colon, _ = front.partition("://")
    where = f"{scheme}://…@{rest}" if at and colon else f"…@{rest}" if at else plain
    return f"{where}?…" if question else where


def scrubbed(text: str, url: URL) -> str:
    """A message of a database in one line, without the password of its address."""
    words = " ".join(text.split())
    asked = url.query.get("password", ())
    for secret in (url.password, *((asked,) if isinstance(asked, str) else asked)):
        words = words.replace(str(secret), "…") if secret else words
    return words


def make_file(path: Path) -> None:
    """An empty file that only its owner reads and writes; one that is there already is left as it is."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError:
        return
    except OSError as error:
        raise ChampclosError(f"database {path}: {error.strerror}") from None


@contextmanager
def only_server(url: URL) -> Iterator[None]:
    """Lock a file; refused if another server uses it. The system frees the lock however that server ends."""
    path = file_of(url)
    if path is None:
        yield
        return
    lock = path.with_name(f"{path.name}.lock")
    make_file(lock)
    try:
        with lock.open("r+b") as held:
            if not _taken(held):
                raise ChampclosError(
                    f"database {path}: another server uses it; stop that one, name another file, or let several "
                    "servers share a PostgreSQL"
                )
            yield
    except OSError as error:
        raise ChampclosError(f"database {path}: {lock}: {error.strerror}") from None


def _taken(held: IO[bytes]) -> bool:
    """Whether the lock of a file is ours now."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415

            msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except PermissionError:
        return False
    return True
