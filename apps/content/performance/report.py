"""The report of a period: each person or department beside the period before, exact to the minute."""

from __future__ import annotations

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.db import connection
from django.utils import timezone

from apps.core.errors import Invalid
from apps.identity.models import Account
from apps.kinds.registry import registry
from apps.kinds.types import ZONE, moment_text

from . import facts
from .aggregate import start_of
from .figures import COUNTED, FIGURES
from .models import PerformanceState

MOST_DAYS = 366
NO_DEPARTMENT = "未填部门"
Figures = dict[str, int | None]
#: Name of the figure -> tenths of all waits.
PERCENTILES = {"median": 5, "p90": 9}
NOTHING: Figures = dict.fromkeys(COUNTED, 0) | {"median": None, "p90": None}
#: Finished days from the table, what came after from the log and the index. ``%%`` stands for the parameters of ``facts``.
_ROWS = """
with {facts}, rows as materialized (
    select rows.*, coalesce(account.department, '') as department
    from (
        select day, account_id, kind, {columns}, waits from content_performanceday
        where day >= %(first)s and day < %(live)s
        union all
        select day, account_id, kind, {columns}, waits from facts
    ) rows left join identity_account account on account.id = rows.account_id
    where (%(kind)s = '' or rows.kind = %(kind)s) and (%(account)s = 0 or rows.account_id = %(account)s)
      and (%(department)s::text is null or coalesce(account.department, '') = %(department)s)
)
"""
_SUMS = "select {key}, day, {sums} from rows group by grouping sets (({key}), (day), ())"
#: Minutes are counted here: PostgreSQL would sort all waits of the period three times.
_WAITS = "select {key}, day, waits from rows where waits <> '{{}}'"


@dataclass(frozen=True, slots=True)
class Asked:
    """Days ``since`` to ``until``, both included. An empty ``kind`` and no ``department`` or ``account`` mean all."""

    since: dt.date
    until: dt.date
    by: str = "person"
    kind: str = ""
    department: str | None = None
    account: int = 0

    @property
    def before(self) -> Asked:
        """The period of the same length that ends the day before."""
        length = self.until - self.since + dt.timedelta(days=1)
        return replace(self, since=self.since - length, until=self.since - dt.timedelta(days=1))


@dataclass(slots=True)
class Period:
    """Figures by account or department, by day, and of all together."""

    by_key: dict[Any, Figures]
    by_day: dict[dt.date, Figures]
    total: Figures


def checked(asked: Asked) -> Asked:
    """Raises Invalid for a period that ends before it begins, or is too long."""
    if asked.until < asked.since:
        raise Invalid({"until": "结束日期不能早于开始日期"})
    if (asked.until - asked.since).days >= MOST_DAYS:
        raise Invalid({"until": "一次最多统计一年，请缩短日期范围"})
    return asked


def report(asked: Asked) -> dict[str, Any]:
    """``{rows, total, days, figures, kinds, departments, before, liveFrom, reachAt, at}``; each set of figures is
    ``{now, before}``. Raises Invalid."""
    now, before = period(checked(asked)), period(asked.before)
    keys = dict.fromkeys([*now.by_key, *before.by_key])
    names = _names(asked.by, keys)
    rows = [
        {**names[key], "now": now.by_key.get(key, NOTHING), "before": before.by_key.get(key, NOTHING)}
        for key in keys
        if key in names
    ]
    state = _state()
    return {
        "rows": sorted(rows, key=lambda row: (-_weight(row["now"]), row["name"])),
        "total": {"now": now.total, "before": before.total},
        "days": _days(asked, now, before),
        "figures": [{"name": one.name, "label": one.label, "meaning": one.meaning} for one in FIGURES],
        "kinds": [{"value": key, "label": registry.kind(key).label} for key in sorted(_kinds()) if key in registry.kinds],
        "departments": sorted({*Account.objects.exclude(department="").values_list("department", flat=True)}),
        "before": {"since": asked.before.since.isoformat(), "until": asked.before.until.isoformat()},
        "reachAt": moment_text(state.reach_at) if state and state.reach_at else None,
        "at": moment_text(timezone.now()),
    }  # fmt: skip


def _weight(figures: Figures) -> int:
    return sum(int(figures[name] or 0) for name in ("written", "submitted", "reviewed"))


def period(asked: Asked) -> Period:
    """The figures of the days, finished or not."""
    key = "account_id" if asked.by == "person" else "department"
    sums = ", ".join(f"sum({name})::bigint as {name}" for name in COUNTED)
    counted = _ask(asked, _SUMS.format(key=key, sums=sums))
    waited = _ask(asked, _WAITS.format(key=key))
    found = Period({}, {}, dict(NOTHING))
    for where, day, *values in counted:
        _place(found, where, day).update(zip(COUNTED, (int(value or 0) for value in values), strict=True))
    _place_waits(found, waited)
    return found


def _place_waits(found: Period, waited: Iterable[tuple[Any, ...]]) -> None:
    by_key: dict[Any, Counter[int]] = defaultdict(Counter)
    by_day: dict[dt.date, Counter[int]] = defaultdict(Counter)
    for where, day, waits in waited:
        by_key[where].update(waits)
        by_day[day].update(waits)
    total: Counter[int] = Counter()
    for where, counts in by_key.items():
        found.by_key.setdefault(where, dict(NOTHING)).update(percentiles(counts))
        total.update(counts)
    for day, counts in by_day.items():
        found.by_day.setdefault(day, dict(NOTHING)).update(percentiles(counts))
    found.total.update(percentiles(total))


def percentiles(counts: Counter[int]) -> Figures:
    """The smallest values that half, and nine tenths, of all values do not exceed; None of none."""
    number, passed = counts.total(), 0
    found: Figures = dict.fromkeys(PERCENTILES)
    for value in sorted(counts):
        passed += counts[value]
        for name, tenths in PERCENTILES.items():
            if found[name] is None and passed * 10 >= number * tenths:
                found[name] = value
    return found


def _place(found: Period, where: Any, day: dt.date | None) -> Figures:
    if day is not None:
        return found.by_day.setdefault(day, dict(NOTHING))
    return found.total if where is None else found.by_key.setdefault(where, dict(NOTHING))


def _ask(asked: Asked, statement: str) -> list[tuple[Any, ...]]:
    state = _state()
    live = max(asked.since, state.made_until) if state else asked.since
    until = asked.until + dt.timedelta(days=1)
    names: Mapping[str, Any] = {
        "first": asked.since, "live": min(live, until), "since": start_of(min(live, until)), "until": start_of(until),
        "kind": asked.kind, "account": asked.account, "department": asked.department,
    }  # fmt: skip
    with connection.cursor() as cursor:
        cursor.execute(_ROWS.format(facts=facts.facts(), columns=", ".join(COUNTED)) + statement, names)
        return list(cursor.fetchall())


def _state() -> PerformanceState | None:
    return PerformanceState.objects.filter(pk=1).first()


def _names(by: str, keys: Mapping[Any, None]) -> dict[Any, dict[str, Any]]:
    if by == "department":
        return {key: {"id": None, "name": key or NO_DEPARTMENT, "department": key} for key in keys}
    accounts = Account.objects.filter(pk__in=keys)
    return {one.pk: {"id": one.pk, "name": str(one), "department": one.department} for one in accounts}


def _days(asked: Asked, now: Period, before: Period) -> list[dict[str, Any]]:
    """One entry a day up to today; ``before`` is the day at the same place of the period before."""
    last = min(asked.until, timezone.now().astimezone(ZONE).date())
    length = asked.since - asked.before.since
    days = [asked.since + dt.timedelta(days=place) for place in range((last - asked.since).days + 1)]
    return [
        {"day": day.isoformat(), "now": now.by_day.get(day, NOTHING), "before": before.by_day.get(day - length, NOTHING)}
        for day in days
    ]  # fmt: skip


def _kinds() -> set[str]:
    """Kinds that people write or review."""
    return {kind.key for kind in registry.kinds.values() if kind.reviewed}
