"""Rules of a comment. Each returns errors by field, or a reason in Chinese or ``None``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.kinds.rights import Caller

from ..report import sanctions
from ..topic import redirect
from .models import Comment


def content_errors(values: Mapping[str, Any], comment: Comment) -> dict[str, str]:
    """Refuses a reply to a comment on another content, and a comment of a muted or frozen reader."""
    if comment.pk is None and (why := sanctions.refusal(comment.reader_id)):
        return {"text": why}
    if is_muted(comment, values.get("content", comment.content)):
        return {"text": "该用户在这条内容下已被禁言，不能发言"}
    parent_id = values.get("parent")
    if parent_id is None:
        return {}
    parent = Comment.objects.filter(pk=parent_id, deleted_at=None).first()
    content = values.get("content", comment.content)
    # The reply may name a topic that was merged since, or its parent may still wait to be moved.
    if parent is not None and redirect.followed(parent.content) != redirect.followed(content):
        return {"parent": "回复的评论不在这条内容下，请重新选择"}
    return {}


def is_muted(comment: Comment, content: Any) -> bool:
    """True if the reader of a new comment is muted under the content."""
    if comment.pk is not None or not comment.reader_id:
        return False
    return Comment.objects.filter(content=content, reader_id=comment.reader_id, muted=True).exists()


def may_be_muted(comment: Comment) -> str | None:
    return "该用户在这条内容下已被禁言" if comment.muted else why_not_muted(comment)


def why_not_muted(comment: Comment, _caller: Caller | None = None) -> str | None:
    return None if comment.reader_id else "这条评论不是用户发表的，不能禁言"


def may_speak_again(comment: Comment) -> str | None:
    return None if comment.muted else "该用户没有被禁言"


def may_be_answered(comment: Comment, _caller: Caller | None = None) -> str | None:
    if not comment.live:
        return "评论通过审核后才能回复"
    return None if comment.visible else "评论已隐藏，请先恢复显示再回复"


def has_its_parent(comment: Comment) -> str | None:
    """Refuses to publish a reply without a published parent: readers see it below the parent."""
    parent = comment.parent
    if parent is not None and (parent.deleted_at is not None or not parent.live):
        return "它回复的评论尚未通过审核或已删除，请先处理那条评论"
    return None
