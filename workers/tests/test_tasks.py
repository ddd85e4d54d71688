"""What the workers do by the clock and by event."""

from __future__ import annotations

import datetime as dt

import pytest
from celery import current_app as app
from django.utils import timezone

from apps.kinds.models import Job
from workers.tasks import sweep_jobs

pytestmark = pytest.mark.django_db


def a_job(state: str, *, age: dt.timedelta) -> Job:
    job = Job.objects.create(sort="export", label="导出", kind="sensitive_word", account_id=0, state=state)
    then = timezone.now() - age
    Job.objects.filter(pk=job.pk).update(created_at=then, updated_at=then)
    return job


def test_every_scheduled_task_exists() -> None:
    app.loader.import_default_modules()
    assert {entry["task"] for entry in app.conf.beat_schedule.values()} <= set(app.tasks)


def test_a_job_that_its_worker_left_is_told_as_failed() -> None:
    job = a_job(Job.State.RUNNING, age=dt.timedelta(minutes=11))
    sweep_jobs()
    job.refresh_from_db()
    assert (job.state, job.message) == (Job.State.FAILED, "任务中断，请重新发起")


def test_files_are_forgotten_after_a_week() -> None:
    old, young = a_job(Job.State.DONE, age=dt.timedelta(days=8)), a_job(Job.State.DONE, age=dt.timedelta(days=6))
    sweep_jobs()
    assert list(Job.objects.values_list("pk", flat=True)) == [young.pk]
    assert old.pk != young.pk


def test_a_job_that_never_reached_a_worker_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []
    monkeypatch.setattr("workers.tasks.run_job.delay", started.append)
    waiting, fresh = a_job(Job.State.QUEUED, age=dt.timedelta(minutes=2)), a_job(Job.State.QUEUED, age=dt.timedelta())
    sweep_jobs()
    assert started == [waiting.pk]
    assert fresh.pk != waiting.pk
