"""The ledger balances whatever is written to it, and finds out if it does not."""

from __future__ import annotations

import datetime as dt
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from apps.core.errors import Conflict, NotFound
from apps.engage.ledger import audit, statements
from apps.engage.ledger.models import LedgerAccount, LedgerEntry, LedgerTransaction
from apps.engage.ledger.postings import TooLittle, open_account, post
from apps.engage.ledger.statements import Period

pytestmark = pytest.mark.django_db


def source() -> LedgerAccount:
    return open_account("test-source", name="来源", sort="source")


def purse(code: str = "purse:1") -> LedgerAccount:
    return open_account(code, name="钱包", sort="wallet", floor=0)


def balance(code: str) -> int:
    return LedgerAccount.objects.get(code=code).balance


def today() -> Period:
    now = timezone.now()
    return Period(now - dt.timedelta(days=1), now + dt.timedelta(days=1))


def check_now() -> None:
    """Does what PostgreSQL does at the commit."""
    with connection.cursor() as cursor:
        cursor.execute("set constraints all immediate")
        cursor.execute("set constraints all deferred")


def test_a_posting_moves_money_and_keeps_the_balance_of_accounts_with_a_floor() -> None:
    post("a", {source(): -500, purse(): 500}, sort="gift")
    check_now()
    assert (balance("purse:1"), balance("test-source")) == (500, 0)
    assert statements.balance_of(source()) == -500


def test_the_same_fact_is_posted_once_and_never_with_other_sums() -> None:
    moves = {source(): -500, purse(): 500}
    assert not post("a", moves, sort="gift").repeated
    assert post("a", moves, sort="gift").repeated
    with pytest.raises(Conflict):
        post("a", {source(): -600, purse(): 600}, sort="gift")
    assert balance("purse:1") == 500


@pytest.mark.parametrize("amounts", [(-500, 400), (0, 0), (500, -500.0), (10**13, -(10**13))])
def test_moves_that_do_not_balance_are_never_written(amounts: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="do not balance"):
        post("a", dict(zip((source(), purse()), amounts, strict=True)), sort="gift")
    assert not LedgerTransaction.objects.exists()


def test_an_account_with_a_floor_never_gives_more_than_it_has() -> None:
    post("a", {source(): -500, purse(): 500}, sort="gift")
    with pytest.raises(TooLittle):
        post("b", {purse(): -501, source(): 501}, sort="back")
    assert balance("purse:1") == 500
    assert not LedgerTransaction.objects.filter(key="b").exists()


@pytest.mark.parametrize("amounts", [(-500, 400), (), (500,)], ids=["other sum", "no entry", "one entry"])
def test_the_database_refuses_the_commit_of_a_transaction_that_does_not_balance(amounts: tuple[int, ...]) -> None:
    wrong = LedgerTransaction.objects.create(key="wrong", sort="gift")
    for account, amount in zip((source(), purse()), amounts, strict=False):
        LedgerEntry.objects.create(transaction=wrong, account=account, amount=amount, posted_at=timezone.now())
    with pytest.raises(IntegrityError, match="does not balance"):
        check_now()


def test_the_database_lets_no_entry_change_and_no_single_one_go() -> None:
    post("a", {source(): -500, purse(): 500}, sort="gift")
    check_now()
    with pytest.raises(IntegrityError, match="never changed"), transaction.atomic():
        LedgerEntry.objects.filter(amount=500).update(amount=900)
    LedgerEntry.objects.filter(amount=500).delete()
    with pytest.raises(IntegrityError, match="does not balance"):
        check_now()


def test_the_database_keeps_balances_above_their_floor() -> None:
    account = purse()
    with pytest.raises(IntegrityError, match="ledger_account_floor"), transaction.atomic():
        LedgerAccount.objects.filter(pk=account.pk).update(balance=-1)


def test_the_nightly_check_names_a_balance_that_drifted() -> None:
    post("a", {source(): -500, purse(): 500}, sort="gift")
    call_command("check_ledger", stdout=StringIO())
    assert audit.report() == 0
    LedgerAccount.objects.filter(code="purse:1").update(balance=499)
    assert list(audit.faults()) == ["account purse:1 keeps 499, its entries sum to 500"]
    with pytest.raises(CommandError, match="1 faults"):
        call_command("check_ledger", stdout=StringIO(), stderr=StringIO())


def test_a_statement_goes_on_where_its_page_ended() -> None:
    for number in range(5):
        post(f"in-{number}", {source(): -100, purse(): 100}, sort="gift", memo=f"第 {number} 笔")
    first = statements.statement("purse:1", ["wallet"], today(), limit=3)
    assert (first["opening"], first["closing"]) == (0, 500)
    assert [item["balance"] for item in first["items"]] == [100, 200, 300]
    rest = statements.statement("purse:1", ["wallet"], today(), after=first["next"], limit=3)
    assert [item["balance"] for item in rest["items"]] == [400, 500]
    assert rest["next"] is None


def test_the_totals_of_a_period_balance_and_say_what_was_there_before(monkeypatch: pytest.MonkeyPatch) -> None:
    then = timezone.now() - dt.timedelta(days=2)
    with monkeypatch.context() as patched:
        patched.setattr(timezone, "now", lambda: then)
        post("before", {source(): -300, purse(): 300}, sort="gift")
    post("a", {source(): -500, purse(): 500}, sort="gift")
    post("b", {purse(): -200, purse("purse:2"): 200}, sort="gift")
    rows = statements.totals(["source", "wallet"], today())
    assert sum(row["closing"] for row in rows) == 0
    assert [list(row.values()) for row in rows] == [
        ["source", -300, 0, 500, -800, 1],
        ["wallet", 300, 700, 200, 800, 3],
    ]
    earlier = statements.Period(today().since - dt.timedelta(days=3), today().since)
    assert [row["closing"] for row in statements.totals(["source", "wallet"], earlier)] == [-300, 300]


def test_an_account_of_another_area_has_no_statement_here() -> None:
    post("a", {source(): -500, purse(): 500}, sort="gift")
    with pytest.raises(NotFound):
        statements.statement("purse:1", ["source"], today())
