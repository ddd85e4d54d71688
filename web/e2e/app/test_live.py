"""The live desk: a broadcast begins and ends, its chat is moderated, its text posts go out, its replays are ordered."""

from __future__ import annotations

import re
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Any

from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def the_stream(api: SignedIn, state: str) -> dict[str, Any]:
    found: dict[str, Any] = api("admin").get("/stream/list", liveState=state, verifyState=1)["items"][0]
    return found


def test_a_broadcast_is_begun_and_its_text_posts_go_out_by_mouse(person: Person, api: SignedIn) -> None:
    planned = the_stream(api, "planned")
    page = person("admin")
    page.goto(f"/contentLiveDetail?id={planned['id']}")
    stage = page.get_by_role("region", name="直播状态")
    expect(stage.get_by_role("timer")).to_have_text(re.compile(r"\d\d:\d\d:\d\d"))
    stage.get_by_role("button", name="开始直播").click()
    page.get_by_role("alertdialog").get_by_role("button", name="开始直播").click()
    expect(stage.get_by_text("直播中")).to_be_visible()
    page.get_by_role("button", name="图文直播").click()
    said = f"开播了{secrets.token_hex(3)}"
    page.get_by_role("form", name="发布图文").get_by_label("内容").fill(said)
    page.get_by_role("form", name="发布图文").get_by_role("button", name="发布").click()
    expect(page.get_by_role("listitem").filter(has_text=said)).to_be_visible()
    stage.get_by_role("button", name="结束直播").click()
    page.get_by_role("alertdialog").get_by_role("button", name="结束直播").click()
    expect(stage.get_by_text("已结束")).to_be_visible()
    assert api("admin").get("/stream/detail", id=planned["id"])["published"]["liveState"] == "ended"


def test_the_chat_is_moderated_and_replays_are_ordered_by_keys(person: Person, api: SignedIn) -> None:
    live = the_stream(api, "live")
    waiting = api("admin").get("/comment/list", content=f"stream:{live['id']}", verifyState=3, sort="id")["items"]
    page = person("admin")
    page.goto(f"/contentLiveDetail?id={live['id']}")
    chat = page.get_by_role("grid", name="聊天室评论")
    first = chat.get_by_role("row").filter(has_text=waiting[0]["text"])
    expect(first).to_be_visible()
    page.keyboard.press("j")
    expect(first).to_be_focused()
    page.keyboard.press("a")
    expect(first).to_have_count(0)
    admin = api("admin")
    eventually(lambda: admin.get("/comment/detail", id=waiting[0]["id"])["verifyState"] == 1, "it is not approved")
    replays_of = Counter(
        item["stream"]["id"] for item in api("admin").get("/stream/replay/list", pageSize=100)["items"]
    )
    over = next(stream for stream, number in replays_of.items() if number == 2)
    page.goto(f"/contentLiveDetail?id={over}")
    replays = page.get_by_role("region", name="回放").get_by_role("listitem")
    expect(replays).to_have_count(2)
    title = replays.nth(1).get_by_role("link").inner_text()
    replays.nth(1).get_by_role("button", name=re.compile("^移动")).focus()
    # The list shows the order at once; a reload would take the call back that tells the server.
    with page.expect_response(re.compile("/stream/replay/sort")):
        page.keyboard.press("ArrowUp")
    expect(replays.nth(0)).to_contain_text(title)
    page.reload()
    expect(replays.nth(0)).to_contain_text(title)
