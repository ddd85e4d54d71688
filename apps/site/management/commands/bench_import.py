"""Import of 10,000 questions with 37 bad rows, by the product's own workers: first checked, then carried out.

``python3 manage.py bench import`` writes the page "import" of docs/bench. It fails if the check and the import differ, or if another row
than the bad ones is refused.
"""

from __future__ import annotations

import io
import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.test import Client
from openpyxl import Workbook

from apps.engage.question.sheet import SHEET
from apps.identity.models import Account
from apps.identity.sessions.tokens import issue
from apps.site.bench.pages import machine, write_page

ROWS, BAD = 10_000, 37
EVERY = 263
PATIENCE = 3600
HEADINGS = [column.label for column in SHEET.columns]
#: Types, answers and letters that no question has.
MISTAKES: tuple[tuple[Mapping[str, str], str], ...] = (
    ({"题型": "问答题"}, "题型"),
    ({"正确答案": "J"}, "正确答案"),
    ({"难度": "超难"}, "难度"),
)


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
        bad = {17 + EVERY * number: MISTAKES[number % len(MISTAKES)] for number in range(BAD)}
        bad = {place: mistake for place, mistake in bad.items() if place < rows}
        content = table(rows, bad)
        checked = self._job(client, content, dry=True)
        done = self._job(client, content, dry=False)
        require_truth(checked.result, done.result, rows, bad)
        text = _page(rows, len(bad), len(content), checked, done)
        self.stdout.write(text if no_page else write_page("import", text))

    def _job(self, client: Client, content: bytes, *, dry: bool) -> Ended:
        began = time.perf_counter()
        file = SimpleUploadedFile("题库.xlsx", content)
        sent = _asked(client.post("/api/questionnaire/question/import", {"file": file, "dryRun": "1" if dry else "0"}))
        while True:
            job = _asked(client.get("/api/jobs/detail", {"id": sent["jobId"]}))
            seconds = time.perf_counter() - began
            if job["state"] == "done":
                self.stdout.write(f"{'checked' if dry else 'imported'} in {seconds:.1f} s: {job['message']}")
                self.stdout.flush()
                return Ended(seconds, job["result"])
            if job["state"] not in ("queued", "running") or seconds > PATIENCE:
                raise CommandError(f"the job is {job['state']}: {job.get('message')}")
            time.sleep(0.5)


def _asked(answer: Any) -> Any:
    said = answer.json()
    if said["code"] != 0:
        raise CommandError(f"refused: {said['msg']}")
    return said["data"]


def table(rows: int, bad: Mapping[int, tuple[Mapping[str, str], str]]) -> bytes:
    """A workbook with that many questions, of which the bad ones have one mistake each."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    sheet.append(HEADINGS)
    mark = int(time.time())
    for place in range(rows):
        cells = {
            "题干": f"基准题目 {mark}-{place}：长江大桥有几座？",
            "题型": "单选题",
            "选项A": "一座",
            "选项B": "十一座",
            "正确答案": "B",
            "答案解析": "见教材",
        }
        if place in bad:
            cells |= bad[place][0]
        sheet.append([cells.get(heading, "") for heading in HEADINGS])
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def require_truth(
    checked: Mapping[str, Any], done: Mapping[str, Any], rows: int, bad: Mapping[int, tuple[Mapping[str, str], str]]
) -> None:
    """Raise CommandError unless both jobs say the same, and refuse the bad rows alone, each at its column."""
    # The heading is the first line of the table.
    wanted = [(place + 2, column) for place, (_, column) in sorted(bad.items())]
    for name, result in (("check", checked), ("import", done)):
        found = [(item["row"], item["column"]) for item in result["refused"]]
        if found != wanted or result["created"] != rows - len(bad):
            raise CommandError(f"the {name} refused {found}, and created {result['created']}")


def _page(rows: int, bad: int, size: int, checked: Ended, done: Ended) -> str:
    return f"""# Import of {rows:,} questions

Written by `python3 manage.py bench import`. One workbook of {size / 1024 / 1024:.1f} MB with {bad} bad rows (types, answers and difficulties that
no question has), checked and then imported by the product's worker; the seconds are those of the person who waits.
Both name the same {bad} rows by row, column and reason, and no other. {machine()}.

| | seconds | rows a second |
|---|--:|--:|
| check (writes nothing) | {checked.seconds:.0f} | {rows / checked.seconds:.0f} |
| import | {done.seconds:.0f} | {rows / done.seconds:.0f} |
"""
