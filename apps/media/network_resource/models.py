"""Pictures rehosted from other sites (转存), each with its source URL."""

from __future__ import annotations

from django.contrib.postgres.indexes import GinIndex
from django.db import models

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record


class NetworkResource(Record):
    """One picture of one external URL. ``host`` is the site, ``url`` our copy, ``size`` in bytes.

    If a refetch finds a different picture, it becomes another record. ``checked_at`` is the last time the source still
    had this picture.
    """

    file = models.OneToOneField("media.MediaFile", on_delete=models.CASCADE, related_name="+")
    url = models.CharField(max_length=1000)
    name = models.CharField(max_length=255)
    source = models.TextField()
    host = models.CharField(max_length=255, blank=True, default="")
    size = models.PositiveBigIntegerField()
    width = models.PositiveIntegerField(null=True, blank=True)
    height = models.PositiveIntegerField(null=True, blank=True)
    checked_at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["deleted_at", "-id"], name="network_resource_list"),
            models.Index(fields=["host", "-id"], name="network_resource_host"),
            GinIndex(Grams("host"), name="network_resource_host_grams"),
            GinIndex(Grams("name"), name="network_resource_name_grams"),
        ]

    def __str__(self) -> str:
        return self.name
