from __future__ import annotations

from apps.core.outbox.events import TaskRequested
from workers.outbox import notify


def notify_pool(event: TaskRequested) -> None:
    """After handler. Wakes the workers of the pool."""
    notify(event.pool)
