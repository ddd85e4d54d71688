"""What the conformance tests send of this kind beyond what its fields say, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {"code": lambda n: f"channel-{n}", "name": lambda n: f"频道{n}"}
