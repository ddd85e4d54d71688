"""The number of rounds of random play, and their seeds."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Rounds:
    """``seed``: the one round to be played again. ``minutes``: how long, instead of how many."""

    seed: int | None = None
    minutes: float | None = None

    def seeds(self, count: int) -> Iterator[int]:
        if self.seed is not None:
            yield self.seed
            return
        until = time.monotonic() + 60 * (self.minutes or 0)
        played = 0
        while time.monotonic() < until if self.minutes else played < count:
            played += 1
            yield random.randrange(2**31)  # noqa: S311


ONCE = Rounds()
