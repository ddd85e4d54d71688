"""Morning video: one day's edition with its items."""

from __future__ import annotations

from apps.kinds.call_fields import OPTIONAL_ID
from apps.kinds.calls import get, picker
from apps.kinds.fields import VERIFY_STATE, Choice, Column, Field, Section
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import VISIBLE, review
from apps.kinds.rights import Right
from apps.kinds.routes import record_routes
from apps.review.calls import reviewed_calls

from .. import public_api, story
from . import rules, services
from .models import Csp

ITEM_TYPES = (Choice("video", "视频"), Choice("picture", "图片"), Choice("headline", "口播"))
ITEM = (
    Field("title", "标题", required=True, max_length=60),
    Field("type", "形式", "choice", choices=ITEM_TYPES, default="video"),
    Field("length", "时长", "number", min=1, max=7200, unit="秒"),
    Field("video", "视频", "video"),
    Field("cover", "封面", "image"),
    Field("summary", "口播稿", "long_text", max_length=500),
)

LIFECYCLE = (
    review().guarded(submit=rules.is_complete, publish=rules.is_complete, approve=rules.is_complete).plus(VISIBLE)
)

PREVIOUS = (Field("issue_date", "期次", "date", required=True), OPTIONAL_ID)

CSP = Kind(
    key="csp",
    label="晨视频",
    model=Csp,
    groups=("内容-晨视频",),
    audit_group="晨视频审核",
    order="-issue_date",
    fields=(
        story.COVER,
        Field("title", "标题", required=True, max_length=120, column=Column(link=True), sortable=True),
        Field("issue_date", "期次", "date", required=True, column=Column(110), sortable=True),
        Field("summary", "导视", "long_text", max_length=300),
        Field("video", "整期视频", "video", help="没有整期视频时按条目顺序播放"),
        Field("items", "条目", "repeater", fields=ITEM),
        Field("item_count", "条目数", "number", readonly="always", column=Column(80, "right")),
        Field("running_length", "总时长", "number", unit="秒", readonly="always", column=Column(90, "right")),
        Field("target_length", "节目时长", "number", min=1, max=86400, unit="秒", default=300, help="串联单按它核对还差多少、超出多少"),
        Field("anchor", "主播", max_length=40, column=Column(90)),
        Field("editor_in_charge", "责任编辑", max_length=40, column=Column(96)),
        Field("push_at", "计划推送时间", "datetime", column=Column(176, optional=True)),
        story.COMMENTS_OPEN,
        VERIFY_STATE,
        story.VISIBLE_FIELD,
    ),
    sections=(
        Section("本期", ("title", "summary")),
        Section("本期内容", ("items",)),
        Section("整期视频", ("video",)),
        Section("封面", ("cover",), "side"),
        Section("播出", ("issue_date", "target_length", "anchor", "editor_in_charge", "push_at", "comments_open"), "side"),
    ),
    filters=(
        story.BY_TITLE,
        story.BY_STATE,
        *by("issue_date", "anchor"),
        story.BY_VISIBLE,
        story.BY_CREATOR,
    ),
    searched=("title",),
    lifecycle=LIFECYCLE,
    queue=Queue(promised_minutes=30),
    save=services.save_edition,
    public=public_api.CSP,
    calls=(
        *reviewed_calls("/csp", LIFECYCLE, queue="csp", decided=True),
        get("/csp/previous", run=services.find_previous, form=PREVIOUS, right=Right.VIEW, label="上一期晨视频"),
        *picker("/csp"),
    ),
    routes=record_routes(
        "晨视频", list_title="晨视频", list="/contentChenVideo", edit="/contentCSPDetail", editor="rundown-editor",
        audit="/cspNewsAudit", examine="/examineChenVideoDetail",
    ),
)  # fmt: skip
