"""The calls of saved list views."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.db.models import Q

from apps.core.errors import Conflict, Invalid, NotFound
from apps.kinds.engine import permissions, records
from apps.kinds.registry import registry
from apps.kinds.rights import Caller, Right

from .models import SavedView

MAX_QUERY = 8_000
MAX_VIEWS = 50


def list_views(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    """The caller's own views of a kind, then those that others share."""
    found = SavedView.objects.filter(Q(account_id=caller.account_id) | Q(shared=True), kind=_kind(caller, payload))
    ordered = sorted(found, key=lambda view: (view.account_id != caller.account_id, view.name))
    return {"items": [as_data(view, caller) for view in ordered]}


def save_view(*, caller: Caller, payload: Mapping[str, Any]) -> dict[str, Any]:
    name = str(payload.get("name") or "").strip()
    query = payload.get("query")
    if not name or len(name) > 40:
        raise Invalid({"name": "请填写视图名称，最多40个字"})
    if not isinstance(query, dict) or len(json.dumps(query)) > MAX_QUERY:
        raise Invalid({"query": "视图内容无效，请重新设置筛选条件"})
    kind = _kind(caller, payload)
    view = _own(caller, payload["id"]) if payload.get("id") else SavedView(account_id=caller.account_id, kind=kind)
    twins = SavedView.objects.filter(account_id=caller.account_id, kind=kind).exclude(pk=view.pk)
    if twins.filter(name=name).exists():
        raise Invalid({"name": "已有同名视图，请换一个名称"})
    if view.pk is None and twins.count() >= MAX_VIEWS:
        raise Conflict(f"每个列表最多保存{MAX_VIEWS}个视图，请先删除不用的视图")
    view.name, view.shared, view.query = name, payload.get("shared") is True, query
    view.save()
    return as_data(view, caller)


def delete_view(*, caller: Caller, payload: Mapping[str, Any]) -> None:
    _own(caller, payload.get("id")).delete()


def _own(caller: Caller, raw_id: object) -> SavedView:
    view = SavedView.objects.filter(pk=records.as_id(raw_id), account_id=caller.account_id).first()
    if view is None:
        raise NotFound("该视图不存在，或不是您创建的")
    return view


def _kind(caller: Caller, payload: Mapping[str, Any]) -> str:
    """Views are of lists that the caller may open: what others filter by tells of records."""
    kind = registry.kinds.get(str(payload.get("kind") or ""))
    if kind is None:
        raise Invalid({"kind": "没有这个列表"})
    permissions.require_over(kind, caller, kind.viewing_groups, Right.VIEW)
    return kind.key


def as_data(view: SavedView, caller: Caller) -> dict[str, Any]:
    return {
        "id": view.pk,
        "name": view.name,
        "shared": view.shared,
        "query": view.query,
        "mine": view.account_id == caller.account_id,
    }
