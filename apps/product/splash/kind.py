"""Splash: a picture or short video that the app shows for a few seconds while it starts."""

from __future__ import annotations

from apps.kinds.fields import VERIFY_STATE, Column, Field, Section, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.routes import record_routes
from apps.review.calls import reviewed_calls

from .. import public_api, shared_fields
from . import rules
from .choices import FORMS, FREQUENCIES
from .models import Splash

LIFECYCLE = shared_fields.PERIOD_REVIEW.plus(shared_fields.SHOWN)

SPLASH = Kind(
    key="splash",
    label="开屏",
    model=Splash,
    groups=("应用-开屏",),
    audit_group="开屏审核",
    fields=(
        Field("cover", "手机画面", "image", required=True, column=Column(80), help="竖版 1125 × 2436；视频开屏时作为首帧"),
        Field("title", "名称", required=True, max_length=60, column=Column(link=True), sortable=True, placeholder="如：秋粮丰收主题开屏"),
        Field("form", "形式", "choice", choices=FORMS, default="image", required=True, column=Column(80, optional=True)),
        Field("video", "开屏视频", "video", required=True, when=When("form", ("video",)), help="MP4，竖版，时长不超过展示时长"),
        Field("tablet_cover", "平板画面", "image", help="横版 2048 × 1536；不填则裁剪手机画面"),
        *shared_fields.TARGET_FIELDS,
        shared_fields.PERIOD,
        shared_fields.PLATFORM,
        Field("frequency", "展示频次", "choice", choices=FREQUENCIES, default="start", required=True),
        shared_fields.PRIORITY,
        Field("seconds", "展示时长", "number", default=3, min=1, max=15, required=True, unit="秒", column=Column(90, "right", optional=True)),
        Field("skippable", "允许跳过", "switch", default=True),
        Field("skip_after", "几秒后可跳过", "number", default=0, min=0, max=14, unit="秒", when=When("skippable", (True,)), help="0 表示一开始就能跳过"),
        Field("marked_advert", "标注“广告”", "switch", help="商业推广必须标注"),
        shared_fields.NOTE,
        VERIFY_STATE,
        shared_fields.SWITCHED_ON,
    ),
    sections=(
        Section("画面", ("title", "form", "cover", "video", "tablet_cover")),
        Section("点击跳转", shared_fields.TARGET_NAMES),
        Section("投放", ("period", "platform", "frequency", "priority"), "side"),
        Section("时长与跳过", ("seconds", "skippable", "skip_after", "marked_advert"), "side"),
        Section("备注", ("note",), "side"),
    ),
    filters=(*by("title", "form", "platform"), *shared_fields.STATE_FILTERS),
    lifecycle=LIFECYCLE,
    validate=rules.inconsistent,
    queue=Queue(promised_minutes=120, count={"source": "splansh"}, unwatched=("note",)),
    public=public_api.SPLASH,
    calls=reviewed_calls("/splash", LIFECYCLE, queue="splash"),
    routes=record_routes(
        "开屏", list="/contentFlash", edit="/contentSpalshDetail",
        audit="/splashAudit", examine="/splashAuditDetail",
    ),
)  # fmt: skip
