"""Medal: an honour on a reader's page, given by a condition, as a reward, or by a list."""

from __future__ import annotations

from apps.kinds.fields import Column, Field, Section
from apps.kinds.kind import Kind
from apps.kinds.routes import Route

from .. import public_api
from ..honour import fields, rules
from ..honour.calls import honour_calls
from ..honour.holder_sheet import RECORD_SHEETS
from .models import Medal

MEDAL = Kind(
    key="medal",
    label="勋章",
    model=Medal,
    groups=("勋章管理",),
    order="sort_order",
    fields=(
        Field("image", "勋章图片", "image", required=True, column=Column(80), help="正方形透明 PNG，建议 300 × 300 像素"),
        fields.TITLE,
        Field("locked_image", "未获得时的图片", "image", help="不填则把勋章图片显示为灰色"),
        *fields.SHARED,
    ),
    sections=(
        Section("勋章", ("title", "image", "locked_image", "description")),
        Section("持有人", ("holder_count",)),
        Section("获得条件", fields.RULES, "side"),
    ),
    filters=fields.FILTERS,
    searched=("title",),
    lifecycle=fields.LIFECYCLE,
    validate=rules.inconsistent,
    removable=rules.why_kept,
    public=public_api.MEDAL,
    record_sheets=RECORD_SHEETS,
    calls=honour_calls("/medal"),
    routes=(
        Route("/taskMedal", "勋章管理", "list"),
        Route("/taskMedalDetail", "勋章编辑", "honour-editor", role="edit", parent="/taskMedal", query={"id": ""}),
    ),
)  # fmt: skip
