"""Sends cached answers before Django is asked: no thread, no middleware."""

from __future__ import annotations

from typing import Any

from . import answers
from .cache import store

BASE = "/api/open/"


def with_cached_answers(application: Any) -> Any:
    """The ASGI application behind the cache. An answer that the cache lacks is made by the application, which adds it."""

    async def cached(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and scope["method"] in ("GET", "HEAD") and scope["path"].startswith(BASE):
            query = scope["query_string"].decode("latin-1")
            path = (scope.get("raw_path") or scope["path"].encode()).decode("latin-1")
            entry = store.hit(f"{path}?{query}" if query else path)
            if entry is not None:
                asked = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
                await _send(send, scope["method"], *answers.reply(entry, asked))
                return
        await application(scope, receive, send)

    return cached


async def _send(send: Any, method: str, status: int, headers: answers.Headers, body: bytes) -> None:
    if status != 304:
        headers["Content-Length"] = str(len(body))
    lines = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": lines})
    await send({"type": "http.response.body", "body": b"" if method == "HEAD" else body})
