"""One delivery of a task, as its handler sees it."""

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
TELL_SECONDS = 1.0


class Passing(Problem):
    """A reason that may pass: the delivery is repeated."""

    passing = True


@dataclass
class Work:
    task: MediaTask
    stopped: threading.Event = field(default_factory=threading.Event)
    stopping: Callable[[], bool] = lambda: False
    _told: float = 0.0

    def caller(self) -> Caller:
        """Who asked, with the rights of now; raises IdentityEnded."""
        return tokens.caller_of(self.task.created_by_id or 0)

    def new_key(self, sort: str, extension: str) -> str:
        """A storage key that is this task's at every delivery, noted before anything is written under it."""
        noted = (key for key in self.task.objects_written if f"/{sort}/" in key and key.endswith(f".{extension}"))
        key = next(noted, None) or storage.new_key(sort, extension)
        self.note(key)
        return key

    def note(self, key: str) -> None:
        """A storage key that is about to be written. Raises Lost."""
        outbox.note_object(self.task, key)

    def tell(self, percent: int) -> None:
        """Progress, at most once a second; raises Lost when nobody wants the result any more, Interrupted."""
        if self.stopping():
            raise Interrupted
        if self.stopped.is_set():
            raise Lost
        if time.monotonic() - self._told >= TELL_SECONDS and percent != self.task.progress:
            self._told = time.monotonic()
            outbox.progressed(self.task, percent)
