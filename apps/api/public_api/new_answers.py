"""Limits the new answers of the public API that one client may ask for in a minute.

An answer that stands in the cache costs next to nothing, one that has to be made 27 times as much; and whoever varies
``since=``, ``after=`` or a number asks for a new one each time. Answers that were asked for before are free, however old.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from django.conf import settings

from apps.core.errors import TooMany

WINDOW_SECONDS = 60
MOST_CLIENTS = 100_000


class NewAnswers:
    """Counts by client and minute, of this process; forgotten with the minute."""

    def __init__(self) -> None:
        self._minute = 0
        self._counts: dict[str, int] = {}
        self._lock = threading.Lock()
        self.clock: Callable[[], float] = time.time

    def count(self, client: str) -> None:
        """Raises TooMany for one answer more than the minute allows."""
        most, now = int(settings.OPEN_NEW_ANSWERS), self.clock()
        if not most:
            return
        with self._lock:
            self._begin(int(now // WINDOW_SECONDS))
            counted = self._counts[client] = self._counts.get(client, 0) + 1
        if counted > most:
            wait = int(WINDOW_SECONDS - now % WINDOW_SECONDS) + 1
            raise TooMany(f"每分钟最多{most}次新的查询，请{wait}秒后再试", retry_after=wait)

    def forget(self) -> None:
        with self._lock:
            self._counts.clear()

    def _begin(self, minute: int) -> None:
        if minute != self._minute or len(self._counts) >= MOST_CLIENTS:
            self._minute = minute
            self._counts.clear()


new_answers = NewAnswers()
