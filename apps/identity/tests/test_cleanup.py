from __future__ import annotations

import datetime as dt

import pytest
from django.utils import timezone

from apps.identity.models import Attempts, LoginTicket, Session, SmsCode
from apps.identity.sessions.cleanup import sweep

from .people import an_account, signed_in

pytestmark = pytest.mark.django_db


def ago(**time: int) -> dt.datetime:
    return timezone.now() - dt.timedelta(**time)


def test_what_is_over_is_forgotten_and_what_is_not_is_kept() -> None:
    account = an_account()
    for ended in (None, ago(days=31), ago(days=29)):
        _, caller = signed_in(account)
        Session.objects.filter(pk=caller.session_id or 0).update(ended_at=ended)
    for expires in (ago(hours=25), ago(hours=23)):
        common = {"account": account, "created_at": expires, "expires_at": expires}
        SmsCode.objects.create(purpose="login", phone="13812345678", code_hash="x", **common)
        LoginTicket.objects.create(ticket_hash=str(expires), epoch=0, **common)
        Attempts.objects.create(scope="pair", key=str(expires), first_at=expires, last_at=expires)
    sweep()
    assert sorted(s.ended_at is None for s in Session.objects.all()) == [False, True]
    assert [model.objects.count() for model in (SmsCode, LoginTicket, Attempts)] == [1, 1, 1]
