"""Money of red packets: within its limits, by two people where it is much, and never twice."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.public_api.tests.clients import App
from apps.api.tests.clients import Client, a_client
from apps.core.transactions import run_whole
from apps.engage.ledger import audit
from apps.engage.ledger.models import LedgerAccount, LedgerEntry
from apps.engage.ledger.postings import post
from apps.engage.ledger.statements import balance_of
from apps.engage.red_packet import accounts, payout
from apps.engage.red_packet.models import RedPacket, RedPacketAward, RedPacketFunding, RedPacketWithdrawal
from apps.engage.red_packet.withdrawals import save_withdrawal
from apps.engage.tests.crowd import outcomes

pytestmark = pytest.mark.django_db
GROUP = "红包管理"
PAYEE = {"channel": "wechat", "payee": "o6_bmjrPTlm6_2sgVt7hMZOPfL2M"}


def staff() -> Client:
    return a_client((GROUP, "view"), (GROUP, "edit"), (GROUP, "export"))


def rules(type: str, **fields: Any) -> RedPacket:
    RedPacket.objects.filter(type=type).update(enabled=True, **fields)
    return RedPacket.objects.get(type=type)


def act(client: Client, path: str, record: int, **form: Any) -> dict[str, Any]:
    return client.request("POST", f"/red-packet/{path}", {"id": record, **form})


def funded(type: str, budget: int, **fields: Any) -> RedPacket:
    packet = rules(type, **{"approval_above": 10**8} | fields)
    assert act(staff(), "fund", packet.pk, amount=budget, note="活动预算")["code"] == 0
    return packet


def asked(app: App, key: str, reader: str = "620037", amount: int = 1000) -> dict[str, Any]:
    item = {"key": key, "readerId": reader, "amount": amount, **PAYEE}
    answer: dict[str, Any] = app.items("red_packet_withdrawal", item)[0]
    return answer


def awarded(app: App, key: str, reader: str = "620037", **more: Any) -> dict[str, Any]:
    item = {"key": key, "type": "register", "readerId": reader} | more
    answer: dict[str, Any] = app.items("red_packet_award", item)[0]
    return answer


def full_wallet(reader: str = "620037", amount: int = 10_000) -> None:
    post(f"gift:{reader}", {accounts.source(): -amount, accounts.wallet(reader): amount}, sort="gift")


def purse(reader: str = "620037") -> int:
    return balance_of(LedgerAccount.objects.get(code=f"wallet:{reader}"))


def test_a_registration_is_rewarded_once_out_of_the_pot() -> None:
    packet, app = funded("register", 5000, amount=1000), App("red_packet_award")
    first, again, other = awarded(app, "r-1"), awarded(app, "r-1"), awarded(app, "r-2")
    assert (again["id"], again["repeated"]) == (first["id"], True)
    assert (other["code"], other["msg"]) == (10409, "该用户已经领过这个红包")
    assert (purse(), balance_of(accounts.pot(packet))) == (1000, 4000)
    assert audit.report() == 0


def test_an_invitation_rewards_both_and_nobody_invites_themselves() -> None:
    funded("invite", 5000, amount=1000, invitee_amount=300)
    app = App("red_packet_award")
    assert "code" not in awarded(app, "i-1", type="invite", invitedId="620038")
    assert (purse(), purse("620038")) == (1000, 300)
    assert awarded(app, "i-2", type="invite", invitedId="620037")["code"] == 10422
    assert awarded(app, "i-3", type="invite")["code"] == 10422


@pytest.mark.parametrize(
    ("limits", "sentence"),
    [
        ({"daily": 1500}, "今天发放的总额已达上限，请明天再来"),
        ({"amount": 6000}, "注册红包资金池余额不足，请联系运营人员充值"),
        ({"period": ["2026-01-01 00:00:00", "2026-01-02 00:00:00"]}, "注册红包不在活动时间内"),
    ],
)
def test_an_award_beyond_a_limit_gives_nothing(limits: dict[str, Any], sentence: str) -> None:
    funded("register", 5000, **{"amount": 1000} | limits)
    app = App("red_packet_award")
    result = [awarded(app, f"r-{number}", f"reader{number}") for number in range(2)]
    assert result[-1]["msg"] == sentence
    assert RedPacketAward.objects.count() == sum("code" not in one for one in result)
    assert audit.report() == 0


def test_the_limit_of_a_person_counts_over_days_and_readers_apart() -> None:
    funded("invite", 50_000, amount=1000, person_daily=2000)
    app = App("red_packet_award")
    result = [awarded(app, f"i-{n}", type="invite", invitedId=f"new{n}") for n in range(3)]
    assert [one.get("msg", "") for one in result] == ["", "", "该用户今天已达上限"]
    assert "code" not in awarded(app, "i-9", "620099", type="invite", invitedId="new9")


def test_the_scope_lets_only_its_regions_take_part() -> None:
    funded("register", 5000, amount=1000)
    rules("scope", regions=["湖北"])
    app = App("red_packet_award")
    assert awarded(app, "r-1", region="湖南")["msg"] == "该用户所在地区不在发放范围内"
    assert "code" not in awarded(app, "r-2", region="湖北武汉")


def test_a_limit_counts_what_was_given_before_it_was_set_and_says_what_is_left() -> None:
    packet, app = funded("register", 5000, amount=1000), App("red_packet_award")
    assert "code" not in awarded(app, "r-1", "first")
    rules("register", daily=1800)
    assert awarded(app, "r-2", "second")["msg"] == "今天发放的总额已达上限，请明天再来"
    pots = {pot["type"]: pot for pot in staff().request("GET", "/red-packet/overview", {})["data"]["pots"]}
    assert {name: pots[packet.type][name] for name in ("balance", "today", "daily", "left")} == {
        "balance": 4000, "today": 1000, "daily": 1800, "left": 800,
    }  # fmt: skip
    assert pots["invite"]["left"] is None


def test_the_app_reads_the_wallet_of_a_reader_by_its_service_token() -> None:
    full_wallet()
    app = App("red_packet_award")
    assert app.ask("wallet", {"readerId": "620037"})["data"] == {"balance": 10_000}
    assert app.ask("wallet", {"readerId": "nobody"})["data"] == {"balance": 0}
    assert App("comment").ask("wallet", {"readerId": "620037"})["code"] == 10403


def test_a_type_that_is_off_gives_nothing() -> None:
    assert awarded(App("red_packet_award"), "r-1")["msg"] == "注册红包没有启用"


def test_a_large_funding_waits_for_another_person() -> None:
    packet = rules("register", approval_above=10_000)
    first, second = staff(), staff()
    act(first, "fund", packet.pk, amount=10_001, note="双十一预算")
    funding = RedPacketFunding.objects.get()
    assert (funding.state, balance_of(accounts.pot(packet))) == ("waiting", 0)
    own = act(first, "funding/approve", funding.pk)
    assert (own["code"], own["msg"]) == (10409, "大额资金需要另一个人复核，不能复核自己提交的")
    assert act(second, "funding/approve", funding.pk)["code"] == 0
    assert act(second, "funding/approve", funding.pk)["code"] == 10409
    assert balance_of(accounts.pot(packet)) == 10_001


def test_a_pot_gives_back_what_it_has_and_no_more() -> None:
    packet = funded("register", 5000)
    assert act(staff(), "reclaim", packet.pk, amount=5001, note="结余")["msg"] == "资金池里没有这么多钱"
    assert act(staff(), "reclaim", packet.pk, amount=5000, note="结余")["code"] == 0
    assert balance_of(accounts.pot(packet)) == 0


@pytest.mark.parametrize("amount", [-1, 0, 1.5, "x", 10**12])
def test_a_sum_that_is_none_is_refused_at_its_name(amount: Any) -> None:
    packet = rules("register")
    assert set(act(staff(), "fund", packet.pk, amount=amount, note="预算")["data"]["errors"]) == {"amount"}
    assert set(asked(App("red_packet_withdrawal"), "w-1", amount=amount)["errors"]) == {"amount"}
    assert not LedgerEntry.objects.exists()


def test_rules_whose_bounds_cross_are_refused() -> None:
    packet = RedPacket.objects.get(type="withdraw")
    answer = act(staff(), "update", packet.pk, revision=packet.revision, least=500, most=400)
    assert set(answer["data"]["errors"]) == {"most"}


def test_a_withdrawal_leaves_the_wallet_at_once_and_comes_once_by_its_key() -> None:
    rules("withdraw", least=100, most=5000)
    full_wallet()
    app = App("red_packet_withdrawal")
    first, again = asked(app, "w-1"), asked(app, "w-1")
    assert (first["id"], again["repeated"], purse()) == (again["id"], True, 9000)
    assert asked(app, "w-2", amount=99)["errors"] == {"amount": "每次至少提现 1 元"}
    assert asked(app, "w-3", amount=5001)["errors"] == {"amount": "每次最多提现 50 元"}
    assert asked(app, "w-4", reader="620099")["msg"] == "红包余额不足，不能提现"
    assert RedPacketWithdrawal.objects.get().state == "queued"


def test_a_large_withdrawal_needs_two_people() -> None:
    rules("withdraw", approval_above=500)
    full_wallet()
    number = asked(App("red_packet_withdrawal"), "w-1")["id"]
    first, second = staff(), staff()
    assert act(first, "withdrawal/pay", number, reference="1")["code"] == 10409
    assert act(first, "withdrawal/approve", number)["data"]["state"] == "second"
    assert act(first, "withdrawal/approve", number)["msg"] == "大额提现需要两个人先后审批，您已经审批过"
    assert act(second, "withdrawal/approve", number)["data"]["state"] == "queued"
    assert act(second, "withdrawal/pay", number, reference="4200001")["data"]["state"] == "paid"
    assert (balance_of(accounts.withdrawing()), balance_of(accounts.paid())) == (0, 1000)


@pytest.mark.parametrize("action", ["reject", "fail"])
def test_a_withdrawal_that_is_not_paid_gives_the_money_and_the_limit_back(action: str) -> None:
    rules("withdraw", person_daily=1000)
    full_wallet()
    app = App("red_packet_withdrawal")
    number = asked(app, "w-1")["id"]
    assert asked(app, "w-2")["msg"] == "该用户今天已达上限"
    assert act(staff(), f"withdrawal/{action}", number, reason="账户不存在")["code"] == 0
    assert act(staff(), f"withdrawal/{action}", number, reason="再来一次")["code"] == 10409
    assert purse() == 10_000
    assert "code" not in asked(app, "w-3")
    assert audit.report() == 0


class Bank:
    """A driver that remembers what it paid, by number."""

    paid: dict[str, int] = {}

    def pay(self, *, number: str, channel: str, payee: str, amount: int) -> str:
        assert number not in self.paid
        self.paid[number] = amount
        return f"bank-{number}"


def test_without_a_driver_withdrawals_wait_and_the_page_says_so() -> None:
    rules("withdraw")
    full_wallet()
    asked(App("red_packet_withdrawal"), "w-1")
    assert payout.pay_waiting() == 0
    answer = staff().request("GET", "/red-packet/overview", {})["data"]
    assert answer["waiting"] == {"withdrawals": 0, "payments": 1, "paymentSum": 1000, "fundings": 0}
    assert answer["payout"]["sentence"] == "没有配置打款通道：1 笔提现（10 元）等待人工打款，请线下付款后逐笔登记"


def test_a_payment_that_fails_keeps_no_other_one_waiting(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bank, "paid", {})
    settings.PAYOUT_DRIVER = f"{__name__}.Bank"
    rules("withdraw")
    full_wallet()
    app = App("red_packet_withdrawal")
    first, second = (asked(app, f"w-{n}")["id"] for n in range(2))
    Bank.paid[f"W{first}"] = 0
    assert payout.pay_waiting() == 1
    states = RedPacketWithdrawal.objects.order_by("pk").values_list("pk", "state")
    assert list(states) == [(first, "queued"), (second, "paid")]


def test_a_driver_pays_each_waiting_withdrawal_once(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bank, "paid", {})
    settings.PAYOUT_DRIVER = f"{__name__}.Bank"
    rules("withdraw")
    full_wallet()
    app = App("red_packet_withdrawal")
    numbers = [asked(app, f"w-{n}")["id"] for n in range(3)]
    assert (payout.pay_waiting(), payout.pay_waiting()) == (3, 0)
    assert Bank.paid == {f"W{number}": 1000 for number in numbers}
    assert balance_of(accounts.paid()) == 3000


@pytest.mark.django_db(transaction=True)
def test_of_a_thousand_withdrawals_at_once_none_is_doubled_and_the_ledger_balances() -> None:
    """Fifty readers with ten yuan ask for one yuan twenty times each: ten of each succeed, but the day has 400 yuan."""
    rules("withdraw", daily=40_000)
    for reader in range(50):
        full_wallet(f"r{reader}", 1000)

    def work(number: int) -> None:
        withdrawal = RedPacketWithdrawal(reader_id=f"r{number % 50}")
        run_whole(lambda: save_withdrawal(withdrawal, {"amount": 100, **PAYEE}, caller=None))

    found = outcomes(1000, work)
    assert found["done"] == 400
    assert found["红包余额不足，不能提现"] + found["今天发放的总额已达上限，请明天再来"] == 600
    assert RedPacketWithdrawal.objects.count() == 400
    assert balance_of(accounts.withdrawing()) == 40_000
    assert sum(LedgerAccount.objects.filter(sort="wallet").values_list("balance", flat=True)) == 10_000
    assert audit.report() == 0
