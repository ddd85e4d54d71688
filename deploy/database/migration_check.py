"""Checks, without a start of Django, that a database needs no preparation."""

import re
from pathlib import Path

import psycopg
from psycopg import errors

from deploy.paths import ROOT

_APPLIED = "SELECT app || '/' || name FROM django_migrations"
_LABEL = re.compile(r'^    label = "(\w+)"$', re.MULTILINE)
_ADMINISTRATOR = "SELECT EXISTS (SELECT FROM identity_account)"


def is_prepared(database_url: str) -> bool:
    """True if every migration of the checkout is applied and there is an account.

    False for a database that cannot be asked.
    """
    try:
        with psycopg.connect(database_url, connect_timeout=5) as connection:
            applied = {name for (name,) in connection.execute(_APPLIED)}
            has_account = connection.execute(_ADMINISTRATOR).fetchone()
    except (psycopg.OperationalError, errors.UndefinedTable):
        return False
    return migrations() <= applied and has_account == (True,)


def migrations() -> set[str]:
    """`label/0001_initial` for each migration file of the checkout, with the label that Django knows the app by."""
    files = [*ROOT.glob("apps/*/migrations/[0-9]*.py"), *ROOT.glob("hub/migrations/[0-9]*.py")]
    return {f"{_label(file.parent.parent)}/{file.stem}" for file in files}


def _label(app: Path) -> str:
    """The label that the app's configuration names, else the name of its folder."""
    configuration = app / "apps.py"
    named = _LABEL.search(configuration.read_text()) if configuration.exists() else None
    return named[1] if named else app.name
