from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import imageio_ffmpeg
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from apps.core.errors import Invalid
from apps.identity.models import Account, Role
from apps.kinds.rights import Caller
from apps.media import storage
from apps.media.library.duration import Probe, probe
from apps.media.models import MediaFile
from apps.media.services import store_file
from apps.media.tasks.tests.factories import work_off
from apps.media.video import recordings

from .servers import answer, redirect, serving

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> Path:
    settings.STORAGE_URL = (tmp_path / "media").as_uri()
    return tmp_path / "media"


@pytest.fixture
def caller() -> Caller:
    account = Account.objects.create(name="editor", role=Role.objects.create(name="编辑"))
    return Caller(account_id=account.pk, name="editor", real_name="", role_id=account.role_id)


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """One second of a blue picture as a real mp4."""
    path = tmp_path_factory.mktemp("clip") / "clip.mp4"
    source = ["-f", "lavfi", "-i", "color=blue:size=160x90:duration=1:rate=5"]
    subprocess.run([imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", *source, str(path)], check=True, timeout=60)
    return path.read_bytes()


def upload(caller: Caller, name: str, content: bytes) -> dict[str, Any]:
    return store_file(SimpleUploadedFile(name, content), account_id=caller.account_id).as_data()


def test_a_video_is_stored_with_its_first_picture_beside_it(caller: Caller, clip: bytes) -> None:
    answer = upload(caller, "东湖.mp4", clip)
    work_off()
    assert re.fullmatch(r"/media/saas/video/\d{4}-\d{2}/[0-9a-f]{32}\.mp4", answer["url"])
    key = answer["url"].removeprefix("/media/")
    with Image.open(storage.open_stored(key.replace(".mp4", "_0.jpg"))) as poster:
        assert poster.size == (160, 90)
    assert MediaFile.objects.get().mime == "video/mp4"


def test_a_video_without_a_picture_is_stored_all_the_same(caller: Caller, folder: Path) -> None:
    answer = upload(caller, "空.mp4", b"\x00\x00\x00\x18ftypisom" + b"\x00" * 40)
    assert [path.name for path in folder.rglob("*.*")] == [answer["url"].rsplit("/", 1)[-1]]


@pytest.mark.parametrize(
    ("name", "head"),
    [("a.mp3", b"ID3\x04"), ("a.mp3", b"\xff\xfb\x90"), ("a.aac", b"\xff\xf1\x50"), ("a.amr", b"#!AMR\n"),
     ("a.wma", b"\x30\x26\xb2\x75\x8e"), ("a.ra", b".ra\xfd"), ("a.dsf", b"DSD "), ("a.pcm", b"\x01\x02\x03"),
     ("a.wav", b"RIFF\x24\x00\x00\x00WAVEfmt "), ("a.m4a", b"\x00\x00\x00\x20ftypM4A ")],
)  # fmt: skip
def test_sound_in_the_formats_of_the_product_is_stored(caller: Caller, name: str, head: bytes) -> None:
    assert upload(caller, name, head + b"\x00" * 60)["url"].startswith("/media/saas/audio/")


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("a.mp4", b"<html><script>alert(1)</script>", recordings.WRONG_VIDEO),
        ("a.mp4", b"\x1a\x45\xdf\xa3 matroska", recordings.WRONG_VIDEO),
        ("a.mp3", b"MZ\x90 a program", recordings.WRONG_AUDIO),
        ("a.aac", b"\xff\xfb\x90 really mp3", recordings.WRONG_AUDIO),
        ("a.pcm", b" <svg onload=alert(1)>", recordings.WRONG_AUDIO),
    ],
)
def test_bytes_that_are_not_what_the_name_says_are_refused(
    caller: Caller, name: str, content: bytes, message: str
) -> None:
    with pytest.raises(Invalid) as refused:
        upload(caller, name, content)
    assert refused.value.errors == {"file": message}
    assert not MediaFile.objects.exists()


def test_a_video_beyond_the_limit_is_refused_before_it_is_stored(
    caller: Caller, clip: bytes, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recordings, "MAX_VIDEO", len(clip) - 1)
    with pytest.raises(Invalid, match="视频大小不能超过"):
        upload(caller, "a.mp4", clip)
    assert not folder.exists()


LISTS = {
    "a list of files": b"ffconcat version 1.0\nfile clip.mp4\n",
    "a playlist": b"#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nclip.mp4\n#EXT-X-ENDLIST\n",
}


@pytest.mark.parametrize("sort", LISTS)
@pytest.mark.parametrize("extension", ["pcm", "adpcm", "mp4"])
def test_a_list_of_files_leads_ffmpeg_to_none_of_them(tmp_path: Path, clip: bytes, sort: str, extension: str) -> None:
    (tmp_path / "clip.mp4").write_bytes(clip)
    named = tmp_path / f"a.{extension}"
    named.write_bytes(LISTS[sort])
    assert probe(str(tmp_path / "clip.mp4")).codec == "h264"
    assert probe(str(named)) == Probe()


def test_what_the_storage_calls_a_playlist_leads_ffmpeg_to_no_address_of_the_own_network() -> None:
    with serving(answer(b"")) as inside:
        playlist = b"#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n%s\n#EXT-X-ENDLIST\n"
        inner = inside.url("/secret.ts", "127.0.0.1").encode()
        with serving(answer(playlist % inner, Content_Type="application/vnd.apple.mpegurl")) as bucket:
            assert probe(bucket.url("/clip.mp4", "127.0.0.1")) == Probe()
            assert bucket.requests
        assert not inside.requests


def test_an_object_that_leads_on_leads_ffmpeg_nowhere(clip: bytes) -> None:
    """Regression: ffmpeg followed eight redirects to any host."""
    with serving(answer(clip)) as inside, serving(redirect(inside.url("/clip.mp4", "127.0.0.1"))) as bucket:
        assert probe(bucket.url("/clip.mp4", "127.0.0.1")) == Probe()
        assert bucket.requests
        assert not inside.requests
        assert probe(inside.url("/clip.mp4", "127.0.0.1")).codec == "h264"
