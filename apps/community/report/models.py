"""Readers' reports. Several reports on one target are one case, which a person decides once."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.db.models.fields.json import KT

from apps.kinds.models import Record


class ReportCase(Record):
    """A case: ``target`` is ``{kind, id}``; ``title`` and the author are as they were at the first report.

    While ``state`` is open a further report joins the case; a decided case stays as it is, and the next report opens a
    new one. ``report_num`` and ``reasons`` (reason -> number) count its reports. ``earlier_num`` are decided cases of the
    same target before. ``measure`` is what was done about the author, ``days`` the length of a freeze.
    """

    target = models.JSONField()
    target_kind = models.GeneratedField(
        expression=KT("target__kind"), output_field=models.CharField(max_length=60), db_persist=True
    )
    title = models.CharField(max_length=255)
    author_id = models.CharField(max_length=40, blank=True, default="")
    author_name = models.CharField(max_length=40, blank=True, default="")
    state = models.CharField(max_length=8, default="open")
    report_num = models.PositiveIntegerField(default=0)
    earlier_num = models.PositiveIntegerField(default=0)
    reasons = models.JSONField(default=dict)
    reason = models.CharField(max_length=16, blank=True, default="")
    first_at = models.DateTimeField()
    last_at = models.DateTimeField()
    decision = models.CharField(max_length=8, blank=True, default="")
    measure = models.CharField(max_length=8, blank=True, default="")
    days = models.PositiveSmallIntegerField(default=0)
    note = models.TextField(blank=True, default="")
    decided_by = models.ForeignKey(
        "identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.title


def _case_constraints(name: str) -> list[models.BaseConstraint]:
    """One open case of a target, however many readers report it at one moment."""
    open_one = Q(state="open", deleted_at__isnull=True)
    return [models.UniqueConstraint(fields=["target"], condition=open_one, name=f"{name}_open_once")]


def _case_indexes(name: str) -> list[models.Index]:
    return [
        models.Index(
            fields=["first_at", "id"], condition=Q(state="open", deleted_at__isnull=True), name=f"{name}_queue"
        ),
        models.Index(fields=["state", "-last_at", "-id"], name=f"{name}_state"),
        models.Index(fields=["target", "-id"], name=f"{name}_target"),
        models.Index(fields=["author_id", "-id"], condition=~Q(author_id=""), name=f"{name}_author"),
    ]


class ContentReport(ReportCase):
    class Meta:
        constraints = _case_constraints("content_report")
        indexes = _case_indexes("content_report")


class CommentReport(ReportCase):
    class Meta:
        constraints = _case_constraints("comment_report")
        indexes = _case_indexes("comment_report")


class Report(models.Model):
    """One reader's statement about the target of a case (``kind``, ``case_id``). A reader counts once in a case.

    ``upheld`` is null while the case is open; then it says whether something was done about the target or its author.
    """

    kind = models.CharField(max_length=20)
    case_id = models.BigIntegerField()
    reason = models.CharField(max_length=16)
    text = models.TextField(blank=True, default="")
    images = models.JSONField(default=list, blank=True)
    reader_id = models.CharField(max_length=40)
    reader_name = models.CharField(max_length=40, blank=True, default="")
    ip_region = models.CharField(max_length=20, blank=True, default="")
    at = models.DateTimeField()
    upheld = models.BooleanField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "case_id", "reader_id"], name="report_once")]
        indexes = [
            models.Index(fields=["kind", "case_id", "-id"], name="report_case"),
            models.Index(fields=["reader_id", "-id"], name="report_reader"),
        ]

    def __str__(self) -> str:
        return f"{self.reason} {self.kind} {self.case_id}"


class ReaderSanction(models.Model):
    """The consequence of a decision for the author of a target: a warning, or a freeze until ``until``.

    ``revoked_at`` ends it early: the decision was undone, or ``revoked_by`` lifted it, with ``revoked_reason``.
    ``change`` numbers every change of any sanction without gaps in time: who has read up to a number misses none before it.
    """

    reader_id = models.CharField(max_length=40)
    reader_name = models.CharField(max_length=40, blank=True, default="")
    sort = models.CharField(max_length=8)
    reason = models.TextField(blank=True, default="")
    until = models.DateTimeField(null=True, blank=True)
    at = models.DateTimeField()
    kind = models.CharField(max_length=20)
    case_id = models.BigIntegerField()
    account = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    revoked_at = models.DateTimeField(null=True, blank=True)
    revoked_by = models.ForeignKey(
        "identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    revoked_reason = models.CharField(max_length=200, blank=True, default="")
    change = models.BigIntegerField(unique=True)

    class Meta:
        indexes = [
            models.Index(fields=["reader_id", "-id"], name="reader_sanction_reader"),
            models.Index(
                fields=["reader_id", "-until"],
                condition=Q(sort="freeze", revoked_at__isnull=True),
                name="reader_sanction_frozen",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.sort} {self.reader_id}"
