"""A connection about a document goes to the process that serves the document, with what was read of it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from apps.site.server import handover
from apps.site.server.handover import Handover, Place
from hub.shards import process_of

SECONDS = 20
HERE, THERE = 0, 1


def url_of(index: int, count: int = 2) -> bytes:
    """A document of the process with this index."""
    numbers = (number for number in range(100) if process_of(("article", number), count) == index)
    return b"/ws/doc/article/%d" % next(numbers)


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    # The path of a Unix socket has at most 104 bytes.
    return str(tmp_path_factory.mktemp("p"))


class Taken:
    """Connections that a process was given."""

    def __init__(self) -> None:
        self.connections: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()

    def __call__(self, connection: socket.socket, head: bytes) -> None:
        self.connections.put_nowait((connection, head))


@pytest.fixture
async def client() -> AsyncIterator[tuple[asyncio.Transport, asyncio.StreamReader, asyncio.StreamWriter]]:
    """The server's end of a connection, and the browser's reader and writer."""
    arrived: asyncio.Queue[asyncio.Transport] = asyncio.Queue()

    class Arrived(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            assert isinstance(transport, asyncio.Transport)
            arrived.put_nowait(transport)

    server = await asyncio.get_running_loop().create_server(Arrived, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
    transport = await asyncio.wait_for(arrived.get(), SECONDS)
    yield transport, reader, writer
    transport.abort()
    writer.close()
    server.close()


def started(folder: str, index: int, accept: Any, count: int = 2) -> Handover:
    made = Handover(Place(folder, index, count))
    made.start(accept)
    return made


async def test_the_other_process_has_the_connection_and_the_head_and_the_browser_notices_nothing(
    folder: str, client: Any
) -> None:
    transport, reader, writer = client
    taken = Taken()
    here, there = started(folder, HERE, Taken()), started(folder, THERE, taken)
    await here.await_others()
    assert here.give(url_of(THERE), transport, b"GET the head", Mock())
    connection, head = await asyncio.wait_for(taken.connections.get(), SECONDS)
    assert head == b"GET the head"
    assert transport.is_closing()
    loop = asyncio.get_running_loop()
    await loop.sock_sendall(connection, b"answer")
    assert await asyncio.wait_for(reader.readexactly(6), SECONDS) == b"answer"
    writer.write(b"frame")
    assert await asyncio.wait_for(loop.sock_recv(connection, 5), SECONDS) == b"frame"
    connection.close()
    for each in (here, there):
        each.stop()


@pytest.mark.parametrize(
    "url",
    [url_of(HERE), b"/ws/console", b"/ws/doc/article/x", b"/ws/doc/article/" + b"9" * 19, b"/ws/doc/%61rticle/1"],
)
async def test_what_is_no_document_of_another_process_stays(folder: str, client: Any, url: bytes) -> None:
    taken = Taken()
    here, there = started(folder, HERE, Taken()), started(folder, THERE, taken)
    assert not here.give(url, client[0], b"", Mock())
    assert not client[0].is_closing()
    assert taken.connections.empty()
    for each in (here, there):
        each.stop()


async def test_a_connection_stays_while_the_other_process_is_away(
    folder: str, client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handover, "LOOKS", 1)
    here = started(folder, HERE, Taken())
    await here.await_others()
    stay = Mock()
    assert here.give(url_of(THERE), client[0], b"", stay)
    there = started(folder, THERE, Taken())
    there.stop()
    assert here.give(url_of(THERE), client[0], b"", stay)
    assert stay.call_count == 2
    assert not client[0].is_closing()
    here.stop()


async def test_the_documents_of_a_process_that_is_away_come_together_in_the_one_after_it(
    folder: str, client: Any
) -> None:
    taken = Taken()
    here, after = started(folder, 0, Taken(), 3), started(folder, 2, taken, 3)
    stay = Mock()
    assert here.give(url_of(1, 3), client[0], b"head", stay)
    connection, _ = await asyncio.wait_for(taken.connections.get(), SECONDS)
    connection.close()
    stay.assert_not_called()
    for each in (here, after):
        each.stop()


async def test_a_process_that_was_killed_leaves_a_path_that_its_successor_takes_over(folder: str, client: Any) -> None:
    killed = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    killed.bind(str(Path(folder) / f"{THERE}.sock"))
    killed.close()
    here, taken, stay = started(folder, HERE, Taken()), Taken(), Mock()
    assert here.give(url_of(THERE), client[0], b"", stay)
    stay.assert_called_once_with()
    there = started(folder, THERE, taken)
    assert here.give(url_of(THERE), client[0], b"head", stay)
    connection, _ = await asyncio.wait_for(taken.connections.get(), SECONDS)
    connection.close()
    for each in (here, there):
        each.stop()


async def test_a_connection_that_cannot_be_served_is_closed_and_the_next_one_is_served(
    folder: str, client: Any
) -> None:
    def refuse(connection: socket.socket, head: bytes) -> None:
        raise RuntimeError

    here, there = started(folder, HERE, Taken()), started(folder, THERE, refuse)
    transport, reader, _ = client
    assert here.give(url_of(THERE), transport, b"head", Mock())
    assert await asyncio.wait_for(reader.read(), SECONDS) == b""
    for each in (here, there):
        each.stop()


async def test_more_connections_at_once_than_the_system_holds_all_arrive(folder: str, client: Any) -> None:
    """Linux holds ten datagrams for a socket by default (``net.unix.max_dgram_qlen``)."""
    taken, stay = Taken(), Mock()
    here, there = started(folder, HERE, Taken()), started(folder, THERE, taken)
    transport, *_ = client
    crowd = []
    for _ in range(50):
        mine, theirs = socket.socketpair()
        crowd.append(theirs)
        made, _ = await asyncio.get_running_loop().create_connection(asyncio.Protocol, sock=mine)
        crowd_transport: Any = made
        assert here.give(url_of(THERE), crowd_transport, b"head", stay)
    for _ in range(50):
        connection, _ = await asyncio.wait_for(taken.connections.get(), SECONDS)
        connection.close()
    stay.assert_not_called()
    for each in crowd:
        each.close()
    for process in (here, there):
        process.stop()
    assert not transport.is_closing()
