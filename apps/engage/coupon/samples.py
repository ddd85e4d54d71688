"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "sort": lambda n: "cash",
    "amount": lambda n: 500,
    "threshold": lambda n: 3000,
    "validity": lambda n: "days",
    "days": lambda n: 30,
    "scope": lambda n: "all",
    "audience": lambda n: "list",
}
