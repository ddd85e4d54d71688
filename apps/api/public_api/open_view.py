"""``/api/open/…``: what readers get, from the cache where it stands there."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from rest_framework.request import Request

from apps.core.errors import Problem, TooMany
from apps.kinds.engine.public import queries
from apps.kinds.registry import BoundCall, registry

from ..bound_call import run
from ..envelope import Answer
from ..payload import payload_of
from ..rest.request_context import address_of, context_of, new_request_id
from ..view import CallView
from . import answers
from .cache import Entry, Stamps, open_kinds, stamps_of, store
from .new_answers import new_answers

LONGEST_ADDRESS = 600
PREFLIGHT = {"Access-Control-Allow-Methods": "GET, HEAD", "Access-Control-Max-Age": "86400"}
calls = CallView.as_view()


def open_view(request: HttpRequest, path: str) -> HttpResponseBase:
    """GET and HEAD of a public row; anything else is the business of the one view of all calls."""
    asked = {name.lower(): value for name, value in request.headers.items()}
    if request.method == "OPTIONS":
        allowed = answers.cors(asked.get("origin", ""))
        return HttpResponse(status=204, headers=allowed | PREFLIGHT if allowed else {})
    row = registry.find("GET", f"/open/{path}")
    try:
        if request.method not in ("GET", "HEAD") or row is None or len(request.get_full_path()) > LONGEST_ADDRESS:
            # Answered by the view of all calls, which keeps nothing.
            new_answers.count(address_of(request))
            return calls(request, path=f"open/{path}")
        entry = store.get(request.get_full_path(), lambda before, stamps: _made(row, request, before, stamps))
    except TooMany as problem:
        return _with_cors(JsonResponse(Answer.refused(problem, new_request_id())), asked)
    except Problem:
        # A refusal goes out in the envelope, and no cache keeps it.
        request.method = "GET"
        return _with_cors(calls(request, path=f"open/{path}"), asked)
    status, headers, body = answers.reply(entry, asked)
    if status != 304:
        headers["Content-Length"] = str(len(body))
    return HttpResponse(b"" if request.method == "HEAD" else body, status=status, headers=headers)


def _made(row: BoundCall, request: HttpRequest, before: Entry | None, stamps: Stamps | None) -> Entry:
    """``before`` is what stood under the same URL, however long ago; without it the client is counted."""
    if before is None:
        new_answers.count(address_of(request))
    with queries.watched() as seen:
        data = run(row, None, payload_of(row.call, Request(request)), context_of(request))
    # A page of its own may have looked at any kind.
    kinds = seen.kinds if row.kind else open_kinds()
    changes_at = seen.changes_at.timestamp() if seen.changes_at else None
    return answers.entry_of(data, before, stamps_of(kinds, stamps), changes_at, page=row.kind is None)


def _with_cors(response: HttpResponseBase, asked: dict[str, str]) -> HttpResponseBase:
    for name, value in answers.cors(asked.get("origin", "")).items():
        response.headers[name] = value
    return response
