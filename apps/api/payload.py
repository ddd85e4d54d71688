"""The payload of a call, from the query or the body of its request."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http.request import QueryDict
from rest_framework.exceptions import ParseError
from rest_framework.request import Request

from apps.core.errors import Invalid
from apps.kinds.calls import Call

from .rest.exceptions import TooLarge

MAX_FIELDS = 2000
MAX_DEPTH = 64
#: Bytes of a batch that a machine sends; files come as forms, and are judged by their own limits.
MOST_SENT = 4 * 1024 * 1024
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Subject:
    """The parts of a payload that the system log names: records, the caller's reason, the filters of an export."""

    ids: tuple[Any, ...]
    reason: str
    filters: Mapping[str, Any]


def subject_of(call: Call, payload: Mapping[str, Any], answer: Any) -> Subject:
    """Read the subject of a call that was performed. A new record's id is in the answer."""
    ids = payload.get("ids") or payload.get("id") or (answer.get("id") if isinstance(answer, dict) else None)
    reason = payload.get("reason")
    given = {name: value for name, value in payload.items() if value not in (None, "", [])}
    return Subject(
        ids=tuple(ids) if isinstance(ids, list) else () if ids is None else (ids,),
        reason=reason.strip() if isinstance(reason, str) else "",
        filters=given if call.op == "export" else {},
    )


def payload_of(call: Call, request: Request) -> dict[str, Any]:
    """Query or body as one mapping, renamed to the operation's names; empty values are dropped for reads."""
    if call.access == "service" and _length(request) > MOST_SENT:
        raise TooLarge(f"一次发送的内容不能超过{MOST_SENT // 2**20}MB，请分批发送")
    try:
        items = _sent(request)
    except RecursionError:
        # Brackets in brackets, a thousand deep.
        raise ParseError from None
    if call.reads:
        items = {name: value for name, value in items.items() if value not in (None, "", [], {})}
    items.pop("adminToken", None)
    return {call.rename.get(name, name): value for name, value in items.items()}


def _sent(request: Request) -> dict[str, Any]:
    raw = request.query_params if request.method in ("GET", "HEAD") else request.data
    if not isinstance(raw, Mapping):
        raise ParseError
    items = _flat(raw) if isinstance(raw, QueryDict) else dict(raw)
    if len(items) > MAX_FIELDS:
        raise TooLarge(f"一次最多提交{MAX_FIELDS}个字段，请减少内容后分批提交")
    if is_unstorable(items):
        raise Invalid({}, "提交的内容含有不可用的字符，请删除后重试")
    return items


def _length(request: Request) -> int:
    if str(request.content_type).startswith("multipart/"):
        return 0
    length = str(request.META.get("CONTENT_LENGTH") or "0")
    return int(length) if length.isascii() and length.isdigit() and len(length) < 16 else MOST_SENT + 1


def is_unstorable(value: Any, depth: int = 0) -> bool:
    """PostgreSQL keeps neither NUL nor half a surrogate pair; nothing a person types has one.

    Raises ParseError for brackets deeper than anything that a page sends.
    """
    if depth > MAX_DEPTH:
        raise ParseError
    if isinstance(value, str):
        return bool(UNSTORABLE.search(value))
    if isinstance(value, Mapping):
        return any(is_unstorable(name) or is_unstorable(item, depth + 1) for name, item in value.items())
    return isinstance(value, (list, tuple)) and any(is_unstorable(item, depth + 1) for item in value)


def _flat(query: QueryDict) -> dict[str, Any]:
    """Repeated names (``ids=1&ids=2``, ``ids[]=``) become a list."""
    return {
        name.removesuffix("[]"): (query.getlist(name) if len(query.getlist(name)) > 1 else query.get(name))
        for name in query
    }
