"""Long work that a person can follow across screens, tabs and reloads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.core import events
from apps.core.errors import Conflict, NotFound

from ..models import Job
from ..rights import Caller
from . import rows

RECENT = 50
OPEN_STATES = (Job.State.QUEUED, Job.State.RUNNING)


class Cancelled(Exception):
    """The person cancelled the job while it ran."""


def request(*, sort: str, label: str, kind: str, caller: Caller, payload: dict[str, Any], **files: bytes) -> Job:
    """Write the intent with the change; a worker starts it after the commit (event ``job.requested``)."""
    job = Job.objects.create(sort=sort, label=label, kind=kind, account_id=caller.account_id, payload=payload, **files)
    events.publish("job.requested", job_id=job.pk)
    changed(job)
    return job


def changed(job: Job) -> None:
    events.publish("job.changed", account_id=job.account_id, job=job.as_data())


def progress(job: Job, done: int, total: int) -> None:
    """Tell how far the job is; raises Cancelled when the person no longer wants it."""
    job.done, job.total = done, total
    still = Job.objects.filter(pk=job.pk, state=Job.State.RUNNING).update(done=done, total=total)
    if not still:
        raise Cancelled
    changed(job)


def finish(
    job: Job, state: str, message: str = "", result: dict[str, Any] | None = None, output: bytes | None = None
) -> None:
    job.state, job.message, job.source = state, message, None
    job.result, job.output = result or {}, output
    job.save()
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
    job = own_job(caller, payload.get("id"))
    if not Job.objects.filter(pk=job.pk, state__in=OPEN_STATES).update(state=Job.State.CANCELLED):
        raise Conflict("任务已经结束，无法取消")
    job.state = Job.State.CANCELLED
    changed(job)
    return job.as_data()
