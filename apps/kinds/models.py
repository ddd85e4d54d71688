"""Base models of records and reviewed records, jobs that a person can follow, and the tables of the public API."""

from __future__ import annotations

from typing import Any

from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.core.outbox.tasks import OPEN, State, Task

from .database.text_search import Grams
from .lifecycle import VerifyState


class Record(models.Model):
    """Base of every kind's model. ``revision`` grows with each write and guards against stale saves."""

    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)
    created_by = models.ForeignKey(
        "identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    revision = models.PositiveIntegerField(default=1)
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True


class Reviewed(Record):
    """A record under the review lifecycle (docs/spec/decisions.md).

    ``published`` is the snapshot of all fields that readers see, null while nothing is live. ``changed``: the working
    version differs from it. ``contributors`` are the ids of the accounts that changed the
    version under review: they cannot approve it.
    """

    verify_state = models.PositiveSmallIntegerField(default=VerifyState.DRAFT)
    verify_reason = models.TextField(blank=True, default="")
    submitted_by = models.ForeignKey(
        "identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    submitted_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey(
        "identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    published = models.JSONField(null=True, blank=True)
    published_at = models.DateTimeField(null=True, blank=True)
    changed = models.BooleanField(default=False)
    contributors = models.JSONField(default=list, blank=True)

    class Meta:
        abstract = True

    @property
    def live(self) -> bool:
        return self.published_at is not None


def review_indexes(name: str, *, title: str = "title") -> list[models.Index]:
    """Indexes of a reviewed kind: pending records, the oldest first; review states; last changed; bin; a piece of the title.

    ``name`` begins the names of the indexes and has at most 20 characters.
    """
    pending = models.Q(verify_state=VerifyState.PENDING, deleted_at__isnull=True)
    return [
        models.Index(fields=["submitted_at", "id"], condition=pending, name=f"{name}_pending"),
        models.Index(fields=["verify_state", "-id"], name=f"{name}_state"),
        models.Index(fields=["-updated_at", "-id"], name=f"{name}_updated"),
        models.Index(fields=["deleted_at", "-id"], name=f"{name}_bin"),
        GinIndex(Grams(title), name=f"{name}_grams"),
    ]


class Job(Task):
    """An export, an import or a batch that outlives the request that asked for it.

    ``code`` is the version of the sources that the server ran (``apps.core.code_version``); blank: any may do it.
    """

    sort = models.CharField(max_length=20)
    label = models.CharField(max_length=200)
    kind = models.CharField(max_length=60)
    account_id = models.BigIntegerField()
    payload = models.JSONField(default=dict)
    code = models.CharField(max_length=16, blank=True, default="")
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    result = models.JSONField(default=dict)
    source = models.BinaryField(null=True, blank=True)
    output = models.BinaryField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [
            models.Index(fields=["account_id", "-id"], name="job_account"),
            models.Index(fields=["due_at", "id"], name="job_due", condition=models.Q(state__in=OPEN)),
        ]

    def __str__(self) -> str:
        return f"{self.label} ({self.state})"

    def as_data(self) -> dict[str, Any]:
        """The job as the console sees it (docs/wire.md)."""
        return {
            "id": self.pk,
            "sort": self.sort,
            "label": self.label,
            "kind": self.kind,
            "state": State.FAILED if self.state == State.QUARANTINED else self.state,
            "done": self.done,
            "total": self.total,
            "message": self.message,
            "retryable": self.state == State.QUARANTINED,
            "result": self.result,
        }


class ImportFault(models.Model):
    """One reason why an import refused a row. ``row`` counts from 1 as spreadsheets do; a blank ``column`` is the whole row."""

    job = models.ForeignKey(Job, on_delete=models.CASCADE, related_name="faults")
    row = models.PositiveIntegerField()
    label = models.TextField(blank=True, default="")
    column = models.TextField(blank=True, default="")
    reason = models.TextField()

    def __str__(self) -> str:
        return f"{self.job_id}: {self.row} {self.column}: {self.reason}"


class Publication(models.Model):
    """A record that readers see, or will see without an action of a person. ``public.publications`` writes the rows.

    Readers see it from ``shown_at`` on, until ``until_at``. ``scope`` is the value of the field that the kind's ``PublicView.by``
    names; a small ``rank`` comes first. ``digest`` is a hash of all public values but counts.
    """

    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    scope = models.CharField(max_length=80, blank=True, default="")
    rank = models.BigIntegerField(default=0)
    shown_at = models.DateTimeField()
    until_at = models.DateTimeField(null=True, blank=True)
    digest = models.CharField(max_length=64)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "record_id"], name="publication_once")]
        indexes = [
            models.Index(fields=["kind", "rank", "-shown_at", "-record_id"], name="publication_order"),
            models.Index(fields=["kind", "scope", "rank", "-shown_at", "-record_id"], name="publication_scope"),
            models.Index(fields=["scope", "-shown_at"], name="publication_latest"),
            models.Index(fields=["kind", "shown_at"], name="publication_begins"),
            models.Index(fields=["kind", "until_at"], name="publication_ends"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.record_id}"


class SpanCount(models.Model):
    """Number of records of one span of a long list in one state, as the sum of ``by`` (``database.spans``).

    Every statement adds rows of its own, so that writers never wait for each other. ``database.spans.settle`` sums them up.
    """

    list = models.CharField(max_length=60)
    part = models.CharField(max_length=20, blank=True, default="")
    span = models.BigIntegerField()
    verify_state = models.PositiveSmallIntegerField()
    by = models.BigIntegerField()

    class Meta:
        db_table = "kinds_span_count"
        indexes = [models.Index(fields=["list"], name="span_count_list")]

    def __str__(self) -> str:
        return f"{self.list} {self.part} {self.span} {self.by:+}"


class IngestReceipt(models.Model):
    """One message of a sender, under the sender's own ``key``, so that a repeated message changes nothing.

    ``record_id`` is the record that the message made; null only within the transaction. ``digest`` is a hash of the
    content: the same key with other content is refused.
    """

    sender = models.CharField(max_length=40)
    kind = models.CharField(max_length=60)
    key = models.CharField(max_length=80)
    digest = models.CharField(max_length=64)
    record_id = models.BigIntegerField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        db_table = "kinds_arrival"
        constraints = [models.UniqueConstraint(fields=["sender", "kind", "key"], name="arrival_once")]

    def __str__(self) -> str:
        return f"{self.sender} {self.kind} {self.key}"
