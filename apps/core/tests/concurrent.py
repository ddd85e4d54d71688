"""Two writers at one moment, for tests with real transactions."""

from __future__ import annotations

import threading
from collections.abc import Callable

from django.db import connection, transaction

#: Seconds after which a test has failed.
LONG = 120


def somebody_waits() -> bool:
    """True if a connection waits for a lock of this one."""
    with connection.cursor() as cursor:
        cursor.execute("select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))")
        return cursor.fetchone() is not None


def at_once(first: Callable[[], object], second: Callable[[], object]) -> None:
    """Does the first, and before its transaction ends the second in a thread, until that is done or waits for the first."""
    done = threading.Event()

    def other() -> None:
        try:
            second()
        finally:
            connection.close()
            done.set()

    thread = threading.Thread(target=other)
    with transaction.atomic():
        first()
        thread.start()
        while not somebody_waits() and not done.wait(0.02):
            pass
    thread.join(LONG)
    assert done.is_set()
