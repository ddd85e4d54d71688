"""Connections that do not begin a request in time, or never end beginning one."""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from apps.site.serve import configure
from apps.site.server import http_protocol
from apps.site.server.http_protocol import BODY_SPANS, MAX_HEAD_BYTES, PunctualHttp

PATIENCE = 10.0
REQUEST = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n"
BODY = b"POST / HTTP/1.1\r\nhost: here\r\ntransfer-encoding: chunked\r\n\r\n"

Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def says_how_much_came(scope: Any, receive: Any, send: Any) -> None:
    size = 0
    while True:
        message = await receive()
        size += len(message.get("body", b""))
        if not message.get("more_body"):
            break
    answer = str(size).encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(answer))]})
    await send({"type": "http.response.body", "body": answer})


@pytest.fixture
async def connection() -> AsyncIterator[Connection]:
    config = uvicorn.Config(says_how_much_came, lifespan="off", log_config=None)
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: PunctualHttp(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
    yield reader, writer
    writer.close()
    server.close()


async def answer(connection: Connection) -> bytes:
    """The body of the next answer; its head when it has none."""
    async with asyncio.timeout(PATIENCE):
        head = await connection[0].readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        return await connection[0].readexactly(length) or head


async def ended(connection: Connection) -> bool:
    with contextlib.suppress(ConnectionResetError):
        async with asyncio.timeout(PATIENCE):
            return await connection[0].read() == b""
    return True


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_SECONDS", 0.3)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("begun", [b"GET / HT", b"GET / HTTP/1.1\r\nhost: he"])
async def test_half_a_head_is_waited_for_only_so_long(connection: Connection, begun: bytes) -> None:
    connection[1].write(begun)
    assert b" 408 " in await answer(connection)
    assert await ended(connection)


@pytest.mark.usefixtures("impatient")
async def test_a_connection_that_says_nothing_is_closed_without_a_word(connection: Connection) -> None:
    assert await ended(connection)


@pytest.mark.usefixtures("impatient")
async def test_half_a_head_after_a_whole_request_is_waited_for_no_longer(connection: Connection) -> None:
    connection[1].write(REQUEST)
    assert await answer(connection) == b"0"
    connection[1].write(b"GET / HTTP/1.1\r\nx: ")
    assert b" 408 " in await answer(connection)
    assert await ended(connection)


@pytest.mark.usefixtures("impatient")
async def test_a_head_that_drips_gets_no_more_time_for_each_drop(connection: Connection) -> None:
    async def drip() -> None:
        for letter in b"GET / HTTP/1.1\r\nx: " + b"y" * 2000:
            connection[1].write(bytes((letter,)))
            await asyncio.sleep(0.05)

    dripping = asyncio.create_task(drip())
    assert b" 408 " in await answer(connection)
    dripping.cancel()


@pytest.mark.usefixtures("impatient")
async def test_a_body_may_take_its_time(connection: Connection) -> None:
    connection[1].write(BODY)
    await asyncio.sleep(0.6)
    connection[1].write(b"3\r\nabc\r\n0\r\n\r\n")
    assert await answer(connection) == b"3"


@pytest.fixture
def short_spans(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "BODY_SPAN_SECONDS", 0.1)
    monkeypatch.setattr(http_protocol, "FILE_SPAN_BYTES", 4096)


@pytest.mark.usefixtures("short_spans")
async def test_a_body_that_drips_is_not_waited_for(connection: Connection) -> None:
    async def drip() -> None:
        while True:
            connection[1].write(b"1\r\nx\r\n")
            await asyncio.sleep(0.02)

    connection[1].write(BODY)
    dripping = asyncio.create_task(drip())
    assert await ended(connection)
    dripping.cancel()


async def send_body(writer: asyncio.StreamWriter, seconds: float) -> int:
    """For so long. Returns how many bytes it sent. Some are always under way: a busy machine makes no span empty."""
    loop, size = asyncio.get_running_loop(), 0
    end = loop.time() + seconds
    while loop.time() < end:
        writer.write(b"1000\r\n" + b"z" * 4096 + b"\r\n")
        await writer.drain()
        await asyncio.sleep(0)
        size += 4096
    writer.write(b"0\r\n\r\n")
    return size


@pytest.mark.usefixtures("short_spans")
async def test_a_form_with_a_file_may_come_for_as_long_as_it_goes_on_coming(connection: Connection) -> None:
    connection[1].write(BODY.replace(b"host: here", b"host: here\r\ncontent-type: multipart/form-data; boundary=x"))
    size = await send_body(connection[1], 2 * BODY_SPANS * http_protocol.BODY_SPAN_SECONDS)
    assert await answer(connection) == b"%d" % size


@pytest.mark.usefixtures("short_spans")
async def test_a_form_that_only_drips_is_not_waited_for(
    connection: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says that it carries a file, and sends something in each span, but never what a file would. 0.8 s."""
    monkeypatch.setattr(http_protocol, "BODY_SPAN_BYTES", 0)

    async def drip() -> None:
        while True:
            connection[1].write(b"1\r\nx\r\n")
            await asyncio.sleep(0.02)

    connection[1].write(BODY.replace(b"host: here", b"host: here\r\ncontent-type: multipart/form-data; boundary=x"))
    dripping = asyncio.create_task(drip())
    assert await ended(connection)
    dripping.cancel()


@pytest.mark.usefixtures("short_spans")
async def test_a_body_that_never_ends_is_not_waited_for(connection: Connection) -> None:
    connection[1].write(BODY)
    with pytest.raises(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            await send_body(connection[1], seconds=math.inf)


async def test_a_head_without_an_end_is_refused(connection: Connection) -> None:
    connection[1].write(b"GET / HTTP/1.1\r\nx: " + b"y" * (MAX_HEAD_BYTES + 1))
    assert b" 431 " in await answer(connection)
    assert await ended(connection)


@pytest.mark.parametrize("endless", [b"0\r\nx: ", b"3;x="])
async def test_trailers_and_chunk_lines_without_an_end_close_the_connection(
    connection: Connection, endless: bytes
) -> None:
    connection[1].write(BODY + endless)
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while not connection[1].is_closing():
                connection[1].write(b"y" * 4096)
                await connection[1].drain()
                await asyncio.sleep(0)
    assert await ended(connection)


async def test_large_bodies_and_requests_in_a_row_are_no_concern(connection: Connection) -> None:
    body = b"z" * (8 * MAX_HEAD_BYTES)
    connection[1].write(b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: %d\r\n\r\n" % len(body) + body)
    assert await answer(connection) == str(len(body)).encode()
    connection[1].write(REQUEST * 3)
    assert [await answer(connection) for _ in range(3)] == [b"0"] * 3


def test_the_product_is_served_by_it() -> None:
    config = configure("apps.site.asgi:application", "127.0.0.1", 0)
    config.load()
    assert config.http_protocol_class is PunctualHttp
