"""Jobs: long work that a person can follow across screens, tabs and reloads, and that outlives its worker."""

from __future__ import annotations

import datetime as dt
import logging
from typing import Any

from django.db import connection, transaction
from django.db.models import QuerySet
from django.utils import timezone

from apps.core import events
from apps.core.code_version import code_version
from apps.core.errors import Conflict, NotFound, TooMany
from apps.core.outbox.events import TaskRequested
from apps.core.outbox.outbox import MAX_DELIVERIES, Outbox
from apps.core.outbox.tasks import OPEN, State

from ...events import JobChanged
from ...models import Job
from ...rights import Caller

logger = logging.getLogger(__name__)

RECENT = 50
KEPT_DAYS = 7
#: Seconds after which the person learns that a job waits for workers with the server's code.
PATIENCE = 30
OTHER_CODE = "正在等待与网页服务版本相同的后台进程（worker）；如长时间没有开始，请联系管理员重启 worker"
#: Jobs of one account that wait or run. Each costs a worker seconds to minutes, and there are few workers.
MOST_OPEN = 5
CROWDED = f"您已有{MOST_OPEN}个导入、导出任务没有完成，请等其中一个完成，或在任务列表取消后再试"
RETRY_SECONDS = 10
#: Sorts that end a change which has been made: half of it must not stay.
LASTING = ("merge",)


class JobOutbox(Outbox[Job]):
    """Workers with other code than the server leave its jobs alone: they might omit columns that the person saw."""

    model = Job
    columns = ("done", "total", "result", "source", "output", "code")

    def due(self, **which: Any) -> QuerySet[Job]:
        """The jobs that a worker may take now: those of its own version of the code."""
        return super().due(**which).filter(code__in=("", code_version()))

    def changed(self, task: Job) -> None:
        """Publish the job, so that its person's screens follow."""
        events.publish(JobChanged(account_id=task.account_id, job=task.as_data()))

    def ended(self, task: Job) -> None:
        """Drops the table of an import, unless its person may still go on with it."""
        if task.state != State.QUARANTINED:
            task.source = None

    def quarantine_message(self, task: Job) -> str:
        """The progress of a job that broke off, for the person who goes on by hand."""
        if task.sort != "import":
            return f"处理{MAX_DELIVERIES}次都没有完成，请稍后重试；如仍失败请联系管理员"
        counts = task.payload
        made = f"新增{counts.get('created', 0)}条，更新{counts.get('updated', 0)}条"
        done = f"之前的{task.done}行已处理（{made}）"
        return f"导入在表格第{task.done + 2}行多次中断；{done}，可以重试，从这一行继续；仍然中断时，请检查这一行后从它开始重新导入"

    def of_other_code(self) -> QuerySet[Job]:
        """The jobs that are due and that other versions of the code asked for."""
        return super().due().exclude(code__in=("", code_version()))


JOBS = JobOutbox()


def request(*, sort: str, label: str, kind: str, caller: Caller, payload: dict[str, Any], **files: bytes) -> Job:
    """Write a job in the caller's transaction; a worker starts it after the commit. Raises TooMany.

    Deletes jobs that the account's list does not show any more, with their files.
    """
    _require_room(caller.account_id)
    job = Job.objects.create(
        sort=sort, label=label, kind=kind, account_id=caller.account_id, payload=payload, code=code_version(), **files
    )
    _ask_workers(job)
    JOBS.changed(job)
    return job


def start_again(job: Job) -> None:
    """Lets workers go on with a quarantined job, after the last row that was done. In a transaction. Raises TooMany."""
    _require_room(job.account_id)
    job.code = code_version()
    JOBS.requeue(job, timezone.now())
    _ask_workers(job)


def _ask_workers(job: Job) -> None:
    """Each sort has a pool: an import of an hour would keep exports waiting."""
    events.publish(TaskRequested(pool=f"jobs.{job.sort}"))


def _require_room(account_id: int) -> None:
    """Raise TooMany if the account has too many open jobs. A lock keeps two requests from taking the last place."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [f"jobs:{account_id}"])
    own = Job.objects.filter(account_id=account_id)
    if own.filter(state__in=OPEN).count() >= MOST_OPEN:
        raise TooMany(CROWDED, retry_after=RETRY_SECONDS)
    shown = own.order_by("-pk").values("pk")[: RECENT - 1]
    own.exclude(pk__in=shown).exclude(state__in=OPEN).delete()


@transaction.atomic
def report_other_code() -> int:
    """Tell the people of jobs that wait for workers with their code. Returns the number of newly told jobs."""
    since = timezone.now() - dt.timedelta(seconds=PATIENCE)
    waiting = JOBS.of_other_code().filter(due_at__lt=since).exclude(message=OTHER_CODE)
    jobs = list(waiting.defer("source", "output").select_for_update(skip_locked=True))
    for job in jobs:
        logger.error("job %s waits for a worker that runs the server's code: restart the workers", job.pk)
        job.message = OTHER_CODE
        job.save(update_fields=["message"])
        JOBS.changed(job)
    return len(jobs)


def adopt() -> int:
    """Hand open jobs of servers with other code to the workers of this code. Runs at the start of a server."""
    waiting = Job.objects.filter(state__in=OPEN).exclude(code__in=("", code_version()))
    return waiting.update(code=code_version())


def forget() -> None:
    """Delete jobs that are older than ``KEPT_DAYS``, with their files."""
    Job.objects.filter(created_at__lt=timezone.now() - dt.timedelta(days=KEPT_DAYS)).delete()


def own_job(caller: Caller, id: int) -> Job:
    """Return a job of the caller. Raises NotFound."""
    job = Job.objects.filter(pk=id, account_id=caller.account_id).first()
    if job is None:
        raise NotFound("该任务不存在或已被清理")
    return job


def list_jobs(*, caller: Caller) -> dict[str, Any]:
    """``{items}``: the last jobs of the caller, the newest first."""
    found = Job.objects.filter(account_id=caller.account_id).defer("source", "output").order_by("-pk")[:RECENT]
    return {"items": [job.as_data() for job in found]}


def job_detail(*, caller: Caller, id: int) -> dict[str, Any]:
    """The job as the console sees it. Raises NotFound."""
    return own_job(caller, id).as_data()


def cancel_job(*, caller: Caller, id: int) -> dict[str, Any]:
    """Cancel a job. A running delivery notices at its next step; the answer says how much an import has done."""
    with transaction.atomic():
        own = own_job(caller, id)
        job = Job.objects.select_for_update().get(pk=own.pk)
        if job.state not in OPEN:
            raise Conflict("任务已经结束，无法取消")
        if job.sort in LASTING:
            raise Conflict("合并已经生效，剩下的内容要继续移动，不能取消")
        done = f"，取消前已处理{job.done}行" if job.sort == "import" and job.done else ""
        JOBS.cancel(job, f"已取消{done}")
    return job.as_data()
