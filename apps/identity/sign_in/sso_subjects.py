"""The subject of a provider that a sign-in under way would bind to its account, until its second step is done."""

from __future__ import annotations

from django.core.cache import cache

from ..models import Account

LIVES = 600
KEY = "identity:sso:binding:{}"


def remember(ticket_hash: str, subject: str) -> None:
    cache.set(KEY.format(ticket_hash), subject, timeout=LIVES)


def bind(ticket_hash: str, account_id: int) -> None:
    """Bind what the ticket stands for, if anything; an account that has a subject keeps it."""
    subject = cache.get(KEY.format(ticket_hash))
    if subject and not Account.objects.filter(sso_subject=subject).exists():
        Account.objects.filter(pk=account_id, sso_subject__isnull=True).update(sso_subject=subject)
        cache.delete(KEY.format(ticket_hash))
