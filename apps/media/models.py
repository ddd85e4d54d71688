"""Files that people uploaded."""

from __future__ import annotations

from django.db import models

from .library.models import MediaItem

__all__ = ["MediaFile", "MediaItem"]


class MediaFile(models.Model):
    """One stored file. ``url`` is what contents refer to; ``name`` what the person called it; ``size`` in bytes.

    ``source`` is the foreign address that a file was taken over from, ``source_key`` its SHA-256: the same content
    of the same address is stored once.
    """

    url = models.CharField(max_length=300, unique=True)
    name = models.CharField(max_length=255)
    size = models.PositiveBigIntegerField()
    sha256 = models.CharField(max_length=64)
    width = models.PositiveIntegerField(null=True, blank=True)
    height = models.PositiveIntegerField(null=True, blank=True)
    mime = models.CharField(max_length=60)
    source = models.TextField(blank=True, default="")
    source_key = models.CharField(max_length=64, blank=True, default="")
    account = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["sha256"], name="media_file_sha256")]
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
