"""Operate users: names and pictures under which operators write."""

from __future__ import annotations

from typing import Any

from apps.core.errors import Invalid
from apps.kinds.fields import Field

from ..operate_user.models import OperateUser
from ..operate_user.rules import name_problem

MOST = 200
FORM = (Field("name", "昵称", required=True, max_length=20), Field("avatar", "头像", "image"))


def find(*, q: str) -> dict[str, Any]:
    """``{items: [{id, name, avatar}]}``: the operate users that are in use, by name."""
    found = OperateUser.objects.filter(enabled=True, deleted_at=None, name__icontains=q).order_by("name")[:MOST]
    return {"items": [_as_data(user) for user in found]}


def add(*, name: str, avatar: str | None) -> dict[str, Any]:
    """Makes an operate user -> ``{id, name, avatar}``. Raises Invalid for a name that is taken or that review would stop."""
    if why := name_problem(name):
        raise Invalid({"name": why})
    user, new = OperateUser.objects.get_or_create(name=name, deleted_at=None, defaults={"avatar": avatar or ""})
    if not new:
        raise Invalid({"name": "已有这个运营用户" if user.enabled else "这个昵称属于一个停用的运营用户"})
    return _as_data(user)


def _as_data(user: OperateUser) -> dict[str, Any]:
    return {"id": user.pk, "name": user.name, "avatar": user.avatar}
