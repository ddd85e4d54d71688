"""Data of one person: the records that they opened, and the notices that they want."""

from __future__ import annotations

from django.db import models


class Viewed(models.Model):
    """A record that the person opened, with the moment of the last time."""

    account = models.ForeignKey("identity.Account", on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=60)
    record_id = models.BigIntegerField()
    at = models.DateTimeField()

    class Meta:
        db_table = "personal_viewed"
        constraints = [models.UniqueConstraint(fields=["account", "kind", "record_id"], name="personal_viewed_once")]
        indexes = [models.Index(fields=["account", "-at"], name="personal_viewed_newest")]

    def __str__(self) -> str:
        return f"{self.kind} {self.record_id}"


class NoticeChoice(models.Model):
    """Notices that a person does not want, by name (``notices.NOTICES``), and whether a notice sounds."""

    account = models.OneToOneField("identity.Account", on_delete=models.CASCADE, related_name="+", primary_key=True)
    off = models.JSONField(default=list)
    sound = models.BooleanField(default=False)

    class Meta:
        db_table = "personal_notice_choice"

    def __str__(self) -> str:
        return f"notices of {self.account_id}"
