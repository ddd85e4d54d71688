"""An advertisement between news, in the app's channels or on the website's front page."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.kinds.database.text_search import Grams
from apps.kinds.models import review_indexes

from ..shared_columns import Shown


class Ad(Shown):
    type = models.CharField(max_length=10, default="channel")
    form = models.CharField(max_length=10, default="large")
    images = models.JSONField(default=list, blank=True)
    video = models.CharField(max_length=1000, blank=True, default="")
    channel = models.CharField(max_length=20, default="recommend")
    position = models.CharField(max_length=10, default="feed")
    slot = models.PositiveSmallIntegerField(null=True, blank=True)
    pc_position = models.CharField(max_length=10, default="banner")
    advertiser = models.CharField(max_length=80)
    industry = models.CharField(max_length=20, default="other")
    contract = models.CharField(max_length=40, blank=True, default="")
    fee = models.PositiveIntegerField(null=True, blank=True)
    proofs = models.JSONField(default=list, blank=True)

    class Meta:
        indexes = [*review_indexes("ad"), GinIndex(Grams("advertiser"), name="ad_advertiser_grams")]
