"""Demonstration tags of users."""

from __future__ import annotations

from collections.abc import Mapping

from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import UserTag

TREE = (
    ("兴趣", "", "#1f5eff", ()),
    ("摄影", "兴趣", "#1f5eff", ("拍照", "拍友")),
    ("跑步", "兴趣", "#1f5eff", ("马拉松",)),
    ("读书", "兴趣", "#1f5eff", ()),
    ("航拍", "摄影", "", ()),
    ("身份", "", "#0a7a4b", ()),
    ("学生", "身份", "#0a7a4b", ()),
    ("通讯员", "身份", "#0a7a4b", ("特约通讯员",)),
    ("运营", "", "#b45309", ()),
    ("活动达人", "运营", "#b45309", ()),
    ("需要回访", "运营", "#b45309", ()),
)


def load(people: Mapping[str, Caller]) -> int:
    """Make the tags unless there are any; returns the number of tags."""
    if UserTag.objects.exists():
        return 0
    for name, parent, colour, synonyms in TREE:
        above = UserTag.objects.get(name=parent, deleted_at=None).pk if parent else None
        fields = {"name": name, "parent": above, "colour": colour or None, "synonyms": list(synonyms)}
        save.create(registry.kind("user_tag"), people["admin"], fields)
    return len(TREE)
