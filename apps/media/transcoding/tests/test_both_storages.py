from __future__ import annotations

from pathlib import Path

import pytest

from apps.api.tests.clients import Client
from apps.media import storage
from apps.media.library.duration import probe
from apps.media.library.models import MediaItem
from apps.media.models import MediaFile
from apps.media.tasks.models import MediaTask, WorkerPool
from apps.media.tasks.tests.factories import ok, work_off
from apps.media.tests.servers import answer, picture, serving

from .clips import clip, waiting_in_library

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("any_storage")]


def key_of(url: str) -> str:
    key = storage.key_of(url)
    assert key is not None
    return key


def test_a_video_is_read_transcoded_and_given_a_cover_wherever_it_lies(client: Client, tmp_path: Path) -> None:
    waiting_in_library(client, clip(tmp_path / "a.mp4"))
    work_off(WorkerPool.QUICK)
    work_off(WorkerPool.SLOW)
    item = MediaItem.objects.get()
    assert (item.duration, item.processing) == (2, "")
    assert probe(storage.ffmpeg_input(key_of(item.transcode_url))).codec == "h264"
    assert storage.size(key_of(item.cover_url)) > 0
    assert set(MediaTask.objects.values_list("state", flat=True)) == {"done"}


def test_a_picture_of_another_site_is_transferred_wherever_media_lie(client: Client) -> None:
    with serving(answer(picture())) as server:
        ok(client, "/resource/dump", url=server.url(), title="东湖", type="image")
        work_off()
    assert MediaTask.objects.get().state == "done"
    assert storage.size(key_of(MediaItem.objects.get().url)) == MediaFile.objects.get().size
