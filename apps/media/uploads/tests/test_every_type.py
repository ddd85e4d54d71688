"""Every type that may be uploaded: it uploads, is stored and opens again. A file with a false extension never opens."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from apps.core.errors import Invalid
from apps.kinds.rights import Caller
from apps.media.images import inspection
from apps.media.models import MediaFile
from apps.media.tasks.handlers import inspect_media
from apps.media.uploads import filehost
from apps.media.uploads.models import Upload
from apps.media.uploads.types import TYPES

from . import browser

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("local_storage")]
HEADS = {
    "mp4": b"\x00\x00\x00\x20ftypisom", "m4a": b"\x00\x00\x00\x20ftypM4A ", "aac": b"\xff\xf1\x50", "amr": b"#!AMR\n",
    "adpcm": b"\x01\x02", "pcm": b"\x01\x02", "dsd": b"DSD ", "dsf": b"DSD ", "dff": b"FRM8", "mp1": b"ID3\x04",
    "mp2": b"ID3\x04", "mp3": b"ID3\x04", "ra": b".ra\xfd", "rm": b".RMF", "wav": b"RIFF\x24\x00\x00\x00WAVEfmt ",
    "wma": b"\x30\x26\xb2\x75", "pdf": b"%PDF-1.7", "glb": b"glTF", "txt": b"text", "csv": b"a,b", "srt": b"1", "vtt": b"WEBVTT",
    **dict.fromkeys(("docx", "xlsx", "pptx", "zip", "apk"), b"PK\x03\x04"),
    **dict.fromkeys(("doc", "xls", "ppt"), b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
}  # fmt: skip


@pytest.fixture(autouse=True)
def _not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skips the inspection: these tests do not need the length of a recording."""
    monkeypatch.setattr(inspect_media, "request", lambda file, account_id: None)


def bytes_of(extension: str) -> bytes:
    if TYPES[extension].sort != "image":
        return HEADS[extension] + b"content" * 20
    out = io.BytesIO()
    mime = inspection.FORMATS[extension].mime.partition("/")[2]
    Image.new("RGB", (40, 30), "#1f5eff").save(out, mime)
    return out.getvalue()


@pytest.mark.parametrize("extension", TYPES)
def test_a_file_of_this_type_goes_up_and_opens_again(caller: Caller, extension: str) -> None:
    content = bytes_of(extension)
    stored = uploaded(caller, f"文件.{extension}", content)
    assert stored["mime"] == TYPES[extension].mime == MediaFile.objects.get().mime
    opened = Client().get(stored["url"])
    assert b"".join(opened.streaming_content) == content  # type: ignore[attr-defined]


def uploaded(caller: Caller, name: str, content: bytes) -> dict[str, Any]:
    setting = browser.begin(caller, name, content)
    browser.send(caller, setting, content)
    return browser.finish(caller, setting)


@pytest.mark.parametrize("extension", [name for name, kind in TYPES.items() if not kind.looks_right(b"<html>\x00")])
def test_bytes_that_are_refused_are_never_to_be_read(caller: Caller, extension: str, local_storage: Path) -> None:
    content = b"<html>\x00<script>alert(1)</script>"
    setting = browser.begin(caller, f"文件.{extension}", content)
    browser.send(caller, setting, content)
    ticket = filehost.create(caller=caller, upload=setting["upload"])["ticket"]
    with pytest.raises(Invalid):
        filehost.confirm(caller=caller, ticket=ticket)
    assert not [path for path in local_storage.parent.rglob("*") if path.is_file()]
    assert Upload.objects.get().state == Upload.State.REFUSED
