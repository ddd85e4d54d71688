"""Celery tasks that run the outboxes. A message only says that a worker pool has something to do; the database knows what.

A message that no worker takes in time is of no use, so it expires. A task that finds nothing ends at once; one that
leaves more to do sends a message. The sweep sends messages for all that is due.
"""

from __future__ import annotations

import logging
import multiprocessing
from collections.abc import Callable
from threading import Event
from typing import Any, NamedTuple

from celery import Task, shared_task
from celery.signals import worker_shutting_down
from django.db.models import QuerySet
from kombu.exceptions import OperationalError

from apps.identity.sessions.tokens import caller_of
from apps.kinds.engine.jobs import jobs, sheets
from apps.kinds.models import Job
from apps.media.tasks import cleanup, reprocess, run_next
from apps.media.tasks.models import Lane
from apps.media.tasks.outbox import TASKS
from apps.review.plans import run_due
from apps.review.plans.outbox import PLANS

logger = logging.getLogger(__name__)

EXPIRES = 30
QUICK_SECONDS = 120
#: Longer than any transcoding may take (``transcoding.local``).
SLOW_SECONDS = 4 * 3600

#: Set in the worker, seen in the processes that it forked: long work lets go, so that stopping does not take hours.
_stopping = multiprocessing.get_context("fork").Event()


@worker_shutting_down.connect
def _let_go(**_: Any) -> None:
    _stopping.set()


@shared_task(name="media.quick", max_retries=0, soft_time_limit=QUICK_SECONDS, time_limit=QUICK_SECONDS + 15)
def run_quick() -> None:
    if run_next.run_next(Lane.QUICK, stopping=_stopping.is_set):
        notify("media.quick")


@shared_task(name="media.slow", max_retries=0, soft_time_limit=SLOW_SECONDS, time_limit=SLOW_SECONDS + 60)
def run_slow() -> None:
    if run_next.run_next(Lane.SLOW, stopping=_stopping.is_set):
        notify("media.slow")


@shared_task(name="jobs.export", max_retries=0)
def run_export() -> None:
    """One export: minutes at most."""
    if jobs.JOBS.run_next(_carry_out, sort="export"):
        notify("jobs.export")


@shared_task(name="jobs.import", max_retries=0)
def run_import() -> None:
    """One import. Some take an hour, so imports have workers of their own."""
    if jobs.JOBS.run_next(_carry_out, sort="import"):
        notify("jobs.import")


def _carry_out(job: Job, lost: Event) -> None:
    """With the rights that the owner of the job has now."""
    sheets.carry_out(job, caller_of(job.account_id), _stopping.is_set)


@shared_task(name="review.plans", max_retries=0)
def run_plan() -> None:
    """Runs one plan whose moment has come."""
    if run_due.run_next():
        notify("review.plans")


class Pool(NamedTuple):
    """``most`` messages at most are sent by one sweep."""

    task: Task[[], None]
    due: Callable[[], QuerySet[Any]]
    most: int


#: By the name of the Celery task, which decides the worker (``CELERY_TASK_ROUTES``).
POOLS: dict[str, Pool] = {
    "media.quick": Pool(run_quick, lambda: TASKS.due(lane=Lane.QUICK), 20),
    "media.slow": Pool(run_slow, lambda: TASKS.due(lane=Lane.SLOW), 4),
    "jobs.export": Pool(run_export, lambda: jobs.JOBS.due(sort="export"), 4),
    "jobs.import": Pool(run_import, lambda: jobs.JOBS.due(sort="import"), 4),
    "review.plans": Pool(run_plan, PLANS.due, 4),
}


def notify(pool: str) -> None:
    """A broker that is away loses nothing: the sweep sends the message again."""
    try:
        POOLS[pool].task.apply_async(expires=EXPIRES)
    except OperationalError as error:
        logger.warning("no message to the workers about work for %s: %s", pool, error)


@shared_task(name="outbox.sweep", max_retries=0)
def sweep() -> None:
    """Starts tasks that no message announced, tasks whose time has come and tasks of dead workers; then clears up."""
    for name, pool in POOLS.items():
        for _ in range(pool.due()[: pool.most].count()):
            notify(name)
    jobs.report_other_code()
    cleanup.discard_left()


@shared_task(name="outbox.forget", max_retries=0)
def forget() -> None:
    """Deletes old jobs and media tasks, once a day."""
    jobs.forget()
    cleanup.forget()
    reprocess.catch_up()
