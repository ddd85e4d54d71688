"""Changes comments: thread of a reply, the newsroom's replies, muting of readers."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.public import reader_records
from apps.kinds.engine.write import save
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..topic import redirect
from .models import Comment

NEWSROOM = "编辑部"


def save_comment(comment: Comment, values: dict[str, Any], *, caller: Caller | None) -> None:
    """Writes columns. The root is derived from the parent; assigning a missing parent is refused.

    A comment on a topic that was merged meanwhile goes to the topic that took it over.
    """
    if "content" in values:
        values = values | {"content": redirect.followed(values["content"])}
    if parent_id := values.get("parent"):
        parent = Comment.objects.only("root_id").filter(pk=parent_id).first()
        comment.root_id = (parent.root_id or parent.pk) if parent else None
    save.assign(registry.kind("comment"), comment, values)


def answer(comment: Comment, *, caller: Caller, text: str) -> None:
    """Adds the newsroom's reply to the comment. It waits for review like any other."""
    reader_records.arrive(
        registry.kind("comment"),
        {"content": comment.content, "parent": comment.pk, "text": text, "readerName": NEWSROOM},
        facts={"official": True},
        caller=caller,
    )
    # The action saves all columns, and creating the reply has just changed this one.
    comment.refresh_from_db(fields=["reply_num"])


def mute(comment: Comment, *, caller: Caller) -> None:
    """Mutes the comment's reader under this content. The rule of new comments looks for a muted comment."""
    _set_muted(comment, True)


def unmute(comment: Comment, *, caller: Caller) -> None:
    _set_muted(comment, False)


def _set_muted(comment: Comment, muted: bool) -> None:
    """Sets the flag on all comments of the reader there, so that each of them shows it."""
    Comment.objects.filter(content=comment.content, reader_id=comment.reader_id).update(muted=muted)
    comment.muted = muted
