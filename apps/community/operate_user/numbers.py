"""Counts the operate comments of operate users, whenever one is written, deleted or comes back."""

from __future__ import annotations

from django.db.models import Count, Max

from apps.kinds.events import RecordChanged

from ..operate_comment.models import OperateComment
from .models import OperateUser

ACTIONS = ("create", "delete", "restore", "purge")


def on_record_changed(event: RecordChanged) -> None:
    """Inside handler."""
    if event.kind != "operate_comment" or event.action not in ACTIONS:
        return
    record = event.record or OperateComment.objects.filter(pk=event.id).first()
    if record is not None:
        # A deletion is published before its row is gone.
        count(record.user_id, without=event.id if event.action in ("delete", "purge") else 0)


def count(user_id: int, *, without: int) -> None:
    """Counts the comments of one operate user anew, but one of them."""
    there = OperateComment.objects.filter(user=user_id, deleted_at=None).exclude(pk=without)
    found = there.aggregate(n=Count("pk"), last=Max("created_at"))
    OperateUser.objects.filter(pk=user_id).update(comment_num=found["n"], last_used_at=found["last"])
