"""``manage.py demo``: believable Chinese demonstration data, restored from its snapshot or played through the services."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils import timezone
from psycopg import sql

from apps.identity.first_account import ensure_first_administrator
from apps.identity.management.commands.bootstrap import DEMO_PASSWORD
from apps.identity.models import Account
from apps.identity.passwords import passwords
from apps.site import demo
from apps.site.demo_snapshot import export, fingerprint, restore, tables
from apps.site.demo_snapshot.archive import Archive

EXPORT = "python3 manage.py demo --export"


class Command(BaseCommand):
    help = "Fill the database with demonstration data; a second run changes nothing"

    def add_arguments(self, parser: ArgumentParser) -> None:
        only = parser.add_mutually_exclusive_group()
        only.add_argument("--play", action="store_true", help="play it through the services, without its snapshot")
        only.add_argument("--files", action="store_true", help="only the snapshot's media files, into the storage")
        only.add_argument("--check", action="store_true", help="fail when the snapshot does not fit the code")
        only.add_argument("--export", action="store_true", help="play it in a throw-away database, write the snapshot")
        only.add_argument("--export-here", action="store_true", help="the same in this database, which must be new")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["check"]:
            self._check()
        elif options["export"]:
            self._export()
        elif options["export_here"]:
            self._export_here()
        elif options["files"]:
            restore.put_files(self._snapshot())
        else:
            self._fill(play=options["play"])

    def _fill(self, *, play: bool) -> None:
        password = os.environ.get("CONSOLE_DEMO_PASSWORD", "") or DEMO_PASSWORD
        if why := passwords.refusal(password):
            raise CommandError(f"CONSOLE_DEMO_PASSWORD will not do: {why}")
        # As ``bootstrap --demo`` does, for a database that is only migrated.
        ensure_first_administrator(password, must_change=False)
        # A later start does not read the snapshot. ``load`` makes only the parts that are missing.
        if play or Account.objects.count() > 1:
            demo.load(password, self._say)
        else:
            self._fill_empty(password)
        self.stdout.write(self.style.SUCCESS("演示数据已就绪"))

    def _fill_empty(self, password: str) -> None:
        found = restore.read()
        if why := restore.refusal(found):
            self._say(f"演示数据由各服务逐条生成：{why}")
            demo.load(password, self._say)
        else:
            assert found is not None
            restore.restore(found, password)

    def _check(self) -> None:
        changed = fingerprint.differences(self._snapshot().made_of, fingerprint.current())
        if changed:
            raise CommandError(
                f"The snapshot of the demonstration does not fit the code: {restore.named(changed, 20)}. "
                f"Start the product once and run `{EXPORT}`."
            )
        self._say("The snapshot of the demonstration fits the code.")

    def _snapshot(self) -> Archive:
        found = restore.read()
        if found is None:
            raise CommandError(f"There is no snapshot of the demonstration; run `{EXPORT}`.")
        return found

    def _export(self) -> None:
        """Runs in another process: the database of this one belongs to somebody."""
        name = f"demonstration_{os.getpid()}"
        given = connection.settings_dict
        origin = "postgres://{USER}:{PASSWORD}@{HOST}:{PORT}".format(**given)
        identifier = sql.Identifier(name).as_string()
        with connection.cursor() as cursor, tempfile.TemporaryDirectory() as folder:
            cursor.execute(f"create database {identifier}")
            try:
                environment = os.environ | {
                    "DATABASE_URL": f"{origin}/{name}",
                    "CONSOLE_DATA_DIR": folder,
                    "STORAGE_URL": (Path(folder) / "media").as_uri(),
                }
                command = [sys.executable, str(Path(settings.BASE_DIR) / "manage.py"), "demo", "--export-here"]
                subprocess.run(command, check=True, env=environment)
            except subprocess.CalledProcessError as failed:
                raise CommandError("The demonstration could not be played; its output stands above.") from failed
            finally:
                cursor.execute(f"drop database {identifier} with (force)")

    def _export_here(self) -> None:
        call_command("migrate", interactive=False, verbosity=0)
        call_command("bootstrap", "--demo")
        empty = tables.filled()
        demo.load(DEMO_PASSWORD, self._say)
        export.write(empty=empty, now=timezone.now())

    def _say(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()
