"""Judges a table of levels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from apps.core.errors import Invalid
from apps.kinds.engine import form
from apps.kinds.fields import Field

from .levels import PRIVILEGES

MOST_LEVELS = 20
LEVEL = (
    Field("name", "等级名称", required=True, max_length=10),
    Field("icon", "图标", "image"),
    Field("threshold", "所需积分", "count", required=True, max=100_000_000),
    Field("privileges", "权益", "texts"),
)


def parsed(rows: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The levels of a payload. Raises Invalid with ``levels.<place>.<name>``, the first place being 0."""
    if not rows:
        raise Invalid({"levels": "请至少保留一个等级"})
    if len(rows) > MOST_LEVELS:
        raise Invalid({"levels": f"最多 {MOST_LEVELS} 个等级"})
    levels: list[dict[str, Any]] = []
    errors: dict[str, str] = {}
    for position, row in enumerate(rows):
        try:
            form.refuse_unknown(LEVEL, row)
            levels.append(form.parse(LEVEL, row))
        except Invalid as wrong:
            errors |= {f"levels.{position}.{name}": text for name, text in wrong.errors.items()}
    if not errors:
        errors = problems(levels)
    if errors:
        raise Invalid(errors)
    return [{**level, "icon": level["icon"] or "", "privileges": list(level["privileges"] or [])} for level in levels]


def problems(levels: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Faults between levels, by field."""
    errors: dict[str, str] = {}
    names: dict[str, int] = {}
    for position, level in enumerate(levels):
        at = f"levels.{position}"
        if level["name"] in names:
            errors[f"{at}.name"] = f"与第 {names[level['name']] + 1} 级重名，请换一个名称"
        names.setdefault(level["name"], position)
        if position == 0 and level["threshold"] != 0:
            errors[f"{at}.threshold"] = "第一级所需积分必须是 0，新用户从这里开始"
        if position and level["threshold"] <= levels[position - 1]["threshold"]:
            errors[f"{at}.threshold"] = f"应大于上一级的 {levels[position - 1]['threshold']} 分"
        unknown = [key for key in level["privileges"] or () if key not in PRIVILEGES]
        if unknown:
            errors[f"{at}.privileges"] = f"没有这项权益：{'、'.join(unknown)}"
    return errors
