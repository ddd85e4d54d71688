"""Calls about the books of red packets: statements of accounts and the reconciliation of a span, to read and as workbooks."""

from __future__ import annotations

import datetime as dt
from typing import Any

from apps.core.files import Streamed

from ...ledger.models import LedgerAccount
from ...ledger.statements import statement
from ..accounts import SORTS
from . import workbooks
from .reconciliation import reconcile
from .spans import Span


def list_accounts() -> dict[str, Any]:
    """``{items}``: the accounts of the broadcaster, ``{code, name, sort}``. Wallets are read by their reader."""
    few = LedgerAccount.objects.filter(sort__in=[sort for sort in SORTS if sort != "wallet"])
    found = sorted(few, key=lambda account: (list(SORTS).index(account.sort), account.pk))
    return {"items": [{"code": one.code, "name": one.name, "sort": one.sort} for one in found]}


def show_statement(*, account: str, since: dt.date, until: dt.date, after: int | None) -> dict[str, Any]:
    """A page of the statement of an account by its code. Raises NotFound and Invalid."""
    return statement(account, list(SORTS), Span(since, until).period, after=after or 0)


def show_reconciliation(*, since: dt.date, until: dt.date) -> dict[str, Any]:
    """``reconcile`` of the days from ``since`` to ``until``. Raises Invalid."""
    return reconcile(Span(since, until).period)


def export_statement(*, account: str, since: dt.date, until: dt.date) -> Streamed:
    """The statement as a workbook. Raises NotFound and Invalid."""
    return workbooks.statement_book(account, Span(since, until))


def export_reconciliation(*, since: dt.date, until: dt.date) -> Streamed:
    """The reconciliation as a workbook. Raises Invalid."""
    return workbooks.reconciliation_book(Span(since, until))
