"""A news tip (爆料): a reader's report, with the reader's contact."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes


class Disclosure(Reviewed):
    """``phone`` is stored in full and masked in answers (field type ``phone``); ``handling`` is the newsroom's
    progress.

    ``notes`` are ``[{text, by, at}]``, the newsroom's actions, oldest first.
    """

    title = models.CharField(max_length=120)
    body = models.TextField(blank=True, default="")
    category = models.CharField(max_length=20, default="livelihood")
    channel = models.CharField(max_length=12, default="app")
    reader_name = models.CharField(max_length=40, blank=True, default="")
    phone = models.CharField(max_length=20, blank=True, default="")
    anonymous = models.BooleanField(default=False)
    happened_at = models.DateTimeField(null=True, blank=True)
    place = models.JSONField(null=True, blank=True)
    images = models.JSONField(default=list, blank=True)
    video = models.CharField(max_length=1000, blank=True, default="")
    attachments = models.JSONField(default=list, blank=True)
    urgent = models.BooleanField(default=False)
    handling = models.CharField(max_length=12, default="waiting")
    handler = models.ForeignKey("identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    notes = models.JSONField(default=list, blank=True)
    reply = models.TextField(blank=True, default="")
    replied_at = models.DateTimeField(null=True, blank=True)
    replied_by = models.ForeignKey(
        "identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    outcome = models.JSONField(null=True, blank=True)
    visible = models.BooleanField(default=True)
    operate_view_num = models.PositiveIntegerField(null=True, blank=True)
    operate_like_num = models.PositiveIntegerField(null=True, blank=True)
    operate_follow_num = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        indexes = [
            *review_indexes("disclosure"),
            models.Index(fields=["handling", "-id"], name="disclosure_handling"),
            models.Index(fields=["category", "-id"], name="disclosure_category"),
            models.Index(fields=["phone", "-id"], condition=~models.Q(phone=""), name="disclosure_phone"),
            models.Index(fields=["outcome"], condition=models.Q(outcome__isnull=False), name="disclosure_outcome"),
        ]

    def __str__(self) -> str:
        return self.title
