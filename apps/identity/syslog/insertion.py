"""Inserts rows of all logs and updates the chain's head in one statement, so that the head is locked only until the
commit.
"""

from __future__ import annotations

import datetime as dt
import itertools
import json
from collections.abc import Iterable
from typing import Any

from django.db import connection
from django.db.models import Field
from psycopg import sql

from .models import Chained, ChainHead

HEAD_COLUMNS = ("count", "last_hash", "seal")


def insert(rows: list[Chained], head: ChainHead | None) -> None:
    """Inserts the rows, and updates the head if they are linked; sets the rows' keys. Foreign keys are deferred again."""
    logs = list(_by_log(rows).values())
    parts = [_insertion(index, type(log[0])) for index, log in enumerate(logs)]
    values: list[Any] = [json.dumps([_columns(row) for row in log], default=_plain) for log in logs]
    if head is not None:
        parts.append(_update(head))
        values += [*(getattr(head, name) for name in HEAD_COLUMNS), head.pk]
    keys = sql.SQL(" union all ").join(sql.SQL("select {0}, id from log{0}").format(n) for n in range(len(logs)))
    statement = sql.SQL("with {} {}; set constraints all deferred").format(sql.SQL(", ").join(parts), keys)
    with connection.cursor() as cursor:
        cursor.execute(statement.as_string(), values)
        made = sorted(cursor.fetchall())
    # PostgreSQL assigns the keys in the order of the rows.
    for row, (_, key) in zip(itertools.chain(*logs), made, strict=True):
        row.pk, row._state.adding, row._state.db = key, False, connection.alias


def renumber(rows: Iterable[Chained]) -> None:
    """Writes the numbers and hashes of existing rows."""
    for model, log in _by_log(rows).items():
        table = sql.Identifier(model._meta.db_table)
        update = sql.SQL(
            "update {} set number = made.number, prev_hash = made.prev, hash = made.own"
            " from unnest(%s::bigint[], %s::bigint[], %s::text[], %s::text[]) as made(id, number, prev, own)"
            " where {}.id = made.id"
        ).format(table, table)
        columns = zip(*((row.pk, row.number, row.prev_hash, row.hash) for row in log), strict=True)
        with connection.cursor() as cursor:
            cursor.execute(update.as_string(), [list(column) for column in columns])


def _by_log(rows: Iterable[Chained]) -> dict[type[Chained], list[Chained]]:
    logs: dict[type[Chained], list[Chained]] = {}
    for row in rows:
        logs.setdefault(type(row), []).append(row)
    return logs


def _insertion(index: int, log: type[Chained]) -> sql.Composable:
    table = sql.Identifier(log._meta.db_table)
    columns = sql.SQL(", ").join(sql.Identifier(name) for name in _fields(log))
    return sql.SQL(
        "log{} as (insert into {} ({}) select {} from jsonb_populate_recordset(null::{}, %s::jsonb) returning id)"
    ).format(index, table, columns, columns, table)


def _update(head: ChainHead) -> sql.Composable:
    columns = sql.SQL(", ").join(sql.SQL("{} = %s").format(sql.Identifier(name)) for name in HEAD_COLUMNS)
    return sql.SQL("head as (update {} set {} where id = %s)").format(sql.Identifier(head._meta.db_table), columns)


def _fields(log: type[Chained]) -> dict[str, Field[Any, Any]]:
    """The model's fields by column."""
    return {str(field.column): field for field in log._meta.concrete_fields if not field.primary_key}


def _columns(row: Chained) -> dict[str, Any]:
    return {column: field.pre_save(row, add=True) for column, field in _fields(type(row)).items()}


def _plain(value: object) -> str:
    assert isinstance(value, dt.datetime), value
    return value.isoformat()
