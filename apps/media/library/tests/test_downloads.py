"""Downloads: one file as it is, several files and folders as a streamed ZIP."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.core import signing

from apps.api.tests.clients import Client, a_client
from apps.identity.models import Account
from apps.kinds.rights import Right
from apps.media import storage
from apps.media.library import downloads
from apps.media.models import MediaItem

pytestmark = pytest.mark.django_db
GROUP = "媒体资源库管理"


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> None:
    settings.STORAGE_URL = (tmp_path / "media").as_uri()


@pytest.fixture
def client() -> Client:
    return a_client((GROUP, Right.VIEW), (GROUP, Right.DOWNLOAD))


def a_file(title: str, content: bytes, parent: MediaItem | None = None, name: str = "a.png") -> MediaItem:
    key = storage.new_key("image", "png")
    storage.store(key, [content])
    return MediaItem.objects.create(title=title, type="image", url=storage.url_of(key), name=name, parent=parent)


def fetched(client: Client, *items: MediaItem) -> tuple[str, bytes]:
    answer = client.request("POST", "/resource/download", {"ids": [item.pk for item in items]})
    assert answer["code"] == 0, answer
    response = Client().http.get(answer["data"]["url"])
    return response.headers["Content-Disposition"], b"".join(response.streaming_content)  # type: ignore[attr-defined]


def unpacked(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def test_one_file_comes_as_it_is_under_its_title(client: Client) -> None:
    disposition, content = fetched(client, a_file("东湖绿道", b"picture"))
    assert "attachment" in disposition
    assert "%E4%B8%9C%E6%B9%96" in disposition
    assert content == b"picture"


def test_several_files_and_folders_come_as_a_zip(client: Client) -> None:
    outer = MediaItem.objects.create(title="长江/保护", type="dir")
    inner = MediaItem.objects.create(title="江豚", type="dir", parent=outer)
    a_file("里面", b"3", inner)
    disposition, content = fetched(client, outer, a_file("同名", b"1"), a_file("同名", b"2"))
    assert ".zip" in disposition
    assert unpacked(content) == {"同名.png": b"1", "同名 (2).png": b"2", "长江_保护/江豚/里面.png": b"3"}


def test_a_large_file_leaves_in_pieces(client: Client) -> None:
    big = a_file("大", b"x" * 3_000_000)
    pieces = list(downloads.archive([("大.png", storage.key_of(big.url) or "")]))
    assert max(map(len, pieces)) < 1_500_000
    assert len(unpacked(b"".join(pieces))["大.png"]) == 3_000_000


def test_a_file_that_is_gone_does_not_spoil_the_others(client: Client) -> None:
    gone, there = a_file("没了", b"1"), a_file("还在", b"2")
    key = storage.key_of(gone.url)
    assert key
    storage.discard(key)
    assert unpacked(fetched(client, gone, there)[1]) == {"还在.png": b"2"}


def test_what_lies_elsewhere_is_named(client: Client) -> None:
    cloud = MediaItem.objects.create(title="云上", type="tianchiyun", url="https://vod.example.com/a.mp4")
    answer = client.request("POST", "/resource/download", {"ids": [cloud.pk, a_file("这里", b"1").pk]})
    assert answer["data"]["skipped"] == ["云上"]
    assert client.request("POST", "/resource/download", {"ids": [cloud.pk]})["code"] == 10409


@pytest.mark.parametrize(
    "ticket", ["", "nonsense", signing.dumps([[1], 1, 0], salt="another")], ids=["none", "nonsense", "another"]
)
def test_an_address_without_a_good_ticket_opens_nothing(ticket: str) -> None:
    answer = Client().request("GET", "/resource/download/file", {"ticket": ticket})
    assert answer["code"] == 10403


def test_a_ticket_ends_with_the_right_and_after_a_minute(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    file = a_file("东湖", b"1")
    url = client.request("POST", "/resource/download", {"ids": [file.pk]})["data"]["url"].removeprefix("/api")
    path, _, ticket = url.partition("?ticket=")
    monkeypatch.setattr(downloads, "GOOD_FOR_SECONDS", -1)
    assert Client().request("GET", path, {"ticket": ticket})["code"] == 10403
    monkeypatch.undo()
    Account.objects.filter(pk=client.caller.account_id).update(enabled=False)
    assert Client().request("GET", path, {"ticket": ticket})["code"] == 10403
