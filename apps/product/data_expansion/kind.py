"""数据扩量: how numbers that readers see grow beside the true ones."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import get, post, record_calls
from apps.kinds.fields import Choice, Column, Field, Filter, Section, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Lifecycle, Switch
from apps.kinds.rights import Right
from apps.kinds.routes import Route
from apps.review.content_kinds import SECTIONS

from . import rules, services
from .live import KINDS
from .models import DataExpansion

#: A rule is nothing that readers see; the numbers are made when they read.
ENABLED = Switch("enabled", "enable", "启用", "disable", "停用", Right.EDIT, "none")
LIFECYCLE = Lifecycle().plus(ENABLED)
SCOPES = (Choice("content", "一条内容"), Choice("section", "一个栏目"), Choice("kind", "一类内容"))
TARGET_KINDS = (
    Choice("article", "文章"), Choice("video", "视频"), Choice("subject", "专题"), Choice("collection", "合集"),
    Choice("stream", "直播"), Choice("discuss", "热议"),
)  # fmt: skip
COUNTERS = (Choice("view_num", "阅读数"), Choice("like_num", "点赞数"), Choice("share_num", "分享数"))
CURVES = (Choice("linear", "匀速"), Choice("fast", "先快后慢"), Choice("s", "两头慢中间快"))

DATA_EXPANSION = Kind(
    key="data_expansion",
    label="数据扩量",
    model=DataExpansion,
    groups=("系统-数据扩量",),
    title="name",
    fields=(
        Field("name", "规则名称", required=True, max_length=40, column=Column(link=True)),
        Field("scope", "用于", "choice", choices=SCOPES, default="content", required=True, column=Column(100)),
        Field("content", "内容", "content", kinds=KINDS, required=True, when=When("scope", ("content",)), column=Column(220)),
        Field("section", "栏目", "choice", choices=SECTIONS, choices_of="shown_section", default="news", required=True,
              when=When("scope", ("section",)), column=Column(90, optional=True)),
        Field("target_kind", "内容类型", "choice", choices=TARGET_KINDS, default="article", required=True,
              when=When("scope", ("kind",)), column=Column(90, optional=True)),
        Field("counter", "数据", "choice", choices=COUNTERS, default="view_num", required=True, column=Column(90)),
        Field("most", "最多增加", "count", default=1000, required=True, column=Column(110, "right"), help="每条内容到结束时增加的数"),
        Field("percent", "不超过真实数的", "count", default=0, unit="%", max=1000, column=Column(120, "right", optional=True),
              help="0 表示不按真实数限制；没有真实数的点赞，填了就不会增加"),
        Field("curve", "增长曲线", "choice", choices=CURVES, default="linear", required=True, column=Column(110)),
        Field("starts_at", "开始时间", "datetime", required=True, column=Column(176)),
        Field("ends_at", "结束时间", "datetime", required=True, column=Column(176), help="结束后保持在最大值；开始之后新增的内容从新增起算同样长"),
        Field("from_hour", "每天从几点", "count", default=0, max=23, help="只在每天这段时间里增长"),
        Field("to_hour", "到几点", "count", default=24, max=24),
        Field("note", "原因", "long_text", required=True, max_length=200, placeholder="为什么要扩量、谁同意的"),
        Field("enabled", "启用", "switch", readonly="always", default=True, column=Column(80)),
    ),
    sections=(
        Section("规则", ("name", "scope", "content", "section", "target_kind", "counter", "note")),
        Section("增长", ("most", "percent", "curve", "starts_at", "ends_at", "from_hour", "to_hour")),
        Section("修改记录", ("enabled",), "side"),
    ),
    filters=(
        *by("name", "scope", "counter", "enabled"),
        Filter("createdBy", "设置人", "created_by", "relation", of="account"),
    ),
    searched=("name",),
    lifecycle=LIFECYCLE,
    validate=rules.problems,
    calls=(
        *record_calls("/data-expansion", LIFECYCLE),
        get("/data-expansion/preview", run=services.preview, form=services.PREVIEW, right=Right.VIEW, label="预览增长"),
        get("/data-expansion/shown", run=services.shown, form=(Field("content", "内容", "reference", required=True),),
            right=Right.VIEW, label="真实数与展示数"),
        get("/data-expansion/changes", run=services.list_changes, form=(ID,), right=Right.VIEW, label="规则的修改记录"),
        post("/data-expansion/undo", run=services.undo, form=services.UNDO, right=Right.EDIT, action="undo", label="撤销规则的修改"),
        get("/data-expansion/running", run=services.list_running, right=Right.VIEW, label="在用的扩量规则"),
        post("/data-expansion/stop-all", run=services.stop_all, right=Right.EDIT, action="stop-all", label="停用全部扩量规则"),
    ),
    routes=(
        Route("/dataExpansion", "数据扩量", "list"),
        Route("/dataExpansionDetail", "数据扩量编辑", "data-expansion-editor", role="edit", parent="/dataExpansion", query={"id": ""}),
    ),
)  # fmt: skip
