from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import imageio_ffmpeg
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.api.tests.clients import a_client
from apps.core.errors import Invalid
from apps.kinds.rights import Caller
from apps.media.library.file_metadata import metadata_of, type_of
from apps.media.services import store_file
from apps.media.tasks.handlers import inspect_media

pytestmark = pytest.mark.django_db
PLAIN = ["-f", "lavfi", "-i", "color=blue:size=160x90:duration=2:rate=5"]


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> None:
    settings.STORAGE_URL = (tmp_path / "media").as_uri()


@pytest.fixture
def caller() -> Caller:
    return a_client().caller


def stored(caller: Caller, tmp_path: Path, name: str, *options: str) -> str:
    path = tmp_path / name
    command = [imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", *options, str(path)]
    subprocess.run(command, check=True, timeout=60)
    upload = SimpleUploadedFile(name, path.read_bytes())
    file = store_file(upload, account_id=caller.account_id, inspected=True)
    inspect_media.inspect(file, caller.account_id)
    return file.url


def test_a_video_that_every_browser_plays_can_be_referenced_at_once(caller: Caller, tmp_path: Path) -> None:
    url = stored(caller, tmp_path, "a.mp4", *PLAIN, "-c:v", "libx264", "-pix_fmt", "yuv420p")
    metadata = metadata_of(url, caller=caller)
    assert (metadata.type, metadata.width, metadata.height, metadata.duration) == ("video", 160, 90, 2)
    assert (metadata.transcode_url, metadata.cover_url) == (url, url.replace(".mp4", "_0.jpg"))


def test_a_video_of_another_codec_waits_for_transcoding(caller: Caller, tmp_path: Path) -> None:
    url = stored(caller, tmp_path, "a.mp4", *PLAIN, "-c:v", "mpeg4")
    assert metadata_of(url, caller=caller).transcode_url == ""


def test_sound_has_a_duration(caller: Caller, tmp_path: Path) -> None:
    url = stored(caller, tmp_path, "a.mp3", "-f", "lavfi", "-i", "sine=duration=3")
    metadata = metadata_of(url, caller=caller)
    assert (metadata.type, metadata.duration, metadata.width, metadata.transcode_url) == ("audio", 3, None, url)


def test_an_address_of_ours_without_a_row_is_known_by_its_name(caller: Caller, settings: Any) -> None:
    settings.MEDIA_ADDRESSES = ["https://cdn.example.com/"]
    metadata = metadata_of("https://cdn.example.com/2020/a.mp4?x=1", caller=caller)
    assert (metadata.type, metadata.name, metadata.size) == ("video", "a.mp4", None)


@pytest.mark.parametrize("url", ["", "  ", "https://example.com/a.png", "javascript:alert(1)"])
def test_what_is_no_address_of_ours_is_refused(caller: Caller, url: str) -> None:
    with pytest.raises(Invalid):
        metadata_of(url, caller=caller)


@pytest.mark.parametrize(
    ("name", "sort"),
    [("a.JPG", "image"), ("a.mp4", "video"), ("a.wma", "audio"), ("a.docx", "document"), ("a", "image")],
)
def test_a_name_tells_the_type(name: str, sort: str) -> None:
    assert type_of(name) == sort
