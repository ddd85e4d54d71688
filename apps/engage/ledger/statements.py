"""Statements of accounts, and the totals of a period."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.db.models import Q, Sum

from apps.core.errors import NotFound
from apps.kinds.types import moment_text

from .models import LedgerAccount, LedgerEntry

#: Balances before the period follow from those of now and the entries since: an old ledger is not summed from its beginning.
TOTALS = """
with moved as (
  select account_id,
    coalesce(sum(amount) filter (where posted_at >= %(until)s), 0) as later,
    coalesce(sum(amount) filter (where posted_at < %(until)s and amount > 0), 0) as received,
    coalesce(-sum(amount) filter (where posted_at < %(until)s and amount < 0), 0) as given,
    count(*) filter (where posted_at < %(until)s) as entries
  from engage_ledgerentry where posted_at >= %(since)s group by account_id
)
select account.sort,
  sum(coalesce(case when account.floor is not null then account.balance
    else (select sum(amount) from engage_ledgerentry where account_id = account.id) end, 0) - coalesce(later, 0)),
  coalesce(sum(received), 0), coalesce(sum(given), 0), coalesce(sum(entries), 0)
from engage_ledgeraccount account left join moved on moved.account_id = account.id
where account.sort = any(%(sorts)s) group by account.sort
"""


@dataclass(frozen=True, slots=True)
class Period:
    """From ``since`` on, before ``until``."""

    since: dt.datetime
    until: dt.datetime

    @property
    def entries(self) -> Q:
        return Q(posted_at__gte=self.since, posted_at__lt=self.until)


def sum_before(account: LedgerAccount, moment: dt.datetime) -> int:
    """The balance in fen before ``moment``."""
    return (
        LedgerEntry.objects.filter(account=account, posted_at__lt=moment).aggregate(total=Sum("amount"))["total"] or 0
    )


def balance_of(account: LedgerAccount) -> int:
    """The balance in fen as it is now."""
    if account.floor is not None:
        return account.balance
    return LedgerEntry.objects.filter(account=account).aggregate(total=Sum("amount"))["total"] or 0


def statement(code: str, sorts: Sequence[str], period: Period, *, after: int = 0, limit: int = 100) -> dict[str, Any]:
    """``{code, name, opening, closing, items, next}`` of an account of the ``sorts``; ``items`` follow the entry
    ``after``, oldest first. Raises NotFound.
    """
    account = LedgerAccount.objects.filter(code=code, sort__in=sorts).first()
    if account is None:
        raise NotFound("没有这个账户，或它还没有任何流水")
    opening = sum_before(account, period.since)
    inside = LedgerEntry.objects.filter(period.entries, account=account).select_related("transaction").order_by("pk")
    if after:
        opening += inside.filter(pk__lte=after).aggregate(total=Sum("amount"))["total"] or 0
    entries = list(inside.filter(pk__gt=after)[: limit + 1])
    items, balance = [], opening
    for entry in entries[:limit]:
        balance += entry.amount
        items.append(_row(entry, balance))
    return {
        "code": account.code,
        "name": account.name,
        "opening": opening,
        "closing": sum_before(account, period.until),
        "items": items,
        "next": items[-1]["id"] if len(entries) > limit else None,
    }


def _row(entry: LedgerEntry, balance: int) -> dict[str, Any]:
    return {
        "id": entry.pk,
        "at": moment_text(entry.posted_at),
        "key": entry.transaction.key,
        "memo": entry.transaction.memo,
        "amount": entry.amount,
        "balance": balance,
    }


def totals(sorts: Sequence[str], period: Period) -> list[dict[str, Any]]:
    """Sums of the accounts of each sort, before, received, given and now: ``{sort, opening, received, given, closing, entries}``.

    One statement reads all figures, so that a transaction which comes meanwhile is in all of them or in none.
    """
    with connection.cursor() as cursor:
        cursor.execute(TOTALS, {"sorts": list(sorts), "since": period.since, "until": period.until})
        rows = cursor.fetchall()
    return [
        {
            "sort": sort,
            "opening": int(closing - received + given),
            "received": int(received),
            "given": int(given),
            "closing": int(closing),
            "entries": int(entries),
        }
        for sort, closing, received, given, entries in sorted(rows, key=lambda row: list(sorts).index(row[0]))
    ]
