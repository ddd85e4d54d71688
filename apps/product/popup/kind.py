"""Popup: a box over a page of the app, with a picture or a short text, for some readers and with a frequency limit."""

from __future__ import annotations

from apps.kinds.fields import VERIFY_STATE, Column, Field, Section, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind, Queue
from apps.kinds.routes import record_routes
from apps.review.calls import reviewed_calls

from .. import public_api, shared_fields
from .choices import AUDIENCES, FORMS, FREQUENCIES, PLACEMENTS
from .models import Popup

LIFECYCLE = shared_fields.PERIOD_REVIEW.plus(shared_fields.SHOWN)

POPUP = Kind(
    key="popup",
    label="弹窗",
    model=Popup,
    groups=("应用-弹窗",),
    audit_group="弹窗审核",
    fields=(
        Field("cover", "弹窗图片", "image", required=True, column=Column(80), help="纯图片 900 × 1200，图文卡片 900 × 506"),
        Field("title", "名称", required=True, max_length=60, column=Column(link=True), sortable=True, placeholder="只在后台显示，如：汛期安全提示"),
        Field("form", "形式", "choice", choices=FORMS, default="image", required=True, column=Column(100, optional=True)),
        Field("heading", "标题", required=True, max_length=30, when=When("form", ("card",))),
        Field("text", "正文", "long_text", required=True, max_length=200, when=When("form", ("card",))),
        Field("button", "按钮文字", max_length=8, when=When("form", ("card",)), placeholder="如：立即查看"),
        *shared_fields.TARGET_FIELDS,
        Field("placement", "弹出位置", "choice", choices=PLACEMENTS, default="home", required=True, column=Column(100)),
        shared_fields.PERIOD,
        shared_fields.PLATFORM,
        Field("audience", "面向用户", "choice", choices=AUDIENCES, default="all", required=True, column=Column(150, optional=True)),
        Field("portrait", "用户画像", "relation", of="portrait", required=True, when=When("audience", ("portrait",)), column=Column(140, optional=True)),
        Field("frequency", "展示频次", "choice", choices=FREQUENCIES, default="day", required=True, column=Column(110, optional=True)),
        Field("times", "次数", "number", required=True, min=2, max=20, unit="次", when=When("frequency", ("times",))),
        shared_fields.PRIORITY,
        shared_fields.NOTE,
        VERIFY_STATE,
        shared_fields.SWITCHED_ON,
    ),
    sections=(
        Section("弹窗内容", ("title", "form", "cover", "heading", "text", "button")),
        Section("点击跳转", shared_fields.TARGET_NAMES),
        Section("投放", ("placement", "period", "platform", "audience", "portrait"), "side"),
        Section("频次", ("frequency", "times", "priority"), "side"),
        Section("备注", ("note",), "side"),
    ),
    filters=(*by("title", "placement", "platform"), *shared_fields.STATE_FILTERS),
    lifecycle=LIFECYCLE,
    queue=Queue(promised_minutes=120, count={"source": "popup"}, at="splash", unwatched=("note",)),
    public=public_api.POPUP,
    calls=reviewed_calls("/popup", LIFECYCLE, queue="popup"),
    routes=record_routes(
        "弹窗", list="/contentPopup", edit="/contentPopupDetail",
        audit="/popupAudit", examine="/popupAuditDetail",
    ),
)  # fmt: skip
