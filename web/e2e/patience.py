"""Time limits of waits, and waits for events that no locator shows."""

from __future__ import annotations

import time
from collections.abc import Callable

#: Milliseconds, for what hangs. A machine that is five times slower, with other work beside, opens a screen in half a
#: minute.
PATIENCE = 90_000
AGAIN_AFTER = 0.1


def eventually(holds: Callable[[], bool], what: str) -> None:
    """For what the server does a moment later, such as the record's columns after the document has rested."""
    until = time.monotonic() + PATIENCE / 1000
    while not holds():
        assert time.monotonic() < until, what
        time.sleep(AGAIN_AFTER)
