"""Circles with their recommended list, channels and pinned posts; operators and roles of media accounts."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Any

from pages.toasts import held_offer
from patience import eventually
from playwright.sync_api import Page, expect
from stack.api import Api

Person = Callable[..., Page]
SignedIn = Callable[[str], Api]


def live_circles(api: Api) -> list[dict[str, Any]]:
    return [item for item in api.get("/circle/list", verifyState=1, visible="1")["items"] if not item["frozen"]]


def test_recommended_circles_are_ordered_by_the_arrow_keys_and_taken_away_with_a_way_back(
    person: Person, api: SignedIn
) -> None:
    admin = api("admin")
    wanted = {item["id"] for item in live_circles(admin)[:3]}
    shown = {item["id"] for item in admin.get("/circle/recommended")["items"]}
    for pk in wanted - shown:
        admin.post("/circle/recommend", id=pk)
    first = admin.get("/circle/recommended")["items"][0]["name"]
    page = person("admin")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/groups")
    listed = page.get_by_role("region", name="推荐的圈子", exact=True)
    page.get_by_role("button", name=f"移动{first}，").focus()
    with page.expect_response(re.compile("/circle/recommendSort")):
        page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name=f"移动{first}，")).to_be_focused()
    expect(listed.get_by_role("listitem").nth(1)).to_contain_text(first)
    page.get_by_role("button", name=f"取消推荐：{first}", exact=True).click()
    undo = held_offer(page, "撤销")
    row = listed.get_by_role("listitem").filter(has=page.get_by_role("button", name=f"取消推荐：{first}", exact=True))
    expect(row).to_have_count(0)
    undo.click()
    expect(row).to_have_count(1)


def test_a_circle_joins_a_channel_by_a_tick(person: Person, api: SignedIn) -> None:
    admin, name = api("admin"), f"频道{secrets.token_hex(2)}"
    channel = admin.post("/channel/add", name=name, code=f"c{secrets.token_hex(4)}", feed="section", section="culture")
    page = person("admin")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/groups")
    circle = live_circles(admin)[0]
    row = page.get_by_role("row").filter(has_text=circle["name"])
    row.focus()
    box = page.get_by_role("region", name="所在频道", exact=True).get_by_role("checkbox", name=name)
    expect(box).not_to_be_checked()
    box.click()
    expect(box).to_be_checked()
    eventually(lambda: len(admin.get("/channel/circle/list", channel=channel["id"])["items"]) == 1, "it did not join")


def test_a_post_is_pinned_in_its_circle_and_the_limit_is_in_sight(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    posts = admin.get("/circle/content/list", verifyState=1, visible="1", top="0")["items"]
    post = next(
        item for item in posts if len(admin.get("/circle/content/pinned", circle=item["circle"]["id"])["items"]) < 4
    )
    page = person("admin")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"/groupContent?id={post['circle']['id']}")
    picked = page.get_by_role("checkbox", name=f"选择 {post['id']}", exact=True)
    row = page.get_by_role("row").filter(has=picked)
    row.focus()
    pinned = page.get_by_role("region", name="置顶内容", exact=True)
    before = len(admin.get("/circle/content/pinned", circle=post["circle"]["id"])["items"])
    expect(pinned).to_contain_text(f"{before} / 5")
    with page.expect_response(re.compile("/circle/content/top")):
        row.get_by_role("button", name="置顶").click()
    expect(pinned).to_contain_text(f"{before + 1} / 5")


def test_people_join_a_media_account_and_change_their_role_in_the_row(person: Person, api: SignedIn) -> None:
    admin = api("admin")
    account = next(item for item in admin.get("/media/list", name="长江文艺评论")["items"] if item["verifyState"] == 1)
    name = admin.get("/media/operator/candidates", mediaAccount=account["id"], q="")["items"][0]["name"]
    page = person("admin")
    page.goto(f"/mediasOperator?id={account['id']}")
    page.get_by_role("button", name="添加运营人员").first.click()
    dialog = page.get_by_role("dialog", name="添加运营人员")
    dialog.get_by_role("button", name="添加", exact=True).click()
    expect(dialog).to_contain_text("请选择运营人员")
    dialog.get_by_role("combobox", name="运营人员").click()
    page.get_by_role("option", name=re.compile(name)).click()
    page.keyboard.press("Escape")
    dialog.get_by_role("combobox", name="角色").click()
    page.get_by_role("option", name="通讯员").click()
    dialog.get_by_role("button", name="添加", exact=True).click()
    row = page.get_by_role("row").filter(has_text=name)
    expect(row).to_contain_text("通讯员")
    row.get_by_role("combobox", name="角色").click()
    with page.expect_response(re.compile("/media/operator/update")):
        page.get_by_role("option", name="主编").click()
    expect(row).to_contain_text("主编")


def test_a_role_is_ticked_in_a_matrix_that_says_what_it_allows(person: Person) -> None:
    page = person("admin")
    name = f"角色{secrets.token_hex(2)}"
    page.goto("/mediaRoleDetail")
    page.get_by_role("textbox", name="角色名称").fill(name)
    page.get_by_role("checkbox", name="文章：撰写和修改").focus()
    page.keyboard.press("Space")
    expect(page.get_by_text("文章可撰写。")).to_be_visible()
    page.get_by_role("checkbox", name="提交审核", exact=True).click()
    expect(page.get_by_text("文章可撰写、提交；视频可提交")).to_be_visible()
    with page.expect_response(lambda answer: answer.request.method == "POST" and "ole/add" in answer.url):
        page.keyboard.press("Control+s")
    page.goto("/mediaRole")
    expect(page.get_by_role("row").filter(has_text=name)).to_be_visible()
