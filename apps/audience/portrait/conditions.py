"""Rules as a condition of the database over ``AppUser``.

No part is ever NULL: a fact that is not known does not hold, and its negation does.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from django.db.models import Exists, OuterRef, Q, Subquery, Sum
from django.db.models.functions import Coalesce
from django.db.models.lookups import GreaterThanOrEqual, LessThanOrEqual
from django.utils import timezone

from apps.kinds.types import ZONE

from ..tag_tree import tree
from ..user.models import UserDay
from ..user_tag.models import UserTag, UserTagging
from . import rules as rules_of
from .facts import BY_NAME, Fact
from .rules import Rules

NOBODY = Q(pk__in=[])


def as_query(rules: Rules, now: dt.datetime | None = None) -> Q:
    """Users for whom the rules hold at ``now``. Days are those of Asia/Shanghai. Without conditions: no user."""
    root = rules.get("root")
    if not root or not root["items"]:
        return NOBODY
    return _group(root, (now or timezone.now()).astimezone(ZONE).date())


def _group(group: Mapping[str, Any], today: dt.date) -> Q:
    parts = [_group(item, today) if "items" in item else _condition(item, today) for item in group["items"]]
    found = parts[0]
    for part in parts[1:]:
        found = found & part if group["join"] == "and" else found | part
    return ~found if group["not"] else found


def _condition(item: Mapping[str, Any], today: dt.date) -> Q:
    fact = BY_NAME[item["fact"]]
    found = _QUERIES[fact.sort](fact, item, today)
    return ~found if item["not"] else found


def _values(fact: Fact, item: Mapping[str, Any], today: dt.date) -> Q:
    if item["op"] == "in":
        return Q(**{f"{fact.column}__in": item["values"]})
    found = Q()
    for value in item["values"]:
        found |= Q(**{f"{fact.column}__icontains": value})
    return found


def _flag(fact: Fact, item: Mapping[str, Any], today: dt.date) -> Q:
    return Q(**{fact.column: item["flag"]})


def bounds(item: Mapping[str, Any]) -> tuple[int | None, int | None]:
    """The least and the most that a number may be."""
    low = item["low"]
    return {"gte": (low, None), "lte": (None, low), "eq": (low, low)}.get(item["op"]) or (low, item["high"])


def _number(fact: Fact, item: Mapping[str, Any], today: dt.date) -> Q:
    low, high = bounds(item)
    if fact.name == "age":
        low, high = (None if high is None else today.year - high), (None if low is None else today.year - low)
    found = Q(**{f"{fact.column}__isnull": False})
    if low is not None:
        found &= Q(**{f"{fact.column}__gte": low})
    if high is not None:
        found &= Q(**{f"{fact.column}__lte": high})
    return found


def _tags(fact: Fact, item: Mapping[str, Any], today: dt.date) -> Q:
    """A tag that was merged means the tag that it leads to; no user has a deleted one."""
    current = tree.current_ids(UserTag, item["tags"])
    sets = [{current[tag]} if tag in current else set() for tag in item["tags"]]
    if item["below"]:
        sets = [tree.with_below(UserTag, tags) for tags in sets]
    if item["op"] == "all":
        found = Q()
        for tags in sets:
            found &= _bears(tags)
        return found
    borne = _bears(set().union(*sets))
    return borne if item["op"] == "any" else ~borne


def _bears(tags: set[int]) -> Q:
    return Q(Exists(UserTagging.objects.filter(user=OuterRef("pk"), tag__in=sorted(tags)))) if tags else NOBODY


def midnight(day: dt.date) -> dt.datetime:
    return dt.datetime.combine(day, dt.time(), ZONE)


def _date(fact: Fact, item: Mapping[str, Any], today: dt.date) -> Q:
    column, known = fact.column, Q(**{f"{fact.column}__isnull": False})
    if item["op"] in ("within", "before_days"):
        since = Q(**{f"{column}__gte": midnight(today - dt.timedelta(days=item["days"]))}) & known
        return since if item["op"] == "within" else ~since
    found = known
    if first := rules_of.day(item.get("from")):
        found &= Q(**{f"{column}__gte": midnight(first)})
    if last := rules_of.day(item.get("to")):
        found &= Q(**{f"{column}__lt": midnight(last + dt.timedelta(days=1))})
    return found


def _count(fact: Fact, item: Mapping[str, Any], today: dt.date) -> Q:
    """The sum over the last days, today among them."""
    since = today - dt.timedelta(days=item["days"] - 1)
    days = UserDay.objects.filter(user=OuterRef("pk"), day__gte=since, day__lte=today).order_by()
    sums = days.values("user").annotate(total=Sum(fact.column)).values("total")
    total = Coalesce(Subquery(sums), 0)
    low, high = bounds(item)
    found = Q()
    if low is not None:
        found &= Q(GreaterThanOrEqual(total, low))
    if high is not None:
        found &= Q(LessThanOrEqual(total, high))
    return found


_QUERIES = {
    "choice": _values, "words": _values, "number": _number, "flag": _flag, "tags": _tags, "date": _date, "count": _count,
}  # fmt: skip
