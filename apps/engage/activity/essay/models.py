"""An essay of an activity: what a reader sent in, or what an editor entered for one."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record

from ..enrolment.models import Enrolment
from ..models import Activity


class Essay(Record):
    """``words`` is the length of the text without blanks. Readers see an essay while it is ``visible``."""

    activity = models.ForeignKey(Activity, on_delete=models.PROTECT, related_name="essays")
    enrolment = models.ForeignKey(Enrolment, null=True, blank=True, on_delete=models.PROTECT, related_name="essays")
    title = models.CharField(max_length=80)
    author = models.CharField(max_length=40)
    body = models.TextField(blank=True, default="")
    images = models.JSONField(default=list, blank=True)
    words = models.PositiveIntegerField(default=0)
    like_num = models.PositiveIntegerField(default=0)
    sort_order = models.IntegerField(default=0)
    visible = models.BooleanField(default=False)

    class Meta:
        indexes = [
            models.Index(fields=["activity", "sort_order", "-id"], name="essay_order"),
            models.Index(fields=["activity", "visible", "-id"], name="essay_visible"),
            models.Index(fields=["enrolment"], name="essay_enrolment"),
            models.Index(fields=["deleted_at", "-id"], name="essay_bin"),
            GinIndex(Grams("title"), name="essay_grams"),
        ]

    def __str__(self) -> str:
        return self.title
