"""Values that conformance tests need for a tag: one without a parent, whose words no other tag has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

SAMPLES: dict[str, Callable[[int], Any]] = {
    "name": lambda n: f"标签{n}",
    "parent": lambda n: None,
    "synonyms": lambda n: [f"别名{n}"],
}
