"""The growth of any record's counters now, from rules that each process reads every two seconds at most."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Mapping
from typing import Any

from apps.kinds.events import RecordChanged
from apps.kinds.kind import Kind

from . import growth
from .growth import Rule
from .models import DataExpansion

KIND = "data_expansion"
FRESH = 2.0
#: Counters that a rule may raise -> the fields of contents by which readers get them.
COUNTERS = ("view_num", "like_num", "share_num")
KINDS = ("article", "video", "subject", "collection", "stream", "discuss")
#: The target of a rule -> the newest rule: (counter, "content", kind, id), (counter, "section", key), (counter, "kind", kind).
Rules = Mapping[tuple[Any, ...], Rule]

_rules: Rules = {}
_until = 0.0


def rules() -> Rules:
    global _rules, _until
    if time.monotonic() >= _until:
        running = DataExpansion.objects.filter(deleted_at=None, enabled=True).order_by("pk")
        _rules, _until = {key_of(one): rule_of(one) for one in running}, time.monotonic() + FRESH
    return _rules


def preset(found: Rules, seconds: float) -> None:
    """Take these for the rules, for so many seconds. Tests start without any."""
    global _rules, _until
    _rules, _until = found, time.monotonic() + seconds


def rule_of(record: Any) -> Rule:
    return Rule(
        starts_at=record.starts_at,
        ends_at=record.ends_at,
        curve=record.curve,
        most=record.most,
        percent=record.percent,
        from_hour=record.from_hour,
        to_hour=record.to_hour,
    )


def key_of(record: DataExpansion) -> tuple[Any, ...]:
    if record.scope == "content":
        content = record.content or {}
        return record.counter, "content", content.get("kind"), content.get("id")
    return record.counter, record.scope, record.section if record.scope == "section" else record.target_kind


def added(kind: Kind, record: Any, name: str, now: dt.datetime) -> int:
    """The growth of the record's counter ``name``. The rule for one content goes before that for its section, and that
    before the one for its kind; they never add up."""
    if name not in COUNTERS or kind.key not in KINDS or not (found := rules()):
        return 0
    asked = (
        (name, "content", kind.key, record.pk),
        (name, "section", getattr(record, "section", "")),
        (name, "kind", kind.key),
    )
    rule = next((found[key] for key in asked if key in found), None)
    return growth.growth(rule, true_count(record, name), now, record.created_at) if rule else 0


def true_count(record: Any, name: str) -> int:
    """The count of readers' acts, without growth; contents do not store each counter."""
    return int(getattr(record, name, 0) or 0) if name in COUNTERS else 0


def forget(event: RecordChanged) -> None:
    """Handler. The next answer reads the rules anew."""
    global _until
    if event.kind == KIND:
        _until = 0.0
