"""Reads what the form of an operator needs: free login accounts, and the media accounts that the person runs."""

from __future__ import annotations

from typing import Any

from django.db.models import Exists, OuterRef
from django.db.models import Q as Condition

from apps.identity.models import Account
from apps.kinds.call_fields import ID
from apps.kinds.engine import records
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from ..media_operator.models import MediaOperator
from .models import Operator

OF_ONE = (ID,)
#: Accounts that the picker offers at once.
OFFERED = 20


def free_accounts(*, q: str) -> dict[str, Any]:
    """``{items: [{id, label, name}]}``: accounts that may sign in and belong to no operator, by name."""
    taken = Operator.objects.filter(account=OuterRef("pk"), deleted_at=None)
    found = Account.objects.filter(~Exists(taken), enabled=True, deleted_at=None)
    if text := q.strip():
        found = found.filter(Condition(name__icontains=text) | Condition(real_name__icontains=text))
    chosen = found.order_by("real_name", "name")[:OFFERED]
    return {"items": [{"id": each.pk, "label": str(each), "name": each.name} for each in chosen]}


def memberships(*, kind: Kind, caller: Caller, id: int) -> dict[str, Any]:
    """``{items: [{id, mediaAccount: {id, label}, role: {id, label}}]}`` of one operator."""
    operator = records.find(kind, caller, id)
    found = MediaOperator.objects.filter(operator=operator, deleted_at=None, media_account__deleted_at=None)
    return {
        "items": [
            {
                "id": each.pk,
                "mediaAccount": {"id": each.media_account_id, "label": each.media_account.name},
                "role": {"id": each.role_id, "label": each.role.name},
            }
            for each in found.select_related("media_account", "role").order_by("media_account__name")
        ]
    }
