"""Accounts of red packets in the ledger.

``source`` is where the broadcaster's money comes from. ``pot`` and ``wallet`` never fall below 0. ``withdrawing`` has what
left a wallet and is not paid yet, ``paid`` what was paid.
"""

from __future__ import annotations

from ..ledger.models import LedgerAccount
from ..ledger.postings import open_account
from .models import RedPacket

#: Sorts of accounts that red packets use, in the order of the money. Other areas have sorts of their own.
SORTS = {
    "source": "资金来源",
    "pot": "红包资金池",
    "wallet": "用户余额",
    "withdrawing": "提现待打款",
    "paid": "提现已打款",
}


def source() -> LedgerAccount:
    return open_account("source", name="资金来源", sort="source")


def pot(packet: RedPacket) -> LedgerAccount:
    return open_account(f"pot:{packet.type}", name=f"{packet.title}资金池", sort="pot", floor=0)


def wallet(reader_id: str) -> LedgerAccount:
    return open_account(f"wallet:{reader_id}", name=f"用户 {reader_id} 的红包余额", sort="wallet", floor=0)


def withdrawing() -> LedgerAccount:
    return open_account("withdrawing", name="提现待打款", sort="withdrawing")


def paid() -> LedgerAccount:
    return open_account("paid", name="提现已打款", sort="paid")
