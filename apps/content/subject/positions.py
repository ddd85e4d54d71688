"""Positions of modules and contents, as the calls name them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.engine.read.references import Target

GONE = "专题里已经没有这个位置，请刷新后重试"


def as_position(raw: object, name: str, length: int) -> int:
    """A position below ``length``. Raises Invalid at ``name``."""
    text = str(raw)
    if isinstance(raw, bool) or not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) < length):
        raise Invalid({name: GONE})
    return int(text)


def as_positions(raw: object, length: int) -> list[int]:
    """Positions from a JSON array or ``0,2,5``, without duplicates."""
    items = raw.split(",") if isinstance(raw, str) else [raw] if isinstance(raw, int) else raw
    if not isinstance(items, (list, tuple)) or not items:
        raise Invalid({"places": "请先选择内容"})
    return list(dict.fromkeys(as_position(item, "places", length) for item in items))


def module_at(modules: Sequence[dict[str, Any]], raw: object) -> dict[str, Any]:
    return modules[as_position(raw, "module", len(modules))]


def entry_target(entry: Mapping[str, Any]) -> Target:
    content = entry["content"]
    return content["kind"], content["id"]


def targets(modules: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Target, int, int]]:
    """Every content with the position of its module and its own position in it."""
    for module_position, module in enumerate(modules):
        for position, entry in enumerate(module.get("contents") or ()):
            if entry.get("content"):
                yield entry_target(entry), module_position, position
