"""A media account: a person, an organisation or an authority that publishes in the app under its own name."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from apps.kinds.models import Reviewed, review_indexes


class MediaAccount(Reviewed):
    """Starts as an application. ``applicant_id`` is the app's id of the applying reader.

    The app reports ``follower_num``. ``organisation`` and ``credit_code`` are empty for a person. ``operators_only``: an
    editor of the newsroom who is no operator of the account does not write under it.
    """

    name = models.CharField(max_length=30)
    logo = models.CharField(max_length=1000, blank=True, default="")
    owner_type = models.CharField(max_length=12, default="personal")
    field = models.CharField(max_length=20, default="news")
    introduction = models.TextField(blank=True, default="")
    organisation = models.CharField(max_length=60, blank=True, default="")
    credit_code = models.CharField(max_length=18, blank=True, default="")
    contact = models.CharField(max_length=20, blank=True, default="")
    phone = models.CharField(max_length=20, blank=True, default="")
    certificates = models.JSONField(default=list, blank=True)
    applicant_id = models.CharField(max_length=40, blank=True, default="")
    applicant_name = models.CharField(max_length=40, blank=True, default="")
    follower_num = models.PositiveIntegerField(default=0)
    frozen = models.BooleanField(default=False)
    operators_only = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["name"], condition=Q(deleted_at__isnull=True), name="media_account_once")
        ]
        indexes = [*review_indexes("media_account", title="name")]

    def __str__(self) -> str:
        return self.name
