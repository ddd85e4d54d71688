"""A vote of readers among options."""

from __future__ import annotations

from django.db import models

from apps.kinds.models import Reviewed, review_indexes


class Vote(Reviewed):
    """``options`` have a ``code`` each, which ballots name. ``next_code`` was never given to an option. ``gone_options`` are the
    rows of deleted ones: their ballots need a name in the result.

    ``ballot_num`` is the number of ballots that count, ``ballot_total`` includes frozen ones. ``ballots.counts`` writes them.
    """

    title = models.CharField(max_length=80)
    cover = models.CharField(max_length=1000, blank=True, default="")
    summary = models.TextField(blank=True, default="")
    mode = models.CharField(max_length=10, default="single")
    least = models.PositiveSmallIntegerField(null=True, blank=True)
    most = models.PositiveSmallIntegerField(null=True, blank=True)
    options = models.JSONField(default=list, blank=True)
    gone_options = models.JSONField(default=list, blank=True)
    next_code = models.PositiveSmallIntegerField(default=1)
    layout = models.CharField(max_length=10, default="list")
    period = models.JSONField(null=True, blank=True)
    open_from = models.PositiveSmallIntegerField(null=True, blank=True)
    open_until = models.PositiveSmallIntegerField(null=True, blank=True)
    frequency = models.CharField(max_length=10, default="once")
    times = models.PositiveSmallIntegerField(null=True, blank=True)
    total_times = models.PositiveSmallIntegerField(null=True, blank=True)
    option_times = models.PositiveSmallIntegerField(null=True, blank=True)
    signed_in = models.BooleanField(default=True)
    result = models.CharField(max_length=10, default="voted")
    visible = models.BooleanField(default=True)
    ballot_num = models.PositiveIntegerField(default=0)
    ballot_total = models.PositiveIntegerField(default=0)

    class Meta:
        indexes = review_indexes("vote")

    def __str__(self) -> str:
        return self.title
