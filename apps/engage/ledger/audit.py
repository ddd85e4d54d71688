"""Finds what a ledger must never have. The nightly task and ``manage.py check_ledger`` run it."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from django.db.models import BigIntegerField, Count, F, Q, Sum
from django.db.models.functions import Cast, Coalesce

from .models import LedgerAccount, LedgerTransaction

logger = logging.getLogger("console.ledger")
#: Faults of one sort that are named; the rest is counted by the next run.
NAMED = 100


def faults() -> Iterator[str]:
    """One sentence for each fault; none if the ledger is sound."""
    yield from _unbalanced()
    yield from _drifted()


def _unbalanced() -> Iterator[str]:
    wrong = LedgerTransaction.objects.annotate(total=Sum("entries__amount"), count=Count("entries")).exclude(
        total=0, count__gte=2
    )
    for one in wrong.order_by("pk")[:NAMED]:
        yield f"transaction {one.pk} ({one.key}) has {one.count} entries and the sum {one.total or 0}"


def _drifted() -> Iterator[str]:
    """Accounts with a floor whose stored balance is not the sum of their entries."""
    total = Cast(Coalesce(Sum("entries__amount"), 0), BigIntegerField())
    kept = LedgerAccount.objects.filter(floor__isnull=False).annotate(total=total)
    for account in kept.filter(~Q(total=F("balance"))).order_by("pk")[:NAMED]:
        yield f"account {account.code} keeps {account.balance}, its entries sum to {account.total}"


def report() -> int:
    """Log every fault and return their number."""
    found = list(faults())
    for fault in found:
        logger.error("ledger: %s", fault)
    return len(found)
