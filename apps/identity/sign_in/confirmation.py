"""Proof that a session is in its owner's hands, demanded once in a few minutes (``Kind.confirmed``).

Otherwise a stolen token could give an account another phone or role, or create a service token.
"""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.utils import timezone

from apps.core.context import Context
from apps.core.errors import Unconfirmed
from apps.kinds.rights import Caller

from ..inputs import masked
from ..models import Account, Session
from ..passwords.ownership import require_owner

NEEDED = "请输入当前密码，或本人手机号收到的验证码"


def require(caller: Caller) -> None:
    """Raises Unconfirmed, with the phone that a code would go to, unless the session has a fresh proof."""
    since = timezone.now() - dt.timedelta(minutes=settings.CONFIRM_MINUTES)
    if not Session.objects.filter(pk=caller.session_id or 0, confirmed_at__gte=since).exists():
        phone = Account.objects.values_list("phone", flat=True).get(pk=caller.account_id)
        raise Unconfirmed(data={"phone": masked(phone)})


def confirm(*, caller: Caller, context: Context, current_password: str, old_verify_code: str) -> dict[str, int]:
    """The current password or a code to the own phone -> ``{minutes}`` for which the proof is valid."""
    account = Account.objects.get(pk=caller.account_id)
    require_owner(account, context, current_password, old_verify_code, needed=NEEDED)
    Session.objects.filter(pk=caller.session_id or 0).update(confirmed_at=timezone.now())
    return {"minutes": settings.CONFIRM_MINUTES}
