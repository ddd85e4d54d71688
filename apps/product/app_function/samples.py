"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "page": lambda n: f"mine/page-{n}",
    "leastVersion": lambda n: f"8.{n}.0",
    "mostVersion": lambda n: f"9.{n}.0",
}
