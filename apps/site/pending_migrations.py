"""Says at the start of the server which migrations the database has not seen."""

from __future__ import annotations

import logging

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
