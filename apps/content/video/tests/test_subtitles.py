"""Subtitles: accepted files, refused files, and the messages of refusals."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.content.models import Video
from apps.content.video.subtitles import cues
from apps.media import storage
from apps.media.models import MediaFile

pytestmark = pytest.mark.django_db
Put = Callable[..., str]

SRT = """1
00:00:01,000 --> 00:00:03,500
<i>长江大桥</i>
通车六十九年

2
00:00:04,000 --> 00:00:06,250
航拍 & 实录
"""


@pytest.fixture
def put(settings: Any, tmp_path: Path) -> Put:
    settings.STORAGE_URL = (tmp_path / "media").as_uri()

    def store(data: str | bytes, extension: str = "srt") -> str:
        raw = data if isinstance(data, bytes) else data.encode()
        key = storage.attachment_key(f"字幕.{extension}")
        sha256 = storage.store(key, [raw])
        url = storage.url_of(key)
        MediaFile.objects.create(url=url, name=f"字幕.{extension}", size=len(raw), sha256=sha256, mime="text/vtt")
        return url

    return store


def save(client: Client, **payload: Any) -> dict[str, Any]:
    return client.request("POST", "/video/subtitles/save", payload)


def test_an_srt_file_becomes_a_vtt_file_with_the_same_cues(put: Put) -> None:
    made = save(a_super_client(), url=put(SRT))["data"]
    assert made["cues"][0] == {"start": 1.0, "end": 3.5, "text": "长江大桥\n通车六十九年"}
    key = storage.key_of(made["url"])
    assert key is not None
    text = b"".join(storage.chunks(key)).decode()
    assert text.startswith("WEBVTT\n\n00:00:01.000 --> 00:00:03.500\n长江大桥")
    assert "航拍 &amp; 实录" in text
    again = a_super_client().request("GET", "/video/subtitles", {"url": made["url"]})["data"]
    assert again["cues"] == made["cues"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "gb18030", "utf-16"])
def test_every_usual_encoding_is_understood(put: Put, encoding: str) -> None:
    assert save(a_super_client(), url=put(SRT.encode(encoding)))["data"]["cues"][1]["text"] == "航拍 & 实录"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (SRT.replace("00:00:03,500", "00:00:00,500"), "第2行：结束时间 00:00:00.500 不晚于开始时间 00:00:01.000"),
        (SRT.replace("00:00:04,000", "00:00:03,000"), "第7行：与上一条字幕重叠，上一条到 00:00:03.500 才结束"),
        (
            SRT.replace("00:00:04,000 --> 00:00:06,250", "4秒到6秒"),
            "第6行：缺少时间，应为 00:00:01,000 --> 00:00:03,000",
        ),
        (SRT.replace("00:00:06,250", "6秒"), "第7行：时间写法有误，应为 00:00:01,000 --> 00:00:03,000"),
        ("WEBVTT\n\nNOTE 说明\n", "文件里没有字幕，请确认是 srt 或 vtt 字幕文件"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(put: Put, text: str, why: str) -> None:
    answer = save(a_super_client(), url=put(text))
    assert (answer["code"], answer["data"]["errors"]) == (10422, {"subtitles": why})


def test_a_changed_cue_is_kept_in_a_new_file_and_a_wrong_one_is_refused() -> None:
    client = a_super_client()
    shown = [{"start": 0, "end": 1, "text": "一"}, {"start": 0.5, "end": 2, "text": "二"}]
    refused = save(client, cues=shown)
    assert refused["data"]["errors"] == {"subtitles": "第2条字幕：与上一条字幕重叠，上一条到 00:00:01.000 才结束"}


def test_a_video_that_is_saved_with_an_srt_file_carries_its_vtt(put: Put) -> None:
    client, url = a_super_client(), put(SRT)
    fields = {"title": "带字幕的视频", "video": "https://cdn.example.com/a.mp4"}
    made = client.request("POST", "/video/add", fields | {"subtitles": url})["data"]
    assert made["subtitles"].endswith(".vtt")
    refused = client.request("POST", "/video/add", fields | {"subtitles": put("你好")})
    assert refused["data"]["errors"]["subtitles"].startswith("第1行")
    external = client.request("POST", "/video/add", fields | {"subtitles": "https://other.example/a.vtt"})
    assert "其他网站" in external["data"]["errors"]["subtitles"]
    assert Video.objects.count() == 1


def test_who_may_only_look_saves_no_subtitles(put: Put) -> None:
    assert save(a_client(("内容-视频", "view")), url=put(SRT))["code"] == 10403


def test_the_cues_of_a_part_are_counted_from_its_beginning() -> None:
    part = cues.between(cues.read(SRT), 2, 5)
    assert [(cue.start, cue.end) for cue in part] == [(0, 1.5), (2, 3)]


def test_a_line_of_styles_that_never_end_is_read_in_one_pass() -> None:
    """Regression: each opening brace was tried to the end of the line, so a small file kept a process busy for hours."""
    text = "{\\" * 60_000
    assert cues.TAG.sub("", text) == text
    assert cues.TAG.sub("", "{\\an8}上方") == "上方"
