"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..enrolment.samples import open_activity

SAMPLES: dict[str, Callable[[int], Any]] = {
    "activity": lambda n: open_activity(n, type="essay"),
    "enrolment": lambda n: None,
}
