"""Coupon write-off: a code that was used at a counter, or at a partner's till."""

from __future__ import annotations

from apps.kinds.calls import acts, get, post, sheets
from apps.kinds.fields import REASON, Column, Field, Filter, Section
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.public_api import Ingest
from apps.kinds.rights import Right
from apps.kinds.routes import Route

from . import rules, write_offs
from .models import CouponWriteOff

#: A scanner may read dashes and blanks, or full-width characters through an input method.
CODE = Field("code", "核销码", required=True, max_length=60)
ORDER = Field("order_amount", "订单金额", "money", min=0, max=100_000_000)
PLACE = Field("place", "核销地点", max_length=60)

COUPON_WRITEOFF = Kind(
    key="coupon_writeoff",
    label="优惠券核销",
    model=CouponWriteOff,
    groups=("优惠券管理",),
    title="code",
    fields=(
        Field("code", "核销码", required=True, readonly="after_create", max_length=16, column=Column(150, link=True), sheet=True),
        Field("coupon", "优惠券", "relation", of="coupon", readonly="always", column=Column(200), sheet=True),
        Field("reader_id", "用户编号", readonly="always", max_length=40, column=Column(130), sheet=True),
        Field("place", "核销地点", readonly="after_create", max_length=60, column=Column(150), sheet=True),
        Field("order_amount", "订单金额", "money", readonly="after_create", max=100_000_000, column=Column(110, "right"), sheet=True),
        Field("saved", "优惠金额", "money", readonly="always", default=0, column=Column(110, "right"), sheet=True),
        Field("reversed_at", "撤销时间", "datetime", readonly="always", column=Column(160, optional=True), sheet=True),
        Field("reason", "撤销原因", readonly="always", max_length=200, column=Column(160, optional=True), sheet=True),
    ),
    sections=(
        Section("核销", ("code", "coupon", "reader_id", "place", "order_amount", "saved")),
        Section("撤销", ("reversed_at", "reason"), "side"),
    ),
    filters=(
        Filter("code", "核销码", "code"),
        Filter("readerId", "用户编号", "reader_id"),
        Filter("coupon", "优惠券", "coupon", "relation", of="coupon"),
        Filter("createdBy", "核销人", "created_by", "relation", of="account"),
        Filter("createdAt", "核销时间", "created_at__range", "date_range"),
    ),
    actions=(
        Action(
            "reverse", "撤销核销", Right.EDIT, run=write_offs.reverse, guard=rules.may_be_reversed, why=rules.why_too_late,
            form=(REASON,), tone="danger",
        ),
    ),
    save=write_offs.save_write_off,
    ingest=Ingest(("code", "order_amount", "place")),
    calls=(
        get("/coupon/write-off/list", "list"),
        get("/coupon/write-off/detail", "detail"),
        get("/coupon/write-off/look-up", run=write_offs.look_up, form=(CODE,), right=Right.VIEW, label="查询券码"),
        post("/coupon/write-off/add", run=write_offs.write_off, form=(CODE, ORDER, PLACE), right=Right.EDIT, label="核销优惠券"),
        *acts("/coupon/write-off", "reverse"),
        *sheets("/coupon/write-off"),
    ),
    routes=(
        Route("/couponWriteOff", "优惠券核销", "coupon-counter", role="list"),
        Route("/couponWriteOffDetail", "核销详情", "detail", parent="/couponWriteOff", query={"id": ""}),
    ),
)  # fmt: skip
