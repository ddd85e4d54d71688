"""Texts about the product itself: about us, the agreements, and the notice on closing an account."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record


class Configure(Record):
    """One text as it is being edited; the migration writes a row for each ``type``.

    ``changed``: the text differs from the newest version.
    """

    type = models.CharField(max_length=12, unique=True)
    title = models.CharField(max_length=40)
    content = models.TextField(blank=True, default="")
    changed = models.BooleanField(default=True)

    def __str__(self) -> str:
        return self.title


class ConfigureVersion(models.Model):
    """A version that was published: readers get the newest one whose ``effective_at`` has come.

    ``withdrawn_at``: a person took it back before it came into effect.
    """

    text = models.ForeignKey(Configure, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    title = models.CharField(max_length=40)
    content = models.TextField()
    note = models.CharField(max_length=200)
    effective_at = models.DateTimeField()
    published_at = models.DateTimeField(auto_now_add=True)
    published_by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["text", "number"], name="configure_version_once")]
        indexes = [
            models.Index(
                fields=["text", "-effective_at"],
                condition=models.Q(withdrawn_at__isnull=True),
                name="configure_version_effective",
            )
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.number}"
