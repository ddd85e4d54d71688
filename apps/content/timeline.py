"""Tips of a user: a source of the user's timeline. A tip names no user, so those with the user's phone are meant."""

from __future__ import annotations

from typing import Any

from django.db.models import QuerySet

from apps.audience.models import AppUser
from apps.audience.ports import TimelineEntry, TimelineSource

from .disclosure.models import Disclosure


def _tips(user: AppUser) -> QuerySet[Any]:
    """Without anonymous tips: who wrote those is nobody's business."""
    if not user.phone:
        return Disclosure.objects.none()
    return Disclosure.objects.filter(phone=user.phone, anonymous=False, deleted_at=None).exclude(phone="")


SOURCES = (
    TimelineSource(
        "tip", "爆料", "did", _tips, "created_at", lambda row: TimelineEntry(row.title, "disclosure", row.pk)
    ),
)
