"""Adds operators to a media account, and writes the rights that they get to their login accounts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from apps.core import events
from apps.core.errors import Conflict
from apps.identity.account import extra_grants
from apps.identity.models import Account
from apps.identity.sessions import tokens
from apps.kinds.engine.write import batches, save
from apps.kinds.events import RecordChanged
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from ..media_account.models import MediaAccount
from ..media_account.rules import RESTRICT, UNRESTRICT
from ..media_role import rules
from ..media_role.models import MediaRole
from ..operator.models import Operator
from .models import MediaOperator
from .permissions import GROUPS, group_of

LEAVING = ("delete", "purge")


def check_membership(values: Mapping[str, Any], record: MediaOperator) -> dict[str, str]:
    """Refuses an operator who is switched off or gone, and a role in the bin.

    Locks role and operator: a change of theirs waits until this membership is stored, and then reaches it.
    """
    role_id = values.get("role", record.role_id)
    operator_id = values.get("operator", record.operator_id)
    role = MediaRole.objects.select_for_update(no_key=True).filter(pk=role_id, deleted_at=None).first()
    operator = Operator.objects.select_for_update(no_key=True).filter(pk=operator_id, deleted_at=None).first()
    errors = {}
    if role_id and role is None:
        errors["role"] = "这个角色已被删除，请重新选择"
    if operator_id and operator is None:
        errors["operator"] = "这位运营人员已被删除，请重新选择"
    elif operator is not None and not operator.enabled:
        errors["operator"] = f"{operator.name}已停用，请先启用"
    return errors


def add_operators(*, kind: Kind, caller: Caller, media_account: int, operators: list[int], role: int) -> dict[str, Any]:
    """``{done: [operator], refused}``: each operator joins the account, or is named with the reason."""
    operator_kind = registry.kind("operator")

    def add(operator: int) -> None:
        save.create(kind, caller, {"mediaAccount": media_account, "operator": operator, "role": role})

    return batches.each(operator_kind, caller, operators, add)


def follow_changes(event: RecordChanged) -> None:
    """Inside handler. Writes the rights anew of all operators whom a change of membership, role or operator concerns."""
    leaving = event.id if event.action in LEAVING else 0
    if event.kind == "media_operator":
        grant(MediaOperator.objects.filter(pk=event.id), without_membership=leaving)
        if event.action == "create":
            _leave_to_operators(event)
    elif event.kind == "media_role":
        _require_unused(event)
        grant(MediaOperator.objects.filter(role=event.id))
    elif event.kind == "operator" and event.action != "create":
        grant(MediaOperator.objects.filter(operator=event.id), without_operator=leaving)
    elif event.kind == "media" and event.action in (RESTRICT, UNRESTRICT):
        tokens.publish_rights_changed(
            Account.objects.filter(enabled=True, deleted_at=None).values_list("pk", flat=True)
        )


def _leave_to_operators(event: RecordChanged) -> None:
    """With its first operator an account is no longer open to the whole newsroom. A manager may open it again."""
    joined = MediaOperator.objects.get(pk=event.id)
    if MediaOperator.objects.filter(media_account=joined.media_account_id).exclude(pk=joined.pk).exists():
        return
    account = MediaAccount.objects.select_for_update(no_key=True).get(pk=joined.media_account_id)
    if account.operators_only:
        return
    account.operators_only = True
    account.revision += 1
    account.save(update_fields=["operators_only", "revision", "updated_at"])
    events.publish(
        RecordChanged(
            kind="media", id=account.pk, revision=account.revision, by=event.by, action=RESTRICT, record=account
        )
    )


def _require_unused(event: RecordChanged) -> None:
    if event.action == "delete" and (number := MediaOperator.objects.filter(role=event.id, deleted_at=None).count()):
        raise Conflict(f"还有{number}位运营人员使用这个角色，请先为他们更换角色再删除")


def grant(memberships: Any, *, without_membership: int = 0, without_operator: int = 0) -> None:
    """Writes the media rights of the login accounts behind ``memberships``, from what is stored now."""
    accounts = sorted(set(memberships.values_list("operator__account_id", flat=True)))
    for account_id in accounts:
        read = partial(_grants_of, account_id, without_membership, without_operator)
        extra_grants.replace(account_id, GROUPS, read)


def _grants_of(account_id: int, without_membership: int, without_operator: int) -> list[dict[str, Any]]:
    found = MediaOperator.objects.filter(
        operator__account=account_id, operator__deleted_at=None, operator__enabled=True, deleted_at=None
    ).exclude(pk=without_membership)
    rows = found.exclude(operator=without_operator).order_by("pk").values_list("media_account_id", "role__abilities")
    return [grant for media_id, abilities in rows for grant in _rows(media_id, abilities)]


def _rows(media_id: int, abilities: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    rights = rules.rights_of(abilities)
    return [{"group": group_of(media_id, key), "actions": [right.value for right in rights[key]]} for key in rights]
