"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any


def _day(n: int) -> list[str]:
    """A different day for each number: a list may show a content once at a time."""
    day = dt.date(2036, 1, 1) + dt.timedelta(days=n)
    return [f"{day} 08:00:00", f"{day} 20:00:00"]


SAMPLES: dict[str, Callable[[int], Any]] = {
    "type": lambda n: "hot",
    "period": lambda n: _day(n),
}
