"""Parameters and bodies of the public API's calls, for the OpenAPI document."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from apps.core.payload_names import camel
from apps.kinds.engine.public import ingest
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import BoundCall, registry

Schema = dict[str, Any]
KEY: Schema = {"type": "string", "maxLength": 80, "description": "来源系统自己的编号，重复发送不会重复入库"}
MOMENT: Schema = {"type": "string", "description": "YYYY-MM-DD HH:mm:ss"}


def properties(row: BoundCall, schema_of: Callable[[Field], Schema]) -> Schema | None:
    """Schemas of the payload by name; None for a call whose form says them."""
    path = row.call.path
    if path == "/ingest/view":
        return {"key": KEY, "items": _several(_counts())}
    if row.kind is None or row.kind.ingest is None or path != f"/ingest/{row.kind.key}":
        return None
    return {"items": _several(_item(row.kind, schema_of))}


def _several(item: Schema) -> Schema:
    return {"type": "array", "minItems": 1, "maxItems": ingest.MOST_ITEMS, "items": item}


def _item(kind: Kind, schema_of: Callable[[Field], Schema]) -> Schema:
    assert kind.ingest is not None
    fields = {camel(name): schema_of(f) for name in kind.ingest.fields if (f := kind.field_named(name))}
    facts: Schema = {camel(name): {"type": "string"} for name in kind.ingest.facts}
    return {"type": "object", "required": ["key"], "properties": {"key": KEY} | fields | facts}


def _counts() -> Schema:
    kinds = [kind for kind in registry.kinds.values() if kind.counted]
    names = dict.fromkeys(name for kind in kinds for name in kind.counted)
    counts: Schema = {name: {"type": "integer"} for name in names}
    about: Schema = {"kind": {"enum": [kind.key for kind in kinds]}, "id": {"type": "integer", "minimum": 1}}
    return {"type": "object", "required": ["kind", "id"], "properties": about | counts}
