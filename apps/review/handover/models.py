from __future__ import annotations

from django.db import models


class HandoverNote(models.Model):
    """A note that a shift leaves to the next one. ``items`` are references (``{kind, id}``) to contents of the board.

    ``key`` names the attempt that wrote it: the same person gets the same note again. ``taken_at`` is null until a
    colleague has said that they took over.
    """

    text = models.TextField(blank=True, default="")
    items = models.JSONField(default=list)
    account = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    account_name = models.CharField(max_length=80)
    key = models.CharField(max_length=80)
    created_at = models.DateTimeField(auto_now_add=True)
    taken_by = models.ForeignKey("identity.Account", null=True, on_delete=models.SET_NULL, related_name="+")
    taken_by_name = models.CharField(max_length=80, blank=True, default="")
    taken_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["account", "key"], name="review_handover_once")]

    def __str__(self) -> str:
        return f"handover {self.pk} of {self.account_name}"
