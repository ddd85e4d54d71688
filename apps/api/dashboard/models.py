"""Figures of the dashboard that workers keep: finished days, the last minute, and the tiles of each person."""

from __future__ import annotations

from django.db import models


class ReadChange(models.Model):
    """Views that one batch of readers' counts added to a record. ``reading.settle`` adds them to ``ReadDay``.

    Every batch adds rows of its own, so that two senders never wait for each other.
    """

    day = models.DateField()
    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    views = models.BigIntegerField()

    class Meta:
        db_table = "dashboard_read_change"

    def __str__(self) -> str:
        return f"{self.kind} {self.record_id} {self.views:+}"


class ReadDay(models.Model):
    """Views of a record on a day, without the rows of ``ReadChange``."""

    day = models.DateField()
    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    views = models.BigIntegerField()

    class Meta:
        db_table = "dashboard_read_day"
        constraints = [models.UniqueConstraint(fields=["day", "kind", "record_id"], name="dashboard_read_once")]
        indexes = [models.Index(fields=["day", "kind", "-views"], name="dashboard_read_most")]

    def __str__(self) -> str:
        return f"{self.day} {self.kind} {self.record_id}"


class ReviewDay(models.Model):
    """Number of rows of the review log of a finished day. ``account_id_then`` is 0 without an account."""

    day = models.DateField()
    kind = models.CharField(max_length=60)
    account_id_then = models.BigIntegerField()
    action = models.CharField(max_length=40)
    number = models.IntegerField()

    class Meta:
        db_table = "dashboard_review_day"
        constraints = [
            models.UniqueConstraint(fields=["day", "kind", "account_id_then", "action"], name="dashboard_review_once")
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.kind} {self.action}"


class StateDay(models.Model):
    """Number of contents of a type in a state at the end of a day, outside the recycle bin.

    ``derived``: the day ended before the first recording, and its number was worked out from the review log.
    """

    day = models.DateField()
    type = models.CharField(max_length=20)
    verify_state = models.PositiveSmallIntegerField()
    number = models.IntegerField()
    derived = models.BooleanField(default=False)

    class Meta:
        db_table = "dashboard_state_day"
        constraints = [models.UniqueConstraint(fields=["day", "type", "verify_state"], name="dashboard_state_once")]

    def __str__(self) -> str:
        return f"{self.day} {self.type} {self.verify_state}"


class Figures(models.Model):
    """A result that a worker computed at ``at``, by its name; ``day`` is the last finished day that it covers."""

    name = models.CharField(max_length=40, primary_key=True)
    at = models.DateTimeField()
    day = models.DateField(null=True)
    data = models.JSONField(default=dict)

    class Meta:
        db_table = "dashboard_figures"

    def __str__(self) -> str:
        return self.name


class TileLayout(models.Model):
    """The tiles of one person's dashboard: ``[{key, size}]`` in their order."""

    account = models.OneToOneField("identity.Account", on_delete=models.CASCADE, related_name="+", primary_key=True)
    tiles = models.JSONField(default=list)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        db_table = "dashboard_layout"

    def __str__(self) -> str:
        return f"dashboard of {self.account_id}"
