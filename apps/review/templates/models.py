from __future__ import annotations

from django.db import models


class ReasonTemplate(models.Model):
    """A reason that a reviewer picks instead of typing it. Without ``owner`` everybody has it; without ``kind`` it is
    offered in every queue."""

    text = models.CharField(max_length=200)
    kind = models.CharField(max_length=60, blank=True, default="")
    owner = models.ForeignKey("identity.Account", null=True, on_delete=models.CASCADE, related_name="+")
    position = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = [models.Index(fields=["owner", "position", "id"], name="review_reason_order")]

    def __str__(self) -> str:
        return self.text
