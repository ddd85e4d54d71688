"""Morning video (晨视频): one edition a day, made of short items."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes

from .. import jsonb

#: Items from before there were types are videos.
UNFILMED = (
    '$[*] ? ((@.type == "picture" && @.cover == "") || (@.type == "video" && @.video == "")'
    ' || (!exists(@.type) && @.video == ""))'
)


class Csp(Reviewed):
    """``items`` are ``[{title, type, video, cover, length, summary}]`` in broadcast order.

    ``type`` is ``video``, ``picture`` or ``headline`` (read by the presenter). All lengths are in seconds:
    ``running_length`` is the sum of the items, ``target_length`` the length of the programme. ``unfilmed`` is true if
    an item lacks its video or picture.
    """

    title = models.CharField(max_length=120)
    issue_date = models.DateField()
    cover = models.CharField(max_length=1000, blank=True, default="")
    summary = models.TextField(blank=True, default="")
    video = models.CharField(max_length=1000, blank=True, default="")
    items = models.JSONField(default=list, blank=True)
    item_count = jsonb.generated(jsonb.length("items"))
    unfilmed = jsonb.generated(jsonb.exists("items", UNFILMED))
    target_length = models.PositiveIntegerField(null=True, blank=True)
    running_length = models.PositiveIntegerField(default=0)
    anchor = models.CharField(max_length=40, blank=True, default="")
    editor_in_charge = models.CharField(max_length=40, blank=True, default="")
    push_at = models.DateTimeField(null=True, blank=True)
    comments_open = models.BooleanField(default=True)
    visible = models.BooleanField(default=True)

    class Meta:
        indexes = [*review_indexes("csp"), models.Index(fields=["-issue_date", "-id"], name="csp_issue_date")]

    def __str__(self) -> str:
        return self.title
