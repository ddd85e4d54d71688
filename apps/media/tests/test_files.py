"""Metadata that a form reads of the files in its fields."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client
from apps.core.tests.published_events import disconnect_all, replace_handlers
from apps.media import files
from apps.media.events import FileProcessed
from apps.media.library.duration import probe
from apps.media.models import MediaFile
from apps.media.tasks.models import WorkerPool
from apps.media.tasks.tests.factories import work_off
from apps.media.transcoding.tests.clips import clip, uploaded
from apps.media.video import ffmpeg

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _storage(local_storage: Path) -> None:
    pass


@pytest.fixture
def client() -> Client:
    return a_client()


@pytest.fixture
def processed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    files: list[int] = []
    disconnect_all(monkeypatch)
    replace_handlers(monkeypatch, FileProcessed, inside=[lambda event: files.append(event.file)])
    return files


def test_a_video_of_a_form_is_transcoded_although_it_never_enters_the_library(
    client: Client, tmp_path: Path, processed: list[int]
) -> None:
    url = uploaded(client, clip(tmp_path / "a.mp4"))
    (before,) = facts(client, url)
    assert (before["transcodeUrl"], before["processing"], before["duration"]) == ("", "transcoding", 2)
    assert before["frameRate"] > 0
    processed.clear()
    work_off(WorkerPool.SLOW)
    (after,) = facts(client, url)
    assert after["processing"] == ""
    assert after["transcodeUrl"] not in ("", url)
    assert set(processed) == {MediaFile.objects.get().pk}
    assert facts(client, after["transcodeUrl"]) == [after]
    assert files.file_at(after["transcodeUrl"]) == files.file_at(url) == MediaFile.objects.get()


@pytest.mark.parametrize(
    ("printed", "rate"),
    [("25 fps", 25), ("29.97 fps", 30_000 / 1001), ("23.98 fps", 24_000 / 1001), ("50 fps", 50), ("90k tbn", None)],
)
def test_the_rate_of_a_film_is_the_exact_one_of_what_ffmpeg_rounds(
    printed: str, rate: float | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = (
        f"  Stream #0:0(und): Video: h264 (High), yuv420p(tv), 1920x1080 [SAR 1:1 DAR 16:9], 4 kb/s, {printed}, 1k tbn"
    )
    monkeypatch.setattr(ffmpeg, "describe", lambda *_, **__: f"Duration: 00:00:02.00\n{output}\n")
    assert probe("a.mp4").frame_rate == rate


def test_facts_are_those_of_files_that_are_stored_here(client: Client) -> None:
    kept = MediaFile.objects.create(
        url="/media/saas/attachment/2026-11/a_1763750000000-00.pdf", name="章程.pdf", size=5, mime="application/pdf"
    )
    found = facts(client, kept.url, "https://elsewhere.cn/a.png", "")
    assert [(f["name"], f["size"], f["type"], f["thumbUrl"]) for f in found] == [("章程.pdf", 5, "document", "")]
    assert files.file_at("") is None


@pytest.mark.parametrize("urls", [None, "x", [1], ["x"] * 101])
def test_facts_are_asked_for_with_at_most_a_hundred_addresses(client: Client, urls: object) -> None:
    assert client.request("POST", "/upload/facts", {"urls": urls})["code"] == 10422


def facts(client: Client, *urls: str) -> list[dict[str, Any]]:
    answer = client.request("POST", "/upload/facts", {"urls": list(urls)})
    assert answer["code"] == 0, answer
    return list(answer["data"]["items"])
