"""Figures of the page of red packets: pots and what is left of today, wallets, and what waits."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db.models import Count, Sum

from ..ledger.models import LedgerAccount
from ..ledger.statements import balance_of
from . import payout
from .limits import today
from .models import LimitUse, PacketType, RedPacket, RedPacketFunding, RedPacketWithdrawal, WithdrawalState


def overview() -> dict[str, Any]:
    """``{pots, withdrawn, wallets, waiting, payout}``; sums in fen.

    ``waiting`` counts withdrawals by what they wait for, and fundings. ``left`` of a pot is what may still be given today; None without a limit.
    """
    states = RedPacketWithdrawal.objects.filter(state__in=("waiting", "second", "queued")).values("state")
    counted = {row["state"]: row for row in states.annotate(number=Count("id"), sum=Sum("amount"))}
    queued = counted.get(WithdrawalState.QUEUED, {"number": 0, "sum": 0})
    return {
        "pots": [_pot(packet) for packet in RedPacket.objects.filter(type__in=("invite", "register")).order_by("pk")],
        "withdrawn": _withdrawn(),
        "wallets": LedgerAccount.objects.filter(sort="wallet").aggregate(total=Sum("balance"))["total"] or 0,
        "waiting": {
            "withdrawals": sum(counted[name]["number"] for name in ("waiting", "second") if name in counted),
            "payments": queued["number"],
            "paymentSum": queued["sum"],
            "fundings": RedPacketFunding.objects.filter(state="waiting").count(),
        },
        "payout": {
            "configured": bool(settings.PAYOUT_DRIVER),
            "sentence": payout.waiting_sentence(queued["number"], queued["sum"]),
        },
    }


def _pot(packet: RedPacket) -> dict[str, Any]:
    account = LedgerAccount.objects.filter(code=f"pot:{packet.type}").first()
    return {
        "type": packet.type,
        "title": packet.title,
        "enabled": packet.enabled,
        "balance": balance_of(account) if account else 0,
        **_day(packet),
    }


def _withdrawn() -> dict[str, Any]:
    return _day(RedPacket.objects.get(type=PacketType.WITHDRAW))


def _day(packet: RedPacket) -> dict[str, Any]:
    """``{today, daily, left}``: what was given today, the limit, and what it leaves."""
    used = LimitUse.objects.filter(packet=packet, reader_id="", day=today()).values_list("fen", flat=True).first() or 0
    left = None if packet.daily is None else max(packet.daily - used, 0)
    return {"today": used, "daily": packet.daily, "left": left}
