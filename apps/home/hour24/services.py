"""Saves entries of the 24-hour timeline, one or several at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from apps.core.errors import Invalid, Problem
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .. import target_defaults
from .models import Hour24

#: Each is judged on its own, like a form.
ITEMS = Field("items", "要加入的内容", "objects", required=True, max=100)


def save_entry(entry: Hour24, values: dict[str, Any], *, caller: Caller) -> None:
    """Writes columns. The type is the content's kind; an empty title or cover becomes the content's own."""
    target_defaults.fill(entry, values, "content", caller)
    if values.get("badge", "") is None:
        values["badge"] = ""
    if content := values.get("content", entry.content):
        entry.type = content["kind"]
    save.assign(registry.kind("hour24"), entry, values)


def add_many(*, kind: Kind, caller: Caller, items: list[dict[str, Any]]) -> dict[str, Any]:
    """``items`` of ``{content: {kind, id}, at}`` -> ``{done: [id], refused: [{index, label, reason}]}``.

    Each entry has a transaction of its own, so that a refused one does not prevent the others.
    """
    result: dict[str, Any] = {"done": [], "refused": []}
    for index, item in enumerate(items):
        try:
            result["done"].append(_add_one(kind, caller, item))
        except Problem as problem:
            result["refused"].append(
                {
                    "index": index,
                    "label": target_defaults.label_of(item.get("content"), caller),
                    "reason": _reason(problem),
                }
            )
    return result


@transaction.atomic
def _add_one(kind: Kind, caller: Caller, item: Mapping[str, Any]) -> int:
    wanted = {name: item.get(name) for name in ("content", "at")}
    return int(save.create(kind, caller, wanted)["id"])


def _reason(problem: Problem) -> str:
    errors = problem.errors if isinstance(problem, Invalid) else {}
    return "；".join(errors.values()) or problem.msg
