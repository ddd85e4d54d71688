"""The chain of logs: one row per operation or decision, chained by keyed hashes that reveal tampering."""

from __future__ import annotations

import datetime as dt
from typing import Any, ClassVar

from django.db import models

from apps.kinds.models import Record


class Chained(Record):
    """An immutable row of a log in the one chain (``chain.link``).

    ``number`` counts from 1 without a gap through all logs together. ``hash`` covers the values that ``HASHED`` names,
    and ``prev_hash``, that of the row before in any log. A row that was written while the chain's head was locked has
    no number and no ``prev_hash`` for a moment (``chain.link_waiting``).
    """

    HASHED: ClassVar[tuple[str, ...]] = ()

    number = models.PositiveBigIntegerField(unique=True, null=True)
    at = models.DateTimeField()
    prev_hash = models.CharField(max_length=64)
    hash = models.CharField(max_length=64)

    class Meta:
        abstract = True

    def hashed_values(self) -> dict[str, Any]:
        """The hashed values, as plain JSON."""
        values: dict[str, Any] = {name: getattr(self, name) for name in (*self.HASHED, "number", "prev_hash")}
        return values | {"at": self.at.astimezone(dt.UTC).isoformat(), "hidden": self.deleted_at is not None}


class SystemLog(Chained):
    """``account_id_then`` and ``real_name`` identify the person at that time, whatever became of the account."""

    HASHED = (
        "account_id_then", "account_name", "real_name", "address", "operation", "kind", "kind_label", "record",
        "summary", "request_id", "code",
    )  # fmt: skip

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

    class Meta:
        indexes = [
            models.Index(fields=["-at"], name="identity_syslog_at"),
            models.Index(fields=["kind", "-number"], name="identity_syslog_kind"),
            models.Index(fields=["account_name", "-number"], name="identity_syslog_account"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.operation}"


class ChainHead(models.Model):
    """The ends of the chain (a single row). Appending locks this row.

    ``count`` and ``last_hash`` are those of the newest row. Rows before ``kept_from`` went into archives
    (``retention``); ``archived_hash`` is that of the last of them. ``seal`` is a keyed hash of all four, so that
    cutting off an end and resetting the head is detected too.
    """

    count = models.PositiveBigIntegerField(default=0)
    last_hash = models.CharField(max_length=64, blank=True, default="")
    kept_from = models.PositiveBigIntegerField(default=1)
    archived_hash = models.CharField(max_length=64, blank=True, default="")
    seal = models.CharField(max_length=64, blank=True, default="")

    def __str__(self) -> str:
        return f"{self.count} rows"
