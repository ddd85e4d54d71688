"""Requests that reach another process than the one that holds their connection.

With several serving processes behind one listening socket a request lands anywhere. Each process listens on a
Unix socket named like itself, so a request is handed to its owner directly: no broker has to be there, and a
process that is gone is noticed at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import stat
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

logger = logging.getLogger(__name__)

_PROCESS = re.compile(r"[0-9a-f]{12}")
_LENGTH = 4
MAX_BYTES = 16 * 1024 * 1024

#: Takes a request of a neighbour and answers it.
Serve = Callable[[bytes], Awaitable[bytes]]


class Gone(Exception):
    """The process that held the connection is not there."""


class Neighbours:
    def __init__(self, process: str, serve: Serve) -> None:
        self._process = process
        self._serve = serve
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listen; without it this process serves its own connections only, which the log says."""
        try:
            self._server = await asyncio.start_unix_server(self._hear, path=_address(self._process))
        except OSError as error:
            logger.error("requests that reach other processes cannot be passed on to this one: %s", error)

    async def stop(self) -> None:
        if self._server is not None:
            self._server.close()
            _address(self._process).unlink(missing_ok=True)

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            request = await _read(reader)
            answer = await unless(_hung_up(reader), self._serve(request))
            if answer is not None:
                _write(writer, answer)
                await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            logger.debug("a neighbour hung up", exc_info=True)
        finally:
            writer.close()


async def ask(process: str, request: bytes) -> bytes:
    """The answer of another process. Raises :class:`Gone`."""
    if not _PROCESS.fullmatch(process):
        raise Gone(process)
    try:
        reader, writer = await asyncio.open_unix_connection(_address(process))
    except OSError as error:
        if isinstance(error, ConnectionRefusedError):
            # Its process was killed and left the file behind.
            _address(process).unlink(missing_ok=True)
        raise Gone(process) from error
    try:
        _write(writer, request)
        await writer.drain()
        return await _read(reader)
    except (OSError, asyncio.IncompleteReadError) as error:
        raise Gone(process) from error
    finally:
        writer.close()


async def unless(left: Awaitable[object], work: Awaitable[bytes]) -> bytes | None:
    """What ``work`` results in; None, and the work is given up, when ``left`` comes first."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(left)
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        return working.result() if working.done() else None
    finally:
        for task in (working, leaving):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task


async def _hung_up(reader: asyncio.StreamReader) -> None:
    await reader.read(1)


async def _read(reader: asyncio.StreamReader) -> bytes:
    length = int.from_bytes(await reader.readexactly(_LENGTH))
    if length > MAX_BYTES:
        raise OSError("more than a neighbour may say")
    return await reader.readexactly(length)


def _write(writer: asyncio.StreamWriter, data: bytes) -> None:
    writer.write(len(data).to_bytes(_LENGTH) + data)


def _address(process: str) -> Path:
    """In a directory that only this user may enter; short, because such addresses are limited to 104 bytes."""
    directory = Path(tempfile.gettempdir()) / f"console-hub-{os.getuid()}"
    directory.mkdir(mode=0o700, exist_ok=True)
    facts = directory.lstat()
    if facts.st_uid != os.getuid() or not stat.S_ISDIR(facts.st_mode) or facts.st_mode & 0o077:
        raise PermissionError(f"{directory} is not this user's alone")
    return directory / f"{process}.sock"
