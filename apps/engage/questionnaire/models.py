"""A questionnaire or quiz, and the versions of its form that readers answer."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record


class Questionnaire(Record):
    """``version`` is the number of the version that readers answer, 0 before the first. ``changed``: the questions differ
    from it. ``live_form`` is that version's form, so that readers' answers cost no second query.

    ``used_keys`` are the keys of all versions, which no new question or option may get. ``pictures`` are the pictures of
    all versions, which the media library keeps as long as the questionnaire exists.
    ``answer_num`` is written by the tallies every few seconds, never by the call that takes an answer sheet.
    """

    title = models.CharField(max_length=80)
    type = models.CharField(max_length=10, default="survey")
    cover = models.CharField(max_length=1000, blank=True, default="")
    summary = models.TextField(blank=True, default="")
    thanks = models.CharField(max_length=300, blank=True, default="")
    period = models.JSONField(null=True, blank=True)
    signed_in = models.BooleanField(default=True)
    frequency = models.CharField(max_length=10, default="once")
    sections = models.JSONField(default=list, blank=True)
    visible = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=0)
    changed = models.BooleanField(default=False)
    live_form = models.JSONField(null=True, blank=True)
    used_keys = models.JSONField(default=list, blank=True)
    pictures = models.JSONField(default=list, blank=True)
    question_num = models.PositiveIntegerField(default=0)
    answer_num = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [
            models.Index(fields=["-updated_at", "-id"], name="questionnaire_updated"),
            models.Index(fields=["deleted_at", "-id"], name="questionnaire_bin"),
            GinIndex(Grams("title"), name="questionnaire_grams"),
        ]

    def __str__(self) -> str:
        return self.title


class QuestionnaireVersion(models.Model):
    """A form as it was published. It never changes, so an answer sheet stays with what its reader saw."""

    questionnaire = models.ForeignKey(Questionnaire, on_delete=models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    form = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)
    created_by = models.ForeignKey(
        "identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        constraints = [models.UniqueConstraint(fields=["questionnaire", "number"], name="questionnaire_version_once")]

    def __str__(self) -> str:
        return f"{self.questionnaire_id} v{self.number}"
