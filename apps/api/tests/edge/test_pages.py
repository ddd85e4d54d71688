"""Answers that are no calls: the console's page, stored media, the development page of SMS codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import AsyncClient, Client, RequestFactory

from apps.api.middleware import SecurityHeaders
from apps.api.tests.clients import a_super_client
from apps.identity.codes import sms
from apps.identity.models import ServiceToken
from apps.identity.sessions import tokens

#: The door asks the database if a stored file is private.
pytestmark = pytest.mark.django_db


@pytest.fixture
def outbox(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    items = [{"phone": "13800000000", "code": "123456", "at": "<b>"}]
    monkeypatch.setattr(sms, "has_outbox", lambda: True)
    monkeypatch.setattr(sms, "outbox", lambda: items)
    return items


def test_the_development_page_shows_codes_escaped_and_only_to_the_same_machine(outbox: list[dict[str, Any]]) -> None:
    page = Client().get("/dev/sms", headers={"host": "localhost:8000"}).content.decode()
    assert "123456" in page
    assert "&lt;b&gt;" in page
    for strange in (
        {"REMOTE_ADDR": "10.1.2.3"},
        {"HTTP_HOST": "console.example.com"},
        {"HTTP_X_FORWARDED_FOR": "8.8.8.8"},
    ):
        elsewhere = Client().get("/dev/sms", **{"HTTP_HOST": "localhost:8000"} | strange)  # type: ignore[arg-type]
        assert "123456" not in elsewhere.content.decode()


def test_a_name_that_the_deployment_does_not_answer_to_is_refused(settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["console.example.com"]
    assert Client().get("/api/menu", headers={"host": "console.example.com"}).status_code != 400
    assert Client().get("/api/menu", headers={"host": "evil.example"}).status_code == 400


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
    ("origins", "binds"), [(["https://a.example"], True), (["https://a.example", "http://b"], False)]
)
def test_only_a_console_of_https_alone_binds_browsers_to_it(origins: list[str], binds: bool, settings: Any) -> None:
    settings.CONSOLE_ORIGINS = origins
    answer = SecurityHeaders(lambda _: HttpResponse())(RequestFactory().get("/login"))
    assert ("Strict-Transport-Security" in answer.headers) is binds
    assert "camera=()" in answer.headers["Permissions-Policy"]


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


@pytest.fixture
def built(settings: Any, tmp_path: Path) -> Path:
    settings.WEB_DIST = tmp_path
    (tmp_path / "index.html").write_text("<head><title>console</title></head>")
    screens = {"list": ["assets/list.js", "assets/list.css"], "login": ["assets/login.js"]}
    (tmp_path / "preloads.json").write_text(
        json.dumps({"screens": screens, "kinds": {"sensitive_word": ["assets/w.js"]}})
    )
    return tmp_path


def test_a_page_names_the_files_that_its_address_needs(built: Path) -> None:
    page = Client().get("/login").content.decode()
    assert '<link rel="modulepreload" crossorigin href="/assets/login.js"></head>' in page
    assert "list.js" not in page
    assert "modulepreload" not in Client().get("/nowhere").content.decode()


def test_the_list_of_a_kind_names_the_files_of_both(built: Path) -> None:
    (built / "preloads.json").write_text(
        json.dumps({"screens": {"edit": ["a.js", "a.css"]}, "kinds": {"help_article": ["b.js"]}})
    )
    page = Client().get("/helpArticleDetail?id=4").content.decode()
    for link in (
        'modulepreload" crossorigin href="/a.js"',
        'preload" as="style" crossorigin href="/a.css"',
        'href="/b.js"',
    ):
        assert link in page


def test_a_page_that_the_browser_has_is_not_sent_again(built: Path) -> None:
    first = Client().get("/login")
    again = Client().get("/login", headers={"if-none-match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    (built / "index.html").write_text("<head><title>a later build</title></head>")
    assert Client().get("/login", headers={"if-none-match": first.headers["ETag"]}).status_code == 200


@pytest.fixture
def stored(settings: Any, tmp_path: Path) -> str:
    settings.STORAGE_URL = tmp_path.as_uri()
    (tmp_path / "clip.mp4").write_bytes(bytes(range(100)))
    (tmp_path / "paper.pdf").write_bytes(b"%PDF-")
    return "/media/clip.mp4"


def content(answer: Any) -> bytes:
    return b"".join(answer.streaming_content)


@pytest.mark.parametrize(
    ("asked", "given", "where"),
    [
        ("bytes=10-19", bytes(range(10, 20)), "bytes 10-19/100"),
        ("bytes=90-", bytes(range(90, 100)), "bytes 90-99/100"),
        ("bytes=-5", bytes(range(95, 100)), "bytes 95-99/100"),
        ("bytes=50-5000", bytes(range(50, 100)), "bytes 50-99/100"),
    ],
)
def test_a_player_that_seeks_gets_the_part_that_it_asks_for(stored: str, asked: str, given: bytes, where: str) -> None:
    answer = Client().get(stored, headers={"range": asked})
    assert (answer.status_code, content(answer)) == (206, given)
    assert answer.headers["Content-Range"] == where
    assert answer.headers["Content-Length"] == str(len(given))


@pytest.mark.parametrize("asked", ["bytes=100-", "bytes=-0", "bytes=60-50"])
def test_a_part_that_the_file_does_not_have_is_416(stored: str, asked: str) -> None:
    answer = Client().get(stored, headers={"range": asked})
    assert (answer.status_code, answer.headers["Content-Range"]) == (416, "bytes */100")


@pytest.mark.parametrize("asked", ["", "bytes=-", "bytes=1-2,4-5", "lines=1-2", "bytes=a-b"])
def test_what_is_no_single_range_gets_the_whole_file(stored: str, asked: str) -> None:
    answer = Client().get(stored, headers={"range": asked})
    assert (answer.status_code, content(answer)) == (200, bytes(range(100)))
    assert answer.headers["Accept-Ranges"] == "bytes"


async def test_over_asgi_a_file_comes_chunk_by_chunk(stored: str) -> None:
    answer: Any = await AsyncClient().get(stored, headers={"range": "bytes=0-9"})
    assert b"".join([chunk async for chunk in answer.streaming_content]) == bytes(range(10))


def test_what_a_browser_could_run_is_a_download_even_in_part(stored: str) -> None:
    answer = Client().get("/media/paper.pdf", headers={"range": "bytes=0-1"})
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"].startswith("attachment")


def test_who_asks_for_the_headers_alone_gets_them_without_the_file(stored: str) -> None:
    answer = Client().head(stored)
    assert (answer.status_code, answer.headers["Content-Length"]) == (200, "100")
    assert content(answer) == b""


def test_stored_files_are_only_read(stored: str) -> None:
    assert Client().post(stored).status_code == 405


@pytest.mark.parametrize("environment", ["DEVELOP", "PRODUCTION"])
@pytest.mark.django_db
def test_the_description_of_all_calls_is_for_those_who_are_known(settings: Any, environment: str) -> None:
    settings.CONSOLE_ENV = environment
    stranger = Client().get("/api/openapi.json").json()
    assert ("paths" in stranger) == (environment == "DEVELOP")
    assert "paths" in Client(headers={"x-auth-token": a_super_client().token}).get("/api/openapi.json").json()
    token, machine = tokens.new_token(), ServiceToken(name="app", sender="news-app", scopes=["comment"])
    machine.token_hash = tokens.hashed(token)
    machine.save()
    assert "paths" in Client(headers={"authorization": f"Bearer {token}"}).get("/api/openapi.json").json()
    ended = Client(headers={"x-auth-token": "nobody"}).get("/api/openapi.json").json()
    assert ("paths" in ended) == (environment == "DEVELOP")


def test_files_of_other_sites_are_shown_only_where_the_deployment_names_them(settings: Any) -> None:
    settings.MEDIA_ADDRESSES, settings.IMAGE_SOURCES = ["https://cdn.example.com/media/"], []
    assert sources("img-src") == ["'self'", "data:", "blob:", "https://cdn.example.com"]
    assert sources("media-src") == ["'self'", "blob:", "https://cdn.example.com"]
    settings.MEDIA_ADDRESSES, settings.IMAGE_SOURCES = [], ["https://portraits.example.com"]
    assert sources("img-src") == ["'self'", "data:", "blob:", "https://portraits.example.com"]
    assert sources("media-src") == ["'self'", "blob:", "https://portraits.example.com"]


def sources(directive: str) -> list[str]:
    policy = Client().get("/login").headers["Content-Security-Policy"]
    [named] = [part.strip() for part in policy.split(";") if part.strip().startswith(directive)]
    return named.split()[1:]
