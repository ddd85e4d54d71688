"""Rules of a subject. Each returns a reason in Chinese, or ``None``."""

from __future__ import annotations

from .models import Subject


def is_complete(subject: Subject) -> str | None:
    """Review and direct publishing need a title, a cover, and no module without content."""
    if not subject.title.strip():
        return "请填写标题后再提交"
    if not subject.cover:
        return "请设置封面后再提交"
    if not subject.content_count:
        return "专题还没有内容，请添加模块和内容后再提交"
    return "有模块还没有内容，请添加内容或删除该模块" if subject.hollow else None


def module_errors(values: dict[str, object], _subject: Subject) -> dict[str, str]:
    """Refuses a content that occurs twice in a subject: readers would scroll past it twice."""
    seen: set[tuple[str, int]] = set()
    for module in values.get("modules") or ():  # type: ignore[attr-defined]
        for entry in module.get("contents") or ():
            content = entry.get("content")
            target = (content["kind"], content["id"]) if content else None
            if target in seen:
                return {"modules": f"模块“{module['heading']}”中有重复的内容，请删除其中一处"}
            if target:
                seen.add(target)
    return {}
