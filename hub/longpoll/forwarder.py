"""Forwarding of requests that reach another process than the one with their connection.

Several processes share one listening socket, so a request may land in any of them. Each process also listens on a
Unix socket named after itself, and gets its requests there. That needs no broker, and a dead process is noticed at
once.
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

#: Answers a request that another process has forwarded.
Serve = Callable[[bytes], Awaitable[bytes]]


class Gone(Exception):
    """The process with the connection is not there."""


class ForwardServer:
    """Listens for requests that other processes forward to this one."""

    def __init__(self, process: str, serve: Serve) -> None:
        self._process = process
        self._serve = serve
        self._server: asyncio.Server | None = None

    async def start(self) -> None:
        """Listen. If that fails, the log says so, and this process only serves requests that reach it directly."""
        try:
            self._server = await asyncio.start_unix_server(self._hear, path=_path(self._process))
        except OSError as error:
            logger.error("requests that reach other processes cannot be forwarded to this one: %s", error)

    async def stop(self) -> None:
        """Stop listening and remove the Unix socket."""
        if self._server is not None:
            self._server.close()
            _path(self._process).unlink(missing_ok=True)

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            request = await _read(reader)
            answer = await unless(_hung_up(reader), self._serve(request))
            if answer is not None:
                _write(writer, answer)
                await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            logger.debug("another process hung up", exc_info=True)
        finally:
            writer.close()


async def forward(process: str, request: bytes) -> bytes:
    """Return the answer of another process. Raises :class:`Gone`."""
    if not _PROCESS.fullmatch(process):
        raise Gone(process)
    try:
        reader, writer = await asyncio.open_unix_connection(_path(process))
    except OSError as error:
        if isinstance(error, ConnectionRefusedError):
            # The process was killed, and its file is still there.
            _path(process).unlink(missing_ok=True)
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
    """Return the result of ``work``, or cancel it and return None if ``left`` ends first."""
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
        raise OSError("a forwarded message is too large")
    return await reader.readexactly(length)


def _write(writer: asyncio.StreamWriter, data: bytes) -> None:
    writer.write(len(data).to_bytes(_LENGTH) + data)


def _path(process: str) -> Path:
    """Return the Unix socket of a process, in a directory of this user alone. Such paths have at most 104 bytes."""
    directory = Path(tempfile.gettempdir()) / f"console-hub-{os.getuid()}"
    directory.mkdir(mode=0o700, exist_ok=True)
    found = directory.lstat()
    if found.st_uid != os.getuid() or not stat.S_ISDIR(found.st_mode) or found.st_mode & 0o077:
        raise PermissionError(f"{directory} is not this user's alone")
    return directory / f"{process}.sock"
