"""Gives readers red packets for their registration and for readers whom they invited."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.core.errors import Conflict, Invalid
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from ..ledger.models import LedgerAccount
from ..ledger.postings import TooLittle, post
from . import accounts, limits
from .models import PacketType, RedPacket, RedPacketAward

GIVEN = (PacketType.INVITE, PacketType.REGISTER)


def save_award(award: RedPacketAward, values: Mapping[str, Any], *, caller: Caller | None) -> None:
    """Give the reader what the rules say; for an invitation the invited reader gets their part besides.

    Raises Invalid for a wrong reader, Conflict if rules, limits or the pot do not allow it.
    """
    award.type = values["type"]
    _require_readers(award)
    packet = rules_of(award.type)
    _require_open(packet, award.region)
    award.packet, award.amount = packet, drawn(packet)
    _give(award)
    if award.invited_id and packet.invitee_amount:
        _give(
            RedPacketAward(
                packet=packet, type=award.type, reader_id=award.invited_id, region=award.region,
                amount=packet.invitee_amount,
            )
        )  # fmt: skip


def wallet_of_reader(*, reader_id: str) -> dict[str, int]:
    """``{balance}`` in fen of a reader's wallet, for the app's backend; 0 for a reader who never received anything."""
    account = LedgerAccount.objects.filter(code=f"wallet:{reader_id}").first()
    return {"balance": account.balance if account else 0}


def rules_of(type: str) -> RedPacket:
    """The rules of a type as they are now. Raises Conflict while they are off."""
    packet = RedPacket.objects.filter(type=type, deleted_at=None).first()
    if packet is None or not packet.enabled:
        raise Conflict(f"{PacketType(type).label}没有启用")
    return packet


def drawn(packet: RedPacket) -> int:
    """Fen of one packet: the fixed amount, or a random one of the span."""
    least = packet.amount or 0
    most = packet.amount_most or least
    return least + secrets.randbelow(most - least + 1) if most > least else least


def _require_readers(award: RedPacketAward) -> None:
    if not award.reader_id:
        raise Invalid({"readerId": "缺少用户 readerId"})
    if award.type == PacketType.INVITE and award.invited_id in ("", award.reader_id):
        raise Invalid({"invitedId": "邀请红包需要被邀请人 invitedId，且不能是本人"})
    if award.type == PacketType.REGISTER and award.invited_id:
        raise Invalid({"invitedId": "注册红包没有被邀请人"})


def _require_open(packet: RedPacket, region: str) -> None:
    """Raise Conflict outside of the period, or outside of the regions of the type ``scope``."""
    now = moment_text(timezone.now())
    if packet.period and not packet.period[0] <= now <= packet.period[1]:
        raise Conflict(f"{packet.title}不在活动时间内")
    scope = RedPacket.objects.filter(type=PacketType.SCOPE, enabled=True, deleted_at=None).first()
    if scope and scope.regions and not any(region.startswith(one) for one in scope.regions):
        raise Conflict("该用户所在地区不在发放范围内")


def _give(award: RedPacketAward) -> None:
    """Write the award, take the limits, move the money: the pot last, for all awards of a type wait for it."""
    if not award.amount:
        raise Conflict(f"{award.packet.title}没有设置金额")
    try:
        with transaction.atomic():
            award.save()
    except IntegrityError:
        raise Conflict("该用户已经领过这个红包") from None
    limits.take(award.packet, award.reader_id, award.amount)
    moves = {accounts.pot(award.packet): -award.amount, accounts.wallet(award.reader_id): award.amount}
    try:
        post(f"award:{award.pk}", moves, sort="award", memo=award.packet.title)
    except TooLittle:
        raise Conflict(f"{award.packet.title}资金池余额不足，请联系运营人员充值") from None
