"""Points that readers earn by answering: the rules, each reader's balance, and the statement behind it."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record

from ..answer_sheet.models import AnswerSheet


class QuestionScore(Record):
    """One rule. There is one record for each ``rule``; a migration makes them."""

    rule = models.CharField(max_length=20, unique=True)
    points = models.PositiveIntegerField(default=0)
    daily_limit = models.PositiveIntegerField(default=0)
    enabled = models.BooleanField(default=True)
    note = models.CharField(max_length=200, blank=True, default="")

    def __str__(self) -> str:
        return self.rule


class ScoreAccount(models.Model):
    """The points of one reader. The row is locked while points are credited, so limits hold in a race."""

    reader_id = models.CharField(max_length=40, primary_key=True)
    balance = models.PositiveIntegerField(default=0)
    day = models.DateField(null=True, blank=True)
    earned_today = models.JSONField(default=dict)

    def __str__(self) -> str:
        return self.reader_id


class ScoreEntry(models.Model):
    """One line of the statement: points of one rule for one answer sheet. ``balance`` is the reader's after it."""

    reader_id = models.CharField(max_length=40)
    sheet = models.ForeignKey(AnswerSheet, null=True, on_delete=models.SET_NULL, related_name="entries")
    rule = models.CharField(max_length=20)
    points = models.PositiveIntegerField()
    balance = models.PositiveIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sheet", "rule"], name="score_entry_once"),
            models.CheckConstraint(condition=models.Q(points__gt=0), name="score_entry_positive"),
        ]
        indexes = [models.Index(fields=["reader_id", "-id"], name="score_entry_reader")]

    def __str__(self) -> str:
        return f"{self.reader_id} {self.rule} {self.points}"
