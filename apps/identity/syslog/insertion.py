"""Rows of all logs and the head of their chain in one statement: the head's lock lasts as long as this and the commit."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

from django.db import connection
from django.db.models import Field
from psycopg import sql

from .models import Chained, ChainHead

HEAD_COLUMNS = ("count", "last_hash", "seal")


def insert(rows: list[Chained], head: ChainHead) -> None:
    """Write the numbered rows and the head; the rows learn their keys. Foreign keys are deferred again."""
    logs: dict[type[Chained], list[Chained]] = {}
    for row in rows:
        logs.setdefault(type(row), []).append(row)
    written = sql.SQL(", ").join(_insertion(place, log) for place, log in enumerate(logs))
    keys = sql.SQL(" union all ").join(sql.SQL("select number, id from log{}").format(n) for n in range(len(logs)))
    statement = sql.SQL("with {}, head as ({}) {}; set constraints all deferred").format(written, _update(head), keys)
    values = [json.dumps([_columns(row) for row in found], default=_plain) for found in logs.values()]
    with connection.cursor() as cursor:
        cursor.execute(statement.as_string(), [*values, *(getattr(head, name) for name in HEAD_COLUMNS), head.pk])
        known = dict(cursor.fetchall())
    for row in rows:
        row.pk, row._state.adding, row._state.db = known[row.number], False, connection.alias


def _insertion(place: int, log: type[Chained]) -> sql.Composable:
    table = sql.Identifier(log._meta.db_table)
    columns = sql.SQL(", ").join(sql.Identifier(name) for name in _fields(log))
    return sql.SQL(
        "log{} as (insert into {} ({}) select {} from jsonb_populate_recordset(null::{}, %s::jsonb)"
        " order by number returning number, id)"
    ).format(place, table, columns, columns, table)


def _update(head: ChainHead) -> sql.Composable:
    columns = sql.SQL(", ").join(sql.SQL("{} = %s").format(sql.Identifier(name)) for name in HEAD_COLUMNS)
    return sql.SQL("update {} set {} where id = %s").format(sql.Identifier(head._meta.db_table), columns)


def _fields(log: type[Chained]) -> dict[str, Field[Any, Any]]:
    """By column."""
    return {str(field.column): field for field in log._meta.concrete_fields if not field.primary_key}


def _columns(row: Chained) -> dict[str, Any]:
    return {column: field.pre_save(row, add=True) for column, field in _fields(type(row)).items()}


def _plain(value: object) -> str:
    assert isinstance(value, dt.datetime), value
    return value.isoformat()
