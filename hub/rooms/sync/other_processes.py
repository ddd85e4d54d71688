"""Shards in which other processes have documents open: told by their beats, and at once when one opens a document."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection

#: The time in which a process that has opened a document says so with its beat.
TOLD_SECONDS = 7.0


class OtherProcesses:
    """``knows`` says whether every other process had time for a beat since this one listens."""

    def __init__(self, knows: Callable[[], bool]) -> None:
        self._knows = knows
        self._shards: Collection[int] = ()
        self._opened: dict[int, float] = {}

    def hear_shards(self, shards: Collection[int]) -> None:
        """Take in the shards in which the others have documents, all of them together."""
        self._shards = shards
        oldest = time.monotonic() - TOLD_SECONDS
        self._opened = {shard: at for shard, at in self._opened.items() if at > oldest}

    def hear_opened(self, shard: int) -> None:
        """Take in that another process has opened a document of the shard."""
        self._opened[shard] = time.monotonic()

    def may_listen(self, shard: int) -> bool:
        """Return whether another process may have a document of the shard open. True as long as nobody knows."""
        return shard in self._shards or shard in self._opened or not self._knows()
