"""Red packet withdrawal: a reader requests money of their wallet. Large ones need two people."""

from __future__ import annotations

from apps.kinds.calls import acts, get, sheets
from apps.kinds.fields import REASON, Choice, Column, Field, Filter, Section, Tabs
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.public_api import Ingest
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import withdrawals
from .models import RedPacketWithdrawal

STATES = (
    Choice("waiting", "待审批", "warn"), Choice("second", "待复核", "warn"), Choice("queued", "待打款", "info"),
    Choice("paid", "已打款", "ok"), Choice("rejected", "已驳回", "bad"), Choice("failed", "打款失败", "bad"),
)  # fmt: skip
CHANNELS = (Choice("wechat", "微信"), Choice("alipay", "支付宝"), Choice("bank", "银行卡"))
REFERENCE = Field("reference", "打款流水号", required=True, max_length=80)

RED_PACKET_WITHDRAWAL = Kind(
    key="red_packet_withdrawal",
    label="红包提现",
    model=RedPacketWithdrawal,
    groups=("红包管理",),
    title="reader_id",
    fields=(
        Field("reader_id", "用户编号", readonly="always", max_length=40, column=Column(140, link=True), sheet=True),
        Field("amount", "金额", "money", required=True, min=1, max=100_000_000, readonly="after_create", column=Column(110, "right"), sortable=True, sheet=True),
        Field("channel", "收款方式", "choice", choices=CHANNELS, default="wechat", required=True, readonly="after_create", column=Column(90), sheet=True),
        Field("payee", "收款账户", required=True, max_length=80, readonly="after_create", column=Column(180), sheet=True),
        Field("state", "状态", "choice", choices=STATES, readonly="always", default="waiting", column=Column(90), sheet=True),
        Field("first_by", "审批人", "relation", of="account", readonly="always", column=Column(100, optional=True), sheet=True),
        Field("second_by", "复核人", "relation", of="account", readonly="always", column=Column(100, optional=True), sheet=True),
        Field("reference", "打款流水号", readonly="always", max_length=80, column=Column(140, optional=True), sheet=True),
        Field("reason", "原因", readonly="always", max_length=500, column=Column(160, optional=True), sheet=True),
        Field("ended_at", "完成时间", "datetime", readonly="always", column=Column(160, optional=True), sheet=True),
    ),
    sections=(
        Section("提现", ("reader_id", "amount", "channel", "payee")),
        Section("处理", ("state", "first_by", "second_by", "reference", "reason", "ended_at"), "side"),
    ),
    filters=(
        Filter("readerId", "用户编号", "reader_id"),
        Filter("state", "状态", "state", "choice"),
        Filter("createdAt", "申请时间", "created_at__range", "date_range"),
    ),
    tabs=Tabs("state", (Choice("", "全部"), *STATES)),
    actions=(
        Action(
            "approve", "通过", Right.EDIT, run=withdrawals.approve, guard=withdrawals.may_be_approved, why=withdrawals.why_own,
            where=("row", "bulk", "detail"), tone="primary",
        ),
        Action("reject", "驳回", Right.EDIT, run=withdrawals.reject, guard=withdrawals.may_be_rejected, form=(REASON,), tone="danger"),
        Action(
            "pay", "登记打款", Right.EDIT, run=withdrawals.confirm_paid, guard=withdrawals.may_be_paid,
            why=withdrawals.why_unapproved, form=(REFERENCE,), tone="primary", confirm="登记后这笔提现记为已打款，不能修改。",
        ),
        Action("fail", "打款失败", Right.EDIT, run=withdrawals.fail, guard=withdrawals.may_be_paid, form=(REASON,), tone="danger"),
    ),
    save=withdrawals.save_withdrawal,
    ingest=Ingest(("amount", "channel", "payee"), ("reader_id",)),
    calls=(
        get("/red-packet/withdrawal/list", "list"),
        get("/red-packet/withdrawal/detail", "detail"),
        *acts("/red-packet/withdrawal", "approve", "reject", "pay", "fail"),
        *sheets("/red-packet/withdrawal"),
    ),
    routes=(
        Route("/redPacketWithdrawals", "红包提现", "red-packet-withdrawals", role="list", parent="/redPacket", query={"state": ""}),
        Route("/redPacketWithdrawalDetail", "提现详情", "detail", parent="/redPacketWithdrawals", query={"id": ""}),
    ),
)  # fmt: skip
