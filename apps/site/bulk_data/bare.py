"""Tables without what makes writing slow: their indexes and keys go, and come back as they were, built at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from django.db import connection

from .sessions import execute, side_by_side

#: Keys that other tables refer to stay, so does the index behind each.
CONSTRAINTS = """
select held.conrelid::regclass::text, quote_ident(held.conname), held.contype = 'f', pg_get_constraintdef(held.oid)
from pg_constraint held
where held.conrelid = any(%s::regclass[]) and held.contype in ('f', 'u', 'p') and not (
  held.contype <> 'f' and exists (select from pg_constraint r where r.contype = 'f' and r.confrelid = held.conrelid)
)
order by held.contype = 'f'
"""
INDEXES = """
select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
where indrelid = any(%s::regclass[])
  and not exists (select from pg_constraint c where c.conindid = indexrelid and c.contype in ('p', 'u'))
order by pg_get_indexdef(indexrelid) not like '%% gin %%', indrelid
"""


@dataclass(frozen=True, slots=True)
class Part:
    drop: str
    make: str


@contextmanager
def bare(tables: list[str]) -> Iterator[None]:
    """Inside, the tables have neither indexes nor keys but those that are referred to."""
    keys, indexes = _keys(tables), _indexes(tables)
    for part in [*reversed(keys), *indexes]:
        execute(part.drop)
    try:
        yield
    finally:
        side_by_side(partial(execute, part.make) for part in indexes)
        for part in keys:
            execute(part.make)


def _keys(tables: list[str]) -> list[Part]:
    """Primary and unique keys before the foreign ones."""
    return [
        Part(f"alter table {table} drop constraint {name}", f"alter table {table} add constraint {name} {said}")
        for table, name, _, said in _rows(CONSTRAINTS, tables)
    ]


def _indexes(tables: list[str]) -> list[Part]:
    """The indexes to drop, the slowest to build first."""
    return [Part(f"drop index {name}", said) for name, said in _rows(INDEXES, tables)]


def _rows(statement: str, tables: list[str]) -> list[tuple[str, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, [tables])
        return list(cursor.fetchall())


@contextmanager
def without_triggers(tables: list[str]) -> Iterator[None]:
    for table in tables:
        execute(f"alter table {table} disable trigger user")
    try:
        yield
    finally:
        for table in tables:
            execute(f"alter table {table} enable trigger user")
