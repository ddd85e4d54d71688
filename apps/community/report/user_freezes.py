"""Freezes of users by a person who looks at the user: the same sanctions as those of decisions on reports."""

from __future__ import annotations

import datetime as dt

from apps.audience.models import AppUser

from . import sanctions
from .choices import FREEZE
from .models import ReaderSanction
from .targets import Author

KIND = "user"


def freeze(user: AppUser, *, days: int, reason: str, account_id: int) -> int:
    """Freezes the user for days -> the id of the sanction."""
    made = sanctions.impose(
        Author(user.reader_id, user.name), FREEZE, days, reason, kind=KIND, case_id=user.pk, account_id=account_id
    )
    assert made is not None
    return made


def take_back(reader_id: str, *, account_id: int, since: dt.datetime) -> str:
    """Takes back the last freeze of a user, or the last lift, if the account made it since then -> ``freeze``, ``lift`` or empty.

    A freeze by a decision on a report is taken back at its case alone.
    """
    mine = ReaderSanction.objects.select_for_update().filter(reader_id=reader_id, sort=FREEZE)
    lifted = list(mine.filter(revoked_by_id=account_id, revoked_at__gte=since).exclude(revoked_reason=""))
    frozen = mine.filter(kind=KIND, account_id=account_id, at__gte=since, revoked_at=None).order_by("-pk").first()
    last_lift = max((sanction.revoked_at for sanction in lifted if sanction.revoked_at), default=None)
    if last_lift and (frozen is None or last_lift > frozen.at):
        sanctions.give_back([sanction.pk for sanction in lifted if sanction.revoked_at == last_lift])
        return "lift"
    if frozen is None:
        return ""
    sanctions.revoke(frozen.pk)
    return FREEZE
