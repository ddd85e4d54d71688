"""Coupon: readers hold codes of it, which a counter writes off once."""

from __future__ import annotations

from apps.kinds.calls import picker, record_calls, sheets
from apps.kinds.fields import BY_CREATION, Column, Field, Filter, Section, When
from apps.kinds.filter_defaults import by
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import ENABLED, Lifecycle
from apps.kinds.routes import record_routes

from .. import public_api
from . import rules
from .models import SCOPES, SORTS, VALIDITIES, Coupon

LIFECYCLE = Lifecycle().plus(ENABLED)

COUPON = Kind(
    key="coupon",
    label="优惠券",
    model=Coupon,
    groups=("优惠券管理",),
    fields=(
        Field("cover", "封面", "image", column=Column(80, optional=True)),
        Field("title", "优惠券名称", required=True, max_length=60, column=Column(link=True), sheet=True),
        Field("sort", "类型", "choice", choices=SORTS, default="cash", required=True, readonly="after_create", column=Column(90), sheet=True),
        Field("amount", "减免金额", "money", required=True, min=1, max=10_000_000, when=When("sort", ("cash",)), column=Column(100, "right"), sheet=True),
        Field("percent", "按原价的", "percent", required=True, min=1, max=99, unit="%", when=When("sort", ("discount",)), help="85 表示八五折", column=Column(90, "right", optional=True), sheet=True),
        Field("cap", "最多优惠", "money", min=1, max=10_000_000, when=When("sort", ("discount",)), placeholder="不填表示不限"),
        Field("gift", "兑换内容", required=True, max_length=60, when=When("sort", ("gift",)), column=Column(140, optional=True), sheet=True),
        Field("threshold", "使用门槛", "money", default=0, max=100_000_000, help="订单满多少元可用，0 表示无门槛", column=Column(100, "right"), sheet=True),
        Field("stock", "发行总量", "number", required=True, min=1, max=10_000_000, unit="张", column=Column(100, "right"), sheet=True),
        Field("per_person", "每人限领", "number", default=1, required=True, min=1, max=100, unit="张"),
        Field("claimable", "用户可自行领取", "switch", help="关闭后只能由运营人员发放", column=Column(130, optional=True)),
        Field("validity", "有效期", "choice", choices=VALIDITIES, default="period", required=True),
        Field("period", "可用日期", "date_range", required=True, when=When("validity", ("period",)), column=Column(190, optional=True)),
        Field("days", "领取后有效", "number", required=True, min=1, max=3650, unit="天", when=When("validity", ("days",))),
        Field("scope", "适用范围", "choice", choices=SCOPES, default="all", required=True),
        Field("merchants", "适用商家", "tags", required=True, max=50, when=When("scope", ("some",))),
        Field("rules", "使用说明", "long_text", max_length=1000),
        Field("enabled", "启用", "switch", default=True, column=Column(80), help="停用后不再发放，已发出的券仍可核销"),
        Field("issued_num", "已发放", "count", readonly="always", default=0, column=Column(90, "right"), sortable=True, sheet=True),
        Field("used_num", "已核销", "count", readonly="always", default=0, column=Column(90, "right"), sortable=True, sheet=True),
    ),
    sections=(
        Section("优惠内容", ("title", "cover", "sort", "amount", "percent", "cap", "gift", "threshold", "rules")),
        Section("发行", ("stock", "per_person", "claimable", "enabled"), "side"),
        Section("有效期", ("validity", "period", "days"), "side"),
        Section("适用范围", ("scope", "merchants"), "side"),
    ),
    filters=(*by("title", "sort", "enabled"), Filter("claimable", "自行领取"), BY_CREATION),
    searched=("title",),
    lifecycle=LIFECYCLE,
    validate=rules.inconsistent,
    removable=rules.may_be_removed,
    public=public_api.COUPON,
    calls=(*record_calls("/coupon", LIFECYCLE), *sheets("/coupon"), *picker("/coupon")),
    routes=record_routes("优惠券", list="/coupons", edit="/couponDetail"),
)  # fmt: skip
