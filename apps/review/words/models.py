"""The version of the word list, and its hits in records."""

from __future__ import annotations

import uuid

from django.db import models


class WordList(models.Model):
    """One row. ``version`` grows in the transaction of each change; the row lock keeps versions in the order of
    commits.

    ``stamp`` tells two changes apart that had the same number because the first was rolled back. Purged words leave no
    trace: a client with a version before ``whole_since`` needs the full list.
    """

    version = models.PositiveBigIntegerField(default=0)
    stamp = models.UUIDField(default=uuid.uuid4)
    whole_since = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(id=1), name="word_list_once")]

    def __str__(self) -> str:
        return f"version {self.version}"


class WordFlag(models.Model):
    """Hits in a record at its last search, and the list's version. ``words`` are the worst, at most five; ``level`` is
    0 without hits.
    """

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


class IgnoredWord(models.Model):
    """An editor of the record declares this word as intended there; it is not highlighted any more."""

    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    word = models.ForeignKey("review.SensitiveWord", on_delete=models.CASCADE, related_name="+")
    account = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "review_wordmeant"
        constraints = [models.UniqueConstraint(fields=["kind", "record_id", "word"], name="word_meant_once")]

    def __str__(self) -> str:
        return f"{self.word} in {self.kind} {self.record_id}"


class Override(models.Model):
    """A first reviewer lets the forbidden words of a pending record pass and says why; a second one has to confirm.

    It is about the text of ``text_hash`` as it was submitted at ``submitted_at``: another text or another submission needs
    a new one.
    """

    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    account = models.ForeignKey("identity.Account", on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField()
    reason = models.TextField()
    submitted_at = models.DateTimeField()
    text_hash = models.CharField(max_length=64)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "record_id"], name="review_override_last")]

    def __str__(self) -> str:
        return f"{self.kind} {self.record_id}: {self.reason}"


class WordSettings(models.Model):
    """One row, written by an administrator. Without it a second person confirms forbidden words."""

    second_reader = models.BooleanField(default=True)
    changed_by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    changed_at = models.DateTimeField(auto_now=True)

    def __str__(self) -> str:
        return f"second reader: {self.second_reader}"
