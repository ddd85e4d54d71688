"""Growth rules of numbers that readers see. The true counts are columns of the contents and are never changed by a rule."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from apps.kinds.models import Record


class DataExpansion(Record):
    """``most`` and ``percent`` (of the true count) bound the growth; 0 is no bound by percent. Hours are of the day."""

    name = models.CharField(max_length=40)
    scope = models.CharField(max_length=10, default="content")
    content = models.JSONField(null=True, blank=True)
    target_kind = models.CharField(max_length=20, default="article")
    section = models.CharField(max_length=20, default="news")
    counter = models.CharField(max_length=12, default="view_num")
    curve = models.CharField(max_length=10, default="linear")
    most = models.PositiveIntegerField(default=1000)
    percent = models.PositiveIntegerField(default=0)
    starts_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    from_hour = models.PositiveSmallIntegerField(default=0)
    to_hour = models.PositiveSmallIntegerField(default=24)
    note = models.TextField(blank=True, default="")
    enabled = models.BooleanField(default=True)

    class Meta:
        indexes = [
            models.Index(fields=["-id"], condition=Q(deleted_at__isnull=True, enabled=True), name="data_expansion_on")
        ]

    def __str__(self) -> str:
        return self.name


class DataExpansionChange(models.Model):
    """One change of a rule: who made it, and the rule's values after it."""

    rule = models.ForeignKey(DataExpansion, on_delete=models.CASCADE, related_name="changes")
    at = models.DateTimeField(auto_now_add=True)
    by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    action = models.CharField(max_length=20)
    values = models.JSONField()

    class Meta:
        indexes = [models.Index(fields=["rule", "-id"], name="data_expansion_change")]

    def __str__(self) -> str:
        return f"{self.action} {self.rule_id}"
