"""Import of 10,000 questions with 37 bad rows, by the product's own workers: first checked, then carried out.

``python3 manage.py bench import`` writes the page "import" of docs/bench. It fails if the check and the import differ, or if another row
than the bad ones is refused.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.test import Client

from apps.identity.models import Account
from apps.identity.sessions.tokens import issue
from apps.site.bench.pages import machine, write_page
from apps.site.bench.question_tables import IMPORT, mistakes, require_truth, table

ROWS = 10_000
PATIENCE = 3600


@dataclass(frozen=True, slots=True)
class Ended:
    seconds: float
    result: Mapping[str, Any]


class Command(BaseCommand):
    help = "Check and import 10,000 questions with 37 bad rows, as the workers do"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--rows", type=int, default=ROWS)
        parser.add_argument("--no-page", action="store_true", help="print, and write no page")

    def handle(self, *args: Any, rows: int, no_page: bool, **options: Any) -> None:
        if "CONSOLE_URL" not in os.environ:
            raise CommandError("run it by `python3 manage.py bench import`, whose workers carry the jobs out")
        account = Account.objects.filter(role_id=1).first()
        if account is None:
            raise CommandError("no administrator: run `manage.py bootstrap` first")
        token, _ = issue(account, address="127.0.0.1", user_agent="bench")
        client = Client(headers={"x-auth-token": token})
        bad = mistakes(rows)
        content = table(rows, bad)
        checked = self._job(client, content, dry=True)
        done = self._job(client, content, dry=False)
        require_truth("check", checked.result, rows, bad)
        require_truth("import", done.result, rows, bad)
        text = page(rows, len(bad), len(content), checked, done)
        self.stdout.write(text if no_page else write_page("import", text))

    def _job(self, client: Client, content: bytes, *, dry: bool) -> Ended:
        began = time.perf_counter()
        file = SimpleUploadedFile("题库.xlsx", content)
        sent = asked(client.post(f"/api{IMPORT}", {"file": file, "dryRun": "1" if dry else "0"}))
        while True:
            job = asked(client.get("/api/jobs/detail", {"id": sent["jobId"]}))
            seconds = time.perf_counter() - began
            if job["state"] == "done":
                self.stdout.write(f"{'checked' if dry else 'imported'} in {seconds:.1f} s: {job['message']}")
                self.stdout.flush()
                return Ended(seconds, job["result"])
            if job["state"] not in ("queued", "running") or seconds > PATIENCE:
                raise CommandError(f"the job is {job['state']}: {job.get('message')}")
            time.sleep(0.5)


def asked(answer: Any) -> Any:
    said = answer.json()
    if said["code"] != 0:
        raise CommandError(f"refused: {said['msg']}")
    return said["data"]


def page(rows: int, bad: int, size: int, checked: Ended, done: Ended) -> str:
    return f"""# Import of {rows:,} questions

Written by `python3 manage.py bench import`. One workbook of {size / 1024 / 1024:.1f} MB with {bad} bad rows (types, answers and difficulties that
no question has), checked and then imported by the product's worker; the seconds are those of the person who waits.
Both name the same {bad} rows by row, column and reason, and no other. {machine()}.

| | seconds | rows a second |
|---|--:|--:|
| check (writes nothing) | {checked.seconds:.0f} | {rows / checked.seconds:.0f} |
| import | {done.seconds:.0f} | {rows / done.seconds:.0f} |
"""
