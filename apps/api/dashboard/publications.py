"""Today's publishing against the plan of the publishing calendar."""

from __future__ import annotations

from collections import Counter
from typing import Any

from apps.kinds.database.tables import with_table
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right
from apps.kinds.types import ZONE
from apps.review.log.models import ReviewLog
from apps.review.plans import calendar

from . import days

PUBLISHED = ("approve", "publish")
#: Ends that the calendar knows are no publishing.
ENDS = frozenset({"end", "withdraw", "hide"})
HOURS = range(24)


def today(caller: Caller) -> dict[str, Any]:
    """``{day, published, planned, done, waiting, late, failed, kinds: [{label, number}], hours: {published, planned}}``.

    ``planned`` counts what the calendar places on the day: ``done`` happened, ``waiting`` will by itself, ``late``
    passed its time without approval, ``open`` still waits for approval, ``failed`` was a plan that did not succeed.
    """
    day = days.today()
    planned = [
        item
        for item in calendar.calendar(caller=caller, from_=day, to=day, kinds=None)["items"]
        if item["what"] not in ENDS
    ]
    certainty = Counter("late" if item["late"] else str(item["certainty"]) for item in planned)
    kinds, hours = _published(reviewed_kinds(caller))
    return {
        "day": day.isoformat(),
        "published": sum(kinds.values()),
        "planned": len(planned),
        "done": certainty["done"],
        "waiting": certainty["scheduled"],
        "open": certainty["planned"],
        "late": certainty["late"],
        "failed": certainty["failed"],
        "kinds": [{"kind": key, "label": registry.kind(key).label, "number": n} for key, n in kinds.most_common()],
        "hours": {
            "published": [hours[hour] for hour in HOURS],
            "planned": _by_hour(planned),
        },
    }


def reviewed_kinds(caller: Caller) -> list[Kind]:
    """The reviewed kinds that the caller may see."""
    return with_table(
        kind for kind in registry.kinds.values() if kind.reviewed and caller.may(kind.viewing_groups, Right.VIEW)
    )


def _published(kinds: list[Kind]) -> tuple[Counter[str], Counter[int]]:
    """Numbers of today by kind and by hour, as the calendar counts them."""
    found = ReviewLog.objects.filter(
        kind__in=[kind.key for kind in kinds], action__in=PUBLISHED, at__gte=days.midnight(days.today())
    )
    by_kind: Counter[str] = Counter()
    by_hour: Counter[int] = Counter()
    for kind, at in found.order_by().values_list("kind", "at").iterator(chunk_size=5_000):
        by_kind[kind] += 1
        by_hour[at.astimezone(ZONE).hour] += 1
    return by_kind, by_hour


def _by_hour(items: list[dict[str, Any]]) -> list[int]:
    counted = Counter(int(item["at"][11:13]) for item in items)
    return [counted[hour] for hour in HOURS]
