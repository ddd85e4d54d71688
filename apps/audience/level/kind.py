"""Levels of users: one table of thresholds and privileges."""

from __future__ import annotations

from apps.kinds.calls import get, post
from apps.kinds.fields import Column, Field, Section
from apps.kinds.kind import Kind
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import changes
from .models import UserLevels

USER_LEVEL = Kind(
    key="user_level",
    label="用户等级",
    model=UserLevels,
    groups=("用户等级",),
    order="id",
    fields=(
        Field("title", "名称", readonly="always", max_length=20, column=Column(link=True)),
        Field("number", "版本", "number", readonly="always", default=0, column=Column(80)),
    ),
    sections=(Section("等级", ("title", "number")),),
    calls=(
        get("/user/level/get", run=changes.show, right=Right.VIEW, label="用户等级"),
        get("/user/level/list", "list"),
        post(
            "/user/level/preview", run=changes.preview, form=changes.PREVIEW, right=Right.EDIT, writes=False,
            label="用户等级修改预览",
        ),
        post("/user/level/update", run=changes.update, form=changes.UPDATE, right=Right.EDIT, action="update", label="修改用户等级"),
    ),
    routes=(Route("/userLevel", "用户等级", "user-levels", role="list"),),
)  # fmt: skip
