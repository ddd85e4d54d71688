"""Comments anchored to a document's text. The server states the authors; only the anchor refers to the Yjs document."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models


class CommentThread(models.Model):
    """``anchor_from`` and ``anchor_to`` are Yjs relative positions (base64) that the browser made; ``quote`` is the
    text between them then. The server keeps them as they are.
    """

    kind = models.CharField(max_length=64)
    record_id = models.BigIntegerField()
    anchor_from = models.CharField(max_length=400)
    anchor_to = models.CharField(max_length=400)
    quote = models.CharField(max_length=500)
    created_by_id = models.BigIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)
    resolved_by_id = models.BigIntegerField(null=True)
    resolved_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "documents_comment_thread"
        indexes = [models.Index(fields=["kind", "record_id", "id"], name="documents_comments_of")]

    def __str__(self) -> str:
        return f"{self.kind}:{self.record_id} “{self.quote[:20]}”"


class CommentMessage(models.Model):
    """A message in plain text. A deleted message that others answered stays in the thread without its words."""

    thread = models.ForeignKey(CommentThread, on_delete=models.CASCADE, related_name="messages")
    author_id = models.BigIntegerField()
    text = models.TextField()
    mentions = ArrayField(models.BigIntegerField(), default=list)
    created_at = models.DateTimeField(auto_now_add=True)
    edited_at = models.DateTimeField(null=True)
    deleted_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "documents_comment_message"

    def __str__(self) -> str:
        return self.text[:40]


class CommentMention(models.Model):
    """A person named in a message. The mention is unread until the person opens the thread or marks the mention."""

    message = models.ForeignKey(CommentMessage, on_delete=models.CASCADE, related_name="+")
    account_id = models.BigIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)
    read_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "documents_comment_mention"
        constraints = [
            models.UniqueConstraint(fields=["message", "account_id"], name="documents_one_mention"),
        ]
        indexes = [models.Index(fields=["account_id", "-id"], name="documents_mentions_of")]

    def __str__(self) -> str:
        return f"{self.account_id} in {self.message_id}"


class CommentReading(models.Model):
    """The last message of a thread that one person has read."""

    thread = models.ForeignKey(CommentThread, on_delete=models.CASCADE, related_name="readings")
    account_id = models.BigIntegerField()
    message_id = models.BigIntegerField()

    class Meta:
        db_table = "documents_comment_reading"
        constraints = [models.UniqueConstraint(fields=["thread", "account_id"], name="documents_one_reading")]

    def __str__(self) -> str:
        return f"{self.account_id} read {self.thread_id} to {self.message_id}"
