"""Running a broadcast: begin and end, immediate effects for readers, checks of sources, replays and posts."""

from __future__ import annotations

from typing import Any

import pytest

from apps.api.tests.clients import Client, a_client, a_super_client
from apps.api.tests.samples import payload_for
from apps.kinds.engine.public import queries
from apps.kinds.engine.write import save, transitions
from apps.kinds.registry import registry
from apps.media.rehost import safe_fetch
from apps.media.tests.servers import Names, answer, serving
from apps.review.sensitive_word.models import SensitiveWord

from ..models import Stream, StreamReplay

pytestmark = pytest.mark.django_db
GROUP = "内容-直播"


def a_stream(**values: Any) -> Stream:
    """An approved, planned stream with one source."""
    caller, kind = a_super_client().caller, registry.kind("stream")
    lines = [{"name": "主线路", "address": "https://live.example.com/1.m3u8", "quality": "hd"}]
    made = save.create(kind, caller, payload_for(kind, caller) | {"sources": lines} | values)
    transitions.perform(kind, "publish", caller, {"id": made["id"]})
    found: Stream = Stream.objects.get(pk=made["id"])
    return found


def an_editor(*rights: str) -> Client:
    return a_client(*((GROUP, right) for right in ("view", *rights)))


def done(client: Client, action: str, stream: Stream, **payload: Any) -> Stream:
    answered = client.request("POST", f"/stream/{action}", {"id": stream.pk} | payload)
    assert answered["code"] == 0, answered
    stream.refresh_from_db()
    return stream


def seen(stream: Stream) -> dict[str, Any]:
    """The version that readers get."""
    return dict(stream.published or {})


def test_a_broadcast_begins_and_ends_by_hand_and_readers_see_it_at_once() -> None:
    stream = done(an_editor("edit"), "begin", a_stream())
    assert (stream.live_state, seen(stream)["liveState"]) == ("live", "live")
    stream = done(an_editor("edit"), "end", stream)
    assert (stream.live_state, seen(stream)["liveState"], stream.online_num) == ("ended", "ended", 0)
    assert an_editor("edit").request("POST", "/stream/begin", {"id": stream.pk})["code"] == 10409


@pytest.mark.parametrize("path", ["begin", "end", "announce"])
def test_who_may_only_look_runs_nothing(path: str) -> None:
    assert an_editor().request("POST", f"/stream/{path}", {"id": a_stream().pk})["code"] == 10403


def test_an_announcement_stands_before_readers_at_once_and_goes_when_emptied() -> None:
    stream = done(an_editor("edit"), "announce", a_stream(), announcement="八点有互动")
    assert (seen(stream)["announcement"], stream.changed) == ("八点有互动", False)
    assert seen(done(an_editor("edit"), "announce", stream, announcement=""))["announcement"] == ""


def test_the_pulse_is_what_changes_without_anybody_editing() -> None:
    stream = done(an_editor("edit"), "begin", a_stream())
    Stream.objects.filter(pk=stream.pk).update(online_num=1286)
    pulse = an_editor().request("GET", "/stream/pulse", {"id": stream.pk})["data"]
    assert (pulse["liveState"], pulse["onlineNum"]) == ("live", 1286)


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.DUMP_HOSTS = frozenset({"pictures.test"})
    monkeypatch.setattr(safe_fetch, "resolve", Names())


def probed(address: str) -> dict[str, Any]:
    source = {"name": "主线路", "address": address, "quality": "hd"}
    answered = an_editor().request("GET", "/stream/probe", {"id": a_stream(sources=[source]).pk})
    return dict(answered["data"]["items"][0])


@pytest.mark.parametrize(
    ("body", "ok", "sort"),
    [
        (b"#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n1.ts\n", True, "live"),
        (b"#EXTM3U\n#EXTINF:4,\n1.ts\n#EXT-X-ENDLIST\n", True, "recorded"),
        (b"#EXTM3U\n" + b"#EXTINF:4,\n1.ts\n" * 8000 + b"#EXT-X-ENDLIST\n", True, "recorded"),
        (b"<html>", False, ""),
    ],
)
@pytest.mark.usefixtures("names")
def test_a_line_says_what_comes_over_it(body: bytes, ok: bool, sort: str) -> None:
    with serving(answer(body, Content_Type="application/vnd.apple.mpegurl")) as server:
        found = probed(server.url("/live.m3u8"))
    assert (found["ok"], found["sort"]) == (ok, sort)


@pytest.mark.usefixtures("names")
def test_a_line_inside_our_own_network_is_not_connected_to() -> None:
    with serving(answer(b"#EXTM3U\n")) as server:
        found = probed(f"http://127.0.0.1:{server.port}/live.m3u8")
        assert (found["ok"], found["reason"]) == (False, "地址指向内部网络，读者播放不了，请换成公网地址")
        assert server.requests == []


def a_replay(client: Client, stream: Stream, title: str) -> int:
    sample = payload_for(registry.kind("stream_replay"), client.caller)
    made = client.request("POST", "/stream/replay/add", sample | {"stream": stream.pk, "title": title})
    assert made["code"] == 0, made
    return int(made["data"]["id"])


def test_the_replays_of_one_stream_have_an_order_of_their_own() -> None:
    editor, stream, other = an_editor("add", "edit"), a_stream(), a_stream()
    first, second = a_replay(editor, stream, "完整回放"), a_replay(editor, stream, "精彩时刻")
    a_replay(editor, other, "别的直播")
    editor.request("POST", "/stream/replay/sort", {"ids": [second], "position": 1})
    editor.request("POST", "/stream/replay/sort", {"ids": [first], "after": second})
    listed = editor.request("GET", "/stream/replay/list", {"stream": stream.pk})["data"]["items"]
    assert [item["title"] for item in listed] == ["精彩时刻", "完整回放"]


@pytest.mark.parametrize("open_to_all", [True, False])
def test_recordings_leave_only_when_their_stream_lets_them(open_to_all: bool) -> None:
    stream = a_stream()
    Stream.objects.filter(pk=stream.pk).update(replay_open=open_to_all)
    replay = a_replay(a_super_client(), stream, "完整回放")
    assert StreamReplay.objects.get(pk=replay).video
    shown = queries.show_open(kind=registry.kind("stream_replay"), id=replay)
    assert ("video" in shown) == open_to_all


def test_what_the_newsroom_says_goes_out_at_once_but_not_with_a_forbidden_word() -> None:
    SensitiveWord.objects.create(word="违禁品", level=3)
    save.publish_change(registry.kind("sensitive_word"), SensitiveWord.objects.get(), a_super_client().caller, "create")
    editor, payload = an_editor("add"), {"stream": a_stream().pk, "host": "周岚"}
    assert editor.request("POST", "/stream/post/add", payload | {"text": "现场起雾了"})["code"] == 0
    refused = editor.request("POST", "/stream/post/add", payload | {"text": "这里有违禁品"})
    assert set(refused["data"]["errors"]) == {"text"}
    assert an_editor("edit").request("POST", "/stream/post/add", payload | {"text": "没有添加权限"})["code"] == 10403
