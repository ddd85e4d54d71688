"""Bullet template: lines that a player shows over a video or a live stream, at their seconds."""

from __future__ import annotations

from apps.kinds.calls import MAX_SHEET, acts, get, picker, post, recycle_bin
from apps.kinds.fields import Choice, Column, Field, Section, Tabs
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import ENABLED, Lifecycle
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from .. import public_api
from . import rules, services
from .lines import LONGEST_TEXT, LONGEST_VIDEO, MODES, MOST_LINES, WHITE
from .models import BulletTemplate

TYPES = (Choice("video", "视频弹幕"), Choice("live", "直播弹幕"))
LINE = (
    Field("at", "时间", "number", required=True, min=0, max=LONGEST_VIDEO, unit="秒"),
    Field("text", "弹幕", required=True, max_length=LONGEST_TEXT),
    Field(
        "mode", "位置", "choice", choices=tuple(Choice(key, label) for key, label in MODES.items()), default="scroll"
    ),
    Field("colour", "颜色", "colour", default=WHITE),
)
READ = (
    Field("file", "弹幕文件", "upload"),
    Field("text", "粘贴的弹幕", "verbatim", max_length=300_000),
    Field("bad_from", "从第几个错误起", "count", default=0),
)

BULLET_TEMPLATE = Kind(
    key="bullet_template",
    label="弹幕模板",
    model=BulletTemplate,
    groups=("弹幕管理",),
    title="name",
    fields=(
        Field("name", "模板名称", required=True, max_length=40, column=Column(link=True), sortable=True),
        Field("type", "类型", "choice", choices=TYPES, default="video", required=True, column=Column(100)),
        Field("note", "说明", max_length=200, column=Column(220, optional=True)),
        Field("lines", "弹幕", "repeater", fields=LINE, max=MOST_LINES),
        Field("line_num", "弹幕数", "count", readonly="always", default=0, column=Column(92, "right"), sortable=True),
        Field("length", "时长", "count", readonly="always", default=0, column=Column(92, "right"), unit="秒"),
        Field("enabled", "启用", "switch", readonly="always", default=True, column=Column(80)),
    ),
    sections=(Section("模板", ("name", "type", "note")), Section("弹幕", ("lines",))),
    filters=by("name", "type", "enabled"),
    tabs=Tabs("type", TYPES),
    lifecycle=Lifecycle(switches=(ENABLED,)),
    save=services.save_template,
    validate=rules.line_errors,
    public=public_api.BULLET_TEMPLATE,
    calls=(
        get("/bullet-template", "list"),
        post("/bullet-template", "create"),
        post("/bullet-template/modify", "update"),
        get("/bullet-template/detail", "detail"),
        post("/bullet-template/delete", "delete"),
        *acts("/bullet-template", "enable", "disable"),
        *recycle_bin("/bullet-template"),
        *picker("/bullet-template"),
        post(
            "/bullet-template/lines", run=services.read_lines, form=READ, right=Right.EDIT, writes=False,
            max_body=MAX_SHEET, action="read-lines", label="读取要导入的弹幕",
        ),
    ),
    routes=(
        Route("/bulletChat", "弹幕模板", "list", query={"type": "video|live"}),
        Route("/bulletChatDetail", "弹幕模板编辑", "bullet-editor", role="edit", parent="/bulletChat", query={"id": ""}),
    ),
)  # fmt: skip
