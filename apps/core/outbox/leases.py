"""Renews the lease of a task from a thread while the process lives.

So another worker takes up the task of a dead one in seconds, and a task of an hour keeps its worker.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import connection

logger = logging.getLogger(__name__)
#: Renewals in the time of one lease.
SIGNS = 4


@contextmanager
def kept(renew: Callable[[], bool], seconds: float) -> Iterator[threading.Event]:
    """Call ``renew`` while the body runs. Sets the event when ``renew`` says that the lease is lost."""
    over, lost = threading.Event(), threading.Event()
    thread = threading.Thread(target=_keep, args=(renew, seconds, over, lost), name="lease", daemon=True)
    thread.start()
    try:
        yield lost
    finally:
        over.set()
        thread.join(timeout=seconds)


def _keep(renew: Callable[[], bool], seconds: float, over: threading.Event, lost: threading.Event) -> None:
    """Renew until the body ends. If the database is away, the next renewal tries again."""
    try:
        while not over.wait(seconds / SIGNS):
            try:
                if not renew():
                    lost.set()
                    return
            except Exception:
                logger.warning("a lease could not be renewed: %r", renew)
                connection.close()
    finally:
        connection.close()
