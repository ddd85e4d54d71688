"""Tables of the console itself: saved list views, and named attempts that were answered already."""

from __future__ import annotations

from django.db import models

from .console_settings.models import LinkedUrl
from .dashboard.models import Figures, ReadChange, ReadDay, ReviewDay, StateDay, TileLayout
from .personal.models import NoticeChoice, Viewed
from .web_push.models import LateQueue, PushDevice, PushMessage

__all__ = [
    "Creation", "Figures", "LateQueue", "LinkedUrl", "NoticeChoice", "PushDevice", "PushMessage", "ReadChange", "ReadDay",
    "ReviewDay", "SavedView", "StateDay", "TileLayout", "Viewed",
]  # fmt: skip


class SavedView(models.Model):
    """A name for filters, columns and order, personal or shared with everybody."""

    kind = models.CharField(max_length=60)
    name = models.CharField(max_length=40)
    shared = models.BooleanField(default=False)
    query = models.JSONField(default=dict)
    account = models.ForeignKey("identity.Account", on_delete=models.CASCADE, related_name="+")
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["account", "kind", "name"], name="view_name_once")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.name}"


class Creation(models.Model):
    """The record that a named attempt created or moved (idempotency.py); ``record_id`` is null only within a creation."""

    account = models.ForeignKey("identity.Account", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=60)
    key = models.CharField(max_length=80)
    record_id = models.BigIntegerField(null=True)
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["account", "kind", "key"], name="created_once")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.key}"
