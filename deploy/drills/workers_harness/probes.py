"""Requests, waits and counts of the workers' drills. Imported once Django's settings lead to the stores."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import django

django.setup()

from django.conf import settings  # noqa: E402
from django.db import transaction  # noqa: E402
from django.db.models import QuerySet  # noqa: E402

from apps.identity.first_account import ensure_super_role  # noqa: E402
from apps.identity.models import Account  # noqa: E402
from apps.identity.sessions.tokens import caller_from  # noqa: E402
from apps.kinds.engine.read.list_query import ListQuery  # noqa: E402
from apps.kinds.engine.read.record_list import list_records  # noqa: E402
from apps.kinds.registry import registry  # noqa: E402
from apps.media.models import MediaFile, MediaItem, MediaTask  # noqa: E402
from apps.media.tasks import enqueue  # noqa: E402
from apps.media.tasks.models import OPEN, State  # noqa: E402
from hub.drills.harness.outcome import Broken  # noqa: E402

__all__ = ["OPEN", "Broken", "MediaItem", "MediaTask"]

LOOK_SECONDS = 0.1


def fresh() -> None:
    """Nothing of the drill before is left."""
    MediaTask.objects.all().delete()
    MediaItem.objects.all().delete()
    MediaFile.objects.all().delete()
    for file in objects():
        file.unlink()


def person(name: str = "drill") -> int:
    """The id of an administrator with this login name, created at the first call."""
    role = ensure_super_role()
    account, _ = Account.objects.get_or_create(
        name=name, defaults={"role": role, "phone": f"139{abs(hash(name)) % 10**8:08d}", "must_change_password": False}
    )
    return int(account.pk)


@transaction.atomic
def wish(account_id: int, url: str) -> MediaTask:
    """Requests that the file of ``url`` is fetched. Its title is the end of the URL."""
    return enqueue.transfer(account_id=account_id, url=url, title=url.rsplit("/", 1)[-1], parent_id=None)


def finished(tasks: Sequence[MediaTask], *, within: float) -> list[MediaTask]:
    """The tasks once none is open any more; raises Broken after ``within`` seconds."""
    ids = [task.pk for task in tasks]
    still = MediaTask.objects.filter(pk__in=ids, state__in=OPEN)
    wait_until(lambda: not still.exists(), within=within, otherwise=lambda: f"{still.count()} tasks never ended")
    return list(MediaTask.objects.filter(pk__in=ids).order_by("pk"))


def wait_until(true: Callable[[], bool], *, within: float, otherwise: Callable[[], str]) -> float:
    """Seconds until ``true``."""
    begun = time.monotonic()
    while not true():
        if time.monotonic() - begun > within:
            raise Broken(otherwise())
        time.sleep(LOOK_SECONDS)
    return time.monotonic() - begun


def wait_for(found: QuerySet[Any], wanted: int, *, within: float) -> None:
    """Waits until the query finds so many. Raises after ``within`` seconds."""
    wait_until(
        lambda: found.count() >= wanted, within=within,
        otherwise=lambda: f"{found.count()} of {wanted} were carried out",
    )  # fmt: skip


def waited(task: MediaTask) -> float:
    """Seconds from the wish to the beginning of its (last) delivery."""
    assert task.started_at is not None
    return (task.started_at - task.created_at).total_seconds()


def objects() -> list[Path]:
    """Returns the objects that a reader could reach; beginnings that a killed process left are hidden."""
    root = Path(settings.STORAGE_URL.removeprefix("file://"))
    return [path for path in root.rglob("*") if path.is_file() and not path.name.startswith(".")]


def count(tasks: Sequence[MediaTask]) -> dict[str, int]:
    """Counts what is lost and what is there twice: items, rows and objects against the tasks that are done."""
    wanted = {task.label for task in tasks}
    titles = list(MediaItem.objects.filter(title__in=wanted).values_list("title", flat=True))
    return {
        "not done": sum(task.state != State.DONE for task in tasks),
        "lost": len(wanted - set(titles)),
        "doubled": len(titles) - len(set(titles)),
        "rows too many": MediaFile.objects.count() - len(wanted),
        "objects too many": len(objects()) - len(wanted),
    }


def shown_in_quarantine() -> int:
    """Reads the console's list of background tasks under its filter 已隔离."""
    caller = caller_from(Account.objects.select_related("role").get(pk=person()))
    listed = list_records(registry.kind("media_task"), caller, ListQuery(filters={"state": State.QUARANTINED.value}))
    return int(listed["total"])
