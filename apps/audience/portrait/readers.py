"""Users of a saved audience, for senders: notices, coupons, popups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from ..user.models import AppUser
from . import estimate as estimates
from .conditions import NOBODY, as_query
from .models import Portrait
from .rules import Rules


def users_of(rules: Rules) -> QuerySet[AppUser]:
    return AppUser.objects.filter(as_query(rules), deleted_at=None)


def readers(portrait_id: int) -> QuerySet[AppUser]:
    """The users for whom the portrait holds now, each once, without an order. No user if it is deleted."""
    portrait = Portrait.objects.filter(pk=portrait_id, deleted_at=None).first()
    return users_of(portrait.rules) if portrait else AppUser.objects.filter(NOBODY)


def estimate(rules: Rules) -> dict[str, Any]:
    """``{count, low, high, exact}`` within a second (``estimate.py``)."""
    return estimates.estimate(rules)


def holding(reader_id: str, portrait_ids: Sequence[int]) -> list[int]:
    """The portraits that hold for one reader now; none for an unknown reader."""
    reader = AppUser.objects.filter(reader_id=reader_id, deleted_at=None)
    found = Portrait.objects.filter(pk__in=portrait_ids, deleted_at=None).order_by("pk")
    return [portrait.pk for portrait in found if reader.filter(as_query(portrait.rules)).exists()]
