"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {"period": lambda n: ["2026-01-01 00:00:00", "2099-12-31 23:59:59"]}
