"""Rounds of a random scenario, and their seeds."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Rounds:
    """``seed``: the one round to repeat. ``minutes``: the time to fill with rounds, instead of a number of rounds."""

    seed: int | None = None
    minutes: float | None = None

    def seeds(self, count: int, seconds: float = 0) -> Iterator[int]:
        """Yield the seeds of at least ``count`` rounds and until ``seconds`` are over.

        If a time was asked for, yields as many as fit into that.
        """
        if self.seed is not None:
            yield self.seed
            return
        if self.minutes:
            count, seconds = 0, 60 * self.minutes
        until = time.monotonic() + seconds
        done = 0
        while done < count or time.monotonic() < until:
            done += 1
            yield random.randrange(2**31)  # noqa: S311


ONCE = Rounds()
