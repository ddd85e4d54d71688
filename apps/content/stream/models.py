"""A live stream: its sources, its schedule, and its state."""

from __future__ import annotations

from django.db import models

from .. import jsonb
from ..media_accounts import OfMediaAccount
from ..story import Story, story_indexes


class Stream(OfMediaAccount, Story):
    """``live_state``: ``planned``, ``live`` or ``ended``. ``began_at`` and ``ended_at`` are the real times.

    The app counts ``online_num``. ``sources`` are ``[{name, address, quality}]``; players use the first one first.
    """

    live_state = models.CharField(max_length=8, default="planned")
    starts_at = models.DateTimeField(null=True, blank=True)
    ends_at = models.DateTimeField(null=True, blank=True)
    began_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    sources = models.JSONField(default=list, blank=True)
    source_count = jsonb.generated(jsonb.length("sources"))
    orientation = models.CharField(max_length=12, default="landscape")
    introduction = models.TextField(blank=True, default="")
    programme = models.JSONField(default=list, blank=True)
    guests = models.JSONField(default=list, blank=True)
    venue = models.JSONField(null=True, blank=True)
    trailer = models.CharField(max_length=1000, blank=True, default="")
    replay_open = models.BooleanField(default=True)
    chat = models.CharField(max_length=12, default="checked")
    announcement = models.CharField(max_length=200, blank=True, default="")
    frozen = models.BooleanField(default=False)
    online_num = models.PositiveIntegerField(default=0)
    operate_online_num = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        indexes = [
            *story_indexes("stream"),
            models.Index(fields=["live_state", "-starts_at"], name="stream_live_state"),
        ]
