"""The books of red packets say the truth, to those who may see them."""

from __future__ import annotations

import datetime as dt
from io import BytesIO
from typing import Any

import pytest
from django.utils import timezone
from openpyxl import load_workbook

from apps.api.public_api.tests.clients import App
from apps.api.tests.clients import a_client
from apps.engage.ledger.postings import open_account, post
from apps.engage.red_packet.models import RedPacketAward, RedPacketWithdrawal
from apps.kinds.types import ZONE

from .test_red_packets import GROUP, act, asked, awarded, funded, rules, staff

pytestmark = pytest.mark.django_db


def span() -> dict[str, str]:
    today = timezone.now().astimezone(ZONE).date()
    return {"since": str(today - dt.timedelta(days=1)), "until": str(today + dt.timedelta(days=1))}


def a_day_of_business() -> None:
    """5 yuan into the pot; two readers receive 1 each, one withdraws both ways."""
    funded("register", 500, amount=100)
    rules("withdraw")
    for number in range(2):
        assert "code" not in awarded(App("red_packet_award"), f"r-{number}", f"reader{number}")
    paid, back = (asked(App("red_packet_withdrawal"), f"w-{n}", f"reader{n}", 60 + n)["id"] for n in range(2))
    assert act(staff(), "withdrawal/pay", paid, reference="4200")["code"] == 0
    assert act(staff(), "withdrawal/fail", back, reason="账户不存在")["code"] == 0


def reconciled() -> dict[str, Any]:
    data: dict[str, Any] = staff().request("GET", "/red-packet/reconciliation", span())["data"]
    return data


def test_a_reconciliation_compares_each_sort_of_record_with_the_ledger() -> None:
    a_day_of_business()
    result = reconciled()
    assert (result["balanced"], result["agrees"]) == (True, True)
    assert {fact["key"]: (fact["records"], fact["recorded"], fact["posted"]) for fact in result["facts"]} == {
        "funding": (1, 500, 500), "award": (2, 200, 200), "withdrawal": (2, 121, 121), "paid": (1, 60, 60),
        "returned": (1, 61, 61),
    }  # fmt: skip
    assert {row["sort"]: row["closing"] for row in result["accounts"]} == {
        "source": -500, "pot": 300, "wallet": 140, "withdrawing": 0, "paid": 60,
    }  # fmt: skip


def test_a_record_whose_sum_is_not_what_was_posted_is_found() -> None:
    a_day_of_business()
    RedPacketWithdrawal.objects.filter(state="paid").update(amount=6000)
    RedPacketAward.objects.create(
        packet=RedPacketAward.objects.all()[0].packet, type="register", reader_id="forged", amount=100
    )
    result = reconciled()
    wrong = {fact["key"]: (fact["recorded"], fact["posted"]) for fact in result["facts"] if not fact["agrees"]}
    assert wrong == {"award": (300, 200), "withdrawal": (6061, 121), "paid": (6000, 60)}
    assert (result["balanced"], result["agrees"]) == (True, False)


def test_a_statement_is_of_red_packets_alone() -> None:
    a_day_of_business()
    client = staff()
    result = client.request("GET", "/red-packet/statement", {"account": "wallet:reader1", **span()})["data"]
    assert [(item["amount"], item["balance"]) for item in result["items"]] == [(100, 100), (-61, 39), (61, 100)]
    provider, income = (open_account(f"activity:{n}", name="活动", sort=f"activity_{n}") for n in range(2))
    post("activity", {provider: 900, income: -900}, sort="activity")
    answer = client.request("GET", "/red-packet/statement", {"account": "activity:1", **span()})
    assert answer["code"] == 10404
    codes = [item["code"] for item in client.request("GET", "/red-packet/accounts", {})["data"]["items"]]
    assert codes == ["source", "pot:register", "withdrawing", "paid"]


@pytest.mark.parametrize("path", ["reconciliation", "statement"])
def test_books_leave_the_console_only_with_the_right_to_export(path: str) -> None:
    a_day_of_business()
    viewer, asked_for = a_client((GROUP, "view")), span() | {"account": "source"}
    assert viewer.request("GET", f"/red-packet/{path}", asked_for)["code"] == 0
    assert viewer.request("POST", f"/red-packet/{path}/export", asked_for)["code"] == 10403
    wrong = viewer.request("GET", f"/red-packet/{path}", asked_for | {"until": "2025-01-01"})
    assert set(wrong["data"]["errors"]) == {"until"}


def test_the_workbook_has_the_figures_of_the_screen() -> None:
    a_day_of_business()
    book = exported("reconciliation")
    assert book.sheetnames == ["账户汇总", "业务核对", "每日明细"]
    rows = [[cell.value for cell in row] for row in book["账户汇总"].iter_rows()]
    assert rows[0][2:4] == ["账本平衡", "业务记录与账本一致"]
    assert rows[2] == ["资金来源", 0, 0, 5, -5, 1]
    assert [row[2].value for row in book["业务核对"].iter_rows(min_row=2)] == [5, 2, 1.21, 0.6, 0.61]


def test_a_memo_that_looks_like_a_formula_stays_text() -> None:
    packet = rules("register", approval_above=1000)
    assert act(staff(), "fund", packet.pk, amount=500, note="=1+1")["code"] == 0
    cell = exported("statement", account="source")["账户流水"]["C4"]
    assert (cell.value, cell.data_type, cell.quotePrefix) == ("=1+1", "s", True)


def exported(path: str, **form: Any) -> Any:
    response = staff().http.post(f"/api/red-packet/{path}/export", span() | form, content_type="application/json")
    assert ".xlsx" in response.headers["Content-Disposition"]
    return load_workbook(BytesIO(response.getvalue()))
