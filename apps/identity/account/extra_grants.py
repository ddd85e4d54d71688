"""Grants of a login account beside those of its role. Other packages write them under groups of their own.

The groups are no permission groups of the role editor: their names begin with a prefix that the writing package owns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db import transaction

from ..sessions import tokens
from .models import Account


@transaction.atomic
def replace(account_id: int, prefix: str, read: Callable[[], list[dict[str, Any]]]) -> None:
    """Replaces the grants whose group begins with ``prefix`` by what ``read`` returns: ``[{group, actions}]``.

    ``read`` runs while the account is locked, so the last of several writers reads what all others stored. Open sockets
    learn of a change by the account's epoch.
    """
    account = Account.objects.select_for_update().filter(pk=account_id).first()
    if account is None:
        return
    wanted = [row for row in account.extra_grants if not row["group"].startswith(prefix)] + read()
    if wanted != account.extra_grants:
        Account.objects.filter(pk=account_id).update(extra_grants=wanted)
        tokens.publish_rights_changed([account_id])
