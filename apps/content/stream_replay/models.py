"""A recording of a live stream for readers: the full stream or a highlight."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record

from ..stream.models import Stream


class StreamReplay(Record):
    """``sort_order``: smaller numbers come first among the replays of a stream."""

    stream = models.ForeignKey(Stream, on_delete=models.CASCADE, related_name="replays")
    title = models.CharField(max_length=60)
    video = models.CharField(max_length=1000)
    cover = models.CharField(max_length=1000, blank=True, default="")
    sort_order = models.IntegerField(default=0)
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = [models.Index(fields=["stream", "sort_order", "-id"], name="replay_of_stream")]

    def __str__(self) -> str:
        return self.title
