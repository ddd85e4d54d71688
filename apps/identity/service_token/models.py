"""A credential for a machine: the app's backend, a hotline. Only the SHA-256 of the token is kept."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record


class ServiceToken(Record):
    """``sender`` is the system that it speaks for: what was sent is told apart by it, and outlives the token.

    ``scopes`` are the kinds (and ``view``, ``file``) that it may send. ``hint`` are the last characters of the token,
    to tell one from the other. ``rate`` is how many calls it may make in a minute.
    """

    name = models.CharField(max_length=60)
    sender = models.CharField(max_length=40)
    scopes = models.JSONField(default=list)
    token_hash = models.CharField(max_length=64, unique=True)
    hint = models.CharField(max_length=8, blank=True, default="")
    rate = models.PositiveIntegerField(default=600)
    expires_at = models.DateTimeField(null=True, blank=True)
    last_used_at = models.DateTimeField(null=True, blank=True)
    last_address = models.CharField(max_length=45, blank=True, default="")
    revoked = models.BooleanField(default=False)

    class Meta:
        indexes = [models.Index(fields=["-id"], condition=models.Q(revoked=False), name="service_token_open")]

    def __str__(self) -> str:
        return self.name
