"""Every answer is an envelope, whatever shape its sender accepts."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("accepted", ["text/html", "application/xml", "image/*;q=0.1"])
def test_a_sender_that_accepts_no_json_gets_the_envelope(accepted: str) -> None:
    """Before: HTTP 406 in the words of Django REST framework."""
    answer = Client(headers={"accept": accepted}).get("/api/health")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/json")
    assert answer.json()["data"] == {"status": "ok"}


@pytest.mark.parametrize(
    ("method", "path", "status", "message"),
    [
        ("GET", "/api/nothing", 404, "没有这个接口，请检查地址"),
        ("GET", "/api/views/save", 405, "这个接口请使用 POST 方法"),
        ("PUT", "/api/views/save", 405, "接口只支持 GET 和 POST 方法"),
        ("OPTIONS", "/api/views/save", 405, "接口只支持 GET 和 POST 方法"),
    ],
)
def test_a_request_that_no_call_takes_is_answered_before_anybody_is_asked_for(
    method: str, path: str, status: int, message: str
) -> None:
    answer: Any = Client().generic(method, path)
    assert (answer.status_code, answer.json()["code"], answer.json()["msg"]) == (status, 50000, message)


@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [("<a/>", "text/xml", 415), ("{", "application/json", 400), ("[]", "application/json", 400)],
)
def test_a_body_in_no_known_shape_is_answered_in_the_envelope(body: str, kind: str, status: int) -> None:
    answer = Client().generic("POST", "/api/admin/login", body, content_type=kind)
    assert (answer.status_code, answer.json()["code"]) == (status, 50000)
    assert answer.json()["requestId"]
