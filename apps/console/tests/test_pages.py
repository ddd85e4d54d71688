"""What is no call: the console's page, stored media, the development page of SMS codes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from apps.console.middleware import SecurityHeaders
from apps.identity import sms


@pytest.fixture
def outbox(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    items = [{"phone": "13800000000", "code": "123456", "at": "<b>"}]
    monkeypatch.setattr(sms, "has_outbox", lambda: True)
    monkeypatch.setattr(sms, "outbox", lambda: items)
    return items


def test_the_development_page_shows_codes_escaped_and_only_to_the_same_machine(outbox: list[dict[str, Any]]) -> None:
    page = Client().get("/dev/sms").content.decode()
    assert "123456" in page
    assert "&lt;b&gt;" in page
    elsewhere = Client().get("/dev/sms", REMOTE_ADDR="10.1.2.3").content.decode()
    assert "123456" not in elsewhere


def test_without_an_outbox_the_page_is_the_consoles_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sms, "has_outbox", lambda: False)
    assert "开发环境短信" not in Client().get("/dev/sms").content.decode()


@pytest.mark.parametrize("path", ["/assets/gone.js", "/media/../settings.py", "/media/saas/%2e%2e/%2e%2e/manage.py"])
def test_a_file_that_is_not_there_is_a_404_and_never_the_page(path: str) -> None:
    assert Client().get(path).status_code == 404


def test_the_page_carries_a_policy_without_inline_scripts() -> None:
    policy = Client().get("/login").headers["Content-Security-Policy"]
    assert "script-src 'self';" in policy
    assert "object-src 'none'" in policy
    assert "base-uri 'none'" in policy


@pytest.mark.parametrize(
    ("address", "frames"),
    [
        ("/image-editor", "frame-src 'self';"),
        ("https://edit.example.cn:8443/page?lang=zh", "frame-src 'self' https://edit.example.cn:8443;"),
    ],
)
def test_frames_come_from_the_console_and_the_configured_image_editor_only(
    settings: Any, address: str, frames: str
) -> None:
    settings.IMAGE_EDITOR_URL = address
    answer = SecurityHeaders(lambda _: HttpResponse())(RequestFactory().get("/login"))
    assert frames in answer.headers["Content-Security-Policy"]


def test_the_image_editor_is_a_page_of_its_own(settings: Any, tmp_path: Path) -> None:
    settings.WEB_DIST = tmp_path
    (tmp_path / "index.html").write_text("the console")
    (tmp_path / "image-editor.html").write_text("the image editor")
    assert Client().get("/image-editor?imgItem=/media/a.png").content == b"the image editor"
    assert Client().get("/login").content == b"the console"
