"""Money into the pots and out of them. A sum above the limit of the settings waits for a second person."""

from __future__ import annotations

from django.utils import timezone

from apps.core.errors import Conflict
from apps.kinds.rights import Caller

from ..ledger.postings import TooLittle, post
from . import accounts
from .models import FundingState, RedPacket, RedPacketFunding

SAME_PERSON = "大额资金需要另一个人复核，不能复核自己提交的"


def fund(packet: RedPacket, *, caller: Caller, amount: int, note: str) -> None:
    """Put ``amount`` fen into the pot, at once or after approval."""
    _ask(packet, amount, note, caller)


def reclaim(packet: RedPacket, *, caller: Caller, amount: int, note: str) -> None:
    """Take ``amount`` fen out of the pot, at once or after approval. Raises Conflict if the pot has less."""
    _ask(packet, -amount, note, caller)


def _ask(packet: RedPacket, amount: int, note: str, caller: Caller) -> None:
    funding = RedPacketFunding(packet=packet, amount=amount, note=note, created_by_id=caller.account_id)
    funding.save()
    if abs(amount) <= packet.approval_above:
        _carry_out(funding)
        funding.save()


def approve(funding: RedPacketFunding, *, caller: Caller) -> None:
    """Approve a funding. Raises Conflict if the caller requested it."""
    if why := why_own(funding, caller):
        raise Conflict(why)
    funding.decided_by_id, funding.decided_at = caller.account_id, timezone.now()
    _carry_out(funding)


def reject(funding: RedPacketFunding, *, caller: Caller, reason: str) -> None:
    funding.state, funding.reason = FundingState.REJECTED, reason
    funding.decided_by_id, funding.decided_at = caller.account_id, timezone.now()


def may_be_decided(funding: RedPacketFunding) -> str | None:
    return None if funding.state == FundingState.WAITING else "已经处理过了"


def why_own(funding: RedPacketFunding, caller: Caller) -> str | None:
    """Return why a person cannot approve their own request."""
    waiting = funding.state == FundingState.WAITING
    return SAME_PERSON if waiting and funding.created_by_id == caller.account_id else None


def has_pot(packet: RedPacket) -> str | None:
    return None if packet.type in ("invite", "register") else "只有邀请红包和注册红包有资金池"


def _carry_out(funding: RedPacketFunding) -> None:
    moves = {accounts.source(): -funding.amount, accounts.pot(funding.packet): funding.amount}
    try:
        post(f"funding:{funding.pk}", moves, sort="funding", memo=funding.note, account_id=funding.created_by_id)
    except TooLittle:
        raise Conflict("资金池里没有这么多钱") from None
    funding.state = FundingState.DONE
