"""Evaluates rules in Python over users that are held in memory: what the database has to answer too."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

COLUMNS = {"registeredAt": "registered_at", "lastActiveAt": "last_active_at", "pushEnabled": "push_enabled"}


@dataclass
class Held:
    """``columns`` of a user, with ``tags`` (ids) and ``days`` (days ago -> reads)."""

    columns: Mapping[str, Any]
    tags: set[int] = field(default_factory=set)
    days: Mapping[int, int] = field(default_factory=dict)


def holds(group: Mapping[str, Any], held: Held, today: dt.date, below: Mapping[int, set[int]]) -> bool:
    found = [
        holds(item, held, today, below) if "items" in item else _one(item, held, today, below)
        for item in group["items"]
    ]
    return (all(found) if group["join"] == "and" else any(found)) is not group["not"]


def _one(item: Mapping[str, Any], held: Held, today: dt.date, below: Mapping[int, set[int]]) -> bool:
    return _plain(item, held, today, below) is not item["not"]


def _plain(item: Mapping[str, Any], held: Held, today: dt.date, below: Mapping[int, set[int]]) -> bool:
    fact, op = item["fact"], item["op"]
    value: Any = held.columns.get(COLUMNS.get(fact, fact))
    match fact:
        case "gender":
            return bool(value in item["values"])
        case "city":
            return value in item["values"] if op == "in" else any(word in value for word in item["values"])
        case "pushEnabled":
            return value is item["flag"]
        case "age":
            year = held.columns["birth_year"]
            return year is not None and _between(today.year - year, item)
        case "points":
            return _between(value, item)
        case "reads":
            return _between(sum(reads for ago, reads in held.days.items() if 0 <= ago < item["days"]), item)
        case "tags":
            sets = [below[tag] if item["below"] else {tag} for tag in item["tags"]]
            if op == "all":
                return all(held.tags & tags for tags in sets)
            return any(held.tags & tags for tags in sets) is (op == "any")
    return _dated(item, None if value is None else value.date(), today)


def _between(value: int, item: Mapping[str, Any]) -> bool:
    low: int = item["low"]
    high: int = item.get("high", low)
    return {"gte": value >= low, "lte": value <= low, "eq": value == low}.get(item["op"], low <= value <= high)


def _dated(item: Mapping[str, Any], day: dt.date | None, today: dt.date) -> bool:
    match item["op"]:
        case "within":
            return day is not None and day >= today - dt.timedelta(days=item["days"])
        case "before_days":
            return day is None or day < today - dt.timedelta(days=item["days"])
    first, last = item.get("from", "0001-01-01"), item.get("to", "9999-12-31")
    return day is not None and first <= day.isoformat() <= last
