"""Other programs (ffmpeg, decoders, parsers): each one runs while no connection of ours to the database waits for it.

A program takes seconds, or a minute if a stranger made what it reads. A call that held a connection or a transaction
meanwhile would take both from everybody, so starting a program in a transaction is an error, in every test too.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import IO

from django.db import connection

_command: ContextVar[bool] = ContextVar("program_of_a_command", default=False)


def release_connection() -> None:
    """Give this thread's connection back before something slow; the next query takes another one.

    In a transaction nothing happens: whoever began it keeps the connection.
    """
    if not connection.in_atomic_block:
        connection.close()


@contextmanager
def of_a_command() -> Iterator[None]:
    """Within it a program may be waited for in a transaction: a command has its connection to itself."""
    token = _command.set(True)
    try:
        yield
    finally:
        _command.reset(token)


def _leave_database() -> None:
    """Raises RuntimeError in a transaction; those that a test runs in are no caller's."""
    if not _command.get() and any(not getattr(block, "_from_testcase", False) for block in connection.atomic_blocks):
        raise RuntimeError("another program must not be waited for in a transaction")
    release_connection()


def run(command: Sequence[str], *, seconds: float, folder: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end; its output and its exit code are the caller's to judge. Raises TimeoutExpired."""
    _leave_database()
    return subprocess.run(command, timeout=seconds, capture_output=True, check=False, cwd=folder)


def start(command: Sequence[str], *, errors: IO[bytes]) -> subprocess.Popen[bytes]:
    """Start a program whose output is read as it comes: unbuffered, since ``select`` sees nothing that is read ahead."""
    _leave_database()
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, bufsize=0)
