"""Statistics of one activity, from tallies: sign-ups over time, sources, ages, the funnel, prizes and money."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from django.db.models import Sum

from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .models import Activity, ActivitySeats, ActivityTally
from .terms import terms_of

Tallies = Mapping[str, Mapping[str, int]]
#: The step of the curve, and the longest time between the first and the last sign-up that it is for.
STEPS = (("hour", dt.timedelta(hours=72)), ("day", dt.timedelta(days=120)), ("month", dt.timedelta.max))
#: The key of a point: the beginning of the tallies' hour.
FORMS = {"hour": "{:%Y-%m-%d %H}", "day": "{:%Y-%m-%d}", "month": "{:%Y-%m}"}


def show_statistics(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{limit, taken, waiting, total, states, times, step, sources, ages, funnel, awards, money}``.

    Lists are ``[{key, number}]``; ``key`` is the value by which the list of enrolments finds the same people. ``step`` is
    ``hour``, ``day`` or ``month``. An age is the lower end of ten years, empty if unknown. ``money`` is fen.
    """
    activity: Activity = records.find(kind, caller, id)
    found = tallies_of(activity.pk)
    seats = ActivitySeats.objects.filter(pk=activity.pk).first() or ActivitySeats(activity=activity)
    terms = terms_of(activity)
    step, times = _times(found["hour"])
    return {
        "limit": terms.limit if terms else activity.limit,
        "taken": seats.taken,
        "waiting": seats.waiting,
        "total": sum(found["state"].values()),
        "states": _items(found["state"]),
        "step": step,
        "times": times,
        "sources": _items(found["source"]),
        "ages": sorted(_items(found["age"]), key=lambda item: int(item["key"] or 1000)),
        "funnel": _funnel(activity, found),
        "awards": _items(found["award"]),
        "money": {"paid": found["fen"].get("paid", 0), "refunded": found["fen"].get("refunded", 0)},
    }


def tallies_of(activity_id: int) -> Tallies:
    """The tallies of an activity by sort and key, without those that came to nothing."""
    found: defaultdict[str, dict[str, int]] = defaultdict(dict)
    rows = ActivityTally.objects.filter(activity=activity_id).values_list("sort", "key").annotate(sum=Sum("number"))
    for sort, key, number in rows:
        if number:
            found[sort][key] = number
    return found


def _items(numbers: Mapping[str, int]) -> list[dict[str, Any]]:
    ordered = sorted(numbers.items(), key=lambda item: (-item[1], item[0]))
    return [{"key": key, "number": number} for key, number in ordered]


def _times(hours: Mapping[str, int]) -> tuple[str, list[dict[str, Any]]]:
    """The step, and a point for each step from the first sign-up to the last, also where nobody signed up."""
    if not hours:
        return "hour", []
    first, last = (dt.datetime.strptime(hour, "%Y-%m-%d %H") for hour in (min(hours), max(hours)))
    step = next(step for step, longest in STEPS if last - first <= longest)
    sums: defaultdict[str, int] = defaultdict(int)
    for hour, number in hours.items():
        sums[hour[: len(FORMS[step].format(last))]] += number
    keys = dict.fromkeys(FORMS[step].format(moment) for moment in _moments(first, last, step))
    return step, [{"key": key, "number": sums[key]} for key in keys]


def _moments(first: dt.datetime, last: dt.datetime, step: str) -> Iterator[dt.datetime]:
    """A moment within each step from ``first`` to ``last``; within a month several."""
    stride = dt.timedelta(hours=1) if step == "hour" else dt.timedelta(days=1)
    moment = first if step == "hour" else first.replace(hour=0)
    while moment <= last:
        yield moment
        moment += stride


def _funnel(activity: Activity, found: Tallies) -> list[dict[str, Any]]:
    steps = [
        ("view", activity.view_num),
        ("enrol", sum(found["state"].values())),
        ("seat", found["seated"].get("1", 0)),
        *([("pay", found["paid"].get("1", 0))] if activity.type == "pay" else []),
        ("checkIn", found["checked"].get("1", 0)),
        ("award", sum(found["award"].values())),
    ]
    return [{"key": key, "number": number} for key, number in steps]
