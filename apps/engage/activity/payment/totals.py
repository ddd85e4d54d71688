"""Totals of what readers paid for activities and of what goes back, from tallies and the refunds that wait."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db.models import Count, Q, Sum

from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from ...money import yuan
from ..models import ActivityTally
from .models import ActivityPayment, Sort, State

#: Activities whose sums the answer lists, those with the most money first.
SHOWN = 20


def show_totals(*, kind: Kind, caller: Caller, activity: int | None) -> dict[str, Any]:
    """``{paid, refunded, waiting, waitingRefunds, notice, activities: [{id, title, paid, refunded, waiting}]}`` in fen.

    ``refunded`` has left, ``waiting`` is still to be paid out by ``waitingRefunds`` refunds. ``notice`` says what is to be
    done about them. ``activities`` is empty if one activity is asked for.
    """
    sums = _sums(activity)
    waiting = _waiting(activity)
    rows = [_row(row, waiting) for row in sums]
    number = sum(count for count, _ in waiting.values())
    due = sum(fen for _, fen in waiting.values())
    return {
        "paid": sum(row["paid"] for row in rows),
        "refunded": sum(row["refunded"] for row in rows),
        "waiting": due,
        "waitingRefunds": number,
        "notice": _notice(number, due),
        "activities": [] if activity else sorted(rows, key=lambda row: (-row["paid"], row["id"]))[:SHOWN],
    }


def _sums(activity: int | None) -> list[dict[str, Any]]:
    tallies = ActivityTally.objects.filter(sort="fen", **({"activity": activity} if activity else {}))
    rows = tallies.values("activity", "activity__title").annotate(
        paid=Sum("number", filter=Q(key="paid")), refunded=Sum("number", filter=Q(key="refunded"))
    )
    return [dict(row) for row in rows.order_by()]


def _waiting(activity: int | None) -> dict[int, tuple[int, int]]:
    """Activity -> the number and the sum of its refunds that wait."""
    refunds = ActivityPayment.objects.filter(
        state=State.WAITING, sort=Sort.REFUND, deleted_at=None, **({"activity": activity} if activity else {})
    )
    found = refunds.values_list("activity").annotate(number=Count("pk"), fen=Sum("amount")).order_by()
    return {pk: (number, fen) for pk, number, fen in found}


def _row(sums: dict[str, Any], waiting: dict[int, tuple[int, int]]) -> dict[str, Any]:
    """A refund that waits counts as refunded in the tallies."""
    due = waiting.get(sums["activity"], (0, 0))[1]
    return {
        "id": sums["activity"],
        "title": sums["activity__title"],
        "paid": sums["paid"] or 0,
        "refunded": (sums["refunded"] or 0) - due,
        "waiting": due,
    }


def _notice(number: int, due: int) -> str:
    if not number:
        return ""
    if settings.PAYOUT_DRIVER:
        return f"{number} 笔退款（{yuan(due)} 元）正在等待打款"
    return f"没有配置打款通道：{number} 笔退款（{yuan(due)} 元）等待人工处理，请在支付平台退款后逐笔登记"
