"""Rules of a tag tree: levels, names and synonyms. Each returns errors by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .models import NAME_LENGTH, TagNode, rows_of

LEVELS = 3
#: Tags of one tree. The console shows the whole tree at once.
MOST = 2_000
MERGED = "这个标签已经合并到别的标签，不能再修改"


def tag_errors(values: Mapping[str, Any], tag: TagNode) -> dict[str, str]:
    """Judges the values that are saved, with the stored ones where a value is not sent."""
    if tag.pk and tag.merged_into_id is not None:
        return {"name": MERGED}
    rows = list(rows_of(type(tag)).select_related("merged_into"))
    live = [each for each in rows if each.merged_into_id is None]
    others = [each for each in rows if each.pk != tag.pk]
    errors = _name_errors(values, tag, others) | _synonym_errors(values, tag, others)
    if "parent" in values or not tag.pk:
        errors |= place_errors(tag, values.get("parent"), live)
    if not tag.pk and len(live) >= MOST:
        errors["name"] = f"标签已有{MOST}个，请先合并或删除不用的标签"
    return errors


def folded(word: str) -> str:
    return " ".join(word.split()).casefold()


def _name_errors(values: Mapping[str, Any], tag: TagNode, others: list[Any]) -> dict[str, str]:
    name = folded(str(values.get("name", tag.name)))
    parent = values.get("parent", tag.parent_id)
    for other in others:
        if folded(other.name) == name and other.merged_into_id is None and other.parent_id == parent:
            return {"name": f"同一级已有标签“{other.name}”，请换一个名称或直接使用它"}
        if name in map(folded, other.synonyms):
            return {"name": f"“{values.get('name', tag.name)}”是标签“{_name_now(other)}”的同义词，请使用那个标签"}
        if folded(other.name) == name and other.merged_into_id is not None and other.merged_into_id != tag.pk:
            return {"name": f"“{other.name}”已合并到标签“{_name_now(other)}”，请使用那个标签"}
    return {}


def _synonym_errors(values: Mapping[str, Any], tag: TagNode, others: list[Any]) -> dict[str, str]:
    words = [str(word) for word in values.get("synonyms", tag.synonyms)]
    for word in words:
        if len(word) > NAME_LENGTH:
            return {"synonyms": f"同义词“{word[:10]}…”太长，最多{NAME_LENGTH}个字"}
        if folded(word) == folded(str(values.get("name", tag.name))):
            return {"synonyms": f"“{word}”就是这个标签的名称，不用写进同义词"}
        for other in others:
            own = tag.pk is not None and other.merged_into_id == tag.pk
            if not own and folded(word) in {folded(other.name), *map(folded, other.synonyms)}:
                what = "名称" if folded(word) == folded(other.name) else "同义词"
                return {"synonyms": f"“{word}”已是标签“{_name_now(other)}”的{what}，不能重复"}
    if len({folded(word) for word in words}) < len(words):
        return {"synonyms": "同义词里有重复的词，请删去多余的"}
    return {}


def _name_now(tag: Any) -> str:
    return str((tag.merged_into or tag).name)


def place_errors(tag: TagNode, parent_id: int | None, live: list[Any]) -> dict[str, str]:
    """Refuses a parent that is gone, merged, or below the tag, and a place deeper than ``LEVELS``."""
    if parent_id is None:
        return {}
    by_id = {each.pk: each for each in live}
    parent = by_id.get(parent_id)
    if parent is None:
        return {"parent": "没有这个上级标签，或已被删除、合并"}
    above = above_of(parent, by_id)
    if tag.pk in above:
        return {"parent": "不能放到自己或自己的下级标签下面"}
    if len(above) + height(tag.pk, live) > LEVELS:
        return {"parent": f"标签最多{LEVELS}级，放在“{parent.name}”下面就超过了"}
    return {}


def above_of(tag: Any, by_id: Mapping[int, Any]) -> list[int]:
    """The ids of the tag and of all above it."""
    found: list[int] = []
    while tag is not None and tag.pk not in found:
        found.append(tag.pk)
        tag = by_id.get(tag.parent_id)
    return found


def height(tag_id: int | None, live: list[Any]) -> int:
    """The number of levels that a tag and those below it take."""
    if tag_id is None:
        return 1
    below = [height(each.pk, live) for each in live if each.parent_id == tag_id]
    return 1 + max(below, default=0)


def why_not_removed(tag: Any) -> str | None:
    """The reason why a tag cannot be deleted, as far as the tree knows."""
    below = tag.children.filter(deleted_at=None).count()
    return f"下面还有{below}个标签，请先移走或删除它们" if below else None
