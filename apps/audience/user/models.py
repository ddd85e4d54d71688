"""Users of the app, and what each did on a day."""

from __future__ import annotations

import zlib
from collections.abc import Collection
from typing import Any, Self

from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q
from django.db.models.functions import Right
from django.utils import timezone

from apps.kinds.database.text_search import Grams
from apps.kinds.models import Record

#: Parts of about equal size into which ``AppUser.bucket`` divides the users.
BUCKETS = 1000


def bucket_of(reader_id: str) -> int:
    """The part of the users, 0 to 999, that a user falls into by chance: the same one every time."""
    return zlib.crc32(reader_id.encode()) % BUCKETS


class AppUser(Record):
    """One user. ``reader_id`` is the app's id of the user, the same as in the tables of comments, ballots and others.

    ``phone`` is stored in full and leaves masked. ``channel`` is where the app was installed from. ``frozen`` holds until
    ``frozen_until``: a freeze whose time is over reads as ended. ``bucket`` is for samples.
    """

    reader_id = models.CharField(max_length=40, unique=True)
    name = models.CharField(max_length=40, blank=True, default="")
    avatar = models.CharField(max_length=1000, blank=True, default="")
    phone = models.CharField(max_length=20, blank=True, default="")
    gender = models.CharField(max_length=6, blank=True, default="")
    birth_year = models.PositiveSmallIntegerField(null=True, blank=True)
    province = models.CharField(max_length=20, blank=True, default="")
    city = models.CharField(max_length=20, blank=True, default="")
    district = models.CharField(max_length=20, blank=True, default="")
    platform = models.CharField(max_length=8, blank=True, default="")
    app_version = models.CharField(max_length=20, blank=True, default="")
    device = models.CharField(max_length=60, blank=True, default="")
    channel = models.CharField(max_length=30, blank=True, default="")
    registered_at = models.DateTimeField(default=timezone.now)
    last_active_at = models.DateTimeField(null=True, blank=True)
    points = models.PositiveIntegerField(default=0)
    level = models.PositiveSmallIntegerField(default=1)
    push_token = models.CharField(max_length=200, blank=True, default="")
    push_enabled = models.BooleanField(default=True)
    frozen = models.BooleanField(default=False)
    frozen_until = models.DateTimeField(null=True, blank=True)
    bucket = models.PositiveSmallIntegerField(default=0)

    class Meta:
        indexes = [
            GinIndex(Grams("name"), name="appuser_grams"),
            models.Index(fields=["phone"], name="appuser_phone"),
            models.Index(Right("phone", 4), models.F("id").desc(), name="appuser_phone_tail"),
            models.Index(fields=["last_active_at", "id"], name="appuser_active"),
            models.Index(
                models.F("last_active_at").desc(nulls_last=True), models.F("id").desc(), name="appuser_active_last"
            ),
            models.Index(fields=["-registered_at", "-id"], name="appuser_registered"),
            models.Index(fields=["level", "-id"], name="appuser_level"),
            models.Index(fields=["-points", "-id"], name="appuser_points"),
            models.Index(fields=["province", "-id"], name="appuser_province"),
            models.Index(fields=["platform", "-id"], name="appuser_platform"),
            models.Index(fields=["bucket", "id"], name="appuser_bucket"),
            models.Index(fields=["push_token"], condition=~Q(push_token=""), name="appuser_push_token"),
            models.Index(fields=["frozen_until"], condition=Q(frozen_until__isnull=False), name="appuser_frozen"),
        ]

    def __str__(self) -> str:
        return self.name or self.reader_id

    @classmethod
    def from_db(cls, db: str | None, field_names: Collection[str], values: Collection[Any], **how: Any) -> Self:
        """Ends a freeze as it is read, once its time is over."""
        user = super().from_db(db, field_names, values, **how)
        if {"frozen", "frozen_until"} <= {*field_names} and user.frozen:
            user.frozen = user.frozen_until is not None and user.frozen_until > timezone.now()
        return user

    def save(self, *args: Any, **options: Any) -> None:
        if self.pk is None:
            self.bucket = bucket_of(self.reader_id)
        super().save(*args, **options)


class UserDay(models.Model):
    """Counts of one user's acts on a day of Asia/Shanghai."""

    user = models.ForeignKey(AppUser, on_delete=models.CASCADE, related_name="days")
    day = models.DateField()
    opens = models.PositiveIntegerField(default=0)
    reads = models.PositiveIntegerField(default=0)
    comments = models.PositiveIntegerField(default=0)
    likes = models.PositiveIntegerField(default=0)
    shares = models.PositiveIntegerField(default=0)
    seconds = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["user", "day"], name="userday_once")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.day}"


class UserEvent(models.Model):
    """A change of a user that no other record shows: ``sort`` is ``points``, ``level`` or ``name``."""

    user = models.ForeignKey(AppUser, on_delete=models.CASCADE, related_name="events")
    sort = models.CharField(max_length=8)
    text = models.CharField(max_length=200)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = [models.Index(fields=["user", "-at"], name="userevent_user")]

    def __str__(self) -> str:
        return f"{self.user_id} {self.text}"
