"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "number": lambda n: f"8.{n}.0",
    "build": lambda n: n,
    "forceBelow": lambda n: "8.0.0",
    "package": lambda n: f"/media/saas/attachment/2026-11/app-8.{n}.0.apk",
}
