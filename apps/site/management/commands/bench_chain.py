"""A hundred editors save while a reviewer approves 500 articles: how long anybody waits for the chain of the logs.

``python3 manage.py bench chain`` starts the product and writes docs/bench/chain.md (docs/quality.md, 44). The database
itself is asked every few milliseconds which backends wait for the head's lock, and since when.
"""

from __future__ import annotations

import datetime as dt
import http.client
import json
import os
import platform
import statistics
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.utils import timezone

from apps.content.models import Article
from apps.identity.first_account import ensure_super_role
from apps.identity.models import Account, SystemLog
from apps.identity.sessions.tokens import caller_of, issue
from apps.identity.syslog import chain
from apps.kinds.engine.write import save
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry

REPORT = Path(settings.BASE_DIR) / "docs" / "bench" / "chain.md"
PROMISED_MS = 200
LOOK_SECONDS = 0.004
WAITING = """
select extract(epoch from clock_timestamp() - query_start)::float8, left(query, 60) from pg_stat_activity
where wait_event_type = 'Lock' and pid <> pg_backend_pid()
"""
#: Calls ask for the head behind the check of foreign keys, the workers by a statement of its own.
OF_A_CALL, HEAD = "set constraints", "identity_chainhead"
NEWEST = "select coalesce(max(number), 0) from identity_systemlog"
DEADLOCKS = "select deadlocks from pg_stat_database where datname = current_database()"


@dataclass
class Found:
    saves: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    head: float = 0.0
    workers: float = 0.0
    other: tuple[float, str] = (0.0, "")
    looks: int = 0
    batch_seconds: float = 0.0
    approved: int = 0
    deadlocks: int = 0
    rows: int = 0
    linked_later: int = 0


class Command(BaseCommand):
    help = "Measure how long editors wait for the chain of the logs while a batch is approved"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--editors", type=int, default=100)
        parser.add_argument("--approvals", type=int, default=500)
        parser.add_argument("--pause", type=float, default=30.0, help="seconds between two saves of an editor")

    def handle(self, *args: Any, **options: Any) -> None:
        url = os.environ.get("CONSOLE_URL")
        if not url:
            raise CommandError("run it by `python3 manage.py bench chain`, which starts the product")
        drafts, waiting = articles(options["editors"]), _pending(options["approvals"])
        found = _measure(url, drafts, waiting, options["pause"])
        while chain.link_waiting():
            pass
        if findings := chain.verify():
            raise CommandError("\n".join(findings))
        lines = _report(found, options)
        self.stdout.write(lines)
        REPORT.write_text(lines, encoding="utf-8")


def articles(count: int) -> list[tuple[str, int, int]]:
    """One draft for each editor: token, id, revision."""
    made, kind = [], registry.kind("article")
    for number in range(count):
        account = _person(f"chain{number:03}")
        article = save.create(kind, caller_of(account.pk), {"title": f"第{number}篇", "body": "<p>正文。</p>"})
        made.append((issue(account, user_agent="bench")[0], article["id"], article["revision"]))
    return made


def _pending(count: int) -> list[int]:
    now, text = timezone.now(), "正文。"
    made = Article.objects.bulk_create(
        Article(title=f"待审{n}", body=f"<p>{text}</p>", text=text, verify_state=VerifyState.PENDING, submitted_at=now)
        for n in range(count)
    )
    return [article.pk for article in made]


def _person(name: str) -> Account:
    wanted = {"role": ensure_super_role(), "real_name": name, "must_change_password": False}
    return Account.objects.get_or_create(name=name, defaults=wanted)[0]


def _measure(url: str, drafts: list[tuple[str, int, int]], waiting: list[int], pause: float) -> Found:
    found, over = Found(), threading.Event()
    reviewer, _ = issue(_person("chainreview"), user_agent="bench")
    before, last = _single(DEADLOCKS), _single(NEWEST)
    with ThreadPoolExecutor(len(drafts) + 1) as people:
        looking = people.submit(_look, found, over)
        editing = [people.submit(_edit, url, draft, pause, found, over) for draft in drafts]
        time.sleep(pause)
        begun = time.monotonic()
        answer = Session(url, reviewer).post("/content/article/approve", {"ids": waiting})
        found.batch_seconds = time.monotonic() - begun
        over.set()
        for each in [looking, *editing]:
            each.result()
    if answer["code"] != 0:
        raise CommandError(answer["msg"])
    found.rows, found.linked_later = linking(last)
    found.approved, found.deadlocks = len(answer["data"]["done"]), _single(DEADLOCKS) - before
    return found


def _single(statement: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(statement)
        return int(cursor.fetchone()[0])


def linking(since: int) -> tuple[int, int]:
    """The number of rows that came, and of those with a higher number than a row that came after them."""
    while chain.link_waiting():
        pass
    numbers = list(SystemLog.objects.filter(number__gt=since).order_by("pk").values_list("number", flat=True))
    later, lowest = 0, float("inf")
    for number in reversed(numbers):
        assert number is not None
        later += number > lowest
        lowest = min(lowest, number)
    return len(numbers), later


def _look(found: Found, over: threading.Event) -> None:
    with connection.cursor() as cursor:
        while not over.wait(LOOK_SECONDS):
            cursor.execute(WAITING)
            found.looks += 1
            for seconds, statement in cursor.fetchall():
                if statement.startswith(OF_A_CALL):
                    found.head = max(found.head, seconds * 1000)
                elif HEAD in statement:
                    found.workers = max(found.workers, seconds * 1000)
                else:
                    found.other = max(found.other, (seconds * 1000, statement))
    connection.close()


def _edit(url: str, draft: tuple[str, int, int], pause: float, found: Found, over: threading.Event) -> None:
    token, article, revision = draft
    session, number = Session(url, token), 0
    while not over.wait(pause * (0.5 + (article * 7 % 100) / 100 if number == 0 else 1)):
        number += 1
        begun = time.monotonic()
        answer = session.post(
            "/content/article/modify", {"id": article, "revision": revision, "title": f"第{article}篇第{number}次"}
        )
        found.saves.append((time.monotonic() - begun) * 1000)
        if answer["code"] == 0:
            revision = answer["data"]["revision"]
        else:
            found.failed.append(answer["msg"])


class Session:
    """Calls of one person; each over a connection of its own, for the server ends idle ones."""

    def __init__(self, url: str, token: str) -> None:
        self._host = urlsplit(url).netloc
        self._headers = {"X-Auth-Token": token, "Content-Type": "application/json"}

    def post(self, path: str, payload: dict[str, Any]) -> dict[str, Any]:
        """The whole envelope of one call, over a connection of its own. Does not judge its code."""
        with closing(http.client.HTTPConnection(self._host, timeout=600)) as connection:
            connection.request("POST", f"/api{path}", json.dumps(payload), self._headers)
            answer: dict[str, Any] = json.loads(connection.getresponse().read())
        return answer


def _report(found: Found, options: dict[str, Any]) -> str:
    kept = "kept" if found.head <= PROMISED_MS and not found.deadlocks else "NOT KEPT"
    failed = f"{len(found.failed)}" + (f" ({'；'.join(sorted(set(found.failed))[:3])})" if found.failed else "")
    cuts = statistics.quantiles(found.saves, n=20)
    return f"""# Saving while a batch is approved

`manage.py bench chain`, {dt.date.today()}, Python {platform.python_version()}, {os.cpu_count()} cores shared by the server, the
database and the {options["editors"]} editors, each of whom saves an article every {options["pause"]:g} s. One reviewer approves {options["approvals"]} articles
in one call. Decision 037; promise 44 of docs/quality.md ({PROMISED_MS} ms, no deadlock): **{kept}**.

| | |
|---|---|
| longest wait of a call for the chain | {found.head:.0f} ms ({found.looks} looks at pg_stat_activity) |
| longest wait of the workers, who link what met another | {found.workers:.0f} ms |
| linked by them | {found.linked_later} of {found.rows} rows |
| longest wait for any other lock | {found.other[0]:.0f} ms `{found.other[1]}` |
| approved in one call | {found.approved} in {found.batch_seconds:.1f} s |
| saves meanwhile | {len(found.saves)}, refused or failed: {failed} |
| a save, from request to answer | median {statistics.median(found.saves):.0f} ms, p95 {cuts[18]:.0f} ms, longest {max(found.saves):.0f} ms |
| deadlocks that PostgreSQL counted | {found.deadlocks} |
| `verify_log` afterwards | no finding |
"""
