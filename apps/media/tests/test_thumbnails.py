"""Thumbnails: small, upright, made once, and limited in memory and time."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from django.core.cache import cache
from django.test import Client
from PIL import Image

from apps.core.errors import NotFound
from apps.media import storage
from apps.media.images import thumbnails
from deploy.services.seaweedfs import ObjectStore

#: The endpoint asks the database whether a picture is private.
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> None:
    settings.STORAGE_URL = (tmp_path / "media").as_uri()
    cache.clear()


def stored(content: bytes, extension: str = "png") -> str:
    key = storage.new_key("image", extension)
    storage.store(key, [content])
    return key


def fetched(url: str) -> io.BytesIO:
    with urlopen(url) as answer:  # noqa: S310 (our own server)
        return io.BytesIO(answer.read())


def a_picture(size: tuple[int, int], form: str = "PNG", mode: str = "RGB", **options: Any) -> bytes:
    out = io.BytesIO()
    Image.new(mode, size, 128 if mode == "L" else (200, 90, 20, 120)[: len(mode)]).save(out, form, **options)
    return out.getvalue()


def made(key: str) -> Image.Image:
    return Image.open(io.BytesIO(thumbnails.thumbnail(key)))


def a_header_of(width: int, height: int) -> bytes:
    """A PNG whose header declares this size and that has no pixels."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(b"\0" * 100)), (b"IEND", b"")]
    parts = [
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


@pytest.mark.parametrize("form", ["PNG", "JPEG", "GIF", "WEBP"])
def test_a_picture_becomes_a_small_webp(form: str) -> None:
    small = made(stored(a_picture((1600, 800), form), {"JPEG": "jpg"}.get(form, form.lower())))
    assert (small.format, small.size) == ("WEBP", (480, 240))


def test_a_small_picture_stays_as_it_is_and_keeps_what_shines_through() -> None:
    small = made(stored(a_picture((60, 40), mode="RGBA")))
    assert (small.size, small.mode) == ((60, 40), "RGBA")


def test_a_picture_that_was_taken_sideways_stands_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    small = made(stored(a_picture((800, 400), "JPEG", exif=exif), "jpg"))
    assert small.size == (240, 480)


def test_a_large_jpeg_is_read_at_a_fraction_of_its_size() -> None:
    small = made(stored(a_picture((12_000, 9_000), "JPEG", mode="L", quality=30), "jpg"))
    assert small.size == (480, 360)


@pytest.mark.parametrize("content", [a_header_of(30_000, 30_000), b"no picture at all", b""])
def test_what_cannot_be_made_small_has_none_and_is_not_tried_again(
    content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = stored(content)
    with pytest.raises(NotFound):
        thumbnails.thumbnail(key)
    monkeypatch.setattr(thumbnails, "_made", lambda *_: pytest.fail("tried again"))
    with pytest.raises(NotFound):
        thumbnails.thumbnail(key)


def test_it_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    key = stored(a_picture((600, 600)))
    first = thumbnails.thumbnail(key)
    monkeypatch.setattr(thumbnails, "_made", lambda *_: pytest.fail("made again"))
    assert thumbnails.thumbnail(key) == first
    thumbnails.discard(key)
    with pytest.raises(pytest.fail.Exception):
        thumbnails.thumbnail(key)


def test_each_size_has_an_address_and_those_of_lists_are_made_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    key = stored(a_picture((1600, 800)))
    large = Client().get(f"/thumb/{key}?w=960")
    assert Image.open(io.BytesIO(large.content)).size == (960, 480)
    Client().get(f"/thumb/{key}")
    monkeypatch.setattr(thumbnails, "_made", lambda *_: pytest.fail("decoded again"))
    found = {w: Client().get(f"/thumb/{key}?w={w}") for w in (160, 320, 480)}
    assert {w: Image.open(io.BytesIO(answer.content)).size for w, answer in found.items()} == {
        160: (160, 80),
        320: (320, 160),
        480: (480, 240),
    }
    thumbnails.discard(key)
    for side in thumbnails.SIDES:
        assert not storage.exists(f"thumb/{side}/{key}.webp")


@pytest.mark.parametrize("size", ["161", "0", "-160", "1e3", "99999", "", "０"])
def test_another_size_is_refused_and_leaves_nothing_behind(size: str, tmp_path: Path) -> None:
    key = stored(a_picture((600, 600)))
    assert Client().get(f"/thumb/{key}?w={size}").status_code == 404
    assert not (tmp_path / "media" / "thumb").exists()


def test_nothing_small_is_made_of_something_small() -> None:
    key = stored(a_picture((600, 600)))
    thumbnails.thumbnail(key)
    for side in thumbnails.SIDES:
        assert Client().get(f"/thumb/thumb/{side}/{key}.webp").status_code == 404


def test_who_waits_too_long_is_asked_to_come_again(monkeypatch: pytest.MonkeyPatch) -> None:
    key = stored(a_picture((600, 600)))
    monkeypatch.setattr(thumbnails, "PATIENCE", 0.01)
    assert thumbnails._slots.acquire()
    assert thumbnails._slots.acquire()
    try:
        response = Client().get(f"/thumb/{key}")
    finally:
        thumbnails._slots.release()
        thumbnails._slots.release()
    assert (response.status_code, response.headers["Retry-After"]) == (503, "5")


def test_the_page_answers_the_picture_for_ever_and_404_where_there_is_none() -> None:
    response = Client().get(f"/thumb/{stored(a_picture((600, 600)))}")
    assert (response.status_code, response.headers["Content-Type"]) == (200, "image/webp")
    assert "immutable" in response.headers["Cache-Control"]
    for key in ("saas/image/2026-11/none.png", "../../etc/passwd.png", "saas/video/2026-11/film.mp4", "x"):
        assert Client().get(f"/thumb/{key}").status_code == 404


def test_a_bucket_gives_a_thumbnail_by_a_signed_address_that_ends(s3_storage: ObjectStore) -> None:
    key = stored(a_picture((600, 600)))
    response = Client().get(f"/thumb/{key}")
    way = response.headers["Location"]
    assert (response.status_code, response.headers["Cache-Control"].split(",")[0]) == (302, "private")
    assert "X-Amz-Signature" in way
    assert Image.open(fetched(way)).size == (480, 480)
    with pytest.raises(HTTPError):
        fetched(way.partition("?")[0])
    assert Client().get("/thumb/saas/image/2026-11/none.png").status_code == 404


@pytest.mark.parametrize("url", ["", "https://example.com/a.png", "/media/saas/video/2026-11/a.mp4", "/media/../a.png"])
def test_only_stored_pictures_have_an_address(url: str) -> None:
    assert thumbnails.url_of(url) == ""
