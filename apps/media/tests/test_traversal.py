"""URLs and names that try to leave the media folder, through every call of media (docs/quality.md, 30)."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from apps.api.tests.clients import Client
from apps.kinds.registry import registry
from apps.media.models import MediaFile, MediaItem
from apps.media.tasks.tests.conftest import client, folder
from apps.media.tasks.tests.factories import work_off

from .servers import picture
from .test_upload import TRAVERSALS

__all__ = ["client", "folder"]

pytestmark = pytest.mark.django_db
PREFIXES = ("/upload", "/resource", "/filehost")
NAMES = ("url", "path", "key", "originUrl", "coverUrl", "name", "title", "file", "ticket", "upload", "fingerprint")
#: A valid picture, so that a vulnerable call would accept it.
SECRET = picture(colour="#c0ffee", size=(37, 41))


@pytest.fixture
def secret(folder: Path) -> Path:
    """A file beside the media folder, which `../secret` reaches from inside it."""
    (folder / "saas" / "image").mkdir(parents=True)
    (folder.parent / "secret").write_bytes(SECRET)
    (folder.parent / "secret.png").write_bytes(SECRET)
    (folder / "out.png").symlink_to(folder.parent / "secret.png")
    return folder.parent / "secret.png"


def tricks() -> list[str]:
    keys = [*TRAVERSALS, "../secret.png", "saas/image/../../../secret.png", "out.png"]
    return [*keys, *(f"/media/{key}" for key in keys), *(f"/thumb/{key}" for key in keys[:12])]


def calls() -> list[tuple[str, str]]:
    return sorted(row for row in registry.rows if row[1].startswith(PREFIXES))


def outside(folder: Path) -> dict[Path, bytes]:
    ours = (folder, folder.with_name(f"{folder.name}-incoming"))
    files = [path for path in folder.parent.rglob("*") if path.is_file()]
    return {path: path.read_bytes() for path in files if not any(path.is_relative_to(place) for place in ours)}


@pytest.mark.parametrize(("method", "path"), calls(), ids=lambda part: str(part))
def test_no_call_reads_or_writes_outside_the_folder(
    client: Client, folder: Path, secret: Path, method: str, path: str
) -> None:
    before = outside(folder)
    for trick in tricks():
        payload: dict[str, Any] = dict.fromkeys(NAMES, trick) | {"size": len(SECRET), "id": trick}
        payload |= {"urls": [trick], "items": [{"url": trick, "title": "图"}]} if method == "POST" else {}
        answer = client.request(method, path, payload)
        assert not leaked(answer), f"{trick!r} brought something to light: {answer}"
    work_off()
    assert outside(folder) == before
    taken = {(file.width, file.height) for file in MediaFile.objects.all()} | set(
        MediaItem.objects.values_list("width", "height")
    )
    assert (37, 41) not in taken


def leaked(answer: dict[str, Any]) -> bool:
    data = answer["data"]
    streamed = getattr(data, "streaming_content", None)
    content = b"".join(streamed) if streamed is not None else getattr(data, "content", b"")
    return SECRET[:64] in content


@pytest.mark.parametrize("route", ["media", "thumb"])
def test_no_address_leads_outside_the_folder(client: Client, folder: Path, secret: Path, route: str) -> None:
    for key in [*TRAVERSALS, "../secret.png", "saas/image/../../../secret.png", "out.png"]:
        for written in (key, quote(key, safe=""), quote(quote(key, safe=""), safe="")):
            answer = {"data": client.http.get(f"/{route}/{written}")}
            assert not leaked(answer), f"/{route}/{written}"


def test_the_server_chooses_the_key_whatever_the_file_is_called(client: Client, folder: Path) -> None:
    for name in ("../../x.mp4", "..\\..\\x.mp4", "/etc/x.mp4", "a/../../x.mp4", "%2e%2e%2fx.mp4", "图/../x.mp4"):
        setting = client.request("GET", "/upload/setting", {"name": name, "size": 1024})["data"]
        assert setting["key"].startswith("saas/video/")
        assert ".." not in setting["key"]
        assert not set(setting["key"]) & set("\\%")
