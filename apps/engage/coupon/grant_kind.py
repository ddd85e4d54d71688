"""Coupon grant: one coupon sent to an audience or to an imported list."""

from __future__ import annotations

from apps.kinds.call_fields import ID
from apps.kinds.calls import MAX_SHEET, acts, crud, get, picker, post, sheets
from apps.kinds.fields import Choice, Column, Field, Filter, Section, When
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import audiences, grant_list, grants, rules
from .models import CouponGrant

STATES = (
    Choice("draft", "未发放", "mute"), Choice("sending", "发放中", "info"), Choice("done", "已发完", "ok"),
    Choice("stopped", "已停止", "warn"), Choice("failed", "发放失败", "bad"),
)  # fmt: skip
#: A list of two hundred thousand readers.
MAX_LIST = 9 * 1024 * 1024
FILE = Field("file", "名单文件", "upload", required=True)
LIST = Field("text", "用户名单", "long_text", required=True, max_length=MAX_LIST)

COUPON_GRANT = Kind(
    key="coupon_grant",
    label="优惠券发放",
    model=CouponGrant,
    groups=("优惠券管理",),
    fields=(
        Field("title", "发放名称", required=True, max_length=60, column=Column(link=True), sheet=True),
        Field("coupon", "优惠券", "relation", of="coupon", required=True, readonly="after_create", column=Column(200), sheet=True),
        Field("audience", "发放对象", "choice", choices=audiences.CHOICES, default="list", required=True, readonly="after_create", column=Column(150, optional=True), sheet=True),
        Field("portrait", "用户画像", "relation", of="portrait", required=True, readonly="after_create", when=When("audience", ("portrait",)), column=Column(150, optional=True), help="发给开始发放时符合条件的用户"),
        Field("note", "备注", max_length=200),
        Field("state", "状态", "choice", choices=STATES, readonly="always", default="draft", column=Column(90), sheet=True),
        Field("message", "说明", readonly="always", max_length=200, column=Column(180, optional=True)),
        Field("total", "应发", "count", readonly="always", default=0, column=Column(90, "right"), sheet=True),
        Field("sent", "已发", "count", readonly="always", default=0, column=Column(90, "right"), sheet=True),
        Field("skipped", "未发", "count", readonly="always", default=0, column=Column(90, "right"), sheet=True),
        Field("started_at", "开始时间", "datetime", readonly="always", column=Column(160)),
        Field("ended_at", "结束时间", "datetime", readonly="always", column=Column(160, optional=True)),
    ),
    sections=(
        Section("发放", ("title", "coupon", "audience", "portrait", "note")),
        Section("进度", ("state", "message", "total", "sent", "skipped", "started_at", "ended_at"), "side"),
    ),
    filters=(
        Filter("title", "发放名称", "title__icontains"),
        Filter("coupon", "优惠券", "coupon", "relation", of="coupon"),
        Filter("state", "状态", "state", "choice"),
    ),
    actions=(
        Action("send", "开始发放", Right.EDIT, run=grants.send, guard=rules.may_be_sent, why=rules.why_done, tone="primary",
               confirm="发出的优惠券不能收回，确定开始发放？"),
        Action("stop", "停止发放", Right.EDIT, run=grants.stop, guard=rules.may_be_stopped, tone="danger"),
    ),
    removable=rules.grant_may_be_removed,
    calls=(
        *crud("/coupon/grant"),
        *acts("/coupon/grant", "send", "stop"),
        get("/coupon/grant/estimate", run=grants.estimate, form=(ID,), right=Right.VIEW, label="预估发放"),
        post("/coupon/grant/readers/file", run=grant_list.read_file, form=(FILE,), right=Right.EDIT, writes=False, max_body=MAX_SHEET, label="读取名单文件"),
        post("/coupon/grant/readers", run=grant_list.import_readers, form=(ID, LIST), right=Right.EDIT, max_body=MAX_LIST * 2, label="导入发放名单"),
        post("/coupon/grant/readers/faults", run=grant_list.fault_workbook, form=(ID, LIST), right=Right.EDIT, writes=False, max_body=MAX_LIST * 2, label="下载名单中有误的行"),
        post("/coupon/grant/readers/clear", run=grant_list.clear_readers, form=(ID,), right=Right.EDIT, label="清空发放名单"),
        get("/coupon/grant/missed", run=grants.missed_readers, form=(ID,), right=Right.VIEW, label="未发到的用户"),
        *picker("/coupon/grant"),
        *sheets("/coupon/grant"),
    ),
    routes=(
        Route("/sendCoupons", "发放优惠券", "list"),
        Route("/sendCouponDetail", "优惠券发放编辑", "coupon-grant", role="edit", parent="/sendCoupons", query={"id": ""}),
    ),
)  # fmt: skip
