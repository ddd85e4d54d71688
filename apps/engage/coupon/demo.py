"""Demonstration of coupons: issued, claimed, sent and written off by the product's own services."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from apps.kinds.demo_moments import days
from apps.kinds.engine.public import ingest
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.review.demo_records import SENDER, People

from . import grant_list, grants, write_offs
from .models import Coupon, CouponCode, CouponGrant

COUPONS: tuple[Mapping[str, Any], ...] = (
    {"title": "东湖绿道骑行满 30 减 5", "sort": "cash", "amount": 500, "threshold": 3000, "stock": 2000, "claimable": True,
     "validity": "days", "days": 30, "scope": "some", "merchants": ["东湖绿道骑行驿站"], "rules": "每单限用一张，不与其他优惠同享。"},
    {"title": "长江影城观影八折券", "sort": "discount", "percent": 80, "cap": 2000, "threshold": 0, "stock": 500,
     "claimable": True, "validity": "period", "period": days(-10, 50), "scope": "some", "merchants": ["长江影城"]},
    {"title": "长江云文创帆布袋兑换券", "sort": "gift", "gift": "帆布袋一个", "stock": 100, "validity": "days", "days": 15,
     "scope": "all", "rules": "请到长江传媒大厦一楼服务台兑换。"},
    {"title": "早餐消费无门槛 3 元券", "sort": "cash", "amount": 300, "stock": 5000, "per_person": 3, "claimable": True,
     "validity": "days", "days": 7, "scope": "all"},
)  # fmt: skip
READERS = tuple(str(620_037 + 61 * number) for number in range(24))


def load(people: People) -> int:
    """Create the demonstration unless there is a coupon; returns the number of coupons."""
    if Coupon.objects.exists():
        return 0
    operator = people["operator"]
    kind = registry.kind("coupon")
    made = [int(save.create(kind, operator, _payload(coupon))["id"]) for coupon in COUPONS]
    _claim(made)
    _use(people)
    _send(people, made[2])
    transitions.perform(kind, "disable", operator, {"id": made[1]})
    return len(made)


def _payload(coupon: Mapping[str, Any]) -> dict[str, Any]:
    return {"perPerson" if name == "per_person" else name: value for name, value in coupon.items()}


def _claim(coupons: list[int]) -> None:
    kind = registry.kind("coupon_code")
    for place, reader in enumerate(READERS):
        coupon = coupons[(0, 1, 3)[place % 3]]
        ingest.receive_record(kind, SENDER, {"key": f"claim-{place}", "coupon": coupon, "readerId": reader})


def _use(people: People) -> None:
    """Every second code is used at a counter."""
    kind = registry.kind("coupon_writeoff")
    for place, held in enumerate(CouponCode.objects.order_by("pk")[::2]):
        where = ("东湖绿道梨园驿站", "汉口江滩店", "光谷广场店")[place % 3]
        write_offs.write_off(
            kind=kind, caller=people["operator"], code=held.code, order_amount=3600 + 450 * place, place=where
        )


def _send(people: People, coupon: int) -> None:
    """One grant is done, and one has a list and waits."""
    kind, operator = registry.kind("coupon_grant"), people["operator"]
    for title, readers in (("读者节到场礼品", READERS[:9]), ("十月荣誉读者", READERS[9:15])):
        values = {"title": title, "coupon": coupon, "audience": "list"}
        grant = int(save.create(kind, operator, values)["id"])
        grant_list.import_readers(kind=kind, caller=operator, id=grant, text="\n".join(readers))
    first = CouponGrant.objects.order_by("pk")[0]
    transitions.perform(kind, "send", operator, {"id": first.pk})
    grants.GRANTS.run_next(_carry_out)


def _carry_out(task: Any, lost: Any) -> None:
    grants.carry_out(task, lost.is_set, lambda: False)
