"""Estimates how many users and phones a notice would reach, in about a second whatever the number of users.

Few users are counted. Of many, some buckets are: a bucket is a random part of all users (``AppUser.bucket``).
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from django.db import OperationalError
from django.db.models import Count, Q, QuerySet

from apps.audience.models import AppUser
from apps.audience.portrait import estimate as samples
from apps.audience.portrait.estimate import GROWTH, STEPS, limited
from apps.audience.user.models import BUCKETS
from apps.core.errors import Problem

from . import audiences

#: Seconds of the exact count. The samples have the rest of the estimates' ``LIMIT``.
EXACT_LIMIT = 0.3
#: Digits of an estimated number that mean something.
DIGITS = 3


class TooSlow(Problem):
    message = "一秒内估不出人数，请稍后再试；发送时按当时的实际人数发出"
    passing = True


def estimate(wanted: Mapping[str, Any]) -> dict[str, Any]:
    """``{users, reachable, platforms: [{platform, users, reachable}], exact}``. Raises TooSlow."""
    meant, begun = audiences.users(wanted), time.monotonic()
    platforms = _counted(meant, EXACT_LIMIT)
    exact = platforms is not None
    if platforms is None:
        platforms = _sampled(meant, begun + samples.LIMIT)
    return {
        "users": sum(row["users"] for row in platforms),
        "reachable": sum(row["reachable"] for row in platforms),
        "platforms": platforms,
        "exact": exact,
    }


def _counted(meant: QuerySet[AppUser], seconds: float) -> list[dict[str, Any]] | None:
    """Users and phones by platform, the largest first; None if the time ran out."""
    can_be_reached = Q(push_enabled=True) & ~Q(push_token="")
    rows = (
        meant.order_by()
        .values("platform")
        .annotate(users=Count("pk"), reachable=Count("pk", filter=can_be_reached))
        .order_by("-users", "platform")
    )
    try:
        with limited(seconds):
            return [dict(row) for row in rows]
    except OperationalError:
        return None


def _sampled(meant: QuerySet[AppUser], until: float) -> list[dict[str, Any]]:
    """The numbers of the largest sample for which there is time, as shares of all users."""
    best: tuple[int, list[dict[str, Any]]] | None = None
    for buckets in STEPS:
        begun = time.monotonic()
        found = _counted(meant.filter(bucket__lt=buckets), max(until - begun, 0.05))
        if found is None:
            break
        best = buckets, found
        now = time.monotonic()
        if now + (now - begun) * GROWTH > until:
            break
    if best is None:
        raise TooSlow
    buckets, platforms = best
    return [
        row | {name: _rounded(row[name] * BUCKETS / buckets) for name in ("users", "reachable")} for row in platforms
    ]


def _rounded(number: float) -> int:
    whole = round(number)
    return round(whole, min(0, DIGITS - len(str(whole))))
