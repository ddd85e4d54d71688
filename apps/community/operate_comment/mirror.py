"""Makes the readers' comment of an operate comment, and copies each change to it."""

from __future__ import annotations

from django.utils import timezone

from apps.core.errors import Conflict
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import recycle, save
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..comment import services as comments
from ..comment.models import Comment
from .models import OperateComment

WITHDRAWN = "这批评论已经一起撤回，请先恢复整批再显示"
PARENT_GONE = "它回复的评论已经下线或删除，不能再显示"


def show(record: OperateComment, caller: Caller) -> None:
    """Shows the record's comment, made on first use. Raises Conflict if the answered comment is gone."""
    parent = record.parent
    if parent is not None and (parent.deleted_at is not None or not parent.live or not parent.visible):
        raise Conflict(PARENT_GONE)
    comment = _locked(record)
    if comment is None:
        comment = _make(record, caller)
        record.comment = comment
        OperateComment.objects.filter(pk=record.pk).update(comment=comment)
        save.publish_change(registry.kind("comment"), comment, caller, "arrive")
    elif not comment.visible:
        _switch(comment, True, caller)


def hide(record: OperateComment, caller: Caller) -> None:
    comment = _locked(record)
    if comment is not None and comment.visible:
        _switch(comment, False, caller)


def remove(record: OperateComment, caller: Caller) -> None:
    """Puts the comment into the bin with its replies."""
    comment = _locked(record)
    if comment is not None:
        recycle.remove(registry.kind("comment"), comment, caller)


def _locked(record: OperateComment) -> Comment | None:
    if record.comment_id is None:
        return None
    found = Comment.objects.select_for_update(of=("self",)).filter(pk=record.comment_id, deleted_at=None)
    return found.first()


def _switch(comment: Comment, visible: bool, caller: Caller) -> None:
    comment.visible = visible
    comment.revision += 1
    comment.save()
    save.publish_change(registry.kind("comment"), comment, caller, "show" if visible else "hide")


def _make(record: OperateComment, caller: Caller) -> Comment:
    """The public comment. Its text was searched for sensitive words when it was written, so it does not wait for review."""
    kind, now = registry.kind("comment"), timezone.now()
    comment = Comment(
        reader_name=record.user.name, reader_avatar=record.user.avatar, created_by_id=caller.account_id,
        verify_state=VerifyState.APPROVED, decided_by_id=caller.account_id, decided_at=now,
    )  # fmt: skip
    values = {"text": record.text, "content": record.content, "parent": record.parent_id}
    comments.save_comment(comment, values, caller=caller)
    comment.published, comment.published_at = serializer.snapshot(kind, comment), now
    comment.save()
    return comment
