"""Whether a database needs no preparation, asked without a start of Django."""

import psycopg
from psycopg import errors

from deploy.paths import ROOT

_APPLIED = "SELECT app || '/' || name FROM django_migrations"
_ADMINISTRATOR = "SELECT EXISTS (SELECT FROM identity_account)"


def is_prepared(database_url: str) -> bool:
    """Whether every migration of the checkout is applied and there is an account.

    Compares file names with the rows of django_migrations: an app whose label differs from its folder counts as
    missing, and Django then decides. False for a database that cannot be asked.
    """
    try:
        with psycopg.connect(database_url, connect_timeout=5) as connection:
            applied = {name for (name,) in connection.execute(_APPLIED)}
            somebody = connection.execute(_ADMINISTRATOR).fetchone()
    except (psycopg.OperationalError, errors.UndefinedTable):
        return False
    return migrations() <= applied and somebody == (True,)


def migrations() -> set[str]:
    """`app/0001_initial` for each migration file of the checkout."""
    files = [*ROOT.glob("apps/*/migrations/[0-9]*.py"), *ROOT.glob("hub/migrations/[0-9]*.py")]
    return {f"{file.parent.parent.name}/{file.stem}" for file in files}
