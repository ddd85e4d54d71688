"""Sessions that wait for a lock, for tests in which two transactions meet."""

from __future__ import annotations

from django.db import connection

_WAITING = "select count(*) from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))"


def lock_waiters() -> int:
    """The number of sessions that wait for the caller's transaction itself."""
    with connection.cursor() as cursor:
        cursor.execute(_WAITING)
        return int(cursor.fetchone()[0])
