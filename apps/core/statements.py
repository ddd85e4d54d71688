"""Runs the few statements that come hundreds of times a second, past Django's cursor, which costs more than they do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, LiteralString

from django.db import connection
from psycopg import Cursor


def fetch(statement: LiteralString, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
    """Return the rows. The server binds parameters (``%b`` in binary). Raises ``django.db.Error`` as usual."""
    with connection.wrap_database_errors:
        connection.ensure_connection()
        with Cursor(connection.connection) as cursor:
            return cursor.execute(statement, parameters).fetchall()
