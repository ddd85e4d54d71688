"""Placement fields, which show other records to readers, and the records in their values. The declaration determines
both.

A placement field is a reference that an editor may change: a field of type ``content`` (alone or as a cell of a
repeater), or a set of related reviewed records. A permanent reference (a comment's content) is no placement.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from apps.core.payload_names import camel
from apps.kinds.engine.read import references
from apps.kinds.engine.read.references import Target
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry


def slot_fields(kind: Kind) -> tuple[Field, ...]:
    return tuple(field for field in kind.fields if not field.readonly and _shows(field))


def _shows(field: Field) -> bool:
    if field.type == "relation":
        return field.many and field.of in registry.kinds and registry.kind(field.of).reviewed
    return references.refers(field)


def shown_by(field: Field, record: Any) -> set[Target]:
    """Targets that the record's working version shows in this field."""
    if field.type == "relation":
        return {(field.of, target.pk) for target in getattr(record, field.name).all()}
    return set(references.targets_in(field, getattr(record, field.name)))


def shown_in(field: Field, published: Mapping[str, Any]) -> set[Target]:
    """Targets that a published snapshot shows in this field."""
    value = published.get(camel(field.name))
    if field.type == "relation":
        return {(field.of, item["id"]) for item in value or ()}
    return set(references.targets_in(field, value))


def without(field: Field, value: Any, target: Target) -> Any:
    """The value, stored or published, without the target. A row is dropped with a required cell."""
    if field.type == "relation":
        return [item for item in value or () if (field.of, item["id"]) != target]
    if field.fields:
        return [row for row in _rows_without(field, value or (), target) if row is not None]
    return None if value and (value["kind"], value["id"]) == target else value


def _rows_without(field: Field, rows: Any, target: Target) -> Iterator[dict[str, Any] | None]:
    for row in rows:
        changed, lost = dict(row), False
        for cell in field.fields:
            name = camel(cell.name)
            if references.refers(cell):
                changed[name] = without(cell, row.get(name), target)
                lost = lost or (cell.required and bool(row.get(name)) and changed[name] is None)
        yield None if lost else changed
