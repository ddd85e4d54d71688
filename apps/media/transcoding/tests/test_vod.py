from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest
from django.core.exceptions import ImproperlyConfigured

from apps.api.tests.clients import Client
from apps.identity.tests.sign_in.test_sms import SECRET
from apps.media.library.models import MediaItem
from apps.media.models import MediaFile
from apps.media.tasks.models import MediaTask, WorkerPool
from apps.media.tasks.tests.factories import overdue, work_off
from apps.media.video import vod_api

from .clips import clip, in_library
from .cloud import COVER, PLAYED, Cloud, cloud, environment

pytestmark = pytest.mark.django_db


@pytest.fixture
def vod(monkeypatch: pytest.MonkeyPatch) -> Iterator[Cloud]:
    with cloud() as stand_in:
        for name, value in environment(stand_in.url).items():
            monkeypatch.setenv(name, value)
        yield stand_in


@pytest.fixture
def item(client: Client, vod: Cloud, tmp_path: Path) -> dict[str, Any]:
    return in_library(client, clip(tmp_path / "a.mp4"))


def the_task() -> MediaTask:
    return MediaTask.objects.get()


def go_on(times: int = 1) -> None:
    for _ in range(times):
        overdue(the_task())
        work_off(WorkerPool.QUICK)


def test_a_video_is_fetched_transcoded_and_asked_after_until_it_is_done(item: dict[str, Any], vod: Cloud) -> None:
    assert (item["processing"], the_task().pool) == ("transcoding", "quick")
    go_on(6)
    assert vod.actions() == [
        "PullUpload", "DescribeTaskDetail", "DescribeTaskDetail", "ProcessMedia",
        "DescribeTaskDetail", "DescribeTaskDetail",
    ]  # fmt: skip
    done = MediaItem.objects.get()
    assert (the_task().state, the_task().attempts) == ("done", 1)
    assert (done.type, done.transcode_url, done.file_id) == ("tianchiyun", PLAYED, "5285890784246869930")
    assert (done.task_id, done.width, done.duration) == ("1500000000-Procedure-1", 1280, 2)
    assert done.cover_url.startswith("/media/")


def test_the_cloud_is_told_where_the_video_lies_and_what_is_wanted(item: dict[str, Any], vod: Cloud) -> None:
    go_on(6)
    asked = dict(vod.asked)
    assert asked["PullUpload"]["MediaUrl"].startswith("http://testserver/media/saas/video/")
    assert asked["ProcessMedia"]["FileId"] == "5285890784246869930"
    assert asked["ProcessMedia"]["MediaProcessTask"]["TranscodeTaskSet"] == [{"Definition": 100040}]
    assert {parameters["SubAppId"] for _, parameters in vod.asked} == {1500000000}


def test_a_task_flow_of_the_account_takes_the_place_of_the_template(
    item: dict[str, Any], vod: Cloud, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENCENT_VOD_PROCEDURE", "LongVideoPreset")
    go_on(6)
    assert dict(vod.asked)["ProcessMediaByProcedure"]["ProcedureName"] == "LongVideoPreset"
    assert MediaItem.objects.get().transcode_url == PLAYED


def test_how_far_the_cloud_is_is_shown(item: dict[str, Any], vod: Cloud) -> None:
    vod.steps = {"pull": 0, "procedure": 99}
    go_on(4)
    assert the_task().progress == 60


def test_asking_for_days_is_no_failure_of_deliveries(item: dict[str, Any], vod: Cloud) -> None:
    vod.steps = {"pull": 9, "procedure": 9}
    go_on(15)
    assert (the_task().state, the_task().attempts) == ("queued", 0)


def test_a_cloud_that_is_away_is_asked_again(item: dict[str, Any], vod: Cloud) -> None:
    vod.trouble = {"Code": "InternalError", "Message": "later"}
    go_on()
    assert (the_task().state, the_task().attempts) == ("queued", 1)
    vod.trouble = None
    go_on(6)
    assert the_task().state == "done"


def test_a_wrong_secret_ends_the_task_with_a_sentence(
    item: dict[str, Any], vod: Cloud, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENCENT_VOD_SECRET_KEY", "another")
    go_on()
    assert (the_task().state, vod.asked) == ("failed", [])
    assert "联系管理员" in the_task().message


def test_what_the_cloud_cannot_transcode_is_marked_and_begins_anew_when_tried_again(
    client: Client, item: dict[str, Any], vod: Cloud
) -> None:
    vod.broken = True
    go_on(6)
    assert (the_task().state, MediaItem.objects.get().processing) == ("failed", "failed")
    vod.broken, vod.steps = False, {"pull": 0, "procedure": 0}
    client.request("POST", "/resource/task/retry", {"id": the_task().pk})
    go_on(6)
    assert vod.actions().count("PullUpload") == 2
    assert MediaItem.objects.get().transcode_url == PLAYED


def test_a_video_without_a_poster_of_ours_gets_the_clouds(
    item: dict[str, Any], vod: Cloud, monkeypatch: pytest.MonkeyPatch
) -> None:
    MediaFile.objects.update(cover_url="")
    go_on(6)
    assert MediaItem.objects.get().cover_url == COVER


def test_half_a_configuration_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ImproperlyConfigured, match="TENCENT_VOD_SECRET_KEY"):
        vod_api.account({"TENCENT_VOD_SECRET_ID": "the-id"})
    assert vod_api.account({}) is None


def test_a_browser_gets_a_fresh_signature_for_an_upload(client: Client, vod: Cloud) -> None:
    asked = {"classId": "7", "type": "mp4", "procedure": "LongVideoPreset"}
    first, second = (client.request("GET", "/upload/vod/sign", asked)["data"]["signature"] for _ in range(2))
    assert first != second
    raw = base64.b64decode(first)
    assert raw[:20] == hmac.new(SECRET.encode(), raw[20:], hashlib.sha1).digest()
    parameters = {name: values[0] for name, values in parse_qs(raw[20:].decode()).items()}
    assert (parameters["secretId"], parameters["classId"], parameters["procedure"]) == (
        "the-id",
        "7",
        "LongVideoPreset",
    )
    assert (parameters["vodSubAppId"], parameters["oneTimeValid"]) == ("1500000000", "1")
    assert int(parameters["expireTime"]) - int(parameters["currentTimeStamp"]) == 900


def test_without_a_cloud_there_is_no_signature_but_a_sentence(client: Client) -> None:
    assert "尚未开通" in client.request("GET", "/upload/vod/sign", {})["msg"]


def test_the_played_address_of_a_stored_video_is_the_transcoded_one(item: dict[str, Any], client: Client) -> None:
    for path in (item["url"], item["url"].removeprefix("/media"), item["url"].removeprefix("/media/")):
        assert client.request("GET", "/upload/vod/url", {"path": path})["data"]["url"] == item["url"]
    go_on(6)
    assert client.request("GET", "/upload/vod/url", {"path": item["url"]})["data"]["url"] == PLAYED
    assert client.request("GET", "/upload/vod/url", {"path": "/saas/video/none.mp4"})["code"] == 10404
