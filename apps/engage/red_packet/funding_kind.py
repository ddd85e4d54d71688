"""Red packet funding: money into a pot or out of it."""

from __future__ import annotations

from apps.kinds.calls import acts, get, sheets
from apps.kinds.fields import REASON, Choice, Column, Field, Filter, Section
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import fundings
from .models import RedPacketFunding

STATES = (Choice("waiting", "待复核", "warn"), Choice("done", "已入账", "ok"), Choice("rejected", "已驳回", "bad"))

RED_PACKET_FUNDING = Kind(
    key="red_packet_funding",
    label="红包资金",
    model=RedPacketFunding,
    groups=("红包管理",),
    title="note",
    fields=(
        Field("packet", "红包", "relation", of="red_packet", readonly="always", column=Column(140), sheet=True),
        Field("amount", "金额", "money", readonly="always", default=0, column=Column(110, "right"), sheet=True, help="负数表示转出"),
        Field("note", "说明", readonly="always", max_length=200, column=Column(link=True), sheet=True),
        Field("state", "状态", "choice", choices=STATES, readonly="always", default="waiting", column=Column(90), sheet=True),
        Field("decided_by", "复核人", "relation", of="account", readonly="always", column=Column(110), sheet=True),
        Field("decided_at", "复核时间", "datetime", readonly="always", column=Column(160, optional=True), sheet=True),
        Field("reason", "驳回原因", readonly="always", max_length=500, column=Column(160, optional=True), sheet=True),
    ),
    sections=(Section("资金", ("packet", "amount", "note")), Section("复核", ("state", "decided_by", "decided_at", "reason"), "side")),
    filters=(
        Filter("packet", "红包", "packet__type", "choice", choices=(Choice("invite", "邀请红包"), Choice("register", "注册红包"))),
        Filter("state", "状态", "state", "choice"),
        Filter("createdAt", "提交时间", "created_at__range", "date_range"),
    ),
    actions=(
        Action("approve", "复核通过", Right.EDIT, run=fundings.approve, guard=fundings.may_be_decided, why=fundings.why_own, tone="primary"),
        Action("reject", "驳回", Right.EDIT, run=fundings.reject, guard=fundings.may_be_decided, form=(REASON,), tone="danger"),
    ),
    calls=(
        get("/red-packet/funding/list", "list"),
        get("/red-packet/funding/detail", "detail"),
        *acts("/red-packet/funding", "approve", "reject"),
        *sheets("/red-packet/funding"),
    ),
    routes=(
        Route("/redPacketFundings", "红包资金", "list", parent="/redPacket"),
        Route("/redPacketFundingDetail", "资金详情", "detail", parent="/redPacketFundings", query={"id": ""}),
    ),
)  # fmt: skip
