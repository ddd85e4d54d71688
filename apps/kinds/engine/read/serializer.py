"""Serializes records for the browser: an allow-list of declared fields, people as ``{id, label}``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.db.models import Model

from apps.core.payload_names import camel

from ...fields import Field
from ...kind import Kind
from ...ports import ports
from ...registry import registry
from ...rights import Caller
from ...types import TYPES, dump_moment
from .. import permissions, records
from . import overdue, reference_rights
from . import references as read_references

REVIEW_PEOPLE = ("submitted_by", "decided_by")


def dump_value(field: Field, record: Model, caller: Caller | None = None) -> Any:
    """The value as the caller may see it; without a caller, as it is."""
    if field.type == "relation":
        return dump_relation(field, record, caller)
    if read_references.refers(field):
        return read_references.dump(field, record, caller)
    return TYPES[field.type].dump(field, getattr(record, field.name))


def dump_relation(field: Field, record: Model, caller: Caller | None = None) -> Any:
    """``{id, label, note?}`` of the target, or a list of them; None without a target."""
    if field.many:
        # PostgreSQL returns rows of a set in any order; the order in which they were picked is not stored.
        targets = sorted(getattr(record, field.name).all(), key=lambda target: target.pk)
        return [reference(field.of, target, caller) for target in targets]
    target = getattr(record, field.name)
    return reference(field.of, target, caller) if target is not None else None


def reference(kind_key: str, target: Model, caller: Caller | None = None) -> dict[str, Any]:
    """``{id, label, note?}``: the record's name, and its title if that differs (a login name)."""
    kind = registry.kinds.get(kind_key)
    if kind and not reference_rights.may_name(kind, target, caller):
        return {"id": target.pk, "label": reference_rights.closed_label(kind, target.pk)}
    label = str(target)
    title = records.name_of(kind, target) if kind else label
    return {"id": target.pk, "label": label} | ({"note": title} if title != label else {})


def person(account: Any) -> dict[str, Any] | None:
    """An account as people know it: the real name, else the login name."""
    return {"id": account.pk, "label": account.real_name or account.name} if account is not None else None


def dump(kind: Kind, record: Any, caller: Caller, *, fields: Iterable[Field] | None = None) -> dict[str, Any]:
    """The record with ``fields`` (all by default) and the actions that the caller may do now."""
    data: dict[str, Any] = {"id": record.pk}
    for field in kind.fields if fields is None else fields:
        value = dump_value(field, record, caller)
        data[camel(field.name)] = each_url(ports().signed_url, value) if field.private else value
    data |= {
        "createdAt": _moment(record.created_at),
        "updatedAt": _moment(record.updated_at),
        "createdBy": person(record.created_by),
        "revision": record.revision,
        "deletedAt": _moment(record.deleted_at),
    }
    if kind.reviewed:
        data |= _review_part(kind, record)
    if kind.coedited:
        data["previewUrl"] = f"/preview/{kind.key}/{record.pk}"
    data["actions"], data["closed"] = permissions.offered_actions(kind, record, caller)
    return data


def each_url(change: Callable[[str], str], value: Any) -> Any:
    """The value of a private field with its URLs, also those in rows, put through ``change``."""
    if isinstance(value, list):
        return [each_url(change, item) for item in value]
    if isinstance(value, dict):
        return {name: each_url(change, item) for name, item in value.items()}
    return change(value) if isinstance(value, str) else value


def published(kind: Kind, record: Any, caller: Caller) -> dict[str, Any] | None:
    """The version that readers see, without references to records that the caller may not know; None if there is none."""
    version = read_references.version_seen(kind, record.published, caller)
    if not version:
        return None
    private = {camel(field.name) for field in kind.fields if field.private}
    return {name: each_url(ports().signed_url, value) if name in private else value for name, value in version.items()}


def _review_part(kind: Kind, record: Any) -> dict[str, Any]:
    return {
        "verifyState": record.verify_state,
        "verifyReason": record.verify_reason,
        "submittedBy": person(record.submitted_by),
        "submittedAt": _moment(record.submitted_at),
        "decidedBy": person(record.decided_by),
        "decidedAt": _moment(record.decided_at),
        "publishedAt": _moment(record.published_at),
        "live": record.live,
        "changed": record.changed,
        "overdue": overdue.is_overdue(kind, record),
    }


def snapshot(kind: Kind, record: Any) -> dict[str, Any]:
    """All field values as plain JSON, to be stored as the published version."""
    return {camel(field.name): dump_value(field, record) for field in kind.fields}


def _moment(value: Any) -> str | None:
    return dump_moment(Field("", ""), value)
