"""The OpenAPI 3.1 document of every call, from the same rows that answer them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, JsonResponse

from apps.core.errors import Problem
from apps.core.payload_names import camel
from apps.identity.service_token import services as service_tokens
from apps.identity.sessions import tokens
from apps.kinds.calls import Call
from apps.kinds.engine.call_labels import describe
from apps.kinds.engine.jobs import sheets
from apps.kinds.engine.read.queue_query import CHOOSING, DECIDED, STATES, WAITS
from apps.kinds.engine.write.transitions import form_of
from apps.kinds.fields import Field
from apps.kinds.kind import Kind
from apps.kinds.registry import BoundCall, registry
from apps.kinds.types import FORM_TYPES

from ..envelope import Answer
from ..public_api import schema
from ..rest.request_context import context_of, new_request_id

ID: dict[str, Any] = {"type": "integer", "minimum": 1}
IDS: dict[str, Any] = {"type": "array", "items": ID, "maxItems": 500}
SECURITY: dict[str, list[dict[str, list[str]]]] = {"public": [], "service": [{"service": []}]}


def schema_of(field: Field) -> dict[str, Any]:
    if field.fields:
        columns = {camel(f.name): schema_of(f) for f in field.fields}
        return {"type": "array", "items": {"type": "object", "properties": columns}, "description": field.label}
    if field.type == "relation" and field.many:
        return {"type": "array", "items": ID, "description": field.label}
    schema = dict(FORM_TYPES[field.type].schema)
    if field.choices and not field.choices_of:
        schema = {"enum": [choice.value for choice in field.choices]}
    if field.max_length:
        schema["maxLength"] = field.max_length
    return schema | {"description": field.label}


def payload_of(row: BoundCall) -> dict[str, Any]:
    """The properties that the call reads."""
    call, kind = row.call, row.kind
    if (of_public_api := schema.properties(row, schema_of)) is not None:
        return of_public_api
    if call.op == "run":
        asked = {camel(f.name): schema_of(f) for f in call.form}
        return asked | (operation_payload(call, kind, call.rest) if call.rest and kind else {})
    assert kind is not None
    return operation_payload(call, kind, call.op)


def operation_payload(call: Call, kind: Kind, op: str) -> dict[str, Any]:
    """The properties that the generic operation reads for the kind."""
    writable = {camel(f.name): schema_of(f) for f in kind.fields if f.readonly != "always"}
    match op:
        case "list" | "export":
            return _paging() | _filters(kind)
        case "page":
            return _paging()
        case "filters":
            return _filters(kind)
        case "queue":
            asked = (*STATES, *CHOOSING, *(f.name for f in kind.filters))
            return _paging() | {"type": {"enum": [*WAITS, *DECIDED]}} | {name: {"type": "string"} for name in asked}
        case "detail":
            return {"id": ID}
        case "options":
            return {"q": {"type": "string"}, "ids": {"type": "string"}, "page": ID}
        case "create":
            return writable
        case "update":
            return {"id": ID, "revision": ID} | writable
        case "act":
            form = {camel(f.name): schema_of(f) for f in form_of(kind, call.action)}
            return {"id": ID, "ids": IDS, "revision": ID} | form
        case "decide":
            return {"id": ID, "ids": IDS, call.by: {"enum": list(call.table)}, "reason": {"type": "string"}}
        case "sort":
            return {"ids": IDS, "after": ID, "before": ID, "position": ID}
        case "import":
            return {camel(f.name): schema_of(f) for f in sheets.IMPORT}
    return {"id": ID, "ids": IDS}


def _filters(kind: Kind) -> dict[str, Any]:
    return {f.name: {"type": "string", "description": f.label} for f in kind.filters}


def _paging() -> dict[str, Any]:
    return {"page": ID, "pageSize": {"enum": [30, 50, 100]}, "sort": {"type": "string"}}


def operation(row: BoundCall, method: str) -> dict[str, Any]:
    call, kind = row.call, row.kind
    described: dict[str, Any] = {
        "summary": describe(call, kind),
        "operationId": f"{method.lower()}{call.path.replace('/', '_').replace('-', '_')}",
        "tags": [kind.label if kind else "公共"],
        "responses": {"200": {"$ref": "#/components/responses/Envelope"}},
        "security": SECURITY.get(call.access, [{"token": []}]),
    }
    properties = payload_of(row)
    required = [camel(f.name) for f in call.form if f.required]
    if method == "GET":
        described["parameters"] = [
            {"name": name, "in": "query", "schema": schema, "required": name in required}
            for name, schema in properties.items()
        ]
    else:
        binary = any(schema.get("format") == "binary" for schema in properties.values())
        sort = "multipart/form-data" if binary else "application/json"
        body: dict[str, Any] = {"type": "object", "properties": properties}
        if required:
            body["required"] = required
        described["requestBody"] = {"content": {sort: {"schema": body}}}
    return described


@lru_cache(maxsize=1)
def document() -> dict[str, Any]:
    paths: dict[str, dict[str, Any]] = {}
    for (method, path), row in sorted(registry.rows.items()):
        paths.setdefault(f"/api{path}", {})[method.lower()] = operation(row, method)
        if row.call.reads and method == "GET" and ("POST", path) not in registry.rows:
            paths[f"/api{path}"]["post"] = operation(row, "POST")
    envelope = {
        "type": "object",
        "required": ["code", "msg", "data"],
        "properties": {
            "code": {"type": "integer"},
            "msg": {"type": "string"},
            "data": {},
            "requestId": {"type": "string"},
        },
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "长江云运营后台", "version": "1"},
        "paths": paths,
        "components": {
            "schemas": {"Envelope": envelope},
            "responses": {
                "Envelope": {
                    "description": "code 0 表示成功",
                    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Envelope"}}},
                }
            },
            "securitySchemes": {
                "token": {"type": "apiKey", "in": "header", "name": "x-auth-token"},
                "service": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def openapi_view(request: HttpRequest) -> JsonResponse:
    """For people who are signed in and machines with a token; a development console shows it to all."""
    try:
        if settings.CONSOLE_ENV != "DEVELOP":
            _require_known(request)
    except Problem as problem:
        return JsonResponse(Answer.refused(problem, new_request_id()), json_dumps_params={"ensure_ascii": False})
    return JsonResponse(document(), json_dumps_params={"ensure_ascii": False})


def _require_known(request: HttpRequest) -> None:
    context = context_of(request)
    if context.bearer:
        service_tokens.require_known(context.bearer)
    else:
        tokens.authenticate(context.token, address=context.address)
