"""Saves entries, one or several at once, and their order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from apps.core.errors import Invalid, Problem
from apps.kinds.engine.write import reorder, save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from .. import target_defaults
from .models import Recommend
from .types import POOL

#: Each is judged on its own.
CONTENTS = Field("contents", "要添加的内容", "values", required=True, max=50)
HEAVIEST = 100


def save_entry(entry: Recommend, values: dict[str, Any], *, caller: Caller) -> None:
    """Writes columns; an empty title or cover becomes the content's own. The pool is ordered by weight."""
    target_defaults.fill(entry, values, "content", caller)
    if values.get("type", entry.type) == POOL:
        values = values | {"sort_order": HEAVIEST - values.get("weight", entry.weight)}
    save.assign(registry.kind("home_recommend"), entry, values)


def sort(*, kind: Kind, caller: Caller, ids: list[int], rest: Mapping[str, Any]) -> dict[str, Any]:
    """The engine's sort, refused for the pool, which has no manual order."""
    if Recommend.objects.filter(pk__in=ids, type=POOL).exists():
        raise Invalid({"ids": "推荐引擎池按权重排列，请修改权重"})
    return reorder.sort(kind, caller, {"ids": ids} | dict(rest))


def add_many(
    *,
    kind: Kind,
    caller: Caller,
    contents: list[Any],
    type: str,
    city: int | None = None,
    period: list[str] | None = None,
) -> dict[str, Any]:
    """``contents`` of ``{kind, id}``, with city and period where the type needs them ->
    ``{done: [id], refused: [{index, label, reason}]}``.

    The first of them stands first. Each is judged on its own.
    """
    common = {name: value for name, value in (("type", type), ("city", city), ("period", period)) if value}
    done: list[int] = []
    refused: list[dict[str, Any]] = []
    for index, content in reversed(list(enumerate(contents))):
        try:
            done.insert(0, _add_one(kind, caller, common | {"content": content}))
        except Invalid as problem:
            if set(problem.errors) - {"content"}:
                raise
            refused.insert(0, _refusal(index, content, problem, caller))
    return {"done": done, "refused": refused}


@transaction.atomic
def _add_one(kind: Kind, caller: Caller, values: dict[str, Any]) -> int:
    return int(save.create(kind, caller, values)["id"])


def _refusal(index: int, content: Any, problem: Problem, caller: Caller) -> dict[str, Any]:
    errors = problem.errors if isinstance(problem, Invalid) else {}
    return {
        "index": index,
        "label": target_defaults.label_of(content, caller),
        "reason": "；".join(errors.values()) or problem.msg,
    }
