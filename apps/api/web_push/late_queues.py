"""Finds queues past their promise, for reviewers who have a device that asks for it.

The minute's task of the dashboard calls ``check``. Without such a device it asks the database one question. A queue is told
once when its first record is late, and at most once an hour while further ones become late.
"""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from typing import Any

from django.db import transaction
from django.db.models import Count, Max
from django.utils import timezone

from apps.core.errors import Problem
from apps.identity.sessions.tokens import caller_of
from apps.kinds.database.tables import with_table
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Right
from apps.review.queues import waiting_times

from .alerts import raise_alert
from .models import LateQueue, PushDevice
from .sorts import Alert

AGAIN = dt.timedelta(hours=1)
USEFUL_SECONDS = 3600


def check() -> None:
    """Raises alerts for queues that became late since the last time."""
    for key, reviewers in _reviewers().items():
        kind = registry.kind(key)
        with transaction.atomic():
            late = _news(kind)
            for account_id in reviewers if late else ():
                raise_alert(account_id, _alert(kind, late))


def _reviewers() -> dict[str, list[int]]:
    """The queues with the accounts that decide in them and ask to hear of late ones."""
    asking = PushDevice.objects.filter(sorts__contains=["late"]).values_list("account_id", flat=True).distinct()
    found: defaultdict[str, list[int]] = defaultdict(list)
    for account_id in asking:
        try:
            caller = caller_of(account_id)
        except Problem:
            continue
        for kind in with_table(kind for kind in registry.kinds.values() if kind.queue):
            if caller.may(kind.audit_group, Right.APPROVE):
                found[kind.key].append(account_id)
    return found


def _news(kind: Kind) -> int:
    """The number of late records if it is to be told, else 0. The row of the queue remembers what was told."""
    found: dict[str, Any] = waiting_times.late(kind).aggregate(number=Count("pk"), newest=Max("submitted_at"))
    if not found["number"]:
        LateQueue.objects.filter(kind=kind.key).delete()
        return 0
    now = timezone.now()
    known = LateQueue.objects.select_for_update().filter(kind=kind.key).first()
    if known and (found["newest"] <= known.newest or now - known.alerted_at < AGAIN):
        return 0
    values = {"newest": found["newest"], "alerted_at": now}
    LateQueue.objects.update_or_create(kind=kind.key, defaults=values)
    return int(found["number"])


def _alert(kind: Kind, late: int) -> Alert:
    assert kind.queue is not None
    route = kind.route_for("audit")
    return Alert(
        sort="late",
        title=f"{kind.label}审核超过承诺时间",
        text=f"{late} 条{kind.label}等了超过 {kind.queue.promised_minutes} 分钟",
        url=route.path if route else "/",
        tag=f"late-{kind.key}",
        kind=kind.key,
        seconds=USEFUL_SECONDS,
    )
