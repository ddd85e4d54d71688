"""Uploaded files."""

from __future__ import annotations

from django.db import models

from .library.models import MediaContent, MediaItem
from .network_resource.models import NetworkResource
from .tasks.models import MediaTask
from .uploads.models import Upload, UploadPart, UploadSettings
from .usage.models import MediaUse

__all__ = [
    "MediaContent",
    "MediaFile",
    "MediaItem",
    "MediaTask",
    "MediaUse",
    "NetworkResource",
    "Upload",
    "UploadPart",
    "UploadSettings",
]


class MediaFile(models.Model):
    """One stored file. Records refer to ``url``; ``name`` is the name at upload; ``size`` in bytes.

    ``source`` is the external URL of a rehosted picture, ``source_key`` its SHA-256: the same content of the same URL
    is stored once.

    After the inspection of a recording (``inspected_at``): ``duration`` in seconds, ``frame_rate`` in frames a second,
    ``codec``, ``cover_url``, and ``transcode_url``, which every browser plays. ``processing`` is the current work
    (``inspecting``, ``transcoding``) or its failure (``refused`` by the inspection, ``failed`` to transcode).
    """

    url = models.CharField(max_length=300, unique=True)
    name = models.CharField(max_length=255)
    size = models.PositiveBigIntegerField()
    sha256 = models.CharField(max_length=64)
    width = models.PositiveIntegerField(null=True, blank=True)
    height = models.PositiveIntegerField(null=True, blank=True)
    mime = models.CharField(max_length=255)
    duration = models.PositiveIntegerField(null=True, blank=True)
    frame_rate = models.FloatField(null=True, blank=True)
    codec = models.CharField(max_length=40, blank=True, default="")
    cover_url = models.CharField(max_length=1000, blank=True, default="")
    transcode_url = models.CharField(max_length=1000, blank=True, default="")
    processing = models.CharField(max_length=12, blank=True, default="")
    inspected_at = models.DateTimeField(null=True, blank=True)
    source = models.TextField(blank=True, default="")
    source_key = models.CharField(max_length=64, blank=True, default="")
    account = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [
            models.Index(fields=["sha256"], name="media_file_sha256"),
            models.Index(fields=["transcode_url"], name="media_file_transcoded", condition=~models.Q(transcode_url="")),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["source_key", "sha256"], condition=~models.Q(source_key=""), name="media_file_source_once"
            )
        ]

    def __str__(self) -> str:
        return self.name

    def as_data(self) -> dict[str, object]:
        """The file as ``POST /upload`` answers it (docs/wire.md)."""
        data: dict[str, object] = {"url": self.url, "name": self.name, "size": self.size}
        if self.width is not None:
            data |= {"width": self.width, "height": self.height}
        return data
