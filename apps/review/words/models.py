"""The version of the list of words, and what was found of it in records."""

from __future__ import annotations

import uuid

from django.db import models


class WordList(models.Model):
    """One row. ``version`` grows in the transaction of each change; holding the row keeps versions in the order of commits.

    ``stamp`` tells two changes apart that had the same number because the first was undone. Words that were deleted for
    ever left no trace: who knows a version before ``whole_since`` needs the whole list.
    """

    version = models.PositiveBigIntegerField(default=0)
    stamp = models.UUIDField(default=uuid.uuid4)
    whole_since = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(id=1), name="word_list_once")]

    def __str__(self) -> str:
        return f"version {self.version}"


class WordFlag(models.Model):
    """What a record held when it was last searched, with which version of the list. ``words`` are the worst, at most
    five; ``level`` is 0 when nothing was found."""

    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    version = models.PositiveBigIntegerField()
    level = models.PositiveSmallIntegerField()
    total = models.PositiveIntegerField()
    words = models.JSONField(default=list)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "record_id"], name="word_flag_once")]

    def __str__(self) -> str:
        return f"{self.total} in {self.kind} {self.record_id}"


class WordMeant(models.Model):
    """Somebody who edits the record says that this word is meant there and need not be marked any more."""

    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    word = models.ForeignKey("review.SensitiveWord", on_delete=models.CASCADE, related_name="+")
    account = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "record_id", "word"], name="word_meant_once")]

    def __str__(self) -> str:
        return f"{self.word} in {self.kind} {self.record_id}"
