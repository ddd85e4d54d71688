"""Ends the processes of a worker pool that have had nothing to do for a while (`apps/site/worker_pools.py`)."""

from __future__ import annotations

from typing import Any

from celery.worker import autoscale

#: Seconds without a task after which a process ends.
IDLE_SECONDS = 15.0


class Autoscaler(autoscale.Autoscaler):
    """Celery's own, which would wait for half a minute."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{"keepalive": IDLE_SECONDS} | options)
