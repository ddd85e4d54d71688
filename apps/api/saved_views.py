"""The calls of saved list views."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from apps.core.errors import Conflict, Invalid, NotFound
from apps.kinds.call_fields import KIND, OPTIONAL_ID
from apps.kinds.engine import permissions
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller, Right

from .models import SavedView

MAX_VIEWS = 50
VIEW = (
    OPTIONAL_ID,
    KIND,
    Field("name", "视图名称", required=True, max_length=40),
    Field("query", "视图内容", "object", required=True, max_length=8_000),
    Field("shared", "共享", "switch"),
)


def list_views(*, caller: Caller, kind: Kind) -> dict[str, Any]:
    """The caller's own views of a kind, then those that others share."""
    _require_list(caller, kind)
    found = SavedView.objects.filter(Q(account_id=caller.account_id) | Q(shared=True), kind=kind.key)
    ordered = sorted(found, key=lambda view: (view.account_id != caller.account_id, view.name))
    return {"items": [as_data(view, caller) for view in ordered]}


def save_view(
    *, caller: Caller, kind: Kind, name: str, query: dict[str, Any], id: int | None = None, shared: bool = False
) -> dict[str, Any]:
    """Creates a view of the kind's list, or changes one of the caller's own; ``query`` is the browser's own data."""
    _require_list(caller, kind)
    view = SavedView(account_id=caller.account_id, kind=kind.key) if id is None else _own(caller, id)
    twins = SavedView.objects.filter(account_id=caller.account_id, kind=kind.key).exclude(pk=view.pk)
    if twins.filter(name=name).exists():
        raise Invalid({"name": "已有同名视图，请换一个名称"})
    if view.pk is None and twins.count() >= MAX_VIEWS:
        raise Conflict(f"每个列表最多保存{MAX_VIEWS}个视图，请先删除不用的视图")
    view.name, view.shared, view.query = name, shared, query
    view.save()
    return as_data(view, caller)


def delete_view(*, caller: Caller, id: int) -> None:
    _own(caller, id).delete()


def _own(caller: Caller, id: int) -> SavedView:
    view = SavedView.objects.filter(pk=id, account_id=caller.account_id).first()
    if view is None:
        raise NotFound("该视图不存在，或不是您创建的")
    return view


def _require_list(caller: Caller, kind: Kind) -> None:
    """Raises Forbidden unless the caller may open the list: the filters of others reveal records."""
    permissions.require_over(kind, caller, kind.viewing_groups, Right.VIEW)


def as_data(view: SavedView, caller: Caller) -> dict[str, Any]:
    return {
        "id": view.pk,
        "name": view.name,
        "shared": view.shared,
        "query": view.query,
        "mine": view.account_id == caller.account_id,
    }
