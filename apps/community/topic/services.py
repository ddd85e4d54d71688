"""Saves contents of topics."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from apps.core.errors import Invalid
from apps.kinds.engine.read import references
from apps.kinds.engine.write import save
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import registry
from apps.kinds.rights import Caller

from . import redirect
from .models import TopicContent

#: Each content is judged on its own.
SEVERAL = (
    Field("topic", "话题", "id", required=True),
    Field("contents", "要添加的内容", "values", required=True, max=50),
)


def save_content(entry: TopicContent, values: dict[str, Any], *, caller: Caller | None) -> None:
    """Writes columns. A content for a topic that was merged meanwhile goes to the topic that took it over."""
    if values.get("topic"):
        values = values | {"topic": redirect.current(values["topic"])}
    save.assign(registry.kind("topic_content"), entry, values)


def add_many(*, kind: Kind, caller: Caller, topic: int, contents: list[Any]) -> dict[str, Any]:
    """``contents`` of ``{kind, id}`` -> ``{done: [id], refused: [{index, label, reason}]}``; the first comes first."""
    done: list[int] = []
    refused: list[dict[str, Any]] = []
    for index, content in reversed(list(enumerate(contents))):
        try:
            done.insert(0, _add_one(kind, caller, {"topic": topic, "content": content}))
        except Invalid as problem:
            if set(problem.errors) - {"content"}:
                raise
            reason = "；".join(problem.errors.values()) or problem.msg
            refused.insert(0, {"index": index, "label": _label_of(content, caller), "reason": reason})
    return {"done": done, "refused": refused}


@transaction.atomic
def _add_one(kind: Kind, caller: Caller, values: dict[str, Any]) -> int:
    return int(save.create(kind, caller, values)["id"])


def _label_of(content: Any, caller: Caller) -> str:
    """The title of the content, as far as it is one."""
    if (
        not isinstance(content, dict)
        or not isinstance(content.get("id"), int)
        or content.get("kind") not in registry.kinds
    ):
        return "无法识别的内容"
    pair = (str(content["kind"]), int(content["id"]))
    return str(references.look_up([pair], caller)[pair]["label"])
