"""Progress of a job between its steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction

from apps.core.outbox.outbox import Interrupted

from ...models import Job
from .jobs import JOBS


def let_go_if(stopping: Callable[[], bool]) -> None:
    """Raise Interrupted if the worker is about to end."""
    if stopping():
        raise Interrupted


def note(job: Job, **columns: Any) -> None:
    """Note the progress in the database, and after the commit in ``job``. Raises Lost."""
    JOBS.progress(job, **columns)

    def committed() -> None:
        for name, value in columns.items():
            setattr(job, name, value)

    transaction.on_commit(committed)
