"""A database with the demonstration, and one with its people only, filled once for all processes of a test run."""

from __future__ import annotations

import fcntl
import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from deploy.database.templates import create_database, drop_database, migrated_template, url_of
from deploy.environment import Address, product_environment
from deploy.paths import PYTHON, ROOT
from deploy.toolchain.build import build_console

PASSWORD = "Demo#2026"
#: Commands that fill each database once it is migrated.
COMMANDS = {"people": ("bootstrap", "--demo"), "demo": ("demo",)}


class DemoDatabases:
    """Databases to copy. The folder holds their media, the secret that signed them, and the log of the filling."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    @contextmanager
    def copied(self, data: Path, *, demonstration: bool) -> Iterator[str]:
        """The URL of a copy for one product. Media and secret are put into the product's folder."""
        name = f"e2e_{os.getpid()}_{secrets.token_hex(3)}"
        with self._alone():  # PostgreSQL copies no database that somebody fills or copies.
            url = create_database(_server(), name, self._filled("demo" if demonstration else "people"))
        try:
            shutil.copy(self._folder / "secret", data / "secret")
            if demonstration:
                shutil.copytree(self._folder / "media", data / "media")
            yield url
        finally:
            drop_database(_server(), name)

    def drop(self) -> None:
        for made in self._folder.glob("*.made"):
            drop_database(_server(), self._name(made.stem))

    def _name(self, holds: str) -> str:
        return f"e2e_{self._folder.name}_{holds}"

    def _filled(self, holds: str) -> str:
        """The name of the database. Builds the console too if its sources are newer."""
        name, made = self._name(holds), self._folder / f"{holds}.made"
        if not made.exists():
            build_console(self._folder / "build.log")
            create_database(_server(), name, migrated_template(_server()))
            self._manage(name, *COMMANDS[holds])
            made.touch()
        return name

    def _manage(self, database: str, *command: str) -> None:
        log, url = self._folder / "prepare.log", url_of(_server(), database)
        own = {"DATABASE_URL": url, "CONSOLE_PREFIX": database, "CONSOLE_DEMO_PASSWORD": PASSWORD}
        own["STORAGE_URL"] = (self._folder / "media").as_uri()
        given = product_environment(self._folder, Address("127.0.0.1", 0), url, os.environ["REDIS_URL"])
        with log.open("ab") as stream:
            done = subprocess.run(
                [PYTHON, ROOT / "manage.py", *command],
                cwd=ROOT, env={**given, **own, "DJANGO_SETTINGS_MODULE": "apps.site.settings"},
                stdout=stream, stderr=stream, check=False,
            )  # fmt: skip
        assert done.returncode == 0, f"manage.py {command[0]} failed:\n{log.read_text()[-4000:]}"

    @contextmanager
    def _alone(self) -> Iterator[None]:
        with (self._folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def _server() -> str:
    return os.environ["DATABASE_URL"]
