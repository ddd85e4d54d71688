"""Positions of modules and contents, as the calls name them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.engine.read.references import Target

GONE = "专题里已经没有这个位置，请刷新后重试"


def require_position(position: int | None, name: str, length: int) -> int:
    """The position, which must be below ``length``. Raises Invalid at ``name``."""
    if position is None or position >= length:
        raise Invalid({name: GONE})
    return position


def require_positions(positions: list[int] | None, length: int) -> list[int]:
    """The positions, at least one and all below ``length``. Raises Invalid at ``places``."""
    if not positions:
        raise Invalid({"places": "请先选择内容"})
    return [require_position(position, "places", length) for position in positions]


def module_at(modules: Sequence[dict[str, Any]], position: int | None) -> dict[str, Any]:
    return modules[require_position(position, "module", len(modules))]


def entry_target(entry: Mapping[str, Any]) -> Target:
    content = entry["content"]
    return content["kind"], content["id"]


def targets(modules: Sequence[Mapping[str, Any]]) -> Iterator[tuple[Target, int, int]]:
    """Every content with the position of its module and its own position in it."""
    for module_position, module in enumerate(modules):
        for position, entry in enumerate(module.get("contents") or ()):
            if entry.get("content"):
                yield entry_target(entry), module_position, position
