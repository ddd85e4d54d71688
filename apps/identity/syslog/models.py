"""The system log: one row per operation, chained by keyed hashes so that tampering shows."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record


class SystemLog(Record):
    """A row is never changed. ``account_id_then`` and ``real_name`` say who it was then, whatever became of them.

    ``number`` counts from 1 without a gap; ``hash`` covers every fact of the row and ``prev_hash``.
    """

    number = models.PositiveBigIntegerField(unique=True)
    at = models.DateTimeField()
    account_id_then = models.BigIntegerField(null=True)
    account_name = models.CharField(max_length=40, blank=True, default="")
    real_name = models.CharField(max_length=40, blank=True, default="")
    address = models.CharField(max_length=45, blank=True, default="")
    operation = models.CharField(max_length=120)
    kind = models.CharField(max_length=60, blank=True, default="")
    kind_label = models.CharField(max_length=40, blank=True, default="")
    record = models.CharField(max_length=200, blank=True, default="")
    summary = models.TextField(blank=True, default="")
    request_id = models.CharField(max_length=40, blank=True, default="")
    code = models.IntegerField(default=0)
    prev_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta:
        indexes = [
            models.Index(fields=["-at"], name="identity_syslog_at"),
            models.Index(fields=["kind", "-number"], name="identity_syslog_kind"),
            models.Index(fields=["account_name", "-number"], name="identity_syslog_account"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.operation}"


class ChainHead(models.Model):
    """The end of the chain (a single row): how many rows there are and the last one's hash.

    Appending takes this row's lock. ``seal`` is a keyed hash of both, so that cutting the end off and setting
    the head back shows too.
    """

    count = models.PositiveBigIntegerField(default=0)
    last_hash = models.CharField(max_length=64, blank=True, default="")
    seal = models.CharField(max_length=64, blank=True, default="")

    def __str__(self) -> str:
        return f"{self.count} rows"
