"""Rate limit of one socket."""

from __future__ import annotations

import time


class TokenBucket:
    """Allows ``rate`` a second on average, and ``burst`` at once."""

    __slots__ = ("_filled_at", "_tokens", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._tokens = burst
        self._filled_at = time.monotonic()

    def wait(self) -> float:
        """Take one token. Returns the seconds to pause after it, usually 0."""
        now = time.monotonic()
        self._tokens = min(self.burst, self._tokens + (now - self._filled_at) * self.rate) - 1
        self._filled_at = now
        return 0.0 if self._tokens >= 0 else -self._tokens / self.rate
