"""A credential for a machine: the app's backend, a hotline. Only the SHA-256 of the token is stored."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record


class ServiceToken(Record):
    """``sender`` names the sending system. It identifies the system's records, and outlives the token.

    ``scopes`` are the kinds (and ``view``, ``file``) that the machine may send. ``hint`` are the last characters of the
    token, to distinguish tokens. ``rate`` is the number of calls a minute.
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
