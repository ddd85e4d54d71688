"""Tickets of the file host: valid for 7,200,000 ms, renewed once more than 46 % has passed (spec, section 4)."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from django.core import signing

from apps.core.errors import Conflict
from apps.kinds.rights import Caller

from .models import Upload

#: In milliseconds.
LIFETIME = 7_200_000
RENEWABLE_AFTER = 0.46
SALT = "media.filehost"
UNKNOWN = "上传凭据无效，请重新开始上传"
ENDED = "上传凭据已过期，请继续上传以换取新的凭据"


@dataclass(frozen=True, slots=True)
class Ticket:
    """``issued`` in milliseconds of the epoch; ``text`` is the transmitted form."""

    text: str
    upload: str
    issued: int

    def as_data(self) -> dict[str, Any]:
        expires = self.issued + LIFETIME
        return {
            "ticket": self.text,
            "upload": self.upload,
            "issuedAt": self.issued,
            "expiresAt": expires,
            "lifetime": LIFETIME,
        }


def issue(upload: Upload) -> Ticket:
    issued, pk = _now(), str(upload.pk)
    return Ticket(signing.dumps([pk, upload.account_id, issued], salt=SALT), pk, issued)


def read(caller: Caller, raw: str) -> Ticket:
    """The caller's own ticket. Raises Conflict, with ``data.ticket`` ``unknown`` or ``expired``."""
    try:
        pk, account_id, issued = signing.loads(raw, salt=SALT)
    except signing.BadSignature:
        raise Conflict(UNKNOWN, data={"ticket": "unknown"}) from None
    if account_id != caller.account_id:
        raise Conflict(UNKNOWN, data={"ticket": "unknown"})
    if _now() >= issued + LIFETIME:
        raise Conflict(ENDED, data={"ticket": "expired"})
    return Ticket(raw, pk, issued)


def is_renewable(ticket: Ticket) -> bool:
    return _now() - ticket.issued > LIFETIME * RENEWABLE_AFTER


def _now() -> int:
    return int(time.time() * 1000)
