"""`manage.py migrate`, which refuses a database between the migrations that an initial one replaced (decision 029)."""

from __future__ import annotations

from typing import Any

from django.core.management import CommandError
from django.core.management.commands import migrate
from django.db import connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from apps.site.migration_state import new_models_alone


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        refuse_older_database(options["database"])
        with new_models_alone():
            super().handle(*args, **options)


def refuse_older_database(alias: str) -> None:
    """Django would leave such an app out, often without a word, and its tables would lack columns."""
    applied = set(MigrationRecorder(connections[alias]).applied_migrations())
    for (app, _name), migration in MigrationLoader(None).disk_migrations.items():
        missing = set(migration.replaces) - applied
        if missing and missing != set(migration.replaces):
            names = ", ".join(sorted(name for _, name in missing))
            raise CommandError(
                f"This database is older than the initial migration of {app}: it lacks {names}. "
                "Start the version before decision 029 on it once (docs/operations.md, Upgrades), then this one."
            )
