"""A crash is a logged 500 in the envelope with a request id, and nothing is half written."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from apps.api.tests.clients import a_super_client
from apps.core.tests.published_events import replace_handlers
from apps.kinds.events import CallPerformed, RecordChanged
from apps.review.models import SensitiveWord

pytestmark = pytest.mark.django_db


def test_a_crash_after_the_write_leaves_nothing_and_tells_a_number(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def explode(_: CallPerformed) -> None:
        raise RuntimeError("inside")

    client = a_super_client()
    replace_handlers(monkeypatch, CallPerformed, inside=[explode])
    with caplog.at_level(logging.ERROR):
        response = client.http.post("/api/sensitive-word/add", {"word": "国家级"}, content_type="application/json")
    answer = response.json()
    assert response.status_code == 500
    assert answer["requestId"] in answer["msg"]
    assert answer["requestId"] in caplog.text
    assert not SensitiveWord.objects.exists()


def test_a_handler_that_fails_after_the_commit_disturbs_nobody(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    heard: list[RecordChanged] = []

    def fail(_: RecordChanged) -> None:
        raise RuntimeError("after")

    replace_handlers(monkeypatch, RecordChanged, after=[fail, heard.append])
    client = a_super_client()
    with django_capture_on_commit_callbacks(execute=True):
        answer = client.request("POST", "/sensitive-word/add", {"word": "国家级"})
    assert answer["code"] == 0
    assert [event.kind for event in heard] == ["sensitive_word"]
