"""Checks names in a declaration that refer to a field, a column, an action or another kind (E024…E045).

Each is a plain string: without a check a misspelt one would only show as a value that is missing on a screen.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from difflib import get_close_matches

from django.core.exceptions import FieldDoesNotExist, FieldError

from ..engine.read import queue_query
from ..engine.read.list_filters import filter_choices, filter_names
from ..fields import ROLE_TYPES, Choice, Field
from ..kind import Kind
from ..registry import registry

Problem = tuple[str, str]
KEY = re.compile(r"[a-z][a-z0-9_]*")
SCOPES = ("choice", "relation", "content")
COUNTERS = "IntegerField"


def problems(kind: Kind) -> Iterator[Problem]:
    """Yield id and sentence of each name in the declaration that refers to nothing."""
    for judge in JUDGES:
        yield from judge(kind)


def like(name: str, known: Collection[str]) -> str:
    """The end of a message, with the name that was probably meant."""
    found = get_close_matches(name, sorted(known), 1)
    return f" (did you mean {found[0]!r}?)" if found else ""


def column(kind: Kind, name: str) -> str:
    """The class name of the model's column, of a generated one that of its values; "" if there is none."""
    try:
        found = kind.model._meta.get_field(name)
    except FieldDoesNotExist:
        return ""
    return type(getattr(found, "output_field", found)).__name__


def columns(kind: Kind) -> set[str]:
    """Names of the model's columns."""
    return {field.name for field in kind.model._meta.get_fields()}


def field_names(kind: Kind) -> set[str]:
    """Names of the declared fields."""
    return {field.name for field in kind.fields}


def _key(kind: Kind) -> Iterator[Problem]:
    if not KEY.fullmatch(kind.key):
        yield "kinds.E024", f"{kind.key}: a key is made of small letters, digits and _"


def _open(kind: Kind) -> Iterator[Problem]:
    if kind.public is None:
        return
    for name in kind.public.fields:
        counts = any(column(kind, counter).endswith(COUNTERS) for counter in (name, f"operate_{name}"))
        if name not in field_names(kind) and not counts:
            close = like(name, field_names(kind) | columns(kind))
            yield (
                "kinds.E025",
                f"{kind.key}: public names {name!r}, which is no field and nothing that is counted{close}",
            )
    for name in kind.public.listed:
        if name not in kind.public.fields:
            close = like(name, kind.public.fields)
            yield "kinds.E026", f"{kind.key}: public lists {name!r}, which is not among its fields{close}"
    scope = kind.field_named(kind.public.by)
    if kind.public.by and (scope is None or scope.type not in SCOPES):
        yield "kinds.E027", f"{kind.key}: public lists by {kind.public.by!r}, which is no choice, relation or content"


def _ingest(kind: Kind) -> Iterator[Problem]:
    if kind.ingest is None:
        return
    for name in kind.ingest.fields:
        if name not in field_names(kind):
            yield "kinds.E029", f"{kind.key}: ingest takes {name!r}, which is no field{like(name, field_names(kind))}"
    for name in kind.ingest.facts:
        if not column(kind, name):
            yield "kinds.E030", f"{kind.key}: ingest notes {name!r}, which is no column{like(name, columns(kind))}"


def _counted(kind: Kind) -> Iterator[Problem]:
    for name, target in kind.counted.items():
        if not column(kind, target).endswith(COUNTERS):
            close = like(target, columns(kind))
            yield "kinds.E031", f"{kind.key}: {name!r} is counted in {target!r}, which is no column of numbers{close}"


def _columns(kind: Kind) -> Iterator[Problem]:
    """Check the names by which lists search and order. ``Kind.queryset`` may add columns."""
    records = kind.model._default_manager.all()
    records = kind.queryset(records, None) if kind.queryset else records
    for name in kind.searched:
        if not column(kind, name.split("__")[0]):
            yield "kinds.E032", f"{kind.key}: searched {name!r} is no column{like(name, columns(kind))}"
    try:
        records.order_by(kind.order)
    except FieldError:
        yield "kinds.E033", f"{kind.key}: order {kind.order!r} is no column{like(kind.order, columns(kind))}"
    for part in kind.subset_grants:
        if not column(kind, part.by):
            yield "kinds.E034", f"{kind.key}: a subset grant is told by {part.by!r}, which is no column"


def _tabs(kind: Kind) -> Iterator[Problem]:
    """Check that the filter of a tab knows its value: else the tab answers an error."""
    declared = next((f for f in kind.filters if kind.tabs and f.name == kind.tabs.by), None)
    if kind.tabs is None or declared is None or declared.type not in ("choice", "state"):
        return
    known = {choice.value for choice in filter_choices(kind, declared)}
    for item in kind.tabs.items:
        if known and item.value not in {"", *known}:
            yield "kinds.E035", f"{kind.key}: the tab {item.label} asks for {item.value!r}, which {declared.name} lacks"


def _coedited(kind: Kind) -> Iterator[Problem]:
    for name in (kind.coedited.body, *kind.coedited.fields) if kind.coedited else ():
        if name not in field_names(kind):
            yield "kinds.E036", f"{kind.key}: co-edited {name!r} is no field{like(name, field_names(kind))}"


def _queue(kind: Kind) -> Iterator[Problem]:
    if kind.reviewed != (kind.queue is not None):
        yield "kinds.E037", f"{kind.key}: a review lifecycle and a queue go together, and only one is declared"
    if kind.queue is None:
        return
    if kind.queue.promised_minutes <= 0:
        yield "kinds.E037", f"{kind.key}: a queue promises a number of minutes"
    holder = registry.kinds.get(kind.queue.at) if kind.queue.at else kind
    if holder is None or not any(call.op == "queue" for call in holder.calls):
        call = f"at={kind.queue.at!r} names no kind with one" if kind.queue.at else "add verify_center(…) to its calls"
        yield "kinds.E038", f"{kind.key}: the queue has no call: {call}"
    if kind.queue.at and not set(queue_query.CHOOSING) & kind.queue.count.keys():
        choosing = " or ".join(queue_query.CHOOSING)
        yield (
            "kinds.E038",
            f"{kind.key}: a queue at the path of {kind.queue.at} tells its records by {choosing} of count",
        )
    known = queue_query.CONTROL | filter_names(kind)
    for name in kind.queue.count.keys() - known:
        yield "kinds.E039", f"{kind.key}: the queue is counted with {name!r}, which it does not know{like(name, known)}"
    for name in set(kind.queue.unwatched) - field_names(kind):
        yield "kinds.E039", f"{kind.key}: unwatched {name!r} is no field{like(name, field_names(kind))}"


def _roles(kind: Kind) -> Iterator[Problem]:
    for role, of_type in ROLE_TYPES.items():
        named = [field for field in kind.fields if field.role == role]
        if len(named) > 1:
            yield "kinds.E045", f"{kind.key}: {', '.join(field.name for field in named)} all have the role {role!r}"
        for field in named:
            if field.type != of_type:
                yield "kinds.E045", f"{kind.key}.{field.name}: the role {role!r} is for fields of type {of_type!r}"


def _values(kind: Kind) -> Iterator[Problem]:
    for where, item, beside in _all_fields(kind):
        if item.type == "relation" and item.of not in registry.kinds and item not in kind.fields:
            yield "kinds.E008", f"{where}: relation to unknown kind {item.of!r}{like(item.of, registry.kinds)}"
        if item.choices and item.default is not None and not _chosen(item.choices, item.default):
            yield "kinds.E040", f"{where}: the default {item.default!r} is none of its choices"
        other = next((f for f in beside if item.when and f.name == item.when.field), None)
        if item.when and other is None and item not in kind.fields:
            yield "kinds.E011", f"{where}: when= names unknown field {item.when.field!r}"
        for value in item.when.values if item.when and other and other.choices else ():
            if not _chosen(other.choices, value) if other else False:
                yield (
                    "kinds.E040",
                    f"{where}: when= waits for {value!r}, which is no choice of {item.when and item.when.field}",
                )
    for declared in kind.filters:
        if declared.type == "relation" and declared.label and declared.of not in registry.kinds:
            close = like(declared.of, registry.kinds)
            yield "kinds.E008", f"{kind.key}: filter {declared.name!r} picks of unknown kind {declared.of!r}{close}"


def _chosen(choices: tuple[Choice, ...], value: object) -> bool:
    return value in {choice.value for choice in choices}


def _all_fields(kind: Kind) -> Iterator[tuple[str, Field, tuple[Field, ...]]]:
    """Yield each field with the fields beside it: of the kind, of repeaters, of the forms of actions."""
    groups = [(kind.key, kind.fields)]
    groups += [(f"{kind.key}.{field.name}", field.fields) for field in kind.fields]
    groups += [(f"{kind.key}.{action.name}", action.form) for action in kind.actions]
    for where, fields in groups:
        for item in fields:
            yield f"{where}.{item.name}", item, fields


def _actions(kind: Kind) -> Iterator[Problem]:
    called = {call.action for call in kind.calls if call.op in ("act", "run")}
    own = {action.name for action in kind.actions}
    known = own | {*kind.lifecycle.actions()}
    for action in kind.actions:
        if action.name not in called:
            yield (
                "kinds.E041",
                f"{kind.key}: no call performs {action.name!r}: add acts(…, {action.name!r}) to its calls",
            )
        if action.undo and action.undo not in known:
            yield (
                "kinds.E042",
                f"{kind.key}: {action.name} is undone by unknown {action.undo!r}{like(action.undo, known)}",
            )
    for call in kind.calls:
        if not call.path.startswith("/"):
            yield "kinds.E043", f"{kind.key}: the path {call.path!r} does not begin with /"


def _routes(kind: Kind) -> Iterator[Problem]:
    for route in kind.routes:
        if not route.path.startswith("/"):
            yield "kinds.E043", f"{kind.key}: the path {route.path!r} does not begin with /"
        for name in route.only.keys() - field_names(kind) - columns(kind):
            yield "kinds.E044", f"{kind.key}: {route.path} is only for records by {name!r}, which is no field"


JUDGES: tuple[Callable[[Kind], Iterator[Problem]], ...] = (
    _key, _open, _ingest, _counted, _columns, _tabs, _coedited, _queue, _roles, _values, _actions, _routes,
)  # fmt: skip
