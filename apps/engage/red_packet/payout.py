"""Pays withdrawals by the driver of the deployment. Without one they wait, and a person registers payments by hand.

``settings.PAYOUT_DRIVER`` is the dotted path of a class. The product brings none: it calls no payment provider.
"""

from __future__ import annotations

import logging
from typing import Protocol

from django.conf import settings
from django.db import transaction
from django.utils.module_loading import import_string

from ..money import yuan
from .models import RedPacketWithdrawal, WithdrawalState
from .withdrawals import settle

logger = logging.getLogger("console.payouts")
#: Payments of one run.
AT_ONCE = 1000


class Driver(Protocol):
    """A way to pay. ``pay`` answers the provider's reference, the same one again for the same ``number``."""

    def pay(self, *, number: str, channel: str, payee: str, amount: int) -> str: ...


def driver() -> Driver | None:
    """The configured driver, or None."""
    path = settings.PAYOUT_DRIVER
    return import_string(path)() if path else None


def pay_waiting() -> int:
    """Pay all withdrawals that wait, each in its own transaction. Returns their number; 0 without a driver.

    A payment that the driver refuses to make is logged and waits for the next run; the rest go on.
    """
    pays, paid = driver(), 0
    waiting = RedPacketWithdrawal.objects.filter(state=WithdrawalState.QUEUED).order_by("pk")
    for number in list(waiting.values_list("pk", flat=True)[:AT_ONCE]) if pays else ():
        assert pays is not None
        try:
            paid += _pay(pays, number)
        except Exception:
            logger.exception("withdrawal %s is not paid", number)
    return paid


@transaction.atomic
def _pay(pays: Driver, number: int) -> bool:
    """The driver knows a payment by its number, so a payment whose commit failed is not made twice."""
    queued = RedPacketWithdrawal.objects.select_for_update(skip_locked=True).filter(state=WithdrawalState.QUEUED)
    withdrawal = queued.filter(pk=number).first()
    if withdrawal is None:
        return False
    reference = pays.pay(
        number=f"W{withdrawal.pk}", channel=withdrawal.channel, payee=withdrawal.payee, amount=withdrawal.amount
    )
    settle(withdrawal, reference)
    withdrawal.save()
    return True


def waiting_sentence(number: int, sum_of: int) -> str:
    """The sentence of the screen about withdrawals that wait."""
    if not number:
        return ""
    if settings.PAYOUT_DRIVER:
        return f"{number} 笔提现（{yuan(sum_of)} 元）正在等待打款"
    return f"没有配置打款通道：{number} 笔提现（{yuan(sum_of)} 元）等待人工打款，请线下付款后逐笔登记"
