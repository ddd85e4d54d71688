"""Values for the conformance tests that fields alone do not determine, by payload name; ``n`` differs each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def questions(_number: int) -> list[dict[str, Any]]:
    return [
        {"label": "紧急联系人", "answer": "text", "required": True},
        {"label": "衣服尺码", "answer": "choice", "required": False, "options": ["S", "M", "L"]},
    ]


SAMPLES: dict[str, Callable[[int], Any]] = {
    "leastWords": lambda n: n,
    "mostWords": lambda n: n + 800,
    "leastAge": lambda n: 6,
    "mostAge": lambda n: 80,
    "questions": questions,
}
