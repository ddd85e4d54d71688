"""Rules of a coupon. They return errors by field, a reason, or a sum in fen."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from ..periods import is_over, moment_of
from .models import CodeState, Coupon, CouponCode, CouponGrant, CouponWriteOff, GrantState

JUDGED = ("sort", "amount", "threshold", "stock", "validity", "period", "per_person")
#: The time within which a write-off can be reversed.
REVERSIBLE = dt.timedelta(minutes=10)


def inconsistent(values: Mapping[str, Any], coupon: Coupon) -> dict[str, str]:
    """A coupon takes less than its threshold, ends in the future, and never has fewer codes than were issued."""
    now = {name: values.get(name, getattr(coupon, name)) for name in JUDGED}
    errors = {}
    if now["sort"] == "cash" and not now["amount"]:
        errors["amount"] = "减免金额应大于 0"
    elif now["sort"] == "cash" and now["threshold"] and now["amount"] > now["threshold"]:
        errors["amount"] = "减免金额不能超过使用门槛"
    if now["stock"] < coupon.issued_num:
        errors["stock"] = f"已发出 {coupon.issued_num} 张，总量不能更少"
    if now["per_person"] < 1:
        errors["per_person"] = "每人至少可领 1 张"
    if "period" in values and now["validity"] == "period" and is_over(now["period"]):
        errors["period"] = "有效期已经结束，请选择以后的日期"
    return errors


def why_not_issued(coupon: Coupon) -> str | None:
    """Return why no more codes are issued."""
    if coupon.deleted_at is not None:
        return "优惠券已被删除"
    if not coupon.enabled:
        return "优惠券已停用，不再发放"
    if coupon.validity == "period" and is_over(coupon.period):
        return "优惠券的有效期已经结束"
    if coupon.issued_num >= coupon.stock:
        return "优惠券已发完"
    return None


def validity(coupon: Coupon, now: dt.datetime) -> tuple[dt.datetime, dt.datetime]:
    """From when until when a code that is issued now is valid."""
    if coupon.validity == "days":
        return now, now + dt.timedelta(days=coupon.days or 1)
    since, until = (moment_of(text) for text in coupon.period or ())
    return since, until


def why_not_used(held: CouponCode, coupon: Coupon, now: dt.datetime) -> str | None:
    """Return why a held code is refused at this moment."""
    if held.state == CodeState.REVOKED:
        return "这张券已作废，不能使用"
    if now < held.valid_from:
        return f"这张券 {moment_text(held.valid_from)} 起才能使用"
    if now >= held.expires_at:
        return f"这张券已于 {moment_text(held.expires_at)} 过期"
    return None


def saved(coupon: Coupon, order_amount: int | None) -> int:
    """Fen that the reader saves on an order."""
    if coupon.sort == "cash":
        face = coupon.amount or 0
        return face if order_amount is None else min(face, order_amount)
    if coupon.sort == "discount" and order_amount is not None:
        off = order_amount - order_amount * (coupon.percent or 100) // 100
        return min(off, coupon.cap) if coupon.cap else off
    return 0


def may_be_removed(coupon: Coupon) -> str | None:
    return f"已发出 {coupon.issued_num} 张，不能删除，可以停用" if coupon.issued_num else None


def grant_may_be_removed(grant: CouponGrant) -> str | None:
    return None if grant.state == GrantState.DRAFT else "已经开始发放，不能删除"


def may_be_sent(grant: CouponGrant) -> str | None:
    if grant.state == GrantState.SENDING:
        return "正在发放中"
    return why_done(grant)


def why_done(grant: CouponGrant, _caller: Caller | None = None) -> str | None:
    return "已经发完，如需补发请新增一次发放" if grant.state == GrantState.DONE else None


def may_be_stopped(grant: CouponGrant) -> str | None:
    return None if grant.state == GrantState.SENDING else "没有正在进行的发放"


def may_be_revoked(held: CouponCode) -> str | None:
    return "这张券已经作废" if held.state == CodeState.REVOKED else why_not_revoked(held)


def why_not_revoked(held: CouponCode, _caller: Caller | None = None) -> str | None:
    return None if held.state in (CodeState.HELD, CodeState.REVOKED) else "只有未使用的券可以作废"


def may_be_reversed(write_off: CouponWriteOff) -> str | None:
    if write_off.reversed_at is not None:
        return "这次核销已经撤销"
    return why_too_late(write_off)


def why_too_late(write_off: CouponWriteOff, _caller: Caller | None = None) -> str | None:
    late = timezone.now() - write_off.created_at > REVERSIBLE
    return "核销超过 10 分钟，不能撤销" if late else None
