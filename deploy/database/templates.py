"""Databases that are made once and copied from then on: a copy takes half a second, whatever is in it.

A template is named by what it holds and by the digest of what it was made from. It stands in the cluster beside the
databases that are copied from it; one with another digest is dropped when its successor stands.
"""

import ast
import hashlib
import importlib.metadata
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg.sql import SQL, Identifier

from deploy.commands import Argument, run
from deploy.paths import DEFAULT_DATA, PYTHON, ROOT

Connection = psycopg.Connection[tuple[object, ...]]

LOG = DEFAULT_DATA / "log" / "templates.log"


def migrated_template(database_url: str, environment: Mapping[str, str] | None = None) -> str:
    """The name of a database with all tables and what migrations put into them. `environment` is added to ours."""

    def migrate(url: str) -> None:
        settings = {"DJANGO_SETTINGS_MODULE": "apps.site.settings", "DATABASE_URL": url}
        command: list[Argument] = [PYTHON, ROOT / "manage.py", "migrate", "--verbosity", "0"]
        run(command, "Migrating the template database", LOG, {**os.environ, **(environment or {}), **settings})

    return kept_template(database_url, "migrated", migrations_digest(), migrate)


def kept_template(
    database_url: str, holds: str, digest: str, fill: Callable[[str], None], *, base: str | None = None
) -> str:
    """The name of the template that `fill` made, in this call or an earlier one.

    `fill` gets the URL of a copy of `base`, or of an empty database. All its connections must be closed when it returns.
    If two processes ask for a template that is not there yet, one waits for the other.
    """
    template = f"template_{holds}_{digest[:16]}"
    with _server(database_url) as server:
        if _exists(server, template):
            return template
        # Held until this connection ends, also when this process is killed.
        server.execute("SELECT pg_advisory_lock(hashtext(%s))", [f"template {holds}"])
        if not _exists(server, template):
            _make(server, database_url, template, f"template_{holds}_unfinished", fill, base)
            _drop_older(server, holds, template)
    return template


def create_database(database_url: str, name: str, template: str | None = None) -> str:
    """Makes the database `name` beside that of `database_url` and returns its own URL."""
    with _server(database_url) as server:
        _create(server, name, template)
    return url_of(database_url, name)


def drop_database(database_url: str, name: str) -> None:
    """With whoever is still connected. What is not there is fine."""
    with _server(database_url) as server:
        _drop(server, name)


def url_of(database_url: str, name: str) -> str:
    """The URL of another database in the same cluster."""
    return urlunsplit(urlsplit(database_url)._replace(path=f"/{name}"))


def migrations_digest() -> str:
    """Over Django's version, all migrations and the modules of ours that they import."""
    digest = hashlib.sha256(importlib.metadata.version("django").encode())
    migrations = list(ROOT.glob("apps/*/migrations/*.py"))
    modules = [module for migration in migrations for module in _imported(migration)]
    for file in sorted({*migrations, *modules}):
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _imported(file: Path) -> Iterator[Path]:
    for node in ast.walk(ast.parse(file.read_bytes())):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            module = ROOT / f"{name.replace('.', '/')}.py"
            if name.startswith("apps.") and module.exists():
                yield module


def _make(
    server: Connection, database_url: str, template: str, unfinished: str, fill: Callable[[str], None], base: str | None
) -> None:
    """Under another name until it is whole, so that nothing half made is ever copied."""
    _drop(server, unfinished)
    _create(server, unfinished, base)
    fill(url_of(database_url, unfinished))
    # Nobody may connect: a database with a connection cannot be copied.
    server.execute(
        SQL("ALTER DATABASE {} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false").format(Identifier(unfinished))
    )
    server.execute(SQL("ALTER DATABASE {} RENAME TO {}").format(Identifier(unfinished), Identifier(template)))


def _drop_older(server: Connection, holds: str, template: str) -> None:
    found = server.execute(
        "SELECT datname FROM pg_database WHERE starts_with(datname, %s) AND datname <> %s",
        [f"template_{holds}_", template],
    ).fetchall()
    for (name,) in found:
        # Another checkout may be copying it just now; then it goes with the next change.
        with suppress(psycopg.errors.ObjectInUse):
            _drop(server, str(name))


def _create(server: Connection, name: str, template: str | None) -> None:
    statement = SQL("CREATE DATABASE {}").format(Identifier(name))
    server.execute(statement if template is None else statement + SQL(" TEMPLATE {}").format(Identifier(template)))


def _drop(server: Connection, name: str) -> None:
    if _exists(server, name):
        server.execute(SQL("ALTER DATABASE {} WITH IS_TEMPLATE false").format(Identifier(name)))
        server.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))


def _exists(server: Connection, name: str) -> bool:
    return server.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone() is not None


def _server(database_url: str) -> Connection:
    """Connected to the database that every cluster has: advisory locks count within one database."""
    return psycopg.connect(url_of(database_url, "postgres"), autocommit=True)
