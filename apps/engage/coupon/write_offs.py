"""Writes codes off: at a counter of the console, or from a partner's till by ingestion. Each code succeeds once.

The row of the code is the lock. Of many at once the first one uses the code; the rest wait for it and learn when and
where that happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db.models import F
from django.utils import timezone

from apps.core.errors import Conflict, Invalid
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from ..money import yuan
from . import rules
from .codes import malformed, normalised
from .models import CodeState, Coupon, CouponCode, CouponWriteOff


def save_write_off(write_off: CouponWriteOff, values: Mapping[str, Any], *, caller: Caller | None) -> None:
    """Use the code in ``values``. Raises Invalid for what cannot be a code, Conflict with the reason otherwise."""
    held = _locked(normalised(values["code"]))
    coupon = held.coupon
    _require_usable(held, coupon)
    order = values.get("order_amount")
    _require_threshold(coupon, order)
    now = timezone.now()
    write_off.held, write_off.code, write_off.coupon, write_off.reader_id = held, held.code, coupon, held.reader_id
    write_off.place, write_off.order_amount = values.get("place") or "", order
    write_off.saved = rules.saved(coupon, order)
    write_off.save()
    CouponCode.objects.filter(pk=held.pk).update(state=CodeState.USED, used_at=now)
    Coupon.objects.filter(pk=coupon.pk).update(used_num=F("used_num") + 1)


def write_off(*, kind: Kind, caller: Caller, code: str, order_amount: int | None, place: str) -> dict[str, Any]:
    """Use a code at the console's counter; returns the write-off as the browser sees it."""
    record = CouponWriteOff(created_by_id=caller.account_id)
    save_write_off(record, {"code": code, "order_amount": order_amount, "place": place}, caller=caller)
    save.publish_change(kind, record, caller, "create")
    return save.fresh(kind, record, caller)


def look_up(*, code: str) -> dict[str, Any]:
    """The coupon behind a code, before it is used: ``{code, title, sort, amount, …, usable, reason}``. Raises like using it."""
    held = _found(normalised(code))
    coupon = held.coupon
    reason = _why_used(held) or rules.why_not_used(held, coupon, timezone.now())
    return {
        "code": held.code,
        "title": coupon.title,
        "sort": coupon.sort,
        "amount": coupon.amount,
        "percent": coupon.percent,
        "cap": coupon.cap,
        "gift": coupon.gift,
        "threshold": coupon.threshold,
        "readerId": held.reader_id,
        "expiresAt": moment_text(held.expires_at),
        "usable": reason is None,
        "reason": reason or "",
    }


def reverse(write_off: CouponWriteOff, *, caller: Caller, reason: str) -> None:
    """Take a write-off back, so that the code is held again."""
    write_off.reversed_at, write_off.reason = timezone.now(), reason
    CouponCode.objects.filter(pk=write_off.held_id, state=CodeState.USED).update(state=CodeState.HELD, used_at=None)
    Coupon.objects.filter(pk=write_off.coupon_id, used_num__gt=0).update(used_num=F("used_num") - 1)


def _found(code: str, *, lock: bool = False) -> CouponCode:
    if reason := malformed(code):
        raise Invalid({"code": reason})
    records = CouponCode.objects.select_related("coupon")
    if lock:
        records = records.select_for_update(of=("self",), no_key=True)
    held = records.filter(code=code, deleted_at=None).first()
    if held is None:
        raise Invalid({"code": "没有这个核销码，请核对是否为本平台的优惠券"})
    return held


def _locked(code: str) -> CouponCode:
    return _found(code, lock=True)


def _require_usable(held: CouponCode, coupon: Coupon) -> None:
    if reason := _why_used(held) or rules.why_not_used(held, coupon, timezone.now()):
        raise Conflict(reason, data={"code": held.code, "state": held.state})


def _why_used(held: CouponCode) -> str | None:
    """Return when and where a used code was used."""
    if held.state != CodeState.USED:
        return None
    last = held.write_offs.filter(reversed_at=None).order_by("-id").first()
    at = moment_text(held.used_at) if held.used_at else ""
    where = f"在{last.place}" if last and last.place else ""
    return f"这张券已于 {at} {where}核销，不能重复使用".replace(" 核销", "核销")


def _require_threshold(coupon: Coupon, order: int | None) -> None:
    if not coupon.threshold:
        return
    if order is None:
        raise Invalid({"orderAmount": f"这张券满 {yuan(coupon.threshold)} 元可用，请填写订单金额"})
    if order < coupon.threshold:
        raise Invalid({"orderAmount": f"订单 {yuan(order)} 元，未满 {yuan(coupon.threshold)} 元，不能使用这张券"})
