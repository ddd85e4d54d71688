"""The sorts of alerts, and what the browser is sent of one."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from .base64url import encode

#: Name -> its words. But for ``late`` they are also notices that the account may turn off (``personal.notices``).
SORTS = {
    "mentions": "批注中有人提到我",
    "takeovers": "我领取的内容被其他人接手",
    "withdrawals": "我的内容被其他人撤稿",
    "late": "我审核的队列超过承诺时间",
}
#: An alert that a person asks for, to see whether one arrives.
TRIAL = "trial"

DAY = 24 * 3600


@dataclass(frozen=True, slots=True)
class Alert:
    """``kind`` and ``record_id`` name what it is about. ``seconds``: how long it is of use.

    Titles of what readers do not see stay out of it: it lies on locked screens.
    """

    sort: str
    title: str
    text: str
    url: str
    tag: str
    kind: str = ""
    record_id: int | None = None
    seconds: int = DAY


def topic_of(tag: str) -> str:
    """The ``Topic`` header, by which a push service replaces what it has not delivered: 32 letters of base64url at most."""
    return encode(hashlib.sha256(tag.encode()).digest())[:32]
