from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from apps.api.tests.clients import Client
from apps.media import storage
from apps.media.library.duration import probe
from apps.media.library.models import MediaItem
from apps.media.models import MediaFile
from apps.media.tasks import outbox, reprocess, run_next
from apps.media.tasks.models import MediaTask, State, WorkerPool
from apps.media.tasks.tests.factories import files, overdue, work_off
from apps.media.transcoding import local
from apps.media.video import ffmpeg

from .clips import clip, in_library, uploaded, waiting_in_library

pytestmark = pytest.mark.django_db


def path_of(url: str) -> str:
    key = storage.key_of(url)
    assert key is not None
    return storage.ffmpeg_input(key)


def test_a_video_that_browsers_do_not_play_is_transcoded_in_the_background(
    client: Client, folder: Path, tmp_path: Path
) -> None:
    item = in_library(client, clip(tmp_path / "a.mp4"))
    assert (item["processing"], item["transcodeUrl"], item["duration"]) == ("transcoding", "", 2)
    work_off(WorkerPool.SLOW)
    done = MediaItem.objects.get()
    assert (done.processing, done.progress, done.type, done.duration) == ("", None, "video", 2)
    assert done.transcode_url not in ("", done.url)
    assert probe(path_of(done.transcode_url)).codec == "h264"
    assert (done.width, done.height) == (160, 90)
    task = MediaTask.objects.get()
    assert (task.state, task.objects_written, done.task_id) == ("done", [], str(task.pk))
    assert (task.item_id, task.message) == (done.pk, "转码完成")
    # The video, its transcoded copy, and a poster of each.
    assert len(files(folder)) == 4


def test_what_was_transcoded_plays_while_it_loads(client: Client, tmp_path: Path) -> None:
    in_library(client, clip(tmp_path / "a.mp4"))
    work_off(WorkerPool.SLOW)
    content = Path(path_of(MediaItem.objects.get().transcode_url)).read_bytes()
    assert 0 < content.index(b"moov") < content.index(b"mdat")


@pytest.mark.parametrize(
    ("size", "wanted"), [("2560x1440", (1920, 1080)), ("1440x2560", (1080, 1920)), ("161x91", (160, 90))]
)
def test_no_picture_is_larger_than_1080p_and_all_sides_are_even(
    client: Client, tmp_path: Path, size: str, wanted: tuple[int, int]
) -> None:
    in_library(client, clip(tmp_path / "a.mp4", size=size, seconds=1))
    work_off(WorkerPool.SLOW)
    found = probe(path_of(MediaItem.objects.get().transcode_url))
    assert (found.width, found.height) == wanted


def test_a_video_that_browsers_play_needs_nothing(client: Client, tmp_path: Path) -> None:
    plays = clip(tmp_path / "a.mp4", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-c:a", "aac")
    item = in_library(client, plays)
    assert (item["processing"], item["transcodeUrl"]) == ("", item["url"])
    assert not MediaTask.objects.exists()


def test_the_second_item_of_a_video_gets_what_was_made_for_the_first(client: Client, tmp_path: Path) -> None:
    url = uploaded(client, clip(tmp_path / "a.mp4"))
    for title in ("一", "二"):
        answer = client.request("POST", "/resource/add/file", {"url": url, "title": title})
        assert answer["data"]["processing"] == "transcoding"
    work_off(WorkerPool.SLOW)
    later = client.request("POST", "/resource/add/file", {"url": url, "title": "三"})["data"]
    assert MediaTask.objects.count() == 1
    assert set(MediaItem.objects.values_list("transcode_url", flat=True)) == {later["transcodeUrl"]} != {""}


def test_a_recording_is_inspected_in_the_background(client: Client, tmp_path: Path) -> None:
    item = waiting_in_library(client, clip(tmp_path / "a.mp4"))
    assert (item["processing"], item["duration"], item["coverUrl"]) == ("inspecting", None, "")
    work_off(WorkerPool.QUICK)
    seen = MediaItem.objects.get()
    assert (seen.duration, seen.width, seen.processing) == (2, 160, "transcoding")
    assert storage.exists(storage.key_of(seen.cover_url) or "")
    work_off(WorkerPool.SLOW)
    assert MediaItem.objects.get().transcode_url


def test_a_recording_that_cannot_be_read_is_refused_in_a_sentence(client: Client, tmp_path: Path) -> None:
    broken = tmp_path / "a.mp4"
    broken.write_bytes(b"\x00\x00\x00\x18ftypisom" + b"\x00" * 400)
    waiting_in_library(client, broken)
    work_off(WorkerPool.QUICK)
    assert (MediaItem.objects.get().processing, MediaTask.objects.get().state) == ("refused", "failed")
    assert "重新上传" in MediaTask.objects.get().message


def test_half_of_a_transcoding_is_never_seen(
    client: Client, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_library(client, clip(tmp_path / "a.mp4"))
    before = files(folder)

    def dies(*_: Any, **__: Any) -> None:
        assert files(folder) == before
        raise SystemExit

    monkeypatch.setattr(local, "probe", dies)
    with pytest.raises(SystemExit):
        work_off(WorkerPool.SLOW)
    assert files(folder) == before
    monkeypatch.undo()


def test_a_delivery_after_a_death_makes_one_video(
    client: Client, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_library(client, clip(tmp_path / "a.mp4"))

    def dies(*_: Any, **__: Any) -> None:
        raise SystemExit

    with monkeypatch.context() as patched:
        patched.setattr(outbox, "done", dies)
        with pytest.raises(SystemExit):
            work_off(WorkerPool.SLOW)
    assert len(files(folder)) == 4
    assert MediaItem.objects.get().transcode_url == ""
    overdue(MediaTask.objects.get())
    work_off(WorkerPool.SLOW)
    assert (MediaTask.objects.get().state, len(files(folder))) == ("done", 4)


def test_a_video_that_cannot_be_transcoded_is_marked_and_can_be_tried_again(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(*_: Any, **__: Any) -> None:
        raise ffmpeg.Unplayable("no")

    item = in_library(client, clip(tmp_path / "a.mp4"))
    with monkeypatch.context() as patched:
        patched.setattr(ffmpeg, "run_long", cannot)
        work_off(WorkerPool.SLOW)
    assert (MediaItem.objects.get().processing, MediaTask.objects.get().state) == ("failed", "failed")
    client.request("POST", "/resource/task/retry", {"id": MediaTask.objects.get().pk})
    assert MediaItem.objects.get(pk=item["id"]).processing == "transcoding"
    work_off(WorkerPool.SLOW)
    assert MediaItem.objects.get().processing == ""


def test_a_cancelled_transcoding_stops_and_leaves_nothing(
    client: Client, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_library(client, clip(tmp_path / "a.mp4", seconds=20))
    before = len(files(folder))
    real = outbox.progressed

    def cancelled(task: MediaTask, percent: int) -> None:
        assert (percent < 100, task.item_id) == (True, MediaItem.objects.get().pk)
        MediaTask.objects.filter(pk=task.pk).update(state=State.CANCELLED, holder="")
        real(task, percent)

    monkeypatch.setattr(outbox, "progressed", cancelled)
    work_off(WorkerPool.SLOW)
    assert MediaTask.objects.get().state == "cancelled"
    assert (len(files(folder)), MediaItem.objects.get().transcode_url) == (before, "")


def test_a_worker_that_is_stopped_lets_go_and_the_delivery_does_not_count(client: Client, tmp_path: Path) -> None:
    in_library(client, clip(tmp_path / "a.mp4"))
    run_next.run_next(WorkerPool.SLOW, stopping=lambda: True)
    task = MediaTask.objects.get()
    assert (task.state, task.attempts) == ("queued", 0)
    work_off(WorkerPool.SLOW)
    assert MediaTask.objects.get().state == "done"


def test_a_video_from_before_there_was_transcoding_is_transcoded_too(client: Client, tmp_path: Path) -> None:
    in_library(client, clip(tmp_path / "a.mp4"))
    MediaTask.objects.all().delete()
    MediaFile.objects.update(inspected_at=None, processing="", codec="", duration=None)
    MediaItem.objects.update(processing="", duration=None)
    assert reprocess.catch_up() == 1
    work_off(WorkerPool.QUICK)
    assert (MediaItem.objects.get().processing, MediaItem.objects.get().duration) == ("transcoding", 2)
    assert reprocess.catch_up() == 0
    work_off(WorkerPool.SLOW)
    assert MediaItem.objects.get().transcode_url


def test_a_playlist_that_calls_itself_a_video_leads_nowhere(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("not for everybody")
    listing = tmp_path / "a.mp4"
    listing.write_text(f"#EXTM3U\n#EXTINF:10,\nconcat:{secret}|file://{secret}\n#EXT-X-ENDLIST\n")
    assert probe(str(listing)).codec == ""


def test_a_child_that_does_not_end_is_ended(tmp_path: Path) -> None:
    endless = ["-f", "lavfi", "-i", "testsrc=size=64x64:rate=10", "-f", "null", "-"]
    with pytest.raises(ffmpeg.Unplayable):
        ffmpeg.run_long(endless, seconds=1, at=lambda _: None)


def test_the_codec_and_length_of_what_is_transcoded_are_those_of_the_file(client: Client, tmp_path: Path) -> None:
    uploaded(client, clip(tmp_path / "a.mp4"))
    file = MediaFile.objects.get()
    assert (file.codec, file.duration, file.transcode_url, file.processing) == ("mpeg4", 2, "", "transcoding")
