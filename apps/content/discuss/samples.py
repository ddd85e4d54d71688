"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

# Featured comments must belong to this discussion, which does not exist yet.
SAMPLES: dict[str, Callable[[int], Any]] = {"featured": lambda n: []}
