"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

# A story occurs once a day.
SAMPLES: dict[str, Callable[[int], Any]] = {"at": lambda n: f"2026-{n % 12 + 1:02d}-{n % 28 + 1:02d} 09:30:00"}
