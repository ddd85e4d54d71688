"""Says at the start of the server which migrations the database has not seen."""

from __future__ import annotations

import logging
import threading

logger = logging.getLogger("apps.site.serve")
MESSAGE = "database migrations are missing: run `python3 manage.py migrate` (%s)"


def unapplied() -> list[str]:
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    try:
        executor = MigrationExecutor(connection)
        plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
        return [f"{migration.app_label}.{migration.name}" for migration, _ in plan]
    finally:
        connection.close()


def warn() -> None:
    if missing := unapplied():
        logger.warning(MESSAGE, ", ".join(missing))


def warn_beside() -> None:
    """In a thread: nobody waits for it, and a database that is away is the business of others."""
    threading.Thread(target=_quietly, daemon=True, name="migrations").start()


def _quietly() -> None:
    from django.db import Error

    try:
        warn()
    except Error as error:
        logger.warning("the migrations could not be looked at: %s", error)
