"""Saved list views: a name for filters, columns and order, personal or shared with everybody."""

from __future__ import annotations

from django.db import models


class SavedView(models.Model):
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
