"""Tasks of the workers: each takes ids, names its queue by default routing, and makes one domain call."""

from __future__ import annotations

import datetime as dt
import logging

from celery import shared_task
from django.db.models import Q
from django.utils import timezone

from apps.console import once
from apps.content.index import tallies
from apps.core.code_version import code_version
from apps.core.errors import Problem
from apps.documents import compaction, thinning
from apps.identity import sweeping
from apps.identity.syslog import anchors, chain, refusals, retention
from apps.identity.tokens import caller_of
from apps.kinds.engine import counting, jobs, sheets
from apps.kinds.models import Job
from apps.media.uploads import sweeping as sweeping_uploads
from apps.review.decisions import undoing
from apps.review.plans import carrying_out
from apps.review.words import flags as word_flags

logger = logging.getLogger(__name__)

JOB_DAYS = 7
#: How often, and after how many seconds each, a job looks for a worker that runs the server's code.
OTHER_TRIES, OTHER_PAUSE = 10, 3
OTHER_CODE = "后台进程（worker）与网页服务运行的程序版本不同，请联系管理员重启 worker 后重新发起"


@shared_task(name="jobs.run", max_retries=0)
def run_job(job_id: int, code: str = "", tries: int = 0) -> None:
    """Carry out an export or import with the rights its owner has now. ``code`` is what the server ran that was asked
    (``code_version``): other code might leave out the columns that the person saw."""
    job = jobs.due().filter(pk=job_id).defer("source", "output").first()
    if job is None:
        return
    if code and code != code_version():
        _leave_to_another(job, code, tries)
        return
    try:
        caller = caller_of(job.account_id)
    except Problem as problem:
        jobs.finish(job, Job.State.FAILED, problem.msg)
    else:
        sheets.run(job, caller)


def _leave_to_another(job: Job, code: str, tries: int) -> None:
    """To a worker with the server's code, or to this one when it was restarted; after half a minute the person knows."""
    logger.warning("job %s was asked of other code than this worker runs: restart the workers", job.pk)
    if tries < OTHER_TRIES:
        run_job.apply_async((job.pk, code, tries + 1), countdown=OTHER_PAUSE)
    else:
        jobs.finish(job, Job.State.FAILED, OTHER_CODE)


@shared_task(name="jobs.sweep", max_retries=0)
def sweep_jobs() -> None:
    """Start what never reached a worker or was left by a dead one, and forget files after a week."""
    now = timezone.now()
    begun = Q(state=Job.State.RUNNING) | Q(attempts__gt=0)
    waiting = jobs.due().filter(begun | Q(updated_at__lt=now - dt.timedelta(minutes=1)))
    for job_id in waiting.values_list("pk", flat=True):
        run_job.delay(job_id)
    Job.objects.filter(created_at__lt=now - dt.timedelta(days=JOB_DAYS)).delete()


@shared_task(name="identity.sweep", max_retries=0)
def sweep_identity() -> None:
    sweeping.sweep()


@shared_task(name="console.forget", max_retries=0)
def forget_creations() -> None:
    once.forget()
    counting.forget()


@shared_task(name="identity.archive_logs", max_retries=0)
def archive_logs() -> None:
    """Rows of the logs past their time leave the database into archives."""
    retention.archive_old_rows()


@shared_task(name="identity.link_logs", max_retries=0)
def link_logs() -> None:
    """Rows that were written while the head of the chain was taken."""
    while chain.link_waiting():
        pass


@shared_task(name="identity.anchor_logs", max_retries=0)
def anchor_logs() -> None:
    """Note the end of the chain outside of the database."""
    anchors.write()


@shared_task(name="identity.log_refusals", max_retries=0)
def log_refusals() -> None:
    """Rows for the minutes that are over."""
    while refusals.write_rows():
        pass


@shared_task(name="documents.thin", max_retries=0)
def thin_versions() -> None:
    """Automatic versions of documents get fewer as they age, and replaced snapshots and their rows go."""
    thinning.thin_out()
    compaction.forget_old()


@shared_task(name="review.plans", max_retries=0)
def carry_out_plans() -> None:
    """What was planned for a moment that has come."""
    carrying_out.carry_out_due()


@shared_task(name="review.forget", max_retries=0)
def forget_decisions() -> None:
    """What a decision replaced is kept for as long as it can be taken back."""
    undoing.forget()


@shared_task(name="content.settle", max_retries=0)
def settle_content() -> None:
    """What every statement noted of the numbers of content becomes one row each."""
    tallies.settle()


@shared_task(name="uploads.sweep", max_retries=0)
def sweep_uploads() -> None:
    """Uploads that nobody goes on with leave nothing behind."""
    sweeping_uploads.sweep()


@shared_task(name="words.search_waiting", max_retries=0)
def search_waiting() -> None:
    """What waits for review is searched with the list of words as it is now."""
    word_flags.renew()
