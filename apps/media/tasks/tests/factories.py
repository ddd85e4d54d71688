"""Makes tasks on media for tests, and runs those that are due."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

from django.utils import timezone

from apps.api.tests.clients import Client
from apps.media.tasks import cleanup, outbox, run_next
from apps.media.tasks.models import MediaTask, Sort, WorkerPool


def ok(client: Client, path: str, **payload: Any) -> Any:
    answer = client.request("POST", path, payload)
    assert answer["code"] == 0, answer
    return answer["data"]


def a_task(client: Client, key: str = "", sort: Sort = Sort.TRANSFER, **columns: Any) -> MediaTask:
    key = key or outbox.key_of("test", MediaTask.objects.count())
    return outbox.request(sort, key=key, payload={}, label="东湖", account_id=client.caller.account_id, **columns)


def work_off(pool: WorkerPool = WorkerPool.QUICK) -> None:
    """Runs all due tasks, then the sweep."""
    while run_next.run_next(pool):
        pass
    cleanup.discard_left()


def overdue(task: MediaTask) -> None:
    """Ends the pause before the next delivery, or the lease of a dead worker."""
    long_ago = timezone.now() - dt.timedelta(minutes=1)
    MediaTask.objects.filter(pk=task.pk).update(due_at=long_ago)
    MediaTask.objects.filter(pk=task.pk, leased_until__isnull=False).update(leased_until=long_ago)


def files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]
