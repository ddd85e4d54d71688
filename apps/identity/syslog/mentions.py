"""A change's additions to its row of the system log: old and new values, in words and without secrets.

A mention is stored among the callbacks of the commit, so that a rolled-back savepoint drops it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.db import connection, transaction

from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.types import TYPES

from ..inputs import masked

EMPTY, LONGEST = "空", 200


class _Mention:
    def __init__(self, text: str) -> None:
        self.text, self.taken = text, False

    def __call__(self) -> None:
        """Does nothing at the commit itself."""


def mention(text: str) -> None:
    """Adds ``text`` to the summary of the current operation."""
    if text:
        transaction.on_commit(_Mention(text))


def mentioned() -> str:
    """All mentions since the last row of this transaction."""
    texts = []
    for _, callback, *_ in connection.run_on_commit:
        if isinstance(callback, _Mention) and not callback.taken:
            callback.taken = True
            texts.append(callback.text)
    return "；".join(texts)


def mention_values(kind: Kind, record: Any, values: Mapping[str, Any], *, but: frozenset[str] = frozenset()) -> None:
    """Mentions the fields that ``values`` change, each from old to new; ``record`` still has the old ones. For a new
    record all.
    """
    mention("；".join(_changes(kind, record, {name: value for name, value in values.items() if name not in but})))


def _changes(kind: Kind, record: Any, values: Mapping[str, Any]) -> Iterator[str]:
    for name, value in values.items():
        field = kind.field_named(name)
        if field is None or field.type == "password":
            continue
        new = _shown(field, value)
        old = _shown(field, getattr(record, f"{name}_id" if field.type == "relation" else name))
        if record.pk is None and value not in (None, "", []):
            yield f"{field.label}：{new}"
        elif record.pk is not None and old != new:
            yield f"{field.label}：{old} → {new}"


def _shown(field: Field, value: Any) -> str:
    if field.type == "switch":
        return "是" if value else "否"
    if value in (None, "", []):
        return EMPTY
    if field.type == "relation":
        return _named(field, value)
    if field.name == "phone":
        return masked(str(value))
    return str(TYPES[field.type].sheet(field, value))[:LONGEST]


def _named(field: Field, key: Any) -> str:
    from apps.kinds.registry import registry

    target = registry.kind(field.of).model._default_manager.filter(pk=key).first()
    return f"{target or '已删除'}（{key}）"
