"""Every call, before Django takes a body in: how much may come, and from whom."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from apps.api.rest.body_limits import BATCH, KB, MB, SMALL, USUAL, limit_of, with_bounded_bodies
from apps.api.rest.parsers import MAX_ITEMS
from apps.api.tests.clients import Client
from apps.api.tests.edge.test_unavailable import STARVED
from apps.core.errors import SignedOut
from apps.kinds.calls import Call
from apps.kinds.registry import registry

WRITING = [row.call for row in registry.rows.values() if row.call.method == "POST"]


class Sent:
    """One request through the bounds: what the application saw of it, and what was answered."""

    def __init__(self, *, known: bool = True, trouble: Exception | None = None) -> None:
        self.seen: int | None = None
        self.asked = 0
        self.read = 0
        self.answers: list[dict[str, Any]] = []
        self._known = known
        self._trouble = trouble

    async def post(self, path: str, pieces: Sequence[int], *, length: int | None = None, **headers: str) -> None:
        messages = iter([*pieces])
        left = len(pieces)

        async def receive() -> dict[str, Any]:
            nonlocal left
            left -= 1
            self.read += 1
            return {"type": "http.request", "body": b"x" * next(messages), "more_body": left > 0}

        async def send(message: dict[str, Any]) -> None:
            self.answers.append(message)

        said = {"content-length": str(length)} if length is not None else {"transfer-encoding": "chunked"}
        given = [(name.replace("_", "-").encode(), value.encode()) for name, value in (said | headers).items()]
        scope = {"type": "http", "method": "POST", "path": path, "headers": given}
        await with_bounded_bodies(self._application, self._identify)(scope, receive, send)

    async def _application(self, scope: Any, receive: Any, send: Any) -> None:
        self.seen, more = 0, True
        while more:
            message = await receive()
            self.seen += len(message["body"])
            more = message["more_body"]

    def _identify(self, call: Call, headers: dict[str, str]) -> None:
        self.asked += 1
        if self._trouble:
            raise self._trouble
        if not self._known:
            raise SignedOut("请先登录")

    @property
    def status(self) -> int:
        return int(self.answers[0]["status"])

    @property
    def message(self) -> str:
        return str(json.loads(self.answers[1]["body"])["msg"])


def test_what_a_call_takes_is_bounded_and_only_few_take_more_than_the_usual() -> None:
    assert all(limit_of(call) == SMALL for call in WRITING if call.access == "public")
    more = {call.path for call in WRITING if limit_of(call) > BATCH and call.op != "import"}
    files = {"/upload", "/upload/file", "/filehost/part", "/ingest/file"}
    grants = {f"/coupon/grant/readers{step}" for step in ("", "/file", "/faults")}
    lists = {"/bullet-template/lines", *grants}
    holders = {f"{base}/holders/{step}" for base in ("/medal", "/avatar-frame") for step in ("check", "apply")}
    assert more == files | lists | holders
    assert limit_of(None) == SMALL == 64 * KB
    assert USUAL == 2 * MB


async def test_every_call_refuses_a_byte_too_many_unread_and_says_how_many_it_takes() -> None:
    for call in WRITING:
        sent, most = Sent(), limit_of(call)
        await sent.post(f"/api{call.path}", [0], length=most + 1, x_auth_token="t")
        assert (sent.seen, sent.status) == (None, 413), call.path
        assert ("64KB" if most == SMALL else f"{most // MB}MB") in sent.message, call.path


async def test_every_call_that_is_not_public_asks_who_sends_before_it_takes_a_large_body() -> None:
    for call in WRITING:
        if call.access == "public":
            continue
        for length in (SMALL + 1, None):
            sent = Sent(known=False)
            await sent.post(f"/api{call.path}", [1], length=length)
            assert (sent.seen, sent.asked, sent.message) == (None, 1, "请先登录"), call.path


@pytest.mark.parametrize(("trouble", "status"), [(STARVED, 503), (ZeroDivisionError(), 500)])
async def test_who_cannot_be_asked_who_sends_gets_an_envelope(trouble: Exception, status: int) -> None:
    """Before: with the database away the server answered a plain 500, without a word."""
    sent = Sent(trouble=trouble)
    await sent.post("/api/sensitive-word/add", [MB], length=MB)
    assert (sent.seen, sent.status) == (None, status)
    assert "稍后重试" in sent.message
    assert ((b"retry-after", b"2") in sent.answers[0]["headers"]) == (status == 503)


async def test_a_body_whose_length_nobody_said_ends_where_its_call_takes_no_more() -> None:
    sent = Sent()
    await sent.post("/api/admin/login", [32 * KB, 32 * KB, 1, 32 * KB])
    assert sent.status == 413
    assert sent.read == 3


async def test_small_bodies_cost_no_question_and_arrive_whole() -> None:
    sent = Sent(known=False)
    await sent.post("/api/article/update", [KB, KB], length=2 * KB)
    assert (sent.seen, sent.asked, sent.answers) == (2 * KB, 0, [])


async def test_who_sends_a_little_too_much_is_read_to_the_end_so_that_the_answer_is_seen() -> None:
    sent = Sent()
    await sent.post("/api/admin/login", [32 * KB] * 3, length=96 * KB)
    assert (sent.read, sent.status) == (3, 413)
    flood = Sent()
    await flood.post("/api/admin/login", [32 * KB] * 3, length=1024 * MB)
    assert (flood.read, flood.status) == (0, 413)


@pytest.mark.parametrize("body", ["[" + "[]," * MAX_ITEMS + "[]]", '{"a": [' + "1," * MAX_ITEMS + "1]}"])
def test_a_body_of_too_many_parts_is_refused_before_it_is_parsed(body: str) -> None:
    answer = Client().http.post("/api/admin/login", body, content_type="application/json")
    assert answer.status_code == 413


def test_brackets_deeper_than_any_page_sends_are_refused() -> None:
    body = '{"name": ' + "[" * 65 + "]" * 65 + "}"
    answer = Client().http.post("/api/admin/login", body, content_type="application/json")
    assert (answer.status_code, answer.json()["msg"]) == (400, "请求内容无法解析，请检查格式")
