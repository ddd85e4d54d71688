"""A pytest plugin (pyproject.toml): empties the tables after a test with `transaction=True`.

Django truncates all tables, used or not, at 0.17 s of processor a test, and locks out the readers of a server that
the test started. This deletes instead: a table without rows costs next to nothing.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from importlib import import_module

import pytest
from psycopg.errors import LockNotAvailable

#: Seconds for which a process of the test may go on with what it was about.
PATIENCE = 30.0
#: Functions of migrations that write rows.
WRITTEN_BY_MIGRATIONS = [
    ("apps.review.migrations.0001_schema", "ship"),
    ("apps.review.migrations.0004_sections", "ship"),
    ("apps.engage.migrations.0002_money", "ship"),
    ("apps.engage.migrations.0005_questionnaires", "make_rules"),
    ("apps.product.migrations.0003_configure", "ship"),
    ("apps.product.migrations.0004_feedback", "ship"),
    ("apps.audience.migrations.0003_levels", "ship"),
]
#: Tables that `post_migrate` fills stay, as they do after Django's own flush.
FILLED_BY_DJANGO = {"django_content_type"}

# The lock keeps writers and `select for update` away, so that nothing is written behind the deletion and no deletion waits;
# it lets readers through. It is taken at once or not at all: a process of the test that holds one table and asks for
# another would otherwise wait for us while we wait for it.
# A table without a page never had a row. Triggers that count or copy rows may fill a table again that was emptied
# before: hence the loop. A role that may switch triggers and foreign keys off does so, and needs one round.
EMPTY = """
do $$
declare
  found regclass;
  deleted bigint;
  again boolean := true;
begin
  lock table {tables} in exclusive mode nowait;
  if {switch} then
    perform set_config('session_replication_role', 'replica', true);
  end if;
  while again loop
    again := false;
    for found in select oid from pg_class where oid = any ('{{{tables}}}'::regclass[]) and pg_relation_size(oid) > 0 loop
      execute format('delete from %s', found);
      get diagnostics deleted = row_count;
      again := again or deleted > 0;
    end loop;
    again := again and current_setting('session_replication_role') <> 'replica';
  end loop;
end $$
"""
MAY_SWITCH = "(select rolsuper from pg_roles where rolname = current_user)"


@pytest.fixture(scope="session", autouse=True)
def _cheap_flush(django_test_environment: None) -> Iterator[None]:
    from django.test import TransactionTestCase

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lambda case: as_migrated())
        yield


def as_migrated() -> None:
    """The database as the next test expects it, whatever ran before: only what migrations wrote."""
    from django.apps import apps

    empty_tables()
    for module, function in WRITTEN_BY_MIGRATIONS:
        getattr(import_module(module), function)(apps, None)


def empty_tables(switch: str = MAY_SWITCH) -> None:
    """Deletes all committed rows. `switch` says in SQL whether triggers and foreign keys are switched off meanwhile."""
    statement, deadline = EMPTY.format(tables=_tables(), switch=switch), time.monotonic() + PATIENCE
    while not _executed(statement, last=time.monotonic() > deadline):
        time.sleep(0.02)


def _executed(statement: str, *, last: bool) -> bool:
    """False if somebody holds one of the tables, which the last try raises."""
    from django.db import OperationalError, connection

    try:
        with connection.cursor() as cursor:
            cursor.execute(statement)
    except OperationalError as error:
        if last or not isinstance(error.__cause__, LockNotAvailable):
            raise
        return False
    return True


@cache
def _tables() -> str:
    from django.db import connection

    names = connection.introspection.django_table_names(only_existing=True, include_views=False)
    return ", ".join(sorted({*names} - FILLED_BY_DJANGO))
