"""The newsroom's text and picture posts during a stream."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record

from ..stream.models import Stream


class StreamPost(Record):
    """``host`` is the author's name for readers. Pinned posts come first, then the newest."""

    stream = models.ForeignKey(Stream, on_delete=models.CASCADE, related_name="posts")
    text = models.TextField()
    images = models.JSONField(default=list, blank=True)
    video = models.CharField(max_length=1000, blank=True, default="")
    host = models.CharField(max_length=20, default="主持人")
    top = models.BooleanField(default=False)
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = [models.Index(fields=["stream", "-id"], name="post_of_stream")]

    def __str__(self) -> str:
        return self.text[:30]
