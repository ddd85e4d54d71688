"""Bodies are judged before Django takes them in: who sends, and how much, as far as the head says it.

Django spools a body of any size to the disk before anything of ours runs. Here a body beyond what its call takes is
refused unread, and one that is more than small asks for the sender's identity first.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from channels.db import database_sync_to_async

from apps.core.errors import Problem
from apps.kinds.calls import Call
from apps.kinds.registry import registry

from ..envelope import Answer, crash

KB, MB = 1024, 1024 * 1024
BASE = "/api/"
#: The bound of bodies that anybody may send.
SMALL = 64 * KB
#: Forms with files and long batches say more (``Call.max_body``).
USUAL, BATCH = 2 * MB, 4 * MB
#: A refused body is read to its end up to so much, for a browser shows no answer that comes before.
READ_OUT = 16 * MB
#: Raises Problem for whom the call does not know.
Identify = Callable[[Call, dict[str, str]], None]


class TooMuch(Exception):
    """More came than the head said, or than the call takes."""


def limit_of(call: Call | None) -> int:
    """Bytes that a body of this call may have."""
    if call is None or call.access == "public":
        return SMALL
    return call.max_body or (BATCH if call.access == "service" else USUAL)


def refusal(limit: int) -> str:
    said = f"{limit // MB}MB" if limit >= MB else f"{limit // KB}KB"
    return f"提交的内容超过{said}，请减少内容后分批提交"


def with_bounded_bodies(application: Any, identify: Identify) -> Any:
    """The ASGI application behind the bounds."""
    known = database_sync_to_async(identify)

    async def bounded(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await application(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        call, length = _call(scope), _length(headers)
        limit = limit_of(call)
        if length is not None and length > limit:
            await _refuse(receive, send, 413, Answer.failed(refusal(limit), ""), length)
            return
        if call is not None and call.access != "public" and (length is None or length > SMALL):
            try:
                await known(call, headers)
            except Problem as problem:
                await _refuse(receive, send, 200, Answer.refused(problem, ""), length)
                return
            except Exception as error:
                crashed = crash(error, str(scope["path"]), secrets.token_hex(8))
                await _refuse(receive, send, crashed.status, crashed.answer, length, crashed.headers)
                return
        try:
            await application(scope, _counted(receive, limit), send)
        except TooMuch:
            await _refuse(receive, send, 413, Answer.failed(refusal(limit), ""), None)

    return bounded


def _call(scope: Any) -> Call | None:
    path = str(scope["path"])
    row = registry.find(scope["method"], "/" + path.removeprefix(BASE)) if path.startswith(BASE) else None
    return row.call if row else None


def _length(headers: dict[str, str]) -> int | None:
    """``None`` where the head does not say it, or says nonsense."""
    if "transfer-encoding" in headers:
        return None
    said = headers.get("content-length", "0")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 16 else None


def _counted(receive: Any, limit: int) -> Any:
    came = 0

    async def counted() -> Any:
        nonlocal came
        message = await receive()
        came += len(message.get("body", b""))
        if came > limit:
            raise TooMuch
        return message

    return counted


async def _refuse(
    receive: Any, send: Any, status: int, answer: Answer, length: int | None, further: Mapping[str, str] | None = None
) -> None:
    """The answer, and the end of the connection: nothing of the body is kept."""
    if length is not None and length <= READ_OUT:
        await _read_out(receive)
    body = json.dumps(answer, ensure_ascii=False).encode()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
        (b"connection", b"close"),
        *((name.lower().encode(), value.encode()) for name, value in (further or {}).items()),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _read_out(receive: Any) -> None:
    more = True
    while more:
        message = await receive()
        more = message["type"] == "http.request" and bool(message.get("more_body"))
