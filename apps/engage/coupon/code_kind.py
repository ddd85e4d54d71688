"""Coupon code: one coupon in a reader's hands."""

from __future__ import annotations

from apps.kinds.calls import acts, get, sheets
from apps.kinds.fields import REASON, Choice, Column, Field, Filter, Section
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import Action
from apps.kinds.public_api import Ingest
from apps.kinds.rights import Right
from apps.kinds.routes import ParentRecord, Route

from . import issue, queries, rules
from .models import CouponCode

STATES = (Choice("held", "未使用", "info"), Choice("used", "已核销", "ok"), Choice("revoked", "已作废", "mute"))

#: The reader whose codes the app reads.
READER = Field("reader_id", "用户编号", required=True, max_length=40)

COUPON_CODE = Kind(
    key="coupon_code",
    label="券码",
    model=CouponCode,
    groups=("优惠券管理",),
    title="code",
    fields=(
        Field("code", "核销码", readonly="always", max_length=16, column=Column(150, link=True), sheet=True),
        Field("coupon", "优惠券", "relation", of="coupon", required=True, readonly="after_create", column=Column(200), sheet=True),
        Field("reader_id", "用户编号", readonly="always", max_length=40, column=Column(130), sheet=True),
        Field("state", "状态", "choice", choices=STATES, readonly="always", default="held", column=Column(90), sheet=True),
        Field("valid_from", "生效时间", "datetime", readonly="always", column=Column(160, optional=True), sheet=True),
        Field("expires_at", "过期时间", "datetime", readonly="always", column=Column(160), sheet=True),
        Field("used_at", "核销时间", "datetime", readonly="always", column=Column(160), sheet=True),
    ),
    sections=(
        Section("券码", ("code", "coupon", "state")),
        Section("持有人", ("reader_id", "valid_from", "expires_at", "used_at"), "side"),
    ),
    filters=(
        Filter("code", "核销码", "code"),
        Filter("readerId", "用户编号", "reader_id"),
        Filter("state", "状态", "state", "choice"),
        Filter("coupon", "优惠券", "coupon", "relation", of="coupon"),
        Filter("grant", "发放批次", "grant", "relation", of="coupon_grant"),
    ),
    actions=(
        Action(
            "revoke", "作废", Right.EDIT, run=issue.revoke, guard=rules.may_be_revoked, why=rules.why_not_revoked, form=(REASON,), tone="danger",
            confirm="作废后用户不能再使用这张券。",
        ),
    ),
    save=issue.save_claim,
    ingest=Ingest(("coupon",), ("reader_id",)),
    calls=(
        get("/coupon/code/list", "list"),
        get("/coupon/code/detail", "detail"),
        *acts("/coupon/code", "revoke"),
        get("/reader/coupons", run=queries.codes_of_reader, form=(READER,), exact=True, access="service", scope="coupon_code", label="读者的优惠券"),
        *sheets("/coupon/code"),
    ),
    routes=(
        Route("/couponCodes", "券码", "list", parent="/coupons", query={"id": ""}, parent_record=ParentRecord("coupon", "coupon")),
        Route("/couponCodeDetail", "券码详情", "detail", parent="/couponCodes", query={"id": ""}),
    ),
)  # fmt: skip
