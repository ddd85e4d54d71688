"""Reads fields that refer to a record of any of several kinds (type ``content``), alone or as a cell of a repeater.

A reference is stored as ``{kind, id}``. It is sent with the record's name, cover and state, by one query for each kind on a
page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from django.db.models.fields.json import KeyTextTransform

from apps.core.errors import Invalid
from apps.core.payload_names import camel

from ...fields import Field
from ...kind import Kind
from ...registry import registry
from ...rights import Caller
from .. import records as engine_records
from . import reference_rights

#: Kind key and id.
Target = tuple[str, int]
Found = Mapping[Target, Mapping[str, Any]]


def refers(field: Field) -> bool:
    """True if values of the field hold content references."""
    return field.type == "content" or any(refers(cell) for cell in field.fields)


def targets_in(field: Field, value: Any) -> Iterator[Target]:
    """Yield kind key and id of each record that a stored value refers to."""
    if field.type == "content" and value:
        yield value["kind"], value["id"]
    for row in (value or ()) if field.fields else ():
        for cell in field.fields:
            yield from targets_in(cell, row.get(camel(cell.name)))


def replaced(field: Field, value: Any, change: Callable[[Mapping[str, Any]], Any]) -> Any:
    """The value with ``change`` applied to every reference in it."""
    if field.type == "content":
        return change(value) if value else None
    if field.fields:
        return [
            row | {name: replaced(cell, row.get(name), change) for name, cell in _cells(field)} for row in value or ()
        ]
    return value


def _cells(field: Field) -> Iterator[tuple[str, Field]]:
    return ((camel(cell.name), cell) for cell in field.fields if refers(cell))


def look_up(targets: Iterable[Target], caller: Caller | None) -> Found:
    """``{kind, kindLabel, id, label, cover, verifyState?, live?, visible?, gone, closed?}`` of each.

    ``gone``: deleted, or never there; ``visible``: not hidden by hand. A record that the caller may not view is
    described by readers' version, and by nothing if there is none (``closed``). Without a caller all is described.
    """
    wanted: dict[str, set[int]] = {}
    for key, pk in targets:
        wanted.setdefault(key, set()).add(pk)
    return {(key, pk): data for key, ids in wanted.items() for pk, data in _of_kind(key, ids, caller)}


def _of_kind(key: str, ids: set[int], caller: Caller | None) -> Iterator[tuple[int, dict[str, Any]]]:
    kind = registry.kinds.get(key)
    found = {record.pk: record for record in _records(kind, ids)} if kind else {}
    private = {pk for pk, record in found.items() if kind and not reference_rights.may_view(kind, record, caller)}
    public = _public(kind, private) if kind and private else {}
    for pk in ids:
        yield pk, public[pk] if pk in private else described(kind, key, pk, found.get(pk))


def _public(kind: Kind, ids: set[int]) -> dict[int, dict[str, Any]]:
    """The references to records that the caller may not view, by id."""
    shown = {pk: reference_rights.closed(kind, pk) for pk in ids}
    if not kind.reviewed:
        return shown
    found = kind.model._default_manager.filter(pk__in=ids, published_at__isnull=False, deleted_at__isnull=True)
    for pk, title, cover in found.values_list("pk", _published(kind.title), _published("cover")):
        shown[pk] |= {"label": title or shown[pk]["label"], "cover": cover or "", "live": True, "closed": False}
    return shown


def _published(name: str) -> KeyTextTransform:
    """The SQL of a field in the version that readers see."""
    return KeyTextTransform(camel(name), "published")


def _records(kind: Kind, ids: set[int]) -> Iterable[Any]:
    columns = ["pk", kind.title, "deleted_at"]
    columns += ["cover"] if kind.field_named("cover") else []
    columns += ["visible"] if kind.field_named("visible") else []
    columns += ["verify_state", "published_at"] if kind.reviewed else []
    columns += [part.by for part in kind.subset_grants]
    found: Iterable[Any] = kind.model._default_manager.filter(pk__in=ids).only(*columns)
    return found


def described(kind: Kind | None, key: str, pk: int, record: Any) -> dict[str, Any]:
    """A reference as the browser sees it; ``record`` is None if it does not exist."""
    label = kind.label if kind else key
    data: dict[str, Any] = {"kind": key, "kindLabel": label, "id": pk}
    if kind is None or record is None:
        return data | {"label": f"{label} {pk}", "cover": "", "gone": True}
    data |= {"label": engine_records.name_of(kind, record), "cover": ""}
    return data | look_of(kind, record) | {"gone": record.deleted_at is not None}


def look_of(kind: Kind, record: Any) -> dict[str, Any]:
    """``{cover?, visible?, verifyState?, live?}``: the values beside the name in a picker, as far as the kind has them."""
    look: dict[str, Any] = {"cover": record.cover or ""} if kind.field_named("cover") else {}
    look |= {"visible": record.visible} if kind.field_named("visible") else {}
    return look | ({"verifyState": record.verify_state, "live": record.live} if kind.reviewed else {})


def attach(fields: Iterable[Field], records: Iterable[Any], caller: Caller | None) -> None:
    """Look up the targets of all records of a page at once. ``dump`` finds them on the records."""
    referring = [field for field in fields if refers(field)]
    if not referring:
        return
    records = list(records)
    targets = (
        target for record in records for field in referring for target in targets_in(field, getattr(record, field.name))
    )
    found = look_up(targets, caller)
    for record in records:
        record.contents_found = found


def dump(field: Field, record: Any, caller: Caller | None) -> Any:
    """The value as the browser sees it, with the targets that ``look_up`` found, else by queries of its own."""
    value = getattr(record, field.name)
    found = getattr(record, "contents_found", None)
    if found is None:
        found = look_up(targets_in(field, value), caller)
    return replaced(field, value, lambda target: found[target["kind"], target["id"]])


def version_seen(kind: Kind, version: Mapping[str, Any] | None, caller: Caller) -> Mapping[str, Any] | None:
    """A stored version, without values of records that the caller may not know."""
    fields = {camel(field.name): field for field in kind.fields if refers(field)}
    held = {name: field for name, field in fields.items() if version and version.get(name)}
    if version is None or not held:
        return version
    found = look_up((target for name, field in held.items() for target in targets_in(field, version[name])), caller)

    def seen(target: Mapping[str, Any]) -> Mapping[str, Any]:
        now = found[target["kind"], target["id"]]
        return now if now.get("closed") else target

    return {**version, **{name: replaced(field, version[name], seen) for name, field in held.items()}}


def require_there(kind: Kind, record: Any, values: Mapping[str, Any], caller: Caller | None) -> None:
    """Raise Invalid for a new target that does not exist, or is neither public nor visible to the caller."""
    errors = {}
    for field in kind.fields:
        if field.name not in values or not refers(field):
            continue
        new = set(targets_in(field, values[field.name])) - set(targets_in(field, getattr(record, field.name)))
        found = look_up(new, caller).values()
        if any(target["gone"] for target in found):
            errors[camel(field.name)] = f"{field.label}中有已不存在的内容，请重新选择"
        elif any(target.get("closed") for target in found):
            errors[camel(field.name)] = f"{field.label}中有您没有查看权限的未发布内容，请重新选择"
    if errors:
        raise Invalid(errors)
