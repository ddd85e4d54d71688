"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "password": lambda n: f"Sample#{n:04d}x",
    "name": lambda n: f"tester{n}",
    "phone": lambda n: f"139{n:08d}",
    "email": lambda n: f"t{n}@example.com",
}
