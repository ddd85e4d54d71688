"""Celery tasks that run the outboxes. A message only says that a worker pool has something to do; the database knows what.

A message that no worker takes in time is of no use, so it expires. A task that finds nothing ends at once; one that
leaves more to do sends a message. The sweep sends messages for all that is due.
"""

from __future__ import annotations

import ctypes
import logging
import multiprocessing
from collections.abc import Callable
from threading import Event
from typing import Any, NamedTuple

from celery import Task, shared_task
from celery.signals import worker_shutting_down
from django.db.models import QuerySet
from kombu.exceptions import OperationalError

from apps.api.web_push import alerts, delivery
from apps.api.web_push.models import PushMessage
from apps.audience.level import apply as level_changes
from apps.audience.level import changes
from apps.audience.level.models import LevelTask
from apps.audience.portrait import exact_count
from apps.audience.tag_tree import merge as tag_merge
from apps.audience.user_tag.services import USERS
from apps.community.topic import move_comments
from apps.content.content_tag.services import CONTENTS
from apps.content.names import run as names_run
from apps.engage.coupon import grants
from apps.engage.coupon.models import GrantTask
from apps.identity.sessions.tokens import author_of, caller_of
from apps.kinds.engine.jobs import jobs, sheets
from apps.kinds.models import Job
from apps.kinds.registry import registry
from apps.media.tasks import cleanup, reprocess, run_next
from apps.media.tasks.models import WorkerPool
from apps.media.tasks.outbox import TASKS
from apps.product.delivery import worker as sending
from apps.product.delivery.models import SendingTask
from apps.product.delivery.sendings import POOL as SENDING_POOL
from apps.product.delivery.sendings import SENDINGS
from apps.review.plans import run_due
from apps.review.plans.outbox import PLANS
from apps.review.section import rewrite

logger = logging.getLogger(__name__)

EXPIRES = 30
QUICK_SECONDS = 120
#: Longer than any transcoding may take (``transcoding.local``).
SLOW_SECONDS = 4 * 3600

#: Set in the worker, seen in the processes that it forked: long work lets go, so that stopping does not take hours.
#: A shared byte without a lock: a process that is killed while it holds a shared lock would stop all the others.
_shutdown = multiprocessing.get_context("fork").RawValue(ctypes.c_bool, False)


def forget_shutdown() -> None:
    """Gives this process and those that it forks a byte of their own: the end of one worker is not that of others."""
    global _shutdown
    _shutdown = multiprocessing.get_context("fork").RawValue(ctypes.c_bool, False)


@worker_shutting_down.connect
def _let_go(**_: Any) -> None:
    _shutdown.value = True


def _stopping() -> bool:
    return bool(_shutdown.value)


@shared_task(name="media.quick", max_retries=0, soft_time_limit=QUICK_SECONDS, time_limit=QUICK_SECONDS + 15)
def run_quick() -> None:
    if run_next.run_next(WorkerPool.QUICK, stopping=_stopping):
        notify("media.quick")


@shared_task(name="media.slow", max_retries=0, soft_time_limit=SLOW_SECONDS, time_limit=SLOW_SECONDS + 60)
def run_slow() -> None:
    if run_next.run_next(WorkerPool.SLOW, stopping=_stopping):
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


@shared_task(name="jobs.count", max_retries=0)
def run_count() -> None:
    """One exact count of a portrait: seconds to minutes, in batches that end with the worker."""
    if jobs.JOBS.run_next(_count, sort=exact_count.SORT):
        notify("jobs.count")


def _count(job: Job, lost: Event) -> None:
    exact_count.carry_out(job, lost.is_set, _stopping)


@shared_task(name="jobs.replace", max_retries=0)
def run_replace() -> None:
    """One run of suggestions in many drafts: seconds, draft by draft."""
    if jobs.JOBS.run_next(_replace, sort=names_run.SORT):
        notify("jobs.replace")


def _replace(job: Job, lost: Event) -> None:
    """With the rights that the person has now."""
    names_run.carry_out(job, caller_of(job.account_id), lost.is_set, _stopping)


@shared_task(name="jobs.merge", max_retries=0)
def run_merge() -> None:
    """Ends one merge, of topics, tags or sections: seconds to minutes, in batches that end with the worker."""
    if jobs.JOBS.run_next(_end_merge, sort=move_comments.SORT):
        notify("jobs.merge")


def _end_merge(job: Job, lost: Event) -> None:
    if job.kind == "section":
        rewrite.carry_out(job, lost.is_set, _stopping)
    elif bearers := {"user_tag": USERS, "content_tag": CONTENTS}.get(job.kind):
        # The merge has been made: half of it must not stay because its author was disabled meanwhile.
        kind, caller = registry.kind(job.kind), author_of(job.account_id)
        tag_merge.carry_out(bearers, kind, caller, job, lost.is_set, _stopping)
    else:
        move_comments.carry_out(job, lost.is_set, _stopping)


def _carry_out(job: Job, lost: Event) -> None:
    """With the rights that the owner of the job has now."""
    sheets.carry_out(job, caller_of(job.account_id), _stopping)


@shared_task(name="coupons.send", max_retries=0)
def run_grant() -> None:
    """Sends one grant of coupons: minutes, in batches that end with the worker."""
    if grants.GRANTS.run_next(_send):
        notify("coupons.send")


def _send(task: GrantTask, lost: Event) -> None:
    grants.carry_out(task, lost.is_set, _stopping)


@shared_task(name="levels.apply", max_retries=0)
def run_levels() -> None:
    """Moves users to the levels of one version: minutes, in batches that end with the worker."""
    if level_changes.LEVELS.run_next(_apply_levels):
        notify("levels.apply")


def _apply_levels(task: LevelTask, lost: Event) -> None:
    level_changes.carry_out(task, lost.is_set, _stopping)


@shared_task(name="notices.send", max_retries=0)
def run_sending() -> None:
    """Sends a notice to phones for two seconds; the next message goes on."""
    if SENDINGS.run_next(_send_notice):
        notify("notices.send")


def _send_notice(task: SendingTask, lost: Event) -> None:
    sending.carry_out(task, lost, _stopping)


@shared_task(name="review.plans", max_retries=0)
def run_plan() -> None:
    """Runs one plan whose moment has come."""
    if run_due.run_next():
        notify("review.plans")


@shared_task(name=alerts.POOL, max_retries=0)
def run_push() -> None:
    """Sends one alert to one device."""
    if alerts.MESSAGES.run_next(_push):
        notify(alerts.POOL)


def _push(message: PushMessage, lost: Event) -> None:
    delivery.carry_out(message, lost)


class Pool(NamedTuple):
    """``most`` messages at most are sent by one sweep."""

    task: Task[[], None]
    due: Callable[[], QuerySet[Any]]
    most: int


#: By the name of the Celery task, which decides the worker (``CELERY_TASK_ROUTES``).
POOLS: dict[str, Pool] = {
    "media.quick": Pool(run_quick, lambda: TASKS.due(pool=WorkerPool.QUICK), 20),
    "media.slow": Pool(run_slow, lambda: TASKS.due(pool=WorkerPool.SLOW), 4),
    "jobs.export": Pool(run_export, lambda: jobs.JOBS.due(sort="export"), 4),
    "jobs.import": Pool(run_import, lambda: jobs.JOBS.due(sort="import"), 4),
    "jobs.count": Pool(run_count, lambda: jobs.JOBS.due(sort=exact_count.SORT), 4),
    "jobs.replace": Pool(run_replace, lambda: jobs.JOBS.due(sort=names_run.SORT), 4),
    "jobs.merge": Pool(run_merge, lambda: jobs.JOBS.due(sort=move_comments.SORT), 4),
    grants.POOL: Pool(run_grant, grants.GRANTS.due, 4),
    changes.POOL: Pool(run_levels, level_changes.LEVELS.due, 2),
    SENDING_POOL: Pool(run_sending, SENDINGS.due, 2),
    "review.plans": Pool(run_plan, PLANS.due, 4),
    alerts.POOL: Pool(run_push, alerts.MESSAGES.due, 8),
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
    """Deletes old jobs, media tasks and alerts, once a day."""
    jobs.forget()
    cleanup.forget()
    reprocess.catch_up()
    alerts.forget()
