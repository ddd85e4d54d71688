"""Rules of sendings: night, moments, and what a person may do in each state. Pure."""

from __future__ import annotations

import datetime as dt

from apps.kinds.types import ZONE
from apps.review.decisions.undo import LATENCY, UNDO

from .models import SendingState

#: Hours of the console's zone in which silent notices neither ring nor vibrate.
NIGHT_BEGINS, NIGHT_ENDS = 22, 7
#: A reviewer takes an approval back within this time, so nothing leaves earlier.
GRACE = UNDO + LATENCY + dt.timedelta(seconds=1)


def is_night(now: dt.datetime) -> bool:
    hour = now.astimezone(ZONE).hour
    return hour >= NIGHT_BEGINS or hour < NIGHT_ENDS


def due_at(timing: str, send_at: dt.datetime | None, now: dt.datetime) -> dt.datetime:
    """The moment at which the sending of a notice starts that is approved ``now``."""
    earliest = now + GRACE
    return max(send_at, earliest) if timing == "at" and send_at else earliest


def may_be_paused(state: str) -> str | None:
    return None if state == SendingState.SENDING else "没有正在进行的发送，请刷新后查看"


def may_be_resumed(state: str) -> str | None:
    return None if state == SendingState.PAUSED else "发送没有暂停，请刷新后查看"


def may_be_stopped(state: str) -> str | None:
    if state in (SendingState.PLANNED, SendingState.SENDING, SendingState.PAUSED):
        return None
    return "发送已经结束，没有可以停止的"
