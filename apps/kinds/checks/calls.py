"""Checks the forms of service calls against their services (E046…E049)."""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Iterator
from typing import Any, get_args, get_origin

from ..calls import QUERIES, Call
from ..fields import Field
from ..types import FORM_TYPES

#: Parameters that a service may name besides the fields of its form.
OFFERED = frozenset({"kind", "caller", "service", "context"})
Problem = tuple[str, str]


def problems(call: Call) -> Iterator[Problem]:
    """Yield the problems of one call; none for a call without a service."""
    if call.run is None:
        if call.form or call.rest:
            yield "kinds.E046", f"{call.path}: a form goes with a service"
        return
    for field in call.form:
        if field.type not in FORM_TYPES:
            yield "kinds.E046", f"{call.path}: field {field.name!r} is of the unknown type {field.type!r}"
            return
    yield from _name_problems(call)
    yield from _annotation_problems(call)


def _name_problems(call: Call) -> Iterator[Problem]:
    assert call.run is not None
    parameters = inspect.signature(call.run).parameters
    names = [field.name for field in call.form]
    for name in sorted({name for name in names if names.count(name) > 1 or name in OFFERED - {"kind"}}):
        yield "kinds.E046", f"{call.path}: the name {name!r} is taken"
    if "form" not in parameters:
        for name in names:
            if name not in parameters:
                yield "kinds.E047", f"{call.path}: {_called(call.run)} takes no {name!r}"
    taken = {name for name in ("rest", "query") if name in parameters and name not in names}
    if taken != ({"query" if call.rest in QUERIES else "rest"} if call.rest else set()):
        name = "query" if call.rest in QUERIES or "query" in taken else "rest"
        yield "kinds.E047", f"{call.path}: rest={call.rest!r} goes with a parameter {name!r} of {_called(call.run)}"
    required = [name for name, given in parameters.items() if given.default is given.empty]
    for name in required:
        if name not in {*OFFERED, *names, "form", "rest", "query"}:
            yield "kinds.E048", f"{call.path}: {_called(call.run)} asks for {name!r}, which nothing gives"


def _annotation_problems(call: Call) -> Iterator[Problem]:
    hints = typing.get_type_hints(getattr(call.run, "func", call.run))
    for field in call.form:
        if field.name in hints and not fits(value_of(field), hints[field.name]):
            yield "kinds.E049", f"{call.path}: {field.name!r} is {value_of(field)}, not {hints[field.name]}"


def _called(service: Callable[..., Any]) -> str:
    return str(getattr(getattr(service, "func", service), "__qualname__", service))


def value_of(field: Field) -> Any:
    """The Python type of the parsed value, with None if the field is optional and has no other default."""
    kind_type = FORM_TYPES[field.type]
    value = kind_type.value
    if field.choices:
        value = typing.Union[tuple({type(choice.value) for choice in field.choices})]  # noqa: UP007
    if field.type == "relation" and field.many:
        value = list[int]
    may_be_none = not field.required and field.default is None and kind_type.empty is None
    return value | None if may_be_none and value is not Any else value


def fits(value: Any, hint: Any) -> bool:
    """True if a parameter of the type ``hint`` takes every ``value``."""
    taken = _members(hint)
    if Any in taken or object in taken:
        return True
    return all(any(_is_one(member, other) for other in taken) for member in _members(value))


def _members(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (typing.Union, types.UnionType) else (hint,)


def _is_one(member: Any, taken: Any) -> bool:
    if member is Any:
        return True
    outer, other = get_origin(member) or member, get_origin(taken) or taken
    if not (isinstance(outer, type) and isinstance(other, type) and issubclass(outer, other)):
        return False
    inner, asked = get_args(member), get_args(taken)
    return not inner or not asked or all(fits(*pair) for pair in zip(inner, asked, strict=False))
