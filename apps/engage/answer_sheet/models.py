"""Answer sheets of readers, and what is counted of them."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.kinds.models import Record

from ..questionnaire.models import Questionnaire


class AnswerSheet(Record):
    """The answers of one reader to one version: ``answers`` by the key of the question, ``others`` the texts beside 其他.

    ``files`` are the URLs among the answers. ``turn`` is what a reader has once: ``once``, or the day; null if the questionnaire takes any number. ``counted``: the
    tallies have this sheet. The partial index finds those that wait, however many sheets there are.
    """

    # A questionnaire that is deleted for ever takes its sheets along in one statement (``listeners``).
    questionnaire = models.ForeignKey(Questionnaire, on_delete=models.DO_NOTHING, related_name="sheets")
    version = models.PositiveIntegerField()
    reader_id = models.CharField(max_length=40, blank=True, default="")
    reader_name = models.CharField(max_length=40, blank=True, default="")
    ip_region = models.CharField(max_length=40, blank=True, default="")
    device = models.CharField(max_length=60, blank=True, default="")
    turn = models.CharField(max_length=10, null=True, blank=True)
    seconds = models.PositiveIntegerField(default=0)
    answers = models.JSONField(default=dict)
    files = models.JSONField(default=list, blank=True)
    others = models.JSONField(default=dict, blank=True)
    score = models.PositiveIntegerField(null=True, blank=True)
    full_score = models.PositiveIntegerField(null=True, blank=True)
    points = models.PositiveIntegerField(default=0)
    counted = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["questionnaire", "reader_id", "turn"],
                name="answer_sheet_once",
                violation_error_message="您已经答过这份问卷",
            ),
        ]
        indexes = [
            models.Index(fields=["questionnaire", "-id"], name="answer_sheet_newest"),
            models.Index(fields=["questionnaire", "version", "-id"], name="answer_sheet_version"),
            models.Index(fields=["questionnaire", "-created_at"], name="answer_sheet_time"),
            models.Index(fields=["questionnaire", "-score", "-id"], name="answer_sheet_score"),
            models.Index(fields=["reader_id", "-id"], name="answer_sheet_reader"),
            GinIndex(fields=["answers"], opclasses=["jsonb_path_ops"], name="answer_sheet_answers"),
            models.Index(fields=["id"], name="answer_sheet_waiting", condition=models.Q(counted=False)),
        ]

    def __str__(self) -> str:
        return f"{self.questionnaire_id} {self.reader_id}"


class AnswerTally(models.Model):
    """Numbers of answers of one version. One row holds a whole table, so that results cost one row for each question.

    ``first`` is the key of a question, or ``@day``, ``@region`` and the like; ``second`` is another question for a cross
    table. ``cells`` are numbers by the value, or by both values with a ``|`` between.
    """

    questionnaire = models.ForeignKey(Questionnaire, on_delete=models.CASCADE, related_name="+")
    version = models.PositiveIntegerField()
    first = models.CharField(max_length=20)
    second = models.CharField(max_length=20, blank=True, default="")
    cells = models.JSONField(default=dict)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["questionnaire", "second", "first", "version"], name="answer_tally_once"),
        ]

    def __str__(self) -> str:
        return f"{self.questionnaire_id} v{self.version} {self.first} {self.second}"
