"""Judges growth rules: their period, their hours, their bound, and that one thing has one rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import connection

from apps.core import events
from apps.core.errors import Conflict
from apps.kinds.events import RecordChanged

from .live import KIND, key_of
from .models import DataExpansion

TWICE = "这个对象的这项数据已有规则“{name}”在启用，请修改或停用它"


def problems(values: Mapping[str, Any], record: DataExpansion) -> dict[str, str]:
    """Errors by field."""

    def now(name: str) -> Any:
        return values.get(name, getattr(record, name))

    errors: dict[str, str] = {}
    if not now("starts_at"):
        errors["starts_at"] = "请选择开始时间"
    elif now("ends_at") and now("ends_at") <= now("starts_at"):
        errors["ends_at"] = "结束时间要晚于开始时间"
    if now("to_hour") <= now("from_hour"):
        errors["to_hour"] = "每天的结束时刻要晚于开始时刻"
    if now("most") < 1:
        errors["most"] = "最多增加的数至少为 1"
    return errors or _doubled(values, record)


def _doubled(values: Mapping[str, Any], record: DataExpansion) -> dict[str, str]:
    _hold_rules()
    names = ("scope", "content", "target_kind", "section", "counter")
    wanted = DataExpansion(**{name: values.get(name, getattr(record, name)) for name in names})
    others = DataExpansion.objects.filter(deleted_at=None, enabled=True, counter=wanted.counter, scope=wanted.scope)
    for other in others.exclude(pk=record.pk):
        if key_of(other) == key_of(wanted):
            return {"counter": TWICE.format(name=other.name)}
    return {}


def _hold_rules() -> None:
    """Locks switching rules on, so that no two people do it for one content at one moment."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_advisory_xact_lock(hashtextextended('data_expansion.on', 0))")


def require_single(event: RecordChanged) -> None:
    """Inside handler. Refuses to switch a rule on, or to bring it back, while another one for the same thing is on."""
    on = event.kind == KIND and event.action in ("enable", "restore") and event.record is not None
    if on and event.record.enabled and (errors := _doubled({}, event.record)):
        raise Conflict(errors["counter"])


def stop_doubles(event: RecordChanged) -> None:
    """Inside handler. Switches the rules of a merged section off where the section that took it over has one that is on."""
    if event.kind != "section" or event.action != "merge" or event.record is None:
        return
    _hold_rules()
    running = DataExpansion.objects.filter(deleted_at=None, enabled=True, scope="section")
    kept = set(running.filter(section=event.record.merged_into.key).values_list("counter", flat=True))
    for rule in running.filter(section=event.record.key, counter__in=kept).select_for_update():
        rule.enabled = False
        rule.revision += 1
        rule.save()
        events.publish(
            RecordChanged(kind=KIND, id=rule.pk, revision=rule.revision, by=event.by, action="disable", record=rule)
        )
