"""Long work that a person can follow across screens, tabs and reloads, and that outlives the worker that does it.

The row is the truth; what goes over the broker only says that there is one. A delivery claims the job and keeps a
lease on it; each of its steps checks that it still holds the job, so that one which was given up changes nothing.
"""

from __future__ import annotations

import datetime as dt
import secrets
from collections.abc import Mapping
from typing import Any

from django.db import connection, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.core import events
from apps.core.errors import Conflict, NotFound, TooMany

from ..models import Job
from ..rights import Caller
from . import rows

RECENT = 50
OPEN_STATES = (Job.State.QUEUED, Job.State.RUNNING)
LEASE_SECONDS = 30.0
#: Jobs of one account that wait or run. Each costs a worker seconds to minutes, and there are few workers.
MOST_OPEN = 5
CROWDED = f"您已有{MOST_OPEN}个导入、导出任务没有完成，请等其中一个完成，或在任务列表取消后再试"
RETRY_SECONDS = 10
#: Deliveries of a job that comes no further.
MAX_DELIVERIES = 3
AGAIN = "处理中断，稍后自动继续"


class Cancelled(Exception):
    """This delivery does not hold the job any more: the person cancelled it, or another delivery has it."""


def request(*, sort: str, label: str, kind: str, caller: Caller, payload: dict[str, Any], **files: bytes) -> Job:
    """Write the intent with the change; a worker starts it after the commit (event ``job.requested``). Raises TooMany.

    Jobs that the account's list does not show any more go, with their files.
    """
    _require_room(caller.account_id)
    job = Job.objects.create(sort=sort, label=label, kind=kind, account_id=caller.account_id, payload=payload, **files)
    events.publish("job.requested", job_id=job.pk)
    changed(job)
    return job


def _require_room(account_id: int) -> None:
    """Two requests at the same moment must not both find the last place."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [f"jobs:{account_id}"])
    own = Job.objects.filter(account_id=account_id)
    if own.filter(state__in=OPEN_STATES).count() >= MOST_OPEN:
        raise TooMany(CROWDED, retry_after=RETRY_SECONDS)
    shown = own.order_by("-pk").values("pk")[: RECENT - 1]
    own.exclude(pk__in=shown).exclude(state__in=OPEN_STATES).delete()


def changed(job: Job) -> None:
    events.publish("job.changed", account_id=job.account_id, job=job.as_data())


def due() -> QuerySet[Job]:
    """The jobs that may be started now: those that wait, and those that a delivery left lying when it died."""
    left = Q(leased_until=None) | Q(leased_until__lt=timezone.now())
    return Job.objects.filter(Q(state=Job.State.QUEUED) | Q(left, state=Job.State.RUNNING))


@transaction.atomic
def claim(job_id: int) -> Job | None:
    """The job for a new delivery, which is counted and committed before any work begins: who dies of it cannot loop."""
    job = due().filter(pk=job_id).select_for_update(skip_locked=True).first()
    if job is None:
        return None
    if job.attempts >= MAX_DELIVERIES:
        finish(job, Job.State.FAILED, _broken_off(job))
        return None
    job.state, job.holder, job.leased_until = Job.State.RUNNING, secrets.token_hex(16), _lease()
    job.attempts += 1
    job.save(update_fields=["state", "holder", "leased_until", "attempts", "updated_at"])
    changed(job)
    return job


def _broken_off(job: Job) -> str:
    """The progress of a job that failed, for those who have to go on by hand."""
    if job.sort != "import":
        return f"处理{MAX_DELIVERIES}次都没有完成，请稍后重新发起；如仍失败请联系管理员"
    counts = job.payload
    made = f"新增{counts.get('created', 0)}条，更新{counts.get('updated', 0)}条"
    return f"导入在表格第{job.done + 2}行多次中断；之前的{job.done}行已处理（{made}），请检查这一行后从它开始重新导入"


def _lease() -> dt.datetime:
    return timezone.now() + dt.timedelta(seconds=LEASE_SECONDS)


def held(job: Job) -> QuerySet[Job]:
    """The job as long as this delivery holds it, else nothing."""
    return Job.objects.filter(pk=job.pk, state=Job.State.RUNNING, holder=job.holder)


def renew(job: Job) -> bool:
    """Sign of life; False when the job is not this delivery's any more."""
    return bool(held(job).update(leased_until=_lease(), updated_at=timezone.now()))


def progress(job: Job, done: int, total: int, **columns: Any) -> None:
    """Note how far the job is, in the transaction of what was done; raises Cancelled when nobody wants it any more."""
    if not held(job).update(done=done, total=total, leased_until=_lease(), updated_at=timezone.now(), **columns):
        raise Cancelled
    job.done, job.total = done, total


def give_back(job: Job) -> None:
    """This delivery failed for a reason that may pass: another one goes on, or says how far the job came."""
    if job.attempts >= MAX_DELIVERIES:
        finish(job, Job.State.FAILED, _broken_off(job))
        return
    found = held(job)
    if found.update(state=Job.State.QUEUED, holder="", leased_until=None, message=AGAIN, updated_at=timezone.now()):
        job.state, job.message = Job.State.QUEUED, AGAIN
        changed(job)


def finish(
    job: Job, state: str, message: str = "", result: dict[str, Any] | None = None, output: bytes | None = None
) -> None:
    """The end, told once; nothing when the job is not this delivery's any more."""
    job.state, job.message, job.source = state, message, None
    job.result, job.output = result or job.result, output
    columns = {name: getattr(job, name) for name in ("state", "message", "source", "result", "output")}
    still = Job.objects.filter(pk=job.pk, holder=job.holder, state__in=OPEN_STATES)
    if still.update(**columns, leased_until=None, updated_at=timezone.now()):
        changed(job)


def own_job(caller: Caller, raw_id: object) -> Job:
    job = Job.objects.filter(pk=rows.as_id(raw_id), account_id=caller.account_id).first()
    if job is None:
        raise NotFound("该任务不存在或已被清理")
    return job


def list_jobs(*, caller: Caller) -> dict[str, Any]:
    found = Job.objects.filter(account_id=caller.account_id).defer("source", "output").order_by("-pk")[:RECENT]
    return {"items": [job.as_data() for job in found]}


def job_detail(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    return own_job(caller, payload.get("id")).as_data()


def cancel_job(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """A delivery that is under way notices at its next step; what an import did until then stays, and is said."""
    with transaction.atomic():
        own = own_job(caller, payload.get("id"))
        job = Job.objects.select_for_update().get(pk=own.pk)
        if job.state not in OPEN_STATES:
            raise Conflict("任务已经结束，无法取消")
        job.state = Job.State.CANCELLED
        job.message = f"已取消，取消前已处理{job.done}行" if job.sort == "import" and job.done else "已取消"
        job.source = None
        job.save(update_fields=["state", "message", "source", "updated_at"])
        changed(job)
    return job.as_data()
