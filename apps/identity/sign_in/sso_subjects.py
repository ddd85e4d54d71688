"""Stores the provider's subject of an unfinished sign-in, until its second step succeeds."""

from __future__ import annotations

from django.core.cache import cache

from ..models import Account

LIVES = 600
KEY = "identity:sso:binding:{}"


def remember(ticket_hash: str, subject: str) -> None:
    cache.set(KEY.format(ticket_hash), subject, timeout=LIVES)


def bind(ticket_hash: str, account_id: int) -> None:
    """Binds the ticket's subject to the account, if there is one. An account with a subject keeps it."""
    subject = cache.get(KEY.format(ticket_hash))
    if subject and not Account.objects.filter(sso_subject=subject).exists():
        Account.objects.filter(pk=account_id, sso_subject__isnull=True).update(sso_subject=subject)
        cache.delete(KEY.format(ticket_hash))
