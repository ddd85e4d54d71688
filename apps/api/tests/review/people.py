"""People with exactly the rights that a test names, and one record of each queue in any situation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils import timezone

from apps.identity.first_account import ensure_super_role
from apps.identity.models import Account, Role
from apps.kinds.engine.read import serializer
from apps.kinds.engine.write import save
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import SUPER_ROLE_ID, Caller

from ..samples import payload_for
from ..tables import documented, offered
from .lifecycle import Situation

QUEUES = [kind for kind in registry.kinds.values() if kind.queue]
Grants = frozenset[tuple[str, str]]


def an_account(name: str) -> Account:
    ensure_super_role()
    role, _ = Role.objects.get_or_create(name="审核矩阵", defaults={"grants": []})
    return Account.objects.create(name=name, real_name=name, phone="", role=role)


def who(account: Account, grants: Iterable[tuple[str, str]]) -> Caller:
    return Caller(account.pk, account.name, account.real_name, account.role_id, frozenset(grants))


def everything(account: Account) -> Caller:
    """The super administrator's rights."""
    return Caller(account.pk, account.name, account.real_name, SUPER_ROLE_ID)


def all_grants(kind: Kind) -> Grants:
    """Every right of the kind's groups and of its audit group."""
    row = documented(kind.key)
    groups = (*row["group"].split(","), row["audit_group"])
    return frozenset((group, right) for group in groups for right in offered(group))


def a_record(kind: Kind, maker: Account) -> Any:
    caller = everything(maker)
    made = save.create(kind, caller, payload_for(kind, caller))
    return kind.model.objects.get(pk=made["id"])


def put(kind: Kind, record: Any, situation: Situation, *, contributors: Iterable[int], submitter: Account) -> None:
    """Into the situation, without asking anybody: what a history of other calls would have brought about."""
    record.verify_state = situation.state
    record.published = serializer.snapshot(kind, record) if situation.live else None
    record.published_at = timezone.now() if situation.live else None
    record.changed = situation.changed
    record.contributors = list(contributors)
    record.submitted_by, record.submitted_at = submitter, timezone.now()
