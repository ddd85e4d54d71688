"""A database from before the initial migrations were written anew counts as migrated, or is refused (decision 029)."""

from __future__ import annotations

import io

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

pytestmark = pytest.mark.django_db


@pytest.fixture
def initial_migrations() -> set[tuple[str, str]]:
    """Every initial migration that replaced others; the database is as those others left it."""
    found = {key: migration for key, migration in MigrationLoader(None).disk_migrations.items() if migration.replaces}
    recorder = MigrationRecorder(connection)
    for app, name in found:
        recorder.record_unapplied(app, name)
    recorded = set(recorder.applied_migrations())
    assert all(recorded.issuperset(migration.replaces) for migration in found.values())
    return set(found)


def migrate() -> str:
    out = io.StringIO()
    call_command("migrate", stdout=out)
    return out.getvalue()


def test_an_older_database_counts_as_migrated(initial_migrations: set[tuple[str, str]]) -> None:
    assert "No migrations to apply." in migrate()

    assert initial_migrations <= set(MigrationRecorder(connection).applied_migrations())


@pytest.mark.usefixtures("initial_migrations")
def test_a_database_between_the_replaced_migrations_is_refused() -> None:
    MigrationRecorder(connection).record_unapplied("identity", "0005_service_tokens")

    with pytest.raises(CommandError, match=r"initial migration of identity: it lacks 0005_service_tokens"):
        migrate()
