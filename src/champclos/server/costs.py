"""What a table costs in the store, about: its log, its talk, its snapshot, and what is written beside them."""

from typing import Final

from sqlalchemy import ColumnElement, func, select

from champclos.server.schema import chat, decisions, snapshots, tables

ROW_BYTES: Final = 24  # of a row of the log, about


def rows_of_table() -> ColumnElement[int]:
    """How many rows the log of a table has."""
    return select(func.count()).select_from(decisions).where(decisions.c.table_id == tables.c.id).scalar_subquery()


def lines_of_table() -> ColumnElement[int]:
    """How many lines of talk a table has."""
    return select(func.count()).select_from(chat).where(chat.c.table_id == tables.c.id).scalar_subquery()


def bytes_of_table() -> ColumnElement[int]:
    """How many bytes of the store a table takes."""
    talk = select(func.coalesce(func.sum(func.length(chat.c.text)), 0)).where(chat.c.table_id == tables.c.id)
    size = func.length(snapshots.c.state) + func.length(snapshots.c.memo)
    snapshot = select(func.coalesce(func.sum(size), 0)).where(snapshots.c.table_id == tables.c.id)
    own = func.length(tables.c.papers) + func.length(tables.c.options) + func.length(tables.c.content)
    return ROW_BYTES * rows_of_table() + talk.scalar_subquery() + snapshot.scalar_subquery() + own
