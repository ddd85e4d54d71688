"""Messages to the worker pools, and the sweep that sends them again."""

from __future__ import annotations

from typing import Any

import pytest
from celery import current_app as app
from kombu.exceptions import OperationalError

from apps.core.outbox.events import TaskRequested
from apps.core.outbox.tasks import State
from apps.kinds.models import Job
from apps.media.tasks.models import MediaTask, Sort, WorkerPool
from workers import outbox
from workers.listeners import outbox as listener


class Pool:
    """Takes the messages in place of the broker."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.trouble: Exception | None = None

    def apply_async(self, **options: Any) -> None:
        if self.trouble:
            raise self.trouble
        self.messages.append(options)


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> dict[str, Pool]:
    pools = {name: Pool() for name in outbox.POOLS}
    for name, pool in pools.items():
        monkeypatch.setitem(outbox.POOLS, name, outbox.POOLS[name]._replace(task=pool))  # type: ignore[arg-type]
    return pools


def media_tasks(pool: WorkerPool, number: int) -> None:
    MediaTask.objects.bulk_create(
        MediaTask(sort=Sort.TRANSFER, pool=pool, key=f"{pool}-{n}", label="图") for n in range(number)
    )


def sent(pools: dict[str, Pool]) -> dict[str, int]:
    return {name: len(pool.messages) for name, pool in pools.items() if pool.messages}


@pytest.mark.django_db
def test_a_sweep_sends_messages_where_something_is_to_be_done_and_nowhere_else(pools: dict[str, Pool]) -> None:
    media_tasks(WorkerPool.SLOW, 2)
    Job.objects.create(sort="export", label="导出", kind="sensitive_word", account_id=0)
    outbox.sweep()
    assert sent(pools) == {"media.slow": 2, "jobs.export": 1}


@pytest.mark.django_db
def test_a_sweep_that_finds_very_much_does_not_flood_the_broker(pools: dict[str, Pool]) -> None:
    media_tasks(WorkerPool.QUICK, 30)
    outbox.sweep()
    assert sent(pools) == {"media.quick": outbox.POOLS["media.quick"].most}


@pytest.mark.django_db
def test_a_storage_that_is_away_does_not_keep_a_sweep_from_sending_messages(
    pools: dict[str, Pool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before: what ended tasks had left was discarded first, and without the storage nothing was started again."""
    media_tasks(WorkerPool.QUICK, 1)
    ended = {"state": State.FAILED, "objects_written": ["saas/image/a.png"], "key": "ended"}
    MediaTask.objects.create(sort=Sort.TRANSFER, pool=WorkerPool.QUICK, label="图", **ended)

    def away(key: str) -> None:
        raise ConnectionError

    monkeypatch.setattr("apps.media.storage.discard", away)
    with pytest.raises(ConnectionError):
        outbox.sweep()
    assert sent(pools) == {"media.quick": 1}


def test_a_message_that_nobody_takes_in_time_is_forgotten(pools: dict[str, Pool]) -> None:
    outbox.notify("media.quick")
    assert pools["media.quick"].messages == [{"expires": 30}]


@pytest.mark.parametrize(("more", "messages"), [(True, 1), (False, 0)])
def test_who_leaves_something_to_do_sends_a_message(
    pools: dict[str, Pool], monkeypatch: pytest.MonkeyPatch, more: bool, messages: int
) -> None:
    monkeypatch.setattr("apps.media.tasks.run_next.run_next", lambda *_, **__: more)
    app.tasks["media.quick"]()
    assert len(pools["media.quick"].messages) == messages


def test_a_broker_that_is_away_does_not_disturb_who_asked(pools: dict[str, Pool]) -> None:
    pools["media.quick"].trouble = OperationalError("away")
    listener.notify_pool(TaskRequested("media.quick"))


def test_a_moment_does_not_wait_for_long_work() -> None:
    """Before: plans shared two processes with imports, and two of an hour each held up what was planned.

    Alerts are not among the quick ones: a push service that cannot be reached takes ten seconds of a process.
    """
    routes = app.conf.task_routes
    assert {name: route["queue"] for name, route in routes.items()} == {
        "media.quick": "quick", "outbox.sweep": "quick", "media.slow": "slow", "identity.link_logs": "quick",
        "identity.anchor_logs": "quick", "review.plans": "quick", "content.settle_titles": "quick", "votes.count_waiting": "quick",
        "notices.send": "quick", "jobs.import": "imports",
    }  # fmt: skip


def test_the_sweep_goes_by_the_clock_every_few_seconds() -> None:
    entry = app.conf.beat_schedule["outbox-sweep"]
    assert (entry["task"], entry["schedule"]) == ("outbox.sweep", 2.0)


def test_every_scheduled_task_exists() -> None:
    app.loader.import_default_modules()
    assert {entry["task"] for entry in app.conf.beat_schedule.values()} <= set(app.tasks)
