"""Tasks of the workers: each takes ids, names its queue by default routing, and makes one domain call."""

from __future__ import annotations

import datetime as dt

from celery import shared_task
from django.utils import timezone

from apps.console import once
from apps.content.index import tallies
from apps.documents import thinning
from apps.identity import sweeping
from apps.identity.syslog import retention
from apps.identity.tokens import caller_of
from apps.kinds.engine import counting, sheets
from apps.kinds.models import Job
from apps.media.uploads import sweeping as sweeping_uploads
from apps.review.decisions import undoing
from apps.review.plans import carrying_out
from apps.review.words import flags as word_flags

JOB_DAYS = 7
STALE_MINUTES = 10


@shared_task(name="jobs.run", max_retries=0)
def run_job(job_id: int) -> None:
    """Carry out an export or import with the rights its owner has now."""
    job = Job.objects.filter(pk=job_id).first()
    if job is not None and job.state == Job.State.QUEUED:
        sheets.run(job, caller_of(job.account_id))


@shared_task(name="jobs.sweep", max_retries=0)
def sweep_jobs() -> None:
    """Start again what was asked for but never reached a worker, and forget files after a week."""
    now = timezone.now()
    waiting = Job.objects.filter(state=Job.State.QUEUED, created_at__lt=now - dt.timedelta(minutes=1))
    for job_id in waiting.values_list("pk", flat=True):
        run_job.delay(job_id)
    Job.objects.filter(state=Job.State.RUNNING, updated_at__lt=now - dt.timedelta(minutes=STALE_MINUTES)).update(
        state=Job.State.FAILED, message="任务中断，请重新发起"
    )
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


@shared_task(name="documents.thin", max_retries=0)
def thin_versions() -> None:
    """Automatic versions of documents get fewer as they age."""
    thinning.thin_out()


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
