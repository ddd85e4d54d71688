"""Work at the start of a server that nobody waits for."""

from __future__ import annotations

import logging
import threading

from . import pending_migrations

logger = logging.getLogger("apps.site.serve")


def begin() -> None:
    """In a thread. A database that is away is the business of others."""
    threading.Thread(target=_quietly, daemon=True, name="start").start()


def _quietly() -> None:
    from django.db import Error

    try:
        run()
    except Error as error:
        logger.warning("the database could not be looked at: %s", error)


def run() -> None:
    """Says which migrations are missing, and takes over the jobs that a server with other code left."""
    from django.db import connection

    from apps.kinds.engine.jobs import jobs

    try:
        pending_migrations.warn()
        if taken := jobs.adopt():
            logger.info("%d jobs of a server with other code are taken over", taken)
    finally:
        connection.close()
