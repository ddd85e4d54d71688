"""Rules of the content kinds beside the article: requirements before review, and actions of their own."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.content.models import Disclosure, Discuss, Stream, Video
from apps.core import events
from apps.identity.models import SystemLog
from apps.media.events import FileProcessed
from apps.media.models import MediaFile

pytestmark = pytest.mark.django_db

numbers = itertools.count(1)
PICTURE = "/media/saas/image/2026-11/cover.jpg"
TIPS = "内容-爆料"


def add(client: Client, base: str, **fields: Any) -> dict[str, Any]:
    answer = client.request("POST", f"{base}/add", fields)
    assert answer["code"] == 0, answer
    made: dict[str, Any] = answer["data"]
    return made


def act(client: Client, path: str, record: dict[str, Any], **form: Any) -> dict[str, Any]:
    return client.request("POST", path, {"id": record["id"], **form})


def change(client: Client, path: str, record: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return client.request("POST", path, {"id": record["id"], "revision": record["revision"], **fields})


def a_film(**columns: Any) -> MediaFile:
    number = next(numbers)
    url = f"/media/saas/video/2026-11/film{number}.mp4"
    metadata = {"mime": "video/mp4", "duration": 48, "width": 360, "height": 640, "transcode_url": url} | columns
    return MediaFile.objects.create(url=url, name="航拍.mp4", size=9, sha256=f"{number:064}", **metadata)


def a_video(client: Client, file: MediaFile, **fields: Any) -> dict[str, Any]:
    return add(client, "/video", **{"title": "航拍长江大桥", "cover": PICTURE, "video": file.url, **fields})


class TestVideo:
    def test_what_its_file_tells_stands_in_the_video(self) -> None:
        made = a_video(a_super_client(), a_film(cover_url="/media/saas/video/2026-11/film_0.jpg"), cover="")
        assert (made["duration"], made["orientation"], made["transcodeState"]) == (48, "portrait", "ready")
        assert made["cover"] == "/media/saas/video/2026-11/film_0.jpg"

    def test_it_waits_for_its_transcoding_and_learns_of_its_end(self) -> None:
        client = a_super_client()
        file = a_film(processing="transcoding", transcode_url="", duration=None)
        made = a_video(client, file, cover="")
        refused = act(client, "/video/submit", made)
        assert (refused["code"], refused["msg"]) == (10409, "视频正在转码，转码完成后再提交")
        done = {"processing": "", "transcode_url": file.url, "duration": 51, "cover_url": PICTURE}
        MediaFile.objects.filter(pk=file.pk).update(**done)
        events.publish(FileProcessed(file=file.pk))
        video = Video.objects.get(pk=made["id"])
        assert (video.duration, video.cover) == (51, PICTURE)
        assert act(client, "/video/submit", made)["code"] == 0

    def test_a_frozen_one_is_neither_changed_nor_submitted(self) -> None:
        client = a_super_client()
        frozen = act(client, "/video/freeze", a_video(client, a_film()))["data"]
        assert change(client, "/video/update", frozen, title="改名")["msg"] == "该视频已被冻结，解冻后才能编辑"
        assert act(client, "/video/submit", frozen)["code"] == 10409


class TestSubject:
    def modules(self, *contents: dict[str, Any]) -> list[dict[str, Any]]:
        return [{"heading": "最新报道", "layout": "list", "contents": [{"content": content} for content in contents]}]

    def test_a_module_without_content_holds_it_back(self) -> None:
        client = a_super_client()
        video = {"kind": "video", "id": a_video(client, a_film())["id"]}
        modules = self.modules(video) + self.modules()
        made = add(client, "/subject", title="长江大保护", cover=PICTURE, modules=modules)
        assert made["contentCount"] == 1
        assert act(client, "/subject/submit", made)["msg"] == "有模块还没有内容，请添加内容或删除该模块"
        mended = change(client, "/subject/update/info", made, modules=self.modules(video))["data"]
        assert act(client, "/subject/examination", mended, verifyState=3)["data"]["verifyState"] == 3

    def test_one_content_stands_in_it_once(self) -> None:
        client = a_super_client()
        video = {"kind": "video", "id": a_video(client, a_film())["id"]}
        answer = client.request("POST", "/subject/add", {"title": "重复", "modules": self.modules(video, video)})
        assert answer["data"]["errors"] == {"modules": "模块“最新报道”中有重复的内容，请删除其中一处"}

    def test_a_content_that_is_not_there_is_refused(self) -> None:
        modules = self.modules({"kind": "video", "id": 999_999})
        answer = a_super_client().request("POST", "/subject/add", {"title": "空引用", "modules": modules})
        assert answer["data"]["errors"] == {"modules": "模块中有已不存在的内容，请重新选择"}


def test_a_collection_asks_for_items_of_its_own_sort() -> None:
    client = a_super_client()
    answer = client.request("POST", "/collection/add", {"title": "早安湖北", "sort": "audio_collection"})
    assert answer["data"]["errors"] == {"tracks": "请填写音频"}
    one = [{"picture": PICTURE, "caption": "晨雾"}]
    album = add(client, "/collection", title="初冬", sort="image_collection", cover=PICTURE, pictures=one)
    assert act(client, "/collection/submit", album)["msg"] == "合集至少需要2个图片，请添加后再提交"
    assert change(client, "/collection/update", album, sort="video_collection")["code"] == 10422


class TestStream:
    def planned(self, client: Client) -> dict[str, Any]:
        sources = [{"name": "主线路", "address": "https://live.example.com/1.m3u8", "quality": "hd"}]
        fields = {"title": "慢直播", "cover": PICTURE, "startsAt": "2026-11-22 05:00:00", "sources": sources}
        return add(client, "/stream", **fields)

    def test_it_begins_once_it_is_approved_and_readers_see_it_at_once(self) -> None:
        client = a_super_client()
        made = self.planned(client)
        assert act(client, "/stream/begin", made)["msg"] == "直播还没有通过审核，审核通过后才能开始"
        act(client, "/stream/publish", made)
        running = act(client, "/stream/begin", made)["data"]
        assert running["liveState"] == "live"
        assert running["changed"] is False
        published = Stream.objects.get(pk=made["id"]).published
        assert published is not None
        assert published["liveState"] == "live"
        assert act(client, "/stream/end", made)["data"]["endedAt"] is not None
        assert act(client, "/stream/begin", made)["code"] == 10409

    def test_it_cannot_end_before_it_starts(self) -> None:
        client = a_super_client()
        answer = change(client, "/stream/update", self.planned(client), endsAt="2026-11-22 04:00:00")
        assert answer["data"]["errors"] == {"endsAt": "预计结束时间不能早于开始时间"}


class TestDiscuss:
    def topic(self, client: Client, **fields: Any) -> dict[str, Any]:
        published = {
            "title": "要不要秋假",
            "cover": PICTURE,
            "pro": "支持",
            "con": "没人带娃",
            "body": "<p>多地试行。</p>",
        }
        return add(client, "/discuss", **published | fields)

    def test_its_background_passes_the_door_of_rich_text(self) -> None:
        hostile = '<p onclick="x()">多地试行<script>alert(1)</script><img src="/media/a.jpg" onerror="x()"></p>'
        body = self.topic(a_super_client(), body=hostile)["body"]
        assert "多地试行" in body
        assert "/media/a.jpg" in body
        assert not any(word in body for word in ("script", "onclick", "onerror", "alert"))

    def test_a_background_that_shows_nothing_is_none(self) -> None:
        client = a_super_client()
        made = self.topic(client, body="<p> &nbsp;</p><p></p>")
        assert Discuss.objects.get(pk=made["id"]).body == ""
        assert act(client, "/discuss/submit", made)["msg"] == "请填写话题背景后再提交"

    def test_the_two_sides_differ_and_are_asked_only_of_a_vote(self) -> None:
        client = a_super_client()
        same = client.request("POST", "/discuss/add", {"title": "同", "sides": True, "pro": "好", "con": "好"})
        assert same["data"]["errors"] == {"con": "正方和反方的观点不能相同"}
        assert self.topic(client, sides=False, pro="", con="")["sides"] is False


class TestDisclosure:
    EDITOR = [(TIPS, right) for right in ("view", "add", "edit", "export")]

    def tip(self, client: Client) -> dict[str, Any]:
        return add(client, "/content/disclosure", title="污水外溢", body="没人处理", phone="138 0711 5678")

    def test_the_readers_phone_leaves_masked_everywhere(self) -> None:
        client = a_super_client()
        made = self.tip(client)
        listed = client.request("GET", "/content/disclosure", {"title": "污水"})["data"]["items"]
        act(client, "/content/disclosure/submit", made)
        act(client, "/content/disclosure/approve", made)
        tip = Disclosure.objects.get(pk=made["id"])
        assert tip.phone == "13807115678"
        assert tip.published is not None
        assert {made["phone"], listed[0]["phone"], tip.published["phone"]} == {"138****5678"}

    def test_the_mask_sent_back_leaves_the_number_and_another_mask_is_refused(self) -> None:
        client = a_super_client()
        made = self.tip(client)
        saved = change(client, "/content/disclosure/modify", made, phone="138****5678", title="污水外溢三天")
        assert saved["code"] == 0
        assert Disclosure.objects.get(pk=made["id"]).phone == "13807115678"
        refused = change(client, "/content/disclosure/modify", saved["data"], phone="139****0000")
        assert refused["data"]["errors"] == {"phone": "请填写完整的联系电话"}

    def test_who_may_reply_sees_the_number_and_the_log_says_so(self) -> None:
        editor, reporter = a_client(*self.EDITOR), a_client((TIPS, "view"), (TIPS, "reply"))
        made = self.tip(editor)
        assert editor.request("GET", "/content/disclosure/phone", {"id": made["id"]})["code"] == 10403
        shown = reporter.request("GET", "/content/disclosure/phone", {"id": made["id"]})
        assert shown["data"] == {"phone": "13807115678"}
        assert SystemLog.objects.filter(operation="查看爆料人电话", kind="disclosure").count() == 1

    def test_a_reply_answers_a_tip_and_names_who_follows_it(self) -> None:
        reporter = a_client((TIPS, "view"), (TIPS, "reply"))
        made = self.tip(a_client(*self.EDITOR))
        replied = act(reporter, "/content/disclosure/reply", made, reply="已联系街道处理")["data"]
        assert (replied["handling"], replied["reply"]) == ("replied", "已联系街道处理")
        assert replied["handler"]["id"] == reporter.caller.account_id
        assert replied["repliedAt"] is not None

    def test_an_editor_submits_for_the_group_has_no_other_right_for_it(self) -> None:
        editor = a_client(*self.EDITOR)
        assert act(editor, "/content/disclosure/submit", self.tip(editor))["data"]["verifyState"] == 3


def test_an_h5_page_goes_by_the_documented_calls() -> None:
    client = a_super_client()
    page = add(
        client, "/content/h5", title="灯会", address="https://h5.example.com/a", cover=PICTURE, shareTitle="灯会"
    )
    assert act(client, "/content/h5/examine", page, verifyState=3)["data"]["verifyState"] == 3
    assert act(client, "/content/h5/examine", page, verifyState=2, reason="缺隐私说明")["data"]["verifyState"] == 2
    assert act(client, "/content/h5/showState", page, showState=0)["data"]["visible"] is False
    assert act(client, "/content/h5/examine", page, verifyState=9)["code"] == 10422


def test_a_page_that_is_shared_needs_its_card() -> None:
    client = a_super_client()
    page = add(client, "/content/h5", title="灯会", address="https://h5.example.com/a", cover=PICTURE)
    assert act(client, "/content/h5/submit", page)["msg"] == "请填写分享标题后再提交，或关闭允许分享"


def test_a_morning_edition_needs_all_its_items_filmed_or_the_whole_edition() -> None:
    client = a_super_client()
    items = [{"title": "寒潮", "video": ""}, {"title": "高铁", "video": "/media/a.mp4"}]
    edition = add(client, "/csp", title="晨视频", issueDate="2026-11-22", cover=PICTURE, items=items)
    assert edition["itemCount"] == 2
    assert act(client, "/csp/submit", edition)["msg"] == "有条目还没有视频或图片，请补齐后再提交，或上传整期视频"
    whole = change(client, "/csp/update", edition, video="/media/whole.mp4")["data"]
    assert act(client, "/csp/submit", whole)["code"] == 0


def test_two_characters_of_a_title_find_it() -> None:
    client = a_super_client()
    made = a_video(client, a_film(), title="沉湖湿地迎来灰鹤")
    a_video(client, a_film(), title="阳逻港夜班")
    found = client.request("GET", "/video/list", {"title": "灰鹤"})["data"]["items"]
    assert [item["id"] for item in found] == [made["id"]]
