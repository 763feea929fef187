"""A copy of everything in a store, made while it is in use: to a SQLite file, or into an empty database.

The copy is a store itself: `champclos serve --database` opens it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, create_engine, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from champclos.core.errors import ChampclosError
from champclos.server.schema import metadata, migrate, notes, presence, tables

CHUNK: Final = 2000
LEFT_OUT: Final = (notes, presence)


def copy_store(source: str, target: str) -> int:
    """Copy a store whole; how many tables it has. The target is a file that does not exist, or an empty database."""
    if "://" not in target:
        if Path(target).exists():
            raise ChampclosError(f"backup {target}: it is there already; name a file that is not")
        target = f"sqlite:///{target}"
    try:
        url = make_url(source)
        if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
            raise ChampclosError(f"database {url.database}: there is no such file")
        with _opened(source) as found, _opened(target) as fresh, fresh.begin():
            if url.get_backend_name() == "sqlite":
                found.exec_driver_sql("BEGIN")
            return _copy(found, fresh)
    except DBAPIError as error:
        raise ChampclosError(f"backup: {' '.join(str(error.orig).split())}") from None
    except (SQLAlchemyError, OSError) as error:
        raise ChampclosError(f"backup: {' '.join(str(error).split())}") from None


@contextmanager
def _opened(address: str) -> Iterator[Connection]:
    url = make_url(address)
    if url.get_backend_name() == "postgresql":
        engine = create_engine(url.set(drivername="postgresql+psycopg"), isolation_level="REPEATABLE READ")
    else:
        engine = create_engine(url.set(drivername="sqlite"))
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


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
