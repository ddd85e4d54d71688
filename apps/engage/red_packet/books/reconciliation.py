"""Reconciles a period: the movements of the accounts, and each record of the business with its sum in the ledger."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from django.db import connection

from ...ledger.statements import Period, totals
from ..accounts import SORTS


@dataclass(frozen=True, slots=True)
class Fact:
    """A sort of record whose money is posted under ``{posted}:{id}`` to an account of ``sort``.

    ``moment`` and ``counted`` are SQL over the record ``r``: when the money moved, and whether it did.
    """

    key: str
    label: str
    table: str
    posted: str
    sort: str
    moment: str
    counted: str = "true"


FACTS = (
    Fact("funding", "资金充值与转出", "engage_redpacketfunding", "funding", "pot", "coalesce(r.decided_at, r.created_at)", "r.state = 'done'"),
    Fact("award", "红包发放", "engage_redpacketaward", "award", "wallet", "r.created_at"),
    Fact("withdrawal", "提现申请", "engage_redpacketwithdrawal", "withdrawal", "withdrawing", "r.created_at"),
    Fact("paid", "提现打款", "engage_redpacketwithdrawal", "paid", "paid", "r.ended_at", "r.state = 'paid'"),
    Fact("returned", "提现退回", "engage_redpacketwithdrawal", "returned", "wallet", "r.ended_at", "r.state in ('rejected', 'failed')"),
)  # fmt: skip
BODY = """
from {table} r
left join engage_ledgertransaction t on t.key = '{posted}:' || r.id
left join (engage_ledgerentry e join engage_ledgeraccount a on a.id = e.account_id and a.sort = '{sort}')
  on e.transaction_id = t.id
where {moment} >= %(since)s and {moment} < %(until)s and {counted}
"""
#: Sums of the records, and of the entries that their keys lead to.
COMPARED = "select count(*), coalesce(sum(r.amount), 0), count(e.id), coalesce(sum(e.amount), 0)" + BODY
BY_DAY = (
    "select to_char({moment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*), coalesce(sum(r.amount), 0)"
    + BODY
    + " group by day order by day"
)


@dataclass(frozen=True, slots=True)
class Compared:
    """``records`` and their sum in fen, beside what the ledger has of them."""

    key: str
    label: str
    records: int
    recorded: int
    entries: int
    posted: int

    @property
    def agrees(self) -> bool:
        return (self.records, self.recorded) == (self.entries, self.posted)


def reconcile(period: Period) -> dict[str, Any]:
    """``{accounts, facts, balanced, agrees}``; sums in fen.

    ``balanced``: the closing balances of all accounts sum to 0. ``agrees``: no record differs from its entry.
    """
    accounts = totals(list(SORTS), period)
    facts = compared(period)
    return {
        "accounts": [row | {"label": SORTS[row["sort"]]} for row in accounts],
        "facts": [asdict(fact) | {"agrees": fact.agrees} for fact in facts],
        "balanced": sum(row["closing"] for row in accounts) == 0,
        "agrees": all(fact.agrees for fact in facts),
    }


def compared(period: Period) -> list[Compared]:
    """Each sort of record beside its entries of the ledger."""
    found = []
    with connection.cursor() as cursor:
        for fact in FACTS:
            cursor.execute(_filled(COMPARED, fact), _bounds(period))
            records, recorded, entries, posted = map(int, cursor.fetchone())
            found.append(Compared(fact.key, fact.label, records, recorded, entries, posted))
    return found


def by_day(period: Period) -> list[tuple[str, str, int, int]]:
    """Day, label, number and sum in fen of each sort of record, by day."""
    rows: list[tuple[str, str, int, int]] = []
    with connection.cursor() as cursor:
        for fact in FACTS:
            cursor.execute(_filled(BY_DAY, fact), _bounds(period))
            rows += [(day, fact.label, int(number), int(fen)) for day, number, fen in cursor.fetchall()]
    return sorted(rows, key=lambda row: row[0])


def _filled(statement: str, fact: Fact) -> str:
    return statement.format(**asdict(fact))


def _bounds(period: Period) -> dict[str, Any]:
    return {"since": period.since, "until": period.until}
