"""The built console under a running server."""

import gzip
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory

from apps.site.server.console_files import ConsoleFiles


@pytest.fixture
def dist(settings: Any, tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "first.js").write_text("first")
    settings.WEB_DIST = tmp_path
    settings.WHITENOISE_ROOT = str(tmp_path)
    return tmp_path


def _missing(_request: HttpRequest) -> HttpResponse:
    return HttpResponse(status=404)


def _answer(files: ConsoleFiles, url: str) -> tuple[int, bytes]:
    response = files(RequestFactory().get(url))
    return response.status_code, b"".join(response) if response.status_code == 200 else b""


def test_a_build_under_a_running_server_is_served_beside_the_one_before(dist: Path) -> None:
    files = ConsoleFiles(_missing)
    assert _answer(files, "/assets/second.js") == (404, b"")
    (dist / "assets" / "second.js").write_text("second")
    assert _answer(files, "/assets/second.js") == (200, b"second")
    assert _answer(files, "/assets/first.js") == (200, b"first")


def test_an_asset_is_fetched_once_for_ever_and_compressed_where_the_browser_takes_it(dist: Path) -> None:
    running = ConsoleFiles(_missing)
    (dist / "assets" / "second.js").write_text("second" * 400)
    (dist / "assets" / "second.js.gz").write_bytes(gzip.compress(b"second" * 400))
    (dist / "favicon.svg").write_text("<svg/>")
    started_later = ConsoleFiles(_missing)
    for files in (running, started_later):
        response = files(RequestFactory().get("/assets/second.js", headers={"accept-encoding": "gzip"}))
        assert response.headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(b"".join(response)) == b"second" * 400
        assert "immutable" in response.headers["Cache-Control"]
    assert "immutable" not in started_later(RequestFactory().get("/favicon.svg")).headers["Cache-Control"]


def test_a_part_that_a_later_build_took_away_is_missing_and_no_error(dist: Path) -> None:
    files = ConsoleFiles(_missing)
    (dist / "assets" / "first.js").unlink()
    assert _answer(files, "/assets/first.js") == (404, b"")


@pytest.mark.parametrize("url", ["/assets/../secret.txt", "/assets/..%2fsecret.txt", "/assets//etc/passwd", "/assets/"])
def test_nothing_outside_the_assets_is_found(dist: Path, url: str) -> None:
    (dist / "secret.txt").write_text("secret")
    assert _answer(ConsoleFiles(_missing), url)[0] == 404
