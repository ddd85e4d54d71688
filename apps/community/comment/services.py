"""Changing comments: the place of an answer in its thread, and answering for the newsroom."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine import arriving, saving
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import Comment

NEWSROOM = "编辑部"


def save_comment(comment: Comment, values: dict[str, Any], *, caller: Caller | None) -> None:
    """The root follows from the parent."""
    if parent_id := values.get("parent"):
        parent = Comment.objects.only("root_id").get(pk=parent_id)
        comment.root_id = parent.root_id or parent.pk
    saving.assign(registry.kind("comment"), comment, values)


def answer(comment: Comment, *, caller: Caller, text: str) -> None:
    """The newsroom's answer below the comment. It waits for review like any other."""
    arriving.arrive(
        registry.kind("comment"),
        {"content": comment.content, "parent": comment.pk, "text": text, "readerName": NEWSROOM},
        facts={"official": True},
        caller=caller,
    )
