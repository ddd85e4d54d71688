"""Calls and pages say that it passes if no connection to the database is to spare."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Any

import psycopg
import pytest
from django.db import OperationalError, ProgrammingError, connection
from django.db.backends.base.base import BaseDatabaseWrapper
from psycopg_pool import ConnectionPool, PoolTimeout

from apps.api.tests.clients import Client, a_super_client
from apps.core.availability import is_unavailable


def caused_by(cause: Exception) -> OperationalError:
    error = OperationalError(str(cause))
    error.__cause__ = cause
    return error


STARVED = caused_by(PoolTimeout("couldn't get a connection after 10.00 sec"))


@pytest.fixture
def other() -> Iterator[BaseDatabaseWrapper]:
    """A connection of its own."""
    with closing(connection.copy()) as wrapper:
        yield wrapper


def trouble_of(wrapper: BaseDatabaseWrapper, statement: str) -> BaseException:
    with pytest.raises((OperationalError, ProgrammingError)) as raised, wrapper.cursor() as cursor:
        cursor.execute(statement)
    return raised.value


@pytest.mark.django_db
def test_an_empty_pool_passes() -> None:
    first, second = connection.copy(), connection.copy()
    for wrapper in (first, second):
        wrapper.settings_dict["OPTIONS"] = {"pool": {"min_size": 0, "max_size": 1, "timeout": 60}}
    pool: ConnectionPool[Any] = first.pool  # type: ignore[attr-defined]
    try:
        first.ensure_connection()
        pool.timeout = 0.01
        with pytest.raises(OperationalError) as raised:
            second.ensure_connection()
        assert isinstance(raised.value.__cause__, PoolTimeout)
        assert is_unavailable(raised.value)
    finally:
        first.close()
        first.close_pool()  # type: ignore[attr-defined]


@pytest.mark.django_db
def test_a_server_that_is_away_and_a_lost_connection_pass(other: BaseDatabaseWrapper) -> None:
    assert is_unavailable(trouble_of(other, "select pg_terminate_backend(pg_backend_pid())"))
    other.close()
    other.settings_dict["PORT"] = "1"
    assert is_unavailable(trouble_of(other, "select 1"))


@pytest.mark.django_db(transaction=True)
def test_waiting_too_long_for_a_lock_passes_and_a_wrong_or_endless_statement_does_not(
    other: BaseDatabaseWrapper,
) -> None:
    with connection.cursor() as cursor:
        cursor.execute("select pg_advisory_lock(4711)")
    try:
        assert is_unavailable(trouble_of(other, "set lock_timeout = 1; select pg_advisory_lock(4711)"))
    finally:
        with connection.cursor() as cursor:
            cursor.execute("select pg_advisory_unlock(4711)")
    assert not is_unavailable(trouble_of(other, "select nothing"))
    assert not is_unavailable(trouble_of(other, "set statement_timeout = 1; select pg_sleep(60)"))


def test_a_deadlock_is_another_matter() -> None:
    assert not is_unavailable(caused_by(psycopg.errors.DeadlockDetected("deadlock")))


@pytest.mark.django_db
@pytest.mark.parametrize(("method", "path"), [("get", "/api/admin/user-menu"), ("post", "/api/sensitive-word/add")])
def test_a_call_without_a_connection_says_so_and_when_to_come_again(
    monkeypatch: pytest.MonkeyPatch, method: str, path: str
) -> None:
    """Before: HTTP 500 and a number, as if something were broken."""
    client = a_super_client()

    def starved(*_: Any, **__: Any) -> None:
        raise STARVED

    monkeypatch.setattr("apps.identity.sessions.tokens.authenticate", starved)
    response = getattr(client.http, method)(path)
    assert (response.status_code, response.headers["Retry-After"]) == (503, "2")
    answer = response.json()
    assert (answer["code"], answer["data"]) == (10503, {"retryAfter": 2})
    assert answer["msg"] == "服务器繁忙，请稍后重试"


def test_a_page_without_a_connection_says_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def starved(*_: Any, **__: Any) -> None:
        raise STARVED

    monkeypatch.setattr("apps.api.pages.console_page.show_outbox", starved)
    monkeypatch.setattr("apps.identity.codes.sms.has_outbox", lambda: True)
    response = Client().http.get("/dev/sms")
    assert (response.status_code, response.headers["Retry-After"]) == (503, "2")
