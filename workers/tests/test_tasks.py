"""What the workers do by the clock and by event."""

from __future__ import annotations

import datetime as dt

import pytest
from celery import current_app as app
from django.utils import timezone

from apps.core.code_version import code_version
from apps.kinds.engine import jobs
from apps.kinds.models import Job
from workers import tasks
from workers.listeners import jobs as listener
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


def test_a_job_that_a_dead_worker_left_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []
    monkeypatch.setattr("workers.tasks.run_job.delay", started.append)
    job = a_job(Job.State.RUNNING, age=dt.timedelta(minutes=11))
    sweep_jobs()
    assert started == [job.pk]


def test_a_job_of_an_hour_whose_lease_is_renewed_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before: whatever was asked for more than ten minutes ago was called broken off, even what had just begun."""
    monkeypatch.setattr("workers.tasks.run_job.delay", lambda job_id: pytest.fail("it was started again"))
    job = a_job(Job.State.QUEUED, age=dt.timedelta(hours=1))
    claimed = jobs.claim(job.pk)
    sweep_jobs()
    assert claimed is not None
    jobs.progress(claimed, 5, 10)
    job.refresh_from_db()
    assert (job.state, job.done) == (Job.State.RUNNING, 5)


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


class Sent:
    """What was sent to the workers in place of the broker."""

    def __init__(self) -> None:
        self.later: list[tuple[object, ...]] = []

    def apply_async(self, arguments: tuple[object, ...], countdown: int) -> None:
        assert countdown > 0
        self.later.append(arguments)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    found = Sent()
    monkeypatch.setattr(tasks.run_job, "apply_async", found.apply_async)
    return found


def run_by_other_code(job: Job, tries: int = 0) -> None:
    tasks.run_job(job.pk, "the server's", tries)
    job.refresh_from_db()


def test_a_job_tells_the_workers_which_code_the_server_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, str]] = []
    monkeypatch.setattr(tasks.run_job, "delay", lambda *arguments: told.append(arguments))
    listener.start(job_id=7)
    assert told == [(7, code_version())]


def test_a_worker_with_other_code_leaves_a_job_to_one_with_the_servers(sent: Sent) -> None:
    job = a_job(Job.State.QUEUED, age=dt.timedelta())
    run_by_other_code(job)
    assert job.state == Job.State.QUEUED
    assert sent.later == [(job.pk, "the server's", 1)]


def test_a_job_that_only_workers_with_other_code_see_says_so(sent: Sent) -> None:
    job = a_job(Job.State.QUEUED, age=dt.timedelta())
    run_by_other_code(job, tries=tasks.OTHER_TRIES)
    assert (job.state, job.message) == (Job.State.FAILED, tasks.OTHER_CODE)
    assert sent.later == []


def test_a_worker_with_the_servers_code_runs_the_job(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[int] = []
    monkeypatch.setattr(tasks, "caller_of", lambda account_id: None)
    monkeypatch.setattr("workers.tasks.sheets.run", lambda job, caller: ran.append(job.pk))
    job = a_job(Job.State.QUEUED, age=dt.timedelta())
    tasks.run_job(job.pk, code_version())
    assert ran == [job.pk]
