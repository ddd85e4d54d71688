"""Clips and frames, cut by ffmpeg from real recordings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client
from apps.content.models import Video
from apps.identity.models import Role
from apps.media import storage
from apps.media.library.duration import probe
from apps.media.models import MediaFile, MediaTask
from apps.media.rehost import limits
from apps.media.tasks.models import WorkerPool
from apps.media.tasks.tests.factories import work_off
from apps.media.transcoding.tests.clips import clip, uploaded

pytestmark = pytest.mark.django_db
VIDEOS = "内容-视频"
ALL = ("view", "add", "edit", "clip", "download")


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> Path:
    settings.STORAGE_URL = (tmp_path / "media").as_uri()
    settings.TASK_LEASE = 4 * 3600  # as in the tests of media tasks
    return tmp_path / "media"


def an_editor(*rights: str) -> Client:
    return a_client(*((VIDEOS, right) for right in rights or ALL))


@pytest.fixture
def editor() -> Client:
    return an_editor()


@pytest.fixture
def video(editor: Client, tmp_path: Path) -> dict[str, Any]:
    url = uploaded(editor, clip(tmp_path / "a.mp4", "-c:v", "libx264", "-pix_fmt", "yuv420p", seconds=6))
    chapters = [{"at": 0, "title": "开场"}, {"at": 3, "title": "采访"}]
    fields = {"title": "航拍长江大桥", "video": url, "summary": "简介", "keywords": ["长江"], "chapters": chapters}
    answer = editor.request("POST", "/video/add", fields)
    assert answer["code"] == 0, answer
    return dict(answer["data"])


def cut(client: Client, video: dict[str, Any], **request: Any) -> dict[str, Any]:
    return client.request("POST", "/video/clip", {"id": video["id"], "from": 2, "to": 4, **request})


def length_of(url: str) -> int | None:
    key = storage.key_of(url)
    assert key is not None
    return probe(storage.ffmpeg_input(key)).duration


def test_a_clip_becomes_a_draft_with_what_belongs_to_its_part(editor: Client, video: dict[str, Any]) -> None:
    assert cut(editor, video)["data"]["task"]["state"] == "queued"
    work_off(WorkerPool.QUICK)
    made = Video.objects.exclude(pk=video["id"]).get()
    assert (made.title, made.verify_state, made.summary) == ("航拍长江大桥（片段）", 0, "简介")
    assert (made.chapters, made.duration, length_of(made.video)) == ([{"at": 1, "title": "采访"}], 2, 2)
    assert made.cover
    listed = editor.request("GET", "/video/clips", {"id": video["id"]})["data"]["items"]
    assert [(item["state"], item["made"], item["from"], item["to"]) for item in listed] == [("done", made.pk, 2, 4)]


def test_a_clip_keeps_the_original(editor: Client, video: dict[str, Any]) -> None:
    cut(editor, video, **{"as": "replace"})
    work_off(WorkerPool.QUICK)
    now = Video.objects.get()
    assert now.video != video["video"]
    assert (now.duration, now.revision) == (2, video["revision"] + 1)
    assert length_of(video["video"]) == 6
    before = editor.request("GET", "/video/clips", {"id": video["id"]})["data"]["items"][0]["before"]
    assert before["video"] == video["video"]


def test_the_same_clip_asked_for_twice_is_cut_once(editor: Client, video: dict[str, Any]) -> None:
    first, second = cut(editor, video), cut(editor, video)
    assert first["data"]["task"]["id"] == second["data"]["task"]["id"]
    work_off(WorkerPool.QUICK)
    assert Video.objects.count() == 2


def test_a_file_that_was_changed_meanwhile_is_not_replaced_and_nothing_is_left_of_the_clip(
    editor: Client, video: dict[str, Any], tmp_path: Path, folder: Path
) -> None:
    cut(editor, video, **{"as": "replace"})
    other = uploaded(editor, clip(tmp_path / "b.mp4", "-c:v", "libx264", "-pix_fmt", "yuv420p"))
    Video.objects.update(video=other)
    stored = len(list(folder.rglob("*.mp4")))
    work_off(WorkerPool.QUICK)
    task = MediaTask.objects.get(sort="clip")
    assert (task.state, task.message) == ("failed", "剪辑期间视频文件已被更换，没有替换；请对新文件重新剪辑")
    assert Video.objects.get().video == other
    assert len(list(folder.rglob("*.mp4"))) == stored


def test_a_right_that_was_lost_meanwhile_is_missed_at_the_end(editor: Client, video: dict[str, Any]) -> None:
    cut(editor, video)
    Role.objects.filter(name__startswith="角色").update(grants=[{"group": VIDEOS, "actions": ["view"]}])
    work_off(WorkerPool.QUICK)
    assert MediaTask.objects.get(sort="clip").state == "failed"
    assert Video.objects.count() == 1


@pytest.mark.parametrize(
    ("points", "why"),
    [
        ({"from": 4, "to": 2}, "请先设置入点和出点，出点要晚于入点"),
        ({"from": 1, "to": 1.2}, "片段至少要有半秒，请重新设置入点和出点"),
        ({"from": 90, "to": 95}, "请先设置入点和出点，出点要晚于入点"),
        ({"from": None}, "请先设置入点和出点，出点要晚于入点"),
    ],
)
def test_points_that_make_no_clip_are_refused(
    editor: Client, video: dict[str, Any], points: dict[str, Any], why: str
) -> None:
    assert cut(editor, video, **points)["data"]["errors"] == {"to": why}


@pytest.mark.parametrize(("rights", "end"), [(("view", "add", "edit"), "new"), (("view", "clip"), "new"), (("view", "clip", "add"), "replace")])  # fmt: skip
def test_a_clip_asks_its_right_and_what_its_end_asks(video: dict[str, Any], rights: tuple[str, ...], end: str) -> None:
    assert cut(an_editor(*rights), video, **{"as": end})["code"] == 10403


def test_a_frame_becomes_a_picture_as_large_as_the_video(editor: Client, video: dict[str, Any]) -> None:
    taken = editor.request("POST", "/video/frame", {"url": video["video"], "at": 2.5})["data"]
    assert (taken["width"], taken["height"]) == (160, 90)
    assert MediaFile.objects.get(url=taken["url"]).mime == "image/jpeg"
    strip = editor.request("GET", "/video/frames", {"url": video["video"], "count": 3})["data"]["items"]
    assert [item["at"] for item in strip] == [1, 3, 5]
    assert all(item["picture"].startswith("data:image/jpeg;base64,") for item in strip)


def test_a_person_has_one_strip_drawn_at_a_time(editor: Client, video: dict[str, Any]) -> None:
    with limits.one_at_a_time("frames", editor.caller.account_id, ""):
        taken = editor.request("POST", "/video/frame", {"url": video["video"], "at": 2.5})
        strip = editor.request("GET", "/video/frames", {"url": video["video"], "count": 2})
        assert (taken["code"], strip["code"]) == (10429, 10429)
    assert editor.request("POST", "/video/frame", {"url": video["video"], "at": 2.5})["code"] == 0


def test_frames_are_for_who_may_change_videos_and_of_files_of_ours(editor: Client, video: dict[str, Any]) -> None:
    requested = {"url": video["video"], "at": 1}
    assert an_editor("view").request("POST", "/video/frame", requested)["code"] == 10403
    external = editor.request("POST", "/video/frame", {"url": "https://other.example/a.mp4", "at": 1})
    assert external["data"]["errors"] == {"url": "这个视频不在本系统的存储中，请先上传到本系统"}


def test_the_original_is_downloaded_by_who_may(editor: Client, video: dict[str, Any]) -> None:
    found = editor.request("POST", "/video/download", {"id": video["id"]})["data"]
    assert found["name"] == "航拍长江大桥.mp4"
    assert "sign=" in found["url"]
    assert an_editor("view", "edit").request("POST", "/video/download", {"id": video["id"]})["code"] == 10403


def test_a_video_that_could_not_be_transcoded_is_tried_again(editor: Client, tmp_path: Path) -> None:
    url = uploaded(editor, clip(tmp_path / "a.mp4"))
    video = editor.request("POST", "/video/add", {"title": "坏视频", "video": url})["data"]
    assert editor.request("POST", "/video/transcode", {"id": video["id"]})["code"] == 10409
    MediaTask.objects.update(state="failed")
    MediaFile.objects.update(processing="failed")
    Video.objects.update(transcode_state="failed")
    again = editor.request("POST", "/video/transcode", {"id": video["id"]})["data"]
    assert again["transcodeState"] == "processing"
    work_off(WorkerPool.SLOW)
    assert Video.objects.get().transcode_state == "ready"
