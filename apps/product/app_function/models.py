"""A function of the app that its pages offer as an icon."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from apps.kinds.models import Record


class AppFunction(Record):
    """``page`` is the name of a page of the app, ``link`` a URL; ``target_sort`` says which of both is opened.

    ``least_version`` and ``most_version`` bound the versions of the app that show the function (``8.2.0``); empty: no bound.
    """

    title = models.CharField(max_length=8)
    icon = models.CharField(max_length=1000, blank=True, default="")
    dark_icon = models.CharField(max_length=1000, blank=True, default="")
    badge = models.CharField(max_length=4, blank=True, default="")
    placement = models.CharField(max_length=12, default="home")
    target_sort = models.CharField(max_length=10, default="page")
    page = models.CharField(max_length=60, blank=True, default="")
    link = models.CharField(max_length=1000, blank=True, default="")
    platform = models.CharField(max_length=10, default="all")
    least_version = models.CharField(max_length=20, blank=True, default="")
    most_version = models.CharField(max_length=20, blank=True, default="")
    signed_in = models.BooleanField(default=False)
    sort_order = models.IntegerField(default=0)
    enabled = models.BooleanField(default=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["title", "placement", "platform"],
                condition=Q(deleted_at__isnull=True),
                name="app_function_once",
                violation_error_message="这个位置已经有同名的功能",
            )
        ]
        indexes = [models.Index(fields=["placement", "sort_order", "-id"], name="app_function_order")]

    def __str__(self) -> str:
        return self.title
