from __future__ import annotations

from typing import Any

import pytest
from django.db import transaction

from apps.api.tests.clients import Client, a_client
from apps.core.errors import Problem
from apps.core.outbox.events import TaskRequested
from apps.core.outbox.outbox import MAX_DELIVERIES, QUARANTINE, Lost
from apps.core.tests.published_events import replace_handlers
from apps.media.events import MediaTaskChanged
from apps.media.tasks import outbox, run_next
from apps.media.tasks.delivery import TemporaryFailure, Work
from apps.media.tasks.models import MediaTask, Sort, State, WorkerPool

from .factories import a_task, overdue, work_off

pytestmark = pytest.mark.django_db


class Handler:
    """A fake task handler: behaves as configured, and counts its runs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[int] = []
        self.trouble: Exception | None = None
        monkeypatch.setitem(run_next.HANDLERS, Sort.TRANSFER, self)

    def __call__(self, work: Work) -> None:
        self.done.append(work.task.pk)
        if self.trouble:
            raise self.trouble
        with transaction.atomic():
            outbox.done(work.task)


@pytest.fixture
def handler(monkeypatch: pytest.MonkeyPatch) -> Handler:
    return Handler(monkeypatch)


def state(task: MediaTask) -> tuple[str, int, str]:
    task.refresh_from_db()
    return task.state, task.attempts, task.message


def test_the_same_wish_is_one_task_while_it_is_open_and_another_one_afterwards(
    client: Client, handler: Handler
) -> None:
    first, again = a_task(client, "k"), a_task(client, "k")
    assert first.pk == again.pk
    work_off()
    assert a_task(client, "k").pk != first.pk
    assert handler.done == [first.pk]


def test_a_wish_that_is_rolled_back_is_never_carried_out(client: Client, handler: Handler) -> None:
    with transaction.atomic():
        a_task(client)
        transaction.set_rollback(True)
    work_off()
    assert handler.done == []


@pytest.mark.django_db(transaction=True)
def test_the_workers_are_told_after_the_commit_only(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    replace_handlers(monkeypatch, TaskRequested, after=[lambda event: asked.append(event.pool)])
    with transaction.atomic():
        a_task(client)
        assert asked == []
    assert asked == ["media.quick"]


def test_a_refusal_ends_the_task_with_its_reason(client: Client, handler: Handler) -> None:
    handler.trouble = Problem("原网站上已没有这张图片，请改为上传本地图片")
    task = a_task(client)
    work_off()
    assert state(task) == ("failed", 1, "原网站上已没有这张图片，请改为上传本地图片")


def test_a_reason_that_may_pass_is_tried_three_times_and_then_said(client: Client, handler: Handler) -> None:
    handler.trouble = TemporaryFailure("连接不上图片所在的网站")
    task = a_task(client)
    for attempt in (1, 2, 3):
        work_off()
        assert state(task)[1] == attempt
        assert ("稍后自动重试" in task.message) == (attempt < 3)
        overdue(task)
    work_off()
    assert state(task) == ("failed", 3, "连接不上图片所在的网站")
    assert len(handler.done) == 3


def test_a_crash_is_tried_three_times_and_then_put_into_quarantine(client: Client, handler: Handler) -> None:
    handler.trouble = ZeroDivisionError()
    task = a_task(client)
    for _ in range(5):
        work_off()
        overdue(task)
    assert state(task) == ("quarantined", 3, QUARANTINE)
    assert len(handler.done) == 3


def test_a_delivery_is_counted_before_its_work_begins(client: Client) -> None:
    task = a_task(client)
    claimed = outbox.TASKS.claim(pool=WorkerPool.QUICK)
    assert claimed is not None
    assert state(task)[:2] == ("running", 1)


def test_whose_worker_died_three_times_is_put_into_quarantine_without_a_fourth(client: Client) -> None:
    task = a_task(client)
    for _ in range(MAX_DELIVERIES):
        assert outbox.TASKS.claim(pool=WorkerPool.QUICK) is not None
        overdue(task)
    assert outbox.TASKS.claim(pool=WorkerPool.QUICK) is None
    assert state(task) == ("quarantined", 3, QUARANTINE)


def test_a_task_with_a_living_worker_is_left_to_it(client: Client) -> None:
    a_task(client)
    assert outbox.TASKS.claim(pool=WorkerPool.QUICK) is not None
    assert outbox.TASKS.claim(pool=WorkerPool.QUICK) is None


def test_a_worker_that_was_given_up_cannot_end_what_another_one_does(client: Client) -> None:
    task = a_task(client)
    late = outbox.TASKS.claim(pool=WorkerPool.QUICK)
    assert late is not None
    overdue(task)
    assert outbox.TASKS.claim(pool=WorkerPool.QUICK) is not None
    with pytest.raises(Lost), transaction.atomic():
        outbox.done(late)
    outbox.TASKS.fail(late, "坏了")
    assert not outbox.TASKS.renew(late)
    assert state(task)[:2] == ("running", 2)


def test_who_asks_for_one_thing_does_not_wait_for_who_asks_for_many(client: Client, handler: Handler) -> None:
    many = [a_task(client) for _ in range(5)]
    one = a_task(a_client())
    work_off()
    assert handler.done.index(one.pk) == 1
    assert set(handler.done) == {one.pk, *(task.pk for task in many)}


def test_what_failed_before_lets_others_go_first(client: Client, handler: Handler) -> None:
    handler.trouble = ZeroDivisionError()
    poison = a_task(client)
    work_off()
    overdue(poison)
    handler.trouble, fresh = None, a_task(client)
    work_off()
    assert handler.done == [poison.pk, fresh.pk, poison.pk]


def test_a_cancelled_task_is_not_begun_and_one_under_way_is_stopped(client: Client, handler: Handler) -> None:
    waiting, running_ = a_task(client), a_task(client)
    MediaTask.objects.filter(pk=running_.pk).update(state=State.RUNNING, holder="a", leased_until=None)
    for task in (waiting, running_):
        answer = client.request("POST", "/resource/task/cancel", {"id": task.pk})
        assert answer["data"]["state"] == "cancelled"
    work_off()
    running_.holder = "a"
    assert not outbox.TASKS.renew(running_)
    assert handler.done == []


def test_a_person_starts_again_what_failed(client: Client, handler: Handler) -> None:
    handler.trouble = Problem("失败")
    task = a_task(client)
    work_off()
    handler.trouble = None
    answer = client.request("POST", "/resource/task/retry", {"ids": [task.pk]})
    assert answer["data"] == {"done": [task.pk], "refused": []}
    work_off()
    assert state(task) == ("done", 1, "")
    assert client.request("POST", "/resource/task/retry", {"id": task.pk})["code"] == 10409


def test_progress_is_told_and_ends_with_the_task(
    client: Client, handler: Handler, monkeypatch: pytest.MonkeyPatch
) -> None:
    result: list[dict[str, Any]] = []
    replace_handlers(monkeypatch, MediaTaskChanged, inside=[lambda event: result.append(event.task)])
    task = a_task(client)
    work_off()
    assert [(one["id"], one["state"], one["progress"]) for one in result] == [
        (task.pk, "queued", None),
        (task.pk, "running", None),
        (task.pk, "done", 100),
    ]
