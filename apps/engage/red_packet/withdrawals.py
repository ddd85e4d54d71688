"""Withdrawals of readers: requested, approved if they are large, paid, or given back.

The money leaves the wallet with the request, so that no second request takes it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from apps.core.errors import Conflict, Invalid
from apps.kinds.rights import Caller
from apps.kinds.types import ZONE

from ..ledger.postings import TooLittle, post
from ..money import yuan
from . import accounts, limits
from .awards import rules_of
from .models import OPEN_WITHDRAWALS, PacketType, RedPacket, RedPacketWithdrawal, WithdrawalState

SAME_PERSON = "大额提现需要两个人先后审批，您已经审批过"


def save_withdrawal(withdrawal: RedPacketWithdrawal, values: Mapping[str, Any], *, caller: Caller | None) -> None:
    """Take the money out of the wallet. Raises Invalid for a wrong sum, Conflict if limits or the wallet do not allow it."""
    if not withdrawal.reader_id:
        raise Invalid({"readerId": "缺少用户 readerId"})
    rules = rules_of(PacketType.WITHDRAW)
    amount = values["amount"]
    _require_bounds(rules, amount)
    withdrawal.amount, withdrawal.channel, withdrawal.payee = amount, values["channel"], values["payee"]
    withdrawal.state = WithdrawalState.WAITING if amount > rules.approval_above else WithdrawalState.QUEUED
    withdrawal.save()
    limits.take(rules, withdrawal.reader_id, amount)
    moves = {accounts.wallet(withdrawal.reader_id): -amount, accounts.withdrawing(): amount}
    try:
        post(f"withdrawal:{withdrawal.pk}", moves, sort="withdrawal", memo="用户申请提现")
    except TooLittle:
        raise Conflict("红包余额不足，不能提现") from None


def _require_bounds(rules: RedPacket, amount: int) -> None:
    if amount <= 0:
        raise Invalid({"amount": "提现金额应大于 0"})
    if rules.least and amount < rules.least:
        raise Invalid({"amount": f"每次至少提现 {yuan(rules.least)} 元"})
    if rules.most and amount > rules.most:
        raise Invalid({"amount": f"每次最多提现 {yuan(rules.most)} 元"})


def approve(withdrawal: RedPacketWithdrawal, *, caller: Caller) -> None:
    """The first approval of a large withdrawal, or the second by another person. Raises Conflict."""
    if withdrawal.state == WithdrawalState.WAITING:
        withdrawal.first_by_id, withdrawal.state = caller.account_id, WithdrawalState.SECOND
        return
    if why := why_own(withdrawal, caller):
        raise Conflict(why)
    withdrawal.second_by_id, withdrawal.state = caller.account_id, WithdrawalState.QUEUED


def reject(withdrawal: RedPacketWithdrawal, *, caller: Caller, reason: str) -> None:
    """Refuse, and give the money back to the wallet."""
    _give_back(withdrawal, WithdrawalState.REJECTED, reason, caller.account_id)


def confirm_paid(withdrawal: RedPacketWithdrawal, *, caller: Caller, reference: str) -> None:
    """A person paid outside of the console; ``reference`` is the number of the payment."""
    settle(withdrawal, reference, caller.account_id)


def settle(withdrawal: RedPacketWithdrawal, reference: str, account_id: int | None = None) -> None:
    """The money has left. The caller saves the record."""
    moves = {accounts.withdrawing(): -withdrawal.amount, accounts.paid(): withdrawal.amount}
    post(f"paid:{withdrawal.pk}", moves, sort="paid", memo=f"打款流水 {reference}", account_id=account_id)
    withdrawal.state, withdrawal.reference, withdrawal.ended_at = WithdrawalState.PAID, reference, timezone.now()


def fail(withdrawal: RedPacketWithdrawal, *, caller: Caller, reason: str) -> None:
    """The payment came back (a wrong account …): the money returns to the wallet."""
    _give_back(withdrawal, WithdrawalState.FAILED, reason, caller.account_id)


def _give_back(withdrawal: RedPacketWithdrawal, state: WithdrawalState, reason: str, account_id: int) -> None:
    rules = RedPacket.objects.get(type=PacketType.WITHDRAW)
    asked_on = withdrawal.created_at.astimezone(ZONE).date()
    limits.give_back(rules, withdrawal.reader_id, asked_on, withdrawal.amount)
    moves = {accounts.withdrawing(): -withdrawal.amount, accounts.wallet(withdrawal.reader_id): withdrawal.amount}
    post(f"returned:{withdrawal.pk}", moves, sort="returned", memo=reason, account_id=account_id)
    withdrawal.state, withdrawal.reason, withdrawal.ended_at = state, reason, timezone.now()


def may_be_approved(withdrawal: RedPacketWithdrawal) -> str | None:
    waiting = (WithdrawalState.WAITING, WithdrawalState.SECOND)
    return None if withdrawal.state in waiting else "这笔提现不在审批中"


def why_own(withdrawal: RedPacketWithdrawal, caller: Caller) -> str | None:
    """Return why the person cannot give the second approval: they gave the first."""
    second = withdrawal.state == WithdrawalState.SECOND
    return SAME_PERSON if second and withdrawal.first_by_id == caller.account_id else None


def may_be_rejected(withdrawal: RedPacketWithdrawal) -> str | None:
    return None if withdrawal.state in OPEN_WITHDRAWALS else "这笔提现已经结束"


def may_be_paid(withdrawal: RedPacketWithdrawal) -> str | None:
    if withdrawal.state == WithdrawalState.QUEUED:
        return None
    return why_unapproved(withdrawal) or "只有待打款的提现可以登记结果"


def why_unapproved(withdrawal: RedPacketWithdrawal, _caller: Caller | None = None) -> str | None:
    """Return why nothing is paid yet."""
    waiting = withdrawal.state in (WithdrawalState.WAITING, WithdrawalState.SECOND)
    return "审批通过后才能登记打款" if waiting else None
