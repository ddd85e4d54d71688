"""Fields that refer to a record of any of several kinds (type ``content``), alone or as a cell of ``rows``.

Stored as ``{kind, id}``; sent with what people call it, its cover and its state, looked up with one query for each
kind that a page refers to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from apps.core.errors import Invalid
from apps.core.naming import camel

from ..fields import Field
from ..kind import Kind
from ..registry import registry
from . import rows

#: Kind key and id.
Target = tuple[str, int]
Found = Mapping[Target, Mapping[str, Any]]


def refers(field: Field) -> bool:
    return field.type == "content" or any(refers(cell) for cell in field.fields)


def targets_in(field: Field, value: Any) -> Iterator[Target]:
    """What a stored value refers to."""
    if field.type == "content" and value:
        yield value["kind"], value["id"]
    for row in (value or ()) if field.fields else ():
        for cell in field.fields:
            yield from targets_in(cell, row.get(camel(cell.name)))


def replaced(field: Field, value: Any, change: Callable[[Mapping[str, Any]], Any]) -> Any:
    """The value with every reference in it put through ``change``."""
    if field.type == "content":
        return change(value) if value else None
    if field.fields:
        return [
            row | {name: replaced(cell, row.get(name), change) for name, cell in _cells(field)} for row in value or ()
        ]
    return value


def _cells(field: Field) -> Iterator[tuple[str, Field]]:
    return ((camel(cell.name), cell) for cell in field.fields if refers(cell))


def look_up(targets: Iterable[Target]) -> Found:
    """``{kind, kindLabel, id, label, cover, verifyState?, live?, visible?, gone}`` of each; ``gone``: deleted, or never
    there; ``visible``: not hidden by hand."""
    wanted: dict[str, set[int]] = {}
    for key, pk in targets:
        wanted.setdefault(key, set()).add(pk)
    return {(key, pk): data for key, ids in wanted.items() for pk, data in _of_kind(key, ids)}


def _of_kind(key: str, ids: set[int]) -> Iterator[tuple[int, dict[str, Any]]]:
    kind = registry.kinds.get(key)
    found = {record.pk: record for record in _records(kind, ids)} if kind else {}
    for pk in ids:
        yield pk, described(kind, key, pk, found.get(pk))


def _records(kind: Kind, ids: set[int]) -> Iterable[Any]:
    columns = ["pk", kind.title, "deleted_at"]
    columns += ["cover"] if kind.field_named("cover") else []
    columns += ["visible"] if kind.field_named("visible") else []
    columns += ["verify_state", "published_at"] if kind.reviewed else []
    found: Iterable[Any] = kind.model._default_manager.filter(pk__in=ids).only(*columns)
    return found


def described(kind: Kind | None, key: str, pk: int, record: Any) -> dict[str, Any]:
    """A reference as the browser sees it; ``record`` is None where there is none (any more)."""
    label = kind.label if kind else key
    data: dict[str, Any] = {"kind": key, "kindLabel": label, "id": pk}
    if kind is None or record is None:
        return data | {"label": f"{label} {pk}", "cover": "", "gone": True}
    data |= {"label": rows.name_of(kind, record), "cover": ""}
    return data | look_of(kind, record) | {"gone": record.deleted_at is not None}


def look_of(kind: Kind, record: Any) -> dict[str, Any]:
    """``{cover?, visible?, verifyState?, live?}``: what a picker shows of a record beside its name, as far as its kind
    has it."""
    look: dict[str, Any] = {"cover": record.cover or ""} if kind.field_named("cover") else {}
    look |= {"visible": record.visible} if kind.field_named("visible") else {}
    return look | ({"verifyState": record.verify_state, "live": record.live} if kind.reviewed else {})


def attach(fields: Iterable[Field], records: Iterable[Any]) -> None:
    """Look up at once what all the records of a page refer to; ``dump`` finds it on them."""
    referring = [field for field in fields if refers(field)]
    if not referring:
        return
    records = list(records)
    found = look_up(
        target for record in records for field in referring for target in targets_in(field, getattr(record, field.name))
    )
    for record in records:
        record.contents_found = found


def dump(field: Field, record: Any) -> Any:
    value = getattr(record, field.name)
    found = getattr(record, "contents_found", None)
    if found is None:
        found = look_up(targets_in(field, value))
    return replaced(field, value, lambda target: found[target["kind"], target["id"]])


def require_there(kind: Kind, record: Any, values: Mapping[str, Any]) -> None:
    """What is newly referred to must exist; what stood there already may stay although it was deleted since."""
    errors = {}
    for field in kind.fields:
        if field.name not in values or not refers(field):
            continue
        new = set(targets_in(field, values[field.name])) - set(targets_in(field, getattr(record, field.name)))
        if any(target["gone"] for target in look_up(new).values()):
            errors[camel(field.name)] = f"{field.label}中有已不存在的内容，请重新选择"
    if errors:
        raise Invalid(errors)
