"""Uploads under way, their parts, and their limits."""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q


class Upload(models.Model):
    """A file on its way. ``size`` and ``part_size`` in bytes; the server chooses ``key`` once.

    Only one open upload exists per account, fingerprint, name and size, so that a retry continues with the stored
    parts. ``multipart`` is the bucket's id of a sliced upload. ``exposed_until`` is when the last credentials for the
    key expire; until then the sweep checks a closed upload's key again (``cleanup``). ``tag`` identifies the checked
    content in the storage.
    """

    class State(models.TextChoices):
        OPEN = "open"
        STORED = "stored"
        CANCELLED = "cancelled"
        REFUSED = "refused"
        EXPIRED = "expired"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    account = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    fingerprint = models.CharField(max_length=200)
    name = models.CharField(max_length=255)
    size = models.PositiveBigIntegerField()
    type = models.CharField(max_length=12)
    mime = models.CharField(max_length=100)
    parent_id = models.PositiveBigIntegerField(null=True, blank=True)
    key = models.CharField(max_length=250, unique=True)
    driver = models.CharField(max_length=10)
    part_size = models.PositiveIntegerField()
    sliced = models.BooleanField()
    multipart = models.TextField(blank=True, default="")
    state = models.CharField(max_length=10, choices=State.choices, default=State.OPEN)
    tag = models.CharField(max_length=200, blank=True, default="")
    file = models.ForeignKey("media.MediaFile", null=True, on_delete=models.SET_NULL, related_name="+")
    exposed_until = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    touched_at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["account", "-touched_at"], condition=Q(state="open"), name="media_upload_mine"),
            models.Index(fields=["state", "touched_at"], name="media_upload_sweep"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["account", "fingerprint", "name", "size"], condition=Q(state="open"), name="media_upload_once"
            )
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def last_part(self) -> int:
        """The number of the last part; parts count from 1."""
        return max(1, -(-self.size // self.part_size))

    def size_of(self, number: int) -> int:
        return self.part_size if number < self.last_part else self.size - (self.last_part - 1) * self.part_size

    def refuse(self) -> None:
        """Closes an upload whose bytes may not be uploaded. The receiver clears them after the transaction."""
        self.state = self.State.REFUSED
        self.save(update_fields=["state"])


class UploadPart(models.Model):
    """A part that the file host has on disk (``local`` driver; a bucket lists its own parts)."""

    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, related_name="kept")
    number = models.PositiveIntegerField()
    size = models.PositiveIntegerField()
    sha256 = models.CharField(max_length=64)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["upload", "number"], name="media_upload_part_once")]

    def __str__(self) -> str:
        return f"{self.upload_id} {self.number}"


class UploadSettings(models.Model):
    """One row: an administrator's settings, by the names of ``limits.DEFAULTS``. A missing name has its default."""

    values = models.JSONField(default=dict)
    changed_by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return ", ".join(f"{name}={value}" for name, value in self.values.items())
