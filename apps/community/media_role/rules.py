"""Rules of media roles: the types of content that they speak of, and what one may do with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from apps.kinds.fields import Choice
from apps.kinds.rights import Right

from .models import MediaRole

TYPES = (Choice("article", "文章"), Choice("video", "视频"), Choice("stream", "直播"), Choice("post", "圈子动态"))
TYPE_KEYS = frozenset(str(choice.value) for choice in TYPES)
#: Ability of a role over a type -> the right that the engine requires for it.
ABILITIES = {"write": Right.EDIT, "submit": Right.REVIEW}


def check_role(values: Mapping[str, Any], _role: MediaRole) -> dict[str, str]:
    """Refuses a role that names a type twice or allows nothing at all."""
    if "abilities" not in values:
        return {}
    rows = values["abilities"] or []
    seen: set[str] = set()
    for index, row in enumerate(rows):
        if row["type"] in seen:
            return {f"abilities.{index}.type": "这种内容在上面已经设置过了，请删除重复的一行"}
        seen.add(row["type"])
    if not any(row[name] for row in rows for name in ABILITIES):
        return {"abilities": "请至少允许撰写或提交一种内容"}
    return {}


def rights_of(abilities: Iterable[Mapping[str, Any]]) -> dict[str, list[Right]]:
    """Type of content -> the rights that the role gives for it."""
    found = {str(row["type"]): [right for name, right in ABILITIES.items() if row.get(name)] for row in abilities}
    return {key: rights for key, rights in found.items() if rights and key in TYPE_KEYS}
