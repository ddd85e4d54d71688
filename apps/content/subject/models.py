"""A subject (专题): a page that gathers content in headed modules."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import review_indexes

from ..story import Story


class Subject(Story):
    """``modules`` are ``[{heading, layout, note, contents: [{content: {kind, id}, title, cover}]}]``, in their order."""

    head_picture = models.CharField(max_length=1000, blank=True, default="")
    style = models.CharField(max_length=12, default="classic")
    colour = models.CharField(max_length=7, blank=True, default="")
    modules = models.JSONField(default=list, blank=True)

    class Meta:
        indexes = [*review_indexes("subject"), models.Index(fields=["section", "-id"], name="subject_section")]
