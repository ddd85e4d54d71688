"""A question of one questionnaire, with its place, its logic and its score rule."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record

from ..question.models import Question
from ..questionnaire.models import Questionnaire


class QuestionnaireQuestion(Record):
    """``key`` names the question in answers and jumps; all versions of a questionnaire share it.

    ``question`` is the question of the bank that it was copied from. A later change of the bank does not change the copy.
    """

    questionnaire = models.ForeignKey(Questionnaire, on_delete=models.CASCADE, related_name="questions")
    question = models.ForeignKey(Question, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    key = models.CharField(max_length=20, blank=True, default="")
    section = models.CharField(max_length=20, blank=True, default="")
    position = models.PositiveIntegerField(default=0)
    type = models.CharField(max_length=10, default="single")
    stem = models.CharField(max_length=500)
    note = models.CharField(max_length=300, blank=True, default="")
    cover = models.CharField(max_length=1000, blank=True, default="")
    required = models.BooleanField(default=True)
    options = models.JSONField(default=list, blank=True)
    rows = models.JSONField(default=list, blank=True)
    least = models.PositiveIntegerField(null=True, blank=True)
    most = models.PositiveIntegerField(null=True, blank=True)
    low = models.PositiveSmallIntegerField(default=1)
    high = models.PositiveSmallIntegerField(default=5)
    low_label = models.CharField(max_length=20, blank=True, default="")
    high_label = models.CharField(max_length=20, blank=True, default="")
    accepted = models.JSONField(default=list, blank=True)
    scoring = models.CharField(max_length=10, default="none")
    score = models.PositiveSmallIntegerField(default=0)
    explanation = models.TextField(blank=True, default="")
    jump = models.CharField(max_length=20, blank=True, default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["questionnaire", "key"], name="questionnaire_question_key"),
        ]
        indexes = [
            models.Index(fields=["questionnaire", "position", "id"], name="questionnaire_question_order"),
        ]

    def __str__(self) -> str:
        return self.stem
