"""A second start asks the database itself whether anything is to be prepared."""

from deploy.database.migration_check import migrations


def test_the_migrations_of_the_checkout_have_the_names_that_django_gives_them() -> None:
    """Before: the folder `apps/api` was taken for the label `console`, and every start prepared the database again."""
    from django.db.migrations.loader import MigrationLoader

    known = MigrationLoader(None).disk_migrations
    ours = {
        f"{label}/{name}" for (label, name), found in known.items() if found.__module__.startswith(("apps.", "hub."))
    }
    assert migrations() == ours
