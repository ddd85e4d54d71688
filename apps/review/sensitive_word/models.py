"""A word that the newsroom watches for in its content."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.kinds.models import Record


class SensitiveWord(Record):
    word = models.CharField(max_length=50)
    category = models.CharField(max_length=20, default="other")
    level = models.PositiveSmallIntegerField(default=1)
    replacement = models.CharField(max_length=50, blank=True, default="")
    note = models.TextField(blank=True, default="")
    enabled = models.BooleanField(default=True)
    folds = models.BooleanField(default=True)
    gaps = models.BooleanField(default=True)
    pinyin = models.BooleanField(default=False)
    exceptions = models.JSONField(default=list, blank=True)
    #: The version of the list with the last change of this word.
    changed_in = models.PositiveBigIntegerField(default=0, editable=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["word"], condition=models.Q(deleted_at__isnull=True), name="sensitive_word_once"
            )
        ]
        indexes = [
            GinIndex(fields=["word"], name="sensitive_word_trgm", opclasses=["gin_trgm_ops"]),
            models.Index(fields=["changed_in"], name="sensitive_word_changed"),
        ]

    def __str__(self) -> str:
        return self.word
