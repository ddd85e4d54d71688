"""Connection to PostgreSQL that the event loop drives itself.

A thread that waits for a commit and the event loop take the interpreter from each other at every step. That costs
several times as much as the statement. Here a statement is one write and one read of the loop.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable, Sequence

import psycopg
from django.db import OperationalError, connection
from psycopg.pq import ExecStatus
from psycopg.pq.abc import PGconn, PGresult

#: The connection is given up after so many seconds without an answer, plus the time that the parameters need.
SILENT_SECONDS, BYTES_A_SECOND = 5.0, 4_000_000
STATEMENT_MILLISECONDS = 60_000
_BINARY = 1
_INT8, _TEXT, _BYTEA = 20, 25, 17
_LENGTH = struct.Struct(">i")

#: The type of an array, and the array in PostgreSQL's binary form.
Parameter = tuple[int, bytes]


class AsyncConnection:
    """The first statement opens the connection, and the next one after any fault opens it again.

    A server that does not answer counts as away. A network that drops every packet reports no error, and TCP itself
    gives up after a quarter of an hour.
    """

    def __init__(self) -> None:
        self._connection: psycopg.Connection | None = None
        self._socket = -1
        self._prepared: dict[str, bytes] = {}
        self._results: list[PGresult] = []
        self._answer: asyncio.Future[list[PGresult]] | None = None

    async def fetch(self, statement: str, parameters: Sequence[Parameter]) -> PGresult:
        """Run one statement as a transaction of its own; return its rows after the commit, in binary form.

        One statement at a time. Raises ``django.db.Error``; then it is unknown whether the statement was committed.
        """
        size = sum(len(value) for _, value in parameters)
        try:
            async with asyncio.timeout(SILENT_SECONDS + size / BYTES_A_SECOND):
                return await self._fetch(statement, parameters)
        except TimeoutError as error:
            raise OperationalError("the database does not answer") from error

    async def _fetch(self, statement: str, parameters: Sequence[Parameter]) -> PGresult:
        with connection.wrap_database_errors:
            try:
                wire = self._connection.pgconn if self._connection else await self._open()
                name = await self._named(wire, statement, [kind for kind, _ in parameters])
                values, formats = [value for _, value in parameters], [_BINARY] * len(parameters)
                return await self._ask(wire, lambda: wire.send_query_prepared(name, values, formats, _BINARY))
            except BaseException:
                self.close()
                raise

    def close(self) -> None:
        """Close the connection, if one is open."""
        if self._connection is not None:
            loop = asyncio.get_running_loop()
            loop.remove_reader(self._socket)
            loop.remove_writer(self._socket)
            self._connection.close()
        self._connection, self._answer = None, None
        self._prepared.clear()

    async def _open(self) -> PGconn:
        parameters = connection.get_connection_params()
        # A statement also ends on the server, some time after the wait for it was given up.
        parameters["options"] = f"{parameters.get('options', '')} -c statement_timeout={STATEMENT_MILLISECONDS}"
        opened = await asyncio.to_thread(psycopg.Connection.connect, **parameters, autocommit=True)
        self._connection, wire = opened, opened.pgconn
        wire.nonblocking = 1
        self._socket = wire.socket
        asyncio.get_running_loop().add_reader(self._socket, self._read)
        return wire

    async def _named(self, wire: PGconn, statement: str, types: Sequence[int]) -> bytes:
        """Return the name under which PostgreSQL has prepared the statement."""
        name = self._prepared.get(statement)
        if name is None:
            name = b"statement%d" % len(self._prepared)
            await self._ask(wire, lambda: wire.send_prepare(name, statement.encode(), types))
            self._prepared[statement] = name
        return name

    async def _ask(self, wire: PGconn, send: Callable[[], None]) -> PGresult:
        self._results = []
        self._answer = asyncio.get_running_loop().create_future()
        send()
        self._write()
        results = await self._answer
        # Rows may be followed by an error of the commit.
        for result in results:
            if result.status not in (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK):
                raise psycopg.errors.error_from_result(result)
        return results[-1]

    def _write(self) -> None:
        """Send as much as the kernel takes, and the rest when it takes more."""
        assert self._connection is not None
        loop = asyncio.get_running_loop()
        try:
            more = self._connection.pgconn.flush()
        except psycopg.Error as error:
            self._failed(error)
            return
        if more:
            loop.add_writer(self._socket, self._write)
        else:
            loop.remove_writer(self._socket)

    def _read(self) -> None:
        assert self._connection is not None
        wire = self._connection.pgconn
        try:
            wire.consume_input()
            while not wire.is_busy():
                result = wire.get_result()
                if result is None:
                    self._answered()
                    return
                self._results.append(result)
        except psycopg.Error as error:
            self._failed(error)

    def _answered(self) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(self._results)

    def _failed(self, error: psycopg.Error) -> None:
        """Pass the error to the statement that waits. Without one, PostgreSQL has closed an idle connection: drop it."""
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(error)
        else:
            self.close()


def bigints(values: Sequence[int]) -> Parameter:
    """Return an array of ``bigint``."""
    pairs = [part for value in values for part in (8, value)]
    return 1016, _head(_INT8, len(values)) + struct.pack(">" + "iq" * len(values), *pairs)


def texts(values: Sequence[str]) -> Parameter:
    """Return an array of ``text``."""
    return 1009, _array(_TEXT, [value.encode() for value in values])


def blobs(values: Sequence[bytes]) -> Parameter:
    """Return an array of ``bytea``."""
    return 1001, _array(_BYTEA, values)


def _array(element: int, values: Sequence[bytes]) -> bytes:
    parts = [_head(element, len(values))]
    for value in values:
        parts += _LENGTH.pack(len(value)), value
    return b"".join(parts)


def _head(element: int, length: int) -> bytes:
    """Return the header of an array with one dimension, no nulls and lower bound 1."""
    return struct.pack(">iiIii", 1, 0, element, length, 1)
