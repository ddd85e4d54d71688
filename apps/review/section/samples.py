"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "name": lambda n: f"栏目{n}",
    "key": lambda n: f"sample_{n}",
    "roles": lambda n: [],
    "accounts": lambda n: [],
}
