"""Red packets: their rules, what readers received, what staff put into the pots, and withdrawals. Sums are in fen."""

from __future__ import annotations

import datetime as dt

from django.db import models
from django.db.models import Q

from apps.kinds.models import Record


class PacketType(models.TextChoices):
    INVITE = "invite", "邀请红包"
    WITHDRAW = "withdraw", "提现"
    REGISTER = "register", "注册红包"
    SCOPE = "scope", "发放范围"


class FundingState(models.TextChoices):
    WAITING = "waiting", "待复核"
    DONE = "done", "已入账"
    REJECTED = "rejected", "已驳回"


class WithdrawalState(models.TextChoices):
    WAITING = "waiting", "待审批"
    SECOND = "second", "待复核"
    QUEUED = "queued", "待打款"
    PAID = "paid", "已打款"
    REJECTED = "rejected", "已驳回"
    FAILED = "failed", "打款失败"


#: The day of limits that hold at any time.
EVER = dt.date(1970, 1, 1)
#: Withdrawals whose money is between the reader's wallet and the bank.
OPEN_WITHDRAWALS = (WithdrawalState.WAITING, WithdrawalState.SECOND, WithdrawalState.QUEUED)


class RedPacket(Record):
    """The rules of one type: one row each, made by the migration. A limit that is null does not hold.

    ``amount`` to ``amount_most`` is what a reader receives, ``invitee_amount`` what the invited one does. ``daily`` and
    ``person_daily`` limit a day, ``person_total`` a reader for ever. ``least`` and ``most`` bound one withdrawal.
    Sums above ``approval_above`` need a second person.
    """

    type = models.CharField(max_length=10, choices=PacketType.choices)
    title = models.CharField(max_length=40)
    enabled = models.BooleanField(default=False)
    amount = models.PositiveIntegerField(null=True, blank=True)
    amount_most = models.PositiveIntegerField(null=True, blank=True)
    invitee_amount = models.PositiveIntegerField(null=True, blank=True)
    daily = models.PositiveIntegerField(null=True, blank=True)
    person_daily = models.PositiveIntegerField(null=True, blank=True)
    person_total = models.PositiveIntegerField(null=True, blank=True)
    least = models.PositiveIntegerField(null=True, blank=True)
    most = models.PositiveIntegerField(null=True, blank=True)
    approval_above = models.PositiveIntegerField(default=20_000)
    regions = models.JSONField(default=list, blank=True)
    period = models.JSONField(null=True, blank=True)
    note = models.TextField(blank=True, default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["type"], name="red_packet_type_once")]

    def __str__(self) -> str:
        return self.title


class LimitUse(models.Model):
    """The part of a limit that was taken: of one reader or (``reader_id`` blank) of all, on one ``day`` or (``EVER``) at any time."""

    packet = models.ForeignKey(RedPacket, on_delete=models.CASCADE, related_name="+", db_index=False)
    reader_id = models.CharField(max_length=40, blank=True, default="")
    day = models.DateField()
    fen = models.BigIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["packet", "reader_id", "day"], name="red_packet_limit_once"),
        ]

    def __str__(self) -> str:
        return f"{self.packet_id} {self.reader_id} {self.day}: {self.fen}"


class RedPacketAward(Record):
    """A sum that a reader received. ``invited_id`` is the reader whom they invited; blank for their own registration."""

    packet = models.ForeignKey(RedPacket, on_delete=models.PROTECT, related_name="+", db_index=False)
    type = models.CharField(max_length=10)
    reader_id = models.CharField(max_length=40)
    invited_id = models.CharField(max_length=40, blank=True, default="")
    region = models.CharField(max_length=40, blank=True, default="")
    amount = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["type", "reader_id", "invited_id"], name="red_packet_award_once"),
        ]
        indexes = [
            models.Index(fields=["reader_id", "-id"], name="red_packet_award_reader"),
            models.Index(fields=["created_at"], name="red_packet_award_created"),
        ]

    def __str__(self) -> str:
        return f"{self.type} {self.reader_id}"


class RedPacketFunding(Record):
    """Money that staff put into the pot of a type, or (a negative ``amount``) take out again."""

    packet = models.ForeignKey(RedPacket, on_delete=models.PROTECT, related_name="+")
    amount = models.IntegerField()
    note = models.CharField(max_length=200, blank=True, default="")
    state = models.CharField(max_length=10, choices=FundingState.choices, default=FundingState.WAITING)
    reason = models.CharField(max_length=500, blank=True, default="")
    decided_by = models.ForeignKey(
        "identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(amount=0), name="red_packet_funding_amount")]
        indexes = [models.Index(fields=["state", "-id"], name="red_packet_funding_state")]

    def __str__(self) -> str:
        return f"{self.packet_id}: {self.amount}"


class RedPacketWithdrawal(Record):
    """A reader asks for ``amount`` of their wallet. ``payee`` is their account at ``channel``.

    ``first_by`` approved a large one, ``second_by`` is another person. ``reference`` is the number of the payment.
    """

    reader_id = models.CharField(max_length=40)
    amount = models.PositiveIntegerField()
    channel = models.CharField(max_length=10, default="wechat")
    payee = models.CharField(max_length=80)
    state = models.CharField(max_length=10, choices=WithdrawalState.choices, default=WithdrawalState.WAITING)
    reason = models.CharField(max_length=500, blank=True, default="")
    first_by = models.ForeignKey("identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    second_by = models.ForeignKey(
        "identity.Account", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    reference = models.CharField(max_length=80, blank=True, default="")
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=Q(amount__gt=0), name="red_packet_withdrawal_amount")]
        indexes = [
            models.Index(fields=["state", "-id"], name="red_packet_withdrawal_state"),
            models.Index(fields=["reader_id", "-id"], name="red_packet_withdrawal_reader"),
            models.Index(fields=["created_at"], name="red_packet_withdrawal_created"),
        ]

    def __str__(self) -> str:
        return f"{self.reader_id}: {self.amount}"
