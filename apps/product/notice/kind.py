"""Notice: a push message to readers, its time, and its target."""

from __future__ import annotations

from dataclasses import replace

from apps.kinds.call_fields import ID
from apps.kinds.calls import get, post
from apps.kinds.fields import VERIFY_STATE, Choice, Column, Field, Filter, Section, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.lifecycle import review
from apps.kinds.rights import Right
from apps.kinds.routes import Route, review_routes
from apps.review.calls import reviewed_calls

from .. import public_api, shared_fields
from ..delivery import services
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
    Choice("portrait", "用户画像"),
)
#: Of the notice's newest sending (``SendingState``).
PUSH_STATES = (
    Choice("none", "未推送", "mute"), Choice("planned", "待发送", "info"), Choice("sending", "发送中", "info"),
    Choice("paused", "已暂停", "warn"), Choice("done", "已发完", "ok"), Choice("stopped", "已停止", "bad"),
)  # fmt: skip
DEVICES = tuple(one for one in shared_fields.PLATFORMS if one.value != "all")
TIMINGS = (Choice("approved", "审核通过后立即发送", "ok"), Choice("at", "定时发送", "info"))

AUDIENCE_FORM = (
    Field("audience", "发给谁", "choice", choices=AUDIENCES, default="all", required=True),
    Field("districts", "地区", "texts", max=20),
    Field("portrait", "用户画像", "id"),
    Field("platform", "投放平台", "choice", choices=shared_fields.PLATFORMS, default="all", required=True),
)
TOKEN = Field("token", "设备标识", "line", max_length=200, required=True)
DEVICE_FORM = (
    Field("name", "手机名称", "line", max_length=40, required=True),
    Field("platform", "平台", "choice", choices=DEVICES, required=True),
    TOKEN,
)
TEST_FORM = (ID, Field("device", "测试手机", "id"), replace(TOKEN, required=False))

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
        Field("push_state", "推送", "choice", choices=PUSH_STATES, default="none", readonly="always", column=Column(90)),
        Field("sent_num", "已发送", "count", readonly="always", default=0, column=Column(90, "right"), sortable=True),
        Field("delivered_num", "送达", "count", readonly="always", default=0, column=Column(90, "right"), sortable=True),
        Field("opened_num", "打开", "count", readonly="always", default=0, column=Column(90, "right"), sortable=True),
        Field("audience", "发给谁", "choice", choices=AUDIENCES, default="all", required=True, column=Column(140)),
        Field("districts", "地区", "tags", required=True, max=20, when=When("audience", ("district",)), placeholder="如：江岸区，回车添加"),
        Field("portrait", "用户画像", "relation", of="portrait", required=True, when=When("audience", ("portrait",)), column=Column(140, optional=True)),
        shared_fields.PLATFORM,
        Field("timing", "发送方式", "choice", choices=TIMINGS, default="approved", required=True, column=Column(170)),
        Field("send_at", "发送时间", "datetime", role="listed_at", required=True, when=When("timing", ("at",)), column=Column(176), sortable=True),
        Field("keep_hours", "离线保留", "number", default=24, min=1, max=72, required=True, unit="小时", help="用户这段时间内联网仍会收到"),
        Field("silent_at_night", "夜间不打扰", "switch", default=True, help="22:00 至次日 7:00 发出的通知不响铃、不震动，打开手机即可看到"),
        VERIFY_STATE,
    ),
    sections=(
        Section("通知内容", ("title", "text", "cover")),
        Section("点击跳转", shared_fields.TARGET_NAMES),
        Section("推送到手机", ("push_state", "sent_num", "delivered_num", "opened_num"), "side"),
        Section("发送", ("timing", "send_at", "category", "keep_hours", "silent_at_night"), "side"),
        Section("接收人", ("audience", "districts", "portrait", "platform"), "side"),
    ),
    filters=(
        Filter("title", placeholder="请输入标题"),
        *by("category", "audience", "push_state", "send_at"),
        *(f for f in shared_fields.STATE_FILTERS if f.name != "enabled"),
    ),
    lifecycle=LIFECYCLE,
    queue=Queue(promised_minutes=30),
    public=public_api.NOTICE,
    calls=(
        *reviewed_calls("/push", LIFECYCLE, queue="pushMessages", decisions="push"),
        get("/push/channel", run=services.show_channel, access="signed-in", label="推送通道"),
        get("/push/estimate", run=services.estimate, form=AUDIENCE_FORM, right=Right.VIEW, label="估算推送人数"),
        get("/push/sending", run=services.show_sending, form=(ID,), right=Right.VIEW, label="推送进度"),
        post("/push/start", run=services.start, form=(ID,), right=Right.REVIEW, label="开始推送"),
        post("/push/pause", run=services.pause, form=(ID,), right=Right.REVIEW, label="暂停推送"),
        post("/push/resume", run=services.resume, form=(ID,), right=Right.REVIEW, label="继续推送"),
        post("/push/stop", run=services.stop, form=(ID,), right=Right.WITHDRAW, label="停止推送"),
        post("/push/test", run=services.send_test, form=TEST_FORM, right=Right.REVIEW, label="推送到测试手机"),
        get("/push/device/list", run=services.list_devices, right=Right.VIEW, label="我的测试手机"),
        post("/push/device/add", run=services.add_device, form=DEVICE_FORM, right=Right.VIEW, label="添加测试手机"),
        post("/push/device/remove", run=services.remove_device, form=(ID,), right=Right.VIEW, label="移除测试手机"),
    ),
    routes=(
        Route("/noticeCentre", "通知中心", "notice-list", role="list"),
        Route("/noticeCentreDetail", "通知编辑", "notice-editor", role="edit", parent="/noticeCentre", query={"id": ""}),
        *review_routes("通知", audit="/auditNotice", examine="/examineNoticeDetail"),
    ),
)  # fmt: skip
