"""A copy of everything in a store, made while it is in use: to a SQLite file, or into an empty database.

The copy is a store itself: `champclos serve --database` opens it. A copy that fails leaves nothing behind.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Connection, create_engine, func, insert, inspect, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from champclos.core.errors import ChampclosError
from champclos.server.addresses import file_of, make_file, read_address, scrubbed
from champclos.server.schema import MIGRATIONS, VERSION, metadata, migrate, notes, presence, tables

CHUNK: Final = 2000
LEFT_OUT: Final = (notes, presence)


def copy_store(source: str, target: str) -> int:
    """Copy a whole store to a new file or into an empty database; returns how many tables it has."""
    found = read_address(source)
    path = file_of(found)
    if path is not None and not path.is_file():
        raise ChampclosError(f"database {path}: there is no such file")
    fresh = read_address(target if "://" in target else f"sqlite:///{target}")
    path = file_of(fresh)
    return _copy_into(found, fresh) if path is None else _copy_to_file(found, fresh, path)


def _copy_to_file(source: URL, target: URL, path: Path) -> int:
    """The file has its name only when it is whole."""
    if path.exists():
        raise ChampclosError(f"backup {path}: it is there already; name a file that is not")
    unfinished = path.with_name(f".{path.name}.part")
    unfinished.unlink(missing_ok=True)
    make_file(unfinished)
    try:
        count = _copy_into(source, target.set(database=str(unfinished)))
        unfinished.rename(path)
    except OSError as error:
        raise ChampclosError(f"backup {path}: {error.strerror}") from None
    finally:
        for left in (unfinished, unfinished.with_name(f"{unfinished.name}-journal")):
            left.unlink(missing_ok=True)
    return count


def _copy_into(source: URL, target: URL) -> int:
    try:
        with _opened(source) as found:
            if file_of(source) is not None:
                found.exec_driver_sql("BEGIN")
            _check_version(found)
            with _opened(target) as fresh, fresh.begin():
                if file_of(target) is not None:
                    fresh.exec_driver_sql("BEGIN")
                return _copy(found, fresh)
    except (SQLAlchemyError, OSError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        raise ChampclosError(f"backup: {scrubbed(scrubbed(str(cause), source), target)}") from None


@contextmanager
def _opened(url: URL) -> Iterator[Connection]:
    if url.get_backend_name() == "postgresql":
        engine = create_engine(url.set(drivername="postgresql+psycopg"), isolation_level="REPEATABLE READ")
    else:
        engine = create_engine(url.set(drivername="sqlite"))
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _check_version(found: Connection) -> None:
    """Refuse a store that this program cannot copy whole."""
    known = len(MIGRATIONS)
    has = set(inspect(found).get_table_names())
    version = (
        found.execute(select(notes.c.value).where(notes.c.name == VERSION)).scalar() if notes.name in has else None
    )
    if version is None:
        raise ChampclosError("backup: there are no tables of a server in that database")
    if int(version) > known:
        raise ChampclosError(f"backup: the store is of version {version}; this program knows versions up to {known}")
    if int(version) < known:
        raise ChampclosError(
            f"backup: the store is of version {version}, older than this program's {known}; "
            "start the server once, which brings it up to date"
        )


def _copy(found: Connection, fresh: Connection) -> int:
    migrate(fresh)
    if fresh.execute(select(func.count()).select_from(tables)).scalar():
        raise ChampclosError("backup: the target has tables already")
    known = {str(name) for name in fresh.execute(select(notes.c.name)).scalars()}
    for row in found.execute(select(notes)):
        if row.name not in known:
            fresh.execute(insert(notes).values(name=row.name, value=row.value))
    for table in metadata.sorted_tables:
        if table in LEFT_OUT:
            continue
        rows = found.execution_options(yield_per=CHUNK).execute(select(table)).mappings()
        for part in rows.partitions(CHUNK):
            fresh.execute(insert(table), [dict(row) for row in part])
    return int(fresh.execute(select(func.count()).select_from(tables)).scalar() or 0)
