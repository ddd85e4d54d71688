"""Changing comments: the place of an answer in its thread, answering for the newsroom, muting who disturbs."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.public import reader_records
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .models import Comment

NEWSROOM = "编辑部"


def save_comment(comment: Comment, values: dict[str, Any], *, caller: Caller | None) -> None:
    """The root follows from the parent; one that is not there is refused as the columns are assigned."""
    if parent_id := values.get("parent"):
        parent = Comment.objects.only("root_id").filter(pk=parent_id).first()
        comment.root_id = (parent.root_id or parent.pk) if parent else None
    save.assign(registry.kind("comment"), comment, values)


def answer(comment: Comment, *, caller: Caller, text: str) -> None:
    """The newsroom's answer below the comment. It waits for review like any other."""
    reader_records.arrive(
        registry.kind("comment"),
        {"content": comment.content, "parent": comment.pk, "text": text, "readerName": NEWSROOM},
        facts={"official": True},
        caller=caller,
    )
    # The action saves the comment whole, and its thread was just counted anew.
    comment.refresh_from_db(fields=["reply_num"])


def mute(comment: Comment, *, caller: Caller) -> None:
    """Its reader says nothing more under this content: the rule of arriving comments asks for a muted one."""
    _set_muted(comment, True)


def unmute(comment: Comment, *, caller: Caller) -> None:
    _set_muted(comment, False)


def _set_muted(comment: Comment, muted: bool) -> None:
    """Of everything that the reader said there, so that it shows whichever of it one looks at."""
    Comment.objects.filter(content=comment.content, reader_id=comment.reader_id).update(muted=muted)
    comment.muted = muted
