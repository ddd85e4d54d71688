"""Review histories of the demonstration's records (``apps.review.demo_records``), and numbers that grow over time."""

from __future__ import annotations

from random import Random
from typing import Any

APPROVED = "6d submit:5.2d approve:5.1d"
LATELY = "20h submit:16h approve:15h"
HIDDEN = "12d submit:11d approve:11d hide:3d"
CORRECTED = "9d submit:8d reject:7.8d update:7d submit:6.9d approve:6.5d"
WORKING = "8d submit:7d approve:6.8d update:5h"
REJECTED = "3d submit:2d reject:1.8d"
WITHDRAWN = "15d submit:14d approve:13.8d withdraw:4d"
DIRECT = "4d publish:3.9d"
BINNED = "10d delete:6d"
DRAFT = "26h"


def waiting(minutes: int, *, again: bool = False) -> str:
    """The history of a record that has waited this long. ``again``: it was approved before and then changed."""
    before = "11d submit:10d approve:9.9d update:9h" if again else f"{minutes + 170}m"
    return f"{before} submit:{minutes}m"


def read_by(title: str, history: str, *, most: int = 60_000) -> dict[str, Any]:
    """Reading numbers of a record that was published once, the same in every run."""
    if "approve" not in history and "publish" not in history:
        return {}
    views = min(most, int(Random(title).lognormvariate(8.2, 1.0)))  # noqa: S311 (no secret)
    return {"view_num": views, "share_num": views // 40}
