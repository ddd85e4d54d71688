"""The preview of a rule, its history and its undo, true and shown numbers, and the page that stops all rules."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from apps.core.errors import Conflict, NotFound
from apps.core.payload_names import camel
from apps.kinds.call_fields import ID
from apps.kinds.engine import records
from apps.kinds.engine.read.serializer import dump_value
from apps.kinds.engine.write import save, transitions
from apps.kinds.events import RecordChanged
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import SUPER_NAME, Caller
from apps.kinds.types import moment_text

from . import growth, live
from .growth import Rule
from .models import DataExpansion, DataExpansionChange

POINTS = 48
SHOWN_CHANGES = 50
UNDO = (ID, Field("revision", "版本号", "count", required=True))
PREVIEW = (
    Field("starts_at", "开始时间", "datetime", required=True),
    Field("ends_at", "结束时间", "datetime", required=True),
    Field("curve", "曲线", max_length=10, default="linear"),
    Field("most", "最多增加", "count", required=True),
    Field("percent", "真实数的百分比", "count", default=0),
    Field("from_hour", "每天从", "count", default=0, max=23),
    Field("to_hour", "每天到", "count", default=24, max=24),
    Field("counter", "数据", max_length=12, default="view_num"),
    Field("content", "内容", "reference"),
    Field("assumed", "假设的真实数", "count", default=1000),
)


def preview(*, form: Mapping[str, Any]) -> dict[str, Any]:
    """The course of a rule that is not saved -> ``{points: [{at, growth}], trueCount, assumed, bound, shownAtEnd}``.

    ``assumed``: the true count is the one that the person assumed, for the rule is not about one content.
    """
    rule = Rule(
        starts_at=form["starts_at"], ends_at=form["ends_at"], curve=form["curve"], most=form["most"],
        percent=form["percent"] or 0, from_hour=form["from_hour"] or 0, to_hour=form["to_hour"] or 24,
    )  # fmt: skip
    record = _content(form.get("content"))
    true_count = live.true_count(record, form["counter"]) if record is not None else form["assumed"] or 0
    length = max(rule.ends_at - rule.starts_at, dt.timedelta(0))
    moments = [rule.starts_at + length * step / POINTS for step in range(POINTS + 1)]
    most = growth.growth(rule, true_count, rule.ends_at)
    return {
        "points": [{"at": moment_text(at), "growth": growth.growth(rule, true_count, at)} for at in moments],
        "trueCount": true_count,
        "assumed": record is None,
        "bound": growth.bound(rule, true_count),
        "shownAtEnd": true_count + most,
    }


def _content(reference: Any) -> Any:
    """The content that has counters. Any other record is refused."""
    if not reference or reference["kind"] not in live.KINDS:
        return None
    kind = registry.kind(str(reference["kind"]))
    return kind.model._default_manager.filter(pk=reference["id"], deleted_at=None).first()


def list_changes(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items: [{id, at, by, action, values}]}``, the newest first; ``values`` are those after the change."""
    record = records.find(kind, caller, id)
    found = DataExpansionChange.objects.filter(rule=record).select_related("by").order_by("-pk")[:SHOWN_CHANGES]
    return {
        "items": [
            {"id": one.pk, "at": moment_text(one.at), "by": str(one.by) if one.by else "", "action": one.action,
             "values": one.values}
            for one in found
        ]
    }  # fmt: skip


def undo(*, kind: Kind, caller: Caller, id: int, revision: int) -> dict[str, Any]:
    """Gives the rule the values that it had before its last change -> the rule. Raises Conflict, NotFound."""
    record = records.find(kind, caller, id, lock=True)
    last = list(DataExpansionChange.objects.filter(rule=record).order_by("-pk")[:2])
    if len(last) < 2:
        raise Conflict("这条规则还没有改过，没有可以撤销的修改")
    save.require_current(kind, record, caller, revision)
    before = dict(last[1].values)
    enabled = before.pop("enabled")
    if enabled != record.enabled:
        transitions.perform(kind, "enable" if enabled else "disable", caller, {"id": id})
    present = DataExpansion.objects.values_list("revision", flat=True).get(pk=id)
    return save.update(kind, caller, {"id": id, "revision": present, **before})


def note_change(event: RecordChanged) -> None:
    """Inside handler. Writes who changed a rule, and its values."""
    if event.kind != live.KIND or event.record is None or event.action in ("delete", "purge", "restore"):
        return
    kind = registry.kind(live.KIND)
    values = {
        camel(field.name): dump_value(field, event.record)
        for field in kind.fields
        if field.readonly != "always" or field.name == "enabled"
    }
    last = DataExpansionChange.objects.filter(rule_id=event.id).order_by("-pk").values_list("values", flat=True).first()
    if last != values:
        DataExpansionChange.objects.create(rule_id=event.id, by_id=event.by, action=event.action, values=values)


def list_running(*, caller: Caller) -> dict[str, Any]:
    """``{items}`` of all rules that are on, for the account named admin; for all other accounts there is no such page."""
    _require_admin(caller)
    now = timezone.now()
    running = DataExpansion.objects.filter(deleted_at=None, enabled=True).select_related("created_by").order_by("-pk")
    return {"items": [_running(one, now) for one in running]}


def _running(one: DataExpansion, now: dt.datetime) -> dict[str, Any]:
    record = _content(one.content) if one.scope == "content" else None
    true_count = added = None
    if record is not None:
        true_count = live.true_count(record, one.counter)
        added = growth.growth(live.rule_of(one), true_count, now, record.created_at)
    return {
        "id": one.pk,
        "name": one.name,
        "scope": one.scope,
        "counter": one.counter,
        "most": one.most,
        "startsAt": moment_text(one.starts_at),
        "endsAt": moment_text(one.ends_at),
        "by": str(one.created_by) if one.created_by else "",
        "trueCount": true_count,
        "growth": added,
    }


def stop_all(*, caller: Caller) -> dict[str, Any]:
    """Switches every rule off -> ``{done}``. Each can be switched on again."""
    _require_admin(caller)
    kind = registry.kind(live.KIND)
    ids = list(DataExpansion.objects.filter(deleted_at=None, enabled=True).values_list("pk", flat=True))
    for pk in ids:
        transitions.perform(kind, "disable", caller, {"id": pk})
    return {"done": len(ids)}


def _require_admin(caller: Caller) -> None:
    if caller.name != SUPER_NAME:
        raise NotFound("没有这个接口，请检查地址")


def shown(*, form: Mapping[str, Any]) -> dict[str, Any]:
    """The counters of one content as readers see them -> ``{items: [{counter, trueCount, operated, growth, shown}]}``.

    Raises NotFound.
    """
    reference = form["content"]
    kind, record = registry.kinds.get(str(reference["kind"])), _content(reference)
    if kind is None or record is None:
        raise NotFound("内容不存在，或已被删除")
    now = timezone.now()
    return {"items": [_shown(kind, record, name, now) for name in live.COUNTERS]}


def _shown(kind: Kind, record: Any, name: str, now: dt.datetime) -> dict[str, Any]:
    true_count, operated = live.true_count(record, name), int(getattr(record, f"operate_{name}", 0) or 0)
    added = live.added(kind, record, name, now)
    return {
        "counter": name,
        "trueCount": true_count,
        "operated": operated,
        "growth": added,
        "shown": true_count + operated + added,
    }
