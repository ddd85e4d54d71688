"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "primary": lambda n: "#a00012",
    "headBackground": lambda n: "#ffffff",
    "headText": lambda n: "#1a1d24",
    "tabBackground": lambda n: "#ffffff",
    "tabText": lambda n: "#4a505c",
    "tabActive": lambda n: "#a00012",
    "tabs": lambda n: [
        {
            "tab": "home",
            "icon": f"/media/saas/image/2026-11/i{n}.png",
            "activeIcon": f"/media/saas/image/2026-11/a{n}.png",
        }
    ],
}
