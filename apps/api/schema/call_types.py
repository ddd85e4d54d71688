"""TypeScript types of the payloads of service calls, from their forms."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal

from apps.core.payload_names import camel
from apps.kinds.calls import Call
from apps.kinds.fields import Field
from apps.kinds.registry import registry

from .openapi import schema_of

HEAD = """\
/** The number of a record, as a number or as a URL has it. */
type Id = number | string;
/** May be left out. A body keeps `null`, which means "unset"; a query drops both. */
type Maybe<T> = T | null | undefined;
/** Names that the service hands on to a generic operation. */
type Rest = Readonly<Record<string, unknown>>;
/** Takes nothing. */
type Nothing = Readonly<Record<string, never>>;
"""
#: Calls that the console never makes: readers' and senders'.
ELSEWHERE = ("/open/", "/ingest/", "/reader/")


def module() -> str:
    """The text of web/src/generated/calls.ts below its header: one type of payload for each service row."""
    return f"{HEAD}{_table('GetPayloads', 'GET')}{_table('PostPayloads', 'POST')}"


def _table(name: str, method: Literal["GET", "POST"]) -> str:
    rows = sorted(
        (path, row.call)
        for (of_method, path), row in registry.rows.items()
        if of_method == method and row.call.run is not None and not path.startswith(ELSEWHERE)
    )
    lines = "".join(f"  {json.dumps(path)}: {payload(call)};\n" for path, call in rows)
    return f"\nexport interface {name} {{\n{lines}}}\n"


def payload(call: Call) -> str:
    """The type of what the browser sends to the call; names that a row renames are known by both."""
    names = [_member(camel(field.name), field) for field in call.form]
    by_name = {camel(field.name): field for field in call.form}
    names += [_member(sent, by_name[meant]) for sent, meant in call.rename.items() if meant in by_name]
    if not names:
        return "Rest" if call.rest else "Nothing"
    own = f"{{ {'; '.join(names)} }}"
    return f"{own} & Rest" if call.rest else own


def _member(name: str, field: Field) -> str:
    of_type = "Id" if field.type == "id" else "readonly Id[]" if field.type == "ids" else typescript(schema_of(field))
    return f"readonly {name}: {of_type}" if field.required else f"readonly {name}?: Maybe<{of_type}>"


def typescript(schema: Mapping[str, Any]) -> str:
    """The type of values that the JSON schema describes."""
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    match schema.get("type"):
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "string":
            return "Blob" if schema.get("format") == "binary" else "string"
        case "array":
            inner = typescript(schema.get("items", {}))
            return f"readonly ({inner})[]" if "|" in inner or "{" in inner else f"readonly {inner}[]"
        case "object" if "properties" in schema:
            members = (f"readonly {name}: {typescript(of)}" for name, of in schema["properties"].items())
            return f"{{ {'; '.join(members)} }}"
        case "object":
            return "object"
    return "unknown"
