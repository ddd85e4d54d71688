"""Looks of the app: colours, icons and the grey of days of mourning."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Record


class Theme(Record):
    """``period`` is null for a standing theme, which applies while no planned one does.

    ``tabs`` are icons of the tab bar by tab: ``[{tab, icon, activeIcon}]``; a tab without a row has the app's icons.
    """

    title = models.CharField(max_length=40)
    period = models.JSONField(null=True, blank=True)
    priority = models.PositiveSmallIntegerField(default=50)
    platform = models.CharField(max_length=10, default="all")
    grey = models.BooleanField(default=False)
    primary = models.CharField(max_length=9, default="#c8102e")
    head_background = models.CharField(max_length=9, default="#ffffff")
    head_text = models.CharField(max_length=9, default="#1a1d24")
    head_image = models.CharField(max_length=1000, blank=True, default="")
    tab_background = models.CharField(max_length=9, default="#ffffff")
    tab_text = models.CharField(max_length=9, default="#5b6270")
    tab_active = models.CharField(max_length=9, default="#c8102e")
    tabs = models.JSONField(default=list, blank=True)
    enabled = models.BooleanField(default=True)

    class Meta:
        indexes = [models.Index(fields=["-priority", "-id"], name="theme_priority")]

    def __str__(self) -> str:
        return self.title
