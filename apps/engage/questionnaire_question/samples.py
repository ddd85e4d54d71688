"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "type": lambda n: "single",
    "key": lambda n: f"q{n}",
    "section": lambda n: "",
    "jump": lambda n: "",
    "scoring": lambda n: "none",
    "least": lambda n: None,
    "most": lambda n: None,
    "rows": lambda n: [],
    "options": lambda n: [{"key": f"o{place}", "text": f"选项{n}-{place}"} for place in range(3)],
}
