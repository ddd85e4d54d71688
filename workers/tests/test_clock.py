"""The clock wakes a worker only when there is something to do, and always when the database does not say."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from celery import current_app as app
from celery.beat import PersistentScheduler, ScheduleEntry
from celery.schedules import schedule
from django.db import OperationalError
from django.utils import timezone

from apps.content.index.models import TitleTally
from apps.core.outbox.tasks import State
from apps.engage.models import Activity, ActivitySeats
from apps.identity.models import Refusal, SystemLog
from apps.kinds.models import Job
from apps.media.tasks.models import MediaTask, Sort, WorkerPool
from workers import clock
from workers.clock import SWEEP, Clock, waiting

HOUR = dt.timedelta(hours=1)


def a_job(**columns: Any) -> Job:
    return Job.objects.create(sort="export", label="导出", kind="sensitive_word", account_id=0, **columns)


@pytest.mark.django_db
def test_nothing_waits_in_an_empty_database() -> None:
    assert waiting() == frozenset()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("columns", "due"),
    [
        ({}, True),
        ({"due_at": timezone.now() + HOUR}, False),
        ({"state": State.RUNNING, "leased_until": timezone.now() + HOUR}, False),
        ({"state": State.RUNNING, "leased_until": timezone.now() - HOUR}, True),
        ({"state": State.RUNNING}, True),
        ({"state": State.DONE}, False),
        ({"state": State.QUARANTINED}, False),
        ({"code": "newer"}, True),
    ],
)
def test_the_sweep_is_sent_for_what_is_due_and_for_what_a_dead_worker_left(columns: dict[str, Any], due: bool) -> None:
    a_job(**columns)
    assert (SWEEP in waiting()) is due


@pytest.mark.django_db
def test_the_sweep_is_sent_for_objects_that_ended_tasks_left() -> None:
    ended = {"state": State.FAILED, "objects_written": ["saas/image/a.png"], "key": "ended"}
    MediaTask.objects.create(sort=Sort.TRANSFER, pool=WorkerPool.QUICK, label="图", **ended)
    assert waiting() == {SWEEP}


@pytest.mark.django_db
def test_each_other_task_is_sent_for_its_own_rows() -> None:
    TitleTally.objects.create(title="长江", by=1)
    assert waiting() == {"content.settle_titles"}
    SystemLog.objects.create(at=timezone.now(), operation="登录", number=None)
    assert waiting() == {"content.settle_titles", "identity.link_logs"}


@pytest.mark.django_db
def test_refusals_are_written_once_their_minute_is_over() -> None:
    now = timezone.now()
    Refusal.objects.create(account_id=1, operation="删除被拒绝", code=10403, minute=now)
    assert waiting() == frozenset()
    Refusal.objects.update(minute=now - dt.timedelta(minutes=2))
    assert waiting() == {"identity.log_refusals"}


def test_the_clock_sleeps_until_the_next_moment_is_over() -> None:
    assert Clock.adjust(Clock.__new__(Clock), 1.5) > 1.5


@pytest.mark.django_db
@pytest.mark.parametrize(("limit", "wakes"), [(2, False), (3, True), (None, True)])
def test_a_waiting_list_wakes_a_worker_only_while_a_place_is_free(limit: int | None, wakes: bool) -> None:
    activity = Activity.objects.create(title="长江徒步", published={"limit": limit}, enrol_num=2, waiting_num=1)
    ActivitySeats.objects.create(activity=activity, taken=2, waiting=1)
    assert ("engage.activity_numbers" in waiting()) is wakes


@pytest.mark.django_db
def test_a_database_that_is_away_keeps_no_task_from_its_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: Any) -> None:
        raise OperationalError

    monkeypatch.setattr("apps.core.statements.fetch", away)
    monkeypatch.setattr("django.db.connection.close", lambda: None)
    assert waiting() == clock.questions().keys()


def test_every_task_that_is_asked_for_stands_in_the_schedule() -> None:
    assert clock.questions().keys() <= {entry["task"] for entry in app.conf.beat_schedule.values()}
    assert app.conf.beat_scheduler == "workers.clock:Clock"


@pytest.mark.parametrize(("task", "found", "sent"), [
    (SWEEP, True, True), (SWEEP, False, False), ("outbox.forget", False, True),
])  # fmt: skip
def test_only_what_would_find_nothing_is_not_sent(
    monkeypatch: pytest.MonkeyPatch, task: str, found: bool, sent: bool
) -> None:
    entries: list[str | None] = []
    monkeypatch.setattr(
        PersistentScheduler, "apply_entry", lambda self, entry, producer=None: entries.append(entry.task)
    )
    monkeypatch.setattr(clock, "waiting", lambda: frozenset([SWEEP] if found else []))
    Clock(app, lazy=True).apply_entry(ScheduleEntry(name="any", task=task, schedule=schedule(2.0), app=app))
    assert entries == ([task] if sent else [])
