"""Runs other programs (ffmpeg, decoders, parsers) while no database connection waits for them.

A program takes seconds, or a minute if a stranger made its input. A call with a connection or a transaction would keep
both from everybody meanwhile, so starting a program in a transaction is an error, in every test too.
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

    In a transaction nothing happens: its owner keeps the connection.
    """
    if not connection.in_atomic_block:
        connection.close()


@contextmanager
def of_a_command() -> Iterator[None]:
    """Inside, a program may run in a transaction: a management command has its connection to itself."""
    token = _command.set(True)
    try:
        yield
    finally:
        _command.reset(token)


def _leave_database() -> None:
    """Release the connection. Raises RuntimeError in a transaction, but for the one around a test."""
    if not _command.get() and any(not getattr(block, "_from_testcase", False) for block in connection.atomic_blocks):
        raise RuntimeError("another program must not be waited for in a transaction")
    release_connection()


def run(command: Sequence[str], *, seconds: float, folder: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end. The caller judges output and exit code. Raises TimeoutExpired."""
    _leave_database()
    return subprocess.run(command, timeout=seconds, capture_output=True, check=False, cwd=folder)


def start(command: Sequence[str], *, errors: IO[bytes]) -> subprocess.Popen[bytes]:
    """Start a program whose output is read as it comes. Unbuffered: ``select`` does not see data that is read ahead."""
    _leave_database()
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, bufsize=0)
