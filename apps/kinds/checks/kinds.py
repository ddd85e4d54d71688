"""Checks the whole registry by Django's system checks: a string that would fail late fails at start (E001…E049)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from typing import Any

from django.core.checks import CheckMessage, Error, register
from django.core.exceptions import FieldDoesNotExist, FieldError

from ..calls import Call
from ..engine.read import order
from ..fields import Field
from ..kind import Kind
from ..models import Record, Reviewed
from ..registry import registry
from ..rights import Right
from ..types import TYPES
from . import calls as call_checks
from . import names as name_checks
from .names import like

A_MOMENT = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
#: A sample value for each filter type; 1 fits all others.
SAMPLES: dict[str, Any] = {"date_range": (A_MOMENT, A_MOMENT), "switch": True, "content": {"kind": "article", "id": 1}}


@register("kinds")
def check_registry(**_: Any) -> list[CheckMessage]:
    """Return every problem of every kind; empty if the declarations fit together."""
    found = [Error(text, id=code, obj=kind.key) for kind in registry.kinds.values() for code, text in problems(kind)]
    for row in registry.rows.values():
        found += [Error(text, id=code) for code, text in call_checks.problems(row.call)]
    return list[CheckMessage](found)


def problems(kind: Kind) -> Iterator[tuple[str, str]]:
    yield from _model_problems(kind)
    for field in kind.fields:
        yield from _field_problems(kind, field)
    yield from _filter_problems(kind)
    yield from _layout_problems(kind)
    yield from _order_problems(kind)
    yield from _route_problems(kind)
    for call in kind.calls:
        yield from _call_problems(kind, call)
    yield from name_checks.problems(kind)


def _model_problems(kind: Kind) -> Iterator[tuple[str, str]]:
    base = Reviewed if kind.reviewed else Record
    if not issubclass(kind.model, base):
        yield "kinds.E001", f"{kind.key}: model {kind.model.__name__} is no {base.__name__}"
    if kind.field_named(kind.title) is None:
        yield "kinds.E002", f"{kind.key}: title {kind.title!r} is no field"
    if kind.reviewed and not kind.audit_group:
        yield "kinds.E003", f"{kind.key}: a reviewed kind needs an audit group"
    for switch in kind.lifecycle.switches:
        if not _has_column(kind, switch.field):
            yield "kinds.E004", f"{kind.key}: switch {switch.field!r} is no column"


def _has_column(kind: Kind, name: str) -> bool:
    try:
        kind.model._meta.get_field(name)
    except FieldDoesNotExist:
        return False
    return True


def _column_type(kind: Kind, name: str) -> str:
    """Of a generated column, the type of what is generated."""
    column = kind.model._meta.get_field(name)
    return type(getattr(column, "output_field", column)).__name__


def _field_problems(kind: Kind, field: Field) -> Iterator[tuple[str, str]]:
    where = f"{kind.key}.{field.name}"
    if field.type not in TYPES:
        yield "kinds.E005", f"{where}: unknown type {field.type!r}"
        return
    if not _has_column(kind, field.name):
        yield "kinds.E006", f"{where}: the model has no such column"
        return
    column = _column_type(kind, field.name)
    if column not in TYPES[field.type].columns:
        yield "kinds.E007", f"{where}: a {field.type} cannot live in a {column}"
    if field.type == "relation" and field.of not in registry.kinds:
        yield "kinds.E008", f"{where}: relation to unknown kind {field.of!r}"
    if field.type == "content" and not (field.kinds and set(field.kinds) <= registry.kinds.keys()):
        yield "kinds.E019", f"{where}: refers to no kind, or to an unknown one: {field.kinds!r}"
    if any(cell.type == "rich_text" for cell in field.fields):
        yield "kinds.E020", f"{where}: rich text in rows is not sanitised"
    if field.type in ("choice", "state") and not field.choices:
        yield "kinds.E009", f"{where}: a {field.type} needs choices"
    limit = getattr(kind.model._meta.get_field(field.name), "max_length", None)
    if field.type == "text" and limit and (field.max_length or 255) > limit:
        yield "kinds.E010", f"{where}: accepts {field.max_length or 255} characters, the column holds {limit}"
    if field.when and kind.field_named(field.when.field) is None:
        yield "kinds.E011", f"{where}: when= names unknown field {field.when.field!r}"


def _filter_problems(kind: Kind) -> Iterator[tuple[str, str]]:
    """Check that filters name columns of the model, or columns that ``Kind.queryset`` adds."""
    records = kind.model._default_manager.all()
    records = kind.queryset(records, None) if kind.queryset else records
    for declared in kind.filters:
        try:
            sample = declared.placeholder if declared.pattern else SAMPLES.get(declared.type, 1)
            str(records.filter(**{declared.lookup: sample}).query)
        except (FieldError, ValueError, TypeError) as error:
            yield "kinds.E012", f"{kind.key}: filter {declared.name!r}: {error}"
    if kind.tabs and all(f.name != kind.tabs.by for f in kind.filters):
        yield "kinds.E013", f"{kind.key}: tabs by {kind.tabs.by!r}, which is no filter"


def _layout_problems(kind: Kind) -> Iterator[tuple[str, str]]:
    placed = [name for section in kind.sections for name in section.fields]
    for name in placed:
        if kind.field_named(name) is None:
            yield (
                "kinds.E014",
                f"{kind.key}: section field {name!r} is unknown{like(name, name_checks.field_names(kind))}",
            )
    if len(placed) != len(set(placed)):
        yield "kinds.E015", f"{kind.key}: a field stands in two sections"


def _order_problems(kind: Kind) -> Iterator[tuple[str, str]]:
    """Check that order by hand has a ``sort_order`` field, and a filter for each field of ``order_within``."""
    field = kind.field_named(kind.order)
    if order.is_arranged(kind) and (field is None or field.type != "sort_order"):
        yield "kinds.E021", f"{kind.key}: a sort call goes with an order on a sort_order field"
    for name in set(kind.order_within) - order.filters_within(kind).keys():
        yield "kinds.E022", f"{kind.key}: order_within {name!r} has no filter"


def _route_problems(kind: Kind) -> Iterator[tuple[str, str]]:
    filters = {declared.name for declared in kind.filters}
    for route in kind.routes:
        if route.parent_record and not (
            route.parent_record.kind in registry.kinds and route.parent_record.by in filters
        ):
            yield "kinds.E023", f"{kind.key}: the scope of {route.path} names an unknown kind or filter"


def _call_problems(kind: Kind, call: Call) -> Iterator[tuple[str, str]]:
    known = {*kind.lifecycle.actions(), *(action.name for action in kind.actions)}
    named = [call.action] if call.op == "act" else list(call.table.values()) if call.op == "decide" else []
    for name in named:
        if name not in known:
            yield "kinds.E016", f"{kind.key}: {call.path} names unknown action {name!r}{like(name, known)}"
    if call.op == "queue" and kind.queue is None:
        yield "kinds.E017", f"{kind.key}: {call.path} is a queue, but the kind declares none"
    if call.right is not None and call.right not in set(Right):
        yield "kinds.E018", f"{kind.key}: {call.path} asks an unknown right"
