"""Filters of lists: parses the values that a payload gives them, and selects records by parsed values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.db.models import QuerySet

from apps.core.errors import Invalid

from ...fields import Field, Filter
from ...kind import Kind
from ...types import TYPES, parse_moment
from . import overdue


def filter_names(kind: Kind) -> frozenset[str]:
    """Names of the list's own filters in payloads."""
    derived = {overdue.FILTER.name} if overdue.has_dates(kind) else set()
    return frozenset(derived | {declared.name for declared in kind.filters})


def parse_filters(kind: Kind, payload: Mapping[str, Any]) -> dict[str, Any]:
    """The parsed value of every filter of the kind that the payload gives, by its name. Raises Invalid for the first wrong one."""
    derived = (overdue.FILTER,) if overdue.has_dates(kind) else ()
    given = (f for f in (*kind.filters, *derived) if payload.get(f.name) not in (None, "", [], {}))
    return {declared.name: _value(kind, declared, payload[declared.name]) for declared in given}


def apply_filters(
    kind: Kind, found: QuerySet[Any], filters: Mapping[str, Any], *, indexed: bool = True
) -> QuerySet[Any]:
    """The records that the parsed values select. Without ``indexed`` words are compared record by record."""
    for declared in kind.filters:
        if declared.name in filters:
            lookup = declared.lookup if indexed else declared.lookup.replace("__has_text", "__shows_text")
            found = found.filter(**{lookup: filters[declared.name]})
    if overdue.has_dates(kind) and (wanted := filters.get(overdue.FILTER.name)) is not None:
        found = found.filter(overdue.condition(kind)) if wanted else found.exclude(overdue.condition(kind))
    return found


def _value(kind: Kind, declared: Filter, raw: Any) -> Any:
    try:
        return _filter_value(kind, declared, raw)
    except ValueError as error:
        raise Invalid({declared.name: str(error)}) from None


def _filter_value(kind: Kind, declared: Filter, raw: Any) -> Any:
    as_field = Field(declared.lookup, declared.label, max_length=100)
    if declared.type == "date_range":
        return _moments(as_field, raw)
    if declared.type in ("choice", "state"):
        field = replace(as_field, choices=filter_choices(kind, declared), choices_of=choices_of(kind, declared))
        return TYPES["choice"].parse(field, raw)
    if declared.type == "relation":
        return TYPES["relation"].parse(as_field, raw)
    if declared.type == "content":
        return _reference(kind, declared, raw)
    value = TYPES["number" if declared.type == "number" else declared.type].parse(as_field, raw)
    if declared.pattern and not re.fullmatch(declared.pattern, value):
        raise ValueError(f"写法应如 {declared.placeholder}")
    return value


def _reference(kind: Kind, declared: Filter, raw: Any) -> Any:
    """The value ``article:7`` of a filter as its field stores it. Raises Invalid."""
    field = kind.field_named(declared.lookup)
    target, _, number = str(raw).partition(":")
    assert field is not None
    return TYPES["content"].parse(field, {"kind": target, "id": number})


def filter_choices(kind: Kind, declared: Filter) -> tuple[Any, ...]:
    """The choices of a filter: its own, else those of its field."""
    field = kind.field_named(declared.lookup.split("__")[0])
    return declared.choices or (field.choices if field else ())


def choices_of(kind: Kind, declared: Filter) -> str:
    """The name of the list of choices that people keep, if the filter offers those of its field."""
    field = None if declared.choices else kind.field_named(declared.lookup.split("__")[0])
    return field.choices_of if field else ""


def _moments(as_field: Field, raw: Any) -> tuple[Any, Any]:
    items = raw.split(",") if isinstance(raw, str) else raw
    if not isinstance(items, (list, tuple)) or len(items) != 2:
        raise ValueError(f"{as_field.label}请选择开始和结束日期")
    start, end = (parse_moment(as_field, item) for item in items)
    if len(str(items[1]).strip()) <= 10:
        end = end.replace(hour=23, minute=59, second=59, microsecond=999_999)
    return start, end
