from __future__ import annotations

import io
import re
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.core.errors import Invalid, NotFound
from apps.identity.models import Account, Role
from apps.kinds.rights import Caller
from apps.media import services, storage
from apps.media.images import inspection
from apps.media.models import MediaFile
from apps.media.services import store_file

pytestmark = pytest.mark.django_db
FORMATS = {"jpg": "JPEG", "jpeg": "JPEG", "png": "PNG", "gif": "GIF", "webp": "WEBP"}


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> Path:
    settings.STORAGE_URL = (tmp_path / "媒体 库").as_uri()
    return tmp_path / "媒体 库"


@pytest.fixture
def caller() -> Caller:
    role = Role.objects.create(name="编辑")
    account = Account.objects.create(name="editor", role=role)
    return Caller(account_id=account.pk, name="editor", real_name="", role_id=role.pk)


def picture(sort: str, size: tuple[int, int] = (40, 30)) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "#1f5eff").save(out, sort)
    return out.getvalue()


def png_header(width: int, height: int) -> bytes:
    """A PNG whose header declares this size and that has no pixels."""
    data = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunk = struct.pack(">I", len(data)) + b"IHDR" + data + struct.pack(">I", zlib.crc32(b"IHDR" + data))
    return b"\x89PNG\r\n\x1a\n" + chunk + b"\x00\x00\x00\x00IDAT"


def upload(caller: Caller, name: str, content: bytes) -> dict[str, Any]:
    return store_file(SimpleUploadedFile(name, content), account_id=caller.account_id).as_data()


def refusal(caller: Caller, name: str, content: bytes) -> str:
    with pytest.raises(Invalid) as refused:
        upload(caller, name, content)
    assert not MediaFile.objects.exists()
    return refused.value.errors["file"]


@pytest.mark.parametrize("extension", FORMATS)
def test_a_picture_is_stored_under_a_key_of_the_servers(caller: Caller, folder: Path, extension: str) -> None:
    content = picture(FORMATS[extension])
    answer = upload(caller, f"武汉 东湖.{extension.upper()}", content)
    assert re.fullmatch(rf"/media/saas/image/\d{{4}}-\d{{2}}/[0-9a-f]{{32}}\.{extension}", answer["url"])
    assert answer | {"url": ""} == {
        "url": "", "name": f"武汉 东湖.{extension.upper()}", "size": len(content), "width": 40, "height": 30,
    }  # fmt: skip
    path = storage.open_stored(answer["url"].removeprefix("/media/"))
    assert path.read_bytes() == content
    stored = MediaFile.objects.get()
    assert (stored.mime, stored.account_id) == (inspection.FORMATS[extension].mime, caller.account_id)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.svg", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
        ("a.png", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
        ("a.html", b"<script>alert(1)</script>"),
        ("a.jpg", b"<script>alert(1)</script>"),
        ("a.bmp", b"BM" + bytes(60)),
        ("a.exe", b"MZ" + bytes(60)),
        ("a", b"\xff\xd8\xff" + bytes(60)),
        ("a.webp", b"RIFF\x00\x00\x00\x00WAVEfmt "),
        ("png", b"x"),
    ],
)
def test_what_is_no_picture_of_the_allowed_types_is_refused(caller: Caller, name: str, content: bytes) -> None:
    assert refusal(caller, name, content) == inspection.WRONG_TYPE


def test_magic_bytes_must_agree_with_the_extension(caller: Caller) -> None:
    assert "不一致" in refusal(caller, "a.jpg", picture("PNG"))


@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n", b"\x89PNG\r\n\x1a\n" + bytes(100), png_header(0, 10)])
def test_a_broken_header_is_refused(caller: Caller, content: bytes) -> None:
    assert refusal(caller, "a.png", content) == "图片已损坏，无法识别，请换一张重新上传"


def test_more_than_32_megabytes_are_refused(caller: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    content = picture("PNG")
    monkeypatch.setattr(inspection, "MAX_BYTES", len(content) - 1)
    assert refusal(caller, "a.png", content) == "图片大小不能超过32MB"
    assert 32 * 1024 * 1024 == 33_554_432


def test_30000_by_30000_is_accepted_and_30001_refused_from_the_header_alone(caller: Caller) -> None:
    assert upload(caller, "a.png", png_header(30_000, 30_000))["width"] == 30_000
    MediaFile.objects.all().delete()
    assert refusal(caller, "a.png", png_header(30_001, 10)) == "上传图片宽高不能超过30000 x 30000"
    assert refusal(caller, "a.png", png_header(10, 30_001)) == "上传图片宽高不能超过30000 x 30000"


@pytest.mark.parametrize("file", [None, "text", ["x"]])
def test_a_call_without_a_file_is_refused(caller: Caller, file: Any) -> None:
    with pytest.raises(Invalid, match="请选择要上传的文件"):
        store_file(file, account_id=caller.account_id)


def test_an_empty_file_is_refused(caller: Caller) -> None:
    assert refusal(caller, "a.png", b"") == "文件是空的，请重新选择"


@pytest.mark.parametrize(
    "name", ["../../etc/passwd.png", "..\\..\\x.png", "/etc/x.png", "a\x00\u202eb.png", "图" * 400 + ".png"]
)
def test_the_files_own_name_leads_nowhere_and_is_kept_short(caller: Caller, folder: Path, name: str) -> None:
    upload(caller, "x.png", picture("PNG"))
    name_shown = services.display_name(name)
    assert not set(name_shown) & set("/\\\x00\u202e")
    assert len(name_shown) <= 255
    assert name_shown.endswith(".png")
    assert {p.suffix for p in folder.rglob("*") if p.is_file()} == {".png"}


def test_a_failure_after_writing_leaves_no_file_behind(
    caller: Caller, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(**_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(MediaFile.objects, "create", fail)
    with pytest.raises(RuntimeError):
        upload(caller, "a.png", picture("PNG"))
    assert [p for p in folder.rglob("*") if p.is_file()] == []


TRAVERSALS = [
    "", ".", "..", "../secret", "saas/../../secret", "saas/./a.png", "/etc/passwd", "saas//a.png", "saas\\..\\secret",
    "%2e%2e/secret", "..%2fsecret", "saas/a.png\x00.jpg", "saas/..;/secret", "~/secret", ".hidden", "saas/.part-x",
    "C:\\secret", "file:///etc/passwd", "saas/图.png", "saas/image", "x" * 5000, "a/" * 3000 + "a",
]  # fmt: skip


@pytest.mark.parametrize("key", TRAVERSALS)
def test_no_key_leads_out_of_the_folder(folder: Path, key: str) -> None:
    (folder / "saas" / "image").mkdir(parents=True)
    (folder / "saas" / ".part-x").write_bytes(b"half")
    (folder.parent / "secret").write_bytes(b"secret")
    with pytest.raises(NotFound):
        storage.open_stored(key)


def test_a_link_out_of_the_folder_is_not_followed(folder: Path) -> None:
    folder.mkdir()
    (folder.parent / "secret").write_bytes(b"secret")
    (folder / "link.png").symlink_to(folder.parent / "secret")
    with pytest.raises(NotFound):
        storage.open_stored("link.png")
