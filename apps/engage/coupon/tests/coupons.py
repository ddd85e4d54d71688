"""Coupons and codes as tests need them."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.utils import timezone

from apps.engage.coupon.codes import new_code
from apps.engage.coupon.models import Coupon, CouponCode


def a_coupon(**fields: Any) -> Coupon:
    values: dict[str, Any] = {
        "title": "满 30 减 5", "sort": "cash", "amount": 500, "threshold": 0, "stock": 1000, "validity": "days",
        "days": 30, "claimable": True,
    }  # fmt: skip
    return Coupon.objects.create(**(values | fields))


def codes_of(coupon: Coupon, number: int, **fields: Any) -> list[str]:
    """New codes of the coupon, each of another reader."""
    now = timezone.now()
    values: dict[str, Any] = {"valid_from": now, "expires_at": now + dt.timedelta(days=30)} | fields
    made = CouponCode.objects.bulk_create(
        CouponCode(code=new_code(), coupon=coupon, reader_id=f"r{place}", **values) for place in range(number)
    )
    Coupon.objects.filter(pk=coupon.pk).update(issued_num=coupon.issued_num + number)
    return [one.code for one in made]
