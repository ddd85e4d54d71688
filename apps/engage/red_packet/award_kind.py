"""Red packet award: what a reader received. Their app requests it by ingestion."""

from __future__ import annotations

from apps.kinds.calls import get, sheets
from apps.kinds.fields import Choice, Column, Field, Filter, Section
from apps.kinds.kind import Kind
from apps.kinds.public_api import Ingest
from apps.kinds.routes import Route

from . import awards
from .models import RedPacketAward

TYPES = (Choice("invite", "邀请红包"), Choice("register", "注册红包"))

#: The reader whose awards the app reads.
READER = Field("reader_id", "用户编号", required=True, max_length=40)

RED_PACKET_AWARD = Kind(
    key="red_packet_award",
    label="红包发放记录",
    model=RedPacketAward,
    groups=("红包管理",),
    title="reader_id",
    fields=(
        Field("type", "类型", "choice", choices=TYPES, required=True, readonly="after_create", column=Column(100), sheet=True),
        Field("reader_id", "用户编号", readonly="always", max_length=40, column=Column(140, link=True), sheet=True),
        Field("invited_id", "被邀请人", readonly="always", max_length=40, column=Column(140), sheet=True),
        Field("region", "地区", readonly="always", max_length=40, column=Column(110), sheet=True),
        Field("amount", "金额", "money", readonly="always", default=0, column=Column(100, "right"), sheet=True),
    ),
    sections=(Section("发放", ("type", "reader_id", "invited_id", "region", "amount")),),
    filters=(
        Filter("readerId", "用户编号", "reader_id"),
        Filter("type", "类型", "type", "choice"),
        Filter("createdAt", "发放时间", "created_at__range", "date_range"),
    ),
    save=awards.save_award,
    ingest=Ingest(("type",), ("reader_id", "invited_id", "region")),
    calls=(
        get("/red-packet/award/list", "list"),
        get("/red-packet/award/detail", "detail"),
        get("/reader/wallet", run=awards.wallet_of_reader, form=(READER,), exact=True, access="service", scope="red_packet_award", label="读者的红包余额"),
        *sheets("/red-packet/award"),
    ),
    routes=(
        Route("/redPacketAwards", "红包发放记录", "list", parent="/redPacket"),
        Route("/redPacketAwardDetail", "发放详情", "detail", parent="/redPacketAwards", query={"id": ""}),
    ),
)  # fmt: skip
