"""Default avatar: pictures for users without one of their own, in an order made by hand."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import acts, get, post
from apps.kinds.fields import Column, Field, Filter, Section
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import ENABLED, Action, Lifecycle
from apps.kinds.public_api import PublicView
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import services
from .models import DefaultAvatar

BASE = "/default-avatar"
PUBLIC = ("title", "image", "preset")

DEFAULT_AVATAR = Kind(
    key="default_avatar",
    label="默认头像",
    model=DefaultAvatar,
    groups=("用户管理",),
    order="sort_order",
    fields=(
        Field("image", "头像", "image", required=True, readonly="after_create", column=Column(80), help="正方形，建议 400 × 400 像素"),
        Field("title", "名称", required=True, max_length=20, column=Column(link=True)),
        Field("preset", "新用户默认", "switch", readonly="always", column=Column(110)),
        Field("enabled", "启用", "switch", readonly="always", default=True, column=Column(80)),
        Field("sort_order", "排序", "sort_order", readonly="always", default=0),
    ),
    sections=(Section("头像", ("image", "title", "preset", "enabled")),),
    filters=(Filter("title", "名称", "title__icontains"), Filter("enabled")),
    lifecycle=Lifecycle().plus(ENABLED),
    actions=(
        Action("make_preset", "设为新用户默认", Right.EDIT, services.make_preset, ("row",), services.may_be_preset),
    ),
    public=PublicView(PUBLIC, PUBLIC),
    calls=(
        get(f"{BASE}/list", "list"),
        get(f"{BASE}/detail", "detail"),
        post(f"{BASE}/update", "update"),
        post(f"{BASE}/sort", "sort"),
        *acts(BASE, "enable", "disable", makePreset="make_preset"),
        post(f"{BASE}/add-many", run=services.add, form=services.ADD, right=Right.EDIT, action="add-many", label="添加默认头像"),
        post(f"{BASE}/remove", run=services.remove, form=(ID,), right=Right.EDIT, action="remove", label="移除默认头像"),
        post(f"{BASE}/give-back", run=services.give_back, form=(ID,), right=Right.EDIT, action="give-back", label="恢复默认头像"),
    ),
    routes=(Route("/defaultAvatar", "默认头像", "default-avatars", role="list"),),
)  # fmt: skip
