"""Posts transactions to the ledger. No other module writes its tables.

Accounts are locked in the order of their ids and as the last step, so postings do not deadlock and hold a busy account
as briefly as possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.core.errors import Conflict

from .models import LedgerAccount, LedgerEntry, LedgerTransaction

#: The largest sum of one entry, in fen: ten billion yuan.
LARGEST = 10**12
OTHER = "这笔账已经以其他金额记过，请刷新后核对"
TOO_LITTLE = "余额不足，没有记账"


class TooLittle(Conflict):
    """An account with a floor has less than it should give. ``account`` is its code."""

    def __init__(self, account: LedgerAccount, message: str = TOO_LITTLE) -> None:
        super().__init__(message)
        self.account = account.code


@dataclass(frozen=True, slots=True)
class Posted:
    """``repeated``: the ledger has this fact already, and nothing was written now."""

    transaction: LedgerTransaction
    repeated: bool


def open_account(code: str, *, name: str, sort: str, floor: int | None = None) -> LedgerAccount:
    """The account with that code; creates it at its first use."""
    account, _ = LedgerAccount.objects.get_or_create(
        code=code, defaults={"name": name[:120], "sort": sort, "floor": floor}
    )
    return account


@transaction.atomic
def post(
    key: str, moves: Mapping[LedgerAccount, int], *, sort: str, memo: str = "", account_id: int | None = None
) -> Posted:
    """Post ``moves`` (account -> fen, positive if it receives) once by ``key``. ``account_id``: the person behind it.

    Raises ValueError for moves that do not balance, TooLittle, and Conflict if ``key`` was posted with other moves.
    """
    _require_balance(moves)
    posting, new = LedgerTransaction.objects.get_or_create(
        key=key, defaults={"sort": sort, "memo": memo[:200], "account_id": account_id}
    )
    if not new:
        _require_same(posting, moves)
        return Posted(posting, repeated=True)
    now = timezone.now()
    LedgerEntry.objects.bulk_create(
        LedgerEntry(transaction=posting, account=account, amount=amount, posted_at=now)
        for account, amount in moves.items()
    )
    for account in sorted(moves, key=lambda account: account.pk):
        if account.floor is not None:
            _move(account, moves[account])
    return Posted(posting, repeated=False)


def _require_balance(moves: Mapping[LedgerAccount, int]) -> None:
    amounts: list[int] = list(moves.values())
    whole = all(isinstance(amount, int) and amount and abs(amount) <= LARGEST for amount in amounts)
    if len(amounts) < 2 or sum(amounts) != 0 or not whole:
        raise ValueError(f"moves that do not balance: {amounts}")


def _require_same(posting: LedgerTransaction, moves: Mapping[LedgerAccount, int]) -> None:
    stored = dict(posting.entries.values_list("account_id", "amount"))
    if stored != {account.pk: amount for account, amount in moves.items()}:
        raise Conflict(OTHER)


def _move(account: LedgerAccount, amount: int) -> None:
    """Change a stored balance in one statement; the row is locked until the commit. Raises TooLittle."""
    assert account.floor is not None
    changed = LedgerAccount.objects.filter(pk=account.pk)
    if amount < 0:
        changed = changed.filter(balance__gte=account.floor - amount)
    if not changed.update(balance=F("balance") + amount):
        raise TooLittle(account)
