"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "month": lambda n: f"{2030 + n // 12 % 70}-{n % 12 + 1:02d}",
    "dayRewards": lambda n: [{"day": 1 + n % 28, "points": 20, "honour": None}],
    "streakRewards": lambda n: [{"days": 7, "points": 30 + n % 10, "honour": None}],
}
