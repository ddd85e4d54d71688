"""Titles and covers of entries that refer to a record: the editor's own, else the record's."""

from __future__ import annotations

from typing import Any

from apps.kinds.engine.read import references
from apps.kinds.engine.read.references import Target
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

#: Kinds whose picture is not called cover.
PICTURES = {"media": "logo"}


def fill(record: Any, values: dict[str, Any], field: str, caller: Caller) -> None:
    """Sets an empty title or cover in ``values`` from the target that ``field`` refers to.

    Also replaces values that were copied from a previous target.
    """
    target = values.get(field, getattr(record, field))
    if not target:
        return
    before = getattr(record, field)
    now = defaults_of(target, caller)
    then = defaults_of(before, caller) if before and before != target else None
    for name, text in now.items():
        given = values.get(name, getattr(record, name))
        if not given or (then and given == then[name]):
            values[name] = text[: record._meta.get_field(name).max_length]


def defaults_of(target: dict[str, Any], caller: Caller) -> dict[str, str]:
    """``{title, cover}`` of a stored reference, empty if the caller may not view the record."""
    key: Target = (target["kind"], target["id"])
    found = references.look_up([key], caller)[key]
    if found.get("closed"):
        return {"title": "", "cover": ""}
    return {"title": str(found["label"]), "cover": str(found["cover"] or _picture(key))}


def label_of(reference: Any, caller: Caller) -> str:
    """The title of the record that a caller referred to, empty for an invalid reference."""
    key, pk = (reference.get("kind"), reference.get("id")) if isinstance(reference, dict) else (None, None)
    if not isinstance(key, str) or key not in registry.kinds or not isinstance(pk, int):
        return ""
    return str(references.look_up([(key, pk)], caller)[key, pk]["label"])


def _picture(key: Target) -> str:
    column = PICTURES.get(key[0])
    if column is None:
        return ""
    rows = registry.kind(key[0]).model._default_manager.filter(pk=key[1])
    return str(rows.values_list(column, flat=True).first() or "")
