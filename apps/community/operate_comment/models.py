"""Comments that operators write under operate users, and the batches in which they write them."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.db.models.fields.json import KT

from apps.kinds.models import Record

from ..comment.models import Comment
from ..operate_user.models import OperateUser


class OperateBatch(models.Model):
    """Comments that were written together on one content. ``withdrawn_at``: they were withdrawn together."""

    content = models.JSONField()
    account = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    withdrawn_by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    reason = models.CharField(max_length=200, blank=True, default="")

    def __str__(self) -> str:
        return f"{self.pk} {self.content}"


class OperateComment(Record):
    """One comment of a batch; ``batch`` is the id of an ``OperateBatch``.

    ``visible``: readers see it, as the record ``comment``, which is made when it is first shown.
    ``publish_at`` is the planned moment, null for at once. ``state``: planned, shown, hidden or withdrawn (with its batch);
    ``was`` is the state that the withdrawal ended.
    """

    batch = models.BigIntegerField()
    user = models.ForeignKey(OperateUser, on_delete=models.PROTECT, related_name="+")
    user_name = models.CharField(max_length=40)
    content = models.JSONField()
    content_kind = models.GeneratedField(
        expression=KT("content__kind"), output_field=models.CharField(max_length=60), db_persist=True
    )
    parent = models.ForeignKey(Comment, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    comment = models.ForeignKey(Comment, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    text = models.TextField()
    publish_at = models.DateTimeField(null=True, blank=True)
    state = models.CharField(max_length=10, default="planned")
    was = models.CharField(max_length=10, blank=True, default="")
    visible = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["content", "user", "text"],
                condition=Q(deleted_at__isnull=True),
                name="operate_comment_once",
            )
        ]
        indexes = [
            models.Index(fields=["batch", "id"], name="operate_comment_batch"),
            models.Index(fields=["content", "-id"], name="operate_comment_content"),
            models.Index(fields=["state", "-id"], name="operate_comment_state"),
        ]

    def __str__(self) -> str:
        return self.text[:30]
