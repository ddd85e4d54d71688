"""A video with metadata of its file: length, orientation, and whether every phone can play it."""

from __future__ import annotations

from django.db import models

from ..media_accounts import OfMediaAccount
from ..story import Story, story_indexes


class Video(OfMediaAccount, Story):
    """``duration`` in seconds; ``services.on_file_processed`` updates it, ``orientation`` and ``transcode_state`` from the
    file.
    """

    video = models.CharField(max_length=1000, blank=True, default="")
    duration = models.PositiveIntegerField(null=True, blank=True)
    orientation = models.CharField(max_length=12, default="landscape")
    transcode_state = models.CharField(max_length=12, default="unknown")
    subtitles = models.CharField(max_length=1000, blank=True, default="")
    chapters = models.JSONField(default=list, blank=True)
    original = models.BooleanField(default=False)
    related = models.JSONField(default=list, blank=True)
    frozen = models.BooleanField(default=False)

    class Meta:
        indexes = [
            *story_indexes("video"),
            models.Index(fields=["video"], name="video_file"),
        ]
