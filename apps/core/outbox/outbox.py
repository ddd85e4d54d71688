"""Moves tasks through their states: claimed, renewed, ended once; retried, quarantined, cancelled.

The row is the truth. A message of the broker only wakes a worker, so no task is lost with it. Every step checks that the
delivery still holds the task: one that lost its lease changes nothing.
"""

from __future__ import annotations

import datetime as dt
import logging
import secrets
from collections.abc import Callable
from functools import partial
from threading import Event
from typing import Any, Generic, TypeVar

from django.conf import settings
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Greatest
from django.utils import timezone

from ..errors import Problem
from . import leases
from .tasks import COLUMNS, State, Task

logger = logging.getLogger(__name__)

MAX_DELIVERIES = 3
#: Seconds before the second and the third delivery.
PAUSES = (5, 30)
AGAIN = "暂时没有成功，稍后自动重试"
QUARANTINE = f"处理{MAX_DELIVERIES}次都没有完成，已停止自动重试；请检查文件后重试，仍失败请联系管理员"

T = TypeVar("T", bound=Task)


class Lost(Exception):
    """This delivery does not hold the task: the task was cancelled, or another delivery has it."""


class Interrupted(Exception):
    """The worker stops. The next one gets the task, and this delivery does not count."""


class Later(Exception):
    """A cloud service works on the task: look again in ``seconds``. ``columns`` are stored until then."""

    def __init__(self, seconds: float, **columns: Any) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        self.columns = columns


class Outbox(Generic[T]):
    """The tasks of one model. A subclass adds its own steps by the hooks at the end."""

    model: type[T]
    #: The order of claims: tasks that failed come after others.
    order: tuple[str, ...] = ("attempts", "due_at", "pk")
    #: Columns of the model that the hooks change.
    columns: tuple[str, ...] = ()

    def due(self, **which: Any) -> QuerySet[T]:
        """The tasks that may start now: queued ones that are due, and running ones whose delivery died."""
        now = timezone.now()
        waiting = Q(state=State.QUEUED, due_at__lte=now)
        left = Q(state=State.RUNNING) & (Q(leased_until__lt=now) | Q(leased_until=None))
        return self.model._default_manager.filter(waiting | left, **which)

    def run_next(self, work: Callable[[T, Event], None], **which: Any) -> bool:
        """Run one task with ``work``, whose event is set when the task is lost. Returns True if another task is due."""
        task = self.claim(**which)
        if task is None:
            return False
        with leases.kept(partial(self.renew, task), settings.TASK_LEASE) as lost:
            self._deliver(task, partial(work, task, lost))
        self.delivered(task)
        return self.due(**which).exists()

    def _deliver(self, task: T, work: Callable[[], None]) -> None:
        try:
            work()
        except Lost:
            self.abandoned(task)
        except Interrupted:
            self._put_back(task, attempts=Greatest(F("attempts") - 1, 0))
        except Later as later:
            due_at = timezone.now() + dt.timedelta(seconds=later.seconds)
            self._put_back(task, attempts=0, due_at=due_at, **later.columns)
        except Problem as problem:
            self.fail(task, problem.msg, passing=problem.passing)
        except Exception:
            logger.exception("%s %s failed", task._meta.model_name, task.pk)
            self.fail(task, "", passing=True, crashed=True)

    def claim(self, **which: Any) -> T | None:
        """Claim the next task. The delivery is counted and committed first, so a task that kills its worker cannot loop."""
        while True:
            with transaction.atomic():
                found = self.due(**which).select_for_update(skip_locked=True, of=("self",))
                task = found.order_by(*self.order).first()
                if task is None:
                    return None
                if task.attempts < MAX_DELIVERIES:
                    self._begin(task)
                    return task
                logger.error("%s %s is quarantined", task._meta.model_name, task.pk)
                self._end(task, State.QUARANTINED, self.quarantine_message(task))

    def _begin(self, task: T) -> None:
        task.state, task.holder, task.message = State.RUNNING, secrets.token_hex(16), ""
        task.attempts += 1
        task.started_at, task.leased_until = timezone.now(), _lease()
        self.began(task)
        self._save(task)

    def held(self, task: T) -> QuerySet[T]:
        """A query for the task, empty if this delivery has lost it."""
        return self.model._default_manager.filter(pk=task.pk, state=State.RUNNING, holder=task.holder)

    def renew(self, task: T) -> bool:
        """Extend the lease. Returns False if this delivery has lost the task."""
        return bool(self.held(task).update(leased_until=_lease()))

    def lock(self, task: T) -> None:
        """Lock the task in the transaction that ends it, so that nobody else ends it. Raises Lost."""
        if self.held(task).select_for_update(of=("self",)).first() is None:
            raise Lost

    def progress(self, task: T, **columns: Any) -> None:
        """Write the progress in the transaction of the work itself. Raises Lost."""
        if not self.held(task).update(leased_until=_lease(), **columns):
            raise Lost

    @transaction.atomic
    def end(self, task: T, state: State, message: str = "", **columns: Any) -> None:
        """End the task in the caller's transaction, once. Raises Lost."""
        self.lock(task)
        for name, value in columns.items():
            setattr(task, name, value)
        self._end(task, state, message)

    def _end(self, task: T, state: State, message: str) -> None:
        task.state, task.message = state, message
        task.finished_at, task.leased_until = timezone.now(), None
        self.ended(task)
        self._save(task)

    @transaction.atomic
    def fail(self, task: T, message: str, *, passing: bool = False, crashed: bool = False) -> None:
        """Note a failure. A ``passing`` one is tried again; a task that crashes ``MAX_DELIVERIES`` times is quarantined."""
        try:
            self.lock(task)
        except Lost:
            return
        if passing and task.attempts < MAX_DELIVERIES:
            pause = PAUSES[min(max(task.attempts, 1), len(PAUSES)) - 1]
            task.due_at = timezone.now() + dt.timedelta(seconds=pause)
            task.state, task.holder, task.leased_until = State.QUEUED, "", None
            task.message = f"{message}（第{task.attempts}次没有成功，稍后自动重试）" if message else AGAIN
            self._save(task)
        elif crashed:
            self._end(task, State.QUARANTINED, self.quarantine_message(task))
        else:
            self._end(task, State.FAILED, message)

    def _put_back(self, task: T, **columns: Any) -> None:
        """Queue the task again, without a message to people."""
        self.held(task).update(state=State.QUEUED, holder="", leased_until=None, **columns)

    def requeue(self, task: T, due_at: dt.datetime) -> None:
        """Start the task (again) at ``due_at``, for a person. A running delivery loses it. Needs a transaction."""
        task.state, task.attempts, task.message = State.QUEUED, 0, ""
        task.holder, task.leased_until, task.finished_at, task.due_at = "", None, None, due_at
        self.requeued(task)
        self._save(task)

    def cancel(self, task: T, message: str) -> None:
        """Cancel the task. A running delivery stops within seconds. Needs a transaction."""
        task.holder = ""
        self._end(task, State.CANCELLED, message)

    def _save(self, task: T) -> None:
        task.save(update_fields=[*COLUMNS, *self.columns])
        self.changed(task)

    def changed(self, task: T) -> None:
        """Hook: sends the task to those who follow it."""

    def began(self, task: T) -> None:
        """Hook: a delivery is about to begin."""

    def ended(self, task: T) -> None:
        """Hook: the task is about to end, in whatever state."""

    def requeued(self, task: T) -> None:
        """Hook: a person is about to start it again."""

    def abandoned(self, task: T) -> None:
        """Hook: a delivery has lost the task."""

    def delivered(self, task: T) -> None:
        """Hook: a delivery is over, outside of any transaction."""

    def quarantine_message(self, task: T) -> str:
        return QUARANTINE


def _lease() -> dt.datetime:
    return timezone.now() + dt.timedelta(seconds=settings.TASK_LEASE)
