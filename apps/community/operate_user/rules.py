"""Rules of operate users: no name that review would stop, none removed that comments bear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.review.words import hits
from apps.review.words.texts import Piece

from .models import OperateUser


def name_problem(name: str) -> str:
    """The sentence about a sensitive word in the name; empty if there is none."""
    found = hits.in_pieces([Piece("name", "昵称", 0, name)])
    for _, hit in found.hits:
        if hit.word.level >= hits.REVIEW:
            return f"含有敏感词“{hit.word.word}”，请修改"
    return ""


def problems(values: Mapping[str, Any], record: OperateUser) -> dict[str, str]:
    """Errors by field: of the name, where it changed."""
    name = str(values.get("name") or "")
    why = name_problem(name) if name and name != record.name else ""
    return {"name": why} if why else {}


def removal_refusal(record: OperateUser) -> str | None:
    if record.comment_num:
        return f"已用它写过 {record.comment_num} 条运营评论，不能删除；不再使用请停用"
    return None
