"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "pages": lambda n: ["home"],
    "period": lambda n: [f"{2030 + n % 900}-01-01 00:00:00", f"{2030 + n % 900}-01-02 00:00:00"],
}
