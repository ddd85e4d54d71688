"""Feedback of readers: conversations between one reader and the staff."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from apps.kinds.models import Record


class Feedback(Record):
    """A conversation. ``text`` and ``images`` are the reader's first message; the messages have them too.

    ``state`` is ``open`` while the reader waits for an answer, since ``waiting_at``. ``phone`` is shown masked.
    ``attachments`` are the pictures of all replies, so that the media library knows where they are used.
    """

    text = models.TextField()
    images = models.JSONField(default=list, blank=True)
    attachments = models.JSONField(default=list, blank=True)
    category = models.CharField(max_length=12, default="other")
    state = models.CharField(max_length=10, default="open")
    reader_id = models.CharField(max_length=40)
    reader_name = models.CharField(max_length=40, blank=True, default="")
    phone = models.CharField(max_length=20, blank=True, default="")
    platform = models.CharField(max_length=10, blank=True, default="")
    device = models.CharField(max_length=60, blank=True, default="")
    app_version = models.CharField(max_length=20, blank=True, default="")
    waiting_at = models.DateTimeField(null=True, blank=True)
    last_at = models.DateTimeField()
    answered_by = models.ForeignKey(
        "identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    message_num = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [
            models.Index(
                fields=["waiting_at", "id"],
                condition=Q(state="open", deleted_at__isnull=True),
                name="feedback_queue",
            ),
            models.Index(fields=["state", "-last_at", "-id"], name="feedback_state"),
            models.Index(fields=["-last_at", "-id"], name="feedback_last"),
            models.Index(fields=["reader_id", "-id"], name="feedback_reader"),
        ]

    def __str__(self) -> str:
        return self.text[:40]


class FeedbackMessage(models.Model):
    """A message of the reader (``reader``), a reply (``staff``) or an internal note (``note``).

    The reader gets a reply from ``sent_at`` on; until then its writer may take it back. ``before`` has the state and the
    waiting moment of the conversation before a reply.
    """

    feedback = models.ForeignKey(Feedback, on_delete=models.CASCADE, related_name="messages")
    sort = models.CharField(max_length=8)
    text = models.TextField(blank=True, default="")
    images = models.JSONField(default=list, blank=True)
    account = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField()
    sent_at = models.DateTimeField()
    before = models.JSONField(null=True, blank=True)

    class Meta:
        indexes = [
            models.Index(fields=["feedback", "id"], name="feedback_message_order"),
            models.Index(fields=["id"], condition=Q(sort="staff"), name="feedback_message_staff"),
        ]

    def __str__(self) -> str:
        return f"{self.sort} {self.text[:40]}"
