"""Estimates how many users rules hold for, in less than a second over millions of users.

Few users, and rules that an index answers, are counted exactly. Otherwise some buckets are counted: ``bucket`` comes from
a hash of the reader id, so a bucket is a random thousandth. A part of one bucket is counted first, so that there is an answer
on a busy machine too; more buckets follow as long as the time suffices.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import OperationalError, connection, transaction
from django.db.models import Count, Q, QuerySet
from django.db.models.functions import Mod

from apps.core.errors import Problem

from ..user.models import BUCKETS, AppUser
from .conditions import as_query
from .rules import Rules

#: Seconds of the whole estimate.
LIMIT = 0.8
#: Seconds of an exact count that the planner takes for cheap.
EXACT_LIMIT = 0.25
#: Users that are counted one by one.
FEW = 20_000
#: Cost, as the planner states it, up to which an exact count is tried.
CHEAP = 15_000
#: One user in this many of the first bucket is the first sample.
PARTS = 8
#: Ends of the samples that follow, in buckets: each goes on where the last one ended.
STEPS = (1, 4, 16, 64, 128)
#: The next sample is at most about this much longer than the one before.
GROWTH = 5
#: Deviations on both sides: the true number is within the range in 19 of 20 cases.
DEVIATIONS = 1.96
TOO_SLOW = "这些条件一秒内估不出人数，请用“精确统计”在后台计算"


class TooSlow(Problem):
    message = TOO_SLOW
    passing = True


def estimate(rules: Rules) -> dict[str, Any]:
    """``{count, low, high, exact, sampled}``; ``sampled`` users were looked at. Raises TooSlow."""
    begun, wanted = time.monotonic(), as_query(rules)
    total = _total()
    if total <= FEW or _cost(wanted) <= CHEAP:
        found = _exact(wanted, LIMIT if total <= FEW else EXACT_LIMIT)
        if found is not None:
            return {"count": found, "low": found, "high": found, "exact": True, "sampled": found}
    seen, held = _sampled(wanted, begun + LIMIT)
    if not seen:
        raise TooSlow
    low, high = within(held, seen)
    return {
        "count": round(total * held / seen),
        "low": max(held, math.floor(total * low)),
        "high": min(total, math.ceil(total * high)),
        "exact": False,
        "sampled": seen,
    }


def within(held: int, seen: int) -> tuple[float, float]:
    """The range of a share of which ``held`` of ``seen`` were found (Wilson's interval)."""
    share, square = held / seen, DEVIATIONS**2
    middle = (share + square / (2 * seen)) / (1 + square / seen)
    half = DEVIATIONS / (1 + square / seen) * math.sqrt(share * (1 - share) / seen + square / (4 * seen * seen))
    return max(0.0, middle - half), min(1.0, middle + half)


def _total() -> int:
    """The number of users as the last analysis of the table knows it; 0 before the first."""
    with connection.cursor() as cursor:
        cursor.execute("select greatest(reltuples, 0)::bigint from pg_class where oid = 'audience_appuser'::regclass")
        return int(cursor.fetchone()[0])


def _users(wanted: Q) -> Any:
    return AppUser.objects.filter(wanted, deleted_at=None)


def _cost(wanted: Q) -> float:
    """The planner's cost; 0 for rules that no user can fulfil, as Django finds."""
    plan = _users(wanted).values("pk").explain(format="json")
    return float(json.loads(plan)[0]["Plan"]["Total Cost"]) if plan else 0.0


def _exact(wanted: Q, seconds: float) -> int | None:
    try:
        with limited(seconds):
            return int(_users(wanted).count())
    except OperationalError:
        return None


def _sampled(wanted: Q, until: float) -> tuple[int, int]:
    """Users of the largest sample for which there is time, and those of them for whom the rules hold; 0 and 0 if there is none.

    ``until`` is a moment of the monotonic clock.
    """
    part = _sample(wanted, _part(), until - time.monotonic())
    seen, held, done = 0, 0, 0
    for end in STEPS if part else ():
        begun = time.monotonic()
        counted = _sample(wanted, _buckets(done, end), until - begun)
        if counted is None:
            break
        seen, held, done = seen + counted[0], held + counted[1], end
        now = time.monotonic()
        if now + (now - begun) * GROWTH > until:
            break
    return (seen, held) if seen else part or (0, 0)


def _part() -> QuerySet[AppUser]:
    """A part of the first bucket. Its ids are read from the index alone, so only the part itself costs pages of the table."""
    ids = AppUser.objects.alias(part=Mod("pk", PARTS)).filter(bucket=0, part=0).values("pk")
    return AppUser.objects.filter(pk__in=ids, deleted_at=None)


def _buckets(start: int, end: int) -> QuerySet[AppUser]:
    return AppUser.objects.filter(bucket__gte=start, bucket__lt=min(end, BUCKETS), deleted_at=None)


def _sample(wanted: Q, users: QuerySet[AppUser], seconds: float) -> tuple[int, int] | None:
    """The number of ``users``, and of those for whom the rules hold; None if time ran out."""
    if seconds <= 0:
        return None
    try:
        with limited(seconds):
            found = users.aggregate(seen=Count("pk"), held=Count("pk", filter=wanted))
    except OperationalError:
        return None
    return found["seen"], found["held"]


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """Ends each statement inside after ``seconds`` with an OperationalError."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("select current_setting('statement_timeout')")
        before = cursor.fetchone()[0]
        cursor.execute("select set_config('statement_timeout', %s, true)", [str(max(1, int(seconds * 1000)))])
        yield
        cursor.execute("select set_config('statement_timeout', %s, true)", [before])
