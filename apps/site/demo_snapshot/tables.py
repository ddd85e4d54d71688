"""The tables and columns of the snapshot, and their rows in an empty database."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import connection
from psycopg import sql

#: Django's own tables: every database has made them by migrating.
NOT_OURS = "django_"
#: Worked out of other tables by the dates of the day, so a restored demonstration makes its own.
DERIVED = frozenset({"dashboard_figures", "dashboard_review_day", "dashboard_state_day", "kinds_span_count"})
#: Made anew by ``chain.relink``: its hashes are keyed with the instance's secret.
CHAIN_HEAD = "identity_chainhead"
#: Columns whose values belong to one instance, and what stands in the snapshot instead.
WITHOUT: Mapping[tuple[str, str], str] = {
    ("identity_account", "password"): "",
    ("identity_systemlog", "hash"): "",
    ("identity_systemlog", "prev_hash"): "",
    ("review_reviewlog", "hash"): "",
    ("review_reviewlog", "prev_hash"): "",
}


def names() -> list[str]:
    """All tables of the product but those in ``DERIVED``, in the order of their names."""
    with connection.cursor() as cursor:
        found = connection.introspection.table_names(cursor)
    return sorted(name for name in found if not name.startswith(NOT_OURS) and name not in DERIVED)


def columns() -> dict[str, dict[str, str]]:
    """By table, the columns that are written and their types; what the database computes is left out."""
    with connection.cursor() as cursor:
        cursor.execute(
            "select table_name, column_name, data_type from information_schema.columns"
            " where table_schema = current_schema() and is_generated = 'NEVER' order by table_name, ordinal_position"
        )
        found: dict[str, dict[str, str]] = {}
        for table, column, type in cursor.fetchall():
            found.setdefault(table, {})[column] = type
    return {name: found[name] for name in names()}


def filled() -> dict[str, int]:
    """The number of rows of each table that has any."""
    counts = [sql.SQL("select {}, count(*) from {}").format(name, sql.Identifier(name)) for name in names()]
    with connection.cursor() as cursor:
        cursor.execute(sql.SQL(" union all ").join(counts).as_string())
        return {name: count for name, count in cursor.fetchall() if count}
