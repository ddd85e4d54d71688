"""Issues codes: to a reader who claims one, and to the readers of a grant.

``Coupon.issued_num`` is raised under the coupon's lock, and a check constraint bounds it by the stock, so that no
code too many exists. The lock is the weak one (``no_key``): rows that refer to the coupon are written meanwhile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.db.models import F
from django.utils import timezone

from apps.core.errors import Conflict, Invalid
from apps.kinds.rights import Caller

from . import rules
from .codes import new_code
from .models import CodeState, Coupon, CouponCode, CouponGrant


def save_claim(held: CouponCode, values: Mapping[str, Any], *, caller: Caller | None) -> None:
    """A reader claims a coupon in the app. Raises Invalid without a reader, Conflict if there is none for them."""
    if not held.reader_id:
        raise Invalid({"readerId": "缺少领取人 readerId"})
    coupon = _locked(values["coupon"])
    if not coupon.claimable:
        raise Conflict("这张优惠券不能自行领取")
    if reason := rules.why_not_issued(coupon):
        raise Conflict(reason)
    if CouponCode.objects.filter(coupon=coupon, reader_id=held.reader_id).count() >= coupon.per_person:
        raise Conflict(f"每人最多领 {coupon.per_person} 张，您已经领过")
    held.coupon, held.code = coupon, new_code()
    held.valid_from, held.expires_at = rules.validity(coupon, timezone.now())
    held.save()
    _count(coupon, 1)


def issue(grant: CouponGrant, readers: Sequence[str]) -> int:
    """Issue the grant's coupon to the readers, as far as stock and the limit per person reach. Returns the number of codes.

    Readers who have a code of this grant already are left out, so a repeated batch issues nothing twice.
    """
    coupon = _locked(grant.coupon_id)
    if rules.why_not_issued(coupon):
        return 0
    wanted = list(_entitled(coupon, grant, readers))[: coupon.stock - coupon.issued_num]
    since, until = rules.validity(coupon, timezone.now())
    CouponCode.objects.bulk_create(
        CouponCode(
            code=new_code(), coupon=coupon, grant=grant, reader_id=reader, valid_from=since, expires_at=until,
            created_by_id=grant.created_by_id,
        )
        for reader in wanted
    )  # fmt: skip
    _count(coupon, len(wanted))
    return len(wanted)


def _entitled(coupon: Coupon, grant: CouponGrant, readers: Sequence[str]) -> Iterator[str]:
    """Yield the readers who have fewer codes than one person may have, and none of this grant."""
    rows = CouponCode.objects.filter(coupon=coupon, reader_id__in=readers).values_list("reader_id", "grant_id")
    held: Counter[str] = Counter()
    sent = set()
    for reader, grant_id in rows:
        held[reader] += 1
        if grant_id == grant.pk:
            sent.add(reader)
    yield from (reader for reader in readers if reader not in sent and held[reader] < coupon.per_person)


def revoke(held: CouponCode, *, caller: Caller, reason: str) -> None:
    """Make a code unusable. The coupon's stock is not raised: the reader had the code."""
    held.state = CodeState.REVOKED


def _locked(coupon_id: int) -> Coupon:
    coupon = Coupon.objects.select_for_update(no_key=True).filter(pk=coupon_id, deleted_at=None).first()
    if coupon is None:
        raise Invalid({"coupon": "没有这张优惠券，或已被删除"})
    return coupon


def _count(coupon: Coupon, number: int) -> None:
    """No revision grows: an editor of the coupon has no conflict because a reader got one."""
    if number:
        Coupon.objects.filter(pk=coupon.pk).update(issued_num=F("issued_num") + number)
