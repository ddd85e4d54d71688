"""Payments of an activity: what readers paid, and what goes back to them."""

from __future__ import annotations

from apps.kinds.calls import acts, get, sheets
from apps.kinds.fields import REASON, Choice, Column, Field, Filter, Section, Tabs
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.public_api import Ingest
from apps.kinds.rights import Right
from apps.kinds.routes import ParentRecord, Route

from . import services, totals
from .models import ActivityPayment, Sort, State

SORTS = tuple(Choice(str(sort.value), str(sort.label)) for sort in Sort)
STATES = (
    Choice(str(State.DONE.value), "已完成", "ok"),
    Choice(str(State.WAITING.value), "待退款", "warn"),
    Choice(str(State.CANCELLED.value), "已撤销", "mute"),
)
SETTLE = Action(
    "settle",
    "登记已退款",
    Right.EDIT,
    services.settle,
    ("row", "detail"),
    services.can_settle,
    form=(Field("transaction", "退款交易号", required=True, max_length=64, help="支付平台退款单上的编号"),),
    tone="primary",
)
CANCEL = Action(
    "cancel",
    "撤销退款",
    Right.EDIT,
    services.cancel,
    ("row", "detail"),
    services.can_settle,
    form=(REASON,),
    tone="danger",
)
BASE = "/activity/payment"
ACTIVITY = Field("activity", "活动", "id")

ACTIVITY_PAYMENT = Kind(
    key="activity_payment",
    label="活动收退款",
    model=ActivityPayment,
    groups=("活动管理",),
    title="transaction",
    fields=(
        Field("enrolment", "报名", "relation", of="enrolment", required=True, readonly="after_create", column=Column(130)),
        Field("activity", "活动", "relation", of="activity", readonly="always", column=Column(180)),
        Field("sort", "类别", "choice", choices=SORTS, readonly="always", column=Column(80), sheet=True),
        Field("amount", "金额", "money", required=True, min=1, max=1_000_000, readonly="after_create", column=Column(110, "right"), sheet=True, sortable=True),
        Field("state", "状态", "choice", choices=STATES, readonly="always", column=Column(100), sheet=True),
        Field("transaction", "交易号", required=True, max_length=64, readonly="after_create", column=Column(link=True), sheet=True),
        Field("reason", "原因", "long_text", readonly="always", column=Column(180, optional=True), sheet=True),
        Field("settled_at", "到账时间", "datetime", readonly="always", column=Column(), sheet=True),
    ),
    sections=(
        Section("款项", ("enrolment", "activity", "sort", "amount")),
        Section("状态", ("state", "transaction", "settled_at", "reason"), "side"),
    ),
    filters=(
        *by("activity", "enrolment", "sort", "state"),
        Filter("transaction", "交易号", "transaction", placeholder="请输入完整交易号"),
        Filter("createdAt", "时间", "created_at__range", "date_range"),
    ),
    tabs=Tabs("state", (Choice("", "全部"), *STATES), counted=True),
    save=services.save_payment,
    actions=(SETTLE, CANCEL),
    routes=(
        Route("/activityPayments", "活动收退款", "activity-payments", role="list", parent="/activityManage", query={"id": ""}, parent_record=ParentRecord("activity", "activity")),
        Route("/activityPayment", "收退款详情", "detail", parent="/activityPayments", query={"id": ""}),
    ),
    ingest=Ingest(("enrolment", "amount", "transaction")),
    calls=(
        get(f"{BASE}/totals", run=totals.show_totals, form=(ACTIVITY,), right=Right.VIEW, label="活动收退款合计"),
        get(f"{BASE}/list", "list"),
        get(f"{BASE}/detail", "detail"),
        *acts(BASE, "settle", "cancel"),
        *sheets(BASE),
    ),
)  # fmt: skip
