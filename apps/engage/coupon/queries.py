"""Coupons of a reader, for the app's backend."""

from __future__ import annotations

from typing import Any

from apps.kinds.types import moment_text

from .models import CouponCode

#: A reader's wallet shows the newest ones.
MOST = 200


def codes_of_reader(*, reader_id: str) -> dict[str, Any]:
    """``{items}``: the newest codes of a reader, as ``{id, code, coupon, title, state, validFrom, expiresAt, usedAt}``."""
    held = CouponCode.objects.filter(reader_id=reader_id, deleted_at=None).select_related("coupon").order_by("-pk")
    return {"items": [_as_data(one) for one in held[:MOST]]}


def _as_data(held: CouponCode) -> dict[str, Any]:
    return {
        "id": held.pk,
        "code": held.code,
        "coupon": held.coupon_id,
        "title": held.coupon.title,
        "state": held.state,
        "validFrom": moment_text(held.valid_from),
        "expiresAt": moment_text(held.expires_at),
        "usedAt": moment_text(held.used_at) if held.used_at else None,
    }
