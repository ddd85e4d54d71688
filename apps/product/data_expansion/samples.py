"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "scope": lambda n: "section",
    "section": lambda n: ("news", "economy", "livelihood", "culture", "ecology", "education", "technology", "sports")[n % 8],
    "counter": lambda n: ("view_num", "like_num", "share_num")[n // 8 % 3],
    "startsAt": lambda n: "2026-11-01 08:00:00",
    "endsAt": lambda n: "2026-11-30 20:00:00",
    "fromHour": lambda n: 8,
    "toHour": lambda n: 22,
    "most": lambda n: 1000 + n,
    "percent": lambda n: 0,
}  # fmt: skip
