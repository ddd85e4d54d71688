"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "code": lambda n: f"read_article_{n}",
    "category": lambda n: "daily",
    "frequency": lambda n: "day",
    "points": lambda n: 5 + n % 20,
}
