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

    def seeds(self, count: int) -> Iterator[int]:
        """Yield the seeds of ``count`` rounds, or of as many as fit into the time."""
        if self.seed is not None:
            yield self.seed
            return
        until = time.monotonic() + 60 * (self.minutes or 0)
        done = 0
        while time.monotonic() < until if self.minutes else done < count:
            done += 1
            yield random.randrange(2**31)  # noqa: S311


ONCE = Rounds()
