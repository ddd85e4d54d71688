"""Portrait: a saved audience, described by rules over facts about users."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import crud, get, picker, post
from apps.kinds.fields import BY_CREATOR, Column, Field, Filter, Section
from apps.kinds.kind import Kind
from apps.kinds.rights import Right
from apps.kinds.routes import Route
from apps.kinds.sheets.record_sheet import RecordSheet

from . import services
from .models import Portrait

PORTRAIT = Kind(
    key="portrait",
    label="用户画像",
    model=Portrait,
    groups=("用户画像",),
    title="name",
    fields=(
        Field("name", "画像名称", required=True, max_length=60, column=Column(link=True), sortable=True),
        Field("words", "条件说明", "long_text", readonly="always", column=Column(300)),
        Field("rules", "条件", "conditions", required=True),
        Field("note", "备注", max_length=200, column=Column(180, optional=True)),
        Field("counted", "人数", "count", readonly="always", column=Column(110, "right"), sortable=True),
        Field("counted_at", "统计时间", "datetime", readonly="always", column=Column(160, optional=True)),
    ),
    sections=(
        Section("画像", ("name",)),
        Section("条件", ("rules",)),
        Section("人数", ("counted", "counted_at"), "side"),
        Section("备注", ("note",), "side"),
    ),
    filters=(Filter("name"), Filter("words", "条件", placeholder="如：武汉"), BY_CREATOR),
    searched=("name",),
    save=services.save_portrait,
    validate=services.rule_errors,
    record_sheets={"users": RecordSheet("用户", services.HEADINGS, Right.EXPORT, services.sheet_rows)},
    calls=(
        *crud("/portrait"),
        *picker("/portrait"),
        get("/portrait/facts", run=services.show_facts, right=Right.VIEW, label="画像可用的条件"),
        post("/portrait/estimate", run=services.show_estimate, form=(services.RULES,), right=Right.VIEW, writes=False, label="估算画像人数"),
        post("/portrait/preview", run=services.preview, form=(services.RULES,), right=Right.VIEW, writes=False, label="画像中的用户"),
        post("/portrait/copy", run=services.copy, form=(ID,), right=Right.ADD, action="copy", label="复制画像"),
        post("/portrait/count", run=services.request_count, form=(ID,), right=Right.VIEW, action="count", label="精确统计画像人数"),
        post("/portrait/users/export", run=services.request_export, form=(ID,), right=Right.EXPORT, action="export-users", label="导出画像中的用户"),
        get("/portrait/uses", run=services.show_uses, form=(ID,), right=Right.VIEW, label="画像用在哪里"),
        get("/reader/portraits", run=services.show_holding, form=(services.READER, services.ASKED), exact=True, access="service", scope="portrait", label="读者属于哪些画像"),
    ),
    routes=(
        Route("/portraits", "用户画像", "list"),
        Route("/portraitDetail", "用户画像编辑", "portrait-editor", role="edit", parent="/portraits", query={"id": ""}),
    ),
)  # fmt: skip
