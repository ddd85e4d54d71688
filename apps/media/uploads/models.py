"""Uploads under way, their parts, and the settings that bound them."""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q


class Upload(models.Model):
    """A file on its way. ``size`` and ``part_size`` in bytes; ``key`` is the server's choice and stays the same.

    While it is open there is one per account, fingerprint, name and size, so that whoever tries again meets the
    parts that are there. ``multipart`` is the bucket's own id of a sliced upload. ``exposed_until`` is when the last
    credentials for the key end: until then a closed upload's key is looked at again (``sweeping``). ``tag`` is what
    the storage said of the content that was judged.
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
        """Its bytes are not what may be uploaded; the receiver clears them once the transaction is over."""
        self.state = self.State.REFUSED
        self.save(update_fields=["state"])


class UploadPart(models.Model):
    """A part that the file host has on disk (``local`` driver; a bucket keeps its own list)."""

    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, related_name="kept")
    number = models.PositiveIntegerField()
    size = models.PositiveIntegerField()
    sha256 = models.CharField(max_length=64)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["upload", "number"], name="media_upload_part_once")]

    def __str__(self) -> str:
        return f"{self.upload_id} {self.number}"


class UploadSettings(models.Model):
    """One row: what an administrator set, by the names of ``limits.DEFAULTS``; what is absent has its default."""

    values = models.JSONField(default=dict)
    changed_by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return ", ".join(f"{name}={value}" for name, value in self.values.items())
