"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "options": lambda n: [
        {"title": f"第{index}组作品", "cover": f"/media/saas/image/2026-11/{n}-{index}.jpg", "intro": ""}
        for index in range(3)
    ],
    "least": lambda n: 1,
    "most": lambda n: 2,
}
