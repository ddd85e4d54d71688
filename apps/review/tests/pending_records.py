"""Pending records of any kind, made from the kind's declaration."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from apps.api.tests.samples import payload_for
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.lifecycle import VerifyState
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

QUEUES = [kind for kind in registry.kinds.values() if kind.queue]


def a_pending(kind: Kind, author: Caller, *, contributors: tuple[int, ...] = ()) -> int:
    """The id of a record that was just submitted."""
    made: dict[str, Any] = save.create(kind, author, payload_for(kind, author))
    kind.model.objects.filter(pk=made["id"]).update(
        verify_state=VerifyState.PENDING,
        submitted_at=timezone.now(),
        submitted_by=author.account_id,
        contributors=list(contributors),
    )
    return int(made["id"])
