"""`makemigrations` writes files that pass the checks, and is quick and quiet where no database runs."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as project
from django.core.management import call_command
from django.db import OperationalError, connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.loader import MigrationLoader

from apps.site.management.commands.makemigrations import NO_DATABASE


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settings: Any) -> Path:
    """A folder for the migrations of one app, in place of its own, which has them all."""
    folder = tmp_path / "written_by_test" / "migrations"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    settings.MIGRATION_MODULES = {"console": "written_by_test.migrations"}
    return folder


@pytest.fixture
def no_database(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """The options with which the database, which nobody finds, was looked for."""
    tried = []

    def refuse(loader: MigrationLoader, wrapper: BaseDatabaseWrapper) -> None:
        tried.append(wrapper.settings_dict["OPTIONS"])
        raise OperationalError("Connection refused")

    monkeypatch.setattr(MigrationLoader, "check_consistent_history", refuse)
    monkeypatch.setitem(connection.settings_dict, "OPTIONS", {"pool": {"timeout": 10}})
    return tried


@pytest.mark.usefixtures("no_database")
def test_what_is_written_passes_format_and_lint(folder: Path) -> None:
    call_command("makemigrations", "console", stdout=io.StringIO())

    (file,) = folder.glob("0001_*.py")
    ruff = shutil.which("ruff", path=str(Path(sys.executable).parent))
    for command in (("check", "--no-cache"), ("format", "--check")):
        config = f"--config={project.BASE_DIR / 'pyproject.toml'}"
        done = subprocess.run([str(ruff), *command, config, file], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


def test_without_a_database_one_sentence_says_so(no_database: list[dict[str, Any]]) -> None:
    out = io.StringIO()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        call_command("makemigrations", "--check", stdout=out)

    assert sorted(out.getvalue().splitlines()) == sorted(["No changes detected", NO_DATABASE])


def test_no_pool_waits_for_a_database_that_is_not_there(no_database: list[dict[str, Any]]) -> None:
    call_command("makemigrations", "--check", stdout=io.StringIO())

    assert no_database == [{"pool": False, "connect_timeout": 2}]
    assert connection.settings_dict["OPTIONS"] == {"pool": {"timeout": 10}}
