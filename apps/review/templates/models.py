from __future__ import annotations

from django.db import models


class ReasonTemplate(models.Model):
    """A text to pick instead of typing: a reviewer's reason (``action`` reject), or a reply to a reader (reply).

    Everybody sees one without ``owner``; one without ``kind`` fits every kind.
    """

    action = models.CharField(max_length=12, default="reject")
    text = models.CharField(max_length=200)
    kind = models.CharField(max_length=60, blank=True, default="")
    owner = models.ForeignKey("identity.Account", null=True, on_delete=models.CASCADE, related_name="+")
    position = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["owner", "position", "id"], name="review_reason_order")]

    def __str__(self) -> str:
        return self.text
