"""A question of the bank, for quizzes and questionnaires."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes


class Question(Reviewed):
    """``answer`` describes the correct options, judgement or texts in words; saving derives it."""

    stem = models.CharField(max_length=500)
    cover = models.CharField(max_length=1000, blank=True, default="")
    type = models.CharField(max_length=10, default="single")
    options = models.JSONField(default=list, blank=True)
    judgement = models.CharField(max_length=5, default="true")
    blanks = models.JSONField(default=list, blank=True)
    answer = models.TextField(blank=True, default="")
    explanation = models.TextField(blank=True, default="")
    score = models.PositiveSmallIntegerField(default=5)
    category = models.CharField(max_length=20, default="local")
    difficulty = models.PositiveSmallIntegerField(default=2)

    class Meta:
        indexes = review_indexes("question", title="stem")

    def __str__(self) -> str:
        return self.stem
