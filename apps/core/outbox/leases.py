"""A lease on background work, renewed from a thread of its own while the process lives: a dead worker's work is taken
up in seconds, work of an hour stays where it is."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.db import connection

logger = logging.getLogger(__name__)
#: Signs of life in a lease.
SIGNS = 4


@contextmanager
def kept(renew: Callable[[], bool], seconds: float) -> Iterator[threading.Event]:
    """Call ``renew`` while the body runs; sets the event once that says that the lease is lost."""
    over, lost = threading.Event(), threading.Event()
    thread = threading.Thread(target=_keep, args=(renew, seconds, over, lost), name="lease", daemon=True)
    thread.start()
    try:
        yield lost
    finally:
        over.set()
        thread.join(timeout=seconds)


def _keep(renew: Callable[[], bool], seconds: float, over: threading.Event, lost: threading.Event) -> None:
    """A database that is away is asked again at the next sign."""
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
