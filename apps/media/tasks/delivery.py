"""One delivery of a task, as the task's handler sees it."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from apps.core.errors import Problem
from apps.core.outbox.outbox import Interrupted, Lost
from apps.identity.sessions import tokens
from apps.kinds.rights import Caller

from .. import storage
from . import outbox
from .models import MediaTask

logger = logging.getLogger("console.media")
REPORT_SECONDS = 1.0


class TemporaryFailure(Problem):
    """A failure that may be temporary: the task is delivered again."""

    passing = True


@dataclass
class Work:
    task: MediaTask
    stopped: threading.Event = field(default_factory=threading.Event)
    stopping: Callable[[], bool] = lambda: False
    _reported_at: float = 0.0

    def caller(self) -> Caller:
        """The person who asked, with present rights. Raises IdentityEnded."""
        return tokens.caller_of(self.task.created_by_id or 0)

    def new_key(self, sort: str, extension: str) -> str:
        """A storage key that is the same at every delivery of this task. It is recorded before anything is written."""
        noted = (key for key in self.task.objects_written if f"/{sort}/" in key and key.endswith(f".{extension}"))
        key = next(noted, None) or storage.new_key(sort, extension)
        self.record_key(key)
        return key

    def record_key(self, key: str) -> None:
        """Records a storage key before it is written. Raises Lost."""
        outbox.note_object(self.task, key)

    def report_progress(self, percent: int) -> None:
        """Reports progress, at most once a second. Raises Lost if the result is no longer needed; raises Interrupted."""
        if self.stopping():
            raise Interrupted
        if self.stopped.is_set():
            raise Lost
        if time.monotonic() - self._reported_at >= REPORT_SECONDS and percent != self.task.progress:
            self._reported_at = time.monotonic()
            outbox.progressed(self.task, percent)
