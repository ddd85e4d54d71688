"""Deletes expired sessions, codes, tickets and counters."""

from __future__ import annotations

import datetime as dt

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from ..models import Attempts, LoginTicket, Session, SmsCode

KEPT = dt.timedelta(days=30)


def sweep() -> None:
    """Sessions stay a month after their end, because ``limits`` needs the known IP addresses; the others stay a day."""
    now = timezone.now()
    lived_out = now - KEPT - dt.timedelta(days=settings.TOKEN_DAYS)
    Session.objects.filter(Q(ended_at__lt=now - KEPT) | Q(created_at__lt=lived_out)).delete()
    yesterday = now - dt.timedelta(days=1)
    SmsCode.objects.filter(expires_at__lt=yesterday).delete()
    LoginTicket.objects.filter(expires_at__lt=yesterday).delete()
    Attempts.objects.filter(last_at__lt=yesterday).delete()
