"""A collection (合集) of pictures, of sound, or of videos."""

from __future__ import annotations

from django.db import models

from .. import jsonb
from ..story import Story, story_indexes


class Collection(Story):
    """``sort`` says which of ``pictures``, ``tracks`` and ``episodes`` is used; ``item_count`` is its length."""

    sort = models.CharField(max_length=20)
    pictures = models.JSONField(default=list, blank=True)
    tracks = models.JSONField(default=list, blank=True)
    episodes = models.JSONField(default=list, blank=True)
    item_count = jsonb.generated(jsonb.length("pictures") + jsonb.length("tracks") + jsonb.length("episodes"))
    photographer = models.CharField(max_length=40, blank=True, default="")
    finished = models.BooleanField(default=False)

    class Meta:
        indexes = [*story_indexes("collection"), models.Index(fields=["sort", "-id"], name="collection_sort")]
