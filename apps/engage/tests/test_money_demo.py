"""The demonstration of coupons and red packets is played by the product's own services."""

from __future__ import annotations

import pytest
from django.db import connection, transaction

from apps.api.tests.clients import a_super_client
from apps.engage.coupon import demo as coupons
from apps.engage.coupon.models import CouponCode, CouponGrant, CouponWriteOff
from apps.engage.ledger import audit
from apps.engage.red_packet import demo as red_packets
from apps.engage.red_packet.models import RedPacketFunding, RedPacketWithdrawal


@pytest.mark.django_db
def test_the_demonstration_has_each_state_once_and_its_ledger_balances() -> None:
    people = {"operator": a_super_client().caller}
    with transaction.atomic():
        assert (coupons.load(people), red_packets.load(people)) == (4, 21 + 9)
    with connection.cursor() as cursor:
        cursor.execute("set constraints all immediate")
    assert sorted(CouponGrant.objects.values_list("state", flat=True)) == ["done", "draft"]
    assert set(CouponCode.objects.values_list("state", flat=True)) == {"held", "used"}
    assert CouponWriteOff.objects.count() == 12
    assert sorted(RedPacketWithdrawal.objects.values_list("state", flat=True)) == [
        "paid", "queued", "queued", "queued", "waiting",
    ]  # fmt: skip
    assert sorted(RedPacketFunding.objects.values_list("state", flat=True)) == ["done", "done", "waiting", "waiting"]
    assert audit.report() == 0
    assert (coupons.load(people), red_packets.load(people)) == (0, 0)
