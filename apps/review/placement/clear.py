"""Removes a withdrawn record from a record that shows it, and can restore it there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from apps.core.payload_names import camel
from apps.kinds.engine.read.references import Target
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.rights import Caller

from .placement_fields import slot_fields, without

How = Literal["removed", "off", "published"]


def way_of_clearing(kind: Kind, names: Iterable[str]) -> How:
    """The way of clearing a placement.

    ``removed``: the reference goes, the rest stays. ``off``: the record has nothing else to show and is switched off.
    ``published``: readers no longer see it, but the working version of a co-edited record stays as it is.
    """
    if kind.coedited:
        return "published"
    needed = {camel(f.name) for f in slot_fields(kind) if f.type == "content" and f.required}
    return "off" if needed & set(names) and _switch(kind) else "removed"


def _switch(kind: Kind) -> str | None:
    return next((switch.field for switch in kind.lifecycle.switches if switch.effect != "pins"), None)


def clear(kind: Kind, record: Any, target: Target, names: list[str], caller: Caller) -> dict[str, Any]:
    """Changes the locked ``record`` so that it no longer shows ``target``; returns the former values of its columns."""
    how = way_of_clearing(kind, names)
    before: dict[str, Any] = {}
    if how == "off":
        switch = _switch(kind)
        assert switch is not None
        before[switch] = getattr(record, switch)
        setattr(record, switch, False)
    else:
        before = _take_out(kind, record, target, names, working=how == "removed")
    record.revision += 1
    record.save()
    save.publish_change(kind, record, caller, "update")
    return before


def _take_out(kind: Kind, record: Any, target: Target, names: list[str], *, working: bool) -> dict[str, Any]:
    before: dict[str, Any] = {}
    fields = [field for field in slot_fields(kind) if camel(field.name) in names]
    for field in fields if working else ():
        before[field.name] = _take_out_of(field, record, target)
    if kind.reviewed and record.published:
        before["published"] = record.published
        shown = {camel(f.name): without(f, record.published.get(camel(f.name)), target) for f in fields}
        record.published = record.published | shown
    return before


def _take_out_of(field: Field, record: Any, target: Target) -> Any:
    if field.type == "relation":
        related = getattr(record, field.name)
        before = list(related.values_list("pk", flat=True))
        related.remove(target[1])
        return before
    before = getattr(record, field.name)
    setattr(record, field.name, without(field, before, target))
    return before


def put_back(kind: Kind, record: Any, before: dict[str, Any], caller: Caller) -> None:
    """Restores the columns of the locked ``record`` to the values that ``clear`` returned."""
    for name, value in before.items():
        field = kind.field_named(name)
        if field and field.type == "relation":
            getattr(record, name).set(value)
        else:
            setattr(record, name, value)
    record.revision += 1
    record.save()
    save.publish_change(kind, record, caller, "update")
