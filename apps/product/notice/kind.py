"""Notice: a push message to readers, its time, and its target."""

from __future__ import annotations

from apps.kinds.fields import STATE_TABS, VERIFY_STATE, Choice, Column, Field, Filter, Section, When
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import review
from apps.kinds.routes import record_routes
from apps.review.calls import reviewed_calls

from .. import public_api, shared_fields
from . import rules
from .models import Notice

CATEGORIES = (
    Choice("news", "要闻推送", "info"),
    Choice("breaking", "突发快讯", "bad"),
    Choice("warning", "预警提醒", "warn"),
    Choice("service", "服务提示", "ok"),
    Choice("activity", "活动通知", "mute"),
)
AUDIENCES = (
    Choice("all", "全部用户"),
    Choice("signed_in", "已登录用户"),
    Choice("district", "按地区"),
    Choice("idle", "七天未打开的用户"),
)
TIMINGS = (Choice("approved", "审核通过后立即发送", "ok"), Choice("at", "定时发送", "info"))

LIFECYCLE = review(direct=False).guarded(submit=rules.can_be_sent, approve=rules.can_be_sent)

NOTICE = Kind(
    key="notice",
    label="通知",
    model=Notice,
    groups=("通知中心",),
    audit_group="通知审核",
    fields=(
        Field("title", "推送标题", required=True, max_length=40, column=Column(link=True), sortable=True, help="手机通知栏一般显示前 20 个字"),
        Field("text", "推送正文", "long_text", required=True, max_length=120),
        Field("cover", "配图", "image", help="横版 1024 × 512，部分手机会显示在通知里"),
        *shared_fields.TARGET_FIELDS,
        Field("category", "类别", "choice", choices=CATEGORIES, default="news", required=True, column=Column(100)),
        Field("audience", "发给谁", "choice", choices=AUDIENCES, default="all", required=True, column=Column(140)),
        Field("districts", "地区", "tags", required=True, max=20, when=When("audience", ("district",)), placeholder="如：江岸区，回车添加"),
        shared_fields.PLATFORM,
        Field("timing", "发送方式", "choice", choices=TIMINGS, default="approved", required=True, column=Column(170)),
        Field("send_at", "发送时间", "datetime", role="listed_at", required=True, when=When("timing", ("at",)), column=Column(176), sortable=True),
        Field("keep_hours", "离线保留", "number", default=24, min=1, max=72, required=True, unit="小时", help="用户这段时间内联网仍会收到"),
        Field("silent_at_night", "夜间不打扰", "switch", default=True, help="22:00 至次日 7:00 不响铃、不震动"),
        VERIFY_STATE,
    ),
    sections=(
        Section("通知内容", ("title", "text", "cover")),
        Section("点击跳转", shared_fields.TARGET_NAMES),
        Section("发送", ("timing", "send_at", "category", "keep_hours", "silent_at_night"), "side"),
        Section("接收人", ("audience", "districts", "platform"), "side"),
    ),
    filters=(
        Filter("title", "推送标题", "title__has_text", placeholder="请输入标题"),
        Filter("category", "类别", "category", "choice"),
        Filter("audience", "发给谁", "audience", "choice"),
        Filter("sendAt", "发送时间", "send_at__range", "date_range"),
        *(f for f in shared_fields.STATE_FILTERS if f.name != "enabled"),
    ),
    tabs=STATE_TABS,
    lifecycle=LIFECYCLE,
    queue=Queue(promised_minutes=30),
    public=public_api.NOTICE,
    calls=reviewed_calls("/push", LIFECYCLE, queue="pushMessages", decisions="push"),
    routes=record_routes(
        "通知", list_title="通知中心", list="/noticeCentre", edit="/noticeCentreDetail",
        audit="/auditNotice", examine="/examineNoticeDetail",
    ),
)  # fmt: skip
