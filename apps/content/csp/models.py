"""Morning video (晨视频): one edition a day, made of short items."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes

from .. import jsonb


class Csp(Reviewed):
    """``items`` are ``[{title, video, cover, length, summary}]`` in the order of the edition, ``length`` in seconds;
    ``unfilmed`` when one of them has no video."""

    title = models.CharField(max_length=120)
    issue_date = models.DateField()
    cover = models.CharField(max_length=1000, blank=True, default="")
    summary = models.TextField(blank=True, default="")
    video = models.CharField(max_length=1000, blank=True, default="")
    items = models.JSONField(default=list, blank=True)
    item_count = jsonb.generated(jsonb.length("items"))
    unfilmed = jsonb.generated(jsonb.exists("items", '$[*] ? (@.video == "")'))
    anchor = models.CharField(max_length=40, blank=True, default="")
    editor_in_charge = models.CharField(max_length=40, blank=True, default="")
    push_at = models.DateTimeField(null=True, blank=True)
    comments_open = models.BooleanField(default=True)
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = [*review_indexes("csp"), models.Index(fields=["-issue_date", "-id"], name="csp_issue_date")]

    def __str__(self) -> str:
        return self.title
