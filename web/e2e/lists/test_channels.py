"""A channel with its contents, circles and carousel on one screen; 圈看点 in six types."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable

from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def a_channel(api: Api) -> tuple[int, str]:
    name = f"频道{secrets.token_hex(2)}"
    fields = {"name": name, "code": f"c{secrets.token_hex(4)}", "feed": "section", "section": "culture"}
    return int(api.post("/channel/add", **fields)["id"]), name


def place_circles(api: Api, channel: int, many: int) -> list[str]:
    circles = api.get("/circle/list", verifyState=1)["items"][:many]
    for circle in circles:
        api.post("/channel/circle/add", channel=channel, circle={"kind": "circle", "id": circle["id"]})
    return [item["title"] for item in api.get("/channel/circle/list", channel=channel)["items"]]


def test_a_channel_shows_what_stands_in_it_and_how_the_app_shows_it(person: Person, api: SignedIn) -> None:
    channel, name = a_channel(api("admin"))
    [circle] = place_circles(api("admin"), channel, 1)
    page = person("admin")
    page.set_viewport_size({"width": 1680, "height": 1000})
    page.goto(f"/channelDetail?id={channel}")
    expect(page.get_by_role("region", name="圈子", exact=True)).to_contain_text(circle)
    expect(page.get_by_role("region", name="轮播图", exact=True)).to_be_visible()
    phone = page.get_by_role("region", name="手机预览", exact=True)
    expect(phone).to_contain_text(name)
    expect(phone).to_contain_text(circle)
    page.get_by_role("link", name="添加轮播图").click()
    expect(page).to_have_url(re.compile("/addRotation.*placement=channel"))
    page.go_back()
    row = page.get_by_role("region", name="圈子", exact=True).get_by_role("listitem")
    row.get_by_role("button", name="隐藏").click()
    expect(row).to_contain_text("已隐藏")


def test_circles_of_a_channel_are_ordered_by_the_arrow_keys(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    channel, _ = a_channel(admin)
    first, second, *_ = place_circles(admin, channel, 3)
    page = person("admin")
    page.goto(f"/channelDetail?id={channel}")
    page.get_by_role("button", name=f"移动{first}，").focus()
    # The list shows the order at once; a reload would take the call back that tells the server.
    with page.expect_response(re.compile("/channel/circle/sort")):
        page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name=f"移动{first}，")).to_be_focused()
    names = page.get_by_role("region", name="圈子", exact=True).get_by_role("listitem").locator("b")
    expect(names.first).to_have_text(second)
    with page.expect_response(re.compile("/channel/circle/list")):
        page.reload()
    expect(names.first).to_have_text(second)


def test_the_types_of_moment_focus_are_one_page(person: Person, api: SignedIn) -> None:
    page = person("admin")
    page.goto("/momentFocus")
    tabs = page.get_by_role("group", name="圈看点分类")
    expect(tabs.get_by_role("button", name=re.compile("^轮播"))).to_have_attribute("aria-pressed", "true")
    tabs.get_by_role("button", name=re.compile("^圈子")).click()
    expect(page).to_have_url(re.compile("type=circle"))
    page.get_by_role("link", name="新增圈看点").first.click()
    expect(page).to_have_url(re.compile(r"/momentFocus/circleDetail\?type=circle"))
    expect(page.get_by_role("button", name="选择内容")).to_be_visible()
