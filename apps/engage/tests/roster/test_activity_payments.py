"""Money of activities: payments, places that nobody pays for, refunds, and a ledger that always balances."""

from __future__ import annotations

import datetime as dt
from typing import Any, ClassVar

import pytest
from django.db import connection
from django.db.models import Sum
from django.utils import timezone

from apps.api.tests.clients import a_super_client
from apps.engage.activity import audit
from apps.engage.activity.enrolment import expiry
from apps.engage.activity.enrolment.models import Enrolment
from apps.engage.activity.payment import payout
from apps.engage.activity.payment.models import ActivityPayment
from apps.engage.models import LedgerEntry

from ..activities import activity, assert_counted, enrolment, states, the_app

pytestmark = pytest.mark.django_db

FEE = 19800


def paid_activity(**fields: Any) -> int:
    return activity(**({"type": "pay", "fee": FEE, "refund": "开始前三天全额退款"} | fields))


def payment(key: str, of: str, amount: int = FEE) -> dict[str, Any]:
    return {"key": key, "enrolment": {"key": of}, "amount": amount, "transaction": f"wx-{key}"}


def ask(path: str, payload: dict[str, Any]) -> dict[str, Any]:
    return a_super_client().request("POST", f"/activity/{path}", payload)


def balances() -> dict[str, int]:
    rows = LedgerEntry.objects.values_list("account__code").annotate(sum=Sum("amount"))
    return {code: total for code, total in rows if total}


def the_enrolment(name: str = "a") -> Enrolment:
    return Enrolment.objects.get(reader_name=f"读者{name}")


def test_a_place_waits_for_its_payment_and_the_ledger_has_both_sides() -> None:
    app, number = the_app(), paid_activity(limit=1)
    app.items("enrolment", enrolment("a", number))
    assert (the_enrolment().state, the_enrolment().due) == ("unpaid", FEE)
    answer = app.items("activity_payment", payment("p1", "a"))
    assert "code" not in answer[0], answer
    assert (the_enrolment().state, the_enrolment().paid) == ("enrolled", FEE)
    assert balances() == {"activity:provider": FEE, f"activity:{number}": -FEE}


def test_the_same_payment_counts_once_and_another_sum_is_refused() -> None:
    app, number = the_app(), paid_activity()
    app.items("enrolment", enrolment("a", number))
    assert app.items("activity_payment", payment("p0", "a", FEE - 1))[0]["errors"].keys() == {"amount"}
    first = app.items("activity_payment", payment("p1", "a"))[0]
    again = app.items("activity_payment", payment("p1", "a"))[0]
    other_key = app.items("activity_payment", payment("p2", "a") | {"transaction": "wx-p1"})[0]
    assert (first["id"], again["repeated"], other_key["code"]) == (again["id"], True, 10422)
    assert the_enrolment().paid == FEE
    assert sum(balances().values()) == 0


def test_a_place_that_nobody_paid_for_goes_to_the_next_and_late_money_goes_back() -> None:
    app, number = the_app(), paid_activity(limit=1, waitingLimit=3)
    app.items("enrolment", enrolment("a", number), enrolment("b", number))
    assert expiry.expire_unpaid() == 0
    Enrolment.objects.filter(state="unpaid").update(pay_by=timezone.now() - dt.timedelta(seconds=1))
    assert expiry.expire_unpaid() == 1
    assert states(number) == ["left", "unpaid"]
    assert_counted(number)
    app.items("activity_payment", payment("p1", "a"))
    assert the_enrolment().state == "left"
    assert list(ActivityPayment.objects.order_by("id").values_list("sort", "state", "amount")) == [
        ("payment", "done", FEE),
        ("refund", "waiting", FEE),
    ]
    assert balances() == {"activity:provider": FEE, "activity:refunds": -FEE}


def test_a_refund_waits_is_settled_once_and_never_exceeds_what_was_paid() -> None:
    app, number = the_app(), paid_activity()
    app.items("enrolment", enrolment("a", number))
    app.items("activity_payment", payment("p1", "a"))
    who = the_enrolment().pk
    assert ask("enroll/refund", {"id": who, "amount": FEE + 1, "reason": "多退"})["code"] == 10422
    assert ask("enroll/refund", {"id": who, "amount": -5, "reason": "负数"})["code"] == 10422
    assert ask("enroll/refund", {"id": who, "amount": 5000, "reason": "改期"})["data"]["refunded"] == 5000
    assert ask("disqualify", {"id": who, "reason": "违反规则", "refund": True})["data"]["refunded"] == FEE
    assert ask("enroll/refund", {"id": who, "amount": 1, "reason": "再退"})["code"] == 10409
    first, second = ActivityPayment.objects.filter(sort="refund").order_by("id").values_list("id", flat=True)
    assert ask("payment/settle", {"id": first, "transaction": "rf-1"})["data"]["state"] == "done"
    assert ask("payment/settle", {"id": first, "transaction": "rf-2"})["code"] == 10409
    assert ask("payment/settle", {"id": second, "transaction": "rf-1"})["code"] == 10422
    assert ask("payment/cancel", {"id": second, "reason": "线下已退"})["data"]["state"] == "cancelled"
    assert the_enrolment().refunded == 5000
    assert balances() == {"activity:provider": FEE - 5000, f"activity:{number}": -(FEE - 5000)}


def test_totals_tell_what_came_what_left_and_what_waits() -> None:
    app, number = the_app(), paid_activity()
    app.items("enrolment", enrolment("a", number), enrolment("b", number))
    app.items("activity_payment", payment("p1", "a"), payment("p2", "b"))
    ask("enroll/refund", {"id": the_enrolment("a").pk, "amount": 5000, "reason": "改期"})
    ask("enroll/refund", {"id": the_enrolment("b").pk, "amount": 800, "reason": "改期"})
    first = ActivityPayment.objects.filter(sort="refund").earliest("id")
    ask("payment/settle", {"id": first.pk, "transaction": "rf-1"})
    answer = a_super_client().request("GET", "/activity/payment/totals", {})["data"]
    assert (answer["paid"], answer["refunded"], answer["waiting"], answer["waitingRefunds"]) == (2 * FEE, 5000, 800, 1)
    assert "没有配置打款通道：1 笔退款（8 元）" in answer["notice"]
    assert [(row["id"], row["paid"]) for row in answer["activities"]] == [(number, 2 * FEE)]
    one = a_super_client().request("GET", "/activity/payment/totals", {"activity": number})["data"]
    assert (one["paid"], one["activities"]) == (2 * FEE, [])


class RecordedDriver:
    """Pays by writing down."""

    paid: ClassVar[list[tuple[str, str, int]]] = []

    def pay(self, *, number: str, channel: str, payee: str, amount: int) -> str:
        self.paid.append((channel, payee, amount))
        return f"out-{number}"


def test_a_driver_pays_the_refunds_that_wait_once(settings: Any) -> None:
    app, number = the_app(), paid_activity()
    app.items("enrolment", enrolment("a", number))
    app.items("activity_payment", payment("p1", "a"))
    ask("enroll/refund", {"id": the_enrolment().pk, "amount": 5000, "reason": "改期"})
    assert payout.pay_refunds() == 0
    settings.PAYOUT_DRIVER = f"{__name__}.RecordedDriver"
    assert (payout.pay_refunds(), payout.pay_refunds()) == (1, 0)
    assert RecordedDriver.paid == [("refund", "wx-p1", 5000)]
    refund = ActivityPayment.objects.get(sort="refund")
    assert (refund.state, refund.transaction) == ("done", f"out-A{refund.pk}")
    assert balances() == {"activity:provider": FEE - 5000, f"activity:{number}": -(FEE - 5000)}
    assert list(audit.faults()) == []


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ("update engage_enrolment set paid = paid + 1", "enrolment"),
        ("update engage_activityseats set taken = taken + 1", "activity"),
        ("update engage_activitypayment set amount = amount + 1", "payment"),
        ("update engage_activitypayment set state = 'waiting' where sort = 'payment'", "the ledger"),
    ],
)
def test_the_nightly_check_names_what_disagrees(wrong: str, named: str) -> None:
    app, number = the_app(), paid_activity(limit=3)
    app.items("enrolment", enrolment("a", number), enrolment("b", number))
    app.items("activity_payment", payment("p1", "a"))
    ask("enroll/refund", {"id": the_enrolment().pk, "amount": 5000, "reason": "改期"})
    assert list(audit.faults()) == []
    with connection.cursor() as cursor:
        cursor.execute(wrong)
    assert any(fault.startswith(named) for fault in audit.faults())
    assert audit.report() >= 1
