"""Import and export by the product's own workers: seconds, memory, statements, and bare SQL beside them."""

from __future__ import annotations

import datetime as dt
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management.base import CommandError
from django.db import transaction
from django.db.models import Max
from django.test import Client
from django.utils import timezone

from apps.content.models import Article
from apps.core.outbox.tasks import OPEN, State
from apps.engage.models import Question
from apps.identity.sessions.tokens import caller_of
from apps.kinds.engine.jobs import sheets
from apps.kinds.models import Job
from apps.kinds.types import ZONE
from apps.site.bench import processes
from apps.site.bench.question_tables import IMPORT, mistakes, require_truth, table
from apps.site.bench.statement_costs import timed

from .articles import person
from .floor import Floor, copied

EXPORT = "/content/article/export"
PATIENCE = 3600
LOOK_SECONDS = 0.2
#: Rows of one transaction of the bare import, and of one piece of the bare export.
TOGETHER, PIECE = 50, 2000
INSERTED = (
    copied(Question, "order by id desc limit %(number)s"),
    "update kinds_job set done = done + 1 where id = (select max(id) from kinds_job)",
)
EXPORTED = """
select id, title, summary, section, author, source, keywords, publish_at, views, view_num, verify_state, word_count
from content_article where deleted_at is null and updated_at >= '{day}' order by id desc
"""
#: No worker takes a job of another version of the code.
NO_WORKER = "bench"


@dataclass(frozen=True, slots=True)
class Table:
    """``statements`` and ``database`` (ms) are of one row; ``growth`` is the memory that its worker took, in MB."""

    rows: int
    seconds: float
    statements: float
    database: float
    bare: float
    growth: float

    @property
    def pace(self) -> float:
        return self.rows / self.seconds


def imported(token: str, rows: int, floor: Floor) -> Table:
    """Questions; the bad rows among them are refused alone, which is checked."""
    sample = max(50, rows // 50)
    values = {"dryRun": False, "fileName": "题库.xlsx"}
    statements, database = _in_process("import", "question", values, source=table(sample, {}))
    bad = mistakes(rows)
    file = SimpleUploadedFile("题库.xlsx", table(rows, bad))
    with _growth() as growth:
        job = _done(Client(headers={"x-auth-token": token}).post(f"/api{IMPORT}", {"file": file, "dryRun": "0"}))
    require_truth("import", job.result, rows, bad)
    found = {"statements": statements / sample, "database": database / sample, "growth": max(growth)}
    return Table(rows, _seconds(job), bare=_bare_import(floor, rows), **found)


def exported(token: str, rows: int, floor: Floor) -> Table:
    """About so many of the last changed articles."""
    sample = max(200, rows // 50)
    statements, database = _in_process("export", "article", _newest(sample))
    chosen = _newest(rows)
    with _growth() as growth:
        job = _done(Client(headers={"x-auth-token": token}).get(f"/api{EXPORT}", chosen))
    bare = floor.read(EXPORTED.format(day=chosen["updatedAt"].partition(",")[0]), PIECE)
    found = {"statements": statements / sample, "database": database / sample, "growth": max(growth)}
    return Table(job.done, _seconds(job), bare=bare, **found)


def _newest(rows: int) -> dict[str, str]:
    """The filter that lets about so many articles through."""
    days = Article.objects.filter(deleted_at=None).order_by("-updated_at").values_list("updated_at", flat=True)
    since = days[min(rows, days.count()) - 1].astimezone(ZONE).date()
    return {"updatedAt": f"{since},{timezone.now().astimezone(ZONE).date()}"}


def _in_process(sort: str, kind: str, payload: dict[str, Any], source: bytes | None = None) -> tuple[int, float]:
    """Statements and database milliseconds of a job that this process carries out."""
    account = person("bench")
    with transaction.atomic():
        job = Job.objects.create(
            sort=sort, label="压测", kind=kind, account_id=account.pk, payload=payload, code=NO_WORKER, source=source
        )
    job = _claimed(job)
    with timed() as statements:
        sheets.carry_out(job, caller_of(account.pk))
    return len(statements), sum(statements)


def _claimed(job: Job) -> Job:
    """As ``Outbox.claim`` leaves it."""
    lease = timezone.now() + dt.timedelta(seconds=PATIENCE)
    Job.objects.filter(pk=job.pk).update(state=State.RUNNING, holder=NO_WORKER, leased_until=lease)
    return Job.objects.get(pk=job.pk)


def _done(answer: Any) -> Job:
    """The job of the call, once a worker has carried it out."""
    said = answer.json()
    if said["code"] != 0:
        raise CommandError(f"refused: {said['msg']}")
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        job = Job.objects.defer("source", "output").get(pk=said["data"]["jobId"])
        if job.state == State.DONE:
            return job
        if job.state not in OPEN:
            raise CommandError(f"the job is {job.state}: {job.message}")
        time.sleep(LOOK_SECONDS)
    raise CommandError(f"the job took more than {PATIENCE} s")


def _seconds(job: Job) -> float:
    assert job.started_at is not None
    assert job.finished_at is not None
    return (job.finished_at - job.started_at).total_seconds()


@contextmanager
def _growth() -> Iterator[list[float]]:
    """The MB more that the workers take than at the beginning, look by look."""
    started = processes.services(Path(settings.DATA_DIR))
    roots = [pid for name, pid in started.items() if name.startswith("worker")]
    over = threading.Event()

    def now() -> float:
        table = processes.table()
        return sum(processes.memory(processes.family(root, table)) for root in roots)

    before, found = now(), [0.0]

    def look() -> None:
        while not over.wait(LOOK_SECONDS):
            found.append(now() - before)

    watching = threading.Thread(target=look)
    watching.start()
    try:
        yield found
    finally:
        over.set()
        watching.join()


def _bare_import(floor: Floor, rows: int) -> float:
    """Seconds of inserting as many questions and noting the progress; they are deleted again."""
    last = Question.objects.aggregate(last=Max("pk"))["last"]
    taken = sum(floor.transaction(INSERTED, {"number": TOGETHER}) for _ in range(rows // TOGETHER))
    Question.objects.filter(pk__gt=last).delete()
    return taken / 1000
