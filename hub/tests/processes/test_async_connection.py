from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from django.db import DatabaseError, IntegrityError, OperationalError
from django.db import connection as django_connection
from psycopg.pq.abc import PGresult

from hub.database import in_thread
from hub.rooms.journal import async_connection
from hub.rooms.journal.async_connection import AsyncConnection, bigints, blobs, texts

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]

DOUBLED = "select given * 2 from unnest($1) as given"


@pytest.fixture
async def connection(transactional_db: None) -> AsyncIterator[AsyncConnection]:
    made = AsyncConnection()
    yield made
    made.close()


def numbers(result: PGresult) -> list[int]:
    return [int.from_bytes(result.get_value(row, 0) or b"", signed=True) for row in range(result.ntuples)]


async def test_arrays_arrive_as_they_were_given(connection: AsyncConnection) -> None:
    payloads, names = [b"", b"\x00\xff", b"x" * 70_000], ["", "东湖", "é"]
    statement = "select length(b), b = convert_to(t, 'UTF8') from unnest($1, $2) as given (b, t)"
    found = await connection.fetch(statement, [blobs([name.encode() for name in names]), texts(names)])
    assert [found.get_value(row, 1) for row in range(3)] == [b"\x01"] * 3
    lengths = await connection.fetch("select length(b)::bigint from unnest($1) as given (b)", [blobs(payloads)])
    assert numbers(lengths) == [0, 2, 70_000]
    assert numbers(await connection.fetch(DOUBLED, [bigints([1, -1, 2**40])])) == [2, -2, 2**41]
    assert numbers(await connection.fetch(DOUBLED, [bigints([])])) == []


async def test_more_than_the_kernel_takes_at_once_is_sent_bit_by_bit(connection: AsyncConnection) -> None:
    large = [b"x" * 1_000_000] * 24
    found = await connection.fetch("select sum(length(b))::bigint from unnest($1) as given (b)", [blobs(large)])
    assert numbers(found) == [24_000_000]


async def test_a_connection_that_was_cut_is_an_error_for_who_waits_and_opened_anew_for_the_next(
    connection: AsyncConnection,
) -> None:
    (backend,) = numbers(await connection.fetch("select pg_backend_pid()::bigint from unnest($1)", [bigints([0])]))
    waiting = asyncio.create_task(connection.fetch("select pg_sleep(60) from unnest($1)", [bigints([0])]))
    await in_thread(_until_it_sleeps_and_cut, backend)
    with pytest.raises(OperationalError):
        await waiting
    assert numbers(await connection.fetch(DOUBLED, [bigints([1])])) == [2]


async def test_a_connection_that_is_cut_while_nobody_waits_is_opened_anew(connection: AsyncConnection) -> None:
    (backend,) = numbers(await connection.fetch("select pg_backend_pid()::bigint from unnest($1)", [bigints([0])]))
    await in_thread(_cut, backend)
    async with asyncio.timeout(60):
        while connection._connection is not None:  # noqa: ASYNC110 - there is no event for it
            await asyncio.sleep(0.01)
    assert numbers(await connection.fetch(DOUBLED, [bigints([1])])) == [2]


async def test_what_postgresql_refuses_is_an_error_at_the_commit_too(connection: AsyncConnection) -> None:
    """PostgreSQL checks the foreign key when the transaction ends, after the statement has returned its rows."""
    statement = """
        insert into documents_update (document_id, seq, connection, payload, created_at)
        select given, 1, '', '', now() from unnest($1) as given returning seq
    """
    with pytest.raises(IntegrityError):
        await connection.fetch(statement, [bigints([10**12])])
    with pytest.raises(DatabaseError):
        await connection.fetch("no statement at all", [])
    assert numbers(await connection.fetch(DOUBLED, [bigints([1])])) == [2]


def _cut(backend: int) -> None:
    with django_connection.cursor() as cursor:
        cursor.execute("select pg_terminate_backend(%s)", [backend])


def _until_it_sleeps_and_cut(backend: int) -> None:
    with django_connection.cursor() as cursor:
        while True:
            cursor.execute("select wait_event from pg_stat_activity where pid = %s", [backend])
            if cursor.fetchone() == ("PgSleep",):
                break
    _cut(backend)


async def test_a_server_that_says_nothing_is_given_up_and_the_next_statement_finds_another_connection(
    connection: AsyncConnection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(async_connection, "SILENT_SECONDS", 0.2)
    with pytest.raises(OperationalError):
        await connection.fetch("select pg_sleep(60) from unnest($1)", [bigints([0])])
    monkeypatch.setattr(async_connection, "SILENT_SECONDS", 60.0)
    assert numbers(await connection.fetch(DOUBLED, [bigints([1])])) == [2]
