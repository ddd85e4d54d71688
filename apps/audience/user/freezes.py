"""Freezes users for a time and lifts freezes. The sanctions of the community are the one truth; the user's row follows them."""

from __future__ import annotations

import datetime as dt

from django.utils import timezone

from apps.core.errors import Conflict
from apps.kinds.fields import Choice, Field
from apps.kinds.rights import Caller
from apps.kinds.types import moment_text

from ..events import FreezeChanged
from ..ports import ports
from .models import AppUser

#: Time in which who froze or lifted may take that back; the message offers it for ten of these seconds.
UNDO = dt.timedelta(seconds=12)
DAYS = tuple(Choice(days, f"{days} 天") for days in (1, 3, 7, 30, 365))
FREEZE_FORM = (
    Field("days", "冻结时长", "choice", choices=DAYS, required=True, default=7),
    Field("reason", "冻结原因", "long_text", required=True, max_length=200, placeholder="写明违反了什么，用户会看到"),
)
LIFT_FORM = (Field("reason", "解除原因", "long_text", required=True, max_length=200),)
NOT_YOURS = "已超过10秒，或没有您可以撤销的操作，请刷新后查看最新状态"


def may_be_frozen(user: AppUser) -> str | None:
    return f"该用户已被冻结到 {moment_text(user.frozen_until)}" if user.frozen and user.frozen_until else None


def may_be_lifted(user: AppUser) -> str | None:
    return None if user.frozen else "该用户没有被冻结，或冻结已经到期"


def freeze(user: AppUser, *, caller: Caller, days: int, reason: str) -> None:
    """Freezes the user: from now on the product refuses comments, posts and circles of the user."""
    ports().freeze(user, days=int(days), reason=reason.strip(), account_id=caller.account_id)
    _read(user)


def lift(user: AppUser, *, caller: Caller, reason: str) -> None:
    """Ends all freezes of the user, those of reports too."""
    ports().lift(user.reader_id, account_id=caller.account_id, reason=reason.strip())
    _read(user)


def take_back(user: AppUser, *, caller: Caller) -> None:
    """Takes the caller's last freeze or lift back. Raises Conflict if that is longer ago than ``UNDO``."""
    since = timezone.now() - UNDO
    if not ports().take_back(user.reader_id, account_id=caller.account_id, since=since):
        raise Conflict(NOT_YOURS)
    _read(user)


def on_freeze_changed(event: FreezeChanged) -> None:
    """Inside handler. Writes the end of the freeze into the user's row."""
    AppUser.objects.filter(reader_id=event.reader_id).update(
        frozen=event.until is not None, frozen_until=event.until, updated_at=timezone.now()
    )


def _read(user: AppUser) -> None:
    user.frozen_until = ports().frozen_until(user.reader_id)
    user.frozen = user.frozen_until is not None
