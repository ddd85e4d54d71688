"""The built console under a running server."""

import gzip
import json
import shutil
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


@pytest.mark.parametrize("name", ["service-worker.js", "offline.html", "manifest.webmanifest"])
def test_files_whose_name_stays_are_asked_for_each_time(dist: Path, name: str) -> None:
    (dist / name).write_text("{}")
    response = ConsoleFiles(_missing)(RequestFactory().get(f"/{name}"))
    assert (response.status_code, response.headers["Cache-Control"]) == (200, "no-cache")


def test_the_manifest_of_the_console_names_pictures_that_are_there(dist: Path) -> None:
    public = Path(__file__).parents[3] / "web" / "public"
    shutil.copytree(public, dist, dirs_exist_ok=True)
    files = ConsoleFiles(_missing)
    answer = files(RequestFactory().get("/manifest.webmanifest"))
    manifest = json.loads(b"".join(answer))
    assert answer.headers["Content-Type"].startswith("application/manifest+json")
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        status, picture = _answer(files, icon["src"])
        # A PNG says its width and height from the 17th byte on.
        size = "x".join(str(int.from_bytes(picture[at : at + 4])) for at in (16, 20))
        assert (status, picture[:4], size) == (200, b"\x89PNG", icon["sizes"])
