"""Counts the users of a portrait exactly, by a job that goes through the users in the order of their numbers.

Users who came together lie together, with their tags and days; buckets would be read all over the disk.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from django.db import transaction
from django.utils import timezone

from apps.core import events
from apps.core.errors import Problem
from apps.core.outbox.outbox import Interrupted, Lost
from apps.core.outbox.tasks import State
from apps.kinds.engine.jobs.jobs import JOBS
from apps.kinds.events import RecordChanged
from apps.kinds.models import Job

from ..user.models import AppUser
from . import readers
from .models import Portrait

SORT = "count"
#: Numbers of users that one statement goes through: about a second of the database.
SPAN = 50_000
CHANGED = "统计期间条件被修改，请重新统计"


def carry_out(job: Job, lost: Callable[[], bool], stopping: Callable[[], bool]) -> None:
    """Runs one delivery. Raises Lost, Interrupted, and Problem if the rules changed meanwhile."""
    if "last" not in job.result:
        last = AppUser.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
        job.result, job.done = {"count": 0, "last": last}, 0
    spans = math.ceil(job.result["last"] / SPAN)
    while job.done < spans:
        if lost():
            raise Lost
        if stopping():
            raise Interrupted
        first = job.done * SPAN
        found = readers.users_of(_portrait(job).rules).filter(
            pk__gt=first, pk__lte=min(first + SPAN, job.result["last"])
        )
        job.result = job.result | {"count": job.result["count"] + found.count()}
        job.done, job.total = job.done + 1, spans
        with transaction.atomic():
            JOBS.progress(job, done=job.done, total=spans, result=job.result, attempts=0)
        JOBS.changed(job)
    with transaction.atomic():
        portrait, count = _portrait(job), job.result["count"]
        Portrait.objects.filter(pk=portrait.pk).update(counted=count, counted_at=timezone.now())
        events.publish(
            RecordChanged(
                kind="portrait", id=portrait.pk, revision=portrait.revision, by=job.account_id, action="count"
            )
        )
        JOBS.end(job, State.DONE, f"符合条件的用户共{count}人", done=spans, total=spans)


def _portrait(job: Job) -> Portrait:
    found = Portrait.objects.filter(pk=job.payload["id"], deleted_at=None).first()
    if found is None or found.revision != job.payload["revision"]:
        raise Problem(CHANGED)
    return found
