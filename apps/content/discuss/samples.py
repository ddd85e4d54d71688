"""What the conformance tests send of this kind beyond what its fields say, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

# Comments of this very discussion, which is not made yet.
SAMPLES: dict[str, Callable[[int], Any]] = {"featured": lambda n: []}
