"""Completes filters that name only a field: label, lookup and type derive from the field."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from apps.core.payload_names import camel

from .fields import Field, Filter, FilterType

#: The SQL function of an index that finds a piece of a text (``database.text_search.Grams``).
GRAMS = "console_grams"
#: Type of a field -> type of the filter by it.
TYPES: dict[str, FilterType] = {
    "text": "text",
    "long_text": "text",
    "choice": "choice",
    "state": "state",
    "switch": "switch",
    "relation": "relation",
    "date": "date_range",
    "datetime": "date_range",
    "date_range": "date_range",
}


def by(*names: str) -> tuple[Filter, ...]:
    """Return a filter by each of these fields of the kind, which completes them."""
    return tuple(Filter(name) for name in names)


def completed(model: type[Any], fields: Sequence[Field], declared: Filter) -> Filter:
    """Return the filter with what it leaves open taken from its field. One with a lookup is complete.

    Raises ValueError if no field has the name, or its type has no usual filter.
    """
    if declared.lookup:
        return declared
    field = next((field for field in fields if field.name == declared.name), None)
    if field is None or field.type not in TYPES:
        raise ValueError(f"filter {declared.name!r} without a lookup: no field of this name that filters usually go by")
    kind_of_filter = TYPES[field.type]
    label = declared.label or field.label
    return replace(
        declared,
        name=camel(field.name),
        label=label,
        lookup=field.name + _comparison(model, field),
        type=kind_of_filter,
        of=field.of if kind_of_filter == "relation" else "",
        placeholder=declared.placeholder or (f"请输入{label}" if kind_of_filter == "text" else ""),
    )


def is_indexed(model: type[Any], name: str) -> bool:
    """True if a piece of text in this column is found by an index."""
    return any(
        getattr(expression, "function", "") == GRAMS and getattr(expression.source_expressions[0], "name", "") == name
        for index in model._meta.indexes
        for expression in index.expressions
    )


def _comparison(model: type[Any], field: Field) -> str:
    """The suffix of the lookup. Texts use their index of pairs of characters where there is one."""
    if TYPES[field.type] == "text":
        return "__has_text" if is_indexed(model, field.name) else "__icontains"
    return "__range" if TYPES[field.type] == "date_range" else ""
