"""Demonstration sendings: the notices of the last days as they left, with what came of them."""

from __future__ import annotations

import datetime as dt
import random
from threading import Event
from typing import Any

from apps.audience.models import AppUser
from apps.core.outbox.outbox import Later
from apps.identity.service_token.services import Service

from ..notice.models import Notice
from . import receipts, sendings, worker
from .models import Batch, Delivery, RecordedPush, Sending, SendingTask

SENDER = Service(token_id=0, sender="demonstration", scopes=frozenset({"notice-receipt"}), rate=0, last_used_at=None)
#: Of a hundred devices: not reached, and reached but not opened; the rest opened the notice.
FAILED, IGNORED = 7, 71
REASONS = ("offline", "offline", "disabled", "uninstalled", "vendor")
ITEMS = 200


def load() -> int:
    """Send the live notices by the driver that records; return their number. Nothing without users."""
    if not AppUser.objects.exists() or Delivery.objects.exists():
        return 0
    notices = list(Notice.objects.filter(published__isnull=False, deleted_at=None).order_by("pk"))
    for notice in notices:
        _send(notice)
    return len(notices)


def _send(notice: Notice) -> None:
    notice.sendings.all().delete()
    approved = notice.published_at
    assert approved is not None
    sending = Sending.objects.create(
        notice=notice,
        driver="record",
        content=sendings.content_of(notice),
        audience=sendings.audience_of(notice),
        due_at=approved,
    )
    _carry_out(SendingTask.objects.create(sending=sending))
    _report(sending)
    _backdate(sending, approved)


def _carry_out(task: SendingTask) -> None:
    claimed = sendings.SENDINGS.claim(pk=task.pk)
    assert claimed is not None
    while True:
        try:
            worker.carry_out(claimed, Event(), lambda: False)
            return
        except Later:
            continue


def _report(sending: Sending) -> None:
    """Sends the receipts of phones as the app's backend does."""
    luck = random.Random(sending.notice.title)  # noqa: S311 demonstration
    readers = sending.deliveries.order_by("place").values_list("reader_id", flat=True)
    items = [{"notice": sending.notice_id, "readerId": reader} | _fate(luck) for reader in readers]
    for first in range(0, len(items), ITEMS):
        receipts.receive_receipts(service=SENDER, items=items[first : first + ITEMS])


def _fate(luck: random.Random) -> dict[str, Any]:
    number = luck.randrange(100)
    if number < FAILED:
        return {"event": "failed", "reason": luck.choice(REASONS)}
    return {"event": "delivered" if number < IGNORED else "opened"}


def _backdate(sending: Sending, approved: dt.datetime) -> None:
    """Move the sending into the past, to an hour of the day: no demonstration is silent for being made at night."""
    begun, ended = approved + dt.timedelta(seconds=13), approved + dt.timedelta(seconds=16)
    Sending.objects.filter(pk=sending.pk).update(
        created_at=approved, due_at=begun, started_at=begun, gathered_at=begun, ended_at=ended
    )
    batches = Batch.objects.filter(sending=sending)
    batches.update(key_at=begun, begun_at=begun, ended_at=ended)
    RecordedPush.objects.filter(key__in=batches.values("key")).update(at=ended, silent=False)
    sending.tasks.update(due_at=begun, started_at=begun, finished_at=ended)
