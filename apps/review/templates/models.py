from __future__ import annotations

from django.db import models


class ReasonTemplate(models.Model):
    """A text to pick instead of typing: a reviewer's reason (``action`` reject), or a reply to a reader (reply).

    Everybody sees one without ``owner``; one without ``kind`` fits every kind. ``sorted_by_hand``: its owner chose the
    order of their own ones.
    """

    action = models.CharField(max_length=12, default="reject")
    text = models.CharField(max_length=200)
    kind = models.CharField(max_length=60, blank=True, default="")
    owner = models.ForeignKey("identity.Account", null=True, on_delete=models.CASCADE, related_name="+")
    position = models.PositiveIntegerField(default=0)
    sorted_by_hand = models.BooleanField(default=False)

    class Meta:
        indexes = [models.Index(fields=["owner", "position", "id"], name="review_reason_order")]

    def __str__(self) -> str:
        return self.text


class ReasonUse(models.Model):
    """The number of a person's rejections with a template on one working day, in one queue."""

    account = models.ForeignKey("identity.Account", on_delete=models.CASCADE, related_name="+")
    template = models.ForeignKey(ReasonTemplate, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=60)
    day = models.DateField()
    count = models.PositiveIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["account", "template", "kind", "day"], name="review_reason_use_day")
        ]
        indexes = [models.Index(fields=["account", "kind", "day"], name="review_reason_use")]

    def __str__(self) -> str:
        return f"{self.count} × {self.template}"
