"""Shows what a user did on each of the last thirty days."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.utils import timezone

from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import ZONE

from .models import UserDay

DAYS = 30
COUNTS = ("opens", "reads", "comments", "likes", "shares", "seconds")


def show(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{days: [{day, opens, reads, comments, likes, shares, seconds}]}``: thirty days up to today, the oldest first."""
    user = records.find(kind, caller, id)
    today = timezone.now().astimezone(ZONE).date()
    first = today - dt.timedelta(days=DAYS - 1)
    there: dict[dt.date, Any] = {
        row["day"]: row for row in UserDay.objects.filter(user=user, day__gte=first, day__lte=today).values()
    }
    days = [first + dt.timedelta(days=place) for place in range(DAYS)]
    return {
        "days": [{"day": day.isoformat(), **{name: there.get(day, {}).get(name, 0) for name in COUNTS}} for day in days]
    }
