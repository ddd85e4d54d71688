"""Values that conformance tests need for a portrait."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def rules(number: int) -> dict[str, Any]:
    condition = {"fact": "points", "op": "gte", "not": False, "low": number}
    return {"version": 1, "root": {"join": "and", "not": False, "items": [condition]}}


SAMPLES: dict[str, Callable[[int], Any]] = {"rules": rules, "name": lambda n: f"画像{n}"}
