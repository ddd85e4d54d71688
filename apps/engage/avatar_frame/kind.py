"""Avatar frame: a picture around a reader's portrait, given by a condition, as a reward, or by a list."""

from __future__ import annotations

from apps.kinds.fields import Column, Field, Section
from apps.kinds.kind import Kind
from apps.kinds.routes import Route

from .. import public_api
from ..honour import fields, rules
from ..honour.calls import honour_calls
from ..honour.holder_sheet import RECORD_SHEETS
from .models import AvatarFrame

AVATAR_FRAME = Kind(
    key="avatar_frame",
    label="头像框",
    model=AvatarFrame,
    groups=("头像框管理",),
    order="sort_order",
    fields=(
        Field("image", "头像框图片", "image", required=True, column=Column(80), help="正方形透明 PNG，中间留空放头像，建议 480 × 480 像素"),
        fields.TITLE,
        *fields.SHARED,
    ),
    sections=(
        Section("头像框", ("title", "image", "description")),
        Section("持有人", ("holder_count",)),
        Section("获得条件", fields.RULES, "side"),
    ),
    filters=fields.FILTERS,
    searched=("title",),
    lifecycle=fields.LIFECYCLE,
    validate=rules.inconsistent,
    removable=rules.why_kept,
    public=public_api.AVATAR_FRAME,
    record_sheets=RECORD_SHEETS,
    calls=honour_calls("/avatar-frame"),
    routes=(
        Route("/taskAvatar", "头像框管理", "list"),
        Route("/taskAvatarDetail", "头像框编辑", "honour-editor", role="edit", parent="/taskAvatar", query={"id": ""}),
    ),
)  # fmt: skip
