"""Users with phones, approved notices, and a worker that sends them."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from threading import Event
from typing import Any

from django.utils import timezone

from apps.api.public_api.tests import clients
from apps.audience.models import AppUser
from apps.product.delivery import worker
from apps.product.delivery.models import Sending, SendingTask
from apps.product.delivery.sendings import SENDINGS
from apps.product.models import Notice

PLATFORMS = ("android", "ios", "harmony")


def users(number: int, prefix: str = "u", **columns: Any) -> None:
    """Users with a token each, spread over the platforms."""
    AppUser.objects.bulk_create(
        AppUser(
            **(
                {
                    "reader_id": f"{prefix}{place}",
                    "push_token": f"token-{prefix}{place}",
                    "platform": PLATFORMS[place % 3],
                    "last_active_at": timezone.now(),
                }
                | columns
            )
        )
        for place in range(number)
    )


def approved(**fields: Any) -> Notice:
    """A notice that two people wrote and approved."""
    values: dict[str, Any] = {"title": "东湖绿道今日开放", "audience": "all", "platform": "all", "timing": "approved"}
    return Notice.objects.get(pk=clients.published("notice", **(values | fields)))


def make_due() -> None:
    SendingTask.objects.update(due_at=timezone.now() - dt.timedelta(seconds=1))


def deliver(stopping: Callable[[], bool] = lambda: False) -> bool:
    """One delivery of a task, as a worker has it. Returns True if another one is due."""

    def work(task: SendingTask, lost: Event) -> None:
        worker.carry_out(task, lost, stopping)

    return SENDINGS.run_next(work)


def send_all() -> None:
    """All that can be sent now, with every pause over at once."""
    for _ in range(200):
        make_due()
        if not deliver():
            make_due()
            if not SENDINGS.due().exists():
                return
    raise AssertionError("the sending never ended")


def the_sending(notice: Notice) -> Sending:
    return notice.sendings.latest("pk")
