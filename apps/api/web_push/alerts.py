"""Raises alerts: to the account's open pages by ``AlertRaised``, and to its devices by rows of the outbox."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable

from django.utils import timezone

from apps.core import events
from apps.core.outbox.events import TaskRequested
from apps.core.outbox.outbox import Outbox
from apps.core.outbox.tasks import State

from ..personal import notices
from .events import AlertRaised
from .models import PushDevice, PushMessage
from .sorts import Alert

#: The name of the Celery task that delivers.
POOL = "alerts.push"
#: Ended rows are of use only to who looks for a failure.
KEPT = dt.timedelta(days=3)


class PushOutbox(Outbox[PushMessage]):
    model = PushMessage


MESSAGES = PushOutbox()


def raise_alert(account_id: int, alert: Alert) -> None:
    """Publishes the alert to the account, unless the person turned the notice off. Inside the change that it is about."""
    if not notices.wants(account_id, alert.sort):
        return
    events.publish(AlertRaised(account_id, alert.sort, alert.title, alert.text, alert.url, alert.tag))
    enqueue(PushDevice.objects.filter(account_id=account_id, sorts__contains=[alert.sort]).exclude(endpoint=""), alert)


def enqueue(devices: Iterable[PushDevice], alert: Alert) -> None:
    """Asks the workers to send the alert. What still waits under the same tag gives way to it."""
    found = [device for device in devices if device.endpoint]
    if not found:
        return
    PushMessage.objects.filter(device__in=found, tag=alert.tag, state=State.QUEUED).delete()
    expires_at = timezone.now() + dt.timedelta(seconds=alert.seconds)
    PushMessage.objects.bulk_create(
        PushMessage(
            device=device,
            sort=alert.sort,
            kind=alert.kind,
            record_id=alert.record_id,
            title=alert.title[:100],
            text=alert.text[:300],
            url=alert.url,
            tag=alert.tag,
            expires_at=expires_at,
        )
        for device in found
    )
    events.publish(TaskRequested(pool=POOL))


def forget() -> None:
    """Deletes messages that ended days ago."""
    PushMessage.objects.filter(finished_at__lt=timezone.now() - KEPT).delete()
