"""`manage.py makemigrations`, which needs no database and writes files that pass `format` and `lint`."""

from __future__ import annotations

import shutil
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.commands import makemigrations
from django.db import connection

NO_DATABASE = (
    "No database answers: what is applied there was not compared with the files. They are written all the same."
)


class Command(makemigrations.Command):
    written_files: list[str]

    def handle(self, *args: Any, **options: Any) -> None:
        with _impatient_connection(), warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("default")
            super().handle(*args, **options)
        for warning in caught:
            if "checking a consistent migration history" in str(warning.message):
                self.log(NO_DATABASE)
            else:
                warnings.warn_explicit(warning.message, warning.category, warning.filename, warning.lineno)

    def write_migration_files(self, *args: Any, **options: Any) -> None:
        """Formats what Django wrote, so that the format check passes."""
        super().write_migration_files(*args, **options)
        self._format(self.written_files)

    def _format(self, files: list[str]) -> None:
        ruff = shutil.which("ruff", path=str(Path(sys.executable).parent)) or shutil.which("ruff")
        if not files or self.dry_run:
            return
        if ruff is None:
            self.log(
                "ruff is not installed, so the new files are not formatted: `python3 manage.py test format` installs it."
            )
            return
        config = f"--config={settings.BASE_DIR / 'pyproject.toml'}"
        for command in (("check", "--fix-only"), ("format",)):
            subprocess.run([ruff, *command, "--quiet", config, *files], check=True)


@contextmanager
def _impatient_connection() -> Iterator[None]:
    """The pool would try for ten seconds, and log each try, until it says that no server is there."""
    given, open_before = connection.settings_dict["OPTIONS"], connection.connection
    connection.settings_dict["OPTIONS"] = {**given, "pool": False, "connect_timeout": 2}
    try:
        yield
    finally:
        if connection.connection is not open_before:
            connection.close()  # without the pool, as it was opened
        connection.settings_dict["OPTIONS"] = given
